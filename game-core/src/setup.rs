//! Set-ups: what lies where and who is to move, before any rule has looked at it.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::{BoardSquare, Bytes, CellView, Color, Cursor, Look, Owner, Rules, SplitMix64, Square, Symmetry, TextError};

/// The version of the keys that [`Setup::stable_hash`] gives: it changes when any key does.
pub const HASH_VERSION: u32 = 1;

/// The 64-bit FNV-1a hash of nothing.
pub(crate) const FNV_1A: u64 = 0xCBF2_9CE4_8422_2325;

/// The 64-bit FNV-1a hash of a text.
pub(crate) fn fnv_1a(text: &str) -> u64 {
    fnv_1a_onto(FNV_1A, text.as_bytes())
}

/// The hash of what `hash` is of, with those bytes behind it.
pub(crate) fn fnv_1a_onto(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

/// Plain data that says what lies on every square, who is to move and by which rules. It may break the rules:
/// [`Position::from_setup`](crate::Position::from_setup) is the judge of that.
pub trait Setup: Clone + Eq + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static {
    /// The squares of the board.
    type Square: BoardSquare;

    /// What a person should see on a square.
    fn view(&self, square: Self::Square) -> CellView;

    /// The set-up as it looks after the board is turned or mirrored and, if the symmetry says so, the colours are swapped.
    ///
    /// By default the set-up itself, which is right for a game whose only [symmetry](crate::Symmetric) is the identity.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self {
        let _ = symmetry;
        self.clone()
    }

    /// A 64-bit key of the set-up, the same on every machine and in every version with the same [`HASH_VERSION`]: by
    /// default the FNV-1a hash of its text.
    fn stable_hash(&self) -> u64 {
        fnv_1a(&self.to_string())
    }

    /// A set-up of any bytes, for tests; it may break the rules. `None` if the game does not make set-ups of bytes.
    fn from_bytes(bytes: &mut Bytes<'_>) -> Option<Self> {
        let _ = bytes;
        None
    }
}

/// What can lie on one square of a game's board. The default is an empty square.
pub trait Cell: Copy + Eq + Hash + Default + Debug + Send + Sync + 'static {
    /// Reads one cell from a text that goes on behind it.
    ///
    /// # Errors
    /// If no cell stands there.
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError>;

    /// Writes the cell as [`read`](Self::read) reads it.
    ///
    /// # Errors
    /// Those of the writer.
    fn write(self, to: &mut dyn fmt::Write) -> fmt::Result;

    /// The cell after the players have changed colours.
    #[must_use]
    fn swapped(self) -> Self;

    /// A number that no other content of a square has: 0 for an empty square, below 256 for every other.
    fn code(self) -> u8;

    /// The content of a square with that code, if there is one: the inverse of [`code`](Self::code).
    fn from_code(code: u8) -> Option<Self>;

    /// A content for a number, never an empty square; every content for some number. By default they take turns;
    /// contents that fit into positions more often should have more numbers. `None` if there are no contents.
    fn from_number(number: u16) -> Option<Self> {
        let contents: Vec<Self> = (1..=u8::MAX).filter_map(Self::from_code).collect();
        contents.get(usize::from(number).checked_rem(contents.len())?).copied()
    }

    /// What a person should see.
    fn view(self) -> CellView;
}

/// A stone of a player, or nothing: `b`, `w` or `.` in text.
impl Cell for Option<Color> {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        if cursor.eat('.') {
            return Ok(None);
        }
        let stone = cursor.eat_map(Color::from_letter);
        stone.map(Some).ok_or_else(|| cursor.error("a square, `b`, `w` or `.`"))
    }

    fn write(self, to: &mut dyn fmt::Write) -> fmt::Result {
        to.write_char(self.map_or('.', Color::letter))
    }

    fn swapped(self) -> Self {
        self.map(Color::opponent)
    }

    fn code(self) -> u8 {
        match self {
            None => 0,
            Some(Color::Black) => 1,
            Some(Color::White) => 2,
        }
    }

    fn from_code(code: u8) -> Option<Self> {
        [None, Some(Color::Black), Some(Color::White)].get(usize::from(code)).copied()
    }

    fn view(self) -> CellView {
        let (ascii, glyph, words, owner) = match self {
            None => (".", "·", "empty", Owner::Nobody),
            Some(Color::Black) => ("b", "●", "a black stone", Owner::Player(Color::Black)),
            Some(Color::White) => ("w", "○", "a white stone", Owner::Player(Color::White)),
        };
        CellView { ascii: ascii.into(), glyph: glyph.into(), words: words.into(), owner, look: Look::default() }
    }
}

/// A value for every square of an `N` by `N` board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid<C, const N: usize> {
    files: [[C; N]; N],
}

impl<C: Copy + Default, const N: usize> Default for Grid<C, N> {
    fn default() -> Self {
        Self { files: [[C::default(); N]; N] }
    }
}

impl<C: Copy, const N: usize> Grid<C, N> {
    /// The grid that holds `value(square)` on every square.
    pub fn from_fn(mut value: impl FnMut(Square<N>) -> C) -> Self
    where
        C: Default,
    {
        let mut grid = Self::default();
        for square in Square::all() {
            grid[square] = value(square);
        }
        grid
    }

    /// Every square with its value, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Square<N>, C)> + '_ {
        Square::all().map(|square| (square, self[square]))
    }
}

impl<C, const N: usize> Index<Square<N>> for Grid<C, N> {
    type Output = C;

    fn index(&self, square: Square<N>) -> &C {
        &self.files[square.file()][square.rank()]
    }
}

