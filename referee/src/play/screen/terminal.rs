//! The terminal while the screen is open, and how it becomes what it was.

use std::io::{self, Stdout, Write as _};
use std::panic;
use std::sync::Once;

use ratatui::backend::{Backend as _, CrosstermBackend};
use ratatui::crossterm::event::{DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture};
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{self, EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::crossterm::{cursor, execute};
use ratatui::{Frame, Terminal};

/// A terminal that is used as a whole. When it is dropped, and before a panic is told, it becomes what it was.
pub(super) struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl FullScreen {
    /// Takes the terminal.
    pub(super) fn open(colors: bool) -> io::Result<Self> {
        // What is wanted has been decided by who asked for it, and `NO_COLOR` has been heard there.
        force_color_output(colors);
        restore_before_panics();
        let opened = enter().and_then(|()| Terminal::new(CrosstermBackend::new(io::stdout())));
        match opened {
            Ok(terminal) => Ok(Self { terminal }),
            Err(error) => {
                leave();
                Err(error)
            }
        }
    }

    /// Draws what has changed.
    pub(super) fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        self.terminal.draw(view).map(|_| ())
    }

    /// Forgets what is on the screen, so that all of it is drawn next.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        // `Terminal::clear` would ask the terminal where its cursor is, and the answer would be taken for keys.
        self.terminal.backend_mut().clear()?;
        self.terminal.swap_buffers();
        Ok(())
    }

    /// Gives the terminal back until the program is called on again.
    pub(super) fn stop(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            leave();
            signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
            enter()?;
        }
        self.clear()
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        leave();
    }
}

fn enter() -> io::Result<()> {
    terminal::enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)
}

/// All of it, even if some of it fails: there is nobody left to tell.
fn leave() {
    let mut out = io::stdout();
    let _ = execute!(out, DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = terminal::disable_raw_mode();
    let _ = out.flush();
}

/// A panic is told on the screen that the player sees afterwards.
fn restore_before_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let told = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            leave();
            told(panic);
        }));
    });
}
