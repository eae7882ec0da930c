//! RULES.md against the code: its clauses, its options, and every one of its examples.

use hokito::game_core::rulebook::Problem;
use hokito::game_core::{OraclePosition, Rulebook};
use hokito::oracle::Oracle;
use hokito::{Clause, Position, RULEBOOK, Rules};

fn rulebook() -> Rulebook {
    Rulebook::parse(RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

#[test]
fn the_clauses_and_options_of_the_rulebook_are_those_of_the_code() {
    assert_eq!(rulebook().check::<Clause, Rules>(), Vec::<Problem>::new());
}

#[test]
fn every_example_holds_for_the_engine() {
    assert_eq!(rulebook().run::<Position>(), Vec::<Problem>::new());
}

#[test]
fn every_example_holds_for_the_literal_reading() {
    assert_eq!(rulebook().run::<OraclePosition<Position, Oracle>>(), Vec::<Problem>::new());
}
