//! The toy game: its rules run, and its tree has the size that a count by hand gives.

use game_core::toy::{Clause, Fault, Gridlock, GridlockOracle, Illegal, Move, RULEBOOK, Rules, Setup};
use game_core::{
    Color, Effects, Oracle, OraclePosition, Position, Rulebook, SolveLimits, Solver, Status, Unsolved, perft,
    perft_divide,
};

#[test]
fn the_rules_of_gridlock_hold_for_engine_and_oracle() {
    let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
    assert_eq!(rules.check::<Clause, Rules>(), []);
    assert_eq!(rules.run::<Gridlock>(), []);
    assert_eq!(rules.run::<OraclePosition<Gridlock, GridlockOracle>>(), []);
}

/// Each ply fills the empty middle square of one of the files left: 3 files, then 2, then 1, then Black is stuck.
fn the_whole_tree_is_3_by_2_by_1<P: Position>() {
    let start = P::start(&P::Rules::default(), 0).expect("there is a start with number 0");
    let counts: Vec<_> = (0..=5).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [1, 3, 6, 6, 0, 0]);
    let divided: Vec<_> = perft_divide(&start, 3).into_iter().map(|(mv, count)| (mv.to_string(), count)).collect();
    assert_eq!(divided, [("a1-a2".into(), 2), ("b1-b2".into(), 2), ("c1-c2".into(), 2)]);
}

#[test]
fn the_tree_has_the_size_counted_by_hand() {
    the_whole_tree_is_3_by_2_by_1::<Gridlock>();
    the_whole_tree_is_3_by_2_by_1::<OraclePosition<Gridlock, GridlockOracle>>();
}

/// Gridlock in which few of the legal moves are seen: the first that is not on the middle file, and b1-b2.
#[derive(Clone, Copy, Debug)]
struct FewMoves;

impl Oracle<Gridlock> for FewMoves {
    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        GridlockOracle::start(rules, number)
    }

    fn faults(setup: &Setup) -> Vec<Fault> {
        GridlockOracle::faults(setup)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        GridlockOracle::status(setup)
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        GridlockOracle::check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Gridlock>), Illegal> {
        GridlockOracle::play(setup, mv)
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        let (middle, others): (Vec<_>, Vec<_>) =
            GridlockOracle::legal_moves(setup).into_iter().partition(|mv| mv.from.file() == 1);
        let step = middle.into_iter().filter(|mv| mv.to_string() == "b1-b2");
        let mut seen: Vec<_> = others.into_iter().take(1).chain(step).collect();
        seen.sort();
        seen
    }
}

/// Two stones that go to and fro on files of their own.
fn endless() -> OraclePosition<Gridlock, FewMoves> {
    "b../.../..w w retreat".parse().expect("a position")
}

#[test]
fn a_great_depth_does_not_overflow_the_stack() {
    assert_eq!([63, 64, 65, 66, 20_000].map(|depth| perft(&endless(), depth)), [1; 5]);
    assert_eq!(perft_divide(&endless(), 20_000), [("c1-c2".parse().expect("a move"), 1)]);
    let start = Gridlock::start(&Rules { retreat: true }, 0).expect("there is a start with number 0");
    assert_eq!(perft(&start, 3), perft_divide(&start, 3).iter().map(|(_, games)| games).sum::<u64>());
}

#[test]
fn games_of_more_plies_than_calls_are_stacked_are_counted_to_the_last_ply() {
    // White may once move the stone on the middle file, at any of White's turns or never.
    let once: OraclePosition<Gridlock, FewMoves> = "b../.../.ww w retreat".parse().expect("a position");
    assert_eq!([63, 64, 65, 66, 67, 200].map(|depth| perft(&once, depth)), [33, 33, 34, 34, 35, 101]);
}

#[test]
fn the_solver_gives_up_before_the_stack_does() {
    let mut solver = Solver::new(SolveLimits { plies: u32::MAX, positions: u64::MAX });
    assert_eq!(solver.solve(&endless()), Err(Unsolved::TooLong(SolveLimits::DEEPEST)));
}

#[test]
fn what_is_no_text_is_refused_as_such() {
    let error = serde_json::from_str::<Gridlock>("7").expect_err("a number");
    assert_eq!(error.to_string(), "invalid type: integer `7`, expected a text at line 1 column 1");
}
