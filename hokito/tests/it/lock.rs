//! The text of a clause cannot change without everything that cites it being read again.

use std::fs;
use std::path::Path;

use hokito::game_core::Rulebook;
use hokito::game_core::rulebook::Problem;

/// A line for each clause: its id and the hash of its text.
const LOCK: &str = include_str!("../../RULES.lock");

/// The files that may cite a clause, with their texts, in order.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    let mut open = ["RULES.md", "README.md", "src", "tests", "games"].map(|name| root.join(name)).to_vec();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let files = fs::read_dir(&path).expect("a folder can be listed");
            open.extend(files.map(|file| file.expect("a file can be listed").path()));
        } else if let Ok(text) = fs::read_to_string(&path) {
            let name = path.strip_prefix(root).expect("a file of the crate").to_string_lossy().into_owned();
            sources.push((name, text));
        }
    }
    sources.sort();
    sources
}

fn problems(rules: &str) -> Vec<Problem> {
    let sources = sources();
    let sources: Vec<_> = sources.iter().map(|(path, text)| (&**path, &**text)).collect();
    let rules = Rulebook::parse(rules).unwrap_or_else(|problems| panic!("{problems:#?}"));
    rules.check_lock(LOCK, &sources)
}

#[test]
fn the_clauses_are_as_they_were_locked() {
    assert_eq!(problems(hokito::RULEBOOK), Vec::<Problem>::new());
}

#[test]
fn a_changed_clause_is_found_with_all_that_cites_it() {
    let changed = hokito::RULEBOOK.replacen("The higher score wins; equal", "The lower score wins; equal", 1);
    let found: Vec<_> = problems(&changed).iter().map(ToString::to_string).collect();
    let names = |what: &str| found.iter().any(|problem| problem.contains(what));
    assert!(found[0].contains("HK-4.3 is not as it was locked"), "{found:#?}");
    for file in ["RULES.md", "src/clause.rs", "src/misreadings/mod.rs", "games/draw.game", "tests/it/lock.rs"] {
        assert!(names(&format!("of {file} cites HK-4.3")), "{file} in {found:#?}");
    }
    assert!(!names("HK-4.2"), "{found:#?}");
}
