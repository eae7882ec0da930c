//! `referee play` on a full screen, at a pseudo-terminal.
#![cfg(unix)]

mod keys;
mod leaving;
#[path = "../shell/mod.rs"]
mod shell;
mod terminal;
