//! What is typed.

use ratatui::crossterm::event::KeyEvent;

use super::{App, Line, Open, Step};
use crate::play::screen::line::Edited;
use crate::words::{self, Prose};

/// Of the words that can follow, so many are listed.
const MOST: usize = 60;

impl App<'_> {
    /// Opens a line that begins with these words.
    pub(super) fn type_line(&mut self, words: &str) {
        self.open = Some(Open::Line(Line::beginning(words)));
    }

    pub(super) fn line_key(&mut self, mut line: Line, key: KeyEvent) -> Step {
        match line.key(key, &self.history) {
            Edited::Line => {}
            Edited::Dropped => return Step::On,
            Edited::Complete => self.complete(&mut line),
            Edited::Entered => {
                let line = line.text();
                let line = line.trim();
                if !line.is_empty() && self.history.last().is_none_or(|last| last != line) {
                    self.history.push(line.to_owned());
                }
                return self.obey(line);
            }
        }
        self.open = Some(Open::Line(line));
        Step::On
    }

    fn complete(&mut self, line: &mut Line) {
        self.table.suggest(&mut self.completion);
        let (from, found) = self.completion.candidates(&line.before());
        match found.as_slice() {
            [] => self.say(Prose::sentence("Nothing can follow there.")),
            [only] => line.complete(from, only),
            [first, others @ ..] => {
                line.complete(from, &others.iter().fold(first.clone(), |common, other| shared(&common, other)));
                self.say(Prose::sentence(words::listed(&found, MOST)));
            }
        }
    }
}

/// What two words begin with alike.
fn shared(one: &str, other: &str) -> String {
    one.chars().zip(other.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
}
