//! The laws that every game keeps, on games and set-ups of all kinds.

use game_core::{Cites, Clause as _, Faults, Move as _, Oracle as _, Position as _, Record, SplitMix64, laws};
use hattori::oracle::Oracle;
use hattori::{Cell, Clause, Color, Move, Orientation, Position, Rules, Setup, Square, Tile};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{RngSeed, TestRunner};

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

/// A set-up that keeps section 7 but for what the lots bring about by chance, with the bases well filled: two to five
/// tiles a side, at most five greens, one or both sides near an end.
fn near_an_end() -> impl Strategy<Value = Setup> {
    let tiles = || vec((any::<Index>(), any::<bool>(), prop::bool::weighted(0.7), prop::bool::weighted(0.6)), 2..=5);
    let rules = (any::<bool>(), any::<bool>());
    (tiles(), tiles(), vec(any::<Index>(), 0..=5), any::<bool>(), rules).prop_map(
        |(black, white, greens, black_moves, (blocked_throws, closed_bases))| {
            let to_move = if black_moves { Color::Black } else { Color::White };
            let mut setup = Setup::empty(to_move, Rules { blocked_throws, closed_bases });
            let mut greens_left = 5;
            for (color, tiles) in [(Color::Black, black), (Color::White, white)] {
                for (place, turned, carries, at_home) in tiles {
                    let free = |square: &Square| setup.board[*square] == Cell::Empty;
                    let home = |square: &Square| !at_home || Position::zone(*square) == Some(color);
                    let mut squares: Vec<_> = Square::all().filter(free).filter(home).collect();
                    if squares.is_empty() {
                        squares = Square::all().filter(free).collect();
                    }
                    let carries_green = carries && greens_left > 0;
                    greens_left -= usize::from(carries_green);
                    let orientation = if turned { Orientation::Turned } else { Orientation::Aligned };
                    setup.board[*place.get(&squares)] = Cell::Tile(Tile { color, orientation, carries_green });
                }
            }
            for place in greens.into_iter().take(greens_left) {
                let squares: Vec<_> = Square::all().filter(|&square| setup.board[square] == Cell::Empty).collect();
                setup.board[*place.get(&squares)] = Cell::Green;
            }
            setup
        },
    )
}

proptest! {
    #![proptest_config(config(512))]

    #[test]
    fn games_keep_the_laws(bytes in vec(any::<u8>(), 0..160), ply: Index) {
        let game = laws::game_from_bytes::<Position>(&bytes);
        laws::record(&game)?;
        keeps_the_laws(game.position())?;
        let ply = ply.index(game.moves().len() + 1);
        keeps_the_laws(game.position_at(ply).expect("each ply has a position"))?;
    }

    #[test]
    fn games_from_near_an_end_keep_the_laws(setup in near_an_end(), moves in vec(any::<Index>(), 0..12)) {
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
    fn the_faults_of_any_set_up_are_those_the_oracle_finds(bytes in vec(any::<u8>(), 0..60)) {
        let setup: Setup = laws::setup_from_bytes(&bytes);
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

    #[test]
    fn one_character_changed_gives_another_text_or_none(place: Index, new in "[.gbwBWx+/ ,a-z1-5>~-]|\\PC") {
        for text in ["g.wxW+wx/.g..wx/bx.g.wx/Bx..g./bxbxbx.. b blocked-throws,closed-bases", "a1-c3", "b2>e5", "d4~"] {
            let mut characters: Vec<_> = text.chars().collect();
            let place = place.index(characters.len());
            characters.splice(place..=place, new.chars());
            laws::text::<Position>(&characters.into_iter().collect::<String>())?;
        }
    }
}

/// What is never reached is never tested: every clause that refuses, ends or finds a fault has to come up often.
#[test]
fn set_ups_reach_every_clause() {
    let mut clauses = Vec::new();
    let mut runner = TestRunner::new(config(1));
    for _ in 0..600 {
        let setup = near_an_end().new_tree(&mut runner).expect("a set-up is made of any lots").current();
        match Position::from_setup(&setup) {
            Err(faults) => clauses.extend(faults.as_slice().iter().map(Cites::clause)),
            Ok(position) => {
                for mv in Move::universe() {
                    match position.effects(mv) {
                        Err(illegal) => clauses.push(illegal.clause()),
                        Ok(effects) => clauses.extend(effects.iter().map(|effect| effect.clause)),
                    }
                }
            }
        }
    }
    let mut random = SplitMix64::new(1);
    for _ in 0..200 {
        let bytes: Vec<_> = (0..52).flat_map(|_| random.next_u64().to_le_bytes()).collect();
        let setup: Setup = laws::setup_from_bytes(&bytes);
        clauses.extend(Oracle::faults(&setup).iter().map(Cites::clause));
    }
    for clause in Clause::REFUSALS.iter().chain(Clause::SETUP).chain(&[Clause::Turning]) {
        let hits = clauses.iter().filter(|hit| *hit == clause).count();
        assert!(hits >= 20, "{clause} came up only {hits} times");
    }
}
