//! The laws that every game keeps, as functions a test calls.
//!
//! Each function holds one family of laws against one value and returns the first law that is [`Broken`]. They work
//! for any [`Position`], so a game of one's own is held to the same laws as ours:
//!
//! ```
//! use game_core::toy::{Gridlock, GridlockOracle, Move};
//! use game_core::{Position as _, laws};
//!
//! laws::universe::<Move>()?;
//! let game = laws::game_from_bytes::<Gridlock>(&[1, 0, 0, 7, 0, 3, 0]);
//! laws::record(&game)?;
//! laws::position(game.position())?;
//! laws::symmetric(game.position())?;
//! laws::stable_hash(game.position())?;
//! laws::oracle::<Gridlock, GridlockOracle>(game.position())?;
//! # Ok::<(), laws::Broken>(())
//! ```
//!
//! [`any_game_from_bytes`] and [`setup_from_bytes`] make games and set-ups of any bytes, so that a property test, a
//! fuzzer and a case kept in a file all speak of the same things.

mod bytes;
mod judged;
mod misreading;
#[cfg(feature = "proptest")]
pub mod strategies;
mod switched;
mod symmetry;
mod table;
mod trace;
mod written;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{Move, Position, Record, Status};

pub use bytes::{Game, any_game_from_bytes, game_from_bytes, game_from_setup_bytes, setup_from_bytes};
pub use judged::{oracle, setup};
pub use misreading::{Caught, Misreading, catch};
pub use switched::{InForce, Switch, SwitchedGame};
pub use symmetry::symmetric;
pub use table::{TraceRow, silent_clauses, trace_table};
pub use trace::{Spoken, Trace};
pub use written::{edits, playthrough};

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {detail} [{subject}]")]
pub struct Broken {
    /// The law, as a sentence.
    pub law: &'static str,
    /// How it is broken.
    pub detail: String,
    /// The text of the position, move or record that breaks it.
    pub subject: String,
}

/// A move of a position, written only when a law is broken.
struct Ply<'a, P: Position>(&'a P, P::Move);

impl<P: Position> Display for Ply<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

/// `Ok`, or the law broken by `subject`.
fn hold(holds: bool, law: &'static str, subject: &dyn Display, detail: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, detail: detail(), subject: subject.to_string() }) }
}

/// As [`hold`], for two values that should be equal.
fn same<T: PartialEq + Debug>(found: &T, wanted: &T, law: &'static str, subject: &dyn Display) -> Result<(), Broken> {
    hold(found == wanted, law, subject, || format!("{found:?} is not {wanted:?}"))
}

/// The moves of a game are numbered without gaps, in the order of their texts, and each text reads as its move.
///
/// # Errors
/// The first law that is broken.
pub fn universe<M: Move>() -> Result<(), Broken> {
    let mut before: Option<M> = None;
    for index in 0..M::COUNT {
        let subject = format!("move {index}");
        let Some(mv) = M::from_index(index) else {
            return hold(false, "every number below the count is a move's", &subject, String::new);
        };
        let text = mv.to_string();
        same(&mv.index(), &index, "the number of the move with a number is that number", &text)?;
        same(&text.parse().ok(), &Some(mv), "the text of a move reads as the move", &text)?;
        let ascending = before.is_none_or(|before| before < mv && before.to_string() < text);
        hold(ascending, "moves ascend with their numbers and with their texts", &text, || format!("after {before:?}"))?;
        before = Some(mv);
    }
    let past = M::from_index(M::COUNT).or_else(|| M::from_index(usize::MAX));
    hold(past.is_none(), "there are no moves past the count", &"", || format!("{past:?}"))
}

/// A text that is accepted is the text that is printed: as a position, a set-up, a move and a rule set.
///
/// # Errors
/// The first law that is broken.
pub fn text<P: Position>(text: &str) -> Result<(), Broken> {
    fn prints_back<T: FromStr + Display>(text: &str, law: &'static str) -> Result<(), Broken> {
        match text.parse::<T>() {
            Err(_) => Ok(()),
            Ok(value) => same(&value.to_string().as_str(), &text, law, &text),
        }
    }
    prints_back::<P>(text, "an accepted position prints back as it was written")?;
    prints_back::<P::Setup>(text, "an accepted set-up prints back as it was written")?;
    prints_back::<P::Move>(text, "an accepted move prints back as it was written")?;
    prints_back::<P::Rules>(text, "accepted rules print back as they were written")
}

