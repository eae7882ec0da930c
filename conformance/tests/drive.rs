//! What a run makes of ports that are wrong in ways of their own: walks and random play find what they do not show in
//! the vectors, and the report makes it small.

use std::ops::ControlFlow;

use conformance::drive::{
    Effort, Fault, GamePort, Heard, Plan, Port, Question, Report, Trouble, Verdict, conform_with,
};
use conformance::{Answer, Board, KITS, Kit, Request, ask, kit};
use game_core::GameText;

/// A port that changes the right answers.
struct Changed<F>(&'static Kit, F);

impl<F: FnMut(&Request, Answer) -> Answer> Port for Changed<F> {
    fn ask_all(
        &mut self,
        questions: &mut dyn Iterator<Item = Question>,
        hear: &mut dyn FnMut(Question, Heard) -> ControlFlow<()>,
    ) -> Result<(), Trouble> {
        for question in questions {
            let answer = (self.1)(&question.request, ask(self.0.engine, &question.request));
            if hear(question, Heard::Answer(answer)).is_break() {
                break;
            }
        }
        Ok(())
    }
}

fn game(name: &str) -> &'static Kit {
    kit(name).expect("there is such a game")
}

fn ops() -> Vec<String> {
    Request::OPS.map(str::to_owned).to_vec()
}

fn judged(kit: &'static Kit, plan: &Plan, change: impl FnMut(&Request, Answer) -> Answer) -> Report {
    conform_with(kit, &mut Changed(kit, change), &ops(), plan, &mut |_| {})
}

/// A plan that asks no vector.
fn only_play(kit: &Kit, effort: Effort) -> Plan {
    Plan { effort, seed: 1, skip: vec![kit.name.to_owned()] }
}

#[test]
fn the_engine_and_the_oracle_agree_with_the_rules() {
    for kit in &*KITS {
        for right in [kit.engine, kit.oracle] {
            let plan = Plan { effort: Effort::Quick, ..Plan::default() };
            let report = conform_with(kit, &mut GamePort(right), &ops(), &plan, &mut |_| {});
            assert_eq!(report.verdict, Verdict::Agrees, "{:?} {:?}", report.trouble, report.finding);
            assert!(report.asked.vectors > 0 && report.asked.walk > 0 && report.asked.play > 0);
        }
    }
}

#[test]
fn random_play_asks_for_every_clause_under_which_a_move_is_refused_or_a_game_ends() {
    for kit in &*KITS {
        let report = judged(kit, &only_play(kit, Effort::Usual), |_, answer| answer);
        assert_eq!(report.verdict, Verdict::Agrees);
        let unasked = report.clauses.iter().filter(|row| row.checks == 0).filter_map(|row| row.clause);
        // What is never cited: what a board is, whose turn it is, and that there is no draw.
        let cited = ["HS-2.1", "HS-2.2", "HS-2.3", "HS-2.4", "HS-2.5", "HS-3.1", "HS-4.1", "HS-4.2", "HS-5.2"];
        let cited = cited.into_iter().chain(["HT-2.1", "HT-3.1", "HT-3.2", "HT-3.4", "HT-3.5", "HT-3.6", "HT-3.7"]);
        let mut cited = cited
            .chain(["HT-4.1", "HT-4.2", "HT-4.3", "HT-4.4", "HT-6.1", "HT-6.2"])
            .chain(["HK-2.1", "HK-3.1", "HK-3.2", "HK-3.4", "HK-4.1", "HK-5.1"]);
        let unasked: Vec<_> = unasked.collect();
        assert!(!cited.any(|id| unasked.contains(&id)), "{unasked:?}");
    }
}

