//! What can lie on a square, and which positions are accepted as set up.

use alloc::format;
use alloc::vec::Vec;
use core::fmt;

use game_core::{CellView, Cites, Color, Cursor, GridSetup, Look, Owner, TextError};

use crate::{Clause, Rules, Square};

/// What lies where, who is to move and by which rules: plain data that may break clauses HK-5.1 and HK-5.2.
///
/// The text is `<board> <side> [options]`, each square written as a [`Cell`].
///
/// ```
/// use hokito::game_core::Position as _;
/// use hokito::{Cell, Color, Pile, Position, Rules, Setup};
///
/// let mut setup = Setup::empty(Color::Black, Rules::default());
/// setup.board["a1".parse()?] = Cell::from(Pile::new(Color::Black, 1, 1));
/// setup.board["c1".parse()?] = Cell::from(Pile::new(Color::White, 2, 1));
/// let position = Position::from_setup(&setup)?;
/// assert_eq!(position.to_string(), "....../....../....../....../....../b1.w2... b");
/// assert_eq!(position.count_moves(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Setup = GridSetup<Cell, Rules, 6>;

/// The most pieces that a board can hold, and so the height of the highest stack: HK-1.2.
pub(crate) const PIECES: u8 = 36;

/// How many pieces a player has of each number of marks: HK-1.2.
pub(crate) const PIECES_OF_A_KIND: u8 = 6;

/// What lies on an occupied square: a single piece or a stack. Of the pieces below the topmost one the game asks
/// nothing but how many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pile {
    color: Color,
    marks: u8,
    height: u8,
}

impl Pile {
    /// A pile whose topmost piece has that colour and 1 to 3 marks, 1 to 36 pieces high.
    ///
    /// ```
    /// use hokito::{Color, Pile};
    ///
    /// assert_eq!(Pile::new(Color::White, 3, 4).map(Pile::height), Some(4));
    /// assert_eq!(Pile::new(Color::White, 4, 1), None);
    /// assert_eq!(Pile::new(Color::White, 1, 37), None);
    /// ```
    pub const fn new(color: Color, marks: u8, height: u8) -> Option<Self> {
        if 1 <= marks && marks <= 3 && 1 <= height && height <= PIECES {
            Some(Self { color, marks, height })
        } else {
            None
        }
    }

    /// The colour of the topmost piece.
    pub const fn color(self) -> Color {
        self.color
    }

    /// The marks of the topmost piece, 1 to 3.
    pub const fn marks(self) -> u8 {
        self.marks
    }

    /// How many pieces it has, 1 to 36.
    pub const fn height(self) -> u8 {
        self.height
    }
}

/// In words: `black single piece with 1 mark`, `white stack of 4 with 3 marks on top`.
impl fmt::Display for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, marks) = (self.color.word(), self.marks);
        let plural = if marks == 1 { "" } else { "s" };
        match self.height {
            1 => write!(f, "{color} single piece with {marks} mark{plural}"),
            height => write!(f, "{color} stack of {height} with {marks} mark{plural} on top"),
        }
    }
}

/// The contents of a square, `.` in text if there are none. A pile is the colour letter and the marks of its topmost
/// piece and, for a stack, `^` and the height: `b2`, `w3^4`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing.
    #[default]
    Empty,
    /// A single piece or a stack.
    Pile(Pile),
}

impl Cell {
    /// The pile on the square, if there is one.
    pub const fn pile(self) -> Option<Pile> {
        match self {
            Self::Empty => None,
            Self::Pile(pile) => Some(pile),
        }
    }
}

impl From<Option<Pile>> for Cell {
    fn from(pile: Option<Pile>) -> Self {
        pile.map_or(Self::Empty, Self::Pile)
    }
}

