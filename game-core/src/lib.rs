#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod clause;
mod color;
mod effect;
mod from_to;
mod options;
#[cfg(feature = "oracle")]
mod oracle;
mod outcome;
mod perft;
mod position;
mod rng;
mod setup;
mod square;
mod text;
#[cfg(feature = "toy")]
pub mod toy;

pub use clause::{Cites, Clause, Faults};
pub use color::{Color, PerColor};
pub use effect::{Effect, EffectKind};
pub use from_to::FromTo;
pub use options::{RuleOption, Rules};
#[cfg(feature = "oracle")]
pub use oracle::{Oracle, OraclePosition};
pub use outcome::{Outcome, Status, Verdict};
pub use perft::{Playout, perft, perft_divide, playout, random_move};
pub use position::{Effects, Move, Position, StableHash, Symmetric, Symmetry};
pub use rng::SplitMix64;
pub use setup::{Cell, CellView, Grid, GridSetup, Owner, Setup};
pub use square::{BoardSquare, Square, Transform};
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use text::deserialize_text;
pub use text::{Cursor, ParsePositionError, TextError};
