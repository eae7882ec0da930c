//! One table of what speaks for each clause.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Spoken, Trace};
use crate::{Clause, Oracle, Position, Rulebook};

/// What speaks for one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRow<C> {
    /// The clause.
    pub clause: C,
    /// How many examples it has.
    pub examples: usize,
    /// How often it spoke in the moves and positions of all examples.
    pub in_examples: Spoken,
    /// How often it spoke in the set-ups given.
    pub in_setups: Spoken,
}

/// Runs the examples of a rulebook and a number of set-ups through the oracle, and counts which clauses spoke.
pub fn trace_table<P: Position, O: Oracle<P>>(
    rules: &Rulebook,
    setups: impl IntoIterator<Item = P::Setup>,
) -> Vec<TraceRow<P::Clause>> {
    let mut in_examples = Trace::default();
    for example in rules.clauses.iter().flat_map(|clause| &clause.examples) {
        in_examples.example::<P, O>(example);
    }
    let mut in_setups = Trace::default();
    for setup in setups {
        in_setups.setup::<P, O>(&setup);
    }
    let row = |&clause: &P::Clause| TraceRow {
        clause,
        examples: rules.clause(clause.id()).map_or(0, |written| written.examples.len()),
        in_examples: in_examples.of(clause),
        in_setups: in_setups.of(clause),
    };
    P::Clause::ALL.iter().map(row).collect()
}

/// The clauses of a table that do not speak both in an example and in a set-up, held against a file of exceptions:
/// one line each, `ID: reason`. Returns what is wrong: a silent clause without a reason, a reason for a clause that
/// does speak or that there is none of, a reason that is missing.
pub fn silent_clauses<C: Clause>(table: &[TraceRow<C>], exceptions: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let lines = exceptions.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let exceptions: Vec<(&str, &str)> =
        lines.map(|line| line.split_once(':').map_or((line, ""), |(id, reason)| (id.trim(), reason.trim()))).collect();
    for row in table {
        let id = row.clause.id();
        let speaks = row.in_examples.total() > 0 && row.in_setups.total() > 0;
        let excepted = exceptions.iter().any(|&(excepted, _)| excepted == id);
        match (speaks, excepted) {
            (false, false) => problems.push(format!("{id} does not speak both in an example and in a set-up")),
            (true, true) => problems.push(format!("{id} speaks, and needs no exception")),
            _ => {}
        }
    }
    for (id, reason) in exceptions {
        if C::from_id(id).is_none() {
            problems.push(format!("there is no clause {id} to except"));
        } else if reason.is_empty() {
            problems.push(format!("the exception of {id} has no reason"));
        }
    }
    problems
}
