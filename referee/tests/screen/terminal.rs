//! A terminal that shows the program to a test.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::num::NonZeroU16;
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use rexpect::process::{PtyProcess, Signal, WaitStatus};
use rustix::process::{WaitOptions, waitpid};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcgetpgrp, tcsetwinsize};

use crate::shell;

/// No answer takes that long; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// The keys that are no characters.
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const ENTER: &str = "\r";
pub(crate) const ESCAPE: &str = "\x1b";
pub(crate) const INTERRUPT: &str = "\x03";

/// A program at a terminal, and what is to be seen there.
pub(crate) struct Terminal {
    process: PtyProcess,
    keys: File,
    shown: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    /// Everything that the program has written.
    pub(crate) written: Vec<u8>,
}

fn number(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has rows and columns")
}

impl Terminal {
    /// `referee play` with further arguments, in signs and without colours, on a terminal of the usual size.
    pub(crate) fn play(args: &[&str]) -> Self {
        Self::run(args, |command| {
            command.env("NO_COLOR", "1");
        })
    }

    /// The same with other surroundings.
    pub(crate) fn run(args: &[&str], surroundings: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.arg("play").args(args).env("TERM", "xterm-256color").env("LC_ALL", "C.UTF-8");
        command.env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR").env_remove("COLORTERM");
        surroundings(&mut command);
        // The size is not known to the program before it asks for it.
        let sized = shell::behind("stty rows 24 cols 80", &command);
        shell::ignore_no_signal();
        let mut process = PtyProcess::new(sized).expect("the program starts");
        // One that has stopped does not hear the wish that it should end.
        process.set_kill_timeout(Some(1_000));
        let mut output = process.get_file_handle().expect("the terminal is open");
        let keys = process.get_file_handle().expect("the terminal is open");
        let (show, shown) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // An error is how a terminal tells that its last program has ended.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if show.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = vt100::Parser::new(number(24), number(80), 0);
        Self { process, keys, shown, screen, written: Vec::new() }
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Self {
        self.keys.write_all(keys.as_bytes()).expect("the terminal takes it");
        self
    }

    /// Clicks the square or the words that are `right` columns behind the beginning of these words.
    pub(crate) fn click(&mut self, words: &str, right: usize) -> &mut Self {
        let text = self.text();
        let found = text.lines().enumerate().find_map(|(row, line)| {
            let column = line.split(words).next().filter(|before| before.len() < line.len())?.chars().count();
            Some((row + 1, column + 1 + right))
        });
        let Some((row, column)) = found else { panic!("there is no {words:?} to click:\n{text}") };
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"))
    }

    /// Clicks a cell of a board of Hasami on a terminal of the usual size, counted from the upper left one.
    pub(crate) fn click_square(&mut self, column: usize, row: usize) -> &mut Self {
        let (column, row) = (6 + 4 * column, 3 + 2 * row);
        self.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"))
    }

    /// Makes the terminal another size.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Self {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.keys, size).expect("the terminal can be resized");
        self.screen.screen_mut().set_size(number(rows), number(columns));
        self
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&mut self, signal: Signal) {
        self.process.signal(signal).expect("it can be sent");
    }

    /// Waits until the program has stopped.
    pub(crate) fn stops(&mut self) -> &mut Self {
        let program = tcgetpgrp(&self.keys).expect("the terminal has a program");
        let stopped = waitpid(Some(program), WaitOptions::UNTRACED).expect("it is a child");
        assert!(stopped.is_some_and(|(_, status)| status.stopped()), "{stopped:?}");
        self
    }

    /// What is to be seen.
    pub(crate) fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// The emulated screen.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Waits until something is to be seen.
    pub(crate) fn shows(&mut self, words: &str) -> &mut Self {
        self.wait(&format!("{words:?}"), |screen| screen.contents().contains(words))
    }

    /// Waits until something is not to be seen any more.
    pub(crate) fn shows_no(&mut self, words: &str) -> &mut Self {
        self.wait(&format!("no {words:?}"), |screen| !screen.contents().contains(words))
    }

    /// Waits until the cursor of the terminal is in a cell of a board of Hasami, as [`click_square`](Self::click_square)
    /// counts them.
    pub(crate) fn is_at(&mut self, column: u16, row: u16) -> &mut Self {
        let place = (2 + 2 * row, 5 + 4 * column);
        self.wait(&format!("the cursor at {place:?}"), |screen| screen.cursor_position() == place)
    }

    fn wait(&mut self, what: &str, is_there: impl Fn(&vt100::Screen) -> bool) -> &mut Self {
        let end = Instant::now() + PATIENCE;
        while !is_there(self.screen.screen()) {
            match self.shown.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.written.extend(bytes);
                }
                Err(error) => panic!("{what} does not come ({error}), but:\n{}", self.text()),
            }
        }
        self
    }

    /// Whether the terminal gives the program whole lines, as it does unless it is asked for each key.
    pub(crate) fn gives_lines(&self) -> bool {
        tcgetattr(&self.keys).expect("it is a terminal").local_modes.contains(LocalModes::ICANON)
    }

    /// Waits for the end of the program, which leaves the terminal as it was.
    pub(crate) fn ends(&mut self) -> WaitStatus {
        let end = Instant::now() + PATIENCE;
        loop {
            match self.shown.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => {
                    self.screen.process(&bytes);
                    self.written.extend(bytes);
                }
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("the program does not end:\n{}", self.text()),
            }
        }
        let screen = self.screen.screen();
        assert!(!screen.alternate_screen(), "the other screen is there again");
        assert!(!screen.hide_cursor(), "the cursor is there again");
        assert!(!screen.bracketed_paste(), "pasted text comes as it is");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(self.gives_lines(), "the terminal gives lines again");
        self.process.wait().expect("the program has ended")
    }

    /// Leaves a game in which nothing has been played.
    pub(crate) fn quits(&mut self) {
        self.press("q");
        match self.ends() {
            WaitStatus::Exited(_, status) => assert_eq!(status, 0),
            other => panic!("{other:?}"),
        }
    }
}
