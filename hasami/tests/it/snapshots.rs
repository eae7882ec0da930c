//! What a person reads: refusals, faults, remarks, and whole games as the rules judge them.

use hasami::game_core::{Cites, GameText, Position as _, Record};
use hasami::{Effect, Illegal, Move, Position, Square};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn joined<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

fn citation(error: &impl Cites<Square = Square>) -> String {
    format!("{} [{}] {error}", error.clause(), joined(error.squares(), " "))
}

fn told(effects: &[Effect]) -> String {
    let told = effects.iter().map(|effect| {
        format!("{} {} {}", effect.kind.word(), effect.clause, joined(&effect.squares, " ")).trim_end().to_owned()
    });
    joined(told, "; ")
}

const MIDGAME: &str = "........./........./........./...w...../........./...w..bb./........./........./......... w";
const WON_BY_LINE: &str = "b.......b/........./..w....../..w....../..w....../..w....../..w....../........./......... b";
const WON_BY_COUNT: &str =
    "b......../........./........./........./..w.w..../........./........./........./......... b";
const SHUT_IN: &str = "........./........./........./........./........./........./ww......./ww......./bbww..... b";

#[test]
fn refusals() {
    let refused = [
        (WON_BY_LINE, "a9-a8"),
        (WON_BY_COUNT, "a9-a8"),
        (SHUT_IN, "a1-a2"),
        (MIDGAME, "e5-e6"),
        (MIDGAME, "g4-g5"),
        (MIDGAME, "d4-d4"),
        (MIDGAME, "d4-e5"),
        (MIDGAME, "d4-h4"),
        (MIDGAME, "d4-i4"),
        (MIDGAME, "d4-d7"),
    ];
    let mut lines: Vec<_> = refused
        .map(|(text, refused)| {
            let illegal: Illegal = position(text).check(mv(refused)).expect_err("the move is refused");
            format!("{refused}: {}", citation(&illegal))
        })
        .to_vec();
    let beside =
        position("........./........./........./........./........./...w..bb./...w...../........./......... w");
    let illegal = beside.check(mv("d3-d6")).expect_err("the move is refused");
    lines.push(format!("d3-d6: {}", citation(&illegal)));
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn faults() {
    let texts = [
        "bbbbbbbbb/bbbbbbbbb/b......../........./........./........./........./wwwwwwwww/wwwwwwwww w",
        "b.......b/........./..w....../..w....../..w....../..w....../..w....../........./......... w",
        "........./........./........./........./..w.w..../........./........./........./........b w",
        "........./........./........./........./........./........./........./........./......... b",
        "wwwwwwwww/wwwwwwwww/wwwww..../........./........./........./........./........./......... w",
    ];
    let lines = texts.map(|text| {
        let error = text.parse::<Position>().expect_err("the position is refused");
        format!("{text}\n    {error}")
    });
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn remarks() {
    let remarked = [
        ("no jump after a slide", MIDGAME, "d4-d7"),
        (
            "a jumped stone",
            "........./........./........./........./..wb...../........./........./........./b.w.....b w",
            "c5-e5",
        ),
        (
            "moving in between",
            "........./........./........./........./..b.b..../........./........./...w...../..w.....b w",
            "d2-d5",
        ),
        (
            "a run up to the edge",
            "........./........./........./........./bb......./........./........./..w....../..w.....b w",
            "c2-c5",
        ),
        (
            "five from home",
            "........./........./........./......w../..w....../..w....../..w....../..w....../b.......b w",
            "g6-c6",
        ),
        (
            "five in a row under no-horizontal",
            "........./.....w.../........./........./.wwww..../........./........./........./b.......b w no-horizontal",
            "f8-f5",
        ),
        (
            "nothing to say",
            "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w",
            "a2-a5",
        ),
    ];
    let lines = remarked
        .map(|(what, text, moved)| format!("{what}, {moved}: {}", joined(position(text).remarks(mv(moved)), "; ")));
    insta::assert_snapshot!(lines.join("\n"));
}

/// The game move by move, what each move did and what there is to say about it, and the end or what is wrong.
fn judged(file: &str) -> String {
    let games = GameText::read_all(file);
    let (record, faults) = Record::<Position>::read(&games[0]);
    let record = record.expect("the headers are right");
    let mut lines = vec![];
    for (ply, &moved) in record.moves().iter().enumerate() {
        let before = record.position_at(ply).expect("the position was there");
        let effects = before.effects(moved).expect("the move is legal");
        lines.push(format!("{} {moved}: {}", before.turn(), told(&effects)));
        lines.extend(before.remarks(moved).into_iter().map(|remark| format!("    {remark}")));
    }
    lines.push(record.position().to_string());
    lines.push(match record.position().outcome() {
        None => "not over".into(),
        Some(outcome) => format!("{} wins, {}", outcome.verdict.word(), outcome.clause),
    });
    lines.extend(faults.iter().map(ToString::to_string));
    lines.join("\n")
}

#[test]
fn a_game_won_by_a_line() {
    insta::assert_snapshot!(judged(include_str!("../../games/line.game")));
}

#[test]
fn a_game_won_by_capture() {
    insta::assert_snapshot!(judged(include_str!("../../games/capture.game")));
}

#[test]
fn a_game_with_an_illegal_move() {
    insta::assert_snapshot!(judged(include_str!("../../games/illegal.game")));
}
