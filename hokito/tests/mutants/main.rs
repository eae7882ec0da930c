//! The examples of the rules, and every law on the start: a program that is quickly built and run, which `mutants/run`
//! does once for each mutant.

#[path = "../it/rules.rs"]
mod rules;

use hokito::Position;
use hokito::game_core::laws;
use hokito::oracle::Oracle;

#[test]
fn every_law_holds_of_the_start() {
    assert_eq!(laws::all::<Position, Oracle>(&[]), Ok(()));
}
