//! `referee play`: a game at a prompt, by script and at a terminal.

mod bot;
mod files;
mod games;
mod loading;
mod run;
#[cfg(unix)]
#[path = "../shell/mod.rs"]
mod shell;
#[cfg(unix)]
mod signals;
mod talk;
#[cfg(unix)]
mod terminal;

/// Whole conversations, as a player reads them.
#[test]
fn transcripts_read_as_they_should() {
    trycmd::TestCases::new().case("tests/play/transcripts/*.toml");
}
