//! Files that are written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

/// The same path however a file is named, with links followed.
pub(crate) fn real(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => std::path::absolute(path),
        path => path,
    }
}

/// What is known of the file at a [real] path; `None` if nothing is there.
pub(crate) fn there(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(there) => Ok(Some(there)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file at a [real] path, all of it or nothing. It takes the place of the one that is there, whose permissions
/// it gets.
pub(crate) fn replace(path: &Path, content: &[u8], there: Option<&Metadata>) -> io::Result<()> {
    let beside = beside(path);
    let written = write_new(&beside, content, there).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of the attempt helps nobody, and the attempt has failed with or without it.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A name in the same folder, which is on the same disk, so that a file there can take the place of the other at once.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", process::id()));
    path.with_file_name(name)
}

fn write_new(path: &Path, content: &[u8], like: Option<&Metadata>) -> io::Result<()> {
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(path)?;
    if let Some(like) = like {
        file.set_permissions(like.permissions())?;
    }
    file.write_all(content)?;
    file.sync_all()
}
