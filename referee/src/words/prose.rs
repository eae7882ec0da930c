//! Text in lines.

use std::fmt;

/// Lines are broken before they get longer, if they have a blank.
const WIDTH: usize = 80;

/// The words of a text in lines of at most 80 columns, the first one behind `first`, the others behind `further`,
/// each with a line end.
pub(crate) fn wrapped(text: &str, first: &str, further: &str) -> String {
    wrapped_to(WIDTH, text, first, further)
}

fn wrapped_to(width: usize, text: &str, first: &str, further: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_owned();
    let mut is_fresh = true;
    for word in text.split_whitespace() {
        let needed = line.chars().count() + usize::from(!is_fresh) + word.chars().count();
        if !is_fresh && needed > width {
            lines += &line;
            lines.push('\n');
            further.clone_into(&mut line);
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
        }
        line += word;
        is_fresh = false;
    }
    lines += &line;
    lines.push('\n');
    lines
}

/// Paragraphs that are not broken into lines before it is known how long these may be. As a text they have lines of at
/// most 80 columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Prose(Vec<Paragraph>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Paragraph {
    text: String,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// In words, with the second line further to the right than the first.
    Sentence,
    /// All of it further to the right.
    Clause,
    /// One line where lines may be as long as they like, because there are names of files in it.
    Line,
}

impl Kind {
    const fn margins(self) -> (&'static str, &'static str) {
        match self {
            Self::Sentence | Self::Line => ("", "  "),
            Self::Clause => ("  ", "  "),
        }
    }
}

impl Prose {
    /// A sentence.
    pub(crate) fn sentence(text: impl Into<String>) -> Self {
        Self(vec![Paragraph { text: text.into(), kind: Kind::Sentence }])
    }

    /// What a clause says, below the sentence that names it.
    pub(crate) fn clause(text: impl Into<String>) -> Self {
        Self(vec![Paragraph { text: text.into(), kind: Kind::Clause }])
    }

    /// A sentence that is one line as a text.
    pub(crate) fn line(text: impl Into<String>) -> Self {
        Self(vec![Paragraph { text: text.into(), kind: Kind::Line }])
    }

    /// With further paragraphs behind it.
    pub(crate) fn and(mut self, further: Self) -> Self {
        self.0.extend(further.0);
        self
    }

    /// With words in front of the first paragraph.
    pub(crate) fn behind(mut self, words: &str) -> Self {
        if let Some(first) = self.0.first_mut() {
            first.text.insert_str(0, words);
        }
        self
    }
}

#[cfg(feature = "screen")]
impl Prose {
    /// Whether it says nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines, none of them longer than that: longer words are broken too.
    pub(crate) fn lines(&self, width: usize) -> Vec<String> {
        let paragraph = |Paragraph { text, kind }: &Paragraph| {
            let (first, further) = kind.margins();
            broken(&wrapped_to(width, text, first, further), width)
        };
        self.0.iter().flat_map(paragraph).collect()
    }

    /// The same, unless a word would have to be broken.
    pub(crate) fn whole_lines(&self, width: usize) -> Option<Vec<String>> {
        let lines = self.lines(width);
        let words = self.0.iter().flat_map(|paragraph| paragraph.text.split_whitespace());
        words.eq(lines.iter().flat_map(|line| line.split_whitespace())).then_some(lines)
    }
}

/// The lines of a text, those that are longer than that in several, of which the second is further to the right. Columns
/// of a line stay as far from each other as they are.
#[cfg(feature = "screen")]
pub(crate) fn narrowed(text: &str, width: usize) -> Vec<String> {
    text.lines().flat_map(|line| narrowed_line(line, width)).collect()
}

#[cfg(feature = "screen")]
fn narrowed_line(line: &str, width: usize) -> Vec<String> {
    let margin = line.chars().take_while(|c| *c == ' ').count() + 2;
    // Where a margin would leave hardly any room there is none.
    let margin = if 2 * margin < width { margin } else { 0 };
    let mut rest: Vec<_> = line.chars().collect();
    let mut lines = Vec::new();
    while rest.len() > width {
        let words = margin..=width;
        let blank = words.rev().find(|column| rest.get(*column) == Some(&' ') && *column > margin);
        let behind = rest.split_off(blank.unwrap_or(width.max(1)));
        lines.push(rest.iter().collect::<String>().trim_end().to_owned());
        let behind = behind.into_iter().skip_while(|c| *c == ' ');
        rest = std::iter::repeat_n(' ', margin).chain(behind).collect();
    }
    lines.push(rest.into_iter().collect());
    lines
}

