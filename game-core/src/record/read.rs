//! Reading a record: what the text says, held against the rules.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Closure, GameResult, GameText, Header, Place, Record, RecordError};
use crate::dynamic::NoStart;
use crate::{Cites, Clause as _, Color, ParsePositionError, Position, Verdict, quote};

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
///
/// Whoever judges records tells by this whether the rules say no or the text makes no sense, so it may be matched without a
/// wildcard: a new kind is a breaking change on purpose.
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
pub struct RecordFaults(Vec<RecordFault>);

impl RecordFaults {
    /// The faults in the order of the text, at least one.
    pub fn as_slice(&self) -> &[RecordFault] {
        &self.0
    }
}

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
    /// cannot be played. The result that the headers claim is held against the rules if the game was followed to its
    /// end or the rules had ended it before.
    pub fn read(text: &GameText) -> (Option<Self>, Vec<RecordFault>) {
        let mut faults = text.faults.clone();
        let record = match start::<P>(text) {
            Ok(start) => Some(Self::followed(start, text, &mut faults)),
            Err(wrong) => {
                faults.extend(wrong);
                faults.extend(Claim::read::<P>(text).err());
                None
            }
        };
        faults.sort_by_key(|fault| fault.place);
        (record, faults)
    }

    /// The game from its start on.
    fn followed(start: P, text: &GameText, faults: &mut Vec<RecordFault>) -> Self {
        let mut record = Self::new(start);
        let kept = text.headers.iter().filter(|header| !header.follows_from_the_game());
        record.headers = kept.map(|header| (header.name.clone(), header.value.clone())).collect();
        for (i, written) in text.moves.iter().enumerate() {
            if let Err(kind) = record.play_text(&written.text) {
                faults.push(RecordFault { place: written.place, ply: Some(i + 1), kind });
                break;
            }
        }
        let played = record.moves.len();
        let comments = text.comments.iter().filter(|comment| comment.ply <= played);
        record.comments = comments.map(|comment| (comment.ply, comment.text.clone())).collect();
        match Claim::read::<P>(text) {
            Err(fault) => faults.push(fault),
            Ok(claim) if played == text.moves.len() || record.result().is_some() => {
                faults.extend(record.hold_against(&claim));
            }
            // Nobody can say how a game that breaks off would have ended.
            Ok(_) => {}
        }
        record
    }

    fn play_text(&mut self, text: &str) -> Result<(), RecordFaultKind> {
        let mv = text
            .parse()
            .map_err(|error| RecordFaultKind::NotUnderstood(format!("the move `{}`: {error}", quote::word(text))))?;
        self.play(mv).map_err(|error| match error {
            RecordError::Illegal(illegal) => RecordFaultKind::Refused(alloc::vec![Refused::new(&illegal)]),
            error @ RecordError::Closed(_) => RecordFaultKind::NotUnderstood(error.to_string()),
        })
    }

    /// Holds the claimed result against the game, and takes over an end that the players made.
    fn hold_against(&mut self, claim: &Claim<'_>) -> Option<RecordFault> {
        if let Some((closure, header)) = claim.closure {
            return self.close(closure).err().map(|error| wrong_result(header.place, error.to_string()));
        }
        let now = self.result();
        let word = now.map_or("*", |result| result.verdict().word());
        if let Some(header) = claim.result.filter(|header| header.value != word) {
            return Some(wrong_result(header.place, self.contradiction(&header.value)));
        }
        let header = claim.reason?;
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
        format!("the record says `{}`, but {truth}", quote::word(claim))
    }
}

/// What the headers say of the result.
struct Claim<'a> {
    result: Option<&'a Header>,
    reason: Option<&'a Header>,
    /// The end that the players made, with the header that names it.
    closure: Option<(Closure, &'a Header)>,
}

