//! Set-ups, and why one is refused.

use alloc::vec;
use alloc::vec::Vec;

use game_core::{Cites, Color, GridSetup};

use crate::{Clause, Line, Rules, Square};

/// What stands on a square: a stone of a player, or nothing.
pub type Cell = Option<Color>;

/// A board, the side to move and the rules, as plain data that need not be a valid position.
///
/// ```
/// use hasami::game_core::{Color, Position as _};
/// use hasami::{Fault, Position, Rules, Setup};
///
/// let mut setup = Setup::empty(Color::White, Rules::default());
/// setup.board["c3".parse()?] = Some(Color::White);
/// setup.board["e4".parse()?] = Some(Color::Black);
/// let faults = Position::from_setup(&setup).unwrap_err();
/// assert_eq!(faults.as_slice(), [Fault::OpponentHasTooFew { color: Color::Black, stones: 1 }]);
///
/// setup.board["e6".parse()?] = Some(Color::Black);
/// assert!(Position::from_setup(&setup).is_ok());
/// # Ok::<(), hasami::game_core::TextError>(())
/// ```
pub type Setup = GridSetup<Cell, Rules, 9>;

/// Why a set-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    /// A player has more than 18 stones (HS-5.1). Black's fault comes before White's.
    #[error("{color} has {stones} stones, more than 18")]
    TooManyStones {
        /// The player.
        color: Color,
        /// How many stones they have.
        stones: usize,
    },
    /// The side to move already has five in a row (HS-5.2).
    #[error("{color} is to move and already has five in a row from {line}")]
    MoverHasLine {
        /// The side to move.
        color: Color,
        /// Of several lines the first.
        line: Line,
    },
    /// The opponent of the side to move has fewer than two stones (HS-5.2).
    #[error("{} is to move and has already won: {color} has {}", !*color, count(*stones))]
    OpponentHasTooFew {
        /// The opponent of the side to move.
        color: Color,
        /// How many stones they have, none or one.
        stones: usize,
    },
}

/// How many stones, none or one, in words.
const fn count(stones: usize) -> &'static str {
    if stones == 0 { "no stones" } else { "only one stone" }
}

impl Cites for Fault {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::TooManyStones { .. } => Clause::AtMost18,
            Self::MoverHasLine { .. } | Self::OpponentHasTooFew { .. } => Clause::NotAlreadyWon,
        }
    }

    /// The five stones of a line; nothing where stones are counted.
    fn squares(&self) -> Vec<Square> {
        match self {
            Self::MoverHasLine { line, .. } => line.squares(),
            Self::TooManyStones { .. } | Self::OpponentHasTooFew { .. } => vec![],
        }
    }
}
