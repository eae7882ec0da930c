//! The engine against the oracle on every position with one tile a side, and every throw past one opposing tile.
//!
//! Such positions are no set-ups of the rules: HT-7.1 asks for two tiles a side, and with two the game is over. So the
//! clauses that accept set-ups (section 7) and end the game (section 6) are left out, and all that lies below them is
//! compared: the verdict on an action, its effects, and what it makes of the board (sections 2 to 5).
//!
//! One of the positions that are images of each other is enough for the oracle, since the rules themselves look the
//! same from both sides of the board and to both players. The engine has a table for each square, so it is asked for
//! the moves of all four images.

use std::vec;
use std::vec::Vec;

use core::ops::ControlFlow;
use game_core::{Move as _, Position as _, Symmetric as _, Transform};

use crate::oracle::{act, check_moving};
use crate::{Cell, Color, Illegal, Move, Orientation, Position, Rules, Setup, Square, Tile};

/// A tile of a colour, standing in each way, without and with a green.
fn tiles(color: Color) -> impl Iterator<Item = Tile> + Clone {
    [Orientation::Aligned, Orientation::Turned]
        .into_iter()
        .flat_map(move |orientation| [false, true].map(|carries_green| Tile { color, orientation, carries_green }))
}

/// Every choice of at most two squares.
fn up_to_two() -> Vec<Vec<Square>> {
    let pairs = Square::all().flat_map(|a| Square::all().filter(move |&b| a < b).map(move |b| vec![a, b]));
    core::iter::once(vec![]).chain(Square::all().map(|square| vec![square])).chain(pairs).collect()
}

/// Whether the reflection that keeps both bases leaves the square where it is or takes it to a later one.
fn comes_first(square: Square) -> bool {
    square <= square.transformed(Transform::Transpose)
}

/// Moves of the universe.
#[derive(Default)]
struct MoveSet([u64; Move::COUNT.div_ceil(64)], usize);

impl MoveSet {
    fn insert(&mut self, mv: Move) {
        self.0[mv.index() / 64] |= 1 << (mv.index() % 64);
        self.1 += 1;
    }

    fn contains(&self, mv: Move) -> bool {
        self.0[mv.index() / 64] >> (mv.index() % 64) & 1 == 1
    }
}

