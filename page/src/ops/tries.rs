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
    let judged: Vec<_> = written.into_iter().map(|mv| (position.check(&mv), mv)).collect();
    let is_everywhere = to.is_none() && are_refused_alike(&judged);
    // Of many moves that are refused alike, one tells enough.
    let mut clauses = BTreeSet::new();
    let mut tries = Vec::new();
    for (verdict, mv) in &judged {
        match verdict {
            Ok(()) => tries.push(json!({"move": mv})),
            Err(DynMoveError::Refused(refused)) if to.is_none() && !clauses.insert(refused.clause) => {}
            Err(error) => tries.push(refused(table, position, (mv, error), is_everywhere, is_turned)),
        }
    }
    Ok(super::fields([("tries", Value::Array(tries))]))
}

/// Whether every move is refused, and in the same words, so that it does not matter where it would have gone.
fn are_refused_alike(judged: &[(Result<(), DynMoveError>, String)]) -> bool {
    let why = |(verdict, _): &(Result<(), DynMoveError>, String)| match verdict {
        Err(DynMoveError::Refused(refused)) => Some((refused.clause, refused.message.clone(), refused.squares.clone())),
        _ => None,
    };
    let first = judged.first().and_then(why);
    first.is_some() && judged.iter().all(|one| why(one) == first)
}

/// A refused move. If all moves from its square are refused alike, nothing is said of this one alone.
fn refused(
    table: &dyn Table,
    position: &dyn DynPosition,
    (mv, error): (&str, &DynMoveError),
    is_everywhere: bool,
    is_turned: bool,
) -> Value {
    let in_question: &[_] = if let DynMoveError::Refused(refused) = error { &refused.squares } else { &[] };
    let way = if is_everywhere { None } else { table.squares_of(mv).ok() };
    let named = way.iter().flat_map(|(from, to)| [Some(from), to.as_ref()]).flatten().map(String::as_str);
    let marks = Marks::of_refusal(in_question, named);
    let remarks = if is_everywhere { Vec::new() } else { position.remarks(mv).unwrap_or_default() };
    let mut why = why_not(error);
    if is_everywhere {
        why.insert("everywhere".into(), json!(true));
    }
    why.insert("move".into(), json!(mv));
    why.insert("kind".into(), json!(table.kind_of(mv).unwrap_or("move")));
    why.insert("remarks".into(), json!(remarks));
    why.insert("nearest".into(), json!(position.nearest_moves(mv).unwrap_or_default()));
    why.insert("board".into(), board::board(&position.board(), marks, is_turned));
    Value::Object(why)
}
