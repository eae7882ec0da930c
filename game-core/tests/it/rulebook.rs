//! A rulebook that is wrong somewhere is caught, and where.

use game_core::Rulebook;
use game_core::rulebook::{Provenance, RuleClause};
use game_core::toy::{Clause, Gridlock, RULEBOOK, Rules};

use crate::scored::Scored;

/// What is found in the rules of Gridlock after one text in them is replaced by another.
fn problems(from: &str, to: &str) -> Vec<String> {
    assert!(RULEBOOK.contains(from), "{from}");
    match Rulebook::parse(&RULEBOOK.replacen(from, to, 1)) {
        Err(problems) => problems.iter().map(ToString::to_string).collect(),
        Ok(rules) => {
            let problems = [rules.check::<Clause, Rules>(), rules.run::<Gridlock>()].concat();
            problems.iter().map(ToString::to_string).collect()
        }
    }
}

fn line_of(text: &str) -> usize {
    1 + RULEBOOK.lines().position(|line| line.contains(text)).expect("a line of the rules")
}

/// Replacing `from` by `to` gives exactly one problem, on the line of `at`, with that message.
#[track_caller]
fn one_problem(from: &str, to: &str, at: &str, message: &str) {
    let line = line_of(at);
    assert_eq!(problems(from, to), [format!("line {line}: {message}")], "{from} -> {to}");
}

#[test]
fn a_clause_that_differs_from_the_code_is_caught() {
    one_problem(
        "### GL-2.1 One's own stone",
        "### GL-2.1 Own stone",
        "### GL-2.1",
        "the title is `Own stone`, but in the code `One's own stone`",
    );
    one_problem(
        "It ends on an empty square.",
        "It ends on any square.",
        "### GL-2.3",
        "the text is `It ends on any square.`, but in the code `It ends on an empty square.`",
    );
    one_problem("### GL-2.2 ", "### GL-2.9 ", "### GL-2.2", "the id is `GL-2.9`, but in the code `GL-2.2`");
    assert!(
        problems("## Refusals", "### GL-9.9 Extra [R]\n\nExtra.\n\n## Refusals")[0]
            .ends_with("GL-9.9 is not in the code")
    );
}

#[test]
fn the_order_of_refusals_and_the_options_are_held_against_the_code() {
    assert_eq!(
        problems("2. GL-2.1: the first square holds no stone of one's own.\n", ""),
        ["line 0: the refusals are GL-3.1 GL-2.2 GL-2.3, but in the code GL-3.1 GL-2.1 GL-2.2 GL-2.3"]
    );
    assert!(problems("A stone may also move one", "A stone may move one")[0].starts_with("line 0: the options are"));
    one_problem(
        "- `retreat` (GL-2.2)",
        "- retreat (GL-2.2)",
        "- `retreat` (GL-2.2)",
        "an option is written \"- `name` (ID): what then holds\"",
    );
    assert!(
        problems("position: w retreat\n", "position: w\n")
            .contains(&"line 0: no example has the option `retreat`".to_string())
    );
}

/// The example with the option is one of the start.
#[test]
fn an_option_may_have_its_example_at_a_start() {
    let without = RULEBOOK.replacen("position: w retreat\n", "position: w\n", 1);
    let with = without.replacen(
        "```example start",
        "```example again\nposition: start retreat\nmoves: 3\n```\n\n```example start",
        1,
    );
    let lacks = |text: &str| {
        let rules = Rulebook::parse(text).expect("the rules can be read");
        let problems = rules.check::<Clause, Rules>();
        problems.iter().any(|problem| problem.to_string() == "line 0: no example has the option `retreat`")
    };
    assert_eq!((lacks(&without), lacks(&with)), (true, false));
}

