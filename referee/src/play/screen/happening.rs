//! What the screen waits for.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event};

use crate::play::bot::Thought;

/// Something that happens.
#[derive(Debug)]
pub(super) enum Happening {
    /// A key, a click, another size of the terminal.
    Input(Event),
    /// Nothing can be read from the terminal any more.
    InputFails(io::Error),
    /// The opponent has thought, and come to something, if to anything.
    Found(Option<Thought>),
    /// A signal that ends the program.
    #[cfg(unix)]
    Signal(i32),
}

/// Tells of everything that happens, but of what the opponent thinks.
pub(super) fn listen(tell: &Sender<Happening>) -> io::Result<()> {
    #[cfg(unix)]
    signals(tell.clone())?;
    // From here on it is noticed if the terminal gets another size, also before the first key is waited for.
    event::poll(Duration::ZERO)?;
    let tell = tell.clone();
    // It ends with the program, which does not wait for a key that nobody presses.
    thread::spawn(move || {
        loop {
            let (happening, is_last) = match event::read() {
                Ok(event) => (Happening::Input(event), false),
                Err(error) => (Happening::InputFails(error), true),
            };
            if tell.send(happening).is_err() || is_last {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(unix)]
fn signals(tell: Sender<Happening>) -> io::Result<()> {
    use signal_hook::consts::SIGHUP;
    use signal_hook::iterator::Signals;

    use crate::play::signals::ending;

    // Without its terminal there is no screen: hanging up ends it even where that is ignored.
    let mut signals = Signals::new(ending(true).into_iter().chain([SIGHUP]))?;
    thread::spawn(move || signals.forever().try_for_each(|signal| tell.send(Happening::Signal(signal))));
    Ok(())
}
