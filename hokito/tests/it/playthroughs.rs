//! Short complete games, one for each way to end, with every public answer at every ply. Each snapshot was read against
//! RULES.md before it was accepted; `INSTA_UPDATE=always cargo test -p hokito --test it playthroughs` writes them anew.

use hokito::Position;
use hokito::game_core::{Record, laws};

/// The game from a position by those moves, which must be over.
fn played(start: &str, moves: &str) -> String {
    let mut game = Record::new(start.parse::<Position>().expect("the position is valid"));
    for mv in moves.split(' ') {
        game.play(mv.parse().expect("the move can be read")).unwrap_or_else(|refused| panic!("{mv}: {refused}"));
    }
    assert!(game.result().is_some(), "{} is not over", game.position());
    laws::playthrough(&game)
}

/// Single pieces become stacks, a stack goes onto a stack, and White's last piece counts its steps in vain.
#[test]
fn black_wins_when_white_is_stuck() {
    insta::assert_snapshot!(played("....../....../....../....../....../b1w1b1w1b2w3 b", "a1-b1 d1-c1 b1-c1"));
}

/// Black must cover the three that is worth more.
#[test]
fn white_wins_when_white_is_stuck() {
    insta::assert_snapshot!(played(".....w3/....../....../....../....../b1b3.... b", "a1-b1"));
}

/// Black's stack of two ones is worth what White's single two is.
#[test]
fn equal_scores_are_a_draw() {
    insta::assert_snapshot!(played(".....w2/....../....../....../....../b1w1.... b", "a1-b1"));
}

/// A three that turns twice and ends beside its origin. Being stuck is no loss: Black's stack is worth more.
#[test]
fn black_wins_when_black_is_stuck() {
    insta::assert_snapshot!(played("....../....../....../....../w2b1b1.../b3w1.... b", "a1-b1 a2-c2"));
}

/// White's move leaves Black's stack without another in reach.
#[test]
fn white_wins_when_black_is_stuck() {
    insta::assert_snapshot!(played(".....w1/....../....../...w1../....../b1w3.w1.. b", "a1-b1 d1-d3"));
}

/// By the standard rules White would be to move.
#[test]
fn either_stuck_ends_the_game_for_the_player_who_has_moved() {
    insta::assert_snapshot!(played("....w1w1/....../....../....../....../b1w1w1... b either-stuck", "a1-b1"));
}

/// By the standard rules White's stack of seven could go onto the stack of four.
#[test]
fn same_height_leaves_a_high_stack_without_a_target() {
    insta::assert_snapshot!(played("....../....../....../....../w1^2.w1^7.../b1^2..... b same-height", "a1-a2"));
}
