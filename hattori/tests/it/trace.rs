//! Every clause is shown to do something: counted while the oracle judges, never by what a text mentions.

use std::fmt::Write as _;
use std::fs;
use std::sync::LazyLock;

use game_core::Clause as _;
use game_core::laws::{self, Spoken, TraceRow};
use hattori::misreadings::{MISREADINGS, catch_all};
use hattori::oracle::Oracle;
use hattori::{Clause, Position};

use crate::common::rulebook::rulebook;
use crate::common::setups::setups;
use crate::common::written::assert_committed;

const EXCEPTIONS: &str = include_str!("../../trace-exceptions.txt");

/// In the set-ups every clause that can refuse a move, find a fault, have an effect or have ended the game does so at
/// least that often, so that not one rare case alone speaks for it.
const FLOOR: u64 = 50;

/// So often at least a move ends the game under each ending clause.
const FLOOR_OF_LAST_MOVES: u64 = 20;

static TABLE: LazyLock<Vec<TraceRow<Clause>>> =
    LazyLock::new(|| laws::trace_table::<Position, Oracle>(&rulebook(), setups()));

#[test]
fn every_clause_speaks_in_examples_and_in_set_ups_or_there_is_a_reason() {
    assert_eq!(laws::silent_clauses(&TABLE, EXCEPTIONS), Vec::<String>::new());
}

/// A clause that never speaks is shown all the same, and something breaks if it is read wrong.
#[test]
fn the_exceptions_name_an_example_of_the_clause_and_a_misreading_that_it_catches() {
    let caught = catch_all(&rulebook(), &[]);
    for line in EXCEPTIONS.lines().filter(|line| !line.starts_with('#')) {
        let (id, reason) = line.split_once(": ").expect("an exception is `ID: reason`");
        let quoted: Vec<_> = reason.split('`').skip(1).step_by(2).collect();
        let [example, name] = quoted[..] else { panic!("{line}") };
        let misreading = MISREADINGS.iter().position(|misreading| misreading.name == name);
        let misreading = misreading.unwrap_or_else(|| panic!("there is no misreading {name}"));
        assert!(caught[misreading].examples.contains(&format!("{id}/{example}")), "{line}");
    }
}

#[test]
fn what_speaks_does_so_often() {
    for &TraceRow { clause, in_setups, .. } in &*TABLE {
        let effects = [Clause::Turning, Clause::Directions, Clause::TakeUp, Clause::Capture, Clause::ThrowDirections];
        let floor_of_effects = if Clause::ENDINGS.contains(&clause) { FLOOR_OF_LAST_MOVES } else { FLOOR };
        let effects = [&effects[..], Clause::ENDINGS].concat();
        for (kind, count, clauses, floor) in [
            ("effects", in_setups.effects, &effects[..], floor_of_effects),
            ("refusals", in_setups.refusals, Clause::REFUSALS, FLOOR),
            ("endings", in_setups.endings, Clause::ENDINGS, FLOOR),
            ("faults", in_setups.faults, Clause::SETUP, FLOOR),
        ] {
            let floor = if clauses.contains(&clause) { floor } else { 0 };
            assert!(count >= floor, "{clause}: {count} {kind}, which should be {floor}");
            assert!(count == 0 || floor > 0, "{clause} has {kind}, which is not expected");
        }
    }
}

#[test]
fn the_trace_is_written_down() {
    assert_committed("TRACE.md", &document());
}

const INTRODUCTION: &str = "\
# Hattori: what speaks for each clause

For every clause of `RULES.md`: how many examples it has; how often it spoke while the oracle judged the examples, and
while it judged every move in a fixed list of set-ups; the misreadings of it that are caught (`MISREADINGS.md`); the
snapshots that show it (`tests/it/snapshots`). Four numbers stand for effects / refusals / endings / faults. A clause that
never speaks has a line in `trace-exceptions.txt`; one that speaks too seldom fails a test. The table is written by
`UPDATE=1 cargo test -p hattori --test it trace`.

";

fn document() -> String {
    let mut text = String::from(INTRODUCTION);
    text.push_str("| clause | title | examples | spoke in examples | spoke in set-ups | misreadings | snapshots |\n");
    text.push_str("|---|---|---|---|---|---|---|\n");
    let snapshots = snapshots();
    for &TraceRow { clause, examples, in_examples, in_setups } in &*TABLE {
        let (id, title) = (clause.id(), clause.title());
        let misreadings = MISREADINGS.iter().filter(|misreading| misreading.clause == id);
        let misreadings: Vec<_> = misreadings.map(|misreading| format!("`{}`", misreading.name)).collect();
        let shown = snapshots.iter().filter(|(_, text)| text.contains(id)).map(|(name, _)| &**name);
        let _ = writeln!(
            text,
            "| {id} | {title} | {examples} | {} | {} | {} | {} |",
            counts(in_examples),
            counts(in_setups),
            misreadings.join(", "),
            shown.collect::<Vec<_>>().join(", "),
        );
    }
    text
}

fn counts(Spoken { effects, refusals, endings, faults }: Spoken) -> String {
    format!("{effects} / {refusals} / {endings} / {faults}")
}

/// The names and texts of the snapshots, in the order of their names.
fn snapshots() -> Vec<(String, String)> {
    let folder = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/snapshots")).expect("there are snapshots");
    let paths = folder.map(|entry| entry.expect("the folder can be read").path());
    let snapshots = paths.filter(|path| path.extension().is_some_and(|extension| extension == "snap"));
    let mut snapshots: Vec<_> = snapshots
        .map(|path| {
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            let name = name.split_once("__").map_or(&*name, |(_, name)| name).replace('_', " ");
            (name, fs::read_to_string(&path).expect("a snapshot is a text"))
        })
        .collect();
    snapshots.sort();
    snapshots
}
