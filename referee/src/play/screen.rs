//! A game on a full screen.

mod app;
mod board;
mod grid;
mod happening;
mod keys;
mod line;
mod look;
mod terminal;
#[cfg(test)]
mod tests;
mod view;

use std::env;
use std::io::{self, IsTerminal as _};
use std::sync::mpsc;
use std::thread;

use super::completion::Completion;
use super::table::Table;
use crate::cli::Signs;
use crate::draw;
use crate::exit::Failure;
use app::{App, Step};
use happening::Happening;
use look::Look;
use terminal::FullScreen;

/// How a game on the screen came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// The player has left.
    ByPlayer,
    /// A signal ends the program.
    #[cfg(unix)]
    BySignal(i32),
}

/// Whether there is a terminal that can show more than lines.
pub(super) fn is_possible() -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Shows the game until one of the two sides has had enough.
pub(super) fn run(table: &mut Table, completion: Completion, signs: Signs) -> Result<Left, Failure> {
    let look = Look { signs, colors: draw::is_wanted() };
    let (tell, happenings) = mpsc::channel();
    let mut screen = FullScreen::open(look.colors).map_err(unusable)?;
    happening::listen(&tell).map_err(unusable)?;
    let mut app = App::new(table, completion, look);
    loop {
        if let Some(question) = app.question() {
            let tell = tell.clone();
            // Nobody waits for the answer of one that thinks when the player has left.
            thread::spawn(move || tell.send(Happening::Found(question())));
        }
        screen.draw(|frame| view::draw(&mut app, frame)).map_err(unusable)?;
        // The senders outlive the loop, so there is always something to wait for.
        let Ok(happening) = happenings.recv() else {
            return Ok(Left::ByPlayer);
        };
        let step = match happening {
            Happening::Input(event) => app.handle(&event),
            Happening::Found(thought) => {
                app.found(thought.as_ref());
                Step::On
            }
            #[cfg(unix)]
            Happening::Signal(signal) => return Ok(Left::BySignal(signal)),
            Happening::InputFails(error) => return Err(unusable(error)),
        };
        match step {
            Step::On => {}
            Step::Anew => screen.clear().map_err(unusable)?,
            Step::Stop => screen.stop().map_err(unusable)?,
            Step::Leave => return Ok(Left::ByPlayer),
        }
    }
}

fn unusable(error: impl std::fmt::Display) -> Failure {
    Failure::NotUnderstood(format!("the terminal cannot be used: {error}"))
}
