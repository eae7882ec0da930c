//! Moves, and why one is refused.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use game_core::{Cites, Color, FromTo};

use crate::Clause;

/// A square of the board, `a1` to `i9`.
pub type Square = game_core::Square<9>;

/// A move of a stone from one square to another, legal or not: `a2-a5`.
///
/// ```
/// use hasami::Move;
///
/// let mv: Move = "a2-a5".parse()?;
/// assert_eq!((mv.from.to_string(), mv.to.to_string()), ("a2".into(), "a5".into()));
/// assert!("a2-a10".parse::<Move>().is_err());
/// # Ok::<(), hasami::game_core::TextError>(())
/// ```
pub type Move = FromTo<9>;

/// Five squares in succession along a row, a column or a diagonal, named by its ends. Of several lines the first is
/// the one whose squares, ascending, come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line {
    /// The first of the five, ascending.
    pub first: Square,
    /// The last of the five, ascending.
    pub last: Square,
}

impl Line {
    /// The five squares, ascending.
    pub fn squares(self) -> Vec<Square> {
        let files = self.last.file().cmp(&self.first.file()) as i8;
        let ranks = self.last.rank().cmp(&self.first.rank()) as i8;
        (0..5).filter_map(|n| self.first.offset(n * files, n * ranks)).collect()
    }
}

/// As in `c3 to c7`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} to {}", self.first, self.last)
    }
}

/// Why a move is refused: the first clause it breaks, in the order of [`Clause::REFUSALS`](game_core::Clause).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// A player has five in a row (HS-4.1).
    #[error("the game is over: {winner} has five in a row from {line}")]
    FiveInARow {
        /// The player who has them.
        winner: Color,
        /// Of several lines the first.
        line: Line,
    },
    /// A player has one stone or none (HS-4.2).
    #[error("the game is over: {loser} has fewer than two stones")]
    TooFewStones {
        /// That player.
        loser: Color,
    },
    /// The player to move cannot (HS-4.3).
    #[error("the game is over: {loser} has no legal move")]
    NoMove {
        /// That player.
        loser: Color,
    },
    /// Nothing stands where the move begins (HS-2.1).
    #[error("there is no stone on {0}")]
    NoStone(Square),
    /// The stone where the move begins is the opponent's (HS-2.1).
    #[error("the stone on {0} is not yours")]
    NotYours(Square),
    /// The move ends where it begins (HS-2.2).
    #[error("the stone on {0} has to move by at least one square")]
    SameSquare(Square),
    /// The move goes neither along a row nor along a column (HS-2.2).
    #[error("a stone moves along its row or column, and from {} to {} is neither", .0.from, .0.to)]
    NotInLine(Move),
    /// A stone stands where the move ends (HS-2.3).
    #[error("there is a stone on {0} already")]
    Occupied(Square),
    /// A slide would pass over a stone, of several the one met first (HS-2.4).
    #[error("the stone on {0} stands in the way")]
    Blocked(Square),
    /// The next square is occupied, and the move does not end directly behind it (HS-2.5).
    #[error("with a stone right beside it on {over}, the only move that way is the jump to {behind}")]
    NotDirectlyBehind {
        /// The stone on the next square.
        over: Square,
        /// The square directly behind it, empty or not.
        behind: Square,
    },
}

impl Cites for Illegal {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::FiveInARow { .. } => Clause::FiveInARow,
            Self::TooFewStones { .. } => Clause::TooFewStones,
            Self::NoMove { .. } => Clause::NoMove,
            Self::NoStone(_) | Self::NotYours(_) => Clause::OwnStone,
            Self::SameSquare(_) | Self::NotInLine(_) => Clause::InLine,
            Self::Occupied(_) => Clause::EmptyTarget,
            Self::Blocked(_) => Clause::Slide,
            Self::NotDirectlyBehind { .. } => Clause::Jump,
        }
    }

    fn squares(&self) -> Vec<Square> {
        match *self {
            Self::FiveInARow { line, .. } => line.squares(),
            Self::TooFewStones { .. } | Self::NoMove { .. } => vec![],
            Self::NoStone(square)
            | Self::NotYours(square)
            | Self::SameSquare(square)
            | Self::Occupied(square)
            | Self::Blocked(square) => vec![square],
            Self::NotInLine(Move { from, to }) => vec![from, to],
            Self::NotDirectlyBehind { over, behind } => vec![over, behind],
        }
    }
}
