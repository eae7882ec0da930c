//! What the player sees and does: the model of the screen, without a terminal.

mod board;
mod input;
mod open;
mod typed;

use ratatui::layout::Rect;

use super::grid::{Grid, Place};
use super::line::Line;
use super::look::Look;
use crate::play::bot::Thought;
use crate::play::completion::Completion;
use crate::play::said::{Page, Said, Shows};
use crate::play::table::Table;
use crate::words::Prose;

pub(super) use board::Picked;
pub(super) use open::{Choice, LEAVING, Open, Reading};

/// A game on the screen.
pub(super) struct App<'t> {
    pub(super) table: &'t mut Table,
    completion: Completion,
    pub(super) look: Look,
    /// Where the player is.
    pub(super) cursor: Place,
    pub(super) is_turned: bool,
    /// The piece that is to move.
    pub(super) picked: Option<Picked>,
    /// The move that was refused last, as long as that is what the board shows.
    pub(super) refused: Option<String>,
    /// What there is to say of the game as it is, of the piece that is picked up or of the move that is refused.
    message: Prose,
    /// What there is to say of the last key or click alone: the next one takes it away.
    pub(super) note: Prose,
    /// What lies over the board or below it, and takes the keys.
    pub(super) open: Option<Open>,
    /// How many lines the list of moves is scrolled back from its end.
    pub(super) back: usize,
    /// The record that the opponent thinks about, which by now need not be the game any more.
    thinking: Option<String>,
    history: Vec<String>,
    /// The widest content of a square so far, so that the board does not become smaller again.
    pub(super) content: u16,
    /// Where things were when they were drawn last.
    pub(super) drawn: Drawn,
}

/// Where a click means something.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    /// The board, if there was room for it.
    pub(super) grid: Option<Grid>,
    /// The keys that are named.
    pub(super) keys: Vec<(Rect, char)>,
    /// The lines of a choice.
    pub(super) choice: Vec<Rect>,
    /// The text that was shown.
    pub(super) page: DrawnPage,
    /// The list of moves.
    pub(super) moves: DrawnPage,
}

/// How a longer text or list was shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct DrawnPage {
    /// How many lines there was room for.
    pub(super) room: usize,
    /// How many lines there are.
    pub(super) lines: usize,
}

impl DrawnPage {
    /// How far it can be scrolled.
    pub(super) const fn furthest(self) -> usize {
        self.lines.saturating_sub(self.room)
    }

    /// How many lines further the next page begins: its first line is the last one of this page.
    fn page(self) -> isize {
        isize::try_from(self.room.saturating_sub(1)).unwrap_or(1).max(1)
    }
}

/// What is to be done now beyond drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Nothing.
    On,
    /// The terminal shows something else than it should.
    Anew,
    /// The program stops until it is called back.
    Stop,
    /// The player leaves.
    Leave,
}

impl<'t> App<'t> {
    /// A game of which nothing has been drawn.
    pub(super) fn new(table: &'t mut Table, completion: Completion, look: Look) -> Self {
        let message =
            "Choose a piece with the arrows and Enter or with the mouse, then where it goes. ? lists the keys.";
        let message = table.lot().and(Prose::sentence(message));
        // Whoever plays against an opponent has the own side in front.
        let board = table.position().board();
        let in_front = board.at(0, 0).and_then(|square| square.zone);
        let is_turned = in_front.is_some() && in_front == table.bots_side();
        let far = |count: usize| if is_turned { count.saturating_sub(1) } else { 0 };
        let cursor = Place { file: far(board.files), rank: far(board.ranks) };
        Self {
            table,
            completion,
            look,
            cursor,
            is_turned,
            picked: None,
            refused: None,
            message,
            note: Prose::default(),
            open: None,
            back: 0,
            thinking: None,
            history: Vec::new(),
            content: 1,
            drawn: Drawn::default(),
        }
    }

    /// Shows what has been said.
    fn said(&mut self, said: Said) {
        let Said { news, shows, warning, page, .. } = said;
        if let Some(Page { scene, text }) = page {
            self.open = Some(Open::Page(Reading::of(scene.as_ref(), &text, self.look)));
            return;
        }
        if shows == Shows::Nothing {
            self.note = news.and(warning);
            return;
        }
        // The game is another one: what was meant for the one before means nothing now.
        self.picked = None;
        self.refused = None;
        self.back = 0;
        let last = if shows == Shows::Board { self.table.last_move() } else { Prose::default() };
        self.say(news.and(last).and(warning));
    }

    fn say(&mut self, message: Prose) {
        self.message = message;
    }

    /// Says something that the next key or click takes away.
    fn note(&mut self, words: impl Into<String>) {
        self.note = Prose::sentence(words);
    }

    /// What is to be read now.
    pub(super) fn told(&self) -> &Prose {
        if self.note.is_empty() { &self.message } else { &self.note }
    }

    /// Has the opponent look for a move if it is its turn, or for an answer to a draw, and it is not thinking yet.
    pub(super) fn question(&mut self) -> Option<impl FnOnce() -> Option<Thought> + Send + 'static> {
        if self.thinking.is_some() {
            return None;
        }
        let question = self.table.question()?;
        self.thinking = Some(self.table.record().to_string());
        Some(question)
    }

    /// The opponent has come to something, which it does unless the game is another one by now.
    pub(super) fn found(&mut self, thought: Option<&Thought>) {
        let is_asked = self.thinking.take().is_some_and(|asked| asked == self.table.record().to_string());
        if let Some(said) = thought.filter(|_| is_asked).and_then(|thought| self.table.answered(thought)) {
            if said.shows == Shows::Nothing {
                return self.said(said);
            }
            // Of the move that is answered, not of a piece that the player has picked up since.
            let is_of_the_game = self.picked.is_none() && self.refused.is_none();
            let before = std::mem::take(&mut self.message);
            let before = if is_of_the_game { before } else { Prose::default() };
            self.note = Prose::default();
            self.said(said);
            // What the player has done stays there to be read.
            self.message = before.and(std::mem::take(&mut self.message));
        }
    }

    /// Whether the opponent is thinking about its move in the game as it is.
    pub(super) fn is_thinking(&self) -> bool {
        self.thinking.is_some() && self.table.is_bots_move()
    }
}
