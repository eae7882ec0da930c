//! A question and the answer that the rules give, as one line of a vectors file.

use std::fmt;
use std::str::FromStr;

use game_core::PerColor;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

/// A question to a port, the right answer, and what the two show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vector {
    /// The name of the vector, unique over all games, never changed and never used again.
    #[schemars(regex(pattern = r"^(hasami|hattori|hokito)(/[A-Za-z0-9_.,~>+^-]+)+$"))]
    pub id: String,
    /// The version of the vectors that it came with.
    #[schemars(regex(pattern = r"^[0-9]+\.[0-9]+$"))]
    pub since: String,
    /// The ids of the clauses that it shows, the one it is about first; empty where no rule is concerned.
    #[schemars(inner(regex(pattern = r"^[A-Z]{2}-[0-9]+\.[0-9]+$")))]
    pub clauses: Vec<String>,
    /// The names of the wrong readings of the rules under which the answer would be another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(inner(regex(pattern = r"^[a-z0-9]+(-[a-z0-9]+)*$")))]
    pub kills: Vec<String>,
    /// What a port is asked.
    pub request: Request,
    /// What it has to answer.
    pub answer: Answer,
}

/// A question of the port protocol, without an `id`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "op", rename_all = "lowercase", deny_unknown_fields)]
pub enum Request {
    /// Which protocol is spoken, which games are served and which questions are answered.
    Hello {},
    /// How a position stands.
    Status {
        /// The game.
        game: String,
        /// The position.
        position: String,
    },
    /// Every legal move.
    Moves {
        /// The game.
        game: String,
        /// The position.
        position: String,
    },
    /// What a move leads to, or the clause under which it is refused.
    Play {
        /// The game.
        game: String,
        /// The position.
        position: String,
        /// The move.
        r#move: String,
    },
    /// The start with a number.
    Start {
        /// The game.
        game: String,
        /// `standard` or a list of options; left out for `standard`.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[schemars(with = "String")]
        rules: Option<String>,
        /// The number of the start, from 0 on.
        #[schemars(range(max = 9_007_199_254_740_991_u64))]
        number: u64,
    },
    /// How many games of exactly so many plies go on from a position.
    Perft {
        /// The game.
        game: String,
        /// The position.
        position: String,
        /// How many plies.
        depth: u32,
    },
    /// Numbers from the generator `SplitMix64`.
    Random {
        /// The seed.
        seed: Decimal,
        /// How many numbers.
        count: u32,
        /// The bound that all numbers are to be below; without one the generator's own numbers are asked for.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Decimal")]
        below: Option<Decimal>,
    },
    /// The moves of a random game.
    Playout {
        /// The game.
        game: String,
        /// The position it begins with.
        position: String,
        /// The seed of the generator.
        seed: Decimal,
        /// How many plies at most.
        plies: u32,
    },
}

impl Request {
    /// Every `op` there is.
    pub const OPS: [&'static str; 8] = ["hello", "status", "moves", "play", "start", "perft", "random", "playout"];

    /// Its `op`.
    pub const fn op(&self) -> &'static str {
        match self {
            Self::Hello {} => "hello",
            Self::Status { .. } => "status",
            Self::Moves { .. } => "moves",
            Self::Play { .. } => "play",
            Self::Start { .. } => "start",
            Self::Perft { .. } => "perft",
            Self::Random { .. } => "random",
            Self::Playout { .. } => "playout",
        }
    }

    /// The game it is about, if it is about one.
    pub fn game(&self) -> Option<&str> {
        match self {
            Self::Hello {} | Self::Random { .. } => None,
            Self::Status { game, .. }
            | Self::Moves { game, .. }
            | Self::Play { game, .. }
            | Self::Start { game, .. }
            | Self::Perft { game, .. }
            | Self::Playout { game, .. } => Some(game),
        }
    }

    /// The position it is about, if it is about one.
    pub fn position(&self) -> Option<&str> {
        match self {
            Self::Hello {} | Self::Random { .. } | Self::Start { .. } => None,
            Self::Status { position, .. }
            | Self::Moves { position, .. }
            | Self::Play { position, .. }
            | Self::Perft { position, .. }
            | Self::Playout { position, .. } => Some(position),
        }
    }
}

/// An answer of the port protocol, without an `id` and without the `effects` that a port may add.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Answer {
    /// To `hello`.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The games served.
        games: Vec<String>,
        /// The questions answered; without it the first four.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Vec<String>")]
        ops: Option<Vec<String>>,
    },
    /// To `status`: the game goes on.
    ToMove {
        /// Whose turn it is.
        to_move: Side,
    },
    /// To `status`: the game is over.
    Over {
        /// Who has won.
        result: Winner,
        /// The id of the clause that ended the game.
        clause: String,
        /// The scores, in a game that counts them.
        #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
        #[schemars(with = "Scores")]
        scores: Option<Scores>,
    },
    /// To `moves`: all of them, sorted bytewise. To `playout`: those played, in order.
    Moves {
        /// The moves.
        moves: Vec<String>,
    },
    /// To `play`: the position after a legal move. To `start`: the start.
    Position {
        /// The position.
        position: String,
    },
    /// To `play`: the move is refused.
    Illegal {
        /// The id of the clause under which it is refused.
        illegal: String,
    },
    /// To `perft`.
    Games {
        /// How many games.
        games: u64,
    },
    /// To `random`.
    Numbers {
        /// The numbers.
        numbers: Vec<Decimal>,
    },
    /// To anything that cannot be read, and to positions that the rules do not accept.
    Error {
        /// What is wrong, in words that are the port's own: `*` in a vector, which stands for any.
        error: String,
    },
}

impl Answer {
    /// The error that stands for any.
    pub fn any_error() -> Self {
        Self::Error { error: "*".into() }
    }
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The player with the black pieces.
    Black,
    /// The player with the white pieces.
    White,
}

/// Who has won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The player with the black pieces.
    Black,
    /// The player with the white pieces.
    White,
    /// Nobody.
    Draw,
}

/// The scores of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scores {
    /// That of the player with the black pieces.
    pub black: i32,
    /// That of the player with the white pieces.
    pub white: i32,
}

impl From<PerColor<i32>> for Scores {
    fn from(scores: PerColor<i32>) -> Self {
        Self { black: scores.black, white: scores.white }
    }
}

/// A 64-bit number as a decimal text, since not every language's JSON numbers go so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String", extend("pattern" = r"^(0|[1-9][0-9]{0,19})$"))]
pub struct Decimal(pub u64);

/// A text that is no [`Decimal`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a decimal number below 2^64 without leading zeros")]
pub struct NotDecimal;

impl FromStr for Decimal {
    type Err = NotDecimal;

    fn from_str(text: &str) -> Result<Self, NotDecimal> {
        let number = text.parse().map_err(|_| NotDecimal)?;
        // One spelling for every number: no sign, no leading zeros.
        if u64::to_string(&number) == text { Ok(Self(number)) } else { Err(NotDecimal) }
    }
}

impl TryFrom<String> for Decimal {
    type Error = NotDecimal;

    fn try_from(text: String) -> Result<Self, NotDecimal> {
        text.parse()
    }
}

impl From<Decimal> for String {
    fn from(number: Decimal) -> Self {
        number.to_string()
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads a field that may be left out but may not be `null`.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}
