//! The lock of the rules, held against everything that cites a clause.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Rulebook;
use crate::rulebook::RuleClause;

/// Holds the rules against their lock file, which has one line for each clause in order, and the lock against itself: if
/// the text of any clause were another, exactly the places in `sources` that cite it would be listed, and at least one
/// in each of the sources `everywhere`. Sources are paths and texts. Returns what is wrong.
pub fn lock(rules: &Rulebook, lock: &str, sources: &[(String, String)], everywhere: &[&str]) -> Vec<String> {
    let sources: Vec<_> = sources.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    let mut problems: Vec<_> = rules.check_lock(lock, &sources).iter().map(ToString::to_string).collect();
    let lines: Vec<_> = rules.clauses.iter().map(RuleClause::lock_line).collect();
    if !lock.lines().eq(lines.iter().map(String::as_str)) {
        problems.push("the lock has not a line for each clause, in order".to_string());
    }
    for (clause, line) in rules.clauses.iter().zip(&lines) {
        let changed = lock.replace(line.as_str(), &format!("{} another-text", clause.id));
        let listed: Vec<_> = rules.check_lock(&changed, &sources).into_iter().map(|problem| problem.message).collect();
        let cites = format!(" cites {}", clause.id);
        if !listed.first().is_some_and(|problem| problem.starts_with(&format!("{} is not as it was locked", clause.id)))
        {
            problems.push(format!("a change of {} is not found", clause.id));
        }
        problems.extend(listed.iter().skip(1).filter(|problem| !problem.ends_with(&cites)).cloned());
        let silent = everywhere.iter().filter(|path| !listed.contains(&format!("of {path}{cites}")));
        problems.extend(silent.map(|path| format!("{path} does not cite {}", clause.id)));
    }
    problems
}
