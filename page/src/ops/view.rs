//! `view`: everything that a page shows of a moment of a game.

use conformance::{RequestFields, Scores, effects};
use game_core::{DynPosition, DynRecord, Status, words};
use picture::Marks;
use serde_json::{Value, json};

use super::moment::{Moment, why_not};
use super::{Fields, board};
use crate::table::Table;

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let Moment { record, asked, stopped } = Moment::read(table, request)?;
    let ply = ply(request, asked)?.min(record.plies());
    let position = record.position_at(ply).unwrap_or_else(|| record.position());
    let last = record.played(ply);
    let marks = last.map(|(before, mv)| Marks::of_move(before, &mv)).unwrap_or_default();
    let mut answer = standing(position);
    answer.insert("position".into(), json!(position.to_string()));
    answer.insert("rules".into(), json!(position.rules()));
    answer.insert("plies".into(), plies(&*record));
    answer.insert("legal".into(), legal(table, position));
    answer.insert("board".into(), board::board(&position.board(), marks, request.flag("turned")?));
    answer.insert("times".into(), json!(record.repetitions_at(ply)));
    if let Some((mv, error)) = stopped {
        let mut why = why_not(&error);
        why.insert("move".into(), json!(mv));
        answer.insert("stopped".into(), Value::Object(why));
    }
    Ok(answer)
}

/// After how many plies the game is shown: after all of those that are asked for, if the request does not say.
fn ply(request: &RequestFields<'_>, asked: usize) -> Result<usize, String> {
    if !request.has("ply") {
        return Ok(asked);
    }
    let ply: u64 = request.integer("ply", 0..=u64::try_from(asked).unwrap_or(u64::MAX))?;
    Ok(usize::try_from(ply).unwrap_or(asked))
}

/// How a position stands, as `status` answers it but for the scores, which are those so far, and in a sentence.
fn standing(position: &dyn DynPosition) -> Fields {
    let status = position.status();
    let mut answer = super::fields([("standing", json!(words::status(&status)))]);
    if let Value::Object(mut fields) = json!(conformance::status(position)) {
        answer.append(&mut fields);
    }
    if let Status::Over(outcome) = status {
        answer.insert("text".into(), json!(outcome.clause.text));
    }
    if let Some(scores) = position.scores() {
        answer.insert("scores".into(), json!(Scores::from(scores)));
    }
    answer
}

/// The moves played: who played each, what it did, and what of that its text does not say.
fn plies(record: &dyn DynRecord) -> Value {
    let ply = |(ply, mv): (usize, String)| {
        let before = record.position_at(ply)?;
        let did = before.effects(&mv).unwrap_or_default();
        Some(json!({
            "by": before.turn().word(), "move": mv, "did": words::beyond_the_text(&did), "effects": effects(&did),
        }))
    };
    record.moves().into_iter().enumerate().filter_map(ply).collect()
}

/// The legal moves, each with the squares that it names and with what it does.
fn legal(table: &dyn Table, position: &dyn DynPosition) -> Value {
    let ends = |mv: String| {
        let (from, to) = table.squares_of(&mv).ok()?;
        let does: Vec<_> = position.effects(&mv).unwrap_or_default().iter().map(words::effect).collect();
        Some(json!({"move": mv, "from": from, "to": to, "does": does.join(", ")}))
    };
    position.legal_moves().into_iter().filter_map(ends).collect()
}
