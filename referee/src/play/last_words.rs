//! What is told of the game when something ends the program that does not ask first.

use std::sync::{Arc, Mutex, PoisonError};

/// What the player who leaves now is told: where the game is, and the game itself if it is nowhere else. All clones have
/// the same words, so that they can be told while the player is asked or the opponent thinks.
#[derive(Clone, Debug)]
pub(super) struct LastWords(Arc<Mutex<String>>);

impl LastWords {
    pub(super) fn of(words: String) -> Self {
        Self(Arc::new(Mutex::new(words)))
    }

    /// From now on it is this.
    pub(super) fn become_those(&self, words: String) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }

    /// What it is now.
    #[cfg(unix)]
    pub(super) fn now(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
