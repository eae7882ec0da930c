//! Set-ups: what can lie on a square, and why a set-up is refused.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use game_core::{CellView, Cites, Color, Cursor, GridSetup, Look, Owner, Shape, TextError};

use crate::{Clause, Rules, Square};

/// A set-up, valid or not: what lies on every square, who is to move, and the rules.
///
/// ```
/// use hattori::{Cell, Color, Setup, Tile};
///
/// let mut setup: Setup = "..B+../...../..g../...../..wx.. b".parse()?;
/// assert_eq!(setup.board["c3".parse()?], Cell::Green);
/// setup.board["c5".parse()?] = Cell::Empty;
/// setup.board["a1".parse()?] = Cell::Tile(Tile::aligned(Color::Black));
/// assert_eq!(setup.to_string(), "...../...../..g../...../bx.wx.. b");
/// # Ok::<(), hattori::TextError>(())
/// ```
pub type Setup = GridSetup<Cell, Rules, 5>;

/// What lies on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cell {
    /// Nothing: `.` in text.
    #[default]
    Empty,
    /// A loose green: `g` in text.
    Green,
    /// A tile of a player, perhaps with a green on it.
    Tile(Tile),
}

/// A tile of a player: its colour letter, a capital if it carries a green, and the sign of its orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Whose it is.
    pub color: Color,
    /// How it stands.
    pub orientation: Orientation,
    /// Whether it carries a green.
    pub carries_green: bool,
}

impl Tile {
    /// An aligned tile that carries nothing, as all tiles start.
    pub const fn aligned(color: Color) -> Self {
        Self { color, orientation: Orientation::Aligned, carries_green: false }
    }

    /// The same tile after a turn by 45 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { orientation: self.orientation.turned(), ..self }
    }
}

/// How a tile stands on its square, and so where it moves: in the direction of its corners.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// Its edges are parallel to the grid, its corners point along the diagonals: `x` in text.
    Aligned,
    /// It is turned by 45 degrees, its corners point along row and column: `+` in text.
    Turned,
}

impl Orientation {
    /// The sign in texts.
    pub const fn sign(self) -> char {
        match self {
            Self::Aligned => 'x',
            Self::Turned => '+',
        }
    }

    /// The orientation that a sign stands for, if it is `x` or `+`.
    pub const fn from_sign(sign: char) -> Option<Self> {
        match sign {
            'x' => Some(Self::Aligned),
            '+' => Some(Self::Turned),
            _ => None,
        }
    }

    /// The word in sentences: `aligned` or `turned`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Aligned => "aligned",
            Self::Turned => "turned",
        }
    }

    /// Where a tile that stands so moves and throws, as words in a sentence.
    pub(crate) const fn ways(self) -> &'static str {
        match self {
            Self::Aligned => "along diagonals",
            Self::Turned => "along its row and column",
        }
    }

    /// The other orientation, after a turn by 45 degrees.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Aligned => Self::Turned,
            Self::Turned => Self::Aligned,
        }
    }
}

impl game_core::Cell for Cell {
    fn read(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        if cursor.eat('.') {
            return Ok(Self::Empty);
        }
        if cursor.eat('g') {
            return Ok(Self::Green);
        }
        let color = cursor.eat_map(|letter| {
            let color = Color::from_letter(letter.to_ascii_lowercase())?;
            Some((color, letter.is_ascii_uppercase()))
        });
        let (color, carries_green) = color.ok_or_else(|| cursor.error("a square: `.`, `g` or a tile such as `bx`"))?;
        let orientation = cursor.eat_map(Orientation::from_sign);
        let orientation = orientation.ok_or_else(|| cursor.error("how the tile stands, `x` or `+`"))?;
        Ok(Self::Tile(Tile { color, orientation, carries_green }))
    }

