//! The rules as written: every clause and every example, held against the code.

use hasami::game_core::{OraclePosition, Rulebook};
use hasami::oracle::Oracle;
use hasami::{Clause, Position, RULEBOOK, Rules};

fn rulebook() -> Rulebook {
    Rulebook::parse(RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

#[test]
fn the_document_and_the_code_state_the_same_clauses_each_with_examples() {
    assert_eq!(rulebook().check::<Clause, Rules>(), []);
}

#[test]
fn the_engine_does_what_every_example_says() {
    assert_eq!(rulebook().run::<Position>(), []);
}

#[test]
fn the_literal_reading_does_what_every_example_says() {
    assert_eq!(rulebook().run::<OraclePosition<Position, Oracle>>(), []);
}
