//! Gridlock, a complete little game: the shortest that shows every part of a game crate.
//!
//! The examples and tests of the generic code run on it, and it is a pattern for a game of one's own. Its rules, with
//! their examples, are in [`RULEBOOK`].

mod oracle;
mod position;

use alloc::vec;
use alloc::vec::Vec;

use crate::{Cites, FromTo, GridSetup};

pub use oracle::GridlockOracle;
pub use position::Gridlock;

/// The rules: clauses with executable examples.
pub const RULEBOOK: &str = include_str!("RULES.md");

/// A square of the 3x3 board.
pub type Square = crate::Square<3>;
/// A move from one square to another.
pub type Move = FromTo<3>;
/// A set-up, valid or not.
pub type Setup = GridSetup<Option<crate::Color>, Rules, 3>;

crate::clauses! {
    /// The clauses of Gridlock.
    pub enum Clause {
        Start("GL-1.1", "Start", "On a board of 3x3 squares White has three stones on rank 1 and Black three on rank 3. \
            White moves first."),
        OwnStone("GL-2.1", "One's own stone", "A turn moves one stone of one's own colour."),
        OneForward("GL-2.2", "One square", "It moves one square forward along its file."),
        Empty("GL-2.3", "Onto an empty square", "It ends on an empty square."),
        Stuck("GL-3.1", "No move", "A player who is to move and has no legal move loses."),
        ThreeStones("GL-4.1", "Three stones", "A position is accepted only if each player has at most three stones."),
    }
    refusals: [Stuck, OwnStone, OneForward, Empty];
    endings: [Stuck];
    setup: [ThreeStones];
}

crate::options! {
    /// The rules of Gridlock.
    pub struct Rules {
        /// A stone may also go back by one square.
        retreat: "retreat" changes "GL-2.2", "A stone may also move one square back along its file.";
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over, the player to move has no move")]
    Over,
    /// There is no stone of one's own on the square.
    #[error("there is no stone of yours on {0}")]
    NotOwn(Square),
    /// The move is not one square in an allowed direction.
    #[error("a stone moves one square along its file, {0} does not")]
    NotOneSquare(Move),
    /// The square moved to is occupied.
    #[error("{0} is occupied")]
    Occupied(Square),
}

impl Cites for Illegal {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::Over => Clause::Stuck,
            Self::NotOwn(_) => Clause::OwnStone,
            Self::NotOneSquare(_) => Clause::OneForward,
            Self::Occupied(_) => Clause::Empty,
        }
    }

    fn squares(&self) -> Vec<Square> {
        match *self {
            Self::Over => vec![],
            Self::NotOwn(square) | Self::Occupied(square) => vec![square],
            Self::NotOneSquare(mv) => vec![mv.from, mv.to],
        }
    }
}

/// Why a set-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    /// A player has more than three stones.
    #[error("{color} has {stones} stones, more than 3")]
    TooManyStones {
        /// The player.
        color: crate::Color,
        /// How many stones they have.
        stones: usize,
    },
}

impl Cites for Fault {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        Clause::ThreeStones
    }

    fn squares(&self) -> Vec<Square> {
        vec![]
    }
}
