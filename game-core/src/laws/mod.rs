//! The laws that every game keeps, as functions a test calls.
//!
//! They work for any [`Position`](crate::Position), so a game of one's own is held to the same laws as ours. One call
//! holds [all] of them against whatever game, set-up and text some bytes make; give it to a property test, a fuzzer or a
//! loop over random bytes:
//!
//! ```
//! use game_core::laws;
//! use game_core::toy::{Gridlock, GridlockOracle};
//! use proptest::collection::vec;
//! use proptest::prelude::any;
//! use proptest::test_runner::{Config, TestRunner};
//!
//! let config = Config { cases: 64, ..Config::default() };
//! let kept = TestRunner::new(config).run(&vec(any::<u8>(), 0..40), |bytes| {
//!     Ok(laws::all::<Gridlock, GridlockOracle>(&bytes)?)
//! });
//! assert!(kept.is_ok(), "{kept:?}");
//! ```
//!
//! Each other function here holds one family of laws against one value. All return the first [`Law`] that is [`Broken`],
//! how, and by what:
//!
//! ```
//! use game_core::toy::{Gridlock, GridlockOracle, Move};
//! use game_core::{Position as _, laws};
//!
//! laws::universe::<Move>()?;
//! let game = laws::game_from_bytes::<Gridlock>(&[1, 0, 0, 7, 0, 3, 0]);
//! laws::record(&game)?;
//! laws::position(game.position())?;
//! laws::symmetric(game.position())?;
//! laws::stable_hash(game.position())?;
//! laws::tree(game.position(), 2)?;
//! laws::oracle::<Gridlock, GridlockOracle>(game.position())?;
//! laws::literal::<Gridlock, GridlockOracle>(&game.position().to_setup())?;
//! # Ok::<(), laws::Broken>(())
//! ```
//!
//! [`any_game_from_bytes`] and [`setup_from_bytes`] make games and set-ups of any bytes, so that a property test, a
//! fuzzer and a case kept in a file all speak of the same things.
//!
//! The specification itself can be wanting too. A [`Trace`] counts which clauses speak while the oracle judges, and
//! [`Evidence`] joins that with examples, vectors, wrong readings and snapshots into a table, and finds the gaps;
//! [`Readings`] are wrong readings that must be caught, [`RefusedText`]s texts that must be refused, and [`lock`] finds
//! all that cites a clause before its text can change.
//!
//! [all]: all()

mod bytes;
mod caught;
mod gaps;
mod judged;
mod law;
mod lock;
mod misreading;
mod position;
mod record;
mod refused;
#[cfg(feature = "proptest")]
pub mod strategies;
mod suite;
mod switched;
mod symmetry;
mod table;
mod texts;
mod trace;
mod written;

pub use bytes::{
    Game, any_game_from_bytes, any_start_from_bytes, game_from_bytes, game_from_setup_bytes, setup_from_bytes,
};
pub use caught::Readings;
pub use gaps::{Floors, Run, Wanted};
pub use judged::{dealt, literal, oracle, oracle_on_move, setup};
pub use law::{Broken, Law};
pub use lock::lock;
pub use misreading::{Caught, Misreading, catch};
pub use position::{playing, position, stable_hash, tree};
pub use record::record;
pub use refused::{RefusedText, edited_records, edited_texts};
pub use suite::{all, game};
pub use switched::{InForce, Switch, SwitchedGame};
pub use symmetry::symmetric;
pub use table::{Evidence, NoTraceTable, TraceRow, TraceTable};
pub use texts::{numbered_start, start, text, universe};
pub use trace::{Spoken, Trace};
pub use written::{edits, playthrough};
