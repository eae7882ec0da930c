//! The literal reading is a judge of the engine only as long as it shares nothing with it but plain data.

use std::collections::BTreeSet;

const ORACLE: &str = include_str!("../../src/oracle.rs");

/// The lines of code, comments left out.
fn code() -> impl Iterator<Item = &'static str> {
    ORACLE.lines().map(str::trim).filter(|line| !line.starts_with("//"))
}

/// The names that the `use` declarations bring in from there.
fn imported(from: &str) -> BTreeSet<&'static str> {
    let lists =
        code().filter_map(|line| line.strip_prefix("use ")?.strip_prefix(from)?.strip_prefix("::")?.strip_suffix(';'));
    lists.flat_map(|list| list.trim_matches(['{', '}']).split(", ")).collect()
}

#[test]
fn the_literal_reading_takes_only_plain_data_from_the_crate() {
    let shared = ["Cell", "Clause", "Fault", "Illegal", "Move", "Pile", "Position", "Rules", "Setup", "Square"];
    assert_eq!(imported("crate"), BTreeSet::from(shared));
    assert_eq!(code().filter(|line| line.contains("crate::")).count(), 1);
    assert_eq!(code().filter(|line| line.contains("super::")).count(), 0);
}

/// `Position` is the engine; the literal reading says whose judge it is, and asks it nothing.
#[test]
fn the_literal_reading_names_the_engine_only_as_a_type() {
    for line in code().filter(|line| line.contains("Position") && !line.starts_with("use ")) {
        let rest = line.replace("Oracle<Position>", "").replace("Effects<Position>", "");
        assert!(!rest.contains("Position"), "{line}");
    }
}

#[test]
fn the_literal_reading_takes_only_plain_data_from_the_generic_code() {
    let shared = ["Color", "Effect", "EffectKind", "Effects", "Outcome", "PerColor", "Status", "Verdict"];
    assert_eq!(imported("game_core"), BTreeSet::from(shared));
    let named: Vec<_> = code().filter(|line| line.contains("game_core::") && !line.starts_with("use ")).collect();
    assert_eq!(named, ["impl game_core::Oracle<Position> for Oracle {"]);
}
