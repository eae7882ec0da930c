//! How much a server does at once, and for how long.

use std::ops::RangeInclusive;
use std::time::Duration;

/// No limit of a server is a time beyond these.
const TIMES: RangeInclusive<Duration> = Duration::from_millis(1)..=Duration::from_secs(24 * 60 * 60);

/// What nobody can make a server exceed. The default is enough for several people at several pages.
///
/// Every time is a millisecond at least and a day at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most connections at a time, 1 to 65,535. One more takes the place of the one that has asked for nothing for the
    /// longest time, or waits until one ends if all are being answered.
    pub connections: usize,
    /// How long a connection may take to say what it wants, and so how long it may say nothing.
    pub head: Duration,
    /// How long the body of a request may take to arrive.
    pub body: Duration,
    /// How long a request may take to be answered.
    pub answer: Duration,
    /// How long a connection may go on; whoever reads no answers is then gone.
    pub connection: Duration,
    /// How long the answers that are on their way may take when their connection or the server ends.
    pub farewell: Duration,
    /// The most bytes of the body of a request, 1 to 67,108,864.
    pub bytes: usize,
    /// The most lines in one request, 1 to 65,536.
    pub lines: usize,
    /// The most requests that are worked at at a time, 1 to 256.
    pub workers: usize,
    /// The most requests that wait to be worked at, 0 to 65,535; one more is turned away.
    pub waiting: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 64,
            head: Duration::from_secs(10),
            body: Duration::from_secs(5),
            answer: Duration::from_secs(10),
            connection: Duration::from_secs(120),
            farewell: Duration::from_secs(2),
            bytes: 1 << 16,
            lines: 64,
            workers: std::thread::available_parallelism().map_or(1, usize::from).clamp(1, 4),
            waiting: 32,
        }
    }
}

/// A limit that no server can keep.
///
/// ```
/// use page::{LimitError, Limits, ServeError, Server};
///
/// let limits = Limits { workers: 0, ..Limits::default() };
/// let error = Server::bind("127.0.0.1:0".parse()?, limits).unwrap_err();
/// assert_eq!(error.to_string(), "the limit `workers` is 0, it must be from 1 to 256");
/// assert!(matches!(error, ServeError::Limit(LimitError::Count { field: "workers", value: 0, .. })));
/// # Ok::<(), std::net::AddrParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// Too few or too many of something.
    #[error("the limit `{field}` is {value}, it must be from {} to {}", range.start(), range.end())]
    Count {
        /// Which field of [`Limits`].
        field: &'static str,
        /// What stands there.
        value: usize,
        /// What may stand there.
        range: RangeInclusive<usize>,
    },
    /// Too short or too long a time.
    #[error("the limit `{field}` is {value:?}, it must be from {:?} to {:?}", range.start(), range.end())]
    Time {
        /// Which field of [`Limits`].
        field: &'static str,
        /// What stands there.
        value: Duration,
        /// What may stand there.
        range: RangeInclusive<Duration>,
    },
}

impl Limits {
    /// Refuses limits that no server can keep, by the first of them.
    pub(super) fn check(&self) -> Result<(), LimitError> {
        let Self { connections, head, body, answer, connection, farewell, bytes, lines, workers, waiting } = *self;
        let counts = [
            ("connections", connections, 1..=65_535),
            ("bytes", bytes, 1..=1 << 26),
            ("lines", lines, 1..=1 << 16),
            ("workers", workers, 1..=256),
            ("waiting", waiting, 0..=65_535),
        ];
        for (field, value, range) in counts {
            if !range.contains(&value) {
                return Err(LimitError::Count { field, value, range });
            }
        }
        let times =
            [("head", head), ("body", body), ("answer", answer), ("connection", connection), ("farewell", farewell)];
        match times.into_iter().find(|(_, value)| !TIMES.contains(value)) {
            None => Ok(()),
            Some((field, value)) => Err(LimitError::Time { field, value, range: TIMES }),
        }
    }
}