fn compare(setup: &Setup, moves: &[Move]) {
    let position = Position::read(setup);
    let mut legal = MoveSet::default();
    for &mv in moves {
        let verdict = check_moving(setup, mv);
        assert!(position.check_action(mv) == verdict, "{setup} {mv}");
        if verdict.is_ok() {
            legal.insert(mv);
            let (next, effects) = act(setup, mv);
            assert_eq!(position.action_effects(mv), effects, "{setup} {mv}");
            let mut played = position;
            played.play_unchecked(mv);
            assert_eq!(played, Position::read(&next), "{setup} {mv}");
        }
    }
    for &symmetry in Position::SYMMETRIES {
        let image = position.image(symmetry);
        let back = symmetry.inverse();
        let mut count = 0;
        let _ = image.visit_actions::<()>(|mv| {
            let mv = Position::transformed_move(mv, back);
            assert!(legal.contains(mv), "{setup} {symmetry:?} {mv}");
            count += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(count, legal.1, "{setup} {symmetry:?}");
    }
}

/// The moves of squares that hold no tile of the side to move. HT-2.1 refuses them before anything else is asked, so
/// the oracle is asked for one of each square, which on boards without loose greens is held against all its moves; the
/// engine always answers for all.
fn compare_refused(setup: &Setup, moves_of: &[Vec<Move>], own: Square) {
    let position = Position::read(setup);
    for square in Square::all().filter(|&square| square != own) {
        let refused = check_moving(setup, Move::Wait { at: square });
        assert_eq!(refused, Err(Illegal::NotOwnTile(square)), "{setup} {square}");
        for &mv in &moves_of[square.index()] {
            let verdict = position.check_action(mv);
            assert!(matches!(verdict, Err(Illegal::NotOwnTile(at)) if at == square), "{setup} {mv}");
        }
    }
}

fn moves_from(squares: &[Square]) -> Vec<Move> {
    Move::universe().filter(|mv| squares.contains(&mv.origin())).collect()
}

/// Black to move, with one tile a side and up to two loose greens.
fn with_one_tile_a_side(rules: Rules, mut visit: impl FnMut(&Setup, Square)) {
    let greens = up_to_two();
    for own in Square::all().filter(|&own| comes_first(own)) {
        let on_axis = own == own.transformed(Transform::Transpose);
        for opposing in Square::all().filter(|&square| square != own && (!on_axis || comes_first(square))) {
            for (tile, opposing_tile) in tiles(Color::Black).flat_map(|a| tiles(Color::White).map(move |b| (a, b))) {
                let mut bare = Setup::empty(Color::Black, rules);
                bare.board[own] = Cell::Tile(tile);
                bare.board[opposing] = Cell::Tile(opposing_tile);
                for greens in greens.iter().filter(|greens| !greens.contains(&own) && !greens.contains(&opposing)) {
                    let mut setup = bare;
                    for &green in greens {
                        setup.board[green] = Cell::Green;
                    }
                    visit(&setup, own);
                }
            }
        }
    }
}

#[test]
fn every_move_of_every_position_with_one_tile_a_side_and_up_to_two_loose_greens() {
    let moves_of: Vec<_> = Square::all().map(|square| moves_from(&[square])).collect();
    let universe: Vec<_> = Move::universe().collect();
    let mut positions = 0;
    with_one_tile_a_side(Rules::default(), |setup, own| {
        if setup.board.iter().any(|(_, cell)| cell == Cell::Green) {
            compare(setup, &moves_of[own.index()]);
            compare_refused(setup, &moves_of, own);
        } else {
            compare(setup, &universe);
        }
        positions += 1;
    });
    // 310 of the 600 pairs of squares come first, with 4 x 4 ways to stand and 1 + 23 + 253 ways to lay greens.
    assert_eq!(positions, 310 * 16 * 277);
}

/// The option is asked about last, so only the moves of one's own tile can tell it from the standard rules.
#[test]
fn every_move_of_a_tile_with_closed_bases() {
    let moves: Vec<_> = Square::all().map(|square| moves_from(&[square])).collect();
    let rules = Rules { closed_bases: true, blocked_throws: false };
    with_one_tile_a_side(rules, |setup, own| compare(setup, &moves[own.index()]));
}

/// Two tiles of one side, and one other thing on the board: nothing, a loose green or an opposing tile. Closed bases
/// have nothing to do with throws.
#[test]
fn every_move_of_two_tiles_with_one_thing_between_them_or_elsewhere() {
    let mut things: Vec<_> = tiles(Color::White).map(Cell::Tile).collect();
    things.push(Cell::Green);
    for blocked_throws in [false, true] {
        for (a, b) in pairs_up_to_reflection() {
            let moves = moves_from(&[a, b]);
            for (tile_a, tile_b) in tiles(Color::Black).flat_map(|a| tiles(Color::Black).map(move |b| (a, b))) {
                let mut setup = Setup::empty(Color::Black, Rules { blocked_throws, closed_bases: false });
                setup.board[a] = Cell::Tile(tile_a);
                setup.board[b] = Cell::Tile(tile_b);
                compare(&setup, &moves);
                for square in Square::all().filter(|&square| square != a && square != b) {
                    for &thing in &things {
                        let mut setup = setup;
                        setup.board[square] = thing;
                        compare(&setup, &moves);
                    }
                }
            }
        }
    }
}

/// Of two pairs of squares that are images under the reflection that keeps both bases, the one that comes first.
fn pairs_up_to_reflection() -> impl Iterator<Item = (Square, Square)> {
    let reflected = |square: Square| square.transformed(Transform::Transpose);
    let pairs = Square::all().flat_map(|a| Square::all().filter(move |&b| a < b).map(move |b| (a, b)));
    pairs.filter(move |&(a, b)| {
        let image = (reflected(a).min(reflected(b)), reflected(a).max(reflected(b)));
        (a, b) <= image
    })
}
