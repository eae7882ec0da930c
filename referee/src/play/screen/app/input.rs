//! Keys, clicks, and lines: what each means.

use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::{App, Open, Step};
use crate::exit::Exit;
use crate::play::command::Command;
use crate::play::screen::line::Asked;
use crate::play::table::Next;
use crate::words::Prose;

/// What is said while the opponent thinks.
pub(super) const NOT_YOUR_MOVE: &str = "It is not your move now; u takes yours back.";

impl App<'_> {
    /// What has come from the terminal.
    pub(in crate::play::screen) fn handle(&mut self, event: &Event) -> Step {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                self.note = Prose::default();
                return self.key(*key);
            }
            Event::Mouse(mouse) if self.drawn.grid.is_some() => return self.mouse(*mouse),
            Event::Paste(text) => {
                self.note = Prose::default();
                // What is pasted anywhere else would be keys that nobody has thought of.
                if let Some(Open::Line(line)) = &mut self.open {
                    line.insert(text);
                }
            }
            _ => {}
        }
        Step::On
    }

    fn key(&mut self, key: KeyEvent) -> Step {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') if matches!(self.open, Some(Open::Leaving)) => return Step::Leave,
                KeyCode::Char('c') => return self.leave(),
                KeyCode::Char('l') => return Step::Anew,
                KeyCode::Char('z') => return Step::Stop,
                _ => {}
            }
        }
        match self.open.take() {
            open if self.drawn.grid.is_none() => self.key_without_board(open, key),
            None => self.board_key(key.code),
            Some(open) => self.open_key(open, key),
        }
    }

    /// Where no board can be seen, nothing is done blindly: the game can be left, which is asked about as elsewhere.
    fn key_without_board(&mut self, open: Option<Open>, key: KeyEvent) -> Step {
        match open {
            Some(open) if open.needs_no_board() => self.open_key(open, key),
            _ if key.code == KeyCode::Char('q') => self.leave(),
            open => {
                self.open = open;
                Step::On
            }
        }
    }

    fn board_key(&mut self, key: KeyCode) -> Step {
        match key {
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(),
            KeyCode::Esc => self.put_back(),
            KeyCode::Tab => self.jump(false),
            KeyCode::BackTab => self.jump(true),
            KeyCode::PageUp => self.scroll_moves(self.drawn.moves.page()),
            KeyCode::PageDown => self.scroll_moves(-self.drawn.moves.page()),
            KeyCode::Home => self.scroll_moves(isize::MAX),
            KeyCode::End => self.scroll_moves(isize::MIN),
            KeyCode::Char(c) => return self.letter(c),
            _ => {}
        }
        Step::On
    }

    /// A key that is named by a letter or a sign.
    pub(super) fn letter(&mut self, key: char) -> Step {
        match key {
            'u' => return self.obey("undo"),
            'r' => return self.obey("redo"),
            'w' => return self.obey("why"),
            'l' => return self.obey("moves"),
            'c' => return self.obey("rules"),
            's' if self.table.has_file() => return self.obey("save"),
            's' => self.type_line(Asked::File),
            'm' | ':' => self.type_line(Asked::Command),
            'f' => self.is_turned = !self.is_turned,
            '?' => self.help(),
            'q' => return self.leave(),
            _ => {}
        }
        Step::On
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Step {
        if matches!(mouse.kind, MouseEventKind::Down(_) | MouseEventKind::ScrollUp | MouseEventKind::ScrollDown) {
            self.note = Prose::default();
        }
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => return self.click(mouse.column, mouse.row),
            MouseEventKind::Down(MouseButton::Right) if self.open.is_some() => self.open = None,
            MouseEventKind::Down(MouseButton::Right) => self.put_back(),
            MouseEventKind::ScrollUp => self.scroll(-1),
            MouseEventKind::ScrollDown => self.scroll(1),
            _ => {}
        }
        Step::On
    }

    fn click(&mut self, column: u16, row: u16) -> Step {
        let at = Position { x: column, y: row };
        if let Some(open) = self.open.take() {
            return self.click_open(open, at);
        }
        let key = self.drawn.keys.iter().find(|(area, _)| area.contains(at)).map(|(_, key)| *key);
        if let Some(key) = key {
            return self.letter(key);
        }
        if let Some(place) = self.drawn.grid.and_then(|grid| grid.at(column, row)) {
            self.cursor = place;
            self.choose();
        }
        Step::On
    }

    /// Leaves, but asks first if a game would be lost by it.
    fn leave(&mut self) -> Step {
        if !self.table.would_be_lost() {
            return Step::Leave;
        }
        self.open = Some(Open::Leaving);
        Step::On
    }

    /// Plays a move, or says why not.
    pub(super) fn play(&mut self, mv: &str) {
        if self.table.is_bots_move() {
            return self.note(NOT_YOUR_MOVE);
        }
        let next = self.table.obey(Command::Move(mv));
        if let Next::Said(said) = next {
            if said.exit == Exit::Refused {
                self.refused = Some(mv.to_owned());
                return self.say(said.news);
            }
            self.said(said);
        }
    }

    /// Does what a line says, as at the prompt.
    pub(super) fn obey(&mut self, line: &str) -> Step {
        match Command::read(line) {
            Ok(None) => {}
            Ok(Some(Command::Move(mv))) => self.play(mv),
            Ok(Some(Command::Draw)) if self.table.is_bots_move() => {
                self.note("It is not your move now; a draw is offered when it is.");
            }
            Ok(Some(command)) => match self.table.obey(command) {
                Next::Said(said) => self.said(said),
                // There are keys to tell of too.
                Next::Help => self.help(),
                Next::Leave => return self.leave(),
            },
            Err(why) => self.note(format!("{why}.")),
        }
        Step::On
    }
}