#[test]
fn a_clause_whose_examples_leave_something_out_is_caught() {
    let clause = |id: &str| format!("line {}: {id}", line_of(&format!("### {id}")));
    let first = |from, to| problems(from, to).swap_remove(0);
    assert_eq!(
        first("move: a1-a2\nrefused: GL-2.3 a2\n", ""),
        clause("GL-2.3") + " has no example of a move refused under it"
    );
    assert_eq!(
        first("move: b1-b2\ncaptured: none\n", "legal b1: b1-b2\n"),
        clause("GL-2.3") + " has no example of a legal move just short of it"
    );
    assert_eq!(first("status: white wins, GL-3.1\n", ""), clause("GL-3.1") + " has no example of a game it ends");
    assert_eq!(
        first("status: white to move\nmove: b1-b2", "move: b1-b2"),
        clause("GL-3.1") + " has no example just short of an end by it"
    );
    assert_eq!(
        first("faults: GL-4.1", "faults: GL-1.1"),
        clause("GL-4.1") + " has no example of a set-up refused under it"
    );
    assert_eq!(
        first("```example three-stones", "```text three-stones"),
        clause("GL-4.1") + " has no example of a set-up just short of it"
    );
    assert_eq!(first("```example start", "```text start"), clause("GL-1.1") + " has no example at all");
    assert!(first("moves: 2\n", "").ends_with("GL-4.1/three-stones says nothing"));
}

#[test]
fn an_example_that_does_not_hold_is_caught_on_its_line() {
    one_problem("moves: 3", "moves: 4", "moves: 3", "GL-1.1/start: legal moves: found 3, the example says 4");
    one_problem(
        "2 . . .\n1 w w w\n  a b c\nstatus",
        "2 . . w\n1 w w .\n  a b c\nstatus",
        "board: w",
        "GL-1.1/start: position: found bbb/.../www w, the example says bbb/..w/ww. w",
    );
    one_problem("perft 3: 6", "perft 3: 7", "perft 3: 6", "GL-1.1/start: games: found 6, the example says 7");
    one_problem(
        "  a b c\nstatus: white to move\nmoves",
        "  a b c\nstatus: black to move\nmoves",
        "status: white to move",
        "GL-1.1/start: status: found white to move, the example says black to move",
    );
    one_problem(
        "refused: GL-2.1 a3",
        "refused: GL-2.2 a3",
        "refused: GL-2.1 a3",
        "GL-2.1/opposing-stone: a3-a2 is refused under: found GL-2.1, the example says GL-2.2",
    );
    one_problem(
        "refused: GL-2.1 a3",
        "refused: GL-2.1 a2",
        "refused: GL-2.1 a3",
        "GL-2.1/opposing-stone: squares: found a3, the example says a2",
    );
    one_problem(
        "move: b1-b2\ncaptured: none",
        "move: b1-b2\ncaptured: b3",
        "captured: none",
        "GL-2.3/occupied: captured: found none, the example says b3",
    );
    one_problem(
        "effects: moved GL-2.2 a1 a2",
        "effects: moved GL-2.2 a1 a2; captured GL-2.2 a3",
        "effects: moved GL-2.2 a1 a2",
        "GL-2.2/forward: effects: found moved GL-2.2 a1 a2, the example says moved GL-2.2 a1 a2; captured GL-2.2 a3",
    );
    one_problem(
        "legal a1: a1-a2",
        "legal a1: none",
        "legal a1: a1-a2",
        "GL-2.2/not-forward: legal moves: found a1-a2, the example says none",
    );
    one_problem(
        "after: b\n3 b b b\n2 w . .",
        "after: b\n3 b b b\n2 . w .",
        "after: b",
        "GL-2.2/forward: position: found bbb/w../.ww b, the example says bbb/.w./.ww b",
    );
    assert_eq!(
        problems("move: c2-c1\nafter", "move: c2-b1\nafter"),
        [format!(
            "line {}: GL-2.2/back-with-the-option: c2-b1 is refused under GL-2.2: \
             a stone moves one square along its file, c2-b1 does not",
            line_of("position: w retreat") + 5
        )]
    );
}

#[test]
fn a_move_or_set_up_wrongly_refused_or_accepted_is_caught() {
    assert!(
        problems("legal a1: a1-a2", "move: a1-a2\nrefused: GL-2.2")[0].contains("a1-a2 is legal, the example says")
    );
    let accepted = problems("moves: 2\n", "faults: GL-4.1\n");
    assert!(accepted.iter().any(|problem| problem.contains("the position is accepted, the example says GL-4.1")));
    assert!(problems("faults: GL-4.1\n", "moves: 1\n").iter().any(|problem| problem.contains("Black has 4 stones")));
    assert!(problems("faults: GL-4.1\n", "faults: GL-4.1\nmoves: 1\n")[0].contains("there is no position yet"));
}

