//! `referee random`.

use game_core::{Position, Record, SplitMix64, playout};

use crate::run::{run, run_on};

/// The last position of the only game of a record.
fn last<P: Position>(record: &str) -> P {
    let record: Record<P> = record.parse().unwrap_or_else(|faults| panic!("{faults}\n{record}"));
    record.position().clone()
}

/// The last position of the game that `playout` plays from that seed and start.
fn played_out<P: Position>(start: Option<u64>, seed: u64, cap: u32) -> P {
    let mut random = SplitMix64::new(seed);
    let rules = P::Rules::default();
    let number = match start {
        Some(number) => number,
        None if P::starts(&rules) == 1 => 0,
        None => random.below(P::starts(&rules)),
    };
    let mut position = P::start(&rules, number).expect("there is such a start");
    playout(&mut position, &mut random, cap);
    position
}

fn is_the_playout<P: Position>() {
    for seed in [0, 1, 7, 123_456_789, u64::MAX] {
        let answer = run(&["random", P::GAME, "--seed", &seed.to_string(), "--plies", "50"]).held();
        assert_eq!(last::<P>(&answer), played_out::<P>(None, seed, 50), "seed {seed}");
    }
    let answer = run(&["random", P::GAME, "--seed", "3", "--start", "0", "--plies", "20"]).held();
    assert_eq!(last::<P>(&answer), played_out::<P>(Some(0), 3, 20));
}

#[test]
fn a_random_game_is_the_one_that_playout_plays() {
    is_the_playout::<hasami::Position>();
    is_the_playout::<hattori::Position>();
    is_the_playout::<hokito::Position>();
}

#[test]
fn random_games_are_records_that_hold() {
    for game in ["hasami", "hattori", "hokito"] {
        let answer = run(&["random", game, "--seed", "11", "--games", "5"]).held();
        let report = run_on(&["check", "--quiet", "-"], &answer).held();
        assert_eq!(report, "5 games in 1 file: 5 held\n");
    }
}

#[test]
fn each_game_takes_the_next_seed() {
    let both = run(&["random", "hattori", "--seed", "8", "--plies", "6", "--games", "2"]).held();
    let one = |seed| run(&["random", "hattori", "--seed", seed, "--plies", "6"]).held();
    assert_eq!(both, format!("{}\n{}", one("8"), one("9")));
    assert!(both.contains("[Seed \"8\"]") && both.contains("[Seed \"9\"]"));
    // The one behind the last seed is the first.
    let both = run(&["random", "hattori", "--seed", "18446744073709551615", "--plies", "1", "--games", "2"]).held();
    assert!(both.contains("[Seed \"18446744073709551615\"]") && both.contains("[Seed \"0\"]"), "{both}");
}

#[test]
fn a_game_that_the_cap_ends_says_so() {
    let answer = run(&["random", "hattori", "--seed", "1", "--plies", "3"]).held();
    assert!(answer.contains("[Result \"*\"]"), "{answer}");
    assert!(answer.ends_with(" {Stopped after 3 plies, the game is not over.}\n"), "{answer}");
    let none = run(&["random", "hattori", "--seed", "1", "--plies", "0"]).held();
    assert!(none.ends_with("\n{Stopped after 0 plies, the game is not over.}\n"), "{none}");
    // A game of hokito has at most 35 plies.
    let whole = run(&["random", "hokito", "--seed", "1"]).held();
    assert!(!whole.contains("Stopped") && whole.contains("[Reason \"HK-4.1\"]"), "{whole}");
}

#[test]
fn a_game_that_is_over_at_its_start_is_still_a_record() {
    let over = "b......../........./........./........./...w.w.../........./........./........./......... b";
    let answer = run(&["random", "hasami", over, "--seed", "1", "--games", "2"]).held();
    assert_eq!(run_on(&["check", "-q", "-"], &answer).held(), "2 games in 1 file: 2 held\n");
}

#[test]
fn a_game_may_begin_anywhere_and_under_any_rules() {
    let answer = run(&["random", "hattori", "--seed", "2", "--plies", "5", "--rules", "closed-bases"]).held();
    assert!(answer.contains("[Rules \"closed-bases\"]\n"), "{answer}");
    let position = "b......../........./........./........./...wb..../........./........./........./.....w... w";
    let answer = run(&["random", "hasami", position, "--seed", "2", "--plies", "5"]).held();
    assert!(answer.contains(&format!("[Start \"{position}\"]\n")), "{answer}");
    let answer = run(&["random", "hokito", "--seed", "2", "--plies", "5", "--rules", "same-height"]).held();
    assert_eq!(run_on(&["check", "-q", "-"], &answer).held(), "1 game in 1 file: 1 held\n");
}

#[test]
fn a_seed_is_required() {
    assert_eq!(run(&["random", "hasami"]).status, 2);
    assert_eq!(run(&["random", "hasami", "--seed", "18446744073709551616"]).status, 2);
    assert_eq!(run(&["random", "hasami", "--seed", "-1"]).status, 2);
}
