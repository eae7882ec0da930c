//! What speaks for each clause, counted while the literal reading judges, in one table.

use game_core::laws::{Floors, Spoken};
use hattori::Clause;
use hattori::oracle::Oracle;

use crate::common::SPECIFICATION;
use crate::exhaustive;

const FLOORS: Floors<Clause> = Floors {
    effects: &[Clause::Turning, Clause::Directions, Clause::TakeUp, Clause::Capture, Clause::ThrowDirections],
    at_least: Spoken { effects: 50, refusals: 50, endings: 20, faults: 20 },
    last_moves: 20,
};

#[test]
fn behind_every_clause_stands_what_should_and_it_speaks_often_enough() {
    SPECIFICATION.traced::<Oracle>(&FLOORS, exhaustive::SAID.clone());
}
