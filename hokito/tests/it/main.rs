//! The tests of the crate, as one program: what is generic is compiled and linked once.

mod common;
mod exhaustive;
mod games;
mod laws;
mod literal_reading;
mod lock;
mod misreadings;
mod perft;
mod playthroughs;
mod refusals;
mod rules;
mod serde;
mod snapshots;
mod solver;
mod trace;
