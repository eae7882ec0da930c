//! The file that a game is kept in.

use std::path::Path;

use super::Table;
use crate::exit::Exit;
use crate::play::files::NotSaved;
use crate::play::said::Said;
use crate::words::{self, Prose};

/// What is left of a game when the player has left.
#[derive(Debug)]
pub(in crate::play) struct Legacy {
    /// Where the game is, and the game itself if it is nowhere else.
    pub(in crate::play) farewell: String,
    /// The file that should be up to date and is not.
    pub(in crate::play) unsaved: Option<String>,
}

impl Table {
    /// Notes that the game as it is now is in a file.
    pub(in crate::play) fn is_saved_in(&mut self, path: &Path) {
        self.saved = Some((path.to_owned(), self.record.to_string()));
    }

    /// Saves the game in a file, now and after every change.
    pub(in crate::play) fn keep_in(&mut self, path: &Path) -> Result<(), NotSaved> {
        self.save(path, false)?;
        self.kept = Some(path.to_owned());
        Ok(())
    }

    /// Saves the game in the file that is kept up to date. What has gone wrong, if anything has.
    pub(super) fn keep_up(&mut self) -> Prose {
        let kept = self.kept.clone();
        let unsaved = kept.and_then(|path| self.save(&path, false).err().map(|error| unsaved(&path, &error)));
        unsaved.unwrap_or_default()
    }

    fn save(&mut self, path: &Path, over: bool) -> Result<(), NotSaved> {
        let record = self.record.to_string();
        self.files.write(path, &record, over)?;
        self.saved = Some((path.to_owned(), record));
        Ok(())
    }

    /// Saves the game in that file, or in the one it was in last.
    pub(super) fn save_as(&mut self, file: Option<&Path>, over: bool) -> Said {
        let last = || self.saved.as_ref().map(|(path, _)| path.clone());
        let Some(path) = file.map(Path::to_owned).or_else(last) else {
            return Said::not_understood("`save FILE`: the game has no file yet.");
        };
        match self.save(&path, over) {
            Ok(()) => Said::news(Prose::line(format!("The game is saved in {}.", words::path(&path)))),
            Err(error) => Said::refusal(Exit::NotUnderstood, unsaved(&path, &error)),
        }
    }

    /// Whether there is a file that the game is saved in unless another one is named.
    #[cfg(feature = "screen")]
    pub(in crate::play) fn has_file(&self) -> bool {
        self.saved.is_some()
    }

    /// Where the game is.
    pub(in crate::play) fn whereabouts(&self) -> Prose {
        Prose::line(match &self.saved {
            Some((path, _)) if self.is_saved() => format!("The game is saved in {}.", words::path(path)),
            Some((path, _)) => format!("The game was saved in {}, but not as it stands now.", words::path(path)),
            None => "The game is not saved.".to_owned(),
        })
    }

    /// Where the game is, and the game itself if it is nowhere else.
    pub(in crate::play) fn farewell(&self) -> String {
        if self.is_saved() {
            self.whereabouts().to_string()
        } else if self.would_be_lost() {
            format!("{}This is its record:\n\n{}", self.whereabouts(), self.record)
        } else {
            String::new()
        }
    }

    /// Whether the game as it stands is in a file.
    fn is_saved(&self) -> bool {
        let record = self.record.to_string();
        self.saved.as_ref().is_some_and(|(_, saved)| *saved == record)
    }

    /// Whether there is a game that is in no file as it stands.
    pub(in crate::play) fn would_be_lost(&self) -> bool {
        let is_untouched = self.saved.is_none() && self.record.plies() == 0 && self.record.result().is_none();
        !is_untouched && !self.is_saved()
    }

    /// What becomes of the game when the player has left.
    pub(in crate::play) fn legacy(&self) -> Legacy {
        let unsaved = self.kept.as_ref().filter(|_| !self.is_saved()).map(|path| words::path(path));
        Legacy { farewell: self.farewell(), unsaved }
    }
}

fn unsaved(path: &Path, error: &NotSaved) -> Prose {
    let path = words::path(path);
    let hint = match error {
        NotSaved::Foreign | NotSaved::ReadOnly => format!(" `save! {path}` writes over it."),
        NotSaved::NotAFile | NotSaved::Io(_) => String::new(),
    };
    Prose::line(format!("The game is not saved in {path}: {error}.{hint}"))
}
