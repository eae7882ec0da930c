//! `copy`: a moment of a game to take away, as text and as a picture.

use conformance::RequestFields;
use game_core::words;
use picture::{Marks, Picture};
use serde_json::json;

use super::Fields;
use super::moment::{Moment, last};
use crate::table::Table;

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let record = Moment::legal(table, request)?;
    let position = record.position();
    let mut marks = Marks::default();
    let mut caption = String::new();
    if let Some((before, mv)) = last(&*record) {
        marks.effects(&before.effects(&mv).unwrap_or_default());
        caption = format!("{} played {mv}. ", before.turn());
    }
    caption += &words::status(&position.status());
    caption.push('.');
    let board = position.board();
    let picture = Picture::of(&board).titled(table.game().name()).captioned(&caption).marked(marks);
    let picture = if request.flag("turned")? { picture.turned() } else { picture };
    Ok(super::fields([
        ("position", json!(position.to_string())),
        ("record", json!(record.to_string())),
        ("svg", json!(picture.to_string())),
    ]))
}
