//! The wrong readings of the rules, as ports that run: each is caught, and the clause that it reads wrong is named.

use std::thread;

use conformance::{KITS, Kit, Request};

use crate::run;

/// The wrong reading that no answer of the protocol shows: it differs only in the path that the effects of a move name.
const UNSEEN: &str = "other-path-named";

/// The vectors that count or play on and on: a wrong reading may have no end of moves.
fn endless(kit: &Kit) -> Vec<String> {
    let vectors = kit.vectors().expect("vectors are read").into_iter();
    let is_endless = |request: &Request| matches!(request, Request::Perft { .. } | Request::Playout { .. });
    vectors.filter(|vector| is_endless(&vector.request)).map(|vector| vector.id).collect()
}

/// What is wrong with the report of each misreading.
fn problems(kit: &Kit) -> Vec<String> {
    let endless = endless(kit);
    let skip: Vec<_> = endless.iter().flat_map(|id| ["--skip", id]).collect();
    let mut problems = Vec::new();
    for misreading in kit.misreadings.iter().filter(|misreading| misreading.name != UNSEEN) {
        let port = [env!("CARGO_BIN_EXE_referee"), "port", kit.name, "--misreading", misreading.name];
        let run = run(&[&["conform", kit.name, "--json"], &skip[..], &["--"], &port[..]].concat());
        let report = run.json();
        let named = &report["finding"]["clause"]["id"];
        if run.status != 1 || named != misreading.clause || report["asked"]["play"] != 0 {
            problems.push(format!("{} {}: status {}, named {named}", kit.name, misreading.name, run.status));
        }
    }
    problems
}

#[test]
fn every_misreading_is_caught_as_a_port() {
    let games: Vec<_> = KITS.iter().map(|kit| thread::spawn(move || problems(kit))).collect();
    let problems: Vec<_> = games.into_iter().flat_map(|game| game.join().expect("no test panics")).collect();
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn a_name_that_is_no_misreading_is_not_understood() {
    for wrong in [&["hasami", "--misreading", "nonsense"][..], &["--misreading", "one-run"]] {
        assert_eq!(run(&[&["port"], wrong].concat()).status, 2);
    }
}
