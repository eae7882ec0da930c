//! What is missing behind a clause, or there too seldom.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use super::table::counted;
use super::{Caught, Evidence, Spoken, Trace};
use crate::Clause;

/// Something run past the oracle, with what it met.
#[derive(Clone, Debug)]
pub struct Run<C> {
    /// What was run, as it follows "in".
    pub name: &'static str,
    /// Which clauses spoke.
    pub trace: Trace<C>,
    /// How much of the rules it has to meet.
    pub wanted: Wanted,
}

/// How much of the rules a run has to meet. A clause that should not speak in some way may not in any run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Whatever it meets is counted.
    Nothing,
    /// Each clause speaks in each way in which it can.
    Once,
    /// Each clause speaks in each way in which it can, at least as often as the [`Floors`] say.
    Often,
}

/// In which ways each clause can speak, and how often it has to, so that not one rare case alone speaks for it.
#[derive(Clone, Copy, Debug)]
pub struct Floors<C: 'static> {
    /// The clauses that have effects on moves that need not end the game.
    pub effects: &'static [C],
    /// How often a clause speaks in each way; none of the numbers is zero.
    pub at_least: Spoken,
    /// How many moves end the game under each clause that ends it; not zero.
    pub last_moves: u64,
}

impl<C: Clause> Floors<C> {
    /// How often a clause has to speak; zero in a way in which it cannot.
    pub fn of(&self, clause: C) -> Spoken {
        let floor = |clauses: &[C], floor| if clauses.contains(&clause) { floor } else { 0 };
        let Spoken { effects, refusals, endings, faults } = self.at_least;
        Spoken {
            effects: floor(self.effects, effects).max(floor(C::ENDINGS, self.last_moves)),
            refusals: floor(C::REFUSALS, refusals),
            endings: floor(C::ENDINGS, endings),
            faults: floor(C::SETUP, faults),
        }
    }
}

/// What an exception says of a clause.
const NEVER_SPEAKS: &str = "never speaks";
const NEVER_MISREAD: &str = "is never misread";

/// A line of the exceptions: `ID never speaks: reason` or `ID is never misread: reason`.
struct Exception<'a> {
    line: &'a str,
    id: &'a str,
    says: &'a str,
    reason: &'a str,
}

impl<'a> Exception<'a> {
    fn read(line: &'a str) -> Option<Self> {
        let (head, reason) = line.split_once(": ")?;
        let (id, says) = head.split_once(' ')?;
        let known = [NEVER_SPEAKS, NEVER_MISREAD].contains(&says) && !reason.trim().is_empty();
        known.then_some(Self { line, id, says, reason })
    }

    /// What the reason names, between backticks.
    fn named(&self) -> impl Iterator<Item = &'a str> + Clone {
        self.reason.split('`').skip(1).step_by(2)
    }
}

