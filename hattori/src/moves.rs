//! Moves and why they are refused.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use game_core::{Cites, Color, Cursor, TextError, Transform};

use crate::setup::base_squares;
use crate::{Clause, Orientation, Square};

/// What a player does in one turn, legal or not.
///
/// Moves are ordered as their texts are: by the square of the tile used, and for one tile its Moves come first, then
/// its Throws, then its Wait.
///
/// ```
/// use hattori::Move;
///
/// let throw: Move = "a1>c3".parse()?;
/// assert_eq!(throw, Move::Throw { from: "a1".parse()?, to: "c3".parse()? });
/// assert!("a1-c3".parse::<Move>()? < throw && throw < "a1~".parse()?);
/// # Ok::<(), hattori::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// A Move of the rules: a tile goes along one of its lines, written `a1-c3`.
    Slide {
        /// The square of the tile.
        from: Square,
        /// The square it moves to.
        to: Square,
    },
    /// A tile throws its green to another one, written `a1>c3`.
    Throw {
        /// The square of the thrower.
        from: Square,
        /// The square of the receiver.
        to: Square,
    },
    /// A tile turns where it stands, written `a1~`.
    Wait {
        /// The square of the tile.
        at: Square,
    },
}

impl Move {
    /// The image of the move when the board is turned or mirrored.
    #[must_use]
    pub const fn transformed(self, transform: Transform) -> Self {
        match self {
            Self::Slide { from, to } => {
                Self::Slide { from: from.transformed(transform), to: to.transformed(transform) }
            }
            Self::Throw { from, to } => {
                Self::Throw { from: from.transformed(transform), to: to.transformed(transform) }
            }
            Self::Wait { at } => Self::Wait { at: at.transformed(transform) },
        }
    }

    /// The place of the first Throw among the moves that begin on one square, behind a Move to each square.
    pub(crate) const FIRST_THROW: usize = Square::COUNT;

    /// The place of the Wait among them, behind a Throw to each square.
    pub(crate) const WAIT: usize = 2 * Square::COUNT;

    /// The move from a square that has that place among them, or the Wait beyond them.
    #[inline]
    pub(crate) const fn with_action(from: Square, action: usize) -> Self {
        if let Some(to) = Square::from_index(action) {
            return Self::Slide { from, to };
        }
        match Square::from_index(action - Self::FIRST_THROW) {
            Some(to) => Self::Throw { from, to },
            None => Self::Wait { at: from },
        }
    }
}

/// How many moves begin on one square.
const PER_SQUARE: usize = Move::WAIT + 1;

impl game_core::Move for Move {
    type Square = Square;

    const COUNT: usize = Square::COUNT * PER_SQUARE;

    fn index(self) -> usize {
        let (origin, action) = match self {
            Self::Slide { from, to } => (from, to.index()),
            Self::Throw { from, to } => (from, Self::FIRST_THROW + to.index()),
            Self::Wait { at } => (at, Self::WAIT),
        };
        origin.index() * PER_SQUARE + action
    }

    fn from_index(index: usize) -> Option<Self> {
        let origin = Square::from_index(index / PER_SQUARE)?;
        Some(Self::with_action(origin, index % PER_SQUARE))
    }

    #[inline]
    fn origin(self) -> Square {
        match self {
            Self::Slide { from, .. } | Self::Throw { from, .. } => from,
            Self::Wait { at } => at,
        }
    }

