//! The rules and the laws can fail: each wrong reading is caught by both.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use game_core::laws::{Caught, Misreading};
use game_core::{Clause as _, Move as _, Oracle as _, SplitMix64, Status};
use hattori::misreadings::{GAMES, MISREADINGS, Misread, catch_all};
use hattori::oracle::Oracle;
use hattori::{Clause, Move, Setup};

use crate::common::rulebook::rulebook;
use crate::common::setups::setups;
use crate::common::written::assert_committed;

#[test]
fn with_nothing_read_wrong_the_misreadings_are_the_oracle() {
    for setup in setups() {
        let faults = Oracle::faults(&setup);
        assert_eq!(Misread::faults(&setup), faults, "{setup}");
        if !faults.is_empty() {
            continue;
        }
        assert_eq!(Misread::status(&setup), Oracle::status(&setup), "{setup}");
        assert_eq!(Misread::legal_moves(&setup), Oracle::legal_moves(&setup), "{setup}");
        for mv in Move::universe() {
            assert_eq!(Misread::check(&setup, mv), Oracle::check(&setup, mv), "{setup} {mv}");
            assert_eq!(Misread::play(&setup, mv), Oracle::play(&setup, mv), "{setup} {mv}");
        }
    }
}

#[test]
fn every_misreading_has_a_name_of_its_own_and_a_clause() {
    let names: BTreeSet<_> = MISREADINGS.iter().map(|misreading| misreading.name).collect();
    assert_eq!(names.len(), MISREADINGS.len());
    for misreading in MISREADINGS {
        assert!(misreading.name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{misreading:?}");
        assert!(Clause::from_id(misreading.clause).is_some(), "{misreading:?}");
        assert!(misreading.reads.ends_with('.'), "{misreading:?}");
    }
    assert!(MISREADINGS.is_sorted_by_key(|misreading| Clause::from_id(misreading.clause)));
    assert_eq!(GAMES.len(), MISREADINGS.len());
}

/// A program that reads wrong is still a program: it can be asked anything.
#[test]
fn every_misreading_plays_games() {
    for (game, misreading) in GAMES.iter().zip(MISREADINGS) {
        for (seed, rules) in (0..).zip(["standard", "blocked-throws", "closed-bases", "blocked-throws,closed-bases"]) {
            let mut random = SplitMix64::new(seed);
            let mut position = game.start(rules, 0).unwrap_or_else(|error| panic!("{}: {error}", misreading.name));
            for _ in 0..60 {
                if matches!(position.status(), Status::Over(_)) {
                    break;
                }
                let mv = position.random_move(&mut random);
                let mv = mv.unwrap_or_else(|| panic!("{}: {position} has no move", misreading.name));
                assert!(position.effects(&mv).is_ok(), "{}: {position} {mv}", misreading.name);
                position = position.after(&mv).unwrap_or_else(|error| panic!("{}: {error}", misreading.name));
            }
        }
    }
}

#[test]
fn every_misreading_is_caught_by_an_example_of_its_clause_and_by_a_law() {
    let setups = setups();
    let caught = catch_all(&rulebook(), &setups);
    for (misreading, caught) in MISREADINGS.iter().zip(&caught) {
        assert!(of_its_clause(misreading, caught).count() > 0, "no example of its clause catches {misreading:?}");
        assert!(caught.law.is_some(), "no law catches {misreading:?}");
    }
    assert_committed("MISREADINGS.md", &document(&caught, &setups));
}

/// The names of the examples under the clause of the misreading that catch it.
fn of_its_clause<'a>(misreading: &Misreading, caught: &'a Caught) -> impl Iterator<Item = &'a str> {
    let clause = misreading.clause;
    let parts = caught.examples.iter().filter_map(|example| example.split_once('/'));
    parts.filter(move |(id, _)| *id == clause).map(|(_, name)| name)
}

const INTRODUCTION: &str = "\
# Hattori: wrong readings of the rules, and what catches them

Each of these misreadings is a mistake that programs and players really make, built as a reading of the whole game with
just that one thing wrong (`src/misreadings`). A test plays each against the examples of `RULES.md` and against the laws
and fails if one gets through; this table is what it found. `hattori::misreadings::GAMES` has each of them as a game to
be asked like any other, so that a test of a port can be tested too.

The examples are those under the clause that is read wrong, and how many there are under others. The last columns show
the law that is broken first, and where: the position and, if it is about one, the move. The list of set-ups is the same
in every run. The table is written by `UPDATE=1 cargo test -p hattori --test it misreadings`.

";

fn document(caught: &[Caught], setups: &[Setup]) -> String {
    let mut text = String::from(INTRODUCTION);
    text.push_str("| misreading | clause | what it says | examples | law | broken by |\n|---|---|---|---|---|---|\n");
    for (misreading, caught) in MISREADINGS.iter().zip(caught) {
        let Misreading { name, clause, reads } = misreading;
        let under: Vec<_> = of_its_clause(misreading, caught).map(|name| format!("`{name}`")).collect();
        let others = match caught.examples.len() - under.len() {
            0 => String::new(),
            n => format!(" and {n} elsewhere"),
        };
        let under = under.join(", ");
        let (number, broken) = caught.law.as_ref().expect("a law catches it");
        let subject = &broken.subject;
        let (law, of) = (broken.law, setups.len());
        let _ = writeln!(
            text,
            "| `{name}` | {clause} | {reads} | {under}{others} | {law} | `{subject}` (set-up {number} of {of}) |"
        );
    }
    text
}
