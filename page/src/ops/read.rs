//! `read`: a text that somebody brings, a file of records or a position alone, held against the rules.

use conformance::{RequestFields, shortened};
use game_core::{DynPositionError, DynRecord, GameResult, GameText, Place, RecordFault, RecordFaultKind, words};
use serde_json::{Value, json};

use super::moment::told;
use super::{Fields, fields};
use crate::table::{TABLES, Table};

/// So many faults of a game are told, the others are counted.
const FAULTS: usize = 100;

pub(super) fn answer(request: &RequestFields<'_>) -> Result<Fields, String> {
    let text = request.text("text")?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if let Some(found) = position(text) {
        return Ok(fields([("games", json!([found.json()]))]));
    }
    let mut games = GameText::read_all(text);
    if games.is_empty() {
        return Err("`text`: there is no game in it".into());
    }
    if games.iter().all(|game| game.header("Game").is_none()) {
        // Some other kind of text: where it first fails to be a record says enough.
        games.truncate(1);
    }
    Ok(fields([("games", games.iter().map(|game| judged(game).json()).collect())]))
}

/// A game of the text and what the rules say of it.
#[derive(Debug, Default)]
struct Found<'a> {
    text: Option<&'a GameText>,
    /// On which line it begins.
    line: usize,
    game: Option<&'static str>,
    /// The game as far as it can be followed.
    record: Option<Box<dyn DynRecord>>,
    /// The text of a start that breaks the rules.
    broken: Option<String>,
    faults: Vec<RecordFault>,
}

/// A text that is a position of one of the games, or that is meant as one.
fn position(text: &str) -> Option<Found<'static>> {
    let alone = text.trim();
    // A record has headers, and no other line that is anything like a position.
    if alone.contains(['[', '\n', '\r']) || !alone.contains('/') {
        return None;
    }
    let place = place_in(text, text.len() - text.trim_start().len());
    let ranks = alone.split_whitespace().next().map(|board| board.split('/').count());
    let readings = TABLES.iter().map(|table| (table.game(), table.game().position(alone)));
    // One that is a position, or one but for the rules, before one with as many ranks or that can be read further.
    let (game, reading) = readings.max_by_key(|(game, reading)| {
        let has_ranks = game.start("standard", 0).ok().map(|start| start.board().ranks) == ranks;
        match reading {
            Ok(_) => (2, has_ranks, 0),
            Err(DynPositionError::Text(error)) => (0, has_ranks, error.column),
            Err(_) => (1, has_ranks, 0),
        }
    })?;
    let name = game.name();
    let mut found = Found { line: place.line, game: Some(name), ..Found::default() };
    let (column, kind) = match reading {
        Ok(position) => return Some(Found { record: Some(position.to_record()), ..found }),
        Err(DynPositionError::Text(error)) => {
            let words = error.to_string();
            let what = words.split_once(": ").map_or(&*words, |(_, what)| what);
            let message = format!("not a position of {name}: {what}");
            (place.column + error.column - 1, RecordFaultKind::NotUnderstood(message))
        }
        Err(DynPositionError::Faults(refused)) => {
            found.broken = Some(alone.to_owned());
            (place.column, RecordFaultKind::Refused(refused))
        }
        Err(error) => (place.column, RecordFaultKind::NotUnderstood(error.to_string())),
    };
    found.faults.push(RecordFault { place: Place { column, ..place }, ply: None, kind });
    Some(found)
}

/// The line and the column behind so many bytes of a text.
fn place_in(text: &str, bytes: usize) -> Place {
    let before = text.get(..bytes).unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let (lines, last) =
        before.rsplit_once('\n').map_or((0, &*before), |(lines, last)| (lines.split('\n').count(), last));
    Place { line: lines + 1, column: last.chars().count() + 1 }
}

/// A game held against the rules of the one that it names.
fn judged(text: &GameText) -> Found<'_> {
    let found = Found { text: Some(text), line: text.place.line, ..Found::default() };
    let header = text.header("Game");
    let table = header.and_then(|header| TABLES.iter().find(|table| table.game().name() == header.value));
    if let Some(table) = table {
        let (record, faults) = table.game().record(text);
        let broken = if record.is_none() { broken_start(*table, text) } else { None };
        return Found { game: Some(table.game().name()), record, broken, faults, ..found };
    }
    let names: Vec<_> = TABLES.iter().map(|table| table.game().name()).collect();
    let (place, message) = match header {
        Some(header) => {
            let message = format!("the game `{}` is unknown, known are {}", shortened(&header.value), names.join(", "));
            (header.place, message)
        }
        None => (text.place, "the header Game is missing: a record begins with [Game \"NAME\"]".to_owned()),
    };
    let fault = RecordFault { place, ply: None, kind: RecordFaultKind::NotUnderstood(message) };
    let mut faults: Vec<_> = text.faults.iter().cloned().chain([fault]).collect();
    faults.sort_by_key(|fault| fault.place);
    Found { faults, ..found }
}

/// The start that a record names, if it can be read but breaks the rules.
fn broken_start(table: &dyn Table, text: &GameText) -> Option<String> {
    let start = &text.header("Start")?.value;
    matches!(table.game().position(start), Err(DynPositionError::Faults(_))).then(|| start.clone())
}

impl Found<'_> {
    fn json(&self) -> Value {
        let Self { text, line, game, record, broken, faults } = self;
        let headers = text.map_or(&[][..], |text| &text.headers);
        let comments = text.map_or(0, |text| text.comments.len());
        let by_players = record.as_ref().and_then(|record| match record.result()? {
            result @ GameResult::ByPlayers(_) => Some(words::result(&result)),
            GameResult::ByRule(_) => None,
        });
        json!({
            "line": line,
            "game": game,
            "position": record.as_ref().and_then(|record| record.position_at(0)).map(ToString::to_string),
            "faulty": broken,
            "moves": record.as_ref().map(|record| record.moves()).unwrap_or_default(),
            "by_players": by_players,
            "headers": headers.iter().map(|header| json!({"name": header.name, "value": header.value})).collect::<Value>(),
            "comments": comments,
            "faults": faults.iter().take(FAULTS).flat_map(|fault| self.told(fault)).collect::<Value>(),
            "further": faults.len().saturating_sub(FAULTS),
        })
    }

    /// What is wrong at a place, each clause that is broken there by itself.
    fn told(&self, fault: &RecordFault) -> Vec<Value> {
        let kinds = match &fault.kind {
            RecordFaultKind::NotUnderstood(message) | RecordFaultKind::WrongResult(message) => {
                vec![fields([("message", json!(message))])]
            }
            RecordFaultKind::Refused(refused) => refused.iter().map(|refused| told("clause", refused)).collect(),
        };
        let number = fault.ply.and_then(|ply| ply.checked_sub(1));
        let mv = self.text.zip(number).and_then(|(text, before)| text.moves.get(before));
        let place = fields([
            ("line", json!(fault.place.line)),
            ("column", json!(fault.place.column)),
            ("ply", json!(fault.ply)),
            ("move", json!(mv.map(|mv| shortened(&mv.text)))),
        ]);
        kinds.into_iter().map(|kind| Value::Object(place.clone().into_iter().chain(kind).collect())).collect()
    }
}
