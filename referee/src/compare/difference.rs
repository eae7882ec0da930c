//! In what two readings differ at a position.

use game_core::{DynMoveError, DynPosition, DynPositionError, Refused};

use crate::exit::Failure;

/// A position under both readings.
pub(super) struct Both {
    pub(super) one: Box<dyn DynPosition>,
    /// The same under the other reading, or why that does not accept it.
    pub(super) other: Result<Box<dyn DynPosition>, Vec<Refused>>,
}

/// In what they differ there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Difference {
    /// It goes on under both, but not with the same legal moves.
    pub(super) moves: bool,
    /// The game does not stand the same: it is over under one of them only, or ends otherwise.
    pub(super) status: bool,
    /// The other reading does not accept the position.
    pub(super) acceptance: bool,
}

impl Difference {
    pub(super) const fn any(self) -> bool {
        self.moves || self.status || self.acceptance
    }
}

impl Both {
    /// A position of the one reading, and the same under the other.
    pub(super) fn of(one: Box<dyn DynPosition>, other: &str) -> Result<Self, Failure> {
        let other = match one.under(other) {
            Ok(other) => Ok(other),
            Err(DynPositionError::Faults(refusals)) => Err(refusals),
            Err(error) => return Err(error.into()),
        };
        Ok(Self { one, other })
    }

    /// In what the readings differ, with the legal moves under each.
    pub(super) fn differ(&self) -> (Difference, [Vec<String>; 2]) {
        let moves = self.one.legal_moves();
        let Ok(other) = &self.other else {
            return (Difference { acceptance: true, ..Difference::default() }, [moves, Vec::new()]);
        };
        let others = other.legal_moves();
        let status = self.one.status() != other.status();
        let goes_on = !moves.is_empty() && !others.is_empty();
        (Difference { moves: goes_on && moves != others, status, acceptance: false }, [moves, others])
    }

    /// Where the game goes on under both readings, a move that is legal under one of them only: the first of those that
    /// the one reading has alone, or else of those that the other has alone.
    pub(super) fn example(&self) -> Option<Example> {
        let (difference, [moves, others]) = self.differ();
        let other = self.other.as_deref().ok().filter(|_| difference.moves)?;
        let alone = |moves: &[String], of: &[String]| moves.iter().filter(|mv| !of.contains(mv)).cloned().collect();
        let only: [Vec<String>; 2] = [alone(&moves, &others), alone(&others, &moves)];
        let (mv, under_other) = match only.each_ref().map(|moves| moves.first().cloned()) {
            [Some(mv), _] => (mv, false),
            [None, Some(mv)] => (mv, true),
            [None, None] => return None,
        };
        let judge = if under_other { &*self.one } else { other };
        match judge.check(&mv) {
            Err(DynMoveError::Refused(refused)) => Some(Example { mv, under_other, refused, only }),
            _ => None,
        }
    }
}

/// A move that only one reading has.
pub(super) struct Example {
    pub(super) mv: String,
    /// Whether it is legal under the other reading, rather than under the one.
    under_other: bool,
    pub(super) refused: Refused,
    /// The moves that only the one reading has, and those that only the other has.
    pub(super) only: [Vec<String>; 2],
}

impl Example {
    /// Of the two readings, the one that refuses the move.
    pub(super) fn refusing<'a>(&self, rules: &'a [String; 2]) -> &'a str {
        let [one, other] = rules;
        if self.under_other { one } else { other }
    }
}
