//! Sets of squares as 36 bits.

use core::fmt;
use core::ops::{BitAnd, BitOr};

use crate::Square;

/// `ONES[bits]`: how many of twelve bits are set. Three look-ups take fewer instructions than counting the bits of a word
/// where the processor has none for it.
static ONES: [u8; 1 << 12] = {
    let mut ones = [0; 1 << 12];
    let mut bits = 1;
    while bits < ones.len() {
        ones[bits] = ones[bits / 2] + if bits % 2 == 0 { 0 } else { 1 };
        bits += 1;
    }
    ones
};

/// A set of squares, one bit a square: bit 0 is a1, bit 1 is a2, as squares are ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct SquareSet(u64);

impl SquareSet {
    pub(crate) const EMPTY: Self = Self(0);

    pub(crate) const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << Square::COUNT) - 1))
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares there are, at most 36.
    pub(crate) const fn len(self) -> u8 {
        let [low, middle, high] = [self.0, self.0 >> 12, self.0 >> 24];
        ONES[(low & 4095) as usize] + ONES[(middle & 4095) as usize] + ONES[(high & 4095) as usize]
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

    /// The squares that are not among those others.
    #[must_use]
    pub(crate) const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// With one square in the place of another: `to` is in afterwards exactly if `from` was.
    #[must_use]
    pub(crate) const fn moved(self, from: Square, to: Square) -> Self {
        let others = self.without(from).without(to);
        if self.contains(from) { others.with(to) } else { others }
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

    /// The `n`-th square, counted from 0, ascending.
    pub(crate) fn nth(self, n: usize) -> Option<Square> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        Self(left).first()
    }

    /// What a file holds, bit 0 for its square on rank 1.
    pub(crate) const fn on_file(self, file: usize) -> usize {
        ((self.0 >> (6 * file)) & 63) as usize
    }

    /// What a rank holds, bit 0 for its square on file a.
    pub(crate) const fn on_rank(self, rank: usize) -> usize {
        // The bits of a rank are six apart. Each of the factor's brings one of them to its place from bit 25 on, and no other
        // there.
        const RANK_1: u64 = 0o01_01_01_01_01_01;
        const GATHER: u64 = 0b1_00001_00001_00001_00001_00001;
        ((((self.0 >> rank) & RANK_1).wrapping_mul(GATHER) >> 25) & 63) as usize
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
