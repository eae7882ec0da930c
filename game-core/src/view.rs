//! What a person should see of a square.

use alloc::string::String;

use crate::Color;

/// What a person should see on a square, in letters, in signs, in words and in a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct CellView {
    /// In ASCII, as in the text of a position.
    pub ascii: String,
    /// In signs of one column each, for a reader who need not tell colours apart; as wide as `ascii`.
    pub glyph: String,
    /// In words, as in "a white stone"; "empty" for an empty square.
    pub words: String,
    /// Whose it is.
    pub owner: Owner,
    /// What it looks like in a picture. Contents that differ differ in this or in their owner.
    pub look: Look,
}

/// Whose a piece is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Owner {
    /// The square is empty.
    #[default]
    Nobody,
    /// The piece belongs to neither player.
    Neutral,
    /// The piece belongs to a player.
    Player(Color),
}

/// What a piece looks like in a picture, whatever its colour; of no meaning on an empty square. The default is a plain
/// stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// Its outline, seen from above.
    pub shape: Shape,
    /// How many marks it has on top.
    pub marks: u8,
    /// How many pieces lie on each other there, 1 or more.
    pub height: u8,
    /// Whether something neutral lies on it.
    pub is_loaded: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self { shape: Shape::Stone, marks: 0, height: 1, is_loaded: false }
    }
}

/// The outline of a piece, seen from above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Round.
    #[default]
    Stone,
    /// Square, its corners towards the neighbours on the diagonals.
    Tile,
    /// Square, its corners towards the neighbours on the file and on the rank.
    TurnedTile,
}
