//! The opponents of the games of the workspace, compiled once for all who sit down with them.
//!
//! ```
//! let record = hattori::game().start("standard", 0)?.to_record();
//! let choice = opponent::games::hattori().choose("2".parse()?, &*record, 7).expect("the game goes on");
//! assert!(record.position().legal_moves().contains(&choice.mv));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
// Inlined, a search would be compiled again wherever one of these is called.

use crate::{AnyGame, DynOpponent};

/// Those of Dai Hasami Shogi.
#[inline(never)]
pub fn hasami() -> &'static dyn DynOpponent {
    &AnyGame::<hasami::Position>::NEW
}

/// Those of Hattori.
#[inline(never)]
pub fn hattori() -> &'static dyn DynOpponent {
    &AnyGame::<hattori::Position>::NEW
}

/// Those of Hokito.
#[inline(never)]
pub fn hokito() -> &'static dyn DynOpponent {
    &AnyGame::<hokito::Position>::NEW
}
