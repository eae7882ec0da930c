//! Files of records: never half written, and none lost that is not this game.

use std::collections::HashMap;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

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
        let content = fs::read(path)?;
        self.known.insert(real(path)?, content.clone());
        Ok(content)
    }

    /// Writes a record to a file, all of it or nothing. What is there already is written over if it is this game as
    /// it was last read or written, or if there is nothing in it, or if `over` says so.
    pub(super) fn write(&mut self, path: &Path, record: &str, over: bool) -> Result<(), NotSaved> {
        let path = real(path)?;
        let there = match fs::metadata(&path) {
            Ok(there) if there.is_file() => Some(there),
            Ok(_) => return Err(NotSaved::NotAFile),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        if !over && there.as_ref().is_some_and(|there| there.permissions().readonly()) {
            return Err(NotSaved::ReadOnly);
        }
        if !over && there.as_ref().is_some_and(|there| there.len() > 0) {
            let known = self.known.get(&path).ok_or(NotSaved::Foreign)?;
            if fs::read(&path)? != *known {
                return Err(NotSaved::Foreign);
            }
        }
        let beside = beside(&path);
        let written = write_new(&beside, record.as_bytes(), there.as_ref()).and_then(|()| fs::rename(&beside, &path));
        if let Err(error) = written {
            // What is left of the attempt helps nobody, and the attempt has failed with or without it.
            let _ = fs::remove_file(&beside);
            return Err(error.into());
        }
        self.known.insert(path, record.as_bytes().to_vec());
        Ok(())
    }
}

/// The same path however a file is named, with links followed.
fn real(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => std::path::absolute(path),
        path => path,
    }
}

/// A name in the same folder, which is on the same disk, so that a file there can take the place of the other at once.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", process::id()));
    path.with_file_name(name)
}

fn write_new(path: &Path, content: &[u8], like: Option<&fs::Metadata>) -> io::Result<()> {
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(path)?;
    if let Some(like) = like {
        file.set_permissions(like.permissions())?;
    }
    file.write_all(content)?;
    file.sync_all()
}
