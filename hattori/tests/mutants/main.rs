//! The examples of the rules, and every law on a game of two plies: a program that is quickly built and run, which `mutants/run`
//! does once for each mutant.

use game_core::{OraclePosition, Rulebook, laws};
use hattori::oracle::Oracle;
use hattori::{Position, RULEBOOK};

mod rules {
    use super::*;

    fn rulebook() -> Rulebook {
        Rulebook::parse(RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"))
    }

    #[test]
    fn every_example_holds_for_the_engine() {
        assert_eq!(rulebook().run::<Position>(), []);
    }

    #[test]
    fn every_example_holds_for_the_literal_reading() {
        assert_eq!(rulebook().run::<OraclePosition<Position, Oracle>>(), []);
    }
}

#[test]
fn every_law_holds_of_a_game_of_two_plies() {
    assert_eq!(laws::all::<Position, Oracle>(&[0; 6]), Ok(()));
}
