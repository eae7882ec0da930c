//! The rules and the laws can fail: each wrong reading is caught by both.

use hasami::misreadings::{GAMES, MISREADINGS, Misread};

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
    SPECIFICATION.misreadings_play(40, 60);
}

#[test]
fn the_games_stand_in_the_order_of_the_list() {
    let moves = |name: &str| {
        let place = MISREADINGS.iter().position(|misreading| misreading.name == name).expect("it is in the list");
        GAMES[place].start("standard", 0).expect("there is a start").legal_moves().len()
    };
    // 54 moves are legal. A player who may move all stones has twice as many; one who may pass with any of 18 stones
    // has 18 more; without jumps the nine of the back row are missing, with steps of one square the nine stones of the
    // front row have one move each instead of five.
    assert_eq!(moves("any-stone"), 108);
    assert_eq!(moves("standing-still"), 72);
    assert_eq!(moves("no-jump"), 45);
    assert_eq!(moves("one-step"), 18);
    assert_eq!(moves("nothing-over"), 54);
}
