//! Reading a record: what the text says, held against the rules.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::notation::DETERMINED;
use super::{Closure, GameResult, GameText, Header, Place, Record, RecordError};
use crate::dynamic::NoStart;
use crate::text::shortened;
use crate::{Cites, Clause as _, ParsePositionError, Position, Verdict};

/// Something in a record that cannot be read or that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// Where it stands.
    pub place: Place,
    /// The number of the ply, counted from 1, if it is about a move.
    pub ply: Option<usize>,
    /// What is wrong.
    pub kind: RecordFaultKind,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFaultKind {
    /// It cannot be read: the sentence says why.
    NotUnderstood(String),
    /// The rules refuse a position or a move.
    Refused(Vec<Refused>),
    /// The claimed result is not the one of the game: the sentence says what is.
    WrongResult(String),
}

/// A refusal under a clause, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The id of the clause.
    pub clause: &'static str,
    /// The text of the clause.
    pub text: &'static str,
    /// Why, in one sentence.
    pub message: String,
    /// The squares in question.
    pub squares: Vec<String>,
}

impl Refused {
    /// What an error that cites a clause says.
    pub fn new<E: Cites>(error: &E) -> Self {
        let clause = error.clause();
        let squares = error.squares().iter().map(ToString::to_string).collect();
        Self { clause: clause.id(), text: clause.text(), message: error.to_string(), squares }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.message)
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.place)?;
        if let Some(ply) = self.ply {
            write!(f, "ply {ply}: ")?;
        }
        match &self.kind {
            RecordFaultKind::NotUnderstood(message) | RecordFaultKind::WrongResult(message) => f.write_str(message),
            RecordFaultKind::Refused(refusals) => {
                let refusals: Vec<_> = refusals.iter().map(ToString::to_string).collect();
                f.write_str(&refusals.join("; "))
            }
        }
    }
}

impl core::error::Error for RecordFault {}

/// Everything that is wrong with a record; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFaults(pub Vec<RecordFault>);

impl fmt::Display for RecordFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for RecordFaults {}

impl<P: Position> FromStr for Record<P> {
    type Err = RecordFaults;

    /// Reads a file with exactly one game.
    fn from_str(text: &str) -> Result<Self, RecordFaults> {
        let games = GameText::read_all(text);
        let [game] = games.as_slice() else {
            let place = games.get(1).map_or(Place { line: 1, column: 1 }, |second| second.place);
            let message = format!("expected one game, found {}", games.len());
            return Err(RecordFaults(alloc::vec![not_understood(place, message)]));
        };
        let (record, faults) = Self::read(game);
        record.filter(|_| faults.is_empty()).ok_or(RecordFaults(faults))
    }
}

impl<P: Position> Record<P> {
    /// Reads a game as far as it can be followed, and everything that is wrong with it, in the order of the text.
    ///
    /// There is a record unless the game is another one or its start is wrong. It ends before the first move that
    /// cannot be played; claims about the result are then not held against it.
    pub fn read(text: &GameText) -> (Option<Self>, Vec<RecordFault>) {
        let mut faults = text.faults.clone();
        let mut record = match start::<P>(text) {
            Ok(start) => Self::new(start),
            Err(fault) => {
                faults.push(fault);
                faults.sort_by_key(|fault| fault.place);
                return (None, faults);
            }
        };
        let kept = text.headers.iter().filter(|header| !DETERMINED.contains(&&*header.name));
        record.headers = kept.map(|header| (header.name.clone(), header.value.clone())).collect();
        let unreadable = faults.len();
        for (i, written) in text.moves.iter().enumerate() {
            let fault = |kind| RecordFault { place: written.place, ply: Some(i + 1), kind };
            let failed = match written.text.parse() {
                Err(error) => {
                    RecordFaultKind::NotUnderstood(format!("the move `{}`: {error}", shortened(&written.text)))
                }
                Ok(mv) => match record.play(mv) {
                    Ok(()) => continue,
                    Err(RecordError::Illegal(illegal)) => RecordFaultKind::Refused(alloc::vec![Refused::new(&illegal)]),
                    Err(error) => RecordFaultKind::NotUnderstood(error.to_string()),
                },
            };
            faults.push(fault(failed));
            break;
        }
        let played = record.moves.len();
        let comments = text.comments.iter().filter(|comment| comment.ply <= played);
        record.comments = comments.map(|comment| (comment.ply, comment.text.clone())).collect();
        if faults.len() == unreadable && played == text.moves.len() {
            faults.extend(record.claim(text));
        }
        faults.sort_by_key(|fault| fault.place);
        (Some(record), faults)
    }

