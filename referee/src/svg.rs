//! `--svg FILE`: what is drawn for a terminal, as a picture.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use game_core::BoardView;
use picture::{Marks, Picture};

use crate::exit::Failure;
use crate::{whole_file, words};

// Where these are flattened into the arguments of a verb, a doc comment here would become the help of the verb.

// Whether a picture is wanted, and where.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct SvgArgs {
    /// Also draw it into a file, as an SVG picture. With `-` the picture is all that is written to the standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What a picture shows.
pub(crate) struct Scene<'a> {
    pub(crate) board: &'a BoardView,
    pub(crate) marks: Marks,
    /// Which game it is of.
    pub(crate) heading: String,
    /// What stands below the board.
    pub(crate) caption: String,
}

impl SvgArgs {
    /// Draws what is wanted; `true` if that was the whole answer.
    pub(crate) fn draw<'a>(&self, scene: impl FnOnce() -> Scene<'a>, out: &mut dyn Write) -> Result<bool, Failure> {
        let Some(path) = &self.svg else {
            return Ok(false);
        };
        let Scene { board, marks, heading, caption } = scene();
        let caption = words::one_line(&caption);
        let title = format!("{heading}: {caption}");
        let picture = Picture::of(board).titled(&title).captioned(&caption).marked(marks).to_string();
        if path.as_os_str() == "-" {
            out.write_all(picture.as_bytes())?;
            return Ok(true);
        }
        write(path, "--svg", &picture)?;
        Ok(false)
    }
}

/// Writes a document to a new or empty file, all of it or nothing. The option is the one that names the file.
pub(crate) fn write(path: &Path, option: &str, document: &str) -> Result<(), Failure> {
    let shown = words::path(path);
    let cannot = |why: &dyn std::fmt::Display| {
        let path = &shown;
        Failure::NotUnderstood(format!("{path}: cannot be written: {why}"))
    };
    let written = || -> std::io::Result<Option<String>> {
        let path = whole_file::real(path)?;
        let there = whole_file::there(&path)?;
        if there.as_ref().is_some_and(|there| !there.is_file()) {
            return Ok(Some("it is there already, and no file".to_owned()));
        }
        if there.as_ref().is_some_and(|there| there.len() > 0) {
            return Ok(Some(format!("it is there already: `{option} - > {shown}` writes over it")));
        }
        whole_file::replace(&path, document.as_bytes(), there.as_ref()).map(|()| None)
    };
    match written() {
        Ok(None) => Ok(()),
        Ok(Some(why)) => Err(cannot(&why)),
        Err(error) => Err(cannot(&error)),
    }
}
