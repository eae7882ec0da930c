//! What the program says of moves, positions and results.

mod prose;

use std::fmt::Display;
use std::path::Path;

pub(crate) use game_core::quote::{acts, plain};
pub(crate) use game_core::words::{beyond_the_text, effect, played, result, scores, status, verdict};
use game_core::{BoardView, SquareView, quote};

pub(crate) use prose::{Prose, wrapped};
#[cfg(feature = "screen")]
pub(crate) use prose::{cut, fitted, narrowed};

/// `1 move`, `2 moves`.
pub(crate) fn count<N: Copy + Display + PartialEq + From<u8>>(number: N, one: &str) -> String {
    if number == N::from(1) { format!("{number} {one}") } else { format!("{number} {one}s") }
}

/// [`plain`], with every run of white space as one blank.
pub(crate) fn one_line(text: &str) -> String {
    plain(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A word that somebody wrote, as it is quoted in a sentence: its beginning if it is too long for one, and [`plain`].
pub(crate) fn quoted(word: &str) -> String {
    plain(&quote::word(word))
}

/// The name of a file, whole and [`plain`].
pub(crate) fn path(path: &Path) -> String {
    plain(&path.to_string_lossy())
}

/// The text, or its beginning if it is longer than anybody wants to read.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    quote::shortened(text, longest, "...").into_owned()
}

/// The squares of the board that a text names, in the order in which it names them.
pub(crate) fn squares<'a>(board: &'a BoardView, text: &str) -> Vec<&'a SquareView> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let named = board.squares.iter().filter(|square| rest.starts_with(&square.name));
        match named.max_by_key(|square| square.name.len()) {
            Some(square) => {
                found.push(square);
                rest = &rest[square.name.len()..];
            }
            None => rest = &rest[next.len_utf8()..],
        }
    }
    found
}

/// The first few of a list with commas between, and how many more there are.
pub(crate) fn listed(items: &[String], most: usize) -> String {
    let shown = items.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(", ");
    match items.len().saturating_sub(most) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// `1 ply`, `2 plies`.
pub(crate) fn plies<N: Copy + Display + PartialEq + From<u8>>(number: N) -> String {
    if number == N::from(1) { "1 ply".to_owned() } else { format!("{number} plies") }
}

/// `1st`, `2nd`, `3rd`, `4th`.
pub(crate) fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// A text with its first letter as a capital: the name of a game where it is a title.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The lines of a text, each two columns further to the right.
pub(crate) fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect::<Vec<_>>().concat()
}
