//! How a game stands and how it ended.

use crate::{Color, PerColor};

/// Who has the better of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The named player won.
    Win(Color),
    /// Nobody won.
    Draw,
}

impl Verdict {
    /// The lower-case word used in records and in the port protocol: `black`, `white` or `draw`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win(color) => color.word(),
            Self::Draw => "draw",
        }
    }

    /// The verdict after the players have changed colours.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::Win(color) => Self::Win(color.opponent()),
            Self::Draw => Self::Draw,
        }
    }
}

/// The end of a game under its rules: who won, under which clause, and the scores if the game counts any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome<C> {
    /// Who won, or that nobody did.
    pub verdict: Verdict,
    /// The clause that ended the game.
    pub clause: C,
    /// The final scores, in a game that counts them.
    pub scores: Option<PerColor<i32>>,
}

impl<C> Outcome<C> {
    /// The outcome after the players have changed colours.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { verdict: self.verdict.swapped(), clause: self.clause, scores: self.scores.map(PerColor::swapped) }
    }
}

/// Whether a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status<C> {
    /// The named player is to move, and has at least one legal move.
    ToMove(Color),
    /// The game is over.
    Over(Outcome<C>),
}

impl<C> Status<C> {
    /// The outcome of a finished game.
    pub fn outcome(self) -> Option<Outcome<C>> {
        match self {
            Self::ToMove(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }

    /// The status after the players have changed colours.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::ToMove(color) => Self::ToMove(color.opponent()),
            Self::Over(outcome) => Self::Over(outcome.swapped()),
        }
    }
}
