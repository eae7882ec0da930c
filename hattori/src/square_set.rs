//! Sets of squares as 25 bits.

use core::ops::{BitAnd, BitOr, Not};

use game_core::Transform;

use crate::Square;

/// A set of squares, bit `i` for the square with index `i`. The other seven bits are never set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SquareSet(u32);

impl SquareSet {
    pub(crate) const EMPTY: Self = Self(0);
    pub(crate) const ALL: Self = Self::from_bits(u32::MAX);

    /// The squares whose bits are set. Bits beyond the board are dropped.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Self {
        Self(bits & ((1 << Square::COUNT) - 1))
    }

    /// The squares named by file and rank, both counted from 0.
    pub(crate) const fn of<const K: usize>(places: [(usize, usize); K]) -> Self {
        let mut set = Self::EMPTY;
        let mut i = 0;
        while i < K {
            if let Some(square) = Square::new(places[i].0, places[i].1) {
                set.insert(square);
            }
            i += 1;
        }
        set
    }

    #[inline]
    pub(crate) const fn just(square: Square) -> Self {
        Self(1 << square.index())
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    #[inline]
    pub(crate) const fn contains(self, square: Square) -> bool {
        self.0 & Self::just(square).0 != 0
    }

    #[inline]
    pub(crate) const fn contains_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, square: Square) {
        self.0 |= Self::just(square).0;
    }

    /// The squares that are not among those others.
    #[inline]
    pub(crate) const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) const fn are_more_than_two(self) -> bool {
        let but_one = self.0 & self.0.wrapping_sub(1);
        but_one & but_one.wrapping_sub(1) != 0
    }

    /// The squares, ascending.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let square = Square::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(square)
        })
    }

    /// The set itself if that is so, otherwise none.
    #[inline]
    pub(crate) const fn when(self, is_so: bool) -> Self {
        if is_so { self } else { Self::EMPTY }
    }

    /// The set itself if it is of one square, otherwise none.
    #[inline]
    pub(crate) const fn only(self) -> Self {
        self.when(self.0.is_power_of_two())
    }

    pub(crate) fn transformed(self, transform: Transform) -> Self {
        self.iter().fold(Self::EMPTY, |image, square| image | Self::just(square.transformed(transform)))
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::from_bits(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::SquareSet;

    /// The first squares of file b.
    fn squares(count: usize) -> SquareSet {
        (0..count).fold(SquareSet::EMPTY, |set, rank| set | SquareSet::of([(1, rank)]))
    }

    #[test]
    fn the_size_of_a_set_is_told_apart_around_one_and_two() {
        let sets = [0, 1, 2, 3, 4].map(squares);
        assert_eq!(sets.map(SquareSet::len), [0, 1, 2, 3, 4]);
        assert_eq!(sets.map(SquareSet::are_more_than_two), [false, false, false, true, true]);
        assert_eq!(sets.map(|set| set.only().len()), [0, 1, 0, 0, 0]);
    }

    #[test]
    fn the_set_of_all_squares_has_25_and_none_of_them_is_outside() {
        assert_eq!((SquareSet::ALL.len(), !SquareSet::ALL, !SquareSet::EMPTY), (25, SquareSet::EMPTY, SquareSet::ALL));
        assert_eq!(SquareSet::ALL.without(squares(3)).len(), 22);
        assert_eq!([false, true].map(|is_so| squares(3).when(is_so)), [SquareSet::EMPTY, squares(3)]);
    }
}
