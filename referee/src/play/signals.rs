//! Signals that end the program while a game is played.

use std::fs;
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
const ENDING: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];

/// Ends the editing of pasted text, which the prompt begins for each line.
const NO_BRACKETED_PASTE: &str = "\x1b[?2004l";

/// Those that end this program: what was ignored when it began still is, as `nohup` and a shell that sends it to the
/// background want it. To be asked before anybody waits for one.
///
/// What is ignored only Linux tells without unsafe code, in a file. Elsewhere a script waits for none of them, which leaves
/// each what it was; at a terminal, where hardly any program ignores them, all of them are waited for.
pub(super) fn ending(at_terminal: bool) -> Vec<i32> {
    let status = fs::read("/proc/self/status").unwrap_or_default();
    match ignored(&String::from_utf8_lossy(&status)) {
        Some(ignored) => ENDING.into_iter().filter(|signal| ignored & (1 << (signal - 1)) == 0).collect(),
        None if at_terminal => ENDING.to_vec(),
        None => Vec::new(),
    }
}

/// The signals that a program ignores, by its status: a bit for each, the lowest for signal 1.
fn ignored(status: &str) -> Option<u128> {
    let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u128::from_str_radix(bits.trim(), 16).ok()
}

/// From now on a signal that ends the program first makes the terminal what it is now, if the prompt edits lines on
/// one, and tells the last words.
pub(super) fn tell_first(last_words: LastWords, edits_lines: bool) -> io::Result<()> {
    let found = edits_lines.then(|| termios::tcgetattr(io::stdin())).transpose()?;
    let mut signals = Signals::new(ending(edits_lines))?;
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

#[cfg(test)]
mod tests {
    use super::ignored;

    #[test]
    fn the_ignored_signals_are_read_from_the_status_of_a_program() {
        // Those with the numbers 1, 2 and 13.
        let status = "SigBlk:\t0000000000000000\nSigIgn:\t0000000000001003\nSigCgt:\t0000000100000440\n";
        assert_eq!(ignored(status), Some(0b1_0000_0000_0011));
        for unknown in ["", "Name:\treferee\n", "SigIgn:\n", "SigIgn:\tnone\n"] {
            assert_eq!(ignored(unknown), None, "{unknown:?}");
        }
    }
}
