//! The wrong readings of a game as a list, with what catches each of them.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::{Caught, Misreading};
use crate::{Clause, DynGame, DynPosition, SplitMix64, Status};

/// The wrong readings of a game.
#[derive(Clone, Copy, Debug)]
pub struct Readings<'a> {
    /// The wrong readings, in the order of the clauses.
    pub misreadings: &'a [Misreading],
    /// The game under each of them.
    pub games: &'a [&'a dyn DynGame],
    /// How many conformance vectors tell a wrong reading from the right one, by its name.
    pub vectors: &'a BTreeMap<String, usize>,
}

impl Readings<'_> {
    /// What is wrong with the list: a name or a sentence that is there twice or is none, a clause that is none or stands
    /// out of order, a reading that no example of its clause or no law catches, a vector against a reading there is not.
    /// `caught` says what catches each.
    pub fn problems<C: Clause>(&self, caught: &[Caught]) -> Vec<String> {
        let mut problems = Vec::new();
        let mut seen = BTreeSet::new();
        let mut before = None;
        for (misreading, caught) in self.misreadings.iter().zip(caught) {
            let Misreading { name, clause, reads } = misreading;
            let mut is_wrong = |wrong: bool, what: &str| {
                if wrong {
                    problems.push(format!("{name}: {what}"));
                }
            };
            is_wrong(!name.split('-').all(is_word), "the name is not of small letters and digits with hyphens between");
            is_wrong(!seen.insert(*name) || !seen.insert(*reads), "the name or the sentence is there twice");
            is_wrong(!reads.ends_with('.'), "what it says is no sentence");
            let of = C::from_id(clause);
            is_wrong(of.is_none(), "it misreads no clause that there is");
            is_wrong(of < before, "it stands out of the order of the clauses");
            before = of;
            is_wrong(under(clause, caught).count() == 0, "no example of its clause catches it");
            is_wrong(caught.law.is_none(), "no law catches it");
        }
        let lists = [caught.len(), self.games.len()];
        if lists.iter().any(|&length| length != self.misreadings.len()) {
            problems.push("there are not as many games and catches as wrong readings".to_string());
        }
        let known = |name: &str| self.misreadings.iter().any(|misreading| misreading.name == name);
        let unknown = self.vectors.keys().filter(|name| !known(name));
        problems.extend(unknown.map(|name| format!("vectors are against {name}, which is no wrong reading")));
        problems
    }

    /// A table in Markdown: what each says, and what catches it. `setups` is how many set-ups the laws were tried on.
    pub fn table(&self, caught: &[Caught], setups: usize) -> String {
        let mut text = String::from(
            "| misreading | clause | it reads | examples that catch it | vectors | law that catches it | broken by |
|---|---|---|---|---|---|---|
",
        );
        for (Misreading { name, clause, reads }, caught) in self.misreadings.iter().zip(caught) {
            let own: Vec<_> = under(clause, caught).map(|name| format!("`{name}`")).collect();
            let others = match caught.examples.len() - own.len() {
                0 => String::new(),
                1 => " and 1 under another clause".to_string(),
                others => format!(" and {others} under other clauses"),
            };
            let own = own.join(", ");
            let vectors = self.vectors.get(*name).copied().unwrap_or_default();
            let (law, by) = match &caught.law {
                None => (String::new(), String::new()),
                Some((0, broken)) => (broken.law.to_string(), broken.subject.clone()),
                Some((n, broken)) => (broken.law.to_string(), format!("`{}` (set-up {n} of {setups})", broken.subject)),
            };
            // Writing to a string cannot fail.
            let _ = writeln!(text, "| `{name}` | {clause} | {reads} | {own}{others} | {vectors} | {law} | {by} |");
        }
        text
    }

    /// Plays each of the games from starts under each of those rule sets, and from those positions that it accepts, for
    /// at most so many plies. A program that reads wrong is still a program: what it lists it plays, and a game begun
    /// somewhere is worth the name. Returns what is not so.
    pub fn played(&self, rules: &[String], positions: &[String], plies: u32) -> Vec<String> {
        let mut problems = Vec::new();
        for (misreading, game) in self.misreadings.iter().zip(self.games) {
            let starts = rules.iter().filter_map(|rules| game.start(rules, 0).ok());
            let begun = starts.chain(positions.iter().filter_map(|position| game.position(position).ok()));
            let mut random = SplitMix64::new(8);
            let mut longest = 0;
            for start in begun {
                match play(start, &mut random, plies) {
                    Ok(plies) => longest = longest.max(plies),
                    Err(problem) => problems.push(format!("{}: {problem}", misreading.name)),
                }
            }
            if longest < plies.min(3) {
                problems.push(format!("{}: no game gets further than ply {longest}", misreading.name));
            }
        }
        problems
    }
}

/// Plays a random game; how many plies it had.
fn play(mut position: alloc::boxed::Box<dyn DynPosition>, random: &mut SplitMix64, plies: u32) -> Result<u32, String> {
    for ply in 0..plies {
        let Some(mv) = position.random_move(random) else {
            return Ok(ply);
        };
        let at = |what: String| format!("{position} {mv}: {what}");
        if let Status::Over(outcome) = position.status() {
            return Err(at(format!("a move after the end under {}", outcome.clause)));
        }
        position.effects(&mv).map_err(|error| at(error.to_string()))?;
        position = position.after(&mv).map_err(|error| at(error.to_string()))?;
    }
    Ok(plies)
}

/// The names of the examples of a clause that catch a reading.
fn under<'a>(clause: &str, caught: &'a Caught) -> impl Iterator<Item = &'a str> {
    let examples = caught.examples.iter().filter_map(|example| example.split_once('/'));
    examples.filter(move |&(id, _)| id == clause).map(|(_, name)| name)
}

fn is_word(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}