    /// Holds the claimed result against the game, and takes over an end that the players made.
    fn claim(&mut self, text: &GameText) -> Option<RecordFault> {
        let result = text.header("Result");
        let reason = text.header("Reason");
        if let Some((closure, header)) = result.zip(reason).and_then(|(result, reason)| closure(result, reason)) {
            return self.close(closure).err().map(|error| wrong_result(header.place, error.to_string()));
        }
        let now = self.result();
        if let Some(header) = result {
            let word = now.map_or("*", |result| result.verdict().word());
            if !matches!(&*header.value, "black" | "white" | "draw" | "*") {
                let message =
                    format!("a result is `black`, `white`, `draw` or `*`, not `{}`", shortened(&header.value));
                return Some(not_understood(header.place, message));
            }
            if header.value != word {
                return Some(wrong_result(header.place, self.contradiction(&header.value)));
            }
        }
        let header = reason?;
        match now {
            Some(GameResult::ByRule(outcome)) if outcome.clause.id() == header.value => None,
            _ => Some(wrong_result(header.place, self.contradiction(&header.value))),
        }
    }

    /// "the game is not over" and the like, against a claim.
    fn contradiction(&self, claim: &str) -> String {
        let truth = match self.result() {
            None => format!("the game is not over, {} is to move", self.position().turn()),
            Some(GameResult::ByPlayers(closure)) => closure.to_string(),
            Some(GameResult::ByRule(outcome)) => {
                let verdict = match outcome.verdict {
                    Verdict::Win(color) => format!("{color} won"),
                    Verdict::Draw => "the game is a draw".into(),
                };
                format!("{verdict} under {}: {}", outcome.clause, outcome.clause.text())
            }
        };
        format!("the record says `{}`, but {truth}", shortened(claim))
    }
}

/// The end that the players made, if the headers claim one, and the header at fault if there cannot be one.
fn closure<'a>(result: &'a Header, reason: &'a Header) -> Option<(Closure, &'a Header)> {
    let closure = match (&*result.value, &*reason.value) {
        ("white", "resigned") => Closure::Resigned(crate::Color::Black),
        ("black", "resigned") => Closure::Resigned(crate::Color::White),
        ("draw", "agreed") => Closure::AgreedDraw,
        _ => return None,
    };
    Some((closure, reason))
}

/// The start that the headers name.
fn start<P: Position>(text: &GameText) -> Result<P, RecordFault> {
    match text.header("Game") {
        Some(header) if header.value == P::GAME => {}
        Some(header) => {
            let message = format!("expected the game `{}`, found `{}`", P::GAME, shortened(&header.value));
            return Err(not_understood(header.place, message));
        }
        None => return Err(not_understood(text.place, "the header Game is missing".into())),
    }
    let rules = text.header("Rules").map(|header| Ok((header, header.value.parse::<P::Rules>()))).transpose()?;
    let rules = match rules {
        None => None,
        Some((header, Ok(rules))) => Some((header, rules)),
        Some((header, Err(error))) => return Err(not_understood(header.place, format!("the rules: {error}"))),
    };
    let standard = P::Rules::default();
    let chosen = rules.map_or(standard, |(_, rules)| rules);
    let Some(header) = text.header("Start") else {
        return P::start(&chosen, 0).ok_or_else(|| not_understood(text.place, "the game has no start".into()));
    };
    if let Ok(number) = header.value.parse::<u64>() {
        let starts = P::starts(&chosen);
        return P::start(&chosen, number)
            .ok_or_else(|| not_understood(header.place, NoStart { number, starts }.to_string()));
    }
    let position: P = header.value.parse().map_err(|error| RecordFault {
        place: header.place,
        ply: None,
        kind: match error {
            ParsePositionError::Text(error) => RecordFaultKind::NotUnderstood(format!("the position: {error}")),
            ParsePositionError::Faults(faults) => {
                RecordFaultKind::Refused(faults.as_slice().iter().map(Refused::new).collect())
            }
        },
    })?;
    match rules {
        Some((header, rules)) if rules != position.rules() => {
            let message = format!("the start is one of the rules `{}`", position.rules());
            Err(not_understood(header.place, message))
        }
        _ => Ok(position),
    }
}

const fn not_understood(place: Place, message: String) -> RecordFault {
    RecordFault { place, ply: None, kind: RecordFaultKind::NotUnderstood(message) }
}

const fn wrong_result(place: Place, message: String) -> RecordFault {
    RecordFault { place, ply: None, kind: RecordFaultKind::WrongResult(message) }
}
