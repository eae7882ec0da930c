//! A difference is put down to the clause that is read wrong.

use game_core::laws;
use game_core::rulebook::Rulebook;
use hasami::misreadings::{MISREADINGS, Misread, in_force};
use hasami::{Position, Setup};

use super::*;

/// Hasami as it is judged by whatever misreading is in force.
struct Wrong;

impl Game for Wrong {
    type Position = Position;
    type Oracle = Misread;
    const NUMBER: u8 = 0;
}

fn fault(misreading: &str, position: &str) -> Fault {
    let place = MISREADINGS.iter().position(|other| other.name == misreading).expect("there is such a misreading");
    let _reading = in_force(place);
    let setup: Setup = position.parse().expect("a set-up");
    laws::setup::<Position, Misread>(&setup).map_err(blame::<Wrong>).expect_err("the misreading differs here")
}

fn ids(fault: &Fault) -> Vec<&str> {
    fault.clauses.iter().map(|clause| clause.id).collect()
}

/// d5 and f5 are captured at once by e9-e5, unless only one run is.
const TWO_RUNS: &str = "....w..../........./........./........./..wb.bw../........./........./bbb....../......... w";

#[test]
fn an_effect_that_is_missing_is_named_by_its_clause() {
    let fault = fault("one-run", TWO_RUNS);
    assert_eq!(ids(&fault), ["HS-3.1"], "{fault}");
    assert_eq!(fault.subject, format!("{TWO_RUNS} e9-e5"));
}

#[test]
fn a_refusal_on_one_side_is_named_by_its_clause() {
    let fault = fault(
        "standing-still",
        "w......../........./........./........./........./........./........./b......../b.......w b",
    );
    // The reading takes the place of the oracle here, so that what it says of the move comes first: that it is a slide.
    assert_eq!(ids(&fault), ["HS-2.4", "HS-2.2"], "{fault}");
}

#[test]
fn an_end_on_one_side_is_named_by_its_clause() {
    let line_at_home = "........./........./........./........b/........b/........./........./wwwww..../......... b";
    let fault = fault("line-at-home", line_at_home);
    assert_eq!(ids(&fault), ["HS-4.1"], "{fault}");
    let example = fault.example.expect("there is an example");
    assert!(example.ends_with("moves: 0\nstatus: white wins, HS-4.1\n"), "{example}");
}

/// The right reading, as examples that hold.
#[test]
fn an_example_says_what_is_right() {
    let nothing = in_force(usize::MAX);
    let right = |subject: &str| {
        let broken = Broken { law: laws::Law::AgreeOnMoves, detail: String::new(), subject: subject.into() };
        blame::<Wrong>(broken).example.unwrap_or_else(|| panic!("{subject}"))
    };
    let subjects = [
        TWO_RUNS.to_owned(),
        format!("{TWO_RUNS} e9-e5"),
        format!("{TWO_RUNS} e9-e1 under Symmetry"),
        format!("{TWO_RUNS} a1-a2"),
        format!("{TWO_RUNS} no-horizontal a2-a1"),
        "........./........./........./........./........./........./........./........./......... w".to_owned(),
    ];
    for subject in subjects {
        let example = right(&subject);
        let rules = format!("### HS-1.1 Title [T]\n\nText.\n\n```example right\n{example}```\n");
        let rules = Rulebook::parse(&rules).unwrap_or_else(|problems| panic!("{problems:?}: {example}"));
        assert_eq!(rules.run::<Position>(), [], "{example}");
        assert!(rules.clauses[0].examples[0].steps.len() >= 2, "{example}");
    }
    drop(nothing);
}
