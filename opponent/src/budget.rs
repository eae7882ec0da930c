//! How long a search may go on.

use std::time::{Duration, Instant};

/// How long an opponent may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Budget {
    /// So many nodes. A node is a position made by playing a move, in the tree or in a playout, so the same budget
    /// gives the same move on every machine.
    Nodes(u64),
    /// So much time. How far the search comes, and so the move, depends on the machine.
    Time(Duration),
}

/// What tells a search the time.
///
/// [`Stopwatch`] is the clock on the wall; a test counts instead.
pub trait Clock {
    /// How much time has passed since the clock was started.
    fn elapsed(&self) -> Duration;
}

/// The time that has really passed.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// A clock that starts now.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The budget is spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spent;

/// Counts the nodes of a search against its budget.
pub(crate) struct Meter<'a> {
    budget: Budget,
    clock: &'a dyn Clock,
    nodes: u64,
    /// How many nodes there will be when the clock is read again.
    next_reading: u64,
}

impl<'a> Meter<'a> {
    /// The clock is read once in so many nodes, which take some microseconds.
    const PERIOD: u64 = 32;

    /// A modern machine makes some four nodes a microsecond.
    const NODES_PER_MICROSECOND: u64 = 4;

    pub(crate) fn new(budget: Budget, clock: &'a dyn Clock) -> Self {
        Self { budget, clock, nodes: 0, next_reading: 0 }
    }

    /// Counts nodes that are made whatever the budget.
    pub(crate) fn count(&mut self, nodes: usize) {
        self.nodes += nodes as u64;
    }

    /// Counts a node that is about to be made, if the budget allows it.
    pub(crate) fn spend(&mut self) -> Result<(), Spent> {
        let is_spent = match self.budget {
            Budget::Nodes(nodes) => self.nodes >= nodes,
            Budget::Time(time) => {
                self.nodes >= self.next_reading && {
                    self.next_reading = self.nodes + Self::PERIOD;
                    self.clock.elapsed() >= time
                }
            }
        };
        if is_spent {
            return Err(Spent);
        }
        self.nodes += 1;
        Ok(())
    }

    /// How many nodes have been counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many nodes there may be in the end, roughly.
    pub(crate) fn expected(&self) -> u64 {
        match self.budget {
            Budget::Nodes(nodes) => nodes,
            Budget::Time(time) => {
                u64::try_from(time.as_micros()).unwrap_or(u64::MAX).saturating_mul(Self::NODES_PER_MICROSECOND)
            }
        }
    }
}
