//! The wrong readings of the rules, as ports that run: each is caught, and the clause that it reads wrong is named.

use crate::run;

#[test]
fn every_misreading_is_caught_as_a_port() {
    let mut problems = Vec::new();
    for kit in &conformance::KITS {
        for misreading in kit.misreadings {
            let port = [env!("CARGO_BIN_EXE_referee"), "port", kit.name, "--misreading", misreading.name];
            let run = run(&[&["conform", kit.name, "--json", "--"], &port[..]].concat());
            let report = run.json();
            let named = &report["finding"]["clause"]["id"];
            if run.status != 1 || named != misreading.clause || report["asked"]["play"] != 0 {
                problems.push(format!("{} {}: status {}, named {named}", kit.name, misreading.name, run.status));
            }
        }
    }
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn a_name_that_is_no_misreading_is_not_understood() {
    assert_eq!(run(&["port", "hasami", "--misreading", "nonsense"]).status, 2);
}
