//! What a person reads: messages, remarks and a judged game. Each snapshot was read before it was accepted.

use std::fmt::Write as _;

use hokito::game_core::{Cell as _, Cites as _, Clause as _, Look, Position as _, Record};
use hokito::{Pile, Position, Setup, Square, Status};

/// The verdict on a move with everything that is said about it.
fn judged(position: &str, mv: &str) -> String {
    let position: Position = position.parse().expect("the position is valid");
    let mv = mv.parse().expect("the move can be read");
    let mut text = match position.check(mv) {
        Ok(()) => format!("{mv} is legal\n"),
        Err(illegal) => format!("{mv} {}: {illegal}\n", illegal.clause().id()),
    };
    for remark in position.remarks(mv) {
        text += &remark;
        text.push('\n');
    }
    text
}

#[test]
fn why_a_move_is_legal_or_refused() {
    let board = "w1...../....../..b2^3.../..w1w1^2../b3w1b2w1../b1.w2^7b1.. b";
    let mut text = format!("{board}\n");
    for mv in ["a2-d1", "d1-d2", "a1-a2", "c1-d1", "f6-a1", "c2-d1", "c2-c4", "c2-b2", "c4-b2", "c4-c1", "c2-c2"] {
        text += "\n";
        text += &judged(board, mv);
    }
    text += "\nb1w1^2 alone\n";
    text += &judged("....../....../....../....../....../b1w1^2.... b", "a1-b1");
    text += "\nb1 b1, w1^2 alone, either-stuck\n";
    text += &judged("....../....../....../....../b1...../b1.w1^2... b either-stuck", "a1-a2");
    text += "\nb1^2 below w1^3, same-height\n";
    text += &judged("....../....../....../w1^2...../w1^3...../b1^2w2^2.... b same-height", "a1-a2");
    insta::assert_snapshot!(text);
}

#[test]
fn what_a_person_sees_on_a_square() {
    let setup: Setup = ".b1b2^2w3w1^36./....../....../....../....../...... b".parse().expect("the set-up can be read");
    let cells = (0..5).filter_map(|file| Square::new(file, 5)).map(|square| setup.board[square].view());
    let lines: Vec<_> =
        cells.map(|view| format!("{:7}{:7}{}, {:?}", view.ascii, view.glyph, view.words, view.owner)).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn a_game_judged_ply_by_ply() {
    let game: Record<Position> = include_str!("../../games/draw.game").parse().expect("the game has no fault");
    let mut report = format!("{}\n", game.start());
    for (ply, &mv) in game.moves().iter().enumerate() {
        let before = game.position_at(ply).expect("each ply has a position");
        let after = game.position_at(ply + 1).expect("each ply has a position");
        let effects = before.effects(mv).expect("the moves of a record are legal");
        let effects: Vec<_> = effects
            .iter()
            .map(|effect| format!("{} {} {:?}", effect.kind.word(), effect.clause, effect.squares))
            .collect();
        let scores = after.scores().expect("the game has scores");
        let pile = after.pile(mv.to).map(Pile::height);
        let line = format!(
            "{:2}. {mv} {} | {} high | {} to {}",
            ply + 1,
            effects.join(", "),
            pile.unwrap_or(0),
            scores.black,
            scores.white
        );
        report += &line;
        report.push('\n');
    }
    if let Status::Over(outcome) = game.position().status() {
        writeln!(report, "{}: {}", outcome.clause, outcome.verdict.word()).expect("a string takes all");
    }
    report += &game.position().to_string();
    insta::assert_snapshot!(report);
}

#[test]
fn a_picture_of_a_pile_shows_its_marks_and_its_height() {
    let setup: Setup = "b2.w3^4.../....../....../....../....../...... b".parse().expect("a set-up");
    let look = |file: usize| setup.board[Square::new(file, 5).expect("on the board")].view().look;
    let pile = |marks, height| Look { marks, height, ..Look::default() };
    assert_eq!([look(0), look(1), look(2)], [pile(2, 1), Look::default(), pile(3, 4)]);
}
