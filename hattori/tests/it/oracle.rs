//! The oracle stands on its own feet: an oracle that shares code with the engine shares its mistakes.

const SOURCE: &str = include_str!("../../src/oracle.rs");

/// The types that both readings of the rules speak of, and the module `game_core`, which has no rules.
const SHARED: [&str; 11] =
    ["Cell", "Clause", "Effect", "Fault", "Illegal", "Move", "Orientation", "Rules", "Setup", "Square", "Tile"];

/// What would lead to the engine: its modules that have a name of their own, and the ways there.
const OF_THE_ENGINE: [&str; 9] =
    ["super", "hattori", "include", "actions", "reach", "refusal", "replies", "square_set", "SquareSet"];

fn code() -> impl Iterator<Item = &'static str> {
    SOURCE.lines().map(str::trim).filter(|line| !line.starts_with("//"))
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

#[test]
fn the_oracle_names_nothing_of_the_engine() {
    let from_crate: Vec<_> = code().filter(|line| words(line).any(|word| word == "crate")).collect();
    let [import, implementation, check, act] = from_crate[..] else { panic!("{from_crate:#?}") };
    let imported = import.strip_prefix("use crate::{").and_then(|list| list.strip_suffix("};"));
    let imported: Vec<_> = words(imported.expect("one line imports what is shared")).collect();
    assert_eq!(imported, SHARED);
    // The trait has the engine as its parameter.
    assert_eq!(implementation, "impl game_core::Oracle<crate::Position> for Oracle {");
    assert!(check.starts_with("pub(crate) fn check_moving") && act.starts_with("pub(crate) fn act"));

    for word in code().flat_map(words) {
        assert!(!OF_THE_ENGINE.contains(&word), "{word}");
    }
}

/// Methods of the shared types would be shared code, so the rules are not allowed to hide there.
#[test]
fn the_oracle_calls_no_method_that_knows_a_rule() {
    for word in code().flat_map(words) {
        assert!(!["turned", "base", "base_squares", "zone", "transformed", "ways"].contains(&word), "{word}");
    }
}
