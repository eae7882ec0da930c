//! `referee rules --trace`: what speaks for each clause.

use std::fmt::Write as _;

use game_core::DynGame;
use game_core::laws::{Spoken, TraceRow, TraceTable};
use serde::Serialize;

use crate::exit::Failure;
use crate::words;

/// What speaks for the clauses of a game.
pub(super) fn table(game: &dyn DynGame) -> Result<TraceTable, Failure> {
    game.trace().parse().map_err(|error| Failure::NotUnderstood(format!("the trace of {}: {error}", game.name())))
}

/// What each number of a row counts, and how wide it can be.
const COLUMNS: [(&str, usize); 8] = [
    ("examples", 8),
    ("vectors", 7),
    ("misread", 7),
    ("shown", 5),
    ("effects", 8),
    ("refusals", 8),
    ("endings", 7),
    ("faults", 6),
];

/// The table as it is read on a terminal, a line for each clause.
pub(super) fn all(table: &TraceTable, game: &str) -> String {
    let mut text = format!("{:6}", "clause");
    for (name, width) in COLUMNS {
        let _ = write!(text, "  {name:>width$}");
    }
    for row in &table.rows {
        let Spoken { effects, refusals, endings, faults } = sum(&row.spoken);
        let counts = [row.examples, row.vectors, row.misreadings.len(), row.snapshots.len()].map(|count| count as u64);
        let _ = write!(text, "\n{:6}", row.clause);
        for (count, (_, width)) in counts.into_iter().chain([effects, refusals, endings, faults]).zip(COLUMNS) {
            let count = if count == 0 { "-".to_owned() } else { count.to_string() };
            let _ = write!(text, "  {count:>width$}");
        }
    }
    let note = format!(
        "misread: wrong readings of it, which are all caught. shown: snapshots that name it. How often it had an effect, \
         refused a move, had ended a game, was a fault: in {}. `referee rules {game} CLAUSE --trace` says more.",
        listed(&table.runs),
    );
    format!("{text}\n\n{}", words::wrapped(&note, "", ""))
}

fn sum(spoken: &[Spoken]) -> Spoken {
    spoken.iter().fold(Spoken::default(), |sum, spoken| Spoken {
        effects: sum.effects + spoken.effects,
        refusals: sum.refusals + spoken.refusals,
        endings: sum.endings + spoken.endings,
        faults: sum.faults + spoken.faults,
    })
}

/// As in `a, b and c`.
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// One clause: everything by its name, and run by run.
pub(super) fn one(table: &TraceTable, row: &TraceRow) -> String {
    let (examples, vectors) = (words::count(row.examples, "example"), words::count(row.vectors, "vector"));
    let mut text = format!("{} {}\n  {examples}, {vectors}\n", row.clause, row.title);
    for (what, names) in [("wrong readings", &row.misreadings), ("snapshots", &row.snapshots)] {
        let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        text += &words::wrapped(&format!("{what}: {names}"), "  ", "    ");
    }
    for (run, spoken) in table.runs.iter().zip(&row.spoken) {
        let spoken = if spoken.total() == 0 { "silent".to_owned() } else { spoken.to_string() };
        let _ = writeln!(text, "  in {run}: {spoken}");
    }
    text
}

/// The table as JSON.
#[derive(Serialize)]
pub(super) struct TableJson<'a> {
    game: &'static str,
    clauses: Vec<RowJson<'a>>,
}

/// A row of it as JSON.
#[derive(Serialize)]
pub(super) struct RowJson<'a> {
    id: &'a str,
    title: &'a str,
    examples: usize,
    vectors: usize,
    misreadings: &'a [String],
    snapshots: &'a [String],
    spoken: Vec<SpokenJson<'a>>,
}

#[derive(Serialize)]
struct SpokenJson<'a> {
    r#in: &'a str,
    effects: u64,
    refusals: u64,
    endings: u64,
    faults: u64,
}

pub(super) fn table_json<'a>(game: &dyn DynGame, table: &'a TraceTable) -> TableJson<'a> {
    TableJson { game: game.name(), clauses: table.rows.iter().map(|row| row_json(table, row)).collect() }
}

pub(super) fn row_json<'a>(table: &'a TraceTable, row: &'a TraceRow) -> RowJson<'a> {
    let spoken = table.runs.iter().zip(&row.spoken).map(|(run, &spoken)| {
        let Spoken { effects, refusals, endings, faults } = spoken;
        SpokenJson { r#in: run, effects, refusals, endings, faults }
    });
    RowJson {
        id: &row.clause,
        title: &row.title,
        examples: row.examples,
        vectors: row.vectors,
        misreadings: &row.misreadings,
        snapshots: &row.snapshots,
        spoken: spoken.collect(),
    }
}
