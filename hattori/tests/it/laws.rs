//! The laws that every game keeps, on games and set-ups of all kinds.

use game_core::laws::{self, strategies};
use game_core::{Faults, Move as _, Oracle as _, Position as _, Record};
use hattori::oracle::Oracle;
use hattori::{Cell, Move, Position, Rules, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

use crate::common::near_an_end::{LONGEST, near_an_end};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(5), ..ProptestConfig::default() }
}

/// Holds every law against a position.
fn keeps_the_laws(position: &Position) -> Result<(), laws::Broken> {
    laws::position(position)?;
    laws::symmetric(position)?;
    laws::stable_hash(position)?;
    laws::oracle::<Position, Oracle>(position)
}

#[test]
fn the_1275_moves_are_numbered_and_ordered_as_their_texts() {
    assert_eq!(Move::COUNT, 25 * (25 + 25 + 1));
    assert_eq!(laws::universe::<Move>(), Ok(()));
}

#[test]
fn there_is_one_start() {
    for rules in <Rules as game_core::Rules>::every() {
        for number in [0, 1, u64::MAX] {
            assert_eq!(laws::start::<Position>(&rules, number), Ok(()));
        }
    }
}

fn set_up_near_an_end() -> impl Strategy<Value = Setup> {
    vec(any::<u8>(), 0..=LONGEST).prop_map(|bytes| near_an_end(&bytes))
}

proptest! {
    #![proptest_config(config(512))]

    #[test]
    fn games_keep_the_laws(game in strategies::any_game::<Position>(220), ply: Index) {
        laws::record(&game)?;
        keeps_the_laws(game.position())?;
        let ply = ply.index(game.moves().len() + 1);
        keeps_the_laws(game.position_at(ply).expect("each ply has a position"))?;
    }

    #[test]
    fn games_from_near_an_end_keep_the_laws(setup in set_up_near_an_end(), moves in vec(any::<Index>(), 0..12)) {
        laws::setup::<Position, Oracle>(&setup)?;
        if let Ok(start) = Position::from_setup(&setup) {
            let mut game = Record::new(start);
            for mv in moves {
                let legal = game.position().legal_moves();
                if legal.is_empty() {
                    break;
                }
                game.play(*mv.get(&legal)).expect("the move is legal");
            }
            laws::record(&game)?;
            keeps_the_laws(game.position())?;
        }
    }
}

proptest! {
    #![proptest_config(config(4096))]

    #[test]
    fn the_faults_of_any_set_up_are_those_the_oracle_finds(setup in strategies::setup::<Setup>(77)) {
        let found = Position::from_setup(&setup).map(|position| position.to_setup());
        prop_assert_eq!(found, Faults::check(Oracle::faults(&setup)).map(|()| setup));
        laws::text::<Position>(&setup.to_string())?;
    }

    #[test]
    fn a_text_that_is_accepted_is_the_text_that_is_printed(
        text in "([.g]|[bwBW][x+]|/){5,30}( [bw])?( [a-z,-]{0,30})?|[a-f][0-6][->~]([a-f][0-6])?|\\PC*",
    ) {
        laws::text::<Position>(&text)?;
    }
}

#[test]
fn set_ups_of_bytes_hold_every_content_and_enough_of_them_are_positions() {
    specification::set_ups_of_bytes::<Position, Cell, Rules, 5>(77, 100);
}

#[test]
fn every_law_there_is_holds_of_some_games() {
    specification::every_law::<Position, Oracle>();
}
