//! Sets of squares in a `u128`: bit `i` stands for the square with index `i`, so a step up is one bit, a step to the
//! right is nine.

use core::cmp::Ordering;
use core::iter;

use game_core::PerColor;

use crate::Square;

/// How many squares a rank or a file has.
pub(crate) const LENGTH: usize = 9;

/// A set of squares.
pub(crate) type Bitboard = u128;

pub(crate) const BOARD: Bitboard = (1 << Square::COUNT) - 1;
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

/// The squares of a set on a file, as a set of nine: bit `i` for rank `i`.
pub(crate) const fn file_set(bits: Bitboard, file: usize) -> usize {
    (bits >> (9 * file) & 0x1FF) as usize
}

/// The squares of a set on a rank, as a set of nine: bit `i` for file `i`.
///
/// The first eight are nine bits apart. The multiplication adds up copies of them, each moved by eight bits more than the one
/// before, so that all eight come to lie side by side at the top, and nothing else does.
pub(crate) const fn rank_set(bits: Bitboard, rank: usize) -> usize {
    const EIGHT_FILES: u128 = 0x8040_2010_0804_0201;
    const COPIES: u64 = 0x0101_0101_0101_0101;
    let bits = bits >> rank;
    let eight = ((bits & EIGHT_FILES) as u64).wrapping_mul(COPIES) >> 56;
    eight as usize | ((bits >> 72) as usize & 1) << 8
}

/// The set of squares on a file that is such a set of nine.
pub(crate) const fn on_file(nine: usize, file: usize) -> Bitboard {
    (nine as Bitboard) << (9 * file)
}

/// The set of squares on a rank that is such a set of nine.
pub(crate) const fn on_rank(nine: usize, rank: usize) -> Bitboard {
    SPREAD[nine] << rank
}

/// What a set of nine holds, ascending.
pub(crate) fn nine(set: usize) -> impl Iterator<Item = usize> {
    let mut left = set;
    iter::from_fn(move || {
        let first = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (first < LENGTH).then_some(first)
    })
}

/// Sets of nine with their bits nine apart.
static SPREAD: [Bitboard; 1 << 9] = {
    let mut spread = [0; 1 << 9];
    let mut nine = 0;
    while nine < spread.len() {
        let mut file = 0;
        while file < 9 {
            spread[nine] |= (nine as Bitboard >> file & 1) << (9 * file);
            file += 1;
        }
        nine += 1;
    }
    spread
};

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
}

/// The runs that a stone on a square of a rank or file captures along it (HS-3.1), those that come later and those that come
/// before it. All sets are sets of nine.
pub(crate) fn captured_runs(at: usize, own: usize, theirs: usize) -> [usize; 2] {
    // Added next to the stone, a bit is carried through the run to the first square that is not theirs.
    let carried = (theirs + (2 << at)) ^ theirs;
    let after = if carried & !theirs & own == 0 { 0 } else { carried & theirs };

    let behind = (1 << at) - 1;
    let before = match (behind & !theirs).checked_ilog2() {
        Some(last) if own >> last & 1 != 0 => behind >> (last + 1) << (last + 1),
        _ => 0,
    };
    [after, before]
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    const SETS: usize = 1 << LENGTH;

    /// The run next to a square, looked for one square after the other.
    fn walked(squares: &[usize], own: usize, theirs: usize) -> usize {
        let run: usize = squares.iter().take_while(|&square| theirs >> square & 1 != 0).map(|square| 1 << square).sum();
        let closed = squares.get(run.count_ones() as usize).is_some_and(|square| own >> square & 1 != 0);
        if closed { run } else { 0 }
    }

    #[test]
    fn what_is_captured_along_a_row_is_what_a_walk_along_it_finds() {
        for own in 0..SETS {
            for theirs in (0..SETS).filter(|theirs| theirs & own == 0) {
                for at in nine(own) {
                    let after: Vec<_> = (at + 1..LENGTH).collect();
                    let before: Vec<_> = (0..at).rev().collect();
                    let walked = [walked(&after, own, theirs), walked(&before, own, theirs)];
                    assert_eq!(captured_runs(at, own, theirs), walked, "{at} {own:b} {theirs:b}");
                }
            }
        }
    }

    #[test]
    fn a_file_and_a_rank_are_cut_out_of_the_board_and_put_back() {
        for square in Square::all() {
            let (file, rank) = (square.file(), square.rank());
            for i in 0..LENGTH {
                let on_this = |this: usize| usize::from(i == this);
                assert_eq!(file_set(bit(square), i), on_this(file) << rank, "{square} on file {i}");
                assert_eq!(rank_set(bit(square), i), on_this(rank) << file, "{square} on rank {i}");
            }
        }
        for set in 0..SETS {
            for i in 0..LENGTH {
                let noise = BOARD & !on_file(SETS - 1, i);
                assert_eq!(file_set(on_file(set, i) | noise, i), set);
                let noise = BOARD & !on_rank(SETS - 1, i);
                assert_eq!(rank_set(on_rank(set, i) | noise, i), set);
            }
        }
    }
}
