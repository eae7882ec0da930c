//! What tests share: the specification, and the set-ups that it is tried on.

pub(crate) mod near_endings;
pub(crate) mod seeded;

use std::iter;
use std::sync::LazyLock;

use hasami::game_core::laws::{any_game_from_bytes, strategies};
use hasami::game_core::{Position as _, SplitMix64};
use hasami::misreadings::{GAMES, MISREADINGS, catch_all};
use hasami::{Position, Setup};
use proptest::strategy::{Strategy, ValueTree};
use specification::Specification;

pub(crate) static SPECIFICATION: LazyLock<Specification<Position>> = LazyLock::new(|| {
    let made = "most of them close to an end of the game, the others free ones and ends of random games";
    Specification::read(env!("CARGO_MANIFEST_DIR"), setups(), made, (MISREADINGS, GAMES, catch_all))
});

/// The same set-ups every time: close to an end, free ones, and the ends of random games.
fn setups() -> Vec<Setup> {
    let mut setups = some(NEAR_ENDINGS, &near_endings::any_of_them());
    setups.extend(some(FREE, &strategies::setup::<Setup>(245)));
    let mut random = SplitMix64::new(18);
    setups.extend(iter::repeat_with(|| game_end(&mut random)).take(GAME_ENDS));
    setups
}

const NEAR_ENDINGS: usize = 360;
const FREE: usize = 80;
const GAME_ENDS: usize = 20;

fn some<S: Strategy>(count: usize, strategy: &S) -> Vec<S::Value> {
    let mut runner = seeded::runner(1);
    let values = (0..count).map(|_| strategy.new_tree(&mut runner).expect("nothing is filtered out").current());
    values.collect()
}

fn game_end(random: &mut SplitMix64) -> Setup {
    let length = random.below(500);
    let bytes: Vec<u8> = (0..length).map(|_| random.next_u64().to_le_bytes()[0]).collect();
    any_game_from_bytes::<Position>(&bytes).position().to_setup()
}