    fn write(self, to: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Empty => to.write_char('.'),
            Self::Green => to.write_char('g'),
            Self::Tile(Tile { color, orientation, carries_green }) => {
                let letter = color.letter();
                to.write_char(if carries_green { letter.to_ascii_uppercase() } else { letter })?;
                to.write_char(orientation.sign())
            }
        }
    }

    fn swapped(self) -> Self {
        match self {
            Self::Tile(tile) => Self::Tile(Tile { color: tile.color.opponent(), ..tile }),
            other => other,
        }
    }

    /// Tiles are 2 to 9: black ones first, then aligned ones, then those that carry nothing.
    fn code(self) -> u8 {
        match self {
            Self::Empty => 0,
            Self::Green => 1,
            Self::Tile(Tile { color, orientation, carries_green }) => {
                let color = u8::from(color == Color::White);
                let orientation = u8::from(orientation == Orientation::Turned);
                2 + 4 * color + 2 * orientation + u8::from(carries_green)
            }
        }
    }

    fn from_code(code: u8) -> Option<Self> {
        let tile = match code {
            0 => return Some(Self::Empty),
            1 => return Some(Self::Green),
            2..=9 => code - 2,
            _ => return None,
        };
        Some(Self::Tile(Tile {
            color: if tile & 4 == 0 { Color::Black } else { Color::White },
            orientation: if tile & 2 == 0 { Orientation::Aligned } else { Orientation::Turned },
            carries_green: tile & 1 == 1,
        }))
    }

    /// There are five greens and ten tiles at the most, so of sixteen numbers two are loose greens, three tiles that
    /// carry one, and the others bare tiles.
    fn from_number(number: u16) -> Option<Self> {
        let [kind, rest] = [number % 16, number / 16];
        if kind < 2 {
            return Some(Self::Green);
        }
        Some(Self::Tile(Tile {
            color: if rest % 2 == 0 { Color::Black } else { Color::White },
            orientation: if rest / 2 % 2 == 0 { Orientation::Aligned } else { Orientation::Turned },
            carries_green: kind < 5,
        }))
    }

    /// In signs a tile is the shape it shows on a real board: a square when aligned, a diamond when turned, filled
    /// for Black and hollow for White, with a disc beside it if it carries a green.
    fn view(self) -> CellView {
        let mut ascii = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut ascii);
        let mut look = Look::default();
        let (glyph, words, owner) = match self {
            Self::Empty => (String::from("·"), String::from("empty"), Owner::Nobody),
            Self::Green => (String::from("●"), String::from("a loose green"), Owner::Neutral),
            Self::Tile(Tile { color, orientation, carries_green }) => {
                let shape = match (color, orientation) {
                    (Color::Black, Orientation::Aligned) => '■',
                    (Color::Black, Orientation::Turned) => '◆',
                    (Color::White, Orientation::Aligned) => '□',
                    (Color::White, Orientation::Turned) => '◇',
                };
                let (disc, load) = if carries_green { ('●', ", carrying a green") } else { (' ', "") };
                let glyph = String::from_iter([shape, disc]);
                look.is_loaded = carries_green;
                look.shape = match orientation {
                    Orientation::Aligned => Shape::Tile,
                    Orientation::Turned => Shape::TurnedTile,
                };
                let words = format!("a {} tile, {}{load}", color.word(), orientation.word());
                (glyph, words, Owner::Player(color))
            }
        };
        CellView { ascii, glyph, words, owner, look }
    }
}

/// Where a player's base lies.
pub(crate) const fn base(color: Color) -> [(usize, usize); 3] {
    match color {
        Color::Black => [(0, 0), (0, 1), (1, 0)],
        Color::White => [(3, 4), (4, 3), (4, 4)],
    }
}

/// The squares of a player's base, ascending.
pub(crate) fn base_squares(color: Color) -> Vec<Square> {
    base(color).into_iter().filter_map(|(file, rank)| Square::new(file, rank)).collect()
}

/// Why a set-up is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum Fault {
    /// A player has fewer than two tiles or more than five.
    #[error("{color} has {tiles} {}, not two to five", if *.tiles == 1 { "tile" } else { "tiles" })]
    TileCount {
        /// The player.
        color: Color,
        /// How many tiles they have.
        tiles: usize,
    },
    /// There are more than five greens, loose and carried together.
    #[error("there are {greens} greens, more than five")]
    GreenCount {
        /// How many there are.
        greens: usize,
    },
    /// The side to move has already won by three greens at home.
    #[error("{color} is to move and has already won: three of their tiles carry greens in their own base")]
    WonAtHome {
        /// The side to move.
        color: Color,
    },
    /// The side to move has already won by elimination.
    #[error("{color} is to move and has already won: {} has fewer than three tiles left", .color.opponent())]
    WonByElimination {
        /// The side to move.
        color: Color,
    },
}

impl Cites for Fault {
    type Clause = Clause;
    type Square = Square;

    fn clause(&self) -> Clause {
        match self {
            Self::TileCount { .. } => Clause::TileCount,
            Self::GreenCount { .. } => Clause::GreenCount,
            Self::WonAtHome { .. } | Self::WonByElimination { .. } => Clause::NotYetWon,
        }
    }

    fn squares(&self) -> Vec<Square> {
        match self {
            Self::WonAtHome { color } => base_squares(*color),
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::Cell as _;

    use super::*;

    #[test]
    fn the_code_of_a_cell_is_its_place_by_colour_orientation_and_load() {
        let contents = [".", "g", "bx", "Bx", "b+", "B+", "wx", "Wx", "w+", "W+"];
        for (code, text) in (0..).zip(contents) {
            let cell = Cell::from_code(code).expect("there is a content with each of these codes");
            assert_eq!((cell.view().ascii.as_str(), cell.code()), (text, code));
        }
        assert_eq!((10..=u8::MAX).find_map(Cell::from_code), None);
    }

    #[test]
    fn who_has_already_won_at_home_is_shown_by_the_base() {
        let base = ["d5", "e4", "e5"].map(|square| square.parse().expect("a square"));
        assert_eq!(Fault::WonAtHome { color: Color::White }.squares(), base);
        assert_eq!(Fault::GreenCount { greens: 6 }.squares(), []);
    }

    #[test]
    fn a_swapped_tile_keeps_all_but_its_colour_and_a_turned_one_all_but_its_orientation() {
        let tile = Tile { color: Color::White, orientation: Orientation::Turned, carries_green: true };
        let black = Tile { color: Color::Black, ..tile };
        assert_eq!((Cell::Tile(tile).swapped(), Cell::Tile(black).swapped()), (Cell::Tile(black), Cell::Tile(tile)));
        assert_eq!([Cell::Empty, Cell::Green].map(Cell::swapped), [Cell::Empty, Cell::Green]);
        let aligned = Tile { orientation: Orientation::Aligned, ..tile };
        assert_eq!((tile.turned(), aligned.turned()), (aligned, tile));
    }
}