    #[inline]
    fn target(self) -> Option<Square> {
        match self {
            Self::Slide { to, .. } | Self::Throw { to, .. } => Some(to),
            Self::Wait { .. } => None,
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Self::Slide { .. } => "move",
            Self::Throw { .. } => "throw",
            Self::Wait { .. } => "wait",
        }
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        game_core::Move::index(*self).cmp(&game_core::Move::index(*other))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Slide { from, to } => write!(f, "{from}-{to}"),
            Self::Throw { from, to } => write!(f, "{from}>{to}"),
            Self::Wait { at } => write!(f, "{at}~"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let from = Square::read(&mut cursor)?;
        let mv = if cursor.eat('-') {
            Self::Slide { from, to: Square::read(&mut cursor)? }
        } else if cursor.eat('>') {
            Self::Throw { from, to: Square::read(&mut cursor)? }
        } else if cursor.eat('~') {
            Self::Wait { at: from }
        } else {
            return Err(cursor.error("`-` for a Move, `>` for a Throw or `~` for a Wait"));
        };
        cursor.finish()?;
        Ok(mv)
    }
}

game_core::serde_as_text!(Move);

/// Why a move is refused: the first clause that it breaks, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game is over: a player has three greens at home.
    #[error("the game is over: {winner} has three greens at home")]
    WonAtHome {
        /// Who won.
        winner: Color,
    },
    /// The game is over: a player has lost three tiles.
    #[error("the game is over: {} has lost three tiles", .winner.opponent())]
    WonByElimination {
        /// Who won.
        winner: Color,
    },
    /// No tile of one's own stands on the square.
    #[error("there is no tile of yours on {0}")]
    NotOwnTile(Square),
    /// A Move must end on another square than it began on.
    #[error("the tile is on {0} already; to turn it where it stands, wait with {0}~")]
    SameSquare(Square),
    /// The tile does not move in that direction.
    #[error("the tile on {from} is {} and moves {}, not to {to}", .orientation.word(), .orientation.ways())]
    OffItsLines {
        /// The square of the tile.
        from: Square,
        /// The square it cannot get to.
        to: Square,
        /// How the tile stands.
        orientation: Orientation,
    },
    /// A tile or a loose green is in the way; the square is the first such one.
    #[error("the way is blocked on {0}, a tile does not move through another tile or a loose green")]
    Blocked(Square),
    /// The tile carries a green and cannot take up another.
    #[error("the tile on {from} carries a green already, it cannot take up the one on {to}")]
    CarriesAlready {
        /// The square of the tile.
        from: Square,
        /// The square of the loose green.
        to: Square,
    },
    /// A tile of one's own stands on the square moved to.
    #[error("your own tile stands on {0}")]
    OwnTileThere(Square),
    /// The tile carries a green, so it cannot capture.
    #[error("the tile on {from} carries a green already, it cannot capture on {to}")]
    CaptorCarries {
        /// The square of the tile.
        from: Square,
        /// The square of the opposing tile.
        to: Square,
    },
    /// The opposing tile carries nothing, so it cannot be captured.
    #[error("the tile on {0} carries no green, it cannot be captured")]
    NothingToCapture(Square),
    /// The opposing tile is inside its own base.
    #[error("the tile on {0} is safe in its own base")]
    SafeInBase(Square),
    /// The square is in the other player's base, and the bases are closed.
    #[error("{0} is in the other player's base, which is closed")]
    ClosedBase(Square),
    /// The tile carries no green, so it cannot throw.
    #[error("the tile on {0} carries no green to throw")]
    NothingToThrow(Square),
    /// No other tile of one's own is on the square thrown to.
    #[error("there is no other tile of yours on {0} to throw to")]
    NoReceiver(Square),
    /// The tile thrown to carries a green already.
    #[error("the tile on {0} carries a green already, it cannot be thrown another")]
    ReceiverCarries(Square),
    /// The tile does not throw in that direction.
    #[error("the tile on {from} is {} and throws {}, not to {to}", .orientation.word(), .orientation.ways())]
    ThrowOffItsLines {
        /// The square of the thrower.
        from: Square,
        /// The square it cannot throw to.
        to: Square,
        /// How the thrower stands.
        orientation: Orientation,
    },
    /// A tile or a loose green is in the way of a throw, and throws are blocked; the square is the first such one.
    #[error("the throw is blocked on {0}")]
    ThrowBlocked(Square),
}

impl Cites for Illegal {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::WonAtHome { .. } => Clause::GreensHome,
            Self::WonByElimination { .. } => Clause::Eliminated,
            Self::NotOwnTile(_) => Clause::OwnTile,
            Self::SameSquare(_) | Self::OffItsLines { .. } => Clause::Directions,
            Self::Blocked(_) => Clause::NotThrough,
            Self::CarriesAlready { .. } => Clause::TakeUp,
            Self::OwnTileThere(_) => Clause::NotOntoOwn,
            Self::CaptorCarries { .. } | Self::NothingToCapture(_) => Clause::Capture,
            Self::SafeInBase(_) | Self::ClosedBase(_) => Clause::Immune,
            Self::NothingToThrow(_) => Clause::Thrower,
            Self::NoReceiver(_) | Self::ReceiverCarries(_) => Clause::Receiver,
            Self::ThrowOffItsLines { .. } => Clause::ThrowDirections,
            Self::ThrowBlocked(_) => Clause::FliesOver,
        }
    }

    fn squares(&self) -> Vec<Square> {
        match *self {
            Self::WonAtHome { winner } => base_squares(winner),
            Self::WonByElimination { .. } => vec![],
            Self::NotOwnTile(square)
            | Self::SameSquare(square)
            | Self::Blocked(square)
            | Self::OwnTileThere(square)
            | Self::NothingToCapture(square)
            | Self::SafeInBase(square)
            | Self::ClosedBase(square)
            | Self::NothingToThrow(square)
            | Self::NoReceiver(square)
            | Self::ReceiverCarries(square)
            | Self::ThrowBlocked(square) => vec![square],
            Self::OffItsLines { from, to, .. }
            | Self::CarriesAlready { from, to }
            | Self::CaptorCarries { from, to }
            | Self::ThrowOffItsLines { from, to, .. } => vec![from, to],
        }
    }
}

#[cfg(test)]
mod tests {
    use std::format;

    use game_core::Move as _;

    use super::*;

    #[test]
    fn a_move_names_its_kind_the_square_it_begins_on_and_the_other_one_if_there_is_one() {
        let moves = [("a1-c3", "move", Some("c3")), ("a1>c3", "throw", Some("c3")), ("a1~", "wait", None)];
        for (text, kind, target) in moves {
            let mv: Move = text.parse().expect("a move");
            assert_eq!(mv.kind(), kind);
            assert_eq!(mv.origin(), "a1".parse().expect("a square"));
            assert_eq!(mv.target(), target.map(|target| target.parse().expect("a square")));
            assert_eq!(format!("{mv:?}"), text);
        }
    }
}
