//! Sets of squares in a `u128`: bit `i` stands for the square with index `i`, so a step up is one bit, a step to the
//! right is nine.

use core::cmp::Ordering;
use core::iter;

use game_core::PerColor;

use crate::Square;

/// A set of squares.
pub(crate) type Bitboard = u128;

const BOARD: Bitboard = (1 << Square::COUNT) - 1;
const RANK_1: Bitboard = rank(0);
const RANK_9: Bitboard = rank(8);

/// The home rows of each player (HS-1.2).
pub(crate) const HOME: PerColor<Bitboard> = PerColor { black: rank(7) | rank(8), white: rank(0) | rank(1) };

const fn rank(rank: usize) -> Bitboard {
    let mut bits = 0;
    let mut file = 0;
    while file < 9 {
        bits |= 1 << (file * 9 + rank);
        file += 1;
    }
    bits
}

/// The set of one square.
pub(crate) const fn bit(square: Square) -> Bitboard {
    1 << square.index()
}

/// The squares of a set, ascending.
pub(crate) fn squares(mut bits: Bitboard) -> impl Iterator<Item = Square> {
    iter::from_fn(move || {
        let square = first(bits)?;
        bits &= bits - 1;
        Some(square)
    })
}

/// The first square of a set.
pub(crate) const fn first(bits: Bitboard) -> Option<Square> {
    Square::from_index(bits.trailing_zeros() as usize)
}

/// One of the four directions of moves and captures.
#[derive(Clone, Copy)]
pub(crate) enum Direction {
    Up,
    Right,
    Down,
    Left,
}

impl Direction {
    pub(crate) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Every square of the set one step on, without those that would leave the board.
    pub(crate) const fn step(self, bits: Bitboard) -> Bitboard {
        match self {
            Self::Up => bits << 1 & BOARD & !RANK_1,
            Self::Right => bits << 9 & BOARD,
            Self::Down => bits >> 1 & !RANK_9,
            Self::Left => bits >> 9,
        }
    }

    /// The direction from a square to another of the same row or column.
    pub(crate) fn between(from: Square, to: Square) -> Option<Self> {
        match (to.file().cmp(&from.file()), to.rank().cmp(&from.rank())) {
            (Ordering::Equal, Ordering::Greater) => Some(Self::Up),
            (Ordering::Greater, Ordering::Equal) => Some(Self::Right),
            (Ordering::Equal, Ordering::Less) => Some(Self::Down),
            (Ordering::Less, Ordering::Equal) => Some(Self::Left),
            _ => None,
        }
    }

    /// The squares from one on to the edge, without the one itself.
    pub(crate) fn squares_from(self, square: Square) -> impl Iterator<Item = Square> {
        iter::successors(Some(self.step(bit(square))), move |&bits| Some(self.step(bits))).map_while(first)
    }

    /// Where stones can go in this direction, those that slide (HS-2.4) and those that jump (HS-2.5). No two stones
    /// slide to the same square, and no two jump to the same one.
    pub(crate) const fn reach(self, stones: Bitboard, occupied: Bitboard) -> [Bitboard; 2] {
        let next = self.step(stones);
        let jumps = self.step(next & occupied) & !occupied;
        let mut slides = 0;
        let mut front = next & !occupied;
        while front != 0 {
            slides |= front;
            front = self.step(front) & !occupied;
        }
        [slides, jumps]
    }

    /// The run of `theirs` next to a stone, if one of `own` closes it at the far end (HS-3.1); else nothing.
    pub(crate) const fn captured_run(self, stone: Bitboard, own: Bitboard, theirs: Bitboard) -> Bitboard {
        let mut run = 0;
        let mut next = self.step(stone);
        while next & theirs != 0 {
            run |= next;
            next = self.step(next);
        }
        if next & own != 0 { run } else { 0 }
    }
}
