//! Where the squares of the board are on the screen.

use game_core::BoardView;
use ratatui::layout::Rect;

/// A file and a rank, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) file: usize,
    pub(super) rank: usize,
}

/// A board on the screen. Cells are as large as there is room for; where there is little, no lines are between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    /// The columns of a cell without its lines.
    pub(super) width: u16,
    /// The rows of a cell without its lines; odd, so that there is one in the middle.
    pub(super) height: u16,
    /// Whether there are lines around the cells.
    pub(super) has_lines: bool,
    /// The columns for the names of the ranks.
    pub(super) label: u16,
    pub(super) left: u16,
    pub(super) top: u16,
    files: usize,
    ranks: usize,
    /// Whether the first file is at the right and the first rank at the top.
    is_turned: bool,
}

/// The rows of a cell, and whether there are lines: what looks best first.
const SHAPES: [(u16, bool); 5] = [(7, true), (5, true), (3, true), (1, true), (1, false)];

/// A number of squares or columns; there are never so many that it does not fit.
pub(super) fn small(number: usize) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl Grid {
    /// The largest one that fits; `content` is how many columns the widest content of a square takes.
    pub(super) fn largest(board: &BoardView, content: u16, room: Rect, is_turned: bool) -> Option<Self> {
        let shapes = SHAPES.into_iter().map(|shape| Self::of(board, content, shape, is_turned));
        let grid = shapes.into_iter().find(|grid| grid.columns() <= room.width && grid.rows() <= room.height)?;
        Some(Self { left: room.x, top: room.y, ..grid })
    }

    /// The smallest one there is.
    pub(super) fn smallest(board: &BoardView, content: u16) -> Self {
        Self::of(board, content, (1, false), false)
    }

    fn of(board: &BoardView, content: u16, (height, has_lines): (u16, bool), is_turned: bool) -> Self {
        // A character is about twice as high as it is wide. On either side of the content there is a mark.
        let width = if has_lines { (2 * height + 1).max(content.saturating_add(2)) } else { content.saturating_add(2) };
        let label = small(board.ranks.to_string().len()) + 1;
        let (files, ranks) = (board.files, board.ranks);
        Self { width, height, has_lines, label, left: 0, top: 0, files, ranks, is_turned }
    }

    fn line(&self) -> u16 {
        u16::from(self.has_lines)
    }

    /// From the left edge of a cell to that of the next.
    pub(super) fn pitch(&self) -> (u16, u16) {
        (self.width.saturating_add(self.line()), self.height.saturating_add(self.line()))
    }

    /// How many columns it takes, with the names of the ranks.
    pub(super) fn columns(&self) -> u16 {
        small(self.files).saturating_mul(self.pitch().0).saturating_add(self.line()).saturating_add(self.label)
    }

    /// How many rows it takes, with the names of the files.
    pub(super) fn rows(&self) -> u16 {
        small(self.ranks).saturating_mul(self.pitch().1).saturating_add(self.line()).saturating_add(1)
    }

    /// The first column of the squares, or of the line beside them.
    pub(super) fn edge(&self) -> u16 {
        self.left + self.label
    }

    /// The cell of a square, without the lines around it.
    pub(super) fn cell(&self, place: Place) -> Rect {
        let Place { file: column, rank: row } = self.turned(place);
        let (across, down) = self.pitch();
        Rect {
            x: self.edge() + self.line() + small(column) * across,
            y: self.top + self.line() + small(row) * down,
            width: self.width,
            height: self.height,
        }
    }

    /// The square that is shown there; a line belongs to the square to the right of it or below.
    pub(super) fn at(&self, column: u16, row: u16) -> Option<Place> {
        let (across, down) = self.pitch();
        let file = usize::from(column.checked_sub(self.edge())? / across);
        let rank = usize::from(row.checked_sub(self.top)? / down);
        (file < self.files && rank < self.ranks).then(|| self.turned(Place { file, rank }))
    }

    /// The column and row of cells, from the upper left, for a file and a rank, or the other way round.
    fn turned(&self, Place { file, rank }: Place) -> Place {
        if self.is_turned {
            Place { file: self.files.saturating_sub(file + 1), rank }
        } else {
            Place { file, rank: self.ranks.saturating_sub(rank + 1) }
        }
    }

    /// The place so many cells to the right and below on the screen; the edge stops.
    pub(super) fn stepped(&self, from: Place, right: isize, down: isize) -> Place {
        let Place { file: column, rank: row } = self.turned(from);
        let column = column.saturating_add_signed(right).min(self.files.saturating_sub(1));
        let row = row.saturating_add_signed(down).min(self.ranks.saturating_sub(1));
        self.turned(Place { file: column, rank: row })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn board(game: &str) -> BoardView {
        let game = games::find(game).expect("the game is known").engine;
        game.start("standard", 0).expect("there is a start").board()
    }

    const ROOM: Rect = Rect { x: 3, y: 2, width: 60, height: 30 };

    #[test]
    fn every_cell_is_found_again_where_it_is_whatever_its_size_and_whichever_way_round() {
        for game in ["hasami", "hattori", "hokito"] {
            let board = board(game);
            for (height, is_turned) in [(60, false), (60, true), (20, false), (20, true), (12, false), (12, true)] {
                let room = Rect { width: 200, height, ..ROOM };
                let grid = Grid::largest(&board, 2, room, is_turned).expect("there is room");
                for rank in 0..board.ranks {
                    for file in 0..board.files {
                        let place = Place { file, rank };
                        let cell = grid.cell(place);
                        assert!(room.contains(cell.as_position()), "{game}, {place:?}");
                        assert_eq!(grid.at(cell.x, cell.y), Some(place));
                        assert_eq!(grid.at(cell.right() - 1, cell.bottom() - 1), Some(place));
                    }
                }
            }
        }
    }

    #[test]
    fn a1_is_at_the_lower_left_and_at_the_upper_right_of_a_board_that_is_turned() {
        let board = board("hasami");
        let a1 = Place::default();
        let grid = Grid::largest(&board, 1, ROOM, false).expect("there is room");
        assert_eq!(grid.stepped(a1, -1, 1), a1);
        assert_eq!(grid.stepped(a1, 1, -2), Place { file: 1, rank: 2 });
        let turned = Grid::largest(&board, 1, ROOM, true).expect("there is room");
        assert_eq!(turned.stepped(a1, 1, -1), a1);
        assert_eq!(turned.stepped(a1, -1, 2), Place { file: 1, rank: 2 });
        assert_eq!(turned.cell(a1).y, turned.top + 1);
    }

    #[test]
    fn beside_the_board_there_is_no_square() {
        let grid = Grid::largest(&board("hattori"), 2, ROOM, false).expect("there is room");
        assert_eq!(grid.at(grid.edge() - 1, grid.top), None);
        assert_eq!(grid.at(grid.edge(), grid.top - 1), None);
        assert_eq!(grid.at(grid.left + grid.columns(), grid.top), None);
        assert_eq!(grid.at(grid.edge(), grid.top + grid.rows()), None);
    }

    #[test]
    fn where_nothing_fits_there_is_no_board() {
        let board = board("hasami");
        let smallest = Grid::smallest(&board, 1);
        let room = Rect { x: 0, y: 0, width: smallest.columns(), height: smallest.rows() };
        assert_eq!(Grid::largest(&board, 1, room, false), Some(smallest));
        assert_eq!(Grid::largest(&board, 1, Rect { width: room.width - 1, ..room }, false), None);
        assert_eq!(Grid::largest(&board, 1, Rect { height: room.height - 1, ..room }, false), None);
    }
}
