//! The laws every game keeps, on games, on late positions and on set-ups that no game reaches.

use std::collections::BTreeMap;

use hokito::game_core::laws::strategies::{self, any_game};
use hokito::game_core::{
    self, Cell as _, Cites as _, Clause as _, Move as _, Position as _, Record, Rules as _, SplitMix64, laws, playout,
    random_move,
};
use hokito::oracle::Oracle;
use hokito::{Cell, Clause, Color, Move, Pile, Position, Rules, Setup, Square, Symmetry, Transform, Verdict};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(4), ..ProptestConfig::default() }
}

/// All laws but that of symmetry, which takes as long as all the others.
fn keeps_the_laws(position: &Position) -> Result<(), laws::Broken> {
    laws::position(position)?;
    laws::stable_hash(position)?;
    laws::oracle::<Position, Oracle>(position)
}

/// A few piles, mostly low ones and near each other, so that much of it can move and much of it is refused.
fn small_setup() -> impl Strategy<Value = Setup> {
    let height = prop_oneof![4 => Just(1_u8), 3 => Just(2), 1 => Just(3), 1 => 4..=9_u8];
    let pile = (select(Color::ALL.to_vec()), 1..=3_u8, height)
        .prop_map(|(color, marks, height)| Pile::new(color, marks, height));
    let near = (0..4_usize, 0..4_usize).prop_map(|(file, rank)| Square::new(file, rank));
    let anywhere = (0..Square::COUNT).prop_map(Square::from_index);
    let square = prop_oneof![3 => near, 1 => anywhere].prop_filter_map("on the board", |square| square);
    let sides = (select(Color::ALL.to_vec()), select(Rules::every()));
    (sides, vec((square, pile), 0..14)).prop_map(|((to_move, rules), piles)| {
        let mut setup = Setup::empty(to_move, rules);
        for (square, pile) in piles {
            setup.board[square] = Cell::from(pile);
        }
        setup
    })
}

#[test]
fn the_moves_are_numbered_and_written_without_gaps() {
    assert_eq!(laws::universe::<Move>(), Ok(()));
}

#[test]
fn starts_are_numbered_from_the_first_to_the_last() {
    let starts = Position::starts(&Rules::default());
    assert_eq!(starts, 17_153_136 * 17_153_136);
    for rules in Rules::every() {
        for number in [0, 1, 17_153_135, 17_153_136, starts - 1, starts, u64::MAX] {
            assert_eq!(laws::start::<Position>(&rules, number), Ok(()));
        }
    }
}

#[test]
fn only_what_a_start_can_be_has_a_number() {
    let start = Position::start(&Rules::default(), 123_456_789).expect("there is such a start");
    let changed = |change: &dyn Fn(&mut Setup)| {
        let mut setup = start.to_setup();
        change(&mut setup);
        Position::from_setup(&setup).expect("the change breaks no clause").start_number()
    };
    let a1 = Square::from_index(0).expect("there is a first square");
    let f6 = Square::from_index(35).expect("there is a last square");
    assert_eq!(changed(&|_| ()), Some(123_456_789));
    assert_eq!(changed(&|setup| setup.to_move = Color::White), None);
    assert_eq!(changed(&|setup| setup.board[a1] = Cell::Empty), None);
    assert_eq!(changed(&|setup| (setup.board[a1], setup.board[f6]) = (setup.board[f6], setup.board[a1])), None);
    assert_eq!(changed(&|setup| *setup = setup.transformed(Symmetry::swapping(Transform::Identity))), None);
    // Black is to move, but has the upper half.
    let swapped = start.to_setup().transformed(Symmetry::swapping(Transform::Identity));
    assert_eq!(changed(&|setup| setup.board = swapped.board), None);
    assert_eq!(
        changed(&|setup| {
            setup.board[f6] = Cell::Empty;
            setup.board[a1] = Pile::new(Color::Black, 2, 2).into();
        }),
        None
    );
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn positions_of_games_keep_the_laws(game in any_game::<Position>(80), ply: Index) {
        laws::record(&game)?;
        keeps_the_laws(game.position())?;
        keeps_the_laws(game.position_at(ply.index(game.moves().len() + 1)).expect("each ply has a position"))?;
    }

    #[test]
    fn positions_near_the_end_of_games_keep_the_laws(bytes in vec(any::<u8>(), 60..80), before_the_end in 0..4_usize) {
        let mut game = laws::game_from_bytes::<Position>(&bytes);
        for _ in 0..before_the_end {
            game.undo();
        }
        keeps_the_laws(game.position())?;
    }
}

