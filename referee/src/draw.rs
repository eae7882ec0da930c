//! Boards as a person sees them.

mod mark;
mod paint;

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use game_core::{BoardView, ClauseRef, Effect, SquareView};
use picture::{Mark, Marks};

use crate::cli::Signs;

#[cfg(feature = "screen")]
pub(crate) use mark::signs as mark_signs;
#[cfg(feature = "screen")]
pub(crate) use paint::{CURSOR, LABEL, LINES, is_wanted, mark_style, piece_style};

/// The drawing of a board: ranks at the left, files below, marked squares explained in a last line. It is coloured if
/// the standard output is; nothing is said by colour alone but whose part of the board a square belongs to.
///
/// ```text
/// print!("{}", Drawing::of(&position.board(), signs).effects(&effects));
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Drawing<'a> {
    board: &'a BoardView,
    signs: Signs,
    marks: Marks,
    colors: bool,
}

impl<'a> Drawing<'a> {
    /// A board without marks.
    pub(crate) fn of(board: &'a BoardView, signs: Signs) -> Self {
        Self { board, signs, marks: Marks::default(), colors: paint::is_wanted() }
    }

    /// With those marks instead of any it had. Of several marks on one square the first is drawn.
    pub(crate) fn marked(self, marks: Marks) -> Self {
        Self { marks, ..self }
    }

    /// With the marks of what a move did; the board is the one after it.
    pub(crate) fn effects(mut self, effects: &[Effect<ClauseRef, String>]) -> Self {
        self.marks.effects(effects);
        self
    }

    /// The squares of a rank, from the first file on.
    fn rank(&self, rank: usize) -> impl Iterator<Item = &'a SquareView> {
        let board = self.board;
        (0..board.files).filter_map(move |file| board.at(file, rank))
    }

    /// How many columns the widest content of a square takes.
    fn cell_width(&self) -> usize {
        self.board.squares.iter().map(|square| width(sign(square, self.signs))).max().unwrap_or(1)
    }

    fn legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut marks: Vec<Mark> = self.marks.squares().filter_map(|square| self.marks.first_of(square)).collect();
        marks.sort_unstable();
        marks.dedup();
        if marks.is_empty() {
            return Ok(());
        }
        let entries: Vec<_> = marks.iter().map(|mark| format!("{} {}", mark::sample(*mark), mark.words())).collect();
        writeln!(f, "{}", paint::label(&entries.join("   "), self.colors))
    }
}

/// What lies on a square.
pub(crate) fn sign(square: &SquareView, signs: Signs) -> &str {
    match signs {
        Signs::Ascii => &square.cell.ascii,
        Signs::Unicode => &square.cell.glyph,
    }
}

/// What each sign on a board means, in the order of the signs' own text.
pub(crate) fn signs_on(board: &BoardView, signs: Signs) -> Vec<(String, String)> {
    let cells: BTreeMap<_, _> = board.squares.iter().map(|square| (&square.cell.ascii, square)).collect();
    cells.into_values().map(|square| (sign(square, signs).trim_end().to_owned(), square.cell.words.clone())).collect()
}

/// The columns a text takes: the signs of boards take one each.
fn width(text: &str) -> usize {
    text.chars().count()
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell_width = self.cell_width();
        let label_width = self.board.ranks.to_string().len();
        for rank in (0..self.board.ranks).rev() {
            let mut row = paint::label(&format!("{:>label_width$}", rank + 1), self.colors) + " ";
            for square in self.rank(rank) {
                let mark = self.marks.first_of(&square.name);
                row += &paint::square(square, sign(square, self.signs), mark, cell_width, self.colors);
            }
            // Blanks at the end are part of the picture only where they have a ground.
            writeln!(f, "{}", row.trim_end())?;
        }
        let mut files = " ".repeat(label_width + 1);
        for file in ('a'..).take(self.board.files) {
            // Under the first column of the sign, which stands behind the column of the mark.
            let _ = write!(files, " {file:<cell_width$} ");
        }
        writeln!(f, "{}", paint::label(files.trim_end(), self.colors))?;
        self.legend(f)
    }
}
