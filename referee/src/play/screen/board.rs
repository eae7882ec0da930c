//! The board on the screen.

use game_core::{BoardView, SquareView};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::grid::{Grid, Place, small};
use super::look::{Lines, Look, Sign};
use crate::words;

/// A board that is to be drawn.
pub(super) struct Board<'a, S> {
    pub(super) view: &'a BoardView,
    pub(super) grid: Grid,
    pub(super) look: Look,
    pub(super) cursor: Place,
    /// How many columns the widest content takes.
    pub(super) content: u16,
    /// What is around the content of each square, by its name.
    pub(super) sign: S,
}

impl<S: Fn(&str) -> Option<Sign>> Board<'_, S> {
    /// Draws it, and says where on the screen the cursor is.
    pub(super) fn draw(&self, buffer: &mut Buffer) -> (u16, u16) {
        if self.grid.has_lines {
            self.lines(buffer);
        }
        let mut at = (self.grid.left, self.grid.top);
        for rank in 0..self.view.ranks {
            for file in 0..self.view.files {
                let place = Place { file, rank };
                if let Some(square) = self.view.at(file, rank) {
                    let sign = self.square(buffer, place, square);
                    if place == self.cursor {
                        at = sign;
                    }
                }
            }
        }
        self.labels(buffer);
        if self.grid.has_lines {
            self.frame(buffer);
        }
        at
    }

    /// A square with what lies on it; where that is on the screen.
    fn square(&self, buffer: &mut Buffer, place: Place, square: &SquareView) -> (u16, u16) {
        let Self { look, .. } = self;
        let cell = self.grid.cell(place);
        let ground = look.piece(square);
        buffer.set_style(cell, ground);
        let content = look.content(square).trim_end();
        let columns = small(content.chars().count());
        // Without lines between them, contents look best one below the other.
        let room = if self.grid.has_lines { columns } else { self.content };
        let left = cell.x + cell.width.saturating_sub(room) / 2;
        let row = cell.y + cell.height / 2;
        put(buffer, left, row, content, ground);
        if let Some(sign) = (self.sign)(&square.name) {
            let (before, behind) = sign.signs();
            let style = look.sign(square, sign);
            put(buffer, left.saturating_sub(1), row, before.encode_utf8(&mut [0; 4]), style);
            // Right behind the content, as on a board that is printed.
            put(buffer, left + columns, row, behind.encode_utf8(&mut [0; 4]), style);
        }
        if place == self.cursor && !self.grid.has_lines {
            put(buffer, left.saturating_sub(1), row, ">", look.cursor());
        }
        (left, row)
    }

    fn lines(&self, buffer: &mut Buffer) {
        let (across, down) = self.grid.pitch();
        let (columns, rows) = (small(self.view.files) * across, small(self.view.ranks) * down);
        let (left, top) = (self.grid.edge(), self.grid.top);
        let Lines { across: rule, down: bar, meet } = self.look.thin();
        let style = self.look.lines();
        let third = |at: u16, end: u16| usize::from(at > 0) + usize::from(at == end);
        for row in 0..=rows {
            for column in 0..=columns {
                let sign = match (row % down == 0, column % across == 0) {
                    (true, true) => {
                        meet.get(third(row, rows)).and_then(|row| row.get(third(column, columns))).unwrap_or(&"+")
                    }
                    (true, false) => rule,
                    (false, true) => bar,
                    (false, false) => continue,
                };
                put(buffer, left + column, top + row, sign, style);
            }
        }
    }

    /// The lines around the cursor.
    fn frame(&self, buffer: &mut Buffer) {
        let cell = self.grid.cell(self.cursor);
        let style = self.look.cursor();
        let Lines { across, down, meet: [[upper_left, _, upper_right], _, [lower_left, _, lower_right]] } =
            self.look.heavy();
        let (left, right) = (cell.x.saturating_sub(1), cell.right());
        let (top, bottom) = (cell.y.saturating_sub(1), cell.bottom());
        for column in cell.x..right {
            put(buffer, column, top, across, style);
            put(buffer, column, bottom, across, style);
        }
        for row in cell.y..bottom {
            put(buffer, left, row, down, style);
            put(buffer, right, row, down, style);
        }
        put(buffer, left, top, upper_left, style);
        put(buffer, right, top, upper_right, style);
        put(buffer, left, bottom, lower_left, style);
        put(buffer, right, bottom, lower_right, style);
    }

    /// The names of ranks and files.
    fn labels(&self, buffer: &mut Buffer) {
        let Self { grid, look, .. } = self;
        let width = usize::from(grid.label.saturating_sub(1));
        for rank in 0..self.view.ranks {
            let cell = grid.cell(Place { file: 0, rank });
            put(buffer, grid.left, cell.y + cell.height / 2, &format!("{:>width$}", rank + 1), look.label());
        }
        let row = grid.top + grid.rows().saturating_sub(1);
        for (file, name) in (0..self.view.files).zip('a'..) {
            let cell = grid.cell(Place { file, rank: 0 });
            let room = if grid.has_lines { 1 } else { self.content };
            let column = cell.x + cell.width.saturating_sub(room) / 2;
            put(buffer, column, row, name.encode_utf8(&mut [0; 4]), look.label());
        }
    }
}

/// Writes a text, or where it does not fit on the screen, its beginning and dots.
pub(super) fn put(buffer: &mut Buffer, column: u16, row: u16, text: &str, style: Style) {
    let Rect { x, y, width, height } = buffer.area;
    if (x..x.saturating_add(width)).contains(&column) && (y..y.saturating_add(height)).contains(&row) {
        let room = usize::from(x.saturating_add(width) - column);
        buffer.set_stringn(column, row, words::fitted(text, room), room, style);
    }
}
