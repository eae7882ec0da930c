//! Every wrong reading of the rules is caught as a port would be: by the vectors alone, with the clause that it reads
//! wrong named. `UPDATE=1 cargo test -p conformance --test misreadings` writes the table anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use conformance::drive::{Effort, GamePort, Plan, Report, Verdict, conform_with};
use conformance::{KITS, Kit, Request};

const HEAD: &str = "# What `referee conform` makes of wrong ports

Each of these ports reads one clause of the rules wrong, as programs and players have it; the file `MISREADINGS.md` of
each game says more of them. Each is asked the vectors alone, and none may pass. The table says how many vectors it
answers otherwise than the rules do, which clause the report names, and which vector shows it. A run for yourself:

    cargo run --features misreadings -- conform hasami -- target/debug/referee port hasami --misreading no-jump

A reading behind which another one stands in brackets is not told from that one by the vectors. Hokito's
`other-path-named` is left out: it differs only in the path that the effects of a move name, and no answer that a port
must give shows that. Answers to `perft` and `playout` are not asked here.
`UPDATE=1 cargo test -p conformance --test misreadings` writes this table.
";

/// The wrong reading that no answer of the protocol shows: it differs only in the path that the effects of a move name.
const UNSEEN: &str = "other-path-named";

fn judged(kit: &'static Kit, wrong: GamePort) -> Report {
    // Every vector, and no play.
    let plan = Plan { effort: Effort::For(std::time::Duration::ZERO), ..Plan::default() };
    // A wrong reading may have no end of moves, and says in `moves` and `play` what it reads wrong.
    let ops = Request::OPS.into_iter().filter(|op| !matches!(*op, "perft" | "playout"));
    let ops: Vec<_> = ops.map(str::to_owned).collect();
    let mut port = wrong;
    conform_with(kit, &mut port, &ops, &plan, &mut |_| {})
}

#[test]
fn every_misreading_is_caught_by_the_vectors_and_its_clause_is_named() {
    let mut table = HEAD.to_owned();
    let mut problems = Vec::new();
    for kit in &*KITS {
        let _ = write!(
            table,
            "\n## {}\n\n| clause | wrong reading | what it says | vectors | named | shown by |\n|---|---|---|---|---|---|\n",
            kit.name
        );
        for (misreading, wrong) in kit.misreadings.iter().zip(kit.wrong) {
            let report = judged(kit, GamePort(*wrong));
            if misreading.name == UNSEEN {
                assert_eq!(report.verdict, Verdict::Agrees, "{UNSEEN} is seen after all");
                continue;
            }
            let finding = report.finding.as_ref();
            let named = finding.and_then(|finding| finding.clause.as_ref()).map_or("none", |clause| clause.id);
            let others = report.readings.iter().map(|reading| reading.name).filter(|name| *name != misreading.name);
            let others = others.map(|name| format!(" ({name})")).collect::<Vec<_>>().concat();
            if report.verdict != Verdict::Differs || report.asked.walk + report.asked.play > 0 {
                problems.push(format!("{} {} is not caught by the vectors", kit.name, misreading.name));
            }
            if named != misreading.clause {
                problems.push(format!("{} {}: {} is named", kit.name, misreading.name, named));
            }
            let _ = writeln!(
                table,
                "| {} | {}{others} | {} | {} | {named} | {} |",
                misreading.clause,
                misreading.name,
                misreading.reads,
                report.vectors.len(),
                finding.and_then(|finding| finding.vector.as_deref()).unwrap_or(""),
            );
        }
    }
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/misreadings-conform.md");
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &table).expect("the table is written");
    }
    let committed = fs::read_to_string(&path).expect("the table is committed");
    assert!(problems.is_empty(), "{problems:#?}");
    assert!(committed == table, "the table is not the committed one: see the head of this file");
}

#[test]
fn the_names_of_the_misreadings_are_those_that_the_vectors_kill() {
    for kit in &*KITS {
        let mut kills: BTreeMap<&str, usize> = kit.misreadings.iter().map(|misreading| (misreading.name, 0)).collect();
        let vectors = kit.vectors().expect("vectors are read");
        for kill in vectors.iter().flat_map(|vector| &vector.kills) {
            *kills.get_mut(kill.as_str()).unwrap_or_else(|| panic!("{}: {kill}", kit.name)) += 1;
        }
        let spared: Vec<_> = kills.iter().filter(|&(&name, &kills)| kills == 0 && name != UNSEEN).collect();
        assert!(spared.is_empty(), "{}: {spared:?}", kit.name);
    }
}
