//! What the tests of the specification itself share: the rules, the set-ups they are tried on, and the tables they
//! write.

pub(crate) mod near_endings;
mod rulebook;
pub(crate) mod seeded;

use std::path::Path;
use std::{env, fs, iter};

use hasami::game_core::laws::{any_game_from_bytes, strategies};
use hasami::game_core::{Position as _, SplitMix64};
use hasami::{Position, Setup};
use proptest::strategy::{Strategy, ValueTree};

pub(crate) use rulebook::rulebook;

/// The same set-ups every time: close to an end, free ones, and the ends of random games.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups = some(NEAR_ENDINGS, &near_endings::any_of_them());
    setups.extend(some(FREE, &strategies::setup::<Setup>(245)));
    let mut random = SplitMix64::new(18);
    setups.extend(iter::repeat_with(|| game_end(&mut random)).take(GAMES));
    setups
}

pub(crate) const NEAR_ENDINGS: usize = 240;
pub(crate) const FREE: usize = 80;
pub(crate) const GAMES: usize = 20;

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

/// Holds a generated text against the file of the crate that is committed. With `UPDATE=1` in the environment it writes
/// the file instead: read what has changed.
pub(crate) fn committed(file: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, generated).expect("the file can be written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    for (n, (found, generated)) in found.lines().zip(generated.lines()).enumerate() {
        assert_eq!(found, generated, "line {} of {file}; run the test with UPDATE=1", n + 1);
    }
    assert!(found == generated, "{file} is longer or shorter; run the test with UPDATE=1");
}
