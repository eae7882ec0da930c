//! Signals that end the program while the terminal is not as the program found it.

use std::io;
use std::thread;

use rustix::process::getpgrp;
use rustix::termios::{self, OptionalActions};
use signal_hook::consts::{SIGHUP, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// Those that end a program which does not ask for them. The prompt takes an interrupt for one by the player.
pub(super) const ENDING: [i32; 3] = [SIGHUP, SIGQUIT, SIGTERM];

/// Ends the editing of pasted text, which the prompt begins for each line.
const NO_BRACKETED_PASTE: &str = "\x1b[?2004l";

/// From now on a signal that ends the program first makes the terminal what it is now.
pub(super) fn mend_the_terminal_first() -> io::Result<()> {
    let found = termios::tcgetattr(io::stdin())?;
    let mut signals = Signals::new(ENDING)?;
    thread::spawn(move || {
        for signal in signals.forever() {
            // In the background the terminal is somebody else's, and to touch it would stop the program.
            if termios::tcgetpgrp(io::stdin()).is_ok_and(|foreground| foreground == getpgrp()) {
                // The program ends whether this is of use or not.
                let _ = termios::tcsetattr(io::stdin(), OptionalActions::Now, &found);
                // Past the lock on the standard output, which may be held by what has just been interrupted.
                let _ = rustix::io::write(io::stdout(), NO_BRACKETED_PASTE.as_bytes());
            }
            let _ = emulate_default_handler(signal);
        }
    });
    Ok(())
}

/// Ends the program as the signal would have if nobody had been waiting for it.
#[cfg(feature = "screen")]
pub(super) fn end_by(signal: i32) {
    // If that should fail, the program ends by itself.
    let _ = emulate_default_handler(signal);
}