impl<C: Clause> Evidence<'_, C> {
    /// What is missing: a clause without an example, a vector or a wrong reading, one that speaks too seldom or in a
    /// way in which it cannot, and exceptions that are wrong.
    ///
    /// A clause that cannot speak needs an exception, and so does one of which there is no wrong reading: a line
    /// `ID never speaks: reason` or `ID is never misread: reason` each; lines that begin with `#` are comments. A reason
    /// names examples as `` `ID/NAME` `` and wrong readings as `` `NAME` ``, which there must be. That a clause never
    /// speaks is excused by an example of it, and unless it is never misread, by wrong readings that such an example
    /// catches: `caught` says what catches each of the wrong readings.
    pub fn gaps(&self, floors: &Floors<C>, exceptions: &str, caught: &[Caught]) -> Vec<String> {
        let mut gaps = Vec::new();
        let mut excepted = Vec::new();
        for line in exceptions.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            match Exception::read(line) {
                Some(exception) if C::from_id(exception.id).is_some() => excepted.push(exception),
                Some(Exception { id, .. }) => gaps.push(format!("there is no clause {id} to except")),
                None => gaps.push(format!("neither `{NEVER_SPEAKS}: reason` nor `{NEVER_MISREAD}: reason`: {line}")),
            }
        }
        let is_excepted = |id, what| excepted.iter().any(|it: &Exception<'_>| it.id == id && it.says == what);
        for exception in &excepted {
            let unless_misread = !is_excepted(exception.id, NEVER_MISREAD);
            gaps.extend(self.unfounded(exception, caught, unless_misread));
        }
        for (row, &clause) in self.table().rows.iter().zip(C::ALL) {
            let id = clause.id();
            let floor = floors.of(clause);
            for (is_so, what) in [(floor.total() == 0, NEVER_SPEAKS), (row.misreadings.is_empty(), NEVER_MISREAD)] {
                match (is_so, is_excepted(id, what)) {
                    (true, false) => gaps.push(format!("{id} {what}, and no exception says why")),
                    (false, true) => gaps.push(format!("an exception says that {id} {what}, which is not so")),
                    _ => {}
                }
            }
            for (count, what) in [(row.examples, "example"), (row.vectors, "vector")] {
                if count == 0 {
                    gaps.push(format!("{id} has no {what}"));
                }
            }
            for run in self.runs {
                gaps.extend(run.lacks(clause, floor));
            }
        }
        gaps
    }

    /// What is wrong with the reason of an exception.
    fn unfounded(&self, exception: &Exception<'_>, caught: &[Caught], should_name_a_misreading: bool) -> Vec<String> {
        let (examples, misreadings): (Vec<_>, Vec<_>) = exception.named().partition(|name| name.contains('/'));
        let is_example = |name: &str| {
            let clause = name.split_once('/').and_then(|(id, name)| Some((self.rules.clause(id)?, name)));
            clause.is_some_and(|(clause, name)| clause.examples.iter().any(|example| example.name == name))
        };
        let mut wrong = Vec::new();
        wrong
            .extend(examples.iter().filter(|name| !is_example(name)).map(|name| format!("there is no example {name}")));
        let shows = |name: &str| name.split('/').next() == Some(exception.id);
        for &name in &misreadings {
            let place = self.misreadings.iter().position(|misreading| misreading.name == name);
            match place.and_then(|place| caught.get(place)) {
                None => wrong.push(format!("there is no wrong reading {name}")),
                Some(caught) if exception.says == NEVER_SPEAKS => {
                    if !caught.examples.iter().any(|by| shows(by) && examples.contains(&&**by)) {
                        wrong.push(format!("no example named catches {name}"));
                    }
                }
                Some(_) => {}
            }
        }
        if exception.says == NEVER_SPEAKS {
            if !examples.iter().any(|name| shows(name)) {
                wrong.push("no example of the clause is named".to_string());
            }
            if should_name_a_misreading && misreadings.is_empty() {
                wrong.push("no wrong reading is named".to_string());
            }
        }
        wrong.into_iter().map(|what| format!("{what}: {}", exception.line)).collect()
    }
}

impl<C: Clause> Run<C> {
    /// In which ways a clause speaks too seldom, or although it cannot.
    fn lacks(&self, clause: C, floor: Spoken) -> impl Iterator<Item = String> {
        let kinds = self.trace.of(clause).kinds().into_iter().zip(floor.kinds());
        kinds.filter_map(move |((kind, count), (_, floor))| {
            let wanted = match self.wanted {
                Wanted::Nothing => 0,
                Wanted::Once => floor.min(1),
                Wanted::Often => floor,
            };
            let (id, count_of_kind, name) = (clause.id(), counted(count, kind), self.name);
            if floor == 0 && count > 0 {
                Some(format!("{id} has {count_of_kind} in {name}, which is not expected"))
            } else if count < wanted {
                Some(format!("{id} has {count_of_kind} in {name}, fewer than {wanted}"))
            } else {
                None
            }
        })
    }
}
