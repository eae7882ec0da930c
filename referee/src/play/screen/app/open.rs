//! What lies over the board: a choice, a question, a longer text.

use anstream::adapter::strip_str;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Position;

use super::{App, DrawnPage, Line, Step};
use crate::draw::Drawing;
use crate::play::help;
use crate::play::said::Scene;
use crate::play::screen::keys;
use crate::play::screen::line::Asked;
use crate::play::screen::look::Look;

/// Something that takes the keys as long as it is open.
#[derive(Clone, Debug)]
pub(in crate::play::screen) enum Open {
    /// Several moves to choose from.
    Choice(Choice),
    /// A line that is being typed.
    Line(Line),
    /// A text.
    Page(Reading),
    /// The question whether to leave a game that would be lost.
    Leaving,
}

impl Open {
    /// Whether it is shown, and takes the keys, also where there is no room for the board.
    pub(in crate::play::screen) fn needs_no_board(&self) -> bool {
        match self {
            Self::Leaving => true,
            Self::Line(line) => line.asked == Asked::File,
            Self::Choice(_) | Self::Page(_) => false,
        }
    }
}

/// The answers to the question whether to leave.
pub(in crate::play::screen) const LEAVING: [(char, &str); 3] =
    [('y', "yes, leave"), ('n', "no, play on"), ('s', "save it first")];

/// Several moves of a piece that act on the same square.
#[derive(Clone, Debug)]
pub(in crate::play::screen) struct Choice {
    pub(in crate::play::screen) title: String,
    /// Each move with what it does.
    pub(in crate::play::screen) moves: Vec<(String, String)>,
    /// Which one Enter takes; the one behind the last is none of them.
    pub(in crate::play::screen) at: usize,
}

/// A text that can be longer than the screen.
#[derive(Clone, Debug)]
pub(in crate::play::screen) struct Reading {
    pub(in crate::play::screen) text: String,
    /// The first line that is shown.
    pub(in crate::play::screen) top: usize,
}

impl Reading {
    /// A text, below a board if there is one. What is styled for a terminal that shows lines loses its styles: here they
    /// would be characters among others.
    pub(in crate::play::screen) fn of(scene: Option<&Scene>, text: &str, look: Look) -> Self {
        let drawn =
            scene.map(|Scene { board, marks }| format!("{}\n", Drawing::of(board, look.signs).marked(marks.clone())));
        let styled = drawn.unwrap_or_default() + text;
        Self { text: strip_str(&styled).to_string(), top: 0 }
    }

    fn scroll(&mut self, by: isize, drawn: DrawnPage) {
        self.top = self.top.saturating_add_signed(by).min(drawn.furthest());
    }

    /// Does what a key does; `false` if it closes the text.
    fn key(&mut self, key: KeyCode, drawn: DrawnPage) -> bool {
        match key {
            KeyCode::Up => self.scroll(-1, drawn),
            KeyCode::Down => self.scroll(1, drawn),
            KeyCode::PageUp => self.scroll(-drawn.page(), drawn),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(drawn.page(), drawn),
            KeyCode::Home => self.top = 0,
            KeyCode::End => self.scroll(isize::MAX, drawn),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q') => return false,
            _ => {}
        }
        true
    }
}

impl App<'_> {
    /// A key for what is open, which has been taken out and is put back if it stays.
    pub(super) fn open_key(&mut self, open: Open, key: KeyEvent) -> Step {
        match open {
            Open::Line(line) => self.line_key(line, key),
            Open::Leaving => self.leaving_key(key.code),
            Open::Choice(choice) => self.choice_key(choice, key.code),
            Open::Page(mut reading) => {
                if reading.key(key.code, self.drawn.page) {
                    self.open = Some(Open::Page(reading));
                }
                Step::On
            }
        }
    }

    fn leaving_key(&mut self, key: KeyCode) -> Step {
        match key {
            KeyCode::Char('y') => return Step::Leave,
            KeyCode::Char('n') | KeyCode::Esc => {}
            KeyCode::Char('s') => return self.letter('s'),
            _ => self.open = Some(Open::Leaving),
        }
        Step::On
    }

    fn choice_key(&mut self, mut choice: Choice, key: KeyCode) -> Step {
        let count = choice.moves.len() + 1;
        match key {
            KeyCode::Up | KeyCode::BackTab => choice.at = (choice.at + count - 1) % count,
            KeyCode::Down | KeyCode::Tab => choice.at = (choice.at + 1) % count,
            KeyCode::Esc => return Step::On,
            KeyCode::Enter | KeyCode::Char(' ') => return self.take(&choice, choice.at),
            KeyCode::Char(digit) => {
                let at = digit.to_digit(10).and_then(|digit| usize::try_from(digit).ok()?.checked_sub(1));
                if let Some(at) = at.filter(|at| *at < count) {
                    return self.take(&choice, at);
                }
            }
            _ => {}
        }
        self.open = Some(Open::Choice(choice));
        Step::On
    }

    /// Plays one of several moves, or puts the piece back.
    fn take(&mut self, choice: &Choice, at: usize) -> Step {
        match choice.moves.get(at) {
            Some((mv, _)) => self.play(mv),
            None => self.put_back(),
        }
        Step::On
    }

    pub(super) fn click_open(&mut self, open: Open, at: Position) -> Step {
        let chosen = self.drawn.choice.iter().position(|area| area.contains(at));
        match (open, chosen) {
            (Open::Choice(choice), Some(chosen)) => self.take(&choice, chosen),
            (Open::Leaving, Some(chosen)) => match LEAVING.get(chosen) {
                Some((key, _)) => self.leaving_key(KeyCode::Char(*key)),
                None => Step::On,
            },
            // Anything is closed by a click beside what can be chosen.
            _ => Step::On,
        }
    }

    /// The wheel, so many lines down.
    pub(super) fn scroll(&mut self, lines: isize) {
        match &mut self.open {
            Some(Open::Page(reading)) => reading.scroll(3 * lines, self.drawn.page),
            Some(_) => {}
            None => self.scroll_moves(-lines),
        }
    }

    /// The list of moves, so many lines back.
    pub(super) fn scroll_moves(&mut self, back: isize) {
        self.back = self.back.saturating_add_signed(back).min(self.drawn.moves.furthest());
    }

    /// The keys, and what there is to know of the game.
    pub(super) fn help(&mut self) {
        let text = keys::help() + &help::help(self.table, self.look.signs);
        self.open = Some(Open::Page(Reading::of(None, &text, self.look)));
    }
}
