//! Texts that somebody else wrote, fit to be quoted in a sentence.
//!
//! ```
//! use game_core::quote;
//!
//! assert_eq!(quote::shortened("abcdef", 3, "…"), "abc…");
//! assert_eq!(quote::shortened("abc", 3, "…"), "abc");
//! assert_eq!(quote::plain("\u{1b}[2J"), r"\u{1b}[2J");
//! ```

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString as _};

/// The text, or its beginning of so many characters and `end` behind it if there are more.
pub fn shortened<'a>(text: &'a str, longest: usize, end: &str) -> Cow<'a, str> {
    match text.char_indices().nth(longest) {
        Some((cut, _)) => format!("{}{end}", &text[..cut]).into(),
        None => text.into(),
    }
}

/// The text, or the first 40 characters of one that is too long for a sentence.
///
/// ```
/// use game_core::quote;
///
/// assert_eq!(quote::word("a2-a5"), "a2-a5");
/// assert_eq!(quote::word(&"x".repeat(1000)), "x".repeat(40) + "…");
/// ```
pub fn word(text: &str) -> Cow<'_, str> {
    shortened(text, 40, "…")
}

/// The text with the characters that would [act](acts) on a terminal spelled out.
pub fn plain(text: &str) -> String {
    text.chars().map(|c| if acts(c) { c.escape_default().to_string() } else { c.to_string() }).collect()
}

/// Whether a character does something to a terminal instead of being shown, ends a line, turns the direction of writing, or is
/// a byte order mark.
///
/// ```
/// use game_core::quote::acts;
///
/// assert!("\u{202e}\u{200f}\u{61c}\u{2028}\u{feff}".chars().all(acts));
/// assert!(!"é\u{200d}○".chars().any(acts));
/// ```
pub fn acts(c: char) -> bool {
    const MARKS: [char; 6] = ['\u{61c}', '\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}', '\u{feff}'];
    c.is_control() || MARKS.contains(&c) || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}
