#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "misreadings"))]
extern crate std;

mod clause;

#[cfg(feature = "misreadings")]
pub mod misreadings;
mod moves;
mod neighbours;
#[cfg(feature = "oracle")]
pub mod oracle;
mod position;
mod remarks;
mod rules;
mod setup;
mod squares;
mod start;
mod walk;

pub use clause::Clause;
pub use moves::{Illegal, Move};
pub use position::Position;
pub use rules::Rules;
pub use setup::{Cell, Fault, Pile, Setup};

pub use game_core;
pub use game_core::{Color, EffectKind, Faults, ParsePositionError, PerColor, Symmetry, TextError, Transform, Verdict};

/// A square of the board, a1 to f6.
pub type Square = game_core::Square<6>;

/// One thing a legal move does, and the clause that makes it so.
pub type Effect = game_core::Effect<Clause, Square>;

/// How a game ended.
pub type Outcome = game_core::Outcome<Clause>;

/// Whether a game goes on.
pub type Status = game_core::Status<Clause>;

/// The rules: numbered clauses with executable examples. [`Rulebook`](game_core::Rulebook) reads them.
pub const RULEBOOK: &str = include_str!("../RULES.md");

/// What speaks for each clause of the rules: examples, vectors, wrong readings, and how often it acts in tests.
pub const TRACE: &str = include_str!("../TRACE.md");