#[test]
fn an_example_that_cannot_be_read_is_caught() {
    for (from, to, message) in [
        ("moves: 3", "moves: three", "`moves:` takes a number, not `three`"),
        ("moves: 3", "movs: 3", "an example has no line `movs:`"),
        ("moves: 3", "moves 3", "this line belongs to no board and has no `key: value`"),
        ("perft 2: 6", "perft two: 6", "`perft two:` takes a number of plies in its name, not `6`"),
        ("status: white to move\nmoves", "status: white\nmoves", "`status:` takes `black to move`"),
        ("position: start\nboard", "position: start #x\nboard", "a start has a number after `#`"),
        ("position: start\nboard", "position: start a b\nboard", "`b` is too much behind a start"),
        ("position: start\nboard", "position: start hop\nboard", "options: column 1: expected an option: `retreat`"),
        ("position: start\nboard", "position: start standard\nboard", "the standard rules are not named"),
        ("position: start\nboard", "position: start #1\nboard", "there is no such start"),
        ("after: b\n3 b b b", "after:\n3 b b b", "the side to move is missing"),
        ("after: b\n3 b b b", "after: b\n2 b b b", "every row or none begins with its rank, counted down to 1"),
        (
            "  a b c\n```\n\n```example not-forward",
            "  a c b\n```\n\n```example not-forward",
            "the files are named a, b, c",
        ),
        ("position: w\n3 b b b\n2 b . .\n1 w w w\n", "position: w\n", "a drawn board should follow"),
        ("```example start", "```example Start", "an example has one name of small letters, digits and hyphens"),
        ("```example not-forward", "```example forward", "GL-2.2/forward was there before"),
        ("### GL-2.2 One", "### GL-2.1 One", "GL-2.1 was there before"),
        ("### GL-2.2 One square [R]", "### GL-2.2 One square", "a clause is headed `### ID Title [T]`"),
        ("moves: 3", "refused: GL-2.1", "`refused:` follows a move"),
    ] {
        let found = problems(from, to);
        assert!(found.iter().any(|problem| problem.contains(message)), "{from} -> {to}: {found:?}");
    }
    let open = format!("{RULEBOOK}\n```example never-closed\nposition: start\n");
    assert_eq!(Rulebook::parse(&open).expect_err("no end")[0].message, "this block has no end");
    let stray = "# T\n\n```example stray\nposition: start\n```\n";
    assert_eq!(Rulebook::parse(stray).expect_err("no clause")[0].message, "an example stands under a clause");
}

#[test]
fn an_option_may_go_on_on_the_next_line() {
    assert_eq!(problems("(GL-2.2): A stone may also move", "(GL-2.2): A stone may also\n  move"), Vec::<String>::new());
}

#[test]
fn a_draw_can_be_claimed() {
    one_problem(
        "  a b c\nstatus: white to move\nmoves",
        "  a b c\nstatus: draw, GL-3.1\nmoves",
        "status: white to move",
        "GL-1.1/start: status: found white to move, the example says draw, GL-3.1",
    );
    one_problem(
        "  a b c\nstatus: white to move\nmoves",
        "  a b c\nstatus: drawn, GL-3.1\nmoves",
        "status: white to move",
        "`status:` takes `black to move`, `draw, CLAUSE` or `black wins, CLAUSE`, not `drawn, GL-3.1`",
    );
}

