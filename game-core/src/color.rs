//! The two players.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// One of the two players, named after the colour of their pieces.
///
/// ```
/// use game_core::Color;
///
/// assert_eq!(!Color::Black, Color::White);
/// assert_eq!(Color::White.letter(), 'w');
/// assert_eq!(Color::from_letter('b'), Some(Color::Black));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The player with the black pieces, `b` in text.
    Black,
    /// The player with the white pieces, `w` in text.
    White,
}

impl Color {
    /// Both players, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The letter that stands for the player in the text of a position.
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }

    /// The player a letter stands for, if it is `b` or `w`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'b' => Some(Self::Black),
            'w' => Some(Self::White),
            _ => None,
        }
    }

    /// The lower-case word used in records and in the port protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// The opponent.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}

/// The name as it stands in a sentence: `Black` or `White`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

/// A value for each player.
///
/// ```
/// use game_core::{Color, PerColor};
///
/// let mut stones = PerColor { black: 18, white: 18 };
/// stones[Color::White] -= 1;
/// assert_eq!(stones.white, 17);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerColor<T> {
    /// The value of Black.
    pub black: T,
    /// The value of White.
    pub white: T,
}

impl<T> PerColor<T> {
    /// The two values swapped, as when the players change colours.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { black: self.white, white: self.black }
    }
}

impl<T> Index<Color> for PerColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for PerColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
