//! What speaks for each clause, counted while examples and set-ups are judged. `UPDATE=1 cargo test -p hasami --test
//! it trace` writes the table anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use hasami::game_core::Clause as _;
use hasami::game_core::laws::{self, Spoken, TraceRow};
use hasami::misreadings::MISREADINGS;
use hasami::oracle::Oracle;
use hasami::{Clause, Position};

use crate::common::{committed, rulebook, setups};

/// How often each clause that speaks has to in the set-ups.
const FLOOR: u64 = 20;

/// How many moves end the game in each way, and in how many set-ups it has ended so.
const OVER_FLOOR: u64 = 5;

fn table() -> Vec<TraceRow<Clause>> {
    laws::trace_table::<Position, Oracle>(&rulebook(), setups())
}

/// The names of the snapshots that name a clause.
fn snapshots(id: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/snapshots");
    let files = fs::read_dir(folder).expect("there are snapshots").map(|entry| entry.expect("it can be read").path());
    let naming = files.filter(|path| fs::read_to_string(path).expect("a text").contains(id));
    let names = naming.filter_map(|path| Some(path.file_stem()?.to_str()?.rsplit("__").next()?.to_owned()));
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

fn or_dash(items: &[impl AsRef<str>]) -> String {
    if items.is_empty() { "-".into() } else { items.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ") }
}

fn written(table: &[TraceRow<Clause>]) -> String {
    let mut text = format!(
        "# What speaks for each clause

The literal reading judges every move in the examples of `RULES.md`, and every move there is in {} seeded set-ups.
Counted is how often a clause *speaks*: it has an effect on a legal move, refuses a move, has ended the game, or finds a
fault in a set-up. `trace-exceptions.txt` gives the reason for every clause that cannot speak, and each of the others
speaks at least {FLOOR} times in the set-ups, each way to end with {OVER_FLOOR} moves and in {OVER_FLOOR} positions.
Behind that stand the wrong readings of the clause, which `MISREADINGS.md` has, and the files of `tests/it/snapshots` that
name it.

`UPDATE=1 cargo test -p hasami --test it trace` writes this table. The four numbers are effects/refusals/endings/faults.

| clause | title | examples | in examples | in set-ups | misreadings | snapshots |
|---|---|---|---|---|---|---|
",
        setups().len()
    );
    let numbers =
        |Spoken { effects, refusals, endings, faults }: Spoken| format!("{effects}/{refusals}/{endings}/{faults}");
    for row in table {
        let (id, title) = (row.clause.id(), row.clause.title());
        let misread = MISREADINGS.iter().filter(|misreading| misreading.clause == id);
        let misread: Vec<_> = misread.map(|misreading| misreading.name).collect();
        let _ = writeln!(
            text,
            "| {id} | {title} | {} | {} | {} | {} | {} |",
            row.examples,
            numbers(row.in_examples),
            numbers(row.in_setups),
            or_dash(&misread),
            or_dash(&snapshots(id)),
        );
    }
    text
}

#[test]
fn every_clause_speaks_often_enough_or_there_is_a_reason() {
    let table = table();
    assert_eq!(laws::silent_clauses(&table, include_str!("../../trace-exceptions.txt")), Vec::<String>::new());
    for row in &table {
        let spoken = row.in_setups.total();
        assert!(spoken == 0 || spoken >= FLOOR, "{} speaks only {spoken} times", row.clause);
        assert!(row.examples > 0, "{} has no example", row.clause);
    }
    // What ends a game speaks in all its ways: with the move that ends it, in a position in which it has ended, and
    // against moves behind the end.
    for ending in Clause::ENDINGS {
        let row = table.iter().find(|row| row.clause == *ending).expect("every clause has a row");
        let Spoken { effects, refusals, endings, .. } = row.in_setups;
        assert!(effects.min(endings) >= OVER_FLOOR && refusals >= FLOOR, "{ending}: {:?}", row.in_setups);
    }
    committed("TRACE.md", &written(&table));
}

/// What an exception names is there: the example that shows the clause and the wrong reading that would break it.
#[test]
fn exceptions_name_examples_and_misreadings_that_exist() {
    let rules = rulebook();
    for line in include_str!("../../trace-exceptions.txt").lines().filter(|line| !line.starts_with('#')) {
        let named: Vec<_> = line.split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "{line}");
        for name in named {
            let known = match name.split_once('/') {
                Some((id, example)) => {
                    rules.clause(id).is_some_and(|clause| clause.examples.iter().any(|known| known.name == example))
                }
                None => MISREADINGS.iter().any(|misreading| misreading.name == name),
            };
            assert!(known, "{name}, in {line}");
        }
    }
}
