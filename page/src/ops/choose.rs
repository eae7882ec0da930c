//! `choose`: the move of an opponent.

use conformance::RequestFields;
use opponent::{Level, Method, Player, Strength};
use serde_json::json;

use super::Fields;
use super::moment::Moment;
use crate::table::Table;

pub(super) fn answer(table: &dyn Table, request: &RequestFields<'_>) -> Result<Fields, String> {
    let record = Moment::legal(table, request)?;
    let player = player(request, "level")?;
    let choice = table.opponent().choose(player, &*record, request.decimal("seed")?);
    let choice = choice.ok_or("`moves`: the game is over, there is nothing to choose")?;
    Ok(super::fields([("move", json!(choice.mv))]))
}

/// The opponent whose level stands in a field.
pub(super) fn player(request: &RequestFields<'_>, field: &str) -> Result<Player, String> {
    let [weakest, .., strongest] = Level::ALL.map(Level::number);
    let level = Level::new(request.integer(field, weakest..=strongest)?);
    let level = level.ok_or_else(|| format!("`{field}`: there is no such opponent"))?;
    Ok(Player { method: Method::AlphaBeta, strength: Strength::Level(level) })
}
