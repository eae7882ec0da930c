//! Short games, one for each way to end, with every public answer at every ply. Each snapshot was read against the
//! rules before it was accepted; `INSTA_UPDATE=always cargo test -p hattori --test it playthroughs` writes them again.

use game_core::{Record, laws};
use hattori::Position;

/// A game from a set-up, played by engine and written down.
fn playthrough(start: &str, moves: &str) -> String {
    let mut game = Record::<Position>::new(start.parse().unwrap_or_else(|error| panic!("{start}: {error}")));
    for mv in moves.split(' ') {
        let played = game.play(mv.parse().unwrap_or_else(|error| panic!("{mv}: {error}")));
        played.unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    laws::playthrough(&game)
}

/// HT-6.1: White brings the third green home along the diagonal into the base.
#[test]
fn three_greens_at_home_by_a_move() {
    insta::assert_snapshot!(playthrough("...WxWx/...../bx..../bx..W+./bx.... w", "d2-d3 a3~ d3-e4"));
}

/// HT-6.1: Black takes up a green, turns, and throws it over White's tile to one at home.
#[test]
fn three_greens_at_home_by_a_throw() {
    insta::assert_snapshot!(playthrough("...wxwx/...../...g./Bx.wxb+./Bxbx... b", "d2-d3 c2~ d3>b1"));
}

/// HT-6.1: the third green lies in White's base already, and White's tile takes it up.
#[test]
fn three_greens_at_home_by_taking_up() {
    insta::assert_snapshot!(playthrough("...gWx/....Wx/...../bx..../bxbx.w+. b", "b1~ d1-d5"));
}

/// HT-6.2: Black takes up a green, and White captures the third tile.
#[test]
fn three_tiles_eliminated() {
    insta::assert_snapshot!(playthrough("...wxwx/....wx/..g../bx..../bxbx... b", "a1-c3 e5-c3"));
}

/// HT-6.3: White walks into Black's base, where nothing protects it; Black's capture fills the base and is the third.
#[test]
fn both_ends_at_once() {
    insta::assert_snapshot!(playthrough("...wxwx/...../...../BxW+.../Bx..b+. w", "b2-b1 d1-b1"));
}

/// HT-6.1 with both options: no tile enters e4, e5 or d5, and the throw goes along an open way.
#[test]
fn three_greens_at_home_with_both_options() {
    let start = "...wxwx/....wx/..Bx../Bx.wx../bxB+... w blocked-throws,closed-bases";
    insta::assert_snapshot!(playthrough(start, "c2~ c3>a1"));
}

/// HT-6.4: no rule draws a game. The start comes back, the record counts it, and the game goes on.
#[test]
fn no_draw_by_repetition() {
    insta::assert_snapshot!(playthrough("g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b", "a1~ e5~ a1~ e5~"));
}
