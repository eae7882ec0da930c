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

/// The game as an object, for a program that learns only when it runs which game it is about: what
/// [`Dynamic`](game_core::Dynamic) makes, compiled once, here.
///
/// ```
/// let start = hokito::game().start("standard", 0)?;
/// assert_eq!(start.game(), "hokito");
/// # Ok::<(), hokito::game_core::DynPositionError>(())
/// ```
// Inlined, all that a game can do would be compiled again wherever this is called.
#[inline(never)]
pub fn game() -> &'static dyn game_core::DynGame {
    &game_core::Dynamic::<Position>::NEW
}

/// The game as the literal reading of its rules judges it: the twin of [`game`].
///
/// ```
/// let moves = hokito::oracle_game().start("standard", 0)?.legal_moves();
/// assert_eq!(moves, hokito::game().start("standard", 0)?.legal_moves());
/// # Ok::<(), hokito::game_core::DynPositionError>(())
/// ```
#[cfg(feature = "oracle")]
#[inline(never)]
pub fn oracle_game() -> &'static dyn game_core::DynGame {
    &game_core::Dynamic::<game_core::OraclePosition<Position, oracle::Oracle>>::NEW
}
