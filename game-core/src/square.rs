//! Squares of square boards and the symmetries of such boards.

use alloc::format;
use core::fmt;
use core::hash::Hash;
use core::str::FromStr;

use crate::{Cursor, TextError};

/// A square of any rectangular board, as the generic code sees it.
pub trait BoardSquare:
    Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = TextError> + Send + Sync + 'static
{
    /// How many files the board has, from `a` on.
    const FILES: usize;
    /// How many ranks the board has, from `1` on.
    const RANKS: usize;

    /// The square at a file and a rank, both counted from 0, if it is on the board.
    fn at(file: usize, rank: usize) -> Option<Self>;
    /// The file, counted from 0.
    fn file(self) -> usize;
    /// The rank, counted from 0.
    fn rank(self) -> usize;

    /// Every square: from `a1` to the end of rank 1, then rank 2, and so on.
    fn rank_by_rank() -> impl Iterator<Item = Self> {
        (0..Self::RANKS).flat_map(|rank| (0..Self::FILES).filter_map(move |file| Self::at(file, rank)))
    }
}

/// A square of an `N` by `N` board, `N` at most 9: `a1` is the lower left one.
///
/// Squares are ordered as their texts are: `a1`, `a2`, … `b1`, …
///
/// ```
/// use game_core::Square;
///
/// let d2: Square<9> = "d2".parse()?;
/// assert_eq!((d2.file(), d2.rank(), d2.index()), (3, 1, 28));
/// assert_eq!(d2.offset(0, 3), Some("d5".parse()?));
/// assert_eq!(d2.offset(0, -2), None);
/// assert!("d2".parse::<Square<9>>()? < "e1".parse()?);
/// # Ok::<(), game_core::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const N: usize>(u8);

impl<const N: usize> Square<N> {
    /// How many squares the board has.
    pub const COUNT: usize = {
        assert!(N >= 1 && N <= 9, "a board has 1 to 9 files");
        N * N
    };

    /// The square at a file and a rank, both counted from 0, if it is on the board.
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < N && rank < N { Self::from_index(file * N + rank) } else { None }
    }

    /// The square with that index, if there is one.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            // At most 80, so nothing is cut off.
            #[expect(clippy::cast_possible_truncation, reason = "an index is below 81")]
            let index = index as u8;
            Some(Self(index))
        } else {
            None
        }
    }

    /// The place in the order of the squares: file times `N` plus rank.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, counted from 0.
    pub const fn file(self) -> usize {
        self.index() / N
    }

    /// The rank, counted from 0.
    pub const fn rank(self) -> usize {
        self.index() % N
    }

    /// Every square, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_index)
    }

    /// The square so many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match (self.file().checked_add_signed(files as isize), self.rank().checked_add_signed(ranks as isize)) {
            (Some(file), Some(rank)) => Self::new(file, rank),
            _ => None,
        }
    }

    /// The square this one becomes when the board is turned or mirrored.
    #[must_use]
    pub const fn transformed(self, transform: Transform) -> Self {
        let (file, rank) = (self.file(), self.rank());
        let (file, rank) = if transform.transposes() { (rank, file) } else { (file, rank) };
        let file = if transform.mirrors_files() { N - 1 - file } else { file };
        let rank = if transform.mirrors_ranks() { N - 1 - rank } else { rank };
        match Self::new(file, rank) {
            Some(square) => square,
            None => self,
        }
    }

    /// Reads a square from a text that goes on behind it.
    ///
    /// # Errors
    /// If no square of the board stands there.
    pub fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let place = |first: char, c: char| {
            let offset = (c as usize).checked_sub(first as usize)?;
            (offset < N).then_some(offset)
        };
        let last = |first: u8| char::from(first + u8::try_from(N).unwrap_or(9) - 1);
        let file =
            cursor.eat_map(|c| place('a', c)).ok_or_else(|| cursor.error(format!("a file a to {}", last(b'a'))))?;
        let rank =
            cursor.eat_map(|c| place('1', c)).ok_or_else(|| cursor.error(format!("a rank 1 to {}", last(b'1'))))?;
        Self::new(file, rank).ok_or_else(|| cursor.error("a square of the board"))
    }
}

impl<const N: usize> BoardSquare for Square<N> {
    const FILES: usize = N;
    const RANKS: usize = N;

    fn at(file: usize, rank: usize) -> Option<Self> {
        Self::new(file, rank)
    }

    fn file(self) -> usize {
        self.file()
    }

    fn rank(self) -> usize {
        self.rank()
    }
}

impl<const N: usize> fmt::Display for Square<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = b'a' + self.0 / u8::try_from(N).unwrap_or(9);
        write!(f, "{}{}", char::from(file), self.rank() + 1)
    }
}

impl<const N: usize> fmt::Debug for Square<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Square<N> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let square = Self::read(&mut cursor)?;
        cursor.finish()?;
        Ok(square)
    }
}

crate::serde_as_text!([const N: usize] Square<N>);

/// One of the eight ways to lay a square board on itself, named by what it does to the picture with `a1` at the
/// lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Transform {
    /// Leaves every square where it is.
    Identity,
    /// Left and right change places: `a1` becomes the end of rank 1.
    MirrorFiles,
    /// Top and bottom change places: `a1` becomes the end of file a.
    MirrorRanks,
    /// A half-turn.
    HalfTurn,
    /// Reflects across the diagonal from `a1`: files and ranks change places.
    Transpose,
    /// A quarter-turn clockwise.
    QuarterTurn,
    /// A quarter-turn anticlockwise.
    QuarterTurnBack,
    /// Reflects across the diagonal that does not hold `a1`.
    AntiTranspose,
}

impl Transform {
    /// All eight.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::MirrorFiles,
        Self::MirrorRanks,
        Self::HalfTurn,
        Self::Transpose,
        Self::QuarterTurn,
        Self::QuarterTurnBack,
        Self::AntiTranspose,
    ];

    /// The transform that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::QuarterTurnBack,
            Self::QuarterTurnBack => Self::QuarterTurn,
            other => other,
        }
    }

    /// Files and ranks change places first.
    const fn transposes(self) -> bool {
        matches!(self, Self::Transpose | Self::QuarterTurn | Self::QuarterTurnBack | Self::AntiTranspose)
    }

    const fn mirrors_files(self) -> bool {
        matches!(self, Self::MirrorFiles | Self::HalfTurn | Self::QuarterTurnBack | Self::AntiTranspose)
    }

    const fn mirrors_ranks(self) -> bool {
        matches!(self, Self::MirrorRanks | Self::HalfTurn | Self::QuarterTurn | Self::AntiTranspose)
    }
}
