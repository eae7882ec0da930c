//! The text of a clause is locked: it does not change without everything that cites it being read again.
//!
//! When a test here fails, read again what it lists, then put the line it names into `RULES.lock` by hand.

use std::fs;
use std::path::Path;

use game_core::Rulebook;
use game_core::rulebook::RuleClause;
use hattori::RULEBOOK;

use crate::common::rulebook::rulebook;

const LOCK: &str = include_str!("../../RULES.lock");

/// Every file of the crate that is written by hand, with its path.
fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    let mut left =
        ["src", "tests", "games", "README.md", "RULES.md", "trace-exceptions.txt"].map(|name| root.join(name)).to_vec();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("a file or folder").path()));
        } else {
            let name = path.strip_prefix(root).expect("it lies in the crate").to_string_lossy().into_owned();
            sources.push((name, fs::read_to_string(&path).expect("sources are texts")));
        }
    }
    sources.sort();
    sources
}

/// What is wrong with a text of the rules, as lines.
fn problems(rules: &str) -> Vec<String> {
    let sources = sources();
    let sources: Vec<_> = sources.iter().map(|(name, text)| (&**name, &**text)).collect();
    let rules = Rulebook::parse(rules).expect("the rules can be read");
    rules.check_lock(LOCK, &sources).into_iter().map(|problem| problem.message).collect()
}

#[test]
fn every_clause_is_as_it_was_locked() {
    assert_eq!(problems(RULEBOOK), Vec::<String>::new());
}

#[test]
fn the_lock_has_a_line_for_each_clause_in_order() {
    let lines: Vec<_> = rulebook().clauses.iter().map(RuleClause::lock_line).collect();
    assert_eq!(LOCK.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn a_changed_clause_is_found_with_everything_that_cites_it() {
    let changed = RULEBOOK.replace("A throw flies over whatever stands", "A throw flies over whatever is");
    assert_ne!(changed, RULEBOOK);
    let problems = problems(&changed);
    assert!(problems[0].starts_with("HT-4.4 is not as it was locked"), "{problems:#?}");
    assert!(problems[1..].iter().all(|problem| problem.ends_with("cites HT-4.4")), "{problems:#?}");
    for source in ["src/oracle.rs", "src/clause.rs", "src/rules.rs", "src/misreadings/reading.rs", "RULES.md"] {
        assert!(
            problems.iter().any(|problem| problem.starts_with(&format!("of {source} "))),
            "{source}: {problems:#?}"
        );
    }
}
