//! Where the player's lines come from.

use std::io::{self, IsTerminal as _, StdinLock, Write};

use conformance::lines::{LONGEST, Line, Lines};
use rustyline::config::CompletionType;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use super::completion::Completion;
use crate::exit::Failure;
use crate::words;

/// A person at a terminal, or a script.
pub(super) enum Prompt {
    /// Lines are edited and completed.
    Terminal(Box<Editor<Completion, MemHistory>>),
    /// Lines are read as they are, and shown behind the prompt as a terminal would show them.
    Script {
        lines: Lines<StdinLock<'static>>,
        /// Whether none has been read, so that the next one may begin with a byte order mark.
        is_new: bool,
    },
}

/// What a prompt brings.
#[derive(Debug)]
pub(super) enum Entered {
    /// A line.
    Line(String),
    /// A line that is no text, and why.
    Unreadable(String),
    /// The player wants to stop what is going on.
    Interrupt,
    /// The input is at its end.
    End,
}

impl Prompt {
    /// A prompt that edits lines if there is a terminal to edit them on.
    pub(super) fn new(completion: Completion) -> Result<Self, Failure> {
        if !has_terminal() {
            return Ok(Self::Script { lines: Lines::new(io::stdin().lock()), is_new: true });
        }
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).map_err(unreadable)?;
        editor.set_helper(Some(completion));
        Ok(Self::Terminal(Box::new(editor)))
    }

    /// Whether a person sits there.
    pub(super) const fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// Says which words can follow from now on.
    pub(super) fn complete_with(&mut self, update: impl FnOnce(&mut Completion)) {
        if let Self::Terminal(editor) = self {
            editor.helper_mut().map(update);
        }
    }

    /// Asks for a line.
    pub(super) fn ask(&mut self, prompt: &str, out: &mut dyn Write) -> Result<Entered, Failure> {
        match self {
            Self::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => Ok(Entered::Line(line)),
                Err(ReadlineError::Interrupted) => Ok(Entered::Interrupt),
                Err(ReadlineError::Eof) => {
                    writeln!(out)?;
                    Ok(Entered::End)
                }
                Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    Ok(Entered::Unreadable("the line is not UTF-8".to_owned()))
                }
                Err(error) => Err(unreadable(error)),
            },
            Self::Script { lines, is_new } => {
                let mark = if std::mem::take(is_new) { "\u{feff}" } else { "" };
                let entered = match lines.next_line().map_err(unreadable)? {
                    None => return Ok(Entered::End),
                    Some(Line::Text(line)) => Entered::Line(line.strip_prefix(mark).unwrap_or(line).to_owned()),
                    Some(Line::TooLong) => Entered::Unreadable(format!("the line has more than {LONGEST} bytes")),
                    Some(Line::NotUtf8 { column, byte }) => {
                        Entered::Unreadable(format!("column {column}: not UTF-8, the byte {byte:#04x}"))
                    }
                };
                let shown = if let Entered::Line(line) = &entered { words::plain(line.trim()) } else { String::new() };
                writeln!(out, "{}", format!("{prompt}{shown}").trim_end())?;
                Ok(entered)
            }
        }
    }
}

/// Whether there is a terminal on which lines can be edited.
pub(super) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// That it is of no use to ask.
pub(super) fn unreadable(error: impl std::fmt::Display) -> Failure {
    Failure::NotUnderstood(format!("the input cannot be read: {error}"))
}
