//! `referee play` on a full screen, at a pseudo-terminal.
#![cfg(unix)]

mod keys;
mod leaving;
mod terminal;
