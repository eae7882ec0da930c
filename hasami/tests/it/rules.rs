//! The rules as written: every clause and every example, held against the code.

use std::fs;
use std::path::Path;

use hasami::game_core::OraclePosition;
use hasami::oracle::Oracle;
use hasami::{Clause, Position, Rules};

use crate::common::rulebook;

#[test]
fn the_document_and_the_code_state_the_same_clauses_each_with_examples() {
    assert_eq!(rulebook().check::<Clause, Rules>(), []);
}

#[test]
fn the_engine_does_what_every_example_says() {
    assert_eq!(rulebook().run::<Position>(), []);
}

#[test]
fn the_literal_reading_does_what_every_example_says() {
    assert_eq!(rulebook().run::<OraclePosition<Position, Oracle>>(), []);
}

/// The path and text of everything that cites clauses: the rules, the code, the tests and what they are held against.
fn sources() -> Vec<(String, String)> {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = vec![];
    let mut folders = vec![crate_folder.join("src"), crate_folder.join("tests"), crate_folder.join("games")];
    let mut files =
        vec![crate_folder.join("RULES.md"), crate_folder.join("README.md"), crate_folder.join("trace-exceptions.txt")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    for path in files {
        let name = path.strip_prefix(crate_folder).unwrap_or(&path).display().to_string();
        sources.push((name, fs::read_to_string(&path).expect("a text")));
    }
    sources
}

fn check_lock(lock: &str) -> Vec<String> {
    let sources = sources();
    let sources: Vec<_> = sources.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    rulebook().check_lock(lock, &sources).iter().map(ToString::to_string).collect()
}

/// The text of a clause changes only together with its line in `RULES.lock`, after all that cites it is read again.
#[test]
fn the_texts_of_the_clauses_are_those_locked() {
    assert_eq!(check_lock(include_str!("../../RULES.lock")), Vec::<String>::new());
}

#[test]
fn a_changed_text_is_caught_and_what_cites_it_is_listed() {
    let lock = include_str!("../../RULES.lock");
    let locked = rulebook().clause("HS-3.5").expect("there is a clause HS-3.5").lock_line();
    let problems = check_lock(&lock.replace(&locked, "HS-3.5 0123456789abcdef"));
    assert!(problems[0].contains(&format!("lock `{locked}`")), "{problems:#?}");
    for path in ["RULES.md", "src/oracle.rs", "src/clause.rs", "src/remarks.rs", "tests/it/rules.rs"] {
        let cited = format!("of {path} cites HS-3.5");
        assert!(problems.iter().any(|problem| problem.ends_with(&cited)), "{path} is not among {problems:#?}");
    }
    assert!(
        check_lock(&lock.replace(&locked, "")).iter().any(|problem| problem.contains("HS-3.5 is not as it was locked"))
    );
    assert_eq!(check_lock(&format!("{lock}HS-9.9 0\n")), ["line 0: the lock has a clause HS-9.9, the rules have not"]);
}
