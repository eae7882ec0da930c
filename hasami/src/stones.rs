//! The stones of both players, as sets of squares and as the contents of the lanes, which are the ranks and the files.

use game_core::Color;

use crate::Square;
use crate::bitboard::{Bitboard, HOME, LENGTH, bit};

/// The powers of three.
pub(crate) const THREES: [u16; LENGTH] = {
    let mut threes = [1; LENGTH];
    let mut i = 1;
    while i < LENGTH {
        threes[i] = 3 * threes[i - 1];
        i += 1;
    }
    threes
};

/// Small enough that a position is copied rather than a move taken back, and always the same stones twice over.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Stones {
    /// The 81 bits of a set for each player: three words, since a `u128` would take as much as four.
    sets: [[u32; 3]; 2],
    /// What each lane holds, first the ranks, then the files, as a number in base three with a digit for each square, the
    /// first one the lowest: 1 for a white stone, -1 for a black one. Exchanging the colours changes the sign.
    lanes: [[i16; LENGTH]; 2],
}

impl Stones {
    pub(crate) const NONE: Self = Self { sets: [[0; 3]; 2], lanes: [[0; LENGTH]; 2] };

    /// The stones at the start.
    pub(crate) const START: Self = {
        let mut stones = Self::NONE;
        let mut i = 0;
        while let Some(square) = Square::from_index(i) {
            if HOME.black & bit(square) != 0 {
                stones.put(Color::Black, square);
            }
            if HOME.white & bit(square) != 0 {
                stones.put(Color::White, square);
            }
            i += 1;
        }
        stones
    };

    /// The squares of a player's stones.
    #[inline]
    pub(crate) const fn of(&self, color: Color) -> Bitboard {
        let [low, middle, high] = self.sets[color as usize];
        low as Bitboard | (middle as Bitboard) << 32 | (high as Bitboard) << 64
    }

    /// Whether a player has a stone on a square.
    #[inline]
    pub(crate) const fn has(&self, color: Color, square: Square) -> bool {
        self.sets[color as usize][square.index() / 32] >> (square.index() % 32) & 1 != 0
    }

    /// Puts a stone of a player on a square, if there is none of that player yet.
    #[inline]
    pub(crate) const fn put(&mut self, color: Color, square: Square) {
        if !self.has(color, square) {
            self.exchange(color, square, sign(color));
        }
    }

    /// Takes the stone of a player away from a square, if there is one.
    #[inline]
    pub(crate) const fn take(&mut self, color: Color, square: Square) {
        if self.has(color, square) {
            self.exchange(color, square, -sign(color));
        }
    }

    /// Puts a stone where there is none, or takes it away, and changes the digits that stand for it.
    #[inline]
    const fn exchange(&mut self, color: Color, square: Square, by: i16) {
        let (file, rank) = (square.file(), square.rank());
        self.sets[color as usize][square.index() / 32] ^= 1 << (square.index() % 32);
        self.lanes[0][rank] += by * THREES[file].cast_signed();
        self.lanes[1][file] += by * THREES[rank].cast_signed();
    }

    /// What the ranks and the files hold, with the digit 1 for a white stone.
    pub(crate) const fn lanes(&self) -> &[[i16; LENGTH]; 2] {
        &self.lanes
    }
}

/// The digit of a player's stones.
pub(crate) const fn sign(color: Color) -> i16 {
    match color {
        Color::Black => -1,
        Color::White => 1,
    }
}
