//! The file with the games of a match.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use super::played::Played;
use crate::exit::Failure;
use crate::words;

/// A new file, empty so far.
pub(super) struct NewFile {
    name: String,
    file: File,
}

/// Makes the file. One that is there already is left alone.
pub(super) fn create(path: &Path) -> Result<NewFile, Failure> {
    let name = words::path(path);
    match File::create_new(path) {
        Ok(file) => Ok(NewFile { name, file }),
        Err(error) => Err(Failure::NotUnderstood(format!("{name}: the games cannot be saved there: {error}"))),
    }
}

impl NewFile {
    /// Writes the records with blank lines between.
    pub(super) fn write(self, games: &[Played]) -> Result<(), Failure> {
        let mut out = BufWriter::new(self.file);
        let mut write = || -> std::io::Result<()> {
            for (i, game) in games.iter().enumerate() {
                let blank = if i > 0 { "\n" } else { "" };
                write!(out, "{blank}{}", game.record)?;
            }
            out.flush()
        };
        write().map_err(|error| Failure::NotUnderstood(format!("{}: the games cannot be saved: {error}", self.name)))
    }
}
