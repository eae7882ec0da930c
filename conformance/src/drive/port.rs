//! What is asked of a port, and what comes back.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use game_core::quote;

use crate::{Answer, Request};

/// Something that answers the questions of the port protocol.
pub trait Port {
    /// Asks questions and tells `hear` what came of each, in order, until there are no more or `hear` has enough.
    ///
    /// # Errors
    /// If the port cannot be asked any further.
    fn ask_all(
        &mut self,
        questions: &mut dyn Iterator<Item = Question>,
        hear: &mut dyn FnMut(Question, Heard) -> ControlFlow<()>,
    ) -> Result<(), Trouble>;

    /// Asks a single question.
    ///
    /// # Errors
    /// If the port cannot be asked any further.
    fn ask(&mut self, request: Request) -> Result<Heard, Trouble> {
        let mut said = None;
        let question = Question { request, expected: None, clauses: Vec::new(), origin: Origin::Nowhere };
        self.ask_all(&mut std::iter::once(question), &mut |_, heard| {
            said = Some(heard);
            ControlFlow::Continue(())
        })?;
        said.ok_or(Trouble::NoAnswer)
    }

    /// Forgets the crashes until now: whoever asks on knows of them.
    fn forgive(&mut self) {}
}

/// A question, the right answer, and where it comes from.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is asked.
    pub request: Request,
    /// The right answer, where it is known before the port has answered.
    pub expected: Option<Answer>,
    /// The ids of the clauses that the answer rests on.
    pub clauses: Vec<Cow<'static, str>>,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where a question comes from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// The vector with that number in the list.
    Vector(usize),
    /// A position that a game has led to.
    Game(Arc<Path>),
    /// Nothing that anybody should be told.
    Nowhere,
}

/// The way to a position: the moves that led there, the last one first.
#[derive(Debug)]
pub enum Path {
    /// The position it begins with.
    Start(String),
    /// A move more.
    Move(String, Arc<Path>),
}

impl Path {
    /// The position it begins with and the moves from there.
    pub fn unrolled(&self) -> (String, Vec<String>) {
        let mut moves = Vec::new();
        let mut at = self;
        loop {
            match at {
                Self::Start(start) => {
                    moves.reverse();
                    return (start.clone(), moves);
                }
                Self::Move(mv, before) => {
                    moves.push(mv.clone());
                    at = before;
                }
            }
        }
    }
}

/// What came of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// An answer of the form that the protocol gives for such a question.
    Answer(Answer),
    /// Something else.
    Unfit {
        /// What the port printed.
        line: String,
        /// What is wrong with it.
        why: String,
    },
    /// The port has ended instead of answering: how, and its last words.
    Crashed(String),
    /// No answer within that time.
    Silent(Duration),
}

/// Why a port cannot be asked, or not any further.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// There is no such program.
    #[error("the port cannot be started: {0}")]
    CannotStart(String),
    /// It ends before it has answered anything.
    #[error("the port ended before it answered `hello`: {0}")]
    EndedAtOnce(String),
    /// It says nothing.
    #[error("the port gives no answer to `hello`, not even after its input was closed")]
    NoAnswer,
    /// It answers only when nothing more can be asked.
    #[error(
        "the port buffers its output: it gave no answer for {} s, and then did when its input was closed. \
         Flush the output after each line", .0.as_secs_f32()
    )]
    Buffers(Duration),
    /// Its answers are not lines.
    #[error("the port does not end its line: each answer has a line end behind it, and is flushed with it")]
    NoLineEnd,
    /// It mixes up the order.
    #[error("the port answers out of order: the answer with the id {due} was due, it gave `{line}`")]
    OutOfOrder {
        /// The id whose turn it was.
        due: u64,
        /// What came.
        line: String,
    },
    /// It leaves the `id` of the question out.
    #[error("the port does not give the `id` of the question back, here {due}: `{line}`")]
    NoId {
        /// The id of the question.
        due: u64,
        /// What came.
        line: String,
    },
    /// It prints what is no answer, again and again.
    #[error("the port prints junk, each line of the output has to be a JSON object: `{0}`")]
    Junk(String),
    /// It prints a line that nobody wants to keep.
    #[error("the port printed a line of more than {} bytes", super::lines::LONGEST)]
    TooLong,
    /// It speaks something else.
    #[error("the port's answer to `hello` does not fit: {0}")]
    WrongHello(String),
    /// It does not know the game.
    #[error("the port does not serve {wanted}: its answer to `hello` names {}", if .served.is_empty() { "no game" } else { .served })]
    NotServed {
        /// The game asked for.
        wanted: String,
        /// The games it serves, with commas between.
        served: String,
    },
    /// It hangs again and again.
    #[error("the port was given up after it gave no answer {0} times")]
    Hangs(u32),
    /// It has been started too often.
    #[error("the port was given up after {0} restarts")]
    Unsteady(u32),
}

/// The beginning of a line, fit to be shown.
pub(super) fn shown(line: &[u8]) -> String {
    quote::plain(&quote::shortened(&String::from_utf8_lossy(line), 200, "..."))
}
