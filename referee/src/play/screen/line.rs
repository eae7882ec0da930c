//! The line that moves and commands are typed into.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::words;

/// More than anybody types; what is pasted beyond it is left off.
const LONGEST: usize = 1000;

/// A line that is being edited.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// What it is to be.
    pub(super) asked: Asked,
    text: Vec<char>,
    /// How many characters are in front of the cursor.
    cursor: usize,
    /// Which of the earlier lines it is, counted from the last one; `None` for a new one.
    earlier: Option<usize>,
}

/// What a player is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Asked {
    /// A move or a command.
    #[default]
    Command,
    /// The name of a file to save the game in.
    File,
}

impl Asked {
    /// What stands in front of the line.
    pub(super) const fn label(self) -> &'static str {
        match self {
            Self::Command => ":",
            Self::File => "Save in file (Escape cancels): ",
        }
    }

    /// What the line is the end of.
    pub(super) const fn command(self) -> &'static str {
        match self {
            Self::Command => "",
            Self::File => "save ",
        }
    }
}

/// What a key does to the line beyond editing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edited {
    /// Nothing more.
    Line,
    /// The line is to be obeyed.
    Entered,
    /// The player does not want it after all.
    Dropped,
    /// What could follow is asked for.
    Complete,
}

impl Line {
    /// An empty line.
    pub(super) fn asking(asked: Asked) -> Self {
        Self { asked, ..Self::default() }
    }

    /// A command that is there already.
    fn beginning(words: &str) -> Self {
        let text: Vec<_> = words.chars().collect();
        Self { cursor: text.len(), text, ..Self::default() }
    }

    /// The whole line.
    pub(super) fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// What is in front of the cursor.
    pub(super) fn before(&self) -> String {
        self.text.iter().take(self.cursor).collect()
    }

    /// Puts a text where the cursor is. What would act on the terminal becomes a blank.
    pub(super) fn insert(&mut self, text: &str) {
        let room = LONGEST.saturating_sub(self.text.len());
        let text: Vec<_> = text.chars().map(|c| if words::acts(c) { ' ' } else { c }).take(room).collect();
        let behind = self.text.split_off(self.cursor);
        self.cursor += text.len();
        self.text.extend(text);
        self.text.extend(behind);
    }

    /// Replaces what is in front of the cursor from that byte of [`before`](Self::before) on.
    pub(super) fn complete(&mut self, from: usize, with: &str) {
        let before = self.before();
        let kept = before.get(..from).unwrap_or_default().chars().count();
        self.text.drain(kept..self.cursor);
        self.cursor = kept;
        self.insert(with);
    }

    /// Does what a key does.
    pub(super) fn key(&mut self, key: KeyEvent, history: &[String]) -> Edited {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('a') => self.cursor = 0,
                KeyCode::Char('e') => self.cursor = self.text.len(),
                KeyCode::Char('u') => {
                    self.text.drain(..self.cursor);
                    self.cursor = 0;
                }
                KeyCode::Char('w') => {
                    let word = self.before().trim_end().rfind(' ').map_or(0, |blank| blank + 1);
                    self.complete(word, "");
                }
                _ => {}
            }
            return Edited::Line;
        }
        match key.code {
            KeyCode::Enter => return Edited::Entered,
            KeyCode::Esc => return Edited::Dropped,
            KeyCode::Backspace if self.text.is_empty() => return Edited::Dropped,
            KeyCode::Tab => return Edited::Complete,
            KeyCode::Char(c) => self.insert(c.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.cursor);
            }
            KeyCode::Delete if self.cursor < self.text.len() => {
                self.text.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.text.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.text.len(),
            KeyCode::Up => self.recall(history, self.earlier.map_or(0, |earlier| earlier + 1)),
            KeyCode::Down => match self.earlier {
                Some(0) => *self = Self::default(),
                Some(earlier) => self.recall(history, earlier - 1),
                None => {}
            },
            _ => {}
        }
        Edited::Line
    }

    fn recall(&mut self, history: &[String], earlier: usize) {
        if let Some(line) = history.iter().rev().nth(earlier) {
            *self = Self { earlier: Some(earlier), ..Self::beginning(line) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(line: &mut Line, codes: &[KeyCode]) -> Edited {
        let history = ["a2-a4".to_owned(), "undo".to_owned()];
        codes.iter().map(|&code| line.key(code.into(), &history)).last().expect("there is a key")
    }

    #[test]
    fn a_line_is_edited_where_the_cursor_is() {
        let mut line = Line::default();
        line.insert("a2a5");
        press(&mut line, &[KeyCode::Left, KeyCode::Left, KeyCode::Char('-')]);
        assert_eq!((line.text(), line.before()), ("a2-a5".into(), "a2-".into()));
        press(&mut line, &[KeyCode::Delete, KeyCode::Char('ä'), KeyCode::Home, KeyCode::Delete]);
        assert_eq!(line.text(), "2-ä5");
        press(&mut line, &[KeyCode::End, KeyCode::Backspace, KeyCode::Right, KeyCode::Backspace]);
        assert_eq!(line.text(), "2-");
        assert_eq!(press(&mut line, &[KeyCode::Enter]), Edited::Entered);
        assert_eq!(press(&mut line, &[KeyCode::Backspace, KeyCode::Backspace]), Edited::Line);
        assert_eq!(press(&mut line, &[KeyCode::Backspace]), Edited::Dropped);
    }

    #[test]
    fn what_is_pasted_is_one_line_that_does_nothing_to_the_terminal_and_has_an_end() {
        let mut line = Line::default();
        line.insert("a2-a4\r\n\u{1b}[2J\u{202e}x");
        assert_eq!(line.text(), "a2-a4   [2J x");
        line.insert(&"y".repeat(5000));
        assert_eq!(line.text().len(), LONGEST);
    }

    #[test]
    fn earlier_lines_come_back_and_go_again() {
        let mut line = Line::default();
        press(&mut line, &[KeyCode::Up]);
        assert_eq!(line.text(), "undo");
        press(&mut line, &[KeyCode::Up, KeyCode::Up]);
        assert_eq!(line.text(), "a2-a4");
        press(&mut line, &[KeyCode::Down, KeyCode::Down]);
        assert_eq!(line.text(), "");
    }

    #[test]
    fn what_completes_a_word_takes_its_place() {
        let mut line = Line::beginning("  rules hs-2");
        line.complete(8, "HS-2.4");
        assert_eq!(line.text(), "  rules HS-2.4");
        line.key(KeyEvent::new(KeyCode::Char('w'), KeyModifiers::CONTROL), &[]);
        assert_eq!(line.text(), "  rules ");
        line.key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::CONTROL), &[]);
        assert_eq!(line.text(), "");
    }
}
