//! What a person reads. Each snapshot was read before it was accepted; what the rules say is tested elsewhere.

use std::fmt::Write as _;

use game_core::{Cell as _, Cites, Clause as _, Look, OraclePosition, Position as _, Record, Setup as _, Shape};
use hattori::oracle::Oracle;
use hattori::{Cell, Clause, Position, Setup, Square};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The board in ASCII and in signs, side by side.
fn drawn(setup: &Setup) -> String {
    let mut board = String::new();
    for rank in (0..5).rev() {
        let squares = || (0..5).filter_map(|file| Square::new(file, rank));
        let ascii: Vec<_> = squares().map(|square| format!("{:2}", setup.view(square).ascii)).collect();
        let glyphs: Vec<_> = squares().map(|square| format!("{:2}", setup.view(square).glyph)).collect();
        let _ = writeln!(board, "{}  {}    {}", rank + 1, ascii.join(" "), glyphs.join(" ").trim_end());
    }
    board.push_str("   a  b  c  d  e     a  b  c  d  e\n");
    board
}

#[test]
fn contents_of_a_square() {
    let mut text = String::new();
    for cell in (0..=u8::MAX).filter_map(Cell::from_code) {
        let view = cell.view();
        assert_eq!(view.ascii.chars().count(), view.glyph.chars().count());
        let _ = writeln!(text, "{:2}  {:2}  {}", view.ascii, view.glyph, view.words);
    }
    insta::assert_snapshot!(text);
}

#[test]
fn board() {
    let mut text = drawn(&Position::default().to_setup());
    text.push('\n');
    text.push_str(&drawn(&position("..wxW+./.g..wx/bx..w+./B+..W+./bxbx..Bx b").to_setup()));
    insta::assert_snapshot!(text);
}

#[test]
fn refusals() {
    let cases = [
        ("...wxwx/....wx/...../Bx..../B+B+... w", "e5~"),
        ("....wx/....wx/...../bx..../bxbx... w", "e5~"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "c4-c5"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "a1-a1"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "a1-a2"),
        ("...wxwx/....wx/..b+../...../b+..b+. b", "c3-d4"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "a1-d4"),
        ("...wxwx/.g..wx/..Bx../.g.../bx...bx b", "c3-b4"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "a3-c1"),
        ("...wxwx/....wx/..W+../...../Bx.bx.bx b", "a1-c3"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "b1-e4"),
        ("...wxwx/....W+/...../...../..bxbxb+ b", "e1-e4"),
        ("....wx/...../wxwx.../...../bx..b+b+ b closed-bases", "e1-e4"),
        ("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "c1>a3"),
        ("...wxwx/....wx/..Bx../...../bx.bx.. b", "c3>e1"),
        ("g...wx/....wx/B+.Bx.wx/...../bx.... b", "a3>c3"),
        ("...wxwx/....wx/..Bx../...../bx.bx.. b", "c3>c1"),
        ("...wxb+/...bxwx/..W+../.g.../Bx.... b blocked-throws", "a1>e5"),
    ];
    let mut text = String::new();
    for (place, mv) in cases {
        let illegal = position(place).check(mv.parse().expect("a move")).expect_err("the move is illegal");
        let _ = writeln!(text, "{} {mv:5}  {illegal}", illegal.clause());
    }
    let shown: Vec<_> = text.lines().map(|line| line[..6].to_owned()).collect();
    assert!(Clause::REFUSALS.iter().all(|clause| shown.iter().any(|id| id == clause.id())));
    insta::assert_snapshot!(text);
}

#[test]
fn faults_of_set_ups() {
    let cases = [
        "...../...../...../...../..... b",
        "..wxwxwx/...../bx..../bxbx.../bxbxbx.. b",
        "..wxwxwx/...../bx..../...../..... b",
        "g..wxwx/.g..Wx/..g../...g./bxbxBx.. b",
        "...wxwx/....wx/...../Bx..../BxBx... b",
        "....wx/....wx/...../bx..../bxbx... b",
        "g..../.g..wx/..g../Bxbx.../BxBxbxbx. b",
    ];
    let mut text = String::new();
    for case in cases {
        let error = case.parse::<Position>().expect_err("the set-up has faults");
        let _ = writeln!(text, "{case}\n    {error}");
    }
    insta::assert_snapshot!(text);
}

#[test]
fn remarks() {
    let place = position("...wxwx/....wx/..Bx../...../bx.bx.. b");
    let mut text = String::new();
    for mv in ["c3>a1", "c3>c1", "c1~", "b2-b3", "e4-e1"] {
        let remarks = place.remarks(mv.parse().expect("a move"));
        let _ = writeln!(text, "{mv}: {}", remarks.join(" "));
    }
    insta::assert_snapshot!(text);
}

/// A whole game as the oracle judges it.
#[test]
fn a_game_adjudicated() {
    let game: Record<OraclePosition<Position, Oracle>> =
        include_str!("../../games/greens.game").parse().expect("the game is a record");
    let mut text = drawn(&game.start().to_setup());
    for (ply, mv) in game.moves().iter().enumerate() {
        let before = game.position_at(ply).expect("each ply has a position before it");
        let after = game.position_at(ply + 1).expect("and one after it");
        let effects = before.effects(*mv).expect("the move is legal");
        let effects: Vec<_> = effects
            .iter()
            .map(|effect| format!("{} {} {:?}", effect.clause, effect.kind.word(), effect.squares))
            .collect();
        let _ = write!(text, "\n{} {mv}: {}\n{}", before.turn(), effects.join(", "), drawn(&after.to_setup()));
    }
    let outcome = game.position().outcome().expect("the game is over");
    let _ = writeln!(text, "\n{} {}: {}", outcome.verdict.word(), outcome.clause, outcome.clause.text());
    insta::assert_snapshot!(text);
}

/// A loose green, tiles of both orientations, with a green and without.
#[test]
fn a_picture_of_a_tile_shows_its_orientation_and_its_load() {
    let setup: Setup = "gwxW+Bxb+/...../...../...../..... b".parse().expect("a set-up");
    let top = |file: usize| setup.view(Square::new(file, 4).expect("on the board")).look;
    let tile = |shape, is_loaded| Look { shape, is_loaded, ..Look::default() };
    assert_eq!((top(0), top(1)), (Look::default(), tile(Shape::Tile, false)));
    assert_eq!((top(2), top(3)), (tile(Shape::TurnedTile, true), tile(Shape::Tile, true)));
    assert_eq!(top(4), tile(Shape::TurnedTile, false));
}
