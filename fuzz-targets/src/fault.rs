//! A law that an input breaks, with what a person needs to look into it.

use core::fmt;

use game_core::ClauseRef;
use game_core::laws::Broken;

/// A law that an input breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The law, as a sentence.
    pub law: String,
    /// How it is broken.
    pub detail: String,
    /// The text of the position, move, record or line that breaks it.
    pub subject: String,
    /// The clauses in question, the one most likely to be read wrong first; empty where the law is not about one.
    pub clauses: Vec<ClauseRef>,
    /// What the literal reading of the rules says of that position and move, as the lines of an example for `RULES.md`.
    pub example: Option<String>,
}

impl Fault {
    /// A broken law that is about no position.
    pub(crate) fn new(law: &str, subject: impl Into<String>, detail: impl Into<String>) -> Self {
        let (law, subject, detail) = (law.to_owned(), subject.into(), detail.into());
        Self { law, detail, subject, clauses: Vec::new(), example: None }
    }
}

impl From<Broken> for Fault {
    fn from(Broken { law, detail, subject }: Broken) -> Self {
        Self::new(law.sentence(), subject, detail)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "broken: {}\n  {}\n  by {}", self.law, self.detail, self.subject)?;
        self.clauses.iter().try_for_each(|clause| write!(f, "\n  {}: {}", clause.id, clause.text))
    }
}

impl core::error::Error for Fault {}

/// `Ok`, or the law that `subject` breaks.
pub(crate) fn law(
    holds: bool,
    law: &str,
    subject: &dyn fmt::Display,
    detail: impl FnOnce() -> String,
) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(law, subject.to_string(), detail())) }
}

/// As [`law`], for two values that should be equal.
pub(crate) fn same<T: PartialEq + fmt::Debug>(
    found: &T,
    wanted: &T,
    sentence: &str,
    subject: &dyn fmt::Display,
) -> Result<(), Fault> {
    law(found == wanted, sentence, subject, || format!("{found:?} is not {wanted:?}"))
}
