//! The tests of the crate, as one program: what is generic is compiled and linked once.

mod common;
mod exhaustive;
mod games;
mod laws;
mod lock;
mod misreadings;
mod oracle;
mod perft;
mod playthroughs;
mod progress;
mod refusals;
mod rules;
mod serde;
mod snapshots;
mod trace;
