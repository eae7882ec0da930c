//! What is typed.

use ratatui::crossterm::event::KeyEvent;

use super::{App, Line, Open, Step};
use crate::play::screen::line::{Asked, Edited};
use crate::words;

/// Of the words that can follow, so many are listed.
const MOST: usize = 60;

impl App<'_> {
    /// Opens a line.
    pub(super) fn type_line(&mut self, asked: Asked) {
        self.open = Some(Open::Line(Line::asking(asked)));
    }

    pub(super) fn line_key(&mut self, mut line: Line, key: KeyEvent) -> Step {
        let history: &[_] = if line.asked == Asked::Command { &self.history } else { &[] };
        match line.key(key, history) {
            Edited::Line => {}
            Edited::Dropped => return Step::On,
            Edited::Complete => self.complete(&mut line),
            Edited::Entered => {
                let text = line.text();
                if text.trim().is_empty() {
                    return Step::On;
                }
                let line = format!("{}{}", line.asked.command(), text.trim());
                if self.history.last().is_none_or(|last| *last != line) {
                    self.history.push(line.clone());
                }
                return self.obey(&line);
            }
        }
        self.open = Some(Open::Line(line));
        Step::On
    }

    fn complete(&mut self, line: &mut Line) {
        self.table.suggest(&mut self.completion);
        let command = line.asked.command();
        let (from, found) = self.completion.candidates(&format!("{command}{}", line.before()));
        let from = from.saturating_sub(command.len());
        match found.as_slice() {
            [] => self.note("Nothing can follow there."),
            [only] => line.complete(from, only),
            [first, others @ ..] => {
                line.complete(from, &others.iter().fold(first.clone(), |common, other| shared(&common, other)));
                self.note(words::listed(&found, MOST));
            }
        }
    }
}

/// What two words begin with alike.
fn shared(one: &str, other: &str) -> String {
    one.chars().zip(other.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
}
