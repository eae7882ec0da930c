//! What a question shows: which clauses speak in the answer, and how.

use std::collections::BTreeSet;

use game_core::{DynMoveError, DynPosition, DynPositionError};

use super::draft;
use crate::board::Board;
use crate::kit::Kit;
use crate::vector::Request;

/// A clause that speaks, and in which way: it is a fault of the set-up, it has ended the game, a move is refused
/// under it, or a move does something by it.
pub(super) type Fact = (String, &'static str);

/// Whether a clause that speaks so is against a position or a move.
pub(super) fn is_against(how: &str) -> bool {
    matches!(how, "set-up" | "over" | "refused")
}

/// A position, and a move in it or none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Case {
    pub(super) board: Board,
    pub(super) mv: Option<String>,
}

impl Case {
    pub(super) fn request(&self, kit: &Kit) -> Request {
        let position = self.board.to_string();
        match &self.mv {
            None => draft::status(kit, &position),
            Some(mv) => draft::play(kit, &position, mv),
        }
    }

    /// Every fact that the answer shows.
    pub(super) fn facts(&self, kit: &Kit) -> BTreeSet<Fact> {
        match kit.engine.position(&self.board.to_string()) {
            Err(error) => faults(error),
            Ok(position) => match &self.mv {
                None => over(&*position),
                Some(mv) => of_move(&*position, mv),
            },
        }
    }

    /// Whether the position is one, and the move, if there is one, is legal.
    pub(super) fn is_fine(&self, kit: &Kit) -> bool {
        let position = kit.engine.position(&self.board.to_string());
        position.is_ok_and(|position| self.mv.as_ref().is_none_or(|mv| position.check(mv).is_ok()))
    }

    /// The same with fewer pieces, as long as something holds: pieces are taken away until none can be spared.
    pub(super) fn shrunk(mut self, holds: impl Fn(&Self) -> bool) -> Self {
        let mut again = true;
        while again {
            again = false;
            for place in self.board.places() {
                if self.board.at(place) == Board::EMPTY {
                    continue;
                }
                let smaller = Self { board: self.board.with(place, Board::EMPTY), mv: self.mv.clone() };
                if holds(&smaller) {
                    self = smaller;
                    again = true;
                }
            }
        }
        self
    }

    /// The same with one square changed, in every way, ascending.
    pub(super) fn changed(&self, kit: &Kit) -> impl Iterator<Item = Self> {
        let cells = || kit.cells.iter().copied().chain([Board::EMPTY]);
        self.board.places().flat_map(move |place| {
            let others = cells().filter(move |cell| self.board.at(place) != *cell);
            others.map(move |cell| Self { board: self.board.with(place, cell), mv: self.mv.clone() })
        })
    }
}

pub(super) fn faults(error: DynPositionError) -> BTreeSet<Fact> {
    match error {
        DynPositionError::Faults(faults) => faults.iter().map(|fault| (fault.clause.to_owned(), "set-up")).collect(),
        _ => BTreeSet::new(),
    }
}

pub(super) fn over(position: &dyn DynPosition) -> BTreeSet<Fact> {
    position.status().outcome().map(|outcome| (outcome.clause.id.to_owned(), "over")).into_iter().collect()
}

pub(super) fn of_move(position: &dyn DynPosition, mv: &str) -> BTreeSet<Fact> {
    match position.effects(mv) {
        Ok(effects) => effects.iter().map(|effect| (effect.clause.id.to_owned(), effect.kind.word())).collect(),
        Err(DynMoveError::Refused(refused)) => BTreeSet::from([(refused.clause.to_owned(), "refused")]),
        Err(_) => BTreeSet::new(),
    }
}
