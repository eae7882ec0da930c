#![doc = include_str!("../README.md")]

mod blame;
mod bytes;
mod examples;
mod fault;
mod games;
mod laws;
#[cfg(feature = "misreadings")]
mod misreading;
mod play;
mod requests;
mod serial;
mod target;
mod texts;

pub use bytes::{game_bytes, play_bytes, setup_bytes};
pub use fault::Fault;
pub use games::{Game, Hasami, Hattori, Hokito};
pub use target::{Input, TARGETS, Target, find, hold};
