//! The tests of the crate, as one program: what is generic is compiled and linked once.

mod api;
mod common;
mod exhaustive;
mod games;
mod laws;
mod lock;
mod misreadings;
mod perft;
mod playthroughs;
mod refusals;
mod rules;
mod snapshots;
mod trace;
