//! Many games, played by several threads.

use std::num::NonZeroUsize;
use std::thread;

use crate::exit::Failure;

/// What is gathered from games. It must not matter in which order they come, nor in which parts.
pub(crate) trait Tally: Default + Send {
    /// What is gathered from the others as well.
    fn merge(&mut self, other: Self);
}

/// How many threads to use if nobody says: as many as the machine has cores.
pub(crate) fn threads(wanted: Option<u16>) -> NonZeroUsize {
    let wanted = wanted.and_then(|wanted| NonZeroUsize::new(wanted.into()));
    wanted.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// Adds up the games from 0 to `games - 1`, with the same outcome for any number of threads.
pub(crate) fn tally<T: Tally>(
    games: u64,
    threads: NonZeroUsize,
    add: impl Fn(&mut T, u64) -> Result<(), Failure> + Sync,
) -> Result<T, Failure> {
    let step = threads.get();
    let add = &add;
    let every = |first: u64| {
        let mut part = T::default();
        for game in (first..games).step_by(step) {
            add(&mut part, game)?;
        }
        Ok(part)
    };
    let every = &every;
    let parts: Vec<Result<T, Failure>> = thread::scope(|scope| {
        // No more threads than games.
        let firsts = (0..games).take(step);
        let running: Vec<_> = firsts.map(|first| scope.spawn(move || every(first))).collect();
        running
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let mut all = T::default();
    for part in parts {
        all.merge(part?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::num::NonZeroUsize;

    use super::{Tally, tally};

    impl Tally for BTreeSet<u64> {
        fn merge(&mut self, other: Self) {
            self.extend(other);
        }
    }

    #[test]
    fn every_game_is_counted_once_by_any_number_of_threads() {
        for (games, threads) in [(0, 1), (0, 3), (1, 3), (2, 3), (10, 1), (10, 3), (10, 10), (10, 64)] {
            let threads = NonZeroUsize::new(threads).expect("it is not 0");
            let counted = tally(games, threads, |seen: &mut BTreeSet<u64>, game| {
                assert!(seen.insert(game));
                Ok(())
            });
            assert_eq!(counted.expect("nothing fails"), (0..games).collect());
        }
    }
}
