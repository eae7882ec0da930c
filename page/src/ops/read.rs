//! `read`: a text that somebody brings, a file of records or a position alone, held against the rules.

use conformance::{RequestFields, shortened};
use game_core::{
    DynGame, DynPositionError, DynRecord, FileFault, GameResult, GameText, Judged, Place, RecordFault, RecordFaultKind,
    quote, words,
};
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
        return Ok(fields([("faults", json!([])), ("games", json!([found.json()]))]));
    }
    let (games, faults) = GameText::read_file(text);
    if games.is_empty() {
        let why: Vec<_> = faults.iter().map(|fault| &*fault.message).collect();
        return Err(format!("`text`: {}", why.join(", ")));
    }
    let fault = |FileFault { place, message }: &FileFault| {
        let [line, column] = [place.map(|place| place.line), place.map(|place| place.column)];
        json!({"line": line, "column": column, "message": message})
    };
    Ok(fields([
        ("faults", faults.iter().map(fault).collect()),
        ("games", games.iter().map(|game| judged(game).json()).collect()),
    ]))
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
    let board = alone.split_whitespace().next()?;
    // A record has headers.
    if alone.contains(['[', '\n', '\r', '\0']) || !board.contains('/') {
        return None;
    }
    let (before, _) = text.split_at(text.len() - text.trim_start().len());
    let place = Place::behind(before);
    let ranks = board.split('/').count();
    let meant = TABLES.iter().filter(|table| has_rows(**table, board)).map(|table| table.game());
    let readings = meant.map(|game| (game, game.position(alone)));
    // One that is a position, or one but for the rules, before one with as many ranks or that can be read further.
    let (game, reading) = readings.max_by_key(|(game, reading)| {
        let has_ranks = game.start("standard", 0).is_ok_and(|start| start.board().ranks == ranks);
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

/// Whether at least half of what stands between the slashes are rows of what lies on the squares of a game, however long. A
/// position with a few faults has those; a link, a score or some other text with slashes has not.
fn has_rows(table: &dyn Table, board: &str) -> bool {
    let contents = table.contents();
    let cells: Vec<_> = contents.iter().map(|cell| &*cell.ascii).chain(["."]).collect();
    let is_row = |row: &&str| {
        let mut rest = *row;
        while let Some(longest) = cells.iter().filter(|cell| rest.starts_with(**cell)).map(|cell| cell.len()).max() {
            rest = &rest[longest..];
        }
        !row.is_empty() && rest.is_empty()
    };
    2 * board.split('/').filter(is_row).count() >= board.split('/').count()
}

/// Every game.
fn games() -> [&'static dyn DynGame; TABLES.len()] {
    TABLES.each_ref().map(|table| table.game())
}

/// A game held against the rules of the one that it names.
fn judged(text: &GameText) -> Found<'_> {
    let Judged { game, record, faults } = text.judged(&games());
    let broken = game.filter(|_| record.is_none()).and_then(|game| broken_start(game, text));
    Found { text: Some(text), line: text.place.line, game: game.map(DynGame::name), record, broken, faults }
}

/// The start that a record names, if it can be read but breaks the rules.
fn broken_start(game: &dyn DynGame, text: &GameText) -> Option<String> {
    let start = &text.header("Start")?.value;
    matches!(game.position(start), Err(DynPositionError::Faults(_))).then(|| start.clone())
}

impl Found<'_> {
    fn json(&self) -> Value {
        let Self { text, line, game, record, broken, faults } = self;
        let headers = text.map_or(&[][..], |text| &text.headers).iter();
        let headers = headers.filter(|header| !header.follows_from_the_game());
        let comments = text.map_or(0, |text| text.comments.len());
        let by_players = record.as_ref().and_then(|record| match record.result()? {
            result @ GameResult::ByPlayers(_) => Some(words::result(&result)),
            GameResult::ByRule(_) => None,
        });
        json!({
            "line": line,
            "game": game,
            "named": text.and_then(|text| text.header("Game")).map(|header| shortened(&header.value)),
            "position": record.as_ref().and_then(|record| record.position_at(0)).map(ToString::to_string),
            "faulty": broken,
            "moves": record.as_ref().map(|record| record.moves()).unwrap_or_default(),
            "by_players": by_players,
            "headers": headers.map(|header| json!({"name": header.name, "value": header.value})).collect::<Value>(),
            "comments": comments,
            "faults": faults.iter().take(FAULTS).flat_map(|fault| self.told(fault)).collect::<Value>(),
            "further": faults.len().saturating_sub(FAULTS),
        })
    }

    /// What is wrong at a place, each clause that is broken there by itself.
    fn told(&self, fault: &RecordFault) -> Vec<Value> {
        let kinds = match &fault.kind {
            RecordFaultKind::NotUnderstood(message) | RecordFaultKind::WrongResult(message) => {
                // It may quote the text, whatever that would do to a line of words.
                vec![fields([("message", json!(quote::plain(message)))])]
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
