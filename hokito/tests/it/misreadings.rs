//! Every wrong reading of the rules is caught, by an example of RULES.md and by a law.

use std::fmt::Write as _;

use hokito::game_core::laws::Caught;
use hokito::game_core::{Clause as _, Move as _, Oracle as _, SplitMix64};
use hokito::misreadings::{GAMES, MISREADINGS, Misread, catch_all, in_force};
use hokito::oracle::Oracle;
use hokito::{Clause, Move, Setup};

use crate::common;

/// Plays a random game by the reading in force from a set-up that it accepts; how long it was.
fn plies(setup: &Setup, random: &mut SplitMix64) -> u32 {
    let mut setup = *setup;
    if !Misread::faults(&setup).is_empty() {
        return 0;
    }
    for ply in 0..=36 {
        let moves = Misread::legal_moves(&setup);
        if moves.is_empty() {
            return ply;
        }
        let mv = moves[usize::try_from(random.below(moves.len() as u64)).expect("a small number")];
        setup = Misread::play(&setup, mv).unwrap_or_else(|refused| panic!("{setup} {mv}: {refused}")).0;
    }
    panic!("{setup} goes on for more than 36 plies");
}

const INTRODUCTION: &str = "\
# Misreadings of Hokito

Each row is a wrong reading of the rules, as programs and players have it, and what catches it: the examples of
`RULES.md` that do not hold under it, those of the clause it misreads first, and the law of `game_core::laws` that is
broken first when the engine is held against it, with what breaks it and the number of the set-up, of those in
`tests/it/common/mod.rs`, that this comes from. The readings are in `src/misreadings/`. A reading that nothing catches fails the test, and so does
one that no example of its own clause catches. After a change of rules, examples or readings write the table anew with
`UPDATE=1 cargo test -p hokito --test it misreadings`.

| misreading | clause | it reads | examples that catch it | law that catches it | broken by |
|---|---|---|---|---|---|
";

/// How many examples a row names; of the others it gives the number.
const NAMED: usize = 4;

#[test]
fn every_misreading_is_caught_by_an_example_of_its_clause_and_by_a_law() {
    let (rules, setups) = (common::rulebook(), common::setups());
    let mut table = String::from(INTRODUCTION);
    let mut uncaught = Vec::new();
    for (misreading, caught) in MISREADINGS.iter().zip(catch_all(&rules, &setups)) {
        let Caught { mut examples, law } = caught;
        let own = format!("{}/", misreading.clause);
        examples.sort_by_key(|example| !example.starts_with(&own));
        if !examples.first().is_some_and(|example| example.starts_with(&own)) || law.is_none() {
            uncaught.push(format!("{}: {examples:?}, {law:?}", misreading.name));
        }
        let mut named = examples[..examples.len().min(NAMED)].join(", ");
        if examples.len() > NAMED {
            write!(named, " and {} more", examples.len() - NAMED).expect("a string takes all");
        }
        let law = law.map(|(n, broken)| format!("{} | `{}` (set-up {n})", broken.law, broken.subject));
        let row =
            [&format!("`{}`", misreading.name), misreading.clause, misreading.reads, &named, &law.unwrap_or_default()];
        writeln!(table, "| {} |", row.join(" | ")).expect("a string takes all");
    }
    assert!(uncaught.is_empty(), "{uncaught:#?}");
    common::compare_with_file("MISREADINGS.md", &table);
}

#[test]
fn every_misreading_has_a_name_and_a_sentence_of_its_own() {
    for (i, misreading) in MISREADINGS.iter().enumerate() {
        assert!(Clause::from_id(misreading.clause).is_some(), "{misreading:?}");
        let earlier = &MISREADINGS[..i];
        assert!(earlier.iter().all(|other| other.name != misreading.name && other.reads != misreading.reads));
    }
}

/// So what is wrong with a wrong reading is the one thing it says.
#[test]
fn with_nothing_misread_the_reading_is_the_literal_one() {
    for setup in common::setups() {
        let faults = Oracle::faults(&setup);
        assert_eq!(Misread::faults(&setup), faults, "{setup}");
        if !faults.is_empty() {
            continue;
        }
        assert_eq!(Misread::status(&setup), Oracle::status(&setup), "{setup}");
        assert_eq!(Misread::scores(&setup), Oracle::scores(&setup), "{setup}");
        assert_eq!(Misread::turn(&setup), Oracle::turn(&setup), "{setup}");
        assert_eq!(Misread::legal_moves(&setup), Oracle::legal_moves(&setup), "{setup}");
        for mv in Move::universe() {
            assert_eq!(Misread::play(&setup, mv), Oracle::play(&setup, mv), "{setup} {mv}");
        }
    }
}

/// Games from starts, and from set-ups that some readings accept although they have faults.
#[test]
fn no_misreading_panics_or_goes_on_for_ever() {
    let setups: Vec<_> = common::setups().into_iter().step_by(3).collect();
    for (reading, misreading) in MISREADINGS.iter().enumerate() {
        let _in_force = in_force(reading);
        let mut random = SplitMix64::new(8);
        let plies: Vec<_> = setups.iter().map(|setup| plies(setup, &mut random)).collect();
        let longest = plies.iter().max().expect("there are set-ups");
        assert!(*longest >= 3, "{}: {longest} plies at the most", misreading.name);
    }
}

#[test]
fn the_games_are_the_misreadings_in_their_order() {
    assert_eq!(GAMES.len(), MISREADINGS.len());
    let anchor = "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b";
    for (reading, game) in GAMES.iter().enumerate() {
        let asked = game.position(anchor).map(|position| position.legal_moves());
        let _in_force = in_force(reading);
        let setup: Setup = anchor.parse().expect("a set-up");
        let name = MISREADINGS[reading].name;
        if !Misread::faults(&setup).is_empty() {
            assert!(asked.is_err(), "{name}");
            continue;
        }
        let moves: Vec<_> = Misread::legal_moves(&setup).iter().map(ToString::to_string).collect();
        assert_eq!(asked, Ok(moves), "{name}");
    }
}
