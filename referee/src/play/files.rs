//! Files of records: never half written, and none lost that is not this game.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::{source, whole_file};

/// The files that hold this game, as far as it is known: what was last read from each or written to it.
#[derive(Debug, Default)]
pub(super) struct Files {
    known: HashMap<PathBuf, Vec<u8>>,
}

/// Why a record is not saved.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotSaved {
    /// Something else is in the file.
    #[error("it is there already, and not as this game has left it")]
    Foreign,
    /// Nothing may be written to the file.
    #[error("it is there already, and may not be written to")]
    ReadOnly,
    /// It is a folder or the like.
    #[error("it is there already, and no file")]
    NotAFile,
    /// The system says no.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Files {
    /// What is in a file that holds this game.
    pub(super) fn read(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        let content = source::read_file(path)?;
        self.known.insert(whole_file::real(path)?, content.clone());
        Ok(content)
    }

    /// Writes a record to a file, all of it or nothing. What is there already is written over if it is this game as
    /// it was last read or written, or if there is nothing in it, or if `over` says so.
    pub(super) fn write(&mut self, path: &Path, record: &str, over: bool) -> Result<(), NotSaved> {
        let path = whole_file::real(path)?;
        let there = whole_file::there(&path)?;
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            return Err(NotSaved::NotAFile);
        }
        if !over && there.as_ref().is_some_and(|there| there.permissions().readonly()) {
            return Err(NotSaved::ReadOnly);
        }
        if !over && there.as_ref().is_some_and(|there| there.len() > 0) {
            let known = self.known.get(&path).ok_or(NotSaved::Foreign)?;
            if fs::read(&path)? != *known {
                return Err(NotSaved::Foreign);
            }
        }
        whole_file::replace(&path, record.as_bytes(), there.as_ref())?;
        self.known.insert(path, record.as_bytes().to_vec());
        Ok(())
    }
}
