//! A port of our own: what answers the questions of the port protocol.

mod answer;
mod op;
mod questions;
mod request;
mod unread;

use std::io::{self, BufWriter, Read, Write};

use game_core::DynGame;

use crate::lines::{LONGEST, Line, Lines};
use answer::{Answer, Reply};
pub use answer::{EffectJson, effects};
pub use op::{Extension, Op};
use questions::OPS;
pub use request::{RequestFields, shortened};

/// The version of the protocol.
const VERSION: u32 = 1;

/// Answers the questions of the port protocol about some games, a line of JSON for a line of JSON:
/// `docs/port-protocol.md` specifies them.
///
/// ```
/// use conformance::{LocalPort, kit};
///
/// let hokito = kit("hokito").expect("there is such a game");
/// let mut answers = Vec::new();
/// let position = "....../....../....../....../b1...../b2b3w1... b";
/// let request = format!(r#"{{"id":1,"op":"play","game":"hokito","position":"{position}","move":"a1-b1"}}"#);
/// LocalPort::new(&[hokito.engine]).serve(request.as_bytes(), &mut answers)?;
/// assert_eq!(answers, b"{\"id\":1,\"illegal\":\"HK-3.1\"}\n");
/// # Ok::<(), conformance::ServeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct LocalPort<'a> {
    games: &'a [&'a dyn DynGame],
    limits: Limits,
    extension: Option<&'a dyn Extension>,
}

/// How much is done for a single question; whoever asks for more is answered with an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most games that are counted.
    pub games: u64,
    /// The most numbers or plies that are given at once.
    pub at_once: u32,
}

/// Those of `docs/port-protocol.md`.
impl Default for Limits {
    fn default() -> Self {
        Self { games: 100_000_000, at_once: 10_000 }
    }
}

/// Why questions are not answered any longer.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The questions cannot be read.
    #[error("the requests cannot be read: {0}")]
    Input(io::Error),
    /// The answers cannot be written.
    #[error("the answer cannot be written: {0}")]
    Output(io::Error),
}

impl<'a> LocalPort<'a> {
    /// Serves these games.
    pub fn new(games: &'a [&'a dyn DynGame]) -> Self {
        Self { games, limits: Limits::default(), extension: None }
    }

    /// Serves them with other limits than those of the protocol, which a fuzzer has no time for.
    #[must_use]
    pub const fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Answers those requests too.
    #[must_use]
    pub const fn with_extension(self, extension: &'a dyn Extension) -> Self {
        Self { extension: Some(extension), ..self }
    }

    /// Answers every line of `input` with a line of `output`, in order, until the input ends.
    ///
    /// The output is flushed whenever no complete line waits, so that a single question is answered at once and many
    /// are answered fast.
    ///
    /// # Errors
    /// Those of the input and of the output; no line is one.
    pub fn serve(&self, input: impl Read, output: impl Write) -> Result<(), ServeError> {
        let ops = self.ops();
        let mut lines = Lines::new(input);
        let mut output = BufWriter::with_capacity(1 << 16, output);
        while let Some(line) = lines.next_line().map_err(ServeError::Input)? {
            self.reply(line, &ops, &mut output).map_err(ServeError::Output)?;
            if !lines.is_one_waiting() {
                output.flush().map_err(ServeError::Output)?;
            }
        }
        output.flush().map_err(ServeError::Output)
    }

    /// Every request that is answered.
    fn ops(&self) -> Vec<Op> {
        OPS.into_iter().chain(self.extension.into_iter().flat_map(Extension::ops).copied()).collect()
    }

    fn reply(&self, line: Line<'_>, ops: &[Op], mut output: impl Write) -> io::Result<()> {
        let (id, answer) = match line {
            Line::Text(line) => match RequestFields::read(line, ops) {
                Ok(request) => (request.id, questions::answer(self, ops, &request)),
                Err(error) => (None, Err(error)),
            },
            Line::NotUtf8 { column, byte } => (None, Err(format!("column {column}: not UTF-8, the byte {byte:#04x}"))),
            Line::TooLong => (None, Err(format!("the line has more than {LONGEST} bytes"))),
        };
        let reply = Reply { id, answer: answer.unwrap_or_else(Answer::error) };
        serde_json::to_writer(&mut output, &reply)?;
        output.write_all(b"\n")
    }
}
