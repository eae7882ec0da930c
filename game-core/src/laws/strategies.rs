//! Strategies for property tests.

use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};

use super::bytes::{Game, any_game_from_bytes, game_from_bytes, setup_from_bytes};
use crate::{Position, Setup};

fn bytes(longest: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..=longest)
}

/// Any game of at most so many bytes, from a start or from a free set-up; a failing one shrinks to a short game and is
/// shown as a record.
///
/// ```
/// use game_core::laws::{self, strategies};
/// use game_core::toy::Gridlock;
/// use proptest::test_runner::TestRunner;
///
/// let played = TestRunner::deterministic().run(&strategies::any_game::<Gridlock>(60), |game| {
///     laws::record(&game)?;
///     Ok(laws::position(game.position())?)
/// });
/// assert!(played.is_ok());
/// ```
pub fn any_game<P: Position>(longest: usize) -> impl Strategy<Value = Game<P>> {
    bytes(longest).prop_map(|bytes| Game(any_game_from_bytes(&bytes)))
}

/// Games from a start, of at most so many bytes.
pub fn game<P: Position>(longest: usize) -> impl Strategy<Value = Game<P>> {
    bytes(longest).prop_map(|bytes| Game(game_from_bytes(&bytes)))
}

/// Set-ups of at most so many bytes; they may break the rules.
pub fn setup<S: Setup>(longest: usize) -> impl Strategy<Value = S> {
    bytes(longest).prop_map(|bytes| setup_from_bytes(&bytes))
}
