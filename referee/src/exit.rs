//! How the program ends.

use std::fmt;
use std::io;
use std::process::ExitCode;

use conformance::ServeError;
use game_core::{DynMoveError, DynPositionError, Refused};

/// What the program's exit status says. Of several answers the greatest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// 0: everything held.
    Held,
    /// 1: the rules say no.
    Refused,
    /// 2: something was not understood, or could not be read, written or served.
    NotUnderstood,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Held => 0.into(),
            Exit::Refused => 1.into(),
            Exit::NotUnderstood => 2.into(),
        }
    }
}

/// What helps where the page cannot be served.
#[cfg(feature = "serve")]
const fn hint(error: &page::ServeError) -> &'static str {
    match error {
        page::ServeError::Taken { .. } => "; take another port with `--port N`, or any free one with `--port 0`",
        _ => "",
    }
}

/// Why a verb has no answer at all.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Something that was given cannot be read.
    #[error("{0}")]
    NotUnderstood(String),
    /// The rules do not accept it.
    #[error("{what}:{}", Sentences(.refusals))]
    Refused {
        /// What they do not accept.
        what: String,
        /// Why, each reason with its clause.
        refusals: Vec<Refused>,
    },
    /// A record that should hold does not.
    #[error("{told}")]
    Faulty {
        /// Every fault with its place.
        told: String,
        /// How bad the worst of them is.
        exit: Exit,
        /// Those that the rules do not accept.
        refusals: Vec<Refused>,
    },
    /// The page cannot be served.
    #[cfg(feature = "serve")]
    #[error("{error}{}", hint(error))]
    Served {
        /// Why not.
        #[from]
        error: page::ServeError,
    },
    /// The answer cannot be written.
    #[error("the answer cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Each refusal as a sentence behind its clause, and the text of the clause below it.
struct Sentences<'a>(&'a [Refused]);

impl fmt::Display for Sentences<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for refused in self.0 {
            write!(f, "\n  {refused}\n    {}", refused.text)?;
        }
        Ok(())
    }
}

impl Failure {
    /// The exit status. A reader who has gone away wants no answer, so the status is that of a program ended by
    /// the signal for it.
    pub(crate) fn code(&self) -> ExitCode {
        match self {
            Self::Refused { .. } => Exit::Refused.into(),
            Self::Faulty { exit, .. } => (*exit).into(),
            Self::Output(_) if self.is_quiet() => 141.into(),
            Self::NotUnderstood(_) | Self::Output(_) => Exit::NotUnderstood.into(),
            #[cfg(feature = "serve")]
            Self::Served { .. } => Exit::NotUnderstood.into(),
        }
    }

    /// Whether there is anybody to tell.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl From<ServeError> for Failure {
    fn from(error: ServeError) -> Self {
        match error {
            ServeError::Output(error) => Self::Output(error),
            error @ ServeError::Input(_) => Self::NotUnderstood(error.to_string()),
        }
    }
}

impl From<DynPositionError> for Failure {
    fn from(error: DynPositionError) -> Self {
        match error {
            DynPositionError::Faults(refusals) => {
                Self::Refused { what: "the position is not accepted".to_owned(), refusals }
            }
            DynPositionError::Text(error) => Self::NotUnderstood(format!("the position: {error}")),
            error @ DynPositionError::NoStart { .. } => Self::NotUnderstood(error.to_string()),
        }
    }
}

impl From<DynMoveError> for Failure {
    fn from(error: DynMoveError) -> Self {
        match error {
            DynMoveError::Refused(refused) => {
                Self::Refused { what: "the move is refused".to_owned(), refusals: vec![refused] }
            }
            DynMoveError::Text(error) => Self::NotUnderstood(format!("the move: {error}")),
            error @ DynMoveError::Closed(_) => Self::NotUnderstood(error.to_string()),
        }
    }
}
