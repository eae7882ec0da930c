//! `choose`: the move of an opponent.

use conformance::RequestFields;
use opponent::{Level, Method, Player, Strength};
use serde_json::json;

use super::Fields;
use super::moment::Moment;
use crate::table::Table;

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let record = Moment::legal(table, request)?;
    let strongest = Level::ALL.last().map_or(1, |level| level.number());
    let level = request.integer("level", u32::from(strongest))?;
    let level = u8::try_from(level).ok().and_then(Level::new);
    let level = level.ok_or("`level`: the levels go from 1 on")?;
    let player = Player { method: Method::AlphaBeta, strength: Strength::Level(level) };
    let choice = table.opponent().choose(player, &*record, request.decimal("seed")?);
    let choice = choice.ok_or("`moves`: the game is over, there is nothing to choose")?;
    Ok(super::fields([("move", json!(choice.mv))]))
}
