//! `try`: what comes of the moves that somebody may have meant who points at a square, or at two.

use std::collections::BTreeSet;

use conformance::RequestFields;
use game_core::{DynMoveError, DynPosition};
use picture::Marks;
use serde_json::{Value, json};

use super::moment::{Moment, why_not};
use super::{Fields, board};
use crate::table::Table;

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let record = Moment::legal(table, request)?;
    let position = record.position();
    let from = request.text("from")?;
    let to = if request.has("to") { Some(request.text("to")?) } else { None };
    let about = |field| move |error| format!("`{field}`: {error}");
    table.written(&from, None).map_err(about("from"))?;
    let written = table.written(&from, to.as_deref()).map_err(about("to"))?;
    let is_turned = request.flag("turned")?;
    // Of many moves that are refused alike, one tells enough.
    let mut clauses = BTreeSet::new();
    let mut tries = Vec::new();
    for mv in written {
        match position.check(&mv) {
            Ok(()) => tries.push(json!({"move": mv})),
            Err(DynMoveError::Refused(refused)) if to.is_none() && !clauses.insert(refused.clause) => {}
            Err(error) => tries.push(refused(table, position, &mv, &error, is_turned)),
        }
    }
    Ok(super::fields([("tries", Value::Array(tries))]))
}

fn refused(table: &dyn Table, position: &dyn DynPosition, mv: &str, error: &DynMoveError, is_turned: bool) -> Value {
    let in_question: &[_] = if let DynMoveError::Refused(refused) = error { &refused.squares } else { &[] };
    let way = table.squares_of(mv).ok();
    let named = way.iter().flat_map(|(from, to)| [Some(from), to.as_ref()]).flatten().map(String::as_str);
    let marks = Marks::of_refusal(in_question, named);
    let mut why = why_not(error);
    why.insert("move".into(), json!(mv));
    why.insert("kind".into(), json!(table.kind_of(mv).unwrap_or("move")));
    why.insert("remarks".into(), json!(position.remarks(mv).unwrap_or_default()));
    why.insert("nearest".into(), json!(position.nearest_moves(mv).unwrap_or_default()));
    why.insert("board".into(), board::board(&position.board(), marks, is_turned));
    Value::Object(why)
}
