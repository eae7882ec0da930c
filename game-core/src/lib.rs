#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(test, feature = "proptest", feature = "arbitrary"))]
extern crate std;

mod batch;
mod bytes;
mod clause;
mod color;
mod dynamic;
mod effect;
mod from_to;
#[cfg(feature = "laws")]
pub mod laws;
mod options;
#[cfg(feature = "oracle")]
mod oracle;
mod outcome;
mod perft;
mod position;
pub mod quote;
mod record;
mod rng;
pub mod rulebook;
mod setup;
mod solver;
mod square;
mod text;
#[cfg(feature = "toy")]
pub mod toy;
mod view;
pub mod words;

pub use batch::{Batch, BatchError};
pub use bytes::Bytes;
pub use clause::{Cites, Clause, Faults};
pub use color::{Color, PerColor};
pub use dynamic::{
    BoardView, ClauseRef, DynGame, DynMoveError, DynPlayout, DynPosition, DynPositionError, DynRecord, Dynamic,
    NoStart, SquareView,
};
pub use effect::{Effect, EffectKind};
pub use from_to::FromTo;
pub use options::{MOST_OPTIONS, RuleOption, Rules};
#[cfg(feature = "oracle")]
pub use oracle::{Oracle, OraclePosition};
pub use outcome::{Outcome, Status, Verdict};
pub use perft::{Playout, perft, perft_divide, playout, random_move, replies_one_by_one};
pub use position::{Effects, Move, Position, Symmetric, Symmetry};
pub use record::{
    CloseError, Closure, CommentText, FileFault, GameResult, GameText, Header, Judged, MoveText, Place, Record,
    RecordError, RecordFault, RecordFaultKind, RecordFaults, Refused,
};
pub use rng::SplitMix64;
pub use rulebook::Rulebook;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde;
pub use setup::{Cell, Grid, GridSetup, HASH_VERSION, Setup};
pub use solver::{Solution, SolveLimits, Solver, Unsolved};
pub use square::{BoardSquare, Square, Transform};
#[cfg(feature = "serde")]
#[doc(hidden)]
pub use text::deserialize_text;
pub use text::{Cursor, ParsePositionError, TextError};
pub use view::{CellView, Look, Owner, Shape};
