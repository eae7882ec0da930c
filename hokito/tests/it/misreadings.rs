//! The rules and the laws can fail: each wrong reading is caught by both.

use hokito::Setup;
use hokito::game_core::Oracle as _;
use hokito::misreadings::{GAMES, MISREADINGS, Misread, in_force};

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
    SPECIFICATION.misreadings_play(9, 36);
}

#[test]
fn the_games_are_the_misreadings_in_their_order() {
    assert_eq!(GAMES.len(), MISREADINGS.len());
    let anchor = "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b";
    for (reading, game) in GAMES.iter().enumerate() {
        let asked = game.position(anchor).map(|position| position.legal_moves());
        let _in_force = in_force(reading);
        let setup: Setup = anchor.parse().expect("a set-up");
        let name = MISREADINGS[reading].name;
        if !Misread::faults(&setup).is_empty() {
            assert!(asked.is_err(), "{name}");
            continue;
        }
        let moves: Vec<_> = Misread::legal_moves(&setup).iter().map(ToString::to_string).collect();
        assert_eq!(asked, Ok(moves), "{name}");
    }
}