/// Everything that holds of a single position: its text, its set-up, its moves against the whole universe, and that
/// playing is safe whatever is played.
///
/// # Errors
/// The first law that is broken.
pub fn position<P: Position>(position: &P) -> Result<(), Broken> {
    let shown = position.to_string();
    text::<P>(&shown)?;
    same(&shown.parse().as_ref(), &Ok(position), "the text of a position reads as the position", position)?;
    let rebuilt = P::from_setup(&position.to_setup());
    same(&rebuilt.as_ref(), &Ok(position), "a position is the position of its set-up", position)?;

    let legal = position.legal_moves();
    let over = matches!(position.status(), Status::Over(_));
    hold(over == legal.is_empty(), "a game is over exactly when there is no legal move", position, || {
        format!("{:?} with {} moves", position.status(), legal.len())
    })?;
    if let Status::ToMove(color) = position.status() {
        same(&color, &position.turn(), "the status names the player to move", position)?;
    }
    let accepted: Vec<_> = P::Move::universe().filter(|&mv| position.check(mv).is_ok()).collect();
    same(&legal, &accepted, "the moves generated are those of the universe that are legal, ascending", position)?;
    same(&position.count_moves(), &legal.len(), "the moves are counted right", position)?;
    for n in 0..=legal.len() {
        same(&position.nth_move(n), &legal.get(n).copied(), "the n-th move is the n-th of the list", position)?;
    }
    if let Some(&first) = legal.first() {
        let broken = position.visit_moves(ControlFlow::Break);
        same(&broken, &ControlFlow::Break(first), "visiting moves can be broken off", position)?;
    }
    for mv in P::Move::universe() {
        playing(position, mv)?;
    }
    Ok(())
}

/// What holds of playing one move, legal or not.
fn playing<P: Position>(position: &P, mv: P::Move) -> Result<(), Broken> {
    let subject = Ply(position, mv);
    let verdict = position.check(mv);
    let mut played = position.clone();
    let answer = played.play(mv);
    same(&answer, &verdict, "playing a move gives the verdict of its check", &subject)?;
    same(&position.effects(mv).map(drop), &verdict, "a move has effects exactly when it is legal", &subject)?;
    let mut unchecked = position.clone();
    unchecked.play_unchecked(mv);
    if verdict.is_ok() {
        same(&unchecked, &played, "playing without asking does what playing does", &subject)?;
        same(&position.after(mv).as_ref(), &Ok(&played), "the position after a move is the one played", &subject)?;
    } else {
        same(&&played, &position, "a refused move leaves the position as it was", &subject)?;
        // Whatever it has become, it can be asked without a panic.
        let _ = (unchecked.count_moves(), unchecked.status(), unchecked.to_string());
    }
    Ok(())
}

/// The key of a position is the key of the same position set up afresh, now and after each legal move.
///
/// # Errors
/// The first law that is broken.
pub fn stable_hash<P: Position>(position: &P) -> Result<(), Broken> {
    let played = position.legal_moves().into_iter().filter_map(|mv| position.after(mv).ok());
    for position in played.chain([position.clone()]) {
        let afresh = P::from_setup(&position.to_setup()).map(|afresh| afresh.stable_hash());
        same(&afresh, &Ok(position.stable_hash()), "a key kept while playing is the key from scratch", &position)?;
    }
    Ok(())
}

/// A number of a start and the start give each other.
///
/// # Errors
/// The first law that is broken.
pub fn start<P: Position>(rules: &P::Rules, number: u64) -> Result<(), Broken> {
    let starts = P::starts(rules);
    let subject = format!("start {number} of {starts}, {rules}");
    let start = P::start(rules, number);
    same(&start.is_some(), &(number < starts), "the starts are numbered from 0 without gaps", &subject)?;
    match start {
        None => Ok(()),
        Some(start) => {
            same(&start.start_number(), &Some(number), "a start has the number that gives it", &subject)?;
            same(&start.rules(), rules, "a start has the rules it was asked for", &subject)?;
            position(&start)
        }
    }
}

/// A record reads back from its text, goes back to its start and forth again, and counts repetitions by equality.
///
/// # Errors
/// The first law that is broken.
pub fn record<P: Position>(record: &Record<P>) -> Result<(), Broken> {
    let text = record.to_string();
    let mut played = record.clone();
    played.forget_undone();
    let read = text.parse::<Record<P>>();
    same(&read.as_ref(), &Ok(&played), "a record reads back from its text", record)?;
    let mut again = played.clone();
    again.reopen();
    let moves: Vec<_> = again.moves().to_vec();
    for ply in (0..moves.len()).rev() {
        same(&again.undo(), &Some(moves[ply]), "undoing takes the moves back, the last one first", record)?;
        let before = record.position_at(ply);
        same(&Some(again.position()), &before, "undoing brings the position before back", record)?;
    }
    for (ply, mv) in moves.iter().enumerate() {
        same(&again.redo(), &Some(*mv), "redoing plays what was undone", record)?;
        let after = record.position_at(ply + 1);
        same(&Some(again.position()), &after, "redoing brings the position after back", record)?;
        let positions = (0..=ply + 1).filter(|&earlier| record.position_at(earlier) == after);
        same(&again.repetitions(), &positions.count(), "repetitions are counted by equality", record)?;
    }
    Ok(())
}