proptest! {
    #![proptest_config(config(24))]

    #[test]
    fn positions_of_games_look_the_same_from_all_sides(game in any_game::<Position>(80)) {
        laws::symmetric(game.position())?;
    }

    #[test]
    fn small_positions_look_the_same_from_all_sides(setup in small_setup()) {
        if let Ok(position) = Position::from_setup(&setup) {
            laws::symmetric(&position)?;
        }
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn small_set_ups_are_judged_alike_by_engine_and_literal_reading(setup in small_setup()) {
        laws::setup::<Position, Oracle>(&setup)?;
    }

    #[test]
    fn a_game_keeps_its_invariants(game in strategies::game::<Position>(90)) {
        keeps_the_invariants(&game)?;
    }
}

proptest! {
    #![proptest_config(config(2_000))]

    #[test]
    fn wild_set_ups_have_the_faults_the_literal_reading_finds(setup in strategies::setup::<Setup>(110)) {
        let found = Position::from_setup(&setup).map_or_else(|faults| faults.as_slice().to_vec(), |_| Vec::new());
        prop_assert_eq!(found, <Oracle as game_core::Oracle<Position>>::faults(&setup));
    }

    #[test]
    fn the_number_of_a_start_gives_it_back(number in 0..17_153_136_u64 * 17_153_136) {
        let start = Position::start(&Rules::default(), number);
        prop_assert_eq!(start.and_then(|start| start.start_number()), Some(number));
    }

    #[test]
    fn accepted_texts_print_back_as_they_were_written(
        text in "([.]{6}/){0,5}([bw][0-4](\\^[0-9]{1,3})?|[.]){5,7}[ bw]{0,3}[a-z,-]{0,13}|[a-g][0-7]-[a-g][0-7]|\\PC*"
    ) {
        laws::text::<Position>(&text)?;
    }
}

/// Clause HK-1.2 and what follows from HK-3.4 and HK-3.5, ply by ply.
fn keeps_the_invariants(game: &Record<Position>) -> Result<(), TestCaseError> {
    for ply in 0..=game.moves().len() {
        let position = game.position_at(ply).expect("each ply has a position");
        let heights: Vec<_> =
            Square::all().filter_map(|square| position.pile(square)).map(|pile| u32::from(pile.height())).collect();
        prop_assert_eq!(heights.len(), 36 - ply, "each ply empties one square");
        prop_assert_eq!(heights.iter().sum::<u32>(), 36);
        prop_assert_eq!(heights.iter().filter(|&&height| height == 1).count() % 2, 0);
    }
    prop_assert!(game.moves().len() <= 35);
    Ok(())
}

/// How often each clause refuses a move or ends a game, and how games end, in a fixed lot of positions.
#[test]
fn every_clause_and_every_verdict_is_reached() {
    let mut hits: BTreeMap<String, u32> = BTreeMap::new();
    let mut hit = |what: String| *hits.entry(what).or_default() += 1;
    let mut random = SplitMix64::new(5);
    for rules in Rules::every() {
        for _ in 0..200 {
            let start = Position::start(&rules, random.below(Position::starts(&rules))).expect("a start");
            let mut position = start;
            let plies = u32::try_from(random.below(36)).expect("a small number");
            playout(&mut position, &mut random, plies);
            for mv in Move::universe() {
                match position.check(mv) {
                    Ok(()) => hit("legal".into()),
                    Err(illegal) => hit(illegal.clause().to_string()),
                }
            }
            while let Some(mv) = random_move(&position, &mut random) {
                position.play_unchecked(mv);
            }
            match position.outcome().map(|outcome| outcome.verdict) {
                Some(Verdict::Win(Color::Black)) => hit("Black wins".into()),
                Some(Verdict::Win(Color::White)) => hit("White wins".into()),
                Some(Verdict::Draw) => hit("draw".into()),
                None => panic!("{position} is not over"),
            }
        }
    }
    for what in Clause::REFUSALS.iter().map(ToString::to_string).chain(["legal".into()]) {
        assert!(hits.get(&what).is_some_and(|&hits| hits >= 1_000), "{what} in {hits:?}");
    }
    for what in ["Black wins", "White wins", "draw"] {
        assert!(hits.get(what).is_some_and(|&hits| hits >= 3), "{what} in {hits:?}");
    }
}

#[test]
fn a_set_up_of_no_bytes_is_an_empty_board() {
    let setup: Setup = laws::setup_from_bytes(&[]);
    assert_eq!(setup.to_string(), "....../....../....../....../....../...... b");
    assert_eq!(Cell::default().code(), 0);
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert!(size_of::<Position>() <= 96);
}

#[test]
fn set_ups_of_bytes_hold_every_content_and_enough_of_them_are_positions() {
    specification::set_ups_of_bytes::<Position, Cell, Rules, 6>(110, 200);
}

#[test]
fn every_law_there_is_holds_of_some_games() {
    specification::every_law::<Position, Oracle>();
}
