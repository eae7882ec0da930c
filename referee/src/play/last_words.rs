//! What is told of the game when something ends the program that does not ask first.

use std::sync::{Arc, Mutex, PoisonError};

use super::table::Table;

/// The table, for the player and for what the player who leaves now is told: where the game is, and the game itself if it
/// is nowhere else. That can be asked while the player is asked or the opponent thinks, and is put in words only then:
/// the longer the game, the more words there are.
#[derive(Clone, Debug)]
pub(super) struct LastWords(Arc<Mutex<Table>>);

impl LastWords {
    pub(super) fn of(table: Table) -> Self {
        Self(Arc::new(Mutex::new(table)))
    }

    /// Does something at the table. What changes there is told from then on.
    pub(super) fn at_table<T>(&self, act: impl FnOnce(&mut Table) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What they are now.
    #[cfg(unix)]
    pub(super) fn now(&self) -> String {
        self.at_table(|table| table.farewell())
    }
}
