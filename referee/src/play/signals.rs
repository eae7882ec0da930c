//! Signals that end the program while a game is played.

use std::io::{self, IsTerminal as _};
use std::thread;

use rustix::process::getpgrp;
use rustix::termios::{self, OptionalActions};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::last_words::LastWords;

/// Those that end a program which does not ask for them. While the prompt edits a line, an interrupt is the player's as the
/// key for it is, and does not come here.
pub(super) const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// Ends the editing of pasted text, which the prompt begins for each line.
const NO_BRACKETED_PASTE: &str = "\x1b[?2004l";

/// From now on a signal that ends the program first makes the terminal what it is now, if the prompt edits lines on
/// one, and tells the last words.
pub(super) fn tell_first(last_words: LastWords, edits_lines: bool) -> io::Result<()> {
    let found = edits_lines.then(|| termios::tcgetattr(io::stdin())).transpose()?;
    let mut signals = Signals::new(ENDING)?;
    thread::spawn(move || {
        for signal in signals.forever() {
            // In the background the terminal is somebody else's, and to change it would stop the program.
            let foreground = termios::tcgetpgrp(io::stdin());
            let found = found.as_ref().filter(|_| foreground.is_ok_and(|foreground| foreground == getpgrp()));
            if let Some(found) = found {
                // The program ends whether this is of use or not.
                let _ = termios::tcsetattr(io::stdin(), OptionalActions::Now, found);
                write_past_the_lock(NO_BRACKETED_PASTE);
            }
            let words = last_words.now();
            if !words.is_empty() {
                // Behind what may stand on the line of the prompt.
                let line_end = if io::stdout().is_terminal() { "\n" } else { "" };
                write_past_the_lock(&format!("{line_end}{words}"));
            }
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// Past the lock on the standard output, which may be held by what has just been interrupted. Nobody is left to tell if
/// it fails.
fn write_past_the_lock(text: &str) {
    let mut rest = text.as_bytes();
    while let Ok(written @ 1..) = rustix::io::write(io::stdout(), rest) {
        rest = rest.get(written..).unwrap_or_default();
    }
}

/// Ends the program as the signal would have if nobody had been waiting for it.
#[cfg(feature = "screen")]
pub(super) fn end_by(signal: i32) {
    // If that should fail, the program ends by itself.
    let _ = emulate_default_handler(signal);
}
