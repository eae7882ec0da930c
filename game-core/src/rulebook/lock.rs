//! The lock of a rulebook: a clause's text cannot change without everything that cites it being read again.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Problem, RuleClause, Rulebook};
use crate::setup::fnv_1a;

impl RuleClause {
    /// The line of the lock file for the clause: its id and the 64-bit FNV-1a hash of its text.
    ///
    /// ```
    /// use game_core::Rulebook;
    /// use game_core::toy::RULEBOOK;
    ///
    /// let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
    /// assert_eq!(rules.clauses[3].lock_line(), "GL-2.3 e24f5485ad568640");
    /// ```
    pub fn lock_line(&self) -> String {
        format!("{} {:016x}", self.id, fnv_1a(&self.text))
    }
}

impl Rulebook {
    /// Holds the clauses against a lock file, which has one [line](RuleClause::lock_line) for each, in order.
    ///
    /// A clause whose text is not the one locked is a problem, and so is every place in `sources`, pairs of a path and
    /// a text, that cites it: read those again, then put the new line into the lock.
    pub fn check_lock(&self, lock: &str, sources: &[(&str, &str)]) -> Vec<Problem> {
        let locked: BTreeMap<_, _> = lock.lines().filter_map(|line| Some((line.split(' ').next()?, line))).collect();
        let mut problems = Vec::new();
        for clause in &self.clauses {
            let line = clause.lock_line();
            if locked.get(clause.id.as_str()).is_some_and(|locked| **locked == line) {
                continue;
            }
            let message =
                format!("{} is not as it was locked; read again what cites it, then lock `{line}`", clause.id);
            problems.push(Problem::new(clause.line, message));
            for (path, text) in sources {
                let citing = text.lines().enumerate().filter(|(_, text)| cites(text, &clause.id));
                problems.extend(citing.map(|(i, _)| Problem::new(i + 1, format!("of {path} cites {}", clause.id))));
            }
        }
        for id in locked.keys().filter(|id| self.clause(id).is_none()) {
            problems.push(Problem::new(0, format!("the lock has a clause {id}, the rules have not")));
        }
        problems
    }
}

/// Whether a line names exactly that clause.
pub(crate) fn cites(line: &str, id: &str) -> bool {
    line.match_indices(id).any(|(at, _)| {
        let behind = line[at + id.len()..].chars().next();
        !behind.is_some_and(|c| c.is_ascii_digit())
    })
}
