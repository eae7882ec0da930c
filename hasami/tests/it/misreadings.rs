//! Every wrong reading of the rules is caught, by the examples and by the laws. `UPDATE=1 cargo test -p hasami --test
//! it misreadings` writes the table anew.

use std::fmt::Write as _;

use hasami::game_core::laws::{self, Caught, Misreading};
use hasami::game_core::{Clause as _, Position as _, SplitMix64};
use hasami::misreadings::{self, MISREADINGS, Misread, catch_all};
use hasami::{Clause, Position};

use crate::common::{FREE, GAMES, NEAR_ENDINGS, committed, rulebook, setups};

fn every_catch() -> impl Iterator<Item = (&'static Misreading, Caught)> {
    MISREADINGS.iter().zip(catch_all(&rulebook(), &setups()))
}

/// The examples that catch a reading: all of a few, else those under its clause and the number of the others.
fn shown(clause: &str, examples: &[String]) -> String {
    let own = |example: &&String| example.split('/').next() == Some(clause);
    let chosen: Vec<_> = examples.iter().filter(|example| examples.len() <= 4 || own(example)).cloned().collect();
    match examples.len() - chosen.len() {
        0 => chosen.join(", "),
        others => format!("{}, and {others} under other clauses", chosen.join(", ")),
    }
}

#[test]
fn every_misreading_is_caught_by_an_example_of_its_clause_and_by_a_law() {
    let mut table = format!(
        "# Wrong readings of the rules

Each of these readings has one clause wrong, as programs and players have it. None may pass: the table says which
examples of `RULES.md` do not hold under it, and which law is the first to tell it from the engine, at which of
{} seeded set-ups ({NEAR_ENDINGS} close to an end of the game, {FREE} free ones, {GAMES} ends of random games). The
feature `misreadings` has them as games, to try the tests of a port on.

HS-1.1 and HS-4.5 are not read wrong here. No board of another size can be asked about a square of this one, and a
reading sees one position and not those before it, so that none of them can count repetitions.

`UPDATE=1 cargo test -p hasami --test it misreadings` writes this table.

| reading | clause | it says | examples that catch it | law that catches it | set-up |
|---|---|---|---|---|---|
",
        setups().len()
    );
    let mut missed = vec![];
    for (Misreading { name, clause, reads }, Caught { examples, law }) in every_catch() {
        if !examples.iter().any(|example| example.split('/').next() == Some(clause)) {
            missed.push(format!("{name}: no example of {clause}, only {examples:?}"));
        }
        let Some((at, broken)) = law else {
            missed.push(format!("{name}: no law"));
            continue;
        };
        let examples = shown(clause, &examples);
        let _ = writeln!(table, "| {name} | {clause} | {reads} | {examples} | {} | {at} |", broken.law);
    }
    assert!(missed.is_empty(), "{missed:#?}");
    committed("MISREADINGS.md", &table);
}

#[test]
fn with_nothing_read_wrong_the_second_reading_is_the_first() {
    let Caught { examples, law } = laws::catch::<Position, Misread>(&rulebook(), setups());
    assert_eq!((examples, law), (vec![], None));
}

#[test]
fn misreadings_have_names_of_their_own_and_stand_in_the_order_of_the_clauses() {
    let mut names: Vec<_> = MISREADINGS.iter().map(|misreading| misreading.name).collect();
    assert!(names.iter().all(|name| name.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), MISREADINGS.len());
    let clauses = MISREADINGS.iter().map(|misreading| Clause::from_id(misreading.clause));
    assert!(clauses.clone().all(|clause| clause.is_some()));
    assert!(clauses.is_sorted());
}

#[test]
fn the_games_stand_in_the_order_of_the_list() {
    assert_eq!(misreadings::GAMES.len(), MISREADINGS.len());
    assert!(misreadings::GAMES.iter().all(|game| game.name() == Position::GAME));
    let moves = |name: &str| {
        let place = MISREADINGS.iter().position(|misreading| misreading.name == name).expect("it is in the list");
        misreadings::GAMES[place].start("standard", 0).expect("there is a start").legal_moves().len()
    };
    // 54 moves are legal. A player who may move all stones has twice as many; one who may pass with any of 18 stones
    // has 18 more; without jumps the nine of the back row are missing, with steps of one square the nine stones of the
    // front row have one move each instead of five.
    assert_eq!(moves("any-stone"), 108);
    assert_eq!(moves("standing-still"), 72);
    assert_eq!(moves("no-jump"), 45);
    assert_eq!(moves("one-step"), 18);
    assert_eq!(moves("nothing-over"), 54);
}

#[test]
fn none_of_them_panics_or_loops() {
    for game in misreadings::GAMES {
        for rules in ["standard", "no-horizontal"] {
            let mut position = game.start(rules, 0).expect("there is a start");
            let mut random = SplitMix64::new(18);
            for _ in 0..150 {
                let Some(mv) = position.random_move(&mut random) else { break };
                position = position.after(&mv).expect("a legal move can be played");
            }
        }
    }
}
