//! Exact values of positions whose game must end soon.

use game_core::{DynPosition, Solution, SolveLimits, Verdict};
use serde::Serialize;

use crate::exit::Failure;
use crate::words;

/// As far as it goes in a few seconds: twelve occupied squares of hokito take at most some 250,000 positions.
const LIMITS: SolveLimits = SolveLimits { plies: 60, positions: 2_000_000 };

/// The value of a position and best play from it.
pub(crate) struct Solved {
    solution: Solution<String>,
    /// The end that best play leads to.
    end: Box<dyn DynPosition>,
}

/// What other programs are told.
#[derive(Serialize)]
pub(crate) struct SolvedJson {
    value: i32,
    line: Vec<String>,
    end: String,
}

impl Solved {
    /// Solves a position.
    pub(crate) fn of(position: &dyn DynPosition) -> Result<Self, Failure> {
        let unsolved = |error| Failure::NotUnderstood(format!("the position cannot be solved: {error}"));
        let solution = position.solve(LIMITS).map_err(unsolved)?;
        let mut end = position.boxed();
        for mv in &solution.line {
            end = end.after(mv)?;
        }
        Ok(Self { solution, end })
    }

    pub(crate) fn json(self) -> SolvedJson {
        SolvedJson { value: self.solution.value, line: self.solution.line, end: self.end.to_string() }
    }

    /// The first move of best play; `None` when the game is over.
    pub(crate) fn best(&self) -> Option<&str> {
        self.solution.line.first().map(String::as_str)
    }

    /// Who wins by best play, and by how much if scores are counted.
    pub(crate) fn verdict(&self) -> String {
        // Best play leads to the end of the game.
        let Some(outcome) = self.end.status().outcome() else {
            return "best play does not end the game".to_owned();
        };
        match (outcome.verdict, outcome.scores) {
            (Verdict::Win(color), Some(scores)) => {
                let points = scores.black.abs_diff(scores.white);
                format!("{color} wins by {points}, {}", words::scores(scores))
            }
            (verdict, Some(scores)) => format!("{}, {}", words::verdict(verdict), words::scores(scores)),
            (verdict, None) => words::verdict(verdict),
        }
    }

    /// Everything about it, for a person.
    pub(crate) fn told(&self) -> String {
        let verdict = format!("With best play by both: {}.", self.verdict());
        let line = match self.solution.line.as_slice() {
            [] => "The game is over.".to_owned(),
            line => format!("Best play: {}.", line.join(" ")),
        };
        words::wrapped(&verdict, "", "  ") + &words::wrapped(&line, "", "  ")
    }
}
