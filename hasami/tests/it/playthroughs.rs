//! Short games to each way to end, with every answer at every ply, to be read against the rules.

use hasami::Position;
use hasami::game_core::Record;
use hasami::game_core::laws::playthrough;

/// The game from a position, which the moves bring to its end.
fn played(start: &str, moves: &str) -> String {
    let start: Position = start.parse().unwrap_or_else(|error| panic!("{start}: {error}"));
    let mut game = Record::new(start);
    for text in moves.split(' ') {
        let mv = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    assert!(game.result().is_some(), "the game is not over");
    playthrough(&game)
}

#[test]
fn white_completes_a_column() {
    let start = "b.......b/......w../........./..w....../..w....../..w....../..w....../........./......... w";
    insta::assert_snapshot!(played(start, "g8-g7 a9-a8 g7-c7"));
}

#[test]
fn black_completes_a_row_by_a_jump() {
    let start = "....b..../....b..../..bb.bb../........./........./........./........./w.......w/......... b";
    insta::assert_snapshot!(played(start, "e9-e7"));
}

#[test]
fn under_no_horizontal_a_row_goes_on_and_a_column_wins() {
    let start =
        "b.......b/.w...w.../.w......./.w......./.wwww..../.......w./........./........./......... w no-horizontal";
    insta::assert_snapshot!(played(start, "f8-f5 a9-a8 h4-b4"));
}

#[test]
fn black_is_left_with_one_stone() {
    let start = "b......../....b..../.....w.../........./........./........./...w...../........./......... b";
    insta::assert_snapshot!(played(start, "e8-e7 d3-d7"));
}

#[test]
fn white_loses_the_last_two_at_once() {
    let start = "........./........./........./...b...../...w...../b.....b../...w...../...b...../......... b";
    insta::assert_snapshot!(played(start, "g4-d4"));
}

#[test]
fn black_is_shut_in() {
    let start = "........./........./........./........./...w...../........./ww......./ww......./bbw...... w";
    insta::assert_snapshot!(played(start, "d5-d1"));
}

#[test]
fn a_line_comes_before_the_count() {
    let start = "..w....../..b....../w..bw..../..w....../..w....../..w....../..w....../........./......... w";
    insta::assert_snapshot!(played(start, "a7-c7"));
}

#[test]
fn a_position_that_comes_back_ends_nothing() {
    let start = "........./........./..b...b../........./........./........./..w...w../........./......... w";
    insta::assert_snapshot!(played(start, "c3-c4 c7-c6 c4-c3 c6-c7 c3-c6 g7-i7 g3-g8 i7-i6 g8-c8"));
}
