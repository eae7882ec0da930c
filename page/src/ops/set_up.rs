//! `set-up`: a board that somebody sets up, with everything that is wrong with it.

use conformance::{RequestFields, shortened};
use game_core::Color;
use picture::{Mark, Marks};
use serde_json::{Value, json};

use super::moment::told;
use super::{Fields, board};
use crate::table::{Change, SetUp, Table, Unread};

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let text = if request.has("position") { Some(request.text("position")?) } else { None };
    let change = change(request)?;
    let set_up = table.set_up(text.as_deref(), &change);
    let set_up = set_up.map_err(|Unread { field, error }| format!("`{field}`: {error}"))?;
    let SetUp { text, board, side, rules, faults } = set_up;
    let mut marks = Marks::default();
    for fault in &faults {
        marks.mark_all(&fault.squares, Mark::InQuestion);
    }
    Ok(super::fields([
        ("position", json!(text)),
        ("side", json!(side.word())),
        ("rules", json!(rules)),
        ("faults", faults.iter().map(|fault| told("clause", fault)).collect::<Value>()),
        ("board", board::board(&board, marks, request.flag("turned")?)),
    ]))
}

fn change(request: &RequestFields<'_>) -> Result<Change, String> {
    let cell = match (request.has("square"), request.has("cell")) {
        (false, false) => None,
        (true, true) => Some((request.text("square")?.into_owned(), request.text("cell")?.into_owned())),
        (true, false) => return Err("`cell`: what should lie on `square` is missing".into()),
        (false, true) => return Err("`square`: where `cell` should lie is missing".into()),
    };
    let side = if request.has("side") { Some(side(&request.text("side")?)?) } else { None };
    let rules = if request.has("rules") { Some(request.text("rules")?.into_owned()) } else { None };
    Ok(Change { cell, side, rules })
}

fn side(word: &str) -> Result<Color, String> {
    let side = Color::ALL.into_iter().find(|color| color.word() == word);
    side.ok_or_else(|| format!("`side`: expected `black` or `white`, found `{}`", shortened(word)))
}
