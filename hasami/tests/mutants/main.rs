//! The examples of the rules, and every law on the start: a program that is quickly built and run, which `mutants/run`
//! does once for each mutant.

#[path = "../it/common/rulebook.rs"]
mod common;
#[path = "../it/rules.rs"]
mod rules;

use hasami::Position;
use hasami::game_core::laws;
use hasami::oracle::Oracle;

#[test]
fn every_law_holds_of_the_start() {
    assert_eq!(laws::all::<Position, Oracle>(&[]), Ok(()));
}