#[test]
fn a_text_that_is_not_as_it_was_locked_is_told_with_each_line_that_cites_its_clause() {
    let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
    let lock: Vec<_> = rules.clauses.iter().map(RuleClause::lock_line).collect();
    assert_eq!(rules.check_lock(&lock.join("\n"), &[("a.rs", "GL-2.3")]), []);
    let locked = rules.clause("GL-2.3").expect("there is such a clause").lock_line();
    let other = lock.join("\n").replace(&locked, "GL-2.3 0\nGL-9.9 0");
    let sources = [("a.rs", "GL-2.1\nGL-2.3\nGL-2.31 GL-2\nsee GL-2.3."), ("b.rs", "GL-2.2")];
    let told: Vec<_> = rules.check_lock(&other, &sources).iter().map(ToString::to_string).collect();
    let head = format!("GL-2.3 is not as it was locked; read again what cites it, then lock `{locked}`");
    assert_eq!(
        told,
        [
            format!("line {}: {head}", line_of("### GL-2.3")),
            "line 2: of a.rs cites GL-2.3".into(),
            "line 4: of a.rs cites GL-2.3".into(),
            "line 0: the lock has a clause GL-9.9, the rules have not".into(),
        ]
    );
}

/// Neither a number nor a full stop alone begins a new item.
#[test]
fn an_item_of_a_list_goes_on_in_the_next_line() {
    for wrapped in ["also move\n1 square back", "also move\n. one square back"] {
        let text = RULEBOOK.replacen("also move one square back", wrapped, 1);
        let rules = Rulebook::parse(&text).expect("the rules can be read");
        let summary = format!("A stone may {} along its file.", wrapped.replace('\n', " "));
        assert_eq!(rules.options.iter().map(|option| &*option.summary).collect::<Vec<_>>(), [summary]);
    }
}

/// What follows the first paragraph of a clause explains it.
#[test]
fn the_text_of_a_clause_is_its_first_paragraph() {
    let text =
        RULEBOOK.replacen("It ends on an empty square.\n", "It ends on an empty square.\n\nNo stone is captured.\n", 1);
    let rules = Rulebook::parse(&text).expect("the rules can be read");
    assert_eq!(rules.check::<Clause, Rules>(), []);
}

#[test]
fn where_a_clause_comes_from_is_marked() {
    let marked = |marks: &str| {
        let text = RULEBOOK.replacen(
            "### GL-2.3 Onto an empty square [R]",
            &format!("### GL-2.3 Onto an empty square {marks}"),
            1,
        );
        let rules = Rulebook::parse(&text).expect("the rules can be read");
        rules.clauses.into_iter().find(|clause| clause.id == "GL-2.3").expect("it is there").marks
    };
    assert_eq!(marked("[R]"), [Provenance::Ruling]);
    assert_eq!(marked("[T] [L]"), [Provenance::Text, Provenance::Logic]);
}

#[test]
fn the_source_of_a_clause_is_all_from_its_heading_to_the_next() {
    let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
    for clause in rules.clauses {
        let from = RULEBOOK.find(&format!("### {} ", clause.id)).expect("its heading");
        let rest = &RULEBOOK[from..];
        let until =
            ["\n## ", "\n### "].iter().filter_map(|heading| rest.find(heading)).min().expect("the next heading");
        assert_eq!(clause.source.trim_end(), rest[..until].trim_end(), "{}", clause.id);
    }
}

/// The board has a black stone on a3, worth three, and white ones on b2 and c2, worth eleven; nine are taken off each.
#[test]
fn scores_are_held_against_the_game() {
    let found = |scores: &str| {
        let board = "3 b . .\n2 . w w\n1 . . .\n  a b c";
        let example = format!("```example scored\nposition: w\n{board}\nscores: {scores}\n```\n\n```example occupied");
        let problems = match Rulebook::parse(&RULEBOOK.replacen("```example occupied", &example, 1)) {
            Ok(rules) => rules.run::<Scored<1>>(),
            Err(problems) => problems,
        };
        let told = problems.iter().map(ToString::to_string).filter(|problem| problem.contains("scores"));
        told.map(|problem| problem.split_once(": ").expect("a line").1.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("black -6, white 2"), [""; 0]);
    assert_eq!(
        found("black 3, white 11"),
        ["GL-2.3/scored: scores: found black -6, white 2, the example says black 3, white 11"]
    );
    assert_eq!(found("-6 2"), ["`scores:` takes `black NUMBER, white NUMBER`, not `-6 2`"]);
}