#[test]
fn a_difference_is_made_small_and_told_with_its_clause_and_a_record() {
    let hasami = game("hasami");
    // This port refuses to jump a stone of the opponent.
    let refuse = |request: &Request, answer: Answer| match request {
        Request::Play { position, r#move, .. } if jumps_an_opponent(position, r#move) => {
            Answer::Illegal { illegal: "HS-2.5".into() }
        }
        _ => answer,
    };
    let report = judged(hasami, &only_play(hasami, Effort::Usual), refuse);
    assert_eq!((report.verdict, report.asked.vectors), (Verdict::Differs, 0));
    let finding = report.finding.expect("the difference is told");
    assert_eq!(finding.clause.map(|clause| clause.id), Some("HS-2.5"));
    let smallest = finding.smallest.request.position().expect("it is about a position");
    // The stone that jumps and the one that is jumped, and what each side needs not to have lost.
    let board = Board::read(smallest).expect("it is a position");
    assert!(board.pieces() <= 4, "{smallest}");
    assert_eq!(finding.smallest.words.got, "refused under HS-2.5");
    let record = finding.record.expect("there is a record");
    let games = GameText::read_all(&record);
    let (read, faults) = hasami.engine.record(&games[0]);
    assert_eq!(faults, [], "{record}");
    let read = read.expect("the record is read");
    assert!(read.comments().iter().any(|(_, comment)| comment.contains("refused under HS-2.5")), "{record}");
}

fn jumps_an_opponent(position: &str, mv: &str) -> bool {
    let position = game("hasami").engine.position(position).expect("it is a position");
    let Ok(effects) = position.effects(mv) else {
        return false;
    };
    let board = position.board();
    let jumped = effects.iter().find(|effect| effect.kind.word() == "jumped").map(|effect| &effect.squares[1]);
    let owner = |name: &str| board.squares.iter().find(|square| square.name == name).map(|square| square.cell.owner);
    jumped.is_some_and(|over| owner(over) != owner(&mv[..2]))
}

#[test]
fn a_list_leads_to_the_move_that_it_is_wrong_about() {
    let hattori = game("hattori");
    let no_wait = |request: &Request, answer: Answer| match (request, answer) {
        (Request::Moves { .. }, Answer::Moves { mut moves }) => {
            moves.retain(|mv| !mv.ends_with('~'));
            Answer::Moves { moves }
        }
        (Request::Play { r#move, .. }, _) if r#move.ends_with('~') => Answer::Illegal { illegal: "HT-5.1".into() },
        (_, answer) => answer,
    };
    let report = judged(hattori, &Plan::default(), no_wait);
    let finding = report.finding.expect("the difference is told");
    assert_eq!(finding.fault, Fault::Wrong);
    assert!(matches!(&finding.smallest.request, Request::Play { r#move, .. } if r#move.ends_with('~')));
}

#[test]
fn lists_are_compared_move_by_move_and_in_order() {
    let hokito = game("hokito");
    let changed = |change: fn(&mut Vec<String>)| {
        let report = judged(hokito, &only_play(hokito, Effort::Quick), |_, answer| match answer {
            Answer::Moves { mut moves } => {
                change(&mut moves);
                Answer::Moves { moves }
            }
            answer => answer,
        });
        report.finding.expect("the difference is told").smallest.words.got
    };
    assert!(changed(|moves| moves.reverse()).contains("the same in another order"));
    assert!(changed(|moves| moves.truncate(1)).contains("missing: "));
    assert!(changed(|moves| moves.extend(moves.clone())).contains("some of them twice"));
    assert!(changed(|moves| moves.push("f6-f6".into())).contains("1 too many: f6-f6"));
}

#[test]
fn a_port_is_not_asked_what_it_does_not_answer_or_nobody_wants_to_know() {
    let hasami = game("hasami");
    let plan = Plan { effort: Effort::Quick, skip: vec!["hasami/examples".into()], ..Plan::default() };
    let four = ops()[..4].to_vec();
    let mut asked = Vec::new();
    let mut port = Changed(hasami, |request: &Request, answer| {
        asked.push(request.op());
        answer
    });
    let report = conform_with(hasami, &mut port, &four, &plan, &mut |_| {});
    assert_eq!(report.verdict, Verdict::Agrees);
    assert!(report.skipped.by_id > 0 && report.skipped.by_op > 0);
    assert!(asked.iter().all(|op| four.iter().any(|spoken| spoken == op)));
}

#[test]
fn the_same_seed_asks_the_same() {
    let hokito = game("hokito");
    let asked = |seed| {
        let mut asked = Vec::new();
        let plan = Plan { effort: Effort::Quick, seed, skip: vec!["hokito".into()] };
        judged(hokito, &plan, |request, answer| {
            asked.push(request.clone());
            answer
        });
        asked
    };
    assert!(asked(1) == asked(1));
    assert!(asked(1) != asked(2));
}
