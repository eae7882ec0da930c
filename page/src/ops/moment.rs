//! A moment of a game, as a request tells it: a position, and the moves that were played from there.

use conformance::{RequestFields, shortened};
use game_core::{DynMoveError, DynRecord, Refused};
use serde_json::{Value, json};

use super::{Fields, LIMITS};
use crate::table::Table;

/// A game up to that moment.
#[derive(Debug)]
pub(super) struct Moment {
    pub(super) record: Box<dyn DynRecord>,
    /// How many moves the request has, whether they can be played or not.
    pub(super) asked: usize,
    /// The first move that cannot be played, and why.
    pub(super) stopped: Option<(String, DynMoveError)>,
}

impl Moment {
    /// The moment that a request is about. Moves that cannot be played end it; that is not yet an error.
    pub(super) fn read(table: &dyn Table, request: &RequestFields<'_>) -> Result<Self, String> {
        let position = request.position(table.game())?;
        let moves = if request.has("moves") { request.text("moves")? } else { "".into() };
        let most = usize::try_from(LIMITS.at_once).unwrap_or(usize::MAX);
        let asked = moves.split_ascii_whitespace().count();
        if asked > most {
            return Err(format!("`moves`: there are more than {most}"));
        }
        let mut record = position.to_record();
        for mv in moves.split_ascii_whitespace() {
            if let Err(error) = record.play(mv) {
                return Ok(Self { record, asked, stopped: Some((shortened(mv), error)) });
            }
        }
        Ok(Self { record, asked, stopped: None })
    }

    /// The same, of a request whose moves must all be legal.
    pub(super) fn legal(table: &dyn Table, request: &RequestFields<'_>) -> Result<Box<dyn DynRecord>, String> {
        let Self { record, stopped, .. } = Self::read(table, request)?;
        match stopped {
            None => Ok(record),
            Some((mv, error)) => Err(format!("`moves`: ply {}, {mv}: {error}", record.plies() + 1)),
        }
    }
}

/// Why a move is not played: as [`told`] if the rules refuse it, else only a reason.
pub(super) fn why_not(error: &DynMoveError) -> Fields {
    match error {
        DynMoveError::Refused(refused) => told("illegal", refused),
        error => super::fields([("message", Value::String(error.to_string()))]),
    }
}

/// The clause that refuses something, in the field of that name, with its text, the reason and the squares in question.
pub(super) fn told(clause: &str, refused: &Refused) -> Fields {
    super::fields([
        (clause, json!(refused.clause)),
        ("text", json!(refused.text)),
        ("message", json!(refused.message)),
        ("squares", json!(refused.squares)),
    ])
}
