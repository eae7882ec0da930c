//! The port protocol's own examples, and the statements of the rules asked through it.

use game_core::rulebook::{PositionSource, Statement, StatusClaim};
use game_core::{Clause as _, DynGame, Dynamic, Rulebook, Verdict};
use serde_json::{Value, json};

use crate::ask::{answers, ask, spawn};

const SPECIFICATION: &str = include_str!("../../../docs/port-protocol.md");

#[test]
fn every_example_of_the_specification_is_answered_as_it_says() {
    let mut examples = 0;
    let mut block: Option<(Vec<&str>, Vec<&str>, Vec<&str>)> = None;
    for line in SPECIFICATION.lines() {
        match (&mut block, line) {
            (None, _) => {
                block = line.strip_prefix("```port").map(|game| (game.split_whitespace().collect(), vec![], vec![]));
            }
            (Some((game, requests, wanted)), "```") => {
                assert!(!requests.is_empty() && requests.len() == wanted.len());
                for judge in [vec![], vec!["--oracle"]] {
                    let args = [game.as_slice(), &judge].concat();
                    assert_eq!(answers(&args, requests.join("\n") + "\n"), *wanted);
                }
                examples += requests.len();
                block = None;
            }
            (Some((_, requests, wanted)), _) => match line.split_at(2) {
                ("> ", request) => requests.push(request),
                ("< ", answer) => wanted.push(answer),
                _ => panic!("neither request nor answer: {line}"),
            },
        }
    }
    assert!(block.is_none() && examples > 25, "{examples}");
}

#[test]
fn a_game_that_is_named_is_the_only_one_that_is_served() {
    let start = json!({"op": "moves", "game": "hattori", "position": "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b"});
    assert_eq!(ask(&["hattori"], std::slice::from_ref(&start))[0]["moves"].as_array().map(Vec::len), Some(15));
    let refused = &ask(&["hokito"], &[start])[0];
    assert_eq!(*refused, json!({"error": "`game`: `hattori` is not served here, only hokito"}));
}

#[test]
fn a_game_that_is_unknown_is_a_fault_of_the_command_line_that_names_the_known_ones() {
    let output = spawn(&["chess"]).wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(["chess", "hasami", "hattori", "hokito"].iter().all(|name| errors.contains(name)), "{errors}");
    assert_eq!(output.stdout, b"");
}

#[test]
fn hasami_is_answered_as_its_rules_say() {
    is_answered_as_its_rules_say::<hasami::Position>();
}

#[test]
fn hattori_is_answered_as_its_rules_say() {
    is_answered_as_its_rules_say::<hattori::Position>();
}

#[test]
fn hokito_is_answered_as_its_rules_say() {
    is_answered_as_its_rules_say::<hokito::Position>();
}

