//! The rules as a document: complete, and every example true.

use hasami::game_core::OraclePosition;
use hasami::oracle::Oracle;
use hasami::{Clause, Position, Rules};

use crate::common::SPECIFICATION;

#[test]
fn the_document_and_the_code_have_the_same_clauses_refusals_and_options_and_an_example_for_each() {
    assert_eq!(SPECIFICATION.rules().check::<Clause, Rules>(), []);
}

#[test]
fn every_example_holds_for_the_engine() {
    assert_eq!(SPECIFICATION.rules().run::<Position>(), []);
}

#[test]
fn every_example_holds_for_the_literal_reading() {
    assert_eq!(SPECIFICATION.rules().run::<OraclePosition<Position, Oracle>>(), []);
}
