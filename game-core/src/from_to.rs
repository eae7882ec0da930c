//! Moves that are said by two squares.

use core::fmt;
use core::str::FromStr;

use crate::{Cursor, Move, Square, TextError, Transform};

/// A move from one square of an `N` by `N` board to another, written `a2-a5`. Its universe is every pair of squares,
/// also of a square with itself.
///
/// ```
/// use game_core::{FromTo, Move as _};
///
/// let mv: FromTo<9> = "a2-a5".parse()?;
/// assert_eq!(mv.to_string(), "a2-a5");
/// assert_eq!(mv.index(), 1 * 81 + 4);
/// assert_eq!(FromTo::<9>::COUNT, 6561);
/// # Ok::<(), game_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FromTo<const N: usize> {
    /// The square of the piece that moves.
    pub from: Square<N>,
    /// The square it moves to.
    pub to: Square<N>,
}

impl<const N: usize> FromTo<N> {
    /// The move between two squares.
    pub const fn new(from: Square<N>, to: Square<N>) -> Self {
        Self { from, to }
    }

    /// The image of the move when the board is turned or mirrored.
    #[must_use]
    pub const fn transformed(self, transform: Transform) -> Self {
        Self::new(self.from.transformed(transform), self.to.transformed(transform))
    }
}

impl<const N: usize> Move for FromTo<N> {
    type Square = Square<N>;

    const COUNT: usize = Square::<N>::COUNT * Square::<N>::COUNT;

    fn index(self) -> usize {
        self.from.index() * Square::<N>::COUNT + self.to.index()
    }

    fn from_index(index: usize) -> Option<Self> {
        let from = Square::from_index(index / Square::<N>::COUNT)?;
        let to = Square::from_index(index % Square::<N>::COUNT)?;
        Some(Self::new(from, to))
    }

    fn origin(self) -> Square<N> {
        self.from
    }

    fn target(self) -> Option<Square<N>> {
        Some(self.to)
    }
}

impl<const N: usize> fmt::Display for FromTo<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl<const N: usize> fmt::Debug for FromTo<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for FromTo<N> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let from = Square::read(&mut cursor)?;
        cursor.expect('-', "`-`")?;
        let to = Square::read(&mut cursor)?;
        cursor.finish()?;
        Ok(Self::new(from, to))
    }
}

crate::serde_as_text!([const N: usize] FromTo<N>);