/// A text that has one line of so many columns: all of it, or its beginning and dots.
#[cfg(feature = "screen")]
pub(crate) fn fitted(text: &str, width: usize) -> String {
    const DOTS: usize = 3;
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let beginning: String = text.chars().take(width.saturating_sub(DOTS)).collect();
    format!("{}{}", beginning.trim_end(), ".".repeat(DOTS.min(width)))
}

/// As many lines as there is room for; dots stand for those that are left out.
#[cfg(feature = "screen")]
pub(crate) fn cut(mut lines: Vec<String>, room: usize, dots: &str) -> Vec<String> {
    if lines.len() > room {
        lines.truncate(room.saturating_sub(1));
        lines.extend((room > 0).then(|| dots.to_owned()));
    }
    lines
}

/// The lines of a text, broken wherever they are too long.
#[cfg(feature = "screen")]
fn broken(text: &str, width: usize) -> Vec<String> {
    let line = |line: &str| {
        let columns: Vec<_> = line.chars().collect();
        let parts = columns.chunks(width.max(1)).map(|part| part.iter().collect());
        if columns.is_empty() { vec![String::new()] } else { parts.collect() }
    };
    text.lines().flat_map(line).collect()
}

impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Paragraph { text, kind } in &self.0 {
            let (first, further) = kind.margins();
            match kind {
                Kind::Sentence | Kind::Clause => f.write_str(&wrapped(text, first, further))?,
                Kind::Line => writeln!(f, "{text}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_broken_at_80_columns_unless_they_are_to_stay_one_line() {
        let words = "word ".repeat(20);
        let words = words.trim_end();
        let text = Prose::sentence(words).and(Prose::clause("short")).and(Prose::line(words)).to_string();
        let sixteen = "word ".repeat(16);
        let expected = format!("{}\n  word word word word\n  short\n{words}\n", sixteen.trim_end());
        assert_eq!(text, expected);
    }

    #[cfg(feature = "screen")]
    #[test]
    fn lines_are_as_narrow_as_they_have_to_be() {
        let prose = Prose::sentence("one two three").and(Prose::line("")).and(Prose::clause("incomprehensibilities"));
        assert_eq!(prose.lines(10), ["one two", "  three", "", "  incompre", "hensibilit", "ies"]);
        assert_eq!(Prose::sentence("one two").whole_lines(3), None);
        assert_eq!(Prose::sentence("one two").whole_lines(5), Some(vec!["one".to_owned(), "  two".to_owned()]));
        assert_eq!(narrowed("  one two three\n\n12345", 9), ["  one two", "    three", "", "12345"]);
        assert_eq!(narrowed("  a    one two", 11), ["  a    one", "    two"]);
        assert_eq!(narrowed("incomprehensibilities", 10), ["incomprehe", "  nsibilit", "  ies"]);
        assert_eq!(narrowed("      abc", 4), ["", "abc"]);
        assert_eq!(narrowed("abc", 1), ["a", "b", "c"]);
    }

    #[cfg(feature = "screen")]
    #[test]
    fn what_there_is_no_room_for_is_told_by_dots() {
        assert_eq!(
            ["one two", "one two x", "one two xyz"].map(|text| fitted(text, 9)),
            ["one two", "one two x", "one tw..."]
        );
        assert_eq!([4, 3, 2, 0].map(|width| fitted("one two", width)), ["o...", "...", "..", ""]);
        assert_eq!(fitted("one two", 6), "one...");
        let lines = || ["a", "b", "c"].map(str::to_owned).to_vec();
        assert_eq!(cut(lines(), 3, "..."), ["a", "b", "c"]);
        assert_eq!(cut(lines(), 2, "..."), ["a", "..."]);
        assert_eq!(cut(lines(), 0, "..."), [""; 0]);
    }

    #[test]
    fn words_in_front_become_part_of_the_first_paragraph() {
        let text = Prose::line("White wins.").and(Prose::line("Well played.")).behind("It is over. ");
        assert_eq!(text.to_string(), "It is over. White wins.\nWell played.\n");
    }
}
