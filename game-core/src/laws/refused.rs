//! Texts that must be refused: named ones with their errors, and those that are one character away from a good one.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use super::law::same;
use super::{Broken, Law, edits, text};
use crate::{Position, Record};

/// A text that must be refused, and what is said of it.
///
/// A file of them has for each a line `name:` with a name that never changes, `kind:` with `position`, `move` or
/// `record`, `text:` with the text between backticks, and `error:` with the whole message; a text or an error of several
/// lines has a line for each. Blank lines and lines that begin with `#` are left out.
///
/// ```
/// use game_core::laws::RefusedText;
/// use game_core::toy::Gridlock;
///
/// let file = "\
/// name: move-without-a-target
/// kind: move
/// text: `a1-`
/// error: column 4: expected a file a to c, found the end of the text
/// ";
/// let refused = RefusedText::read_all(file).expect("the file has that form");
/// assert_eq!(refused[0].text, "a1-");
/// assert_eq!(RefusedText::problems::<Gridlock>(&refused), Vec::<String>::new());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedText {
    /// A name, which never changes.
    pub name: String,
    /// What the text is read as: `position`, `move` or `record`.
    pub kind: String,
    /// The text.
    pub text: String,
    /// The whole error.
    pub error: String,
}

impl RefusedText {
    /// Reads a file of them.
    ///
    /// # Errors
    /// What does not have that form.
    pub fn read_all(file: &str) -> Result<Vec<Self>, String> {
        let lines: Vec<_> = file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let is_name = |line: &str| line.starts_with("name: ");
        if lines.first().is_some_and(|line| !is_name(line)) {
            return Err(format!("before the first name stands: {}", lines[0]));
        }
        lines.chunk_by(|_, next| !is_name(next)).map(Self::read).collect()
    }

    fn read(lines: &[&str]) -> Result<Self, String> {
        let (mut name, mut kind, mut text, mut error) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for line in lines {
            let wrong = || format!("neither `name:`, `kind:`, `` text: `…` `` nor `error:`: {line}");
            match line.split_once(": ").ok_or_else(wrong)? {
                ("name", value) => name.push(value),
                ("kind", value) => kind.push(value),
                ("text", value) => {
                    let quoted = value.strip_prefix('`').and_then(|value| value.strip_suffix('`'));
                    text.push(quoted.ok_or_else(wrong)?);
                }
                ("error", value) => error.push(value),
                _ => return Err(wrong()),
            }
        }
        if [name.len(), kind.len()] != [1, 1] || text.is_empty() || error.is_empty() {
            return Err(format!("not one name, one kind, a text and an error: {}", lines.join("; ")));
        }
        let [name, kind, text, error] = [name, kind, text, error].map(|lines| lines.join("\n"));
        Ok(Self { name, kind, text, error })
    }

    /// What is wrong with a list of them: a name that is there twice, a text that is not refused, or not with that error.
    pub fn problems<P: Position>(refused: &[Self]) -> Vec<String> {
        let mut names = BTreeSet::new();
        let mut problems = Vec::new();
        for Self { name, kind, text, error } in refused {
            if !names.insert(name) {
                problems.push(format!("{name} is there twice"));
            }
            let found = match kind.as_str() {
                "position" => error_of::<P>(text),
                "move" => error_of::<P::Move>(text),
                "record" => error_of::<Record<P>>(text),
                _ => Some("neither a position, a move nor a record".to_string()),
            };
            if found.as_ref() != Some(error) {
                problems.push(format!("{name}: {}", found.as_deref().unwrap_or("not refused")));
            }
        }
        problems
    }
}

fn error_of<T: FromStr<Err: Display>>(text: &str) -> Option<String> {
    text.parse::<T>().err().map(|error| error.to_string())
}

/// A text of a game, and every text that differs from it by one character of `alphabet` left out, put in or replaced: as
/// a position, a set-up, a move or a rule set each is refused, or is what is printed. Returns whether the text itself is
/// one of the game: if not, there was nothing to be edited.
///
/// # Errors
/// The first law that is broken.
pub fn edited_texts<P: Position>(good: &str, alphabet: &str) -> Result<bool, Broken> {
    edits(good, alphabet).chain([good.to_string()]).try_for_each(|edited| text::<P>(&edited))?;
    Ok(good.parse::<P>().is_ok() || good.parse::<P::Move>().is_ok() || good.parse::<P::Rules>().is_ok())
}

/// Every text that differs from that of a record by one character: each is refused, or reads back from what it prints.
/// Returns how many were refused and how many accepted; nothing if the text itself is not that of a record.
///
/// # Errors
/// The first law that is broken.
pub fn edited_records<P: Position>(good: &str, alphabet: &str) -> Result<Option<(usize, usize)>, Broken> {
    if good.parse::<Record<P>>().is_err() {
        return Ok(None);
    }
    let (mut refused, mut accepted) = (0, 0);
    for edited in edits(good, alphabet) {
        match edited.parse::<Record<P>>() {
            Err(_) => refused += 1,
            Ok(record) => {
                let read = record.to_string().parse();
                same(&read.as_ref(), &Ok(&record), Law::RecordReadsBack, &edited)?;
                accepted += 1;
            }
        }
    }
    Ok(Some((refused, accepted)))
}
