#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;

mod board;
mod ground;
mod layout;
mod legend;
mod marks;
mod piece;
pub mod plot;
mod sign;
mod svg;

pub use board::{Frame, Picture};
pub use marks::{Mark, Marks};
pub use piece::Piece;
