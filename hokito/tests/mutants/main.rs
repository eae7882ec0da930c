//! The examples of the rules, and every law on a very short game: a program that is quickly built and run, which `mutants/run`
//! does once for each mutant.

#[path = "../it/rules.rs"]
mod rules;

use hokito::Position;
use hokito::game_core::laws;
use hokito::oracle::Oracle;

#[test]
fn every_law_holds_of_a_game_of_two_plies() {
    assert_eq!(laws::all::<Position, Oracle>(&[0; 14]), Ok(()));
}
