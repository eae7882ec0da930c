//! What the program says to other programs.

use std::io::Write;

use conformance::Scores;
pub(crate) use conformance::{EffectJson, effects};
use game_core::{DynPosition, DynRecord, GameResult, Refused, Status};
use serde::Serialize;

use crate::exit::Failure;

/// How a game stands, with the words of the port protocol, and the running scores.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Standing {
    #[serde(skip_serializing_if = "Option::is_none")]
    to_move: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<&'static str>,
    /// The clause that ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    /// How the players ended the game: `resigned` or `agreed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<Scores>,
}

impl Standing {
    /// How a position stands.
    pub(crate) fn of(position: &dyn DynPosition) -> Self {
        let standing = Self { to_move: None, result: None, clause: None, reason: None, scores: None };
        let scores = position.scores().map(Scores::from);
        match position.status() {
            Status::ToMove(color) => Self { to_move: Some(color.word()), scores, ..standing },
            Status::Over(outcome) => {
                Self { result: Some(outcome.verdict.word()), clause: Some(outcome.clause.id), scores, ..standing }
            }
        }
    }

    /// How a record stands.
    pub(crate) fn of_record(record: &dyn DynRecord) -> Self {
        let standing = Self::of(record.position());
        match record.result() {
            Some(GameResult::ByPlayers(closure)) => {
                Self { to_move: None, result: Some(closure.verdict().word()), reason: Some(closure.word()), ..standing }
            }
            _ => standing,
        }
    }
}

/// Why something is refused.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Refusal {
    clause: &'static str,
    text: &'static str,
    message: String,
    squares: Vec<String>,
}

impl From<&Refused> for Refusal {
    fn from(refused: &Refused) -> Self {
        let Refused { clause, text, message, squares } = refused.clone();
        Self { clause, text, message, squares }
    }
}

/// Why a verb has no answer: what it would have said to a person, and each clause that was broken, if any was.
#[derive(Debug, Serialize)]
struct NoAnswer {
    error: String,
    refusals: Vec<Refusal>,
}

/// Says in one line why there is no answer.
pub(crate) fn write_failure(out: &mut dyn Write, failure: &Failure) -> Result<(), Failure> {
    let (error, refusals) = match failure {
        Failure::Refused { what, refusals } => (what.clone(), refusals.as_slice()),
        Failure::Faulty { told, refusals, .. } => (told.clone(), refusals.as_slice()),
        other => (other.to_string(), &[][..]),
    };
    write(out, &NoAnswer { error, refusals: refusals.iter().map(Refusal::from).collect() })
}

/// Writes an answer as one line.
pub(crate) fn write(out: &mut dyn Write, answer: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, answer).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

#[cfg(test)]
mod tests {
    use conformance::{KITS, Request};
    use serde_json::Value;

    use super::*;

    fn json(answer: &impl Serialize) -> Value {
        serde_json::to_value(answer).expect("it is JSON")
    }

    #[test]
    fn how_a_position_stands_is_said_in_the_words_of_the_port_protocol() {
        for kit in &*KITS {
            let (mut going_on, mut over) = (0, 0);
            for vector in kit.vectors().expect("vectors are read") {
                let Request::Status { position, .. } = &vector.request else { continue };
                let Ok(position) = kit.engine.position(position) else { continue };
                let mut standing = Standing::of(&*position);
                match position.status() {
                    // A port does not say how many points there are until the game is over.
                    Status::ToMove(_) => (standing.scores, going_on) = (None, going_on + 1),
                    Status::Over(_) => over += 1,
                }
                assert_eq!(json(&standing), json(&vector.answer), "{}", vector.id);
            }
            assert!(going_on > 0 && over > 0, "{}", kit.name);
        }
    }
}
