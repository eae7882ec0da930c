//! Files as they come: of any bytes, or not there at all.

use std::fs::File;
use std::io::{self, Read as _};
use std::ops::Range;
use std::path::Path;

use game_core::{FileFault, GameText, Place};

use crate::exit::Exit;
use crate::words;

/// The most bytes that are read of a file.
const LARGEST: usize = 64 << 20;

/// A file of records, as far as it can be read.
pub(crate) struct Source {
    /// What it is called in messages.
    pub(crate) name: String,
    /// What is wrong with it as a file.
    pub(crate) faults: Vec<FileFault>,
    /// Its games.
    pub(crate) games: Vec<GameText>,
    text: String,
    /// Where its lines stand in the text.
    lines: Vec<Range<usize>>,
}

impl Source {
    /// Reads a file, or the standard input if the path is `-`.
    pub(crate) fn read(path: &Path) -> Self {
        let is_input = path.as_os_str() == "-";
        let name = if is_input { "stdin".to_owned() } else { words::path(path) };
        match if is_input { read_up_to_the_limit(io::stdin().lock()) } else { read_file(path) } {
            Ok(bytes) => Self::of(name, &bytes),
            Err(error) => Self::unreadable(name, None, format!("cannot be read: {error}")),
        }
    }

    fn unreadable(name: String, place: Option<Place>, message: String) -> Self {
        Self {
            name,
            faults: vec![FileFault { place, message }],
            games: Vec::new(),
            text: String::new(),
            lines: Vec::new(),
        }
    }

    /// What is in the bytes that were [read](read_file) of a file.
    pub(crate) fn of(name: String, bytes: &[u8]) -> Self {
        if bytes.len() > LARGEST {
            let message = format!("has more than {} MiB, which no file of records needs", LARGEST >> 20);
            return Self::unreadable(name, None, message);
        }
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return Self::unreadable(name, None, "is UTF-16, records are read in UTF-8".to_owned());
        }
        let (text, fault) = decoded(bytes);
        let mut faults = Vec::from_iter(fault);
        let (games, wrong) = GameText::read_file(&text);
        faults.extend(wrong);
        Self { name, faults, games, lines: lines(&text), text }
    }

    /// What the file by itself makes of the exit status.
    pub(crate) fn exit(&self) -> Exit {
        if self.faults.is_empty() { Exit::Held } else { Exit::NotUnderstood }
    }

    /// The line of a place with its number, and below it a sign under the place; nothing if there is no such line or the
    /// place is far into a very long one.
    pub(crate) fn excerpt(&self, place: Place) -> String {
        const BEFORE: usize = 40;
        const SHOWN: usize = 72;
        // So far into a line its beginning would be walked through again for every fault, for a line that nobody reads.
        const FURTHEST: usize = 5_000;
        let line = self.lines.get(place.line.saturating_sub(1)).and_then(|line| self.text.get(line.clone()));
        let Some(line) = line else {
            return String::new();
        };
        let column = place.column.saturating_sub(1);
        if column > FURTHEST {
            return String::new();
        }
        let left_out = if line.chars().nth(SHOWN).is_some() { column.saturating_sub(BEFORE) } else { 0 };
        let visible = |c: char| if words::acts(c) { ' ' } else { c };
        let shown: String = line.chars().skip(left_out).take(SHOWN).map(visible).collect();
        let word = line.chars().skip(column).take_while(|c| !c.is_whitespace()).count();
        let under = word.clamp(1, SHOWN.saturating_sub(column - left_out).max(1));
        let number = place.line.to_string();
        let (margin, blanks) = (" ".repeat(number.len()), " ".repeat(column - left_out));
        format!("  {number} | {}\n  {margin} | {blanks}{}\n", shown.trim_end(), "^".repeat(under))
    }
}

/// The bytes of a file, as many as [`Source::of`] takes or too many.
pub(crate) fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    read_up_to_the_limit(File::open(path)?)
}

/// Everything, or one byte more than the limit: some inputs never end.
fn read_up_to_the_limit(input: impl io::Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(LARGEST as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text, with a replacement character for what is not UTF-8, and the first place where it is not.
fn decoded(bytes: &[u8]) -> (String, Option<FileFault>) {
    let mut text = String::with_capacity(bytes.len());
    let mut first = None;
    let mut places = 0_usize;
    for chunk in bytes.utf8_chunks() {
        text += chunk.valid();
        if let Some(byte) = chunk.invalid().first() {
            first.get_or_insert_with(|| (Place::behind(&text), *byte));
            places += 1;
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    let fault = first.map(|(place, byte)| {
        let more =
            if places > 1 { format!(", and so at {} more", words::count(places - 1, "place")) } else { String::new() };
        FileFault { place: Some(place), message: format!("the byte {byte:#04x} is not UTF-8{more}") }
    });
    (text, fault)
}

/// The lines of a text, with the line ends of any system; there is always one, and a byte order mark is not in it.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = text.len() - text.strip_prefix('\u{feff}').unwrap_or(text).len();
    while let Some(length) = text[start..].find(['\r', '\n']) {
        let end = start + length;
        lines.push(start..end);
        start = end + if text[end..].starts_with("\r\n") { 2 } else { 1 };
    }
    lines.push(start..text.len());
    lines
}