impl game_core::Cell for Cell {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        if cursor.eat('.') {
            return Ok(Self::Empty);
        }
        let color =
            cursor.eat_map(Color::from_letter).ok_or_else(|| cursor.error("a square: `.`, or `b` or `w` and marks"))?;
        let marks = cursor
            .eat_map(|c| (1..=3).find(|&marks| char::from(b'0' + marks) == c))
            .ok_or_else(|| cursor.error("the marks, 1 to 3"))?;
        let height = if cursor.eat('^') { read_height(cursor)? } else { 1 };
        Ok(Pile::new(color, marks, height).into())
    }

    fn write(self, to: &mut dyn fmt::Write) -> fmt::Result {
        match self.pile() {
            None => to.write_char('.'),
            Some(pile) => write_pile(to, pile.color.letter(), pile),
        }
    }

    fn swapped(self) -> Self {
        match self {
            Self::Empty => Self::Empty,
            Self::Pile(pile) => Self::Pile(Pile { color: pile.color.opponent(), ..pile }),
        }
    }

    /// 1 for a black single piece with one mark; the height counts by 1, the marks by 36, the colour by 108.
    fn code(self) -> u8 {
        self.pile().map_or(0, |pile| {
            let color = if pile.color == Color::Black { 0 } else { 3 };
            (color + pile.marks - 1) * PIECES + pile.height
        })
    }

    fn from_code(code: u8) -> Option<Self> {
        let Some(code) = code.checked_sub(1) else {
            return Some(Self::Empty);
        };
        let (kind, height) = (code / PIECES, code % PIECES + 1);
        let color = *Color::ALL.get(usize::from(kind / 3))?;
        Some(Pile::new(color, kind % 3 + 1, height).into())
    }

    /// A board holds no more than 36 pieces, so low piles have most of the numbers: of eight, four are single pieces, two
    /// are two pieces high, one three, and one any height there is.
    fn from_number(number: u16) -> Option<Self> {
        let [kind, rest] = [number % 6, number / 6];
        let height = match rest % 8 {
            0..4 => 1,
            4..6 => 2,
            6 => 3,
            _ => rest / 8 % u16::from(PIECES) + 1,
        };
        let [color, marks, height] = [kind / 3, kind % 3 + 1, height].map(|small| small.to_le_bytes()[0]);
        Some(Pile::new(*Color::ALL.get(usize::from(color))?, marks, height).into())
    }

    fn view(self) -> CellView {
        let Some(pile) = self.pile() else {
            let (ascii, glyph, words) = (".".into(), "·".into(), "empty".into());
            return CellView { ascii, glyph, words, ..CellView::default() };
        };
        let disc = match pile.color {
            Color::Black => '●',
            Color::White => '○',
        };
        let mut view = CellView {
            words: format!("a {pile}"),
            owner: Owner::Player(pile.color),
            look: Look { marks: pile.marks, height: pile.height, ..Look::default() },
            ..CellView::default()
        };
        // Writing to a string cannot fail.
        let _ = write_pile(&mut view.ascii, pile.color.letter(), pile);
        let _ = write_pile(&mut view.glyph, disc, pile);
        view
    }
}

/// A height above 1, without leading zeros.
fn read_height(cursor: &mut Cursor<'_>) -> Result<u8, TextError> {
    let digits = cursor.eat_while(|c| c.is_ascii_digit());
    let height = if digits.starts_with('0') { None } else { digits.parse().ok() };
    height.filter(|height| (2..=PIECES).contains(height)).ok_or_else(|| cursor.error_at(digits, "a height, 2 to 36"))
}

fn write_pile(to: &mut dyn fmt::Write, color: char, pile: Pile) -> fmt::Result {
    write!(to, "{color}{}", pile.marks)?;
    if pile.height > 1 { write!(to, "^{}", pile.height) } else { Ok(()) }
}

/// Why a set-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    /// There are too many pieces: HK-5.1.
    #[error("the board holds {pieces} pieces, more than 36")]
    TooManyPieces {
        /// How many there are, every piece of a stack counted.
        pieces: u16,
    },
    /// Too many topmost pieces are of one kind: HK-5.2.
    #[error("{tops} topmost pieces of {color} have {marks} mark{}, more than 6", if *.marks == 1 { "" } else { "s" })]
    TooManyTops {
        /// Their colour.
        color: Color,
        /// Their marks.
        marks: u8,
        /// How many there are.
        tops: u8,
    },
}

impl Cites for Fault {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::TooManyPieces { .. } => Clause::PiecesInAll,
            Self::TooManyTops { .. } => Clause::TopmostPieces,
        }
    }

    /// None: it is never one square that is at fault, but how many there are of a kind.
    fn squares(&self) -> Vec<Square> {
        Vec::new()
    }
}

/// Every fault of a set-up: the pieces in all, then the kinds of topmost pieces, Black's first, by their marks.
pub(crate) fn faults(setup: &Setup) -> Vec<Fault> {
    let mut pieces = 0;
    let mut tops = [[0; 3]; 2];
    for pile in setup.board.iter().filter_map(|(_, cell)| cell.pile()) {
        pieces += u16::from(pile.height);
        tops[pile.color as usize][usize::from(pile.marks - 1)] += 1;
    }
    let too_many_pieces = (pieces > u16::from(PIECES)).then_some(Fault::TooManyPieces { pieces });
    let kinds = Color::ALL.into_iter().flat_map(|color| (1..=3).map(move |marks| (color, marks)));
    let too_many_tops = kinds.filter_map(|(color, marks)| {
        let tops = tops[color as usize][usize::from(marks - 1)];
        (tops > PIECES_OF_A_KIND).then_some(Fault::TooManyTops { color, marks, tops })
    });
    too_many_pieces.into_iter().chain(too_many_tops).collect()
}

#[cfg(test)]
mod tests {
    use game_core::Cell as _;

    use super::*;

    #[test]
    fn the_code_of_a_cell_is_its_place_by_colour_marks_and_height() {
        let code = |color, marks, height| Cell::from(Pile::new(color, marks, height)).code();
        assert_eq!(Cell::Empty.code(), 0);
        assert_eq!(code(Color::Black, 1, 1), 1);
        assert_eq!(code(Color::Black, 1, 36), 36);
        assert_eq!(code(Color::Black, 3, 1), 73);
        assert_eq!(code(Color::White, 1, 1), 109);
        assert_eq!(code(Color::White, 3, 36), 216);
        for code in 0..=255 {
            assert_eq!(Cell::from_code(code).map(Cell::code), (code <= 216).then_some(code));
        }
    }
}
