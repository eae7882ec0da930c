//! The laws, on the toy game.

use game_core::toy::{Clause, Gridlock, GridlockOracle, Move, Rules, Setup};
use game_core::{Position as _, Record, Rules as _, SplitMix64, laws, playout};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn config() -> ProptestConfig {
    ProptestConfig { cases: 512, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() }
}

#[test]
fn the_moves_of_the_toy_are_numbered_and_written_without_gaps() {
    assert_eq!(laws::universe::<Move>(), Ok(()));
}

#[test]
fn the_toy_has_one_start() {
    for rules in Rules::every() {
        for number in [0, 1, u64::MAX] {
            assert_eq!(laws::start::<Gridlock>(&rules, number), Ok(()));
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_position_of_a_game_keeps_the_laws(bytes in vec(any::<u8>(), 0..40)) {
        let game = laws::game_from_bytes::<Gridlock>(&bytes);
        laws::record(&game)?;
        for ply in 0..=game.moves().len() {
            let position = game.position_at(ply).expect("each ply has a position");
            laws::position(position)?;
            laws::symmetric(position)?;
            laws::stable_hash(position)?;
            laws::oracle::<Gridlock, GridlockOracle>(position)?;
        }
    }

    #[test]
    fn every_set_up_is_judged_alike_by_engine_and_oracle(bytes in vec(any::<u8>(), 0..24)) {
        laws::setup::<Gridlock, GridlockOracle>(&laws::setup_from_bytes::<Setup>(&bytes))?;
    }

    #[test]
    fn accepted_texts_print_back_as_they_were_written(text in "[.bw/]{9,13}[ bw]{0,3}[a-z,]{0,9}|[a-d][0-4]-[a-d][0-4]|\\PC*") {
        laws::text::<Gridlock>(&text)?;
    }

    #[test]
    fn any_text_reads_as_a_record_or_is_refused(text in "([\\[A-Za-z \"\\]{};1-3.\\n]|a1-a2|b3-b2|\\PC){0,60}") {
        if let Ok(record) = text.parse::<Record<Gridlock>>() {
            laws::record(&record)?;
        }
    }

    /// Of these many are records, so that the law has something to hold of.
    #[test]
    fn a_text_made_of_the_parts_of_a_record_reads_back(
        moves in vec("a1-a2 |b3-b2 |c1-c2 |a1-a3 |\\{x\\} |;y\n|1\\. |2\\. ", 0..6),
        header in "(\\[Note \"a\\\\\\\\b\"\\]\n)?",
    ) {
        let text = format!("[Game \"gridlock\"]\n{header}{}", moves.concat());
        if let Ok(record) = text.parse::<Record<Gridlock>>() {
            laws::record(&record)?;
        } else {
            prop_assert!(!moves.is_empty(), "{}", text);
        }
    }

    #[test]
    fn the_same_seed_plays_the_same_game(seed: u64) {
        let start = Gridlock::start(&Rules { retreat: true }, 0).expect("there is a start with number 0");
        let play = || {
            let mut position = start;
            let game = playout(&mut position, &mut SplitMix64::new(seed), 30);
            (position, game)
        };
        prop_assert_eq!(play(), play());
    }
}

#[test]
fn a_set_up_of_no_bytes_is_an_empty_board() {
    let setup: Setup = laws::setup_from_bytes(&[]);
    assert_eq!(setup.to_string(), ".../.../... b");
}

#[test]
fn the_cap_stops_a_game_that_goes_on() {
    let mut position = Gridlock::start(&Rules { retreat: true }, 0).expect("there is a start with number 0");
    let game = playout(&mut position, &mut SplitMix64::new(3), 2);
    assert_eq!((game.plies, game.capped), (2, true));
    let mut position = Gridlock::start(&Rules::default(), 0).expect("there is a start with number 0");
    let game = playout(&mut position, &mut SplitMix64::new(3), 3);
    assert_eq!((game.plies, game.capped), (3, false));
    assert_eq!(position.outcome().map(|outcome| outcome.clause), Some(Clause::Stuck));
}
