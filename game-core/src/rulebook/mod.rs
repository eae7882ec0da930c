//! Rules as a document that can be run: the `RULES.md` of a game, with executable examples under each clause.
//!
//! A rulebook is Markdown that a person reads from top to bottom. Three things in it are read by machine.
//!
//! **Clauses.** Each has a heading of the third level, `### ID Title [T]`, with one or more of the provenance marks
//! `[T]` (stated by a source text), `[L]` (follows from one) and `[R]` (a ruling). The first paragraph below is the
//! text of the clause; further paragraphs explain it. A second-level heading that begins with `Refusals` holds the
//! clauses a move can be refused under, as an ordered list in the order in which they are asked; one that begins with
//! `Options` holds the options of the rules, as a list of `` `name` (ID): what then holds``.
//!
//! **Examples.** A block fenced with three backticks and marked `example NAME`, under a clause. The name, in small
//! letters, digits and hyphens, never changes: `ID/NAME` is how the example is cited. Each line says one thing:
//!
//! | line | says |
//! |---|---|
//! | `position: SIDE [OPTIONS]` | the position is the board drawn below, with that side to move |
//! | `position: TEXT` | the position with that text |
//! | `position: start [#NUMBER] [OPTIONS]` | the start, or the start with that number |
//! | `faults: ID…` | the position is refused, under exactly these clauses, in order |
//! | `board: SIDE [OPTIONS]` or `board: TEXT` | this is the position, drawn or written |
//! | `moves: N` | there are so many legal moves |
//! | `perft DEPTH: N` | there are so many games of that many plies |
//! | `legal SQUARE: MOVE…` or `none` | exactly these moves of the piece on that square are legal |
//! | `status: white to move`, `status: draw, ID`, `status: black wins, ID` | how the game stands |
//! | `scores: black N, white N` | the scores as they stand |
//! | `move: MOVE` | the move is legal and is played, unless the next line refuses it |
//! | `refused: ID [SQUARE…]` | the move is refused under that clause, for those squares |
//! | `captured: SQUARE…` or `none` | what the move captured, ascending |
//! | `effects: KIND ID SQUARE…; …` | everything the move did |
//! | `after: SIDE [OPTIONS]` or `after: TEXT` | the position after the move, drawn or written |
//!
//! A drawn board has one line a row, the top row first, cells with spaces between. Rows may begin with the number of
//! their rank, and a last line may name the files; both are checked.
//!
//! **Everything else** is prose.

mod check;
mod example;
mod lock;
mod parse;
mod run;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

#[cfg(feature = "laws")]
pub(crate) use lock::cites;

pub use example::{Example, PositionSource, Statement, StatusClaim, Step};

/// A game's rules as a document: its clauses, each with its examples.
///
/// ```
/// use game_core::toy::{Clause, Gridlock, RULEBOOK, Rules};
/// use game_core::Rulebook;
///
/// let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
/// assert_eq!(rules.clauses[0].id, "GL-1.1");
/// assert_eq!(rules.check::<Clause, Rules>(), []);
/// assert_eq!(rules.run::<Gridlock>(), []);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The title of the document.
    pub title: String,
    /// The clauses in the order of the document.
    pub clauses: Vec<RuleClause>,
    /// The clauses a move can be refused under, in the order in which they are asked.
    pub refusals: Vec<String>,
    /// The options of the rules.
    pub options: Vec<BookOption>,
}

/// A clause as the document has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleClause {
    /// The number, as in `HS-2.4`.
    pub id: String,
    /// The name.
    pub title: String,
    /// Where the clause comes from, at least one mark.
    pub marks: Vec<Provenance>,
    /// The text of the clause, white space folded.
    pub text: String,
    /// The whole part of the document that is about the clause, as Markdown, heading included.
    pub source: String,
    /// The line of the heading, counted from 1.
    pub line: usize,
    /// The examples.
    pub examples: Vec<Example>,
}

/// Where a clause comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Provenance {
    /// A source text states it: `[T]`.
    Text,
    /// It follows from a source text by logic: `[L]`.
    Logic,
    /// The texts are silent or disagree, and this is the reading chosen: `[R]`.
    Ruling,
}

/// An option of the rules as the document has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookOption {
    /// The name.
    pub name: String,
    /// The id of the clause that it changes.
    pub clause: String,
    /// What then holds instead.
    pub summary: String,
}

/// Something wrong with a rulebook, or an example that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong, in one sentence.
    pub message: String,
}

impl Problem {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl core::error::Error for Problem {}
