#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "misreadings"))]
extern crate std;

mod actions;
mod clause;
mod effects;
#[cfg(feature = "misreadings")]
pub mod misreadings;
mod moves;
#[cfg(feature = "oracle")]
pub mod oracle;
mod position;
mod reach;
mod refusal;
mod replies;
mod rules;
mod setup;
mod square_set;

#[cfg(all(test, feature = "oracle"))]
mod one_tile_a_side;

pub use clause::Clause;
pub use game_core;
pub use game_core::{Color, EffectKind, Faults, ParsePositionError, PerColor, Symmetry, TextError, Transform, Verdict};
pub use moves::{Illegal, Move};
pub use position::Position;
pub use rules::Rules;
pub use setup::{Cell, Fault, Orientation, Setup, Tile};

/// The rules of the game: numbered clauses with executable examples. [`Rulebook`](game_core::Rulebook) reads them.
pub const RULEBOOK: &str = include_str!("../RULES.md");

/// What speaks for each clause of the rules: examples, vectors, wrong readings, and how often it acts in tests.
pub const TRACE: &str = include_str!("../TRACE.md");

/// A square of the 5x5 board.
pub type Square = game_core::Square<5>;
/// One thing a legal move does, and the clause that makes it so.
pub type Effect = game_core::Effect<Clause, Square>;
/// How a game ended.
pub type Outcome = game_core::Outcome<Clause>;
/// Whether a game goes on.
pub type Status = game_core::Status<Clause>;
