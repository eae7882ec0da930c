//! What can follow what has been entered.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path, is_separator};

use game_core::{Color, DynGame};
use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use super::command;

/// The words that make sense at the prompt now.
#[derive(Default)]
pub(super) struct Completion {
    /// The legal moves.
    pub(super) moves: Vec<String>,
    /// The squares whose pieces can move.
    pub(super) squares: Vec<String>,
    clauses: Vec<&'static str>,
}

impl Completion {
    pub(super) fn new(game: &dyn DynGame) -> Self {
        let clauses = game.clauses().iter().map(|clause| clause.id).collect();
        Self { clauses, ..Self::default() }
    }

    /// Where the part of the line that is not finished begins, and everything that it can become.
    pub(super) fn candidates(&self, line: &str) -> (usize, Vec<String>) {
        let begun = line.trim_start();
        let Some((name, rest)) = begun.split_once(char::is_whitespace) else {
            let mut found = beginning_with(begun, self.moves.iter().map(String::as_str));
            found.extend(beginning_with(begun, command::names()));
            return (line.len() - begun.len(), found);
        };
        let rest = rest.trim_start();
        let found = match name {
            "save" | "save!" => return files(line, rest),
            "why" => beginning_with(rest, self.moves.iter().map(String::as_str)),
            "moves" => beginning_with(rest, self.squares.iter().map(String::as_str)),
            "rules" => beginning_with(&rest.to_uppercase(), self.clauses.iter().copied()),
            "resign" => beginning_with(rest, Color::ALL.into_iter().map(Color::word)),
            _ => Vec::new(),
        };
        (line.len() - rest.len(), found)
    }
}

fn beginning_with<'a>(start: &str, words: impl Iterator<Item = &'a str>) -> Vec<String> {
    words.filter(|word| word.starts_with(start)).map(str::to_owned).collect()
}

/// The files and folders that a path, with which a line ends, can become.
fn files(line: &str, path: &str) -> (usize, Vec<String>) {
    let name = path.rfind(is_separator).map_or(0, |separator| separator + 1);
    let (folder, name) = path.split_at(name);
    let folder = if folder.is_empty() { Path::new(".") } else { Path::new(folder) };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<_> = entries
        .filter_map(|entry| {
            let is_folder = entry.path().is_dir();
            let mut entry = entry.file_name().into_string().ok()?;
            // As shells do, nothing hidden unless it is asked for.
            let is_meant = entry.starts_with(name) && (!entry.starts_with('.') || name.starts_with('.'));
            if is_folder {
                entry.push(MAIN_SEPARATOR);
            }
            is_meant.then_some(entry)
        })
        .collect();
    found.sort_unstable();
    (line.len() - name.len(), found)
}

impl Completer for Completion {
    type Candidate = String;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.candidates(line.get(..cursor).unwrap_or(line)))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}
impl Validator for Completion {}
impl Helper for Completion {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn completion() -> Completion {
        let game = games::find("hasami").expect("the game is known").engine;
        let moves = ["a2-a3", "a2-a4", "b2-b3"].map(str::to_owned).to_vec();
        Completion { moves, squares: vec!["a2".to_owned(), "b2".to_owned()], ..Completion::new(game) }
    }

    fn candidates(line: &str) -> (usize, Vec<String>) {
        completion().candidates(line)
    }

    #[test]
    fn the_first_word_becomes_a_legal_move_or_a_command() {
        assert_eq!(candidates("a").1, ["a2-a3", "a2-a4"]);
        assert_eq!(candidates("  b"), (2, vec!["b2-b3".to_owned()]));
        assert_eq!(candidates("re").1, ["redo", "resign"]);
        assert_eq!(candidates("c").1, [""; 0]);
        assert_eq!(candidates("").1.len(), 12 + 3);
    }

    #[test]
    fn what_stands_behind_a_command_becomes_what_the_command_is_about() {
        assert_eq!(candidates("why a"), (4, vec!["a2-a3".to_owned(), "a2-a4".to_owned()]));
        assert_eq!(candidates("moves ").1, ["a2", "b2"]);
        assert_eq!(candidates("rules hs-4").1, ["HS-4.1", "HS-4.2", "HS-4.3", "HS-4.4", "HS-4.5"]);
        assert_eq!(candidates("resign w").1, ["white"]);
        assert_eq!(candidates("undo x").1, [""; 0]);
        assert_eq!(candidates("a2-a3 b").1, [""; 0]);
        let folder = format!("play{MAIN_SEPARATOR}");
        assert_eq!(candidates("save src/play"), (9, vec!["play.rs".to_owned(), folder]));
        assert_eq!(candidates("save no-such-folder/x").1, [""; 0]);
    }
}
