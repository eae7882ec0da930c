//! What speaks for each clause, counted while the literal reading judges, in one table.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use hokito::game_core::laws::{Spoken, TraceRow, silent_clauses, trace_table};
use hokito::game_core::{Clause as _, Rulebook};
use hokito::misreadings::MISREADINGS;
use hokito::oracle::Oracle;
use hokito::{Clause, Position};

use crate::common;

/// Clauses that cannot speak, each with the reason.
const EXCEPTIONS: &str = include_str!("../../trace-exceptions.txt");

/// A clause that speaks does so at least so often in the set-ups. The rarest are the faults: a set-up has each once at the
/// most, and only a few set-ups in ten have any.
const FLOOR: u64 = 20;

const INTRODUCTION: &str = "\
# What speaks for each clause of Hokito

The literal reading counts, while it judges, which clause has an effect on a legal move, refuses a move, ends a game or
finds a fault in a set-up. The columns `in examples` and `in set-ups` give these four numbers for the examples of
`RULES.md` and for the set-ups of `tests/it/common/mod.rs`, in which every move of the board is tried. The misreadings are
those of `MISREADINGS.md`, the snapshots those in `tests/it/snapshots/` that name the clause. Why a clause cannot speak is
said in `trace-exceptions.txt`. Write the table anew with `UPDATE=1 cargo test -p hokito --test it trace`.

| clause | title | examples | in examples | in set-ups | misreadings | snapshots |
|---|---|---|---|---|---|---|
";

fn table(rules: &Rulebook) -> Vec<TraceRow<Clause>> {
    trace_table::<Position, Oracle>(rules, common::setups())
}

/// The names and texts of the snapshots, in order.
fn snapshots() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/snapshots");
    let mut snapshots: Vec<_> = fs::read_dir(folder)
        .expect("there are snapshots")
        .map(|file| {
            let path = file.expect("a file can be listed").path();
            let name = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a snapshot can be read"))
        })
        .collect();
    snapshots.sort();
    snapshots
}

fn spoken(Spoken { effects, refusals, endings, faults }: Spoken) -> String {
    let kinds = [(effects, "effects"), (refusals, "refusals"), (endings, "endings"), (faults, "faults")];
    let kinds: Vec<_> = kinds.iter().filter(|(n, _)| *n > 0).map(|(n, kind)| format!("{n} {kind}")).collect();
    if kinds.is_empty() { "silent".into() } else { kinds.join(", ") }
}

#[test]
fn every_clause_is_joined_with_what_speaks_for_it() {
    let (rules, snapshots) = (common::rulebook(), snapshots());
    let mut text = String::from(INTRODUCTION);
    let rows = table(&rules);
    for row in &rows {
        let id = row.clause.id();
        let misreadings: Vec<_> = MISREADINGS.iter().filter(|it| it.clause == id).map(|it| it.name).collect();
        let shown: Vec<_> = snapshots.iter().filter(|(_, text)| text.contains(id)).map(|(name, _)| &**name).collect();
        let line = format!(
            "| {id} | {} | {} | {} | {} | {} | {} |",
            row.clause.title(),
            row.examples,
            spoken(row.in_examples),
            spoken(row.in_setups),
            misreadings.join(", "),
            shown.join(", ")
        );
        writeln!(text, "{line}").expect("a string takes all");
    }
    assert_eq!(silent_clauses(&rows, EXCEPTIONS), Vec::<String>::new());
    for row in rows.iter().filter(|row| row.in_setups.total() > 0) {
        assert!(row.in_setups.total() >= FLOOR, "{} speaks only {:?}", row.clause, row.in_setups);
    }
    common::compare_with_file("TRACE.md", &text);
}

#[test]
fn an_exception_names_an_example_and_a_misreading_that_there_are() {
    let rules = common::rulebook();
    for line in EXCEPTIONS.lines().filter(|line| !line.starts_with('#')) {
        let (id, reason) = line.split_once(':').expect("an id and a reason");
        let quoted: Vec<_> = reason.split('`').skip(1).step_by(2).collect();
        let examples = &rules.clause(id).expect("a clause of the rules").examples;
        assert!(examples.iter().any(|example| quoted.contains(&&*example.name)), "{line}");
        let misread = MISREADINGS.iter().any(|it| it.clause == id && quoted.contains(&it.name));
        assert!(misread || reason.contains("No reading of set-ups can break it"), "{line}");
    }
}
