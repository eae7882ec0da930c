//! The toy game: its rules run, and its tree has the size that a count by hand gives.

use game_core::toy::{Clause, Gridlock, GridlockOracle, RULEBOOK, Rules};
use game_core::{OraclePosition, Position, Rulebook, perft, perft_divide};

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
