//! Boards as a person sees them.

mod mark;
mod paint;

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use game_core::{BoardView, ClauseRef, Effect, SquareView};

use crate::cli::Signs;

pub(crate) use mark::Mark;

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
    marks: BTreeMap<String, Mark>,
    colors: bool,
}

impl<'a> Drawing<'a> {
    /// A board without marks.
    pub(crate) fn of(board: &'a BoardView, signs: Signs) -> Self {
        Self { board, signs, marks: BTreeMap::new(), colors: paint::is_wanted() }
    }

    /// With a mark on a square. Of several marks on one square the one that comes first in [`Mark`] is drawn.
    pub(crate) fn mark(mut self, square: &str, mark: Mark) -> Self {
        let drawn = self.marks.entry(square.to_owned()).or_insert(mark);
        *drawn = mark.min(*drawn);
        self
    }

    /// With a mark on each of the squares.
    pub(crate) fn mark_all(self, squares: &[String], mark: Mark) -> Self {
        squares.iter().fold(self, |drawing, square| drawing.mark(square, mark))
    }

    /// With the marks of what a move did; the board is the one after it.
    pub(crate) fn effects(self, effects: &[Effect<ClauseRef, String>]) -> Self {
        mark::of_effects(effects).into_iter().fold(self, |drawing, (square, mark)| drawing.mark(square, mark))
    }

    fn sign<'b>(&self, square: &'b SquareView) -> &'b str {
        match self.signs {
            Signs::Ascii => &square.cell.ascii,
            Signs::Unicode => &square.cell.glyph,
        }
    }

    /// The squares of a rank, from the first file on.
    fn rank(&self, rank: usize) -> impl Iterator<Item = &'a SquareView> {
        let board = self.board;
        (0..board.files).filter_map(move |file| board.at(file, rank))
    }

    /// How many columns the widest content of a square takes.
    fn cell_width(&self) -> usize {
        self.board.squares.iter().map(|square| width(self.sign(square))).max().unwrap_or(1)
    }

    fn legend(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut marks: Vec<_> = self.marks.values().collect();
        marks.sort_unstable();
        marks.dedup();
        if marks.is_empty() {
            return Ok(());
        }
        let entries: Vec<_> = marks.iter().map(|mark| format!("{} {}", mark.sample(), mark.words())).collect();
        writeln!(f, "{}", paint::label(&entries.join("   "), self.colors))
    }
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
                let mark = self.marks.get(&square.name).copied();
                row += &paint::square(square, self.sign(square), mark, cell_width, self.colors);
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
