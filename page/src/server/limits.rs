//! How much a server does at once, and for how long.

use std::time::Duration;

/// What nobody can make a server exceed. The default is enough for several people at several pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most connections at a time. One more takes the place of the one that has asked for nothing for the
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
    /// The most bytes of the body of a request.
    pub bytes: usize,
    /// The most lines in one request.
    pub lines: usize,
    /// The most requests that are worked at at a time.
    pub workers: usize,
    /// The most requests that wait to be worked at; one more is turned away.
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