/// Asks everything that the examples of a rule book say and the protocol can be asked.
fn is_answered_as_its_rules_say<P: game_core::Position>() {
    let game: &dyn DynGame = &Dynamic::<P>::NEW;
    let book = Rulebook::parse(game.rulebook()).expect("the rules can be read");
    let mut asked = Asked::default();
    for example in book.clauses.iter().flat_map(|clause| &clause.examples) {
        let mut position = String::new();
        // A move waits for the line behind it, which may refuse it.
        let mut steps = example.steps.iter().peekable();
        while let Some(step) = steps.next() {
            match &step.statement {
                Statement::Position(PositionSource::Text(text)) => position.clone_from(text),
                Statement::Position(PositionSource::Start { number, options }) => {
                    let rules = if options.is_empty() { "standard" } else { options };
                    position = game.start(rules, *number).expect("the start is one").to_string();
                }
                Statement::Move(mv) => {
                    let refused = steps.next_if(|next| matches!(next.statement, Statement::Refused(..)));
                    let request = json!({"op": "play", "game": game.name(), "position": position, "move": mv});
                    if let Some(Statement::Refused(clause, _)) = refused.map(|step| &step.statement) {
                        asked.expect(request, Wanted::Is(json!({"illegal": clause})));
                    } else {
                        let after = game.position(&position).expect("it is a position").after(mv);
                        position = after.expect("it is legal").to_string();
                        asked.expect(request, Wanted::Field("position", json!(position)));
                    }
                }
                Statement::After(after) => assert_eq!(position, *after),
                Statement::Effects(effects) => {
                    let json = effects
                        .iter()
                        .map(|(kind, clause, squares)| json!({"kind": kind, "clause": clause, "squares": squares}));
                    asked.expect_also("effects", json.collect());
                }
                Statement::Status(claim) => {
                    let request = json!({"op": "status", "game": game.name(), "position": position});
                    match claim {
                        StatusClaim::ToMove(color) => {
                            asked.expect(request, Wanted::Is(json!({"to_move": color.word()})));
                        }
                        StatusClaim::Over(verdict, clause) => {
                            let result = match verdict {
                                Verdict::Win(color) => color.word(),
                                Verdict::Draw => "draw",
                            };
                            asked.expect(request.clone(), Wanted::Field("result", json!(result)));
                            asked.expect(request, Wanted::Field("clause", json!(clause)));
                        }
                    }
                }
                Statement::Moves(count) => {
                    let request = json!({"op": "moves", "game": game.name(), "position": position});
                    asked.expect(request, Wanted::Count(usize::try_from(*count).expect("it is a small number")));
                }
                Statement::Faults(clauses) => {
                    let request = json!({"op": "status", "game": game.name(), "position": position});
                    asked.expect(request, Wanted::Faults(clauses.clone()));
                }
                _ => {}
            }
        }
    }
    asked.are_answered(&[]);
    asked.are_answered(&["--oracle"]);
    for clause in P::Clause::REFUSALS {
        // Examples of an option may stand for a clause that refuses nothing under the standard rules.
        let illegal = json!({"illegal": clause.id()});
        let is_asked = |wanted: &Wanted| matches!(wanted, Wanted::Is(answer) if *answer == illegal);
        assert!(asked.wanted.iter().any(is_asked), "no example is refused under {clause}");
    }
}

/// Requests, and what is said of the answers.
#[derive(Default)]
struct Asked {
    requests: Vec<Value>,
    wanted: Vec<Wanted>,
}

enum Wanted {
    Is(Value),
    Field(&'static str, Value),
    Count(usize),
    Faults(Vec<String>),
}

impl Asked {
    fn expect(&mut self, request: Value, wanted: Wanted) {
        self.requests.push(request);
        self.wanted.push(wanted);
    }

    /// Something more about the answer to the last request.
    fn expect_also(&mut self, field: &'static str, value: Value) {
        let last = self.requests.last().expect("something was asked").clone();
        self.expect(last, Wanted::Field(field, value));
    }

    fn are_answered(&self, args: &[&str]) {
        assert!(self.requests.len() > 20, "{}", self.requests.len());
        let answers = ask(args, &self.requests);
        for ((request, wanted), answer) in self.requests.iter().zip(&self.wanted).zip(answers) {
            match wanted {
                Wanted::Is(wanted) => assert_eq!(answer, *wanted, "{request}"),
                Wanted::Field(field, wanted) => assert_eq!(answer[field], *wanted, "{request}"),
                Wanted::Count(count) => assert_eq!(answer["moves"].as_array().map(Vec::len), Some(*count), "{request}"),
                Wanted::Faults(clauses) => {
                    let error = answer["error"].as_str().expect("it is an error");
                    let faults = error.strip_prefix("`position`: ").expect("it is about the position").split("; ");
                    let mut cited: Vec<_> = faults.filter_map(|fault| Some(fault.split_once(": ")?.0)).collect();
                    // Both players may break the same clause.
                    cited.dedup();
                    assert_eq!(cited, *clauses, "{request}");
                }
            }
        }
    }
}
