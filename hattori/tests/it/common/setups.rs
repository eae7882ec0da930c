//! One list of set-ups for all tests that count or measure.

use game_core::{Position as _, SplitMix64, laws};
use hattori::{Position, Setup};

use super::near_an_end::{LONGEST, near_an_end};

/// Three kinds in turn, the same ones always: where a game from the start or from a free set-up has come to, a free
/// set-up, and two near an end.
pub(super) fn setups() -> Vec<Setup> {
    let mut random = SplitMix64::new(5);
    let mut bytes = |longest: usize| {
        let words = (0..longest.div_ceil(8)).flat_map(|_| random.next_u64().to_le_bytes());
        words.collect::<Vec<_>>()
    };
    let mut setups = Vec::new();
    for round in 0..600 {
        let game = laws::any_game_from_bytes::<Position>(&bytes(2 + round % 150));
        setups.push(game.position().to_setup());
        setups.push(laws::setup_from_bytes(&bytes(77)));
        setups.extend([near_an_end(&bytes(LONGEST)), near_an_end(&bytes(LONGEST))]);
    }
    setups
}
