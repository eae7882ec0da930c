#![doc = include_str!("../README.md")]

mod ops;
mod server;
mod table;

pub use ops::answer;
pub use server::{LimitError, Limits, ServeError, Server};
