use core::fmt;
use core::ops::{BitAnd, BitOr, Not};

use crate::Square;

/// A set of squares, one bit a square: bit 0 is a1, bit 1 is a2, as squares are ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SquareSet(u64);

impl SquareSet {
    pub(crate) const EMPTY: Self = Self(0);

    pub(crate) const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    #[must_use]
    pub(crate) const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    #[must_use]
    pub(crate) const fn without(self, square: Square) -> Self {
        Self(self.0 & !Self::of(square).0)
    }

    pub(crate) const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    pub(crate) const fn last(self) -> Option<Square> {
        match self.0.checked_ilog2() {
            None => None,
            Some(index) => Square::from_index(index as usize),
        }
    }

    /// The squares, ascending.
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self;
        core::iter::from_fn(move || {
            let first = left.first()?;
            left.0 &= left.0 - 1;
            Some(first)
        })
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Also has bits that are no squares: it is there to be taken away with `&`.
impl Not for SquareSet {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// `a1, b2, c3`, or `no square`.
impl fmt::Display for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no square");
        }
        for (i, square) in self.iter().enumerate() {
            write!(f, "{}{square}", if i > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}