impl<'a> Claim<'a> {
    /// Reads the headers, or says which of them cannot be a claim.
    fn read<P: Position>(text: &'a GameText) -> Result<Self, RecordFault> {
        let (result, reason) = (text.header("Result"), text.header("Reason"));
        if let Some(header) = result.filter(|header| !matches!(&*header.value, "black" | "white" | "draw" | "*")) {
            let value = quote::word(&header.value);
            let message = format!("a result is `black`, `white`, `draw` or `*`, not `{value}`");
            return Err(not_understood(header.place, message));
        }
        let mut closure = None;
        if let Some(header) = reason {
            let claimed = result.map(|result| &*result.value);
            closure = match (claimed, &*header.value) {
                (Some("white"), "resigned") => Some((Closure::Resigned(Color::Black), header)),
                (Some("black"), "resigned") => Some((Closure::Resigned(Color::White), header)),
                (Some("draw"), "agreed") => Some((Closure::AgreedDraw, header)),
                (_, "resigned" | "agreed") => return Err(Self::at_odds(claimed, header)),
                (_, id) if P::Clause::ENDINGS.iter().any(|clause| clause.id() == id) => None,
                (_, other) => {
                    let endings: Vec<_> = P::Clause::ENDINGS.iter().map(|clause| clause.id()).collect();
                    let (endings, other) = (endings.join("`, `"), quote::word(other));
                    let message = format!("a reason is `{endings}`, `resigned` or `agreed`, not `{other}`");
                    return Err(not_understood(header.place, message));
                }
            };
        }
        Ok(Self { result, reason, closure })
    }

    /// A reason that does not go with the result.
    fn at_odds(claimed: Option<&str>, reason: &Header) -> RecordFault {
        let wanted = if reason.value == "agreed" { "`draw`" } else { "`black` or `white`" };
        let found = claimed.map_or("there is none".into(), |claimed| format!("it is `{claimed}`"));
        let message = format!("with the reason `{}` the result is {wanted}, but {found}", reason.value);
        not_understood(reason.place, message)
    }
}

/// The start that the headers name, or everything that is wrong with them.
fn start<P: Position>(text: &GameText) -> Result<P, Vec<RecordFault>> {
    match text.header("Game") {
        Some(header) if header.value == P::GAME => {}
        Some(header) => {
            let message = format!("expected the game `{}`, found `{}`", P::GAME, quote::word(&header.value));
            return Err(alloc::vec![not_understood(header.place, message)]);
        }
        None => return Err(alloc::vec![not_understood(text.place, "the header Game is missing".into())]),
    }
    let rules = text.header("Rules").map(|header| match header.value.parse::<P::Rules>() {
        Ok(rules) => Ok((header, rules)),
        Err(error) => Err(not_understood(header.place, format!("the rules: {error}"))),
    });
    let (rules, wrong_rules) = match rules.transpose() {
        Ok(rules) => (rules, None),
        Err(fault) => (None, Some(fault)),
    };
    let chosen = rules.map_or(P::Rules::default(), |(_, rules)| rules);
    let start = match text.header("Start") {
        None => P::start(&chosen, 0).ok_or_else(|| not_understood(text.place, "the game has no start".into())),
        Some(header) => named_start::<P>(header, &chosen),
    };
    match (start, wrong_rules, rules) {
        (Ok(start), None, Some((header, rules))) if rules != start.rules() => {
            let message = format!("the start is one of the rules `{}`", start.rules());
            Err(alloc::vec![not_understood(header.place, message)])
        }
        (Ok(start), None, _) => Ok(start),
        (start, wrong_rules, _) => Err(wrong_rules.into_iter().chain(start.err()).collect()),
    }
}

/// The start that is named by its number or by its text.
fn named_start<P: Position>(header: &Header, rules: &P::Rules) -> Result<P, RecordFault> {
    let number = header.value.parse::<u64>();
    // Digits alone are a number too where there are too many of them for any start.
    if number.is_ok() || (!header.value.is_empty() && header.value.bytes().all(|byte| byte.is_ascii_digit())) {
        let none = || NoStart::words(&quote::word(&header.value), P::starts(rules));
        let start = number.ok().and_then(|number| P::start(rules, number));
        return start.ok_or_else(|| not_understood(header.place, none()));
    }
    header.value.parse().map_err(|error| RecordFault {
        place: header.place,
        ply: None,
        kind: match error {
            ParsePositionError::Text(error) => RecordFaultKind::NotUnderstood(format!("the position: {error}")),
            ParsePositionError::Faults(faults) => {
                RecordFaultKind::Refused(faults.as_slice().iter().map(Refused::new).collect())
            }
        },
    })
}

pub(super) const fn not_understood(place: Place, message: String) -> RecordFault {
    RecordFault { place, ply: None, kind: RecordFaultKind::NotUnderstood(message) }
}

const fn wrong_result(place: Place, message: String) -> RecordFault {
    RecordFault { place, ply: None, kind: RecordFaultKind::WrongResult(message) }
}
