//! The rules and the laws can fail: each wrong reading is caught by both.

use hattori::misreadings::Misread;

use crate::common::SPECIFICATION;

#[test]
fn every_misreading_is_caught_by_an_example_of_its_clause_and_by_a_law() {
    SPECIFICATION.misreadings_are_caught();
}

/// So what is wrong with a wrong reading is the one thing it says.
#[test]
fn with_nothing_misread_the_reading_is_the_literal_one() {
    SPECIFICATION.nothing_else_is_misread::<Misread>();
}

/// A program that reads wrong is still a program: it can be asked anything.
#[test]
fn every_misreading_plays_games() {
    SPECIFICATION.misreadings_play(100, 60);
}
