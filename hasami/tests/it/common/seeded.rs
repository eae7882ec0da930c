//! Property tests on the same cases every time.

use proptest::test_runner::{Config, RngSeed, TestRunner};

pub(crate) fn runner(cases: u32) -> TestRunner {
    TestRunner::new(Config { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(18), ..Config::default() })
}
