//! Moves, and why they are refused.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use game_core::Cites;

use crate::{Clause, Square};

/// A move from one square to another, written `a2-c3`. The path between is not said: only where it ends matters.
pub type Move = game_core::FromTo<6>;

/// Why a move is refused.
///
/// ```
/// use hokito::game_core::{Cites as _, Position as _};
/// use hokito::{Clause, Position};
///
/// let position: Position = "....../....../....../....../....../b2w3w1... b".parse()?;
/// let refused = position.check("a1-b1".parse()?).unwrap_err();
/// assert_eq!(refused.clause(), Clause::Steps);
/// assert_eq!(refused.squares(), ["a1".parse()?, "b1".parse()?]);
/// assert_eq!(refused.to_string(), "the mover on a1 goes exactly 2 steps, and no path of 2 steps ends on b1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game is over: HK-4.1.
    #[error("the game is over, a player cannot move")]
    Over,
    /// The player does not control the square moved from: HK-2.1.
    #[error("{0} is not a square you control")]
    NotControlled(Square),
    /// No path of the right number of steps ends there, even with turning back allowed: HK-3.1.
    #[error("the mover on {from} goes exactly {}, and no path of {} ends on {to}", Steps(*.marks), Steps(*.marks))]
    OutOfReach {
        /// The square moved from.
        from: Square,
        /// The square moved to.
        to: Square,
        /// How many steps the mover goes.
        marks: u8,
    },
    /// Only a path that turns back ends there: HK-3.2.
    #[error("the mover on {from} reaches {to} only by turning back")]
    TurnsBack {
        /// The square moved from.
        from: Square,
        /// The square moved to.
        to: Square,
    },
    /// What moves and what it would end on do not go together: HK-3.4.
    #[error("the {} on {from} cannot be put on the {} on {to}", Piled(*.height), Piled(*.onto))]
    Unlike {
        /// The square moved from.
        from: Square,
        /// The square moved to.
        to: Square,
        /// The height of what moves.
        height: u8,
        /// The height of what lies where it would end.
        onto: u8,
    },
}

impl Cites for Illegal {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::Over => Clause::Stuck,
            Self::NotControlled(_) => Clause::Control,
            Self::OutOfReach { .. } => Clause::Steps,
            Self::TurnsBack { .. } => Clause::NoTurningBack,
            Self::Unlike { .. } => Clause::LikeOnLike,
        }
    }

    /// The square moved from and, where it matters, the square moved to.
    fn squares(&self) -> Vec<Square> {
        match *self {
            Self::Over => vec![],
            Self::NotControlled(from) => vec![from],
            Self::OutOfReach { from, to, .. } | Self::TurnsBack { from, to } | Self::Unlike { from, to, .. } => {
                vec![from, to]
            }
        }
    }
}

/// `1 step`, `2 steps`.
pub(crate) struct Steps(pub(crate) u8);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 step"),
            n => write!(f, "{n} steps"),
        }
    }
}

/// `single piece`, `stack of 2`.
struct Piled(u8);

impl fmt::Display for Piled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("single piece"),
            height => write!(f, "stack of {height}"),
        }
    }
}
