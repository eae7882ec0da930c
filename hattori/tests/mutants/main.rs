//! The examples of the rules, and every law on a very short game: a program that is quickly built and run, which `mutants/run`
//! does once for each mutant.

#[path = "../it/common/rulebook.rs"]
mod read;
#[path = "../it/rules.rs"]
mod rules;

mod common {
    pub(crate) use crate::read as rulebook;
}

use game_core::laws;
use hattori::Position;
use hattori::oracle::Oracle;

#[test]
fn every_law_holds_of_a_game_of_two_plies() {
    assert_eq!(laws::all::<Position, Oracle>(&[0; 6]), Ok(()));
}
