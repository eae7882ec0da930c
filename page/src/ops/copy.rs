//! `copy`: a moment of a game to take away, as text and as a picture.

use conformance::RequestFields;
use game_core::{Color, words};
use picture::{Marks, Picture};
use serde_json::json;

use super::Fields;
use super::choose::player;
use super::moment::Moment;
use crate::table::Table;

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let mut record = Moment::legal(table, request)?;
    for side in Color::ALL {
        if request.has(side.word()) {
            record.set_header(&side.to_string(), &player(request, side.word())?.name());
        }
    }
    let position = record.position();
    let last = record.played(record.plies());
    let of_last = last.map(|(before, mv)| (Marks::of_move(before, &mv), words::played(before, &mv) + ". "));
    let (marks, played) = of_last.unwrap_or_default();
    let caption = format!("{played}{}.", words::status(&position.status()));
    let board = position.board();
    let picture = Picture::of(&board).titled(table.game().name()).captioned(&caption).marked(marks);
    let picture = if request.flag("turned")? { picture.turned() } else { picture };
    Ok(super::fields([
        ("position", json!(position.to_string())),
        ("record", json!(record.to_string())),
        ("svg", json!(picture.to_string())),
    ]))
}
