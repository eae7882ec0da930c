//! How much work is done in a second.

use std::time::{Duration, Instant};

/// Shorter than this no round is, so that looking at the clock does not matter.
const SHORTEST: Duration = Duration::from_millis(4);

/// Which time is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The processor time of this thread: what other programs do meanwhile does not count. Where the system has no such clock,
    /// as outside of Linux and macOS, the time that passes.
    Thread,
    /// The time that passes: for work that several threads share.
    Wall,
}

/// How fast something goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// Units a second in the best round, the one that was disturbed least. This is the figure that is told.
    pub best: f64,
    /// Units a second in the median round, to see how steady the machine was.
    pub median: f64,
    /// How many rounds there were.
    pub rounds: usize,
    /// How many cores the whole program kept busy, on average: near the number of threads on a quiet machine. `None` where
    /// the system does not tell.
    pub busy: Option<f64>,
}

/// Does the work again and again for about so long, at least twice: once to warm up, which is not counted, and then in
/// rounds.
///
/// ```
/// use std::time::Duration;
/// use benches::{Clock, measure};
///
/// let rate = measure(Duration::from_millis(10), Clock::Thread, || Ok::<_, ()>(1000)).unwrap();
/// assert!(rate.best >= rate.median && rate.median > 0.0);
/// ```
///
/// # Errors
/// The first of the work itself.
pub fn measure<E>(time: Duration, clock: Clock, mut work: impl FnMut() -> Result<u64, E>) -> Result<Rate, E> {
    let begin = Instant::now();
    work()?;
    let repeats = repeats(begin.elapsed());
    let (begin, busy) = (Instant::now(), processor::of_program());
    let mut rates = Vec::new();
    while rates.is_empty() || begin.elapsed() < time {
        let started = clock.now();
        let mut units = 0;
        for _ in 0..repeats {
            units += work()?;
        }
        let took = clock.now().saturating_sub(started).max(Duration::from_nanos(1));
        rates.push(float(units) / took.as_secs_f64());
    }
    let passed = begin.elapsed().max(Duration::from_nanos(1));
    let busy = processor::of_program().zip(busy).map(|(now, before)| now.saturating_sub(before));
    rates.sort_by(f64::total_cmp);
    Ok(Rate {
        best: rates.last().copied().unwrap_or_default(),
        median: rates.get(rates.len() / 2).copied().unwrap_or_default(),
        rounds: rates.len(),
        busy: busy.map(|busy| busy.as_secs_f64() / passed.as_secs_f64()),
    })
}

/// How often work that takes so long is done in a round.
fn repeats(once: Duration) -> u32 {
    let times = SHORTEST.as_nanos() / once.as_nanos().max(1);
    u32::try_from(times).unwrap_or(u32::MAX).clamp(1, 1_000_000)
}

/// Work of the size that takes at least a fiftieth of that time once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grown {
    /// The size.
    pub size: u32,
    /// How many units it comes to.
    pub units: u64,
}

/// The first of some sizes at which the work takes at least a fiftieth of that time, or the last of them: so that it can be
/// measured in some dozen rounds within the time.
pub fn grown(time: Duration, sizes: impl IntoIterator<Item = u32>, work: impl Fn(u32) -> u64) -> Grown {
    let mut grown_to = Grown { size: 0, units: 0 };
    for size in sizes {
        let begin = Instant::now();
        grown_to = Grown { size, units: work(size) };
        if begin.elapsed() >= time / 50 {
            break;
        }
    }
    grown_to
}

impl Clock {
    fn now(self) -> Duration {
        match self {
            Self::Thread => processor::of_thread().unwrap_or_else(processor::passed),
            Self::Wall => processor::passed(),
        }
    }
}

mod processor {
    use std::sync::LazyLock;
    use std::time::{Duration, Instant};

    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);

    /// The time since this was first asked.
    pub(super) fn passed() -> Duration {
        BEGIN.elapsed()
    }

    #[cfg(any(target_os = "linux", target_os = "macos"))]
    fn clock(id: rustix::time::ClockId) -> Option<Duration> {
        let time = rustix::time::clock_gettime(id);
        Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
    }

    #[cfg(any(target_os = "linux", target_os = "macos"))]
    pub(super) fn of_thread() -> Option<Duration> {
        clock(rustix::time::ClockId::ThreadCPUTime)
    }

    #[cfg(any(target_os = "linux", target_os = "macos"))]
    pub(super) fn of_program() -> Option<Duration> {
        clock(rustix::time::ClockId::ProcessCPUTime)
    }

    #[cfg(not(any(target_os = "linux", target_os = "macos")))]
    pub(super) const fn of_thread() -> Option<Duration> {
        None
    }

    #[cfg(not(any(target_os = "linux", target_os = "macos")))]
    pub(super) const fn of_program() -> Option<Duration> {
        None
    }
}

/// The number, as near as there is one of the other kind.
///
/// ```
/// assert_eq!(benches::float(1 << 32), 4_294_967_296.0);
/// ```
pub fn float(number: u64) -> f64 {
    let [high, low] = [number >> 32, number & u64::from(u32::MAX)].map(|half| u32::try_from(half).unwrap_or(u32::MAX));
    f64::from(high) * 4_294_967_296.0 + f64::from(low)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::time::Duration;

    use super::{Clock, Grown, float, grown, measure, repeats};

    #[test]
    fn every_run_but_the_first_counts() {
        let runs = Cell::new(0);
        let rate = measure(Duration::ZERO, Clock::Thread, || {
            runs.set(runs.get() + 1);
            std::thread::sleep(Duration::from_millis(5));
            Ok::<_, ()>(1)
        });
        let rate = rate.expect("the work does not fail");
        assert_eq!((runs.get(), rate.rounds), (2, 1), "longer than a round has to be");
        assert_eq!(rate.best.to_bits(), rate.median.to_bits());
    }

    #[test]
    fn work_that_fails_has_no_rate() {
        assert_eq!(measure(Duration::ZERO, Clock::Wall, || Err("no")), Err("no"));
    }

    #[test]
    fn short_work_is_repeated_until_a_round_is_four_milliseconds_long() {
        let repeats_of = |micros| repeats(Duration::from_micros(micros));
        assert_eq!([0, 1, 1000, 3999, 4000, 9_000_000].map(repeats_of), [1_000_000, 4000, 4, 1, 1, 1]);
    }

    #[test]
    fn work_grows_until_it_takes_long_enough_or_there_is_no_more() {
        let work = |size| u64::from(size) * 10;
        assert_eq!(grown(Duration::ZERO, 3..9, work), Grown { size: 3, units: 30 });
        assert_eq!(grown(Duration::MAX, 3..9, work), Grown { size: 8, units: 80 });
        assert_eq!(grown(Duration::MAX, [], work), Grown { size: 0, units: 0 });
    }

    #[test]
    fn numbers_become_floats_of_the_same_size() {
        for (number, expected) in
            [(0, 0.0), (1, 1.0), (1 << 32, 4_294_967_296.0), ((1 << 53) - 1, 9_007_199_254_740_991.0)]
        {
            assert!((float(number) - expected).abs() < 0.5, "{number}");
        }
    }
}
