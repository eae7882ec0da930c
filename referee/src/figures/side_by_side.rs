//! Many games, or parts of one piece of work, done by several threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use crate::exit::Failure;
use crate::number;

/// What is gathered from games or parts. It must not matter in which order they come, nor in which parts.
pub(crate) trait Tally: Default + Send {
    /// What is gathered from the others as well.
    fn merge(&mut self, other: Self);
}

// How many games or parts are done at a time. (A doc comment here would become the help of the verb.)
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// How many threads to use (as many as there are cores if it is left out)
    #[arg(long, value_name = "K", value_parser = number::of(1..=256_u16))]
    threads: Option<u16>,
}

impl Threads {
    /// As many as are wanted, or as the machine has cores.
    pub(crate) fn count(self) -> usize {
        match self.threads {
            Some(wanted) => wanted.into(),
            None => thread::available_parallelism().map_or(1, NonZeroUsize::get),
        }
    }
}

/// Adds up the games from 0 to `games - 1`, with the same outcome for any number of threads. Each thread takes the next game
/// when it has done one, so that none waits for another before the end, and keeps nothing of it but the tally.
pub(crate) fn tally<T: Tally>(
    games: u64,
    threads: Threads,
    add: impl Fn(&mut T, u64) -> Result<(), Failure> + Sync,
) -> Result<T, Failure> {
    let next = AtomicU64::new(0);
    let some = || {
        let mut part = T::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return Ok(part);
            }
            if let Err(failure) = add(&mut part, game) {
                // The others need not go on.
                next.store(games, Ordering::Relaxed);
                return Err(failure);
            }
        }
    };
    let parts: Vec<Result<T, Failure>> = thread::scope(|scope| {
        // No more threads than games.
        let numbers = (0..games).take(threads.count());
        let running: Vec<_> = numbers.map(|_| scope.spawn(some)).collect();
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

    use super::{Tally, Threads, tally};

    impl Tally for BTreeSet<u64> {
        fn merge(&mut self, other: Self) {
            self.extend(other);
        }
    }

    #[test]
    fn every_game_is_counted_once_by_any_number_of_threads() {
        for (games, threads) in [(0, 1), (0, 3), (1, 3), (2, 3), (10, 1), (10, 3), (10, 10), (10, 64)] {
            let threads = Threads { threads: Some(threads) };
            let counted = tally(games, threads, |seen: &mut BTreeSet<u64>, game| {
                assert!(seen.insert(game));
                Ok(())
            });
            assert_eq!(counted.expect("nothing fails"), (0..games).collect());
        }
    }
}