impl<C, const N: usize> IndexMut<Square<N>> for Grid<C, N> {
    fn index_mut(&mut self, square: Square<N>) -> &mut C {
        &mut self.files[square.file()][square.rank()]
    }
}

/// The set-up of a game on an `N` by `N` board.
///
/// The text is `<board> <side> [options]`: the rows from the top one down with `/` between, `b` or `w`, and the
/// options exactly when the rules are not the standard ones. There is one spelling for every set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GridSetup<C, R, const N: usize> {
    /// What lies on every square.
    pub board: Grid<C, N>,
    /// The player to move.
    pub to_move: Color,
    /// The rules.
    pub rules: R,
}

impl<C: Cell, R: Rules, const N: usize> GridSetup<C, R, N> {
    /// An empty board.
    pub fn empty(to_move: Color, rules: R) -> Self {
        Self { board: Grid::default(), to_move, rules }
    }

    /// The set-up as it looks after the board is turned or mirrored and, if the symmetry says so, the colours are
    /// swapped.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Self {
        let mut image = Self::empty(symmetry.color(self.to_move), self.rules);
        for (square, cell) in self.board.iter() {
            image.board[square.transformed(symmetry.transform)] =
                if symmetry.swaps_colors { cell.swapped() } else { cell };
        }
        image
    }
}

impl<C: Cell, R: Rules, const N: usize> Setup for GridSetup<C, R, N> {
    type Square = Square<N>;

    fn view(&self, square: Square<N>) -> CellView {
        self.board[square].view()
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self::transformed(self, symmetry)
    }

    /// With `key(n)` the `n`-th number from [`SplitMix64`] seeded with 0, it is the exclusive or of
    /// `key(256 * i + code)` over all squares that are not empty, where `i` is the square's index and `code` the
    /// [code](Cell::code) of what lies there; of `key(65536)` if White is to move; and of `key(65537 + j)` for
    /// every option `j` that is on.
    fn stable_hash(&self) -> u64 {
        let key = |n: usize| SplitMix64::nth_of(0, n as u64);
        let cells = self
            .board
            .iter()
            .filter(|(_, cell)| cell.code() != 0)
            .map(|(square, cell)| key(256 * square.index() + usize::from(cell.code())));
        let side = (self.to_move == Color::White).then(|| key(65536));
        let options =
            (0..R::OPTIONS.len()).filter(|&option| self.rules.is_on(option)).map(|option| key(65537 + option));
        cells.chain(side).chain(options).fold(0, |hash, key| hash ^ key)
    }

    /// The first byte chooses the rules, the second the side to move (its lowest bit) and how full the board is. Then
    /// three choose what lies on each square, ascending. If the first of them is not below the fullness, nothing does.
    /// The other two are a number. If it is odd, the same lies there as on a neighbour that came before: the next bits
    /// say whether the one to the left, below, to the left and below, or to the left and above. If it is even, half of
    /// it [chooses the content](Cell::from_number). So runs, lines and clusters come about as readily as scattered
    /// pieces.
    fn from_bytes(bytes: &mut Bytes<'_>) -> Option<Self> {
        const NEIGHBOURS: [(i8, i8); 4] = [(-1, 0), (0, -1), (-1, -1), (-1, 1)];
        let rules = R::from_bytes(bytes);
        let second = bytes.take(1).unwrap_or(0);
        let mut setup = Self::empty(if second.is_multiple_of(2) { Color::Black } else { Color::White }, rules);
        for square in Square::<N>::all() {
            let Some(lot) = bytes.take(1) else {
                break;
            };
            let choice = bytes.take_u16().unwrap_or(0);
            if lot >= second {
                continue;
            }
            let (files, ranks) = NEIGHBOURS[usize::from(choice / 2 % 4)];
            let neighbour = square.offset(files, ranks).filter(|_| choice % 2 == 1);
            setup.board[square] = match neighbour {
                Some(neighbour) => setup.board[neighbour],
                None => C::from_number(choice / 2).unwrap_or_default(),
            };
        }
        Some(setup)
    }
}

impl<C: Cell, R: Rules, const N: usize> Display for GridSetup<C, R, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..N).rev() {
            for square in (0..N).filter_map(|file| Square::new(file, rank)) {
                self.board[square].write(f)?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        write!(f, "{}", self.to_move.letter())?;
        if self.rules.is_standard() { Ok(()) } else { write!(f, " {}", self.rules.option_list()) }
    }
}

impl<C: Cell, R: Rules, const N: usize> FromStr for GridSetup<C, R, N> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let mut board = Grid::default();
        for rank in (0..N).rev() {
            for square in (0..N).filter_map(|file| Square::new(file, rank)) {
                board[square] = C::read(&mut cursor)?;
            }
            let (separator, what) = if rank > 0 { ('/', "`/`") } else { (' ', "a space and the side to move") };
            if !cursor.eat(separator) {
                return Err(cursor.error(format!("{what} after the {N} squares of rank {}", rank + 1)));
            }
        }
        let to_move = cursor.eat_map(Color::from_letter).ok_or_else(|| cursor.error("the side to move, `b` or `w`"))?;
        let rules =
            if !R::OPTIONS.is_empty() && cursor.eat(' ') { R::read_options(&mut cursor)? } else { R::default() };
        cursor.finish()?;
        Ok(Self { board, to_move, rules })
    }
}

crate::serde_as_text!([C: Cell, R: Rules, const N: usize] GridSetup<C, R, N>);

#[cfg(test)]
mod tests {
    use super::fnv_1a;

    /// The values that the authors of the hash publish.
    #[test]
    fn texts_have_their_fnv_1a_hashes() {
        assert_eq!(fnv_1a(""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(fnv_1a("a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(fnv_1a("foobar"), 0x8594_4171_F739_67E8);
    }
}
