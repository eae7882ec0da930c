//! What `bench` says.

use benches::{Rate, Unit, table};
use serde::Serialize;

use crate::words;

/// On a quiet machine a program with one thread has a core to itself.
const QUIET: f64 = 0.9;

/// The answer as JSON.
#[derive(Serialize)]
pub(super) struct Answer {
    pub(super) seconds: f64,
    pub(super) threads: usize,
    pub(super) tasks: Vec<Task>,
}

/// What was measured of a game.
#[derive(Serialize)]
pub(super) struct Task {
    game: &'static str,
    /// What was done.
    #[serde(rename = "task")]
    work: &'static str,
    /// What is counted: `leaf` or `ply`.
    unit: &'static str,
    /// How many times faster several threads are than one core.
    speed_up: f64,
    rows: [Row; 3],
    #[serde(skip)]
    counted_in: Unit,
}

/// Who did it, and how fast.
#[derive(Clone, Serialize)]
pub(super) struct Row {
    /// `literal`, `engine` or `threads`.
    by: &'static str,
    /// The depth, or how many games.
    size: u32,
    /// Units a second in the best round, and in the median one.
    rate: f64,
    median: f64,
    rounds: usize,
    /// How many cores the program kept busy; null where the system does not tell.
    busy: Option<f64>,
    /// How many times faster than the literal reading.
    ratio: f64,
    #[serde(skip)]
    threads: usize,
    #[serde(skip)]
    measured: Rate,
}

impl Row {
    pub(super) fn literal(size: u32, rate: Rate) -> Self {
        Self::of("literal", size, 1, rate)
    }

    pub(super) fn engine(size: u32, rate: Rate) -> Self {
        Self::of("engine", size, 1, rate)
    }

    pub(super) fn threads(size: u32, threads: usize, rate: Rate) -> Self {
        Self::of("threads", size, threads, rate)
    }

    fn of(by: &'static str, size: u32, threads: usize, measured: Rate) -> Self {
        let Rate { best: rate, median, rounds, busy } = measured;
        Self { by, size, rate, median, rounds, busy, ratio: 1.0, threads, measured }
    }
}

impl Task {
    pub(super) fn new(game: &'static str, work: &'static str, unit: Unit, rows: [Row; 3]) -> Self {
        let [literal, engine, threads] = [0, 1, 2].map(|row: usize| rows[row].rate);
        let rows = rows.map(|row| Row { ratio: row.rate / literal, ..row });
        Self { game, work, unit: unit.word(), speed_up: threads / engine, rows, counted_in: unit }
    }

    /// The rows for a person.
    pub(super) fn table(&self) -> String {
        let rows = self.rows.each_ref().map(|row| benches::Row { name: self.name(row), rate: row.measured });
        table(&format!("{}, {}", self.game, self.work), self.counted_in, &rows)
    }

    /// Whether other programs left this one the cores that it could use, as far as the system tells.
    pub(super) fn is_quiet(&self) -> bool {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        self.rows.iter().all(|row| {
            let usable = u32::try_from(row.threads.min(cores)).unwrap_or(u32::MAX);
            row.busy.is_none_or(|busy| busy >= QUIET * f64::from(usable))
        })
    }

    fn name(&self, row: &Row) -> String {
        match row.by {
            "literal" => format!("literal reading{}", self.depth(row)),
            "engine" => format!("engine{}", self.depth(row)),
            _ => format!("{}, {:.2} x one core", words::count(row.threads, "thread"), self.speed_up),
        }
    }

    fn depth(&self, row: &Row) -> String {
        if self.counted_in == Unit::Leaf { format!(", {}", words::plies(row.size)) } else { String::new() }
    }
}
