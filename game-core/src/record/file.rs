//! A file of records as a whole.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::{GameText, Place};

/// What is wrong with a file of records as such, whatever games are in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFault {
    /// Where, unless it is the whole file.
    pub place: Option<Place>,
    /// What, in one sentence.
    pub message: String,
}

impl GameText {
    /// The games of a file that somebody brings, which may be of some other kind, and what is wrong with the file.
    ///
    /// If no game names the game that it is of, only the first is there: where some other kind of text first fails to be
    /// a record says as much as every place where it does.
    ///
    /// ```
    /// use game_core::{GameText, Place};
    ///
    /// let (games, faults) = GameText::read_file("[Game \"hasami\"]\na2-a5 \0");
    /// assert_eq!(games.len(), 1);
    /// assert_eq!(faults[0].place, Some(Place { line: 2, column: 7 }));
    /// assert_eq!(faults[0].message, "a zero byte, which no text has");
    /// ```
    pub fn read_file(text: &str) -> (Vec<Self>, Vec<FileFault>) {
        let mut faults = Vec::new();
        if let Some(before) = text.find('\0') {
            let message = "a zero byte, which no text has".to_string();
            faults.push(FileFault { place: Some(Place::behind(&text[..before])), message });
        }
        let mut games = Self::read_all(text);
        if games.is_empty() {
            faults.push(FileFault { place: None, message: "there is no game in it".to_string() });
        } else if games.iter().all(|game| game.header("Game").is_none()) {
            if games.len() > 1 {
                let count = games.len();
                let message = format!("no game in it has a header Game, so only the first of {count} is looked at");
                faults.push(FileFault { place: None, message });
            }
            games.truncate(1);
        }
        (games, faults)
    }
}
