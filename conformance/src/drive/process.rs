//! A port as a process: what goes in, what comes out, and how it ends.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game_core::quote;

use super::lines::{InALine, Line, parcels};

/// How long a process that should end is waited for before it is ended.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long a process may take to end when nobody is interested in it any more.
const FAREWELL: Duration = Duration::from_millis(200);

/// So many lines of the standard error are remembered, each so many bytes of it.
const LAST_WORDS: (usize, u64) = (8, 400);

/// A running process with a conversation in lines.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Gone when the input has been closed.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Vec<Line>>,
    in_a_line: InALine,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Whoever listens to the last words.
    listener: JoinHandle<()>,
}

/// What came of waiting for lines.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// These.
    Lines(Vec<Line>),
    /// Nothing, for as long as was waited.
    Nothing,
    /// The output has ended.
    End,
}

impl Process {
    /// Starts a command.
    pub(super) fn start(command: &[OsString]) -> Result<Self, String> {
        let (program, args) = command.split_first().ok_or("there is no command")?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child =
            command.spawn().map_err(|error| format!("{}: {error}", quote::plain(&program.to_string_lossy())))?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            return Err("the process has no pipes".into());
        };
        let last_words = Arc::default();
        let listener = remember(stderr, Arc::clone(&last_words));
        let (output, in_a_line) = parcels(stdout);
        Ok(Self { child, input: Some(writer(stdin)), output, in_a_line, last_words, listener })
    }

    /// Gives it lines to read. Whether it reads them shows in what it answers.
    pub(super) fn send(&self, lines: Vec<u8>) {
        if let Some(input) = &self.input {
            // The writer is gone when the process has closed its input.
            let _ = input.send(lines);
        }
    }

    /// Tells it that nothing more will come.
    pub(super) fn close_input(&mut self) {
        self.input = None;
    }

    /// Waits for lines.
    pub(super) fn wait(&self, longest: Duration) -> Came {
        match self.output.recv_timeout(longest) {
            Ok(lines) => Came::Lines(lines),
            Err(RecvTimeoutError::Timeout) => Came::Nothing,
            Err(RecvTimeoutError::Disconnected) => Came::End,
        }
    }

    /// Whether it has begun a line and not ended it.
    pub(super) fn is_in_a_line(&self) -> bool {
        self.in_a_line.load(Ordering::Relaxed)
    }

    /// How a process whose output has ended went: in words, with what it said last.
    pub(super) fn end(mut self) -> String {
        self.close_input();
        let how = match self.exit_status(PATIENCE) {
            Some(status) => status.to_string(),
            None => "it closed its output and did not end".to_owned(),
        };
        // What it said last may still be on its way. A program that it has started may go on talking.
        let began = Instant::now();
        while !self.listener.is_finished() && began.elapsed() < FAREWELL {
            thread::sleep(Duration::from_millis(2));
        }
        match self.last_words() {
            words if words.is_empty() => format!("{how}; nothing on its standard error"),
            words => format!("{how}; last on its standard error:\n{words}"),
        }
    }

    /// The last lines of the standard error.
    pub(super) fn last_words(&self) -> String {
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        words.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    fn exit_status(&mut self, patience: Duration) -> Option<ExitStatus> {
        let began = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if began.elapsed() < patience => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    /// Lets the process end by itself, and ends it if it does not.
    fn drop(&mut self) {
        self.close_input();
        let began = Instant::now();
        while began.elapsed() < FAREWELL {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                return;
            }
            // A port that is still printing must not have to wait for a reader.
            if self.wait(Duration::from_millis(2)) == Came::End {
                thread::sleep(Duration::from_millis(2));
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A thread that writes, since a process that does not read its input would else hold up whoever asks.
fn writer(mut stdin: ChildStdin) -> Sender<Vec<u8>> {
    let (sender, receiver) = channel::<Vec<u8>>();
    thread::spawn(move || {
        for lines in receiver {
            if stdin.write_all(&lines).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

fn remember(stderr: impl Read + Send + 'static, words: Arc<Mutex<VecDeque<String>>>) -> JoinHandle<()> {
    let (lines, bytes) = LAST_WORDS;
    thread::spawn(move || {
        let mut stderr = BufReader::new(stderr);
        let mut line = Vec::new();
        loop {
            line.clear();
            // A line that is longer becomes several.
            match stderr.by_ref().take(bytes).read_until(b'\n', &mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) => {
                    let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
                    if words.len() == lines {
                        words.pop_front();
                    }
                    words.push_back(quote::plain(String::from_utf8_lossy(&line).trim_end()));
                }
            }
        }
    })
}
