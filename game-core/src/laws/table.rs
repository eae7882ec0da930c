//! One table of what speaks for each clause.

use alloc::borrow::ToOwned as _;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Misreading, Run, Spoken};
use crate::rulebook::cites;
use crate::{Clause, Rulebook};

/// What speaks for the clauses of a game, to be joined into one table.
#[derive(Clone, Debug)]
pub struct Evidence<'a, C> {
    /// The rules with their examples.
    pub rules: &'a Rulebook,
    /// What was run past the oracle, and what it met.
    pub runs: &'a [Run<C>],
    /// How many conformance vectors show a clause, by its id.
    pub vectors: &'a BTreeMap<String, usize>,
    /// The wrong readings, each of which is caught.
    pub misreadings: &'a [Misreading],
    /// The names and texts of snapshots that a person has read.
    pub snapshots: &'a [(String, String)],
}

impl<C: Clause> Evidence<'_, C> {
    /// The table, a row for each clause in the order of the rules.
    pub fn table(&self) -> TraceTable {
        let rows = C::ALL.iter().map(|&clause| self.row(clause)).collect();
        TraceTable { runs: self.runs.iter().map(|run| run.name.to_owned()).collect(), rows }
    }

    fn row(&self, clause: C) -> TraceRow {
        let id = clause.id();
        let misread = self.misreadings.iter().filter(|misreading| misreading.clause == id);
        let shown = self.snapshots.iter().filter(|(_, text)| text.lines().any(|line| cites(line, id)));
        TraceRow {
            clause: id.to_owned(),
            title: clause.title().to_owned(),
            examples: self.rules.clause(id).map_or(0, |written| written.examples.len()),
            vectors: self.vectors.get(id).copied().unwrap_or_default(),
            misreadings: misread.map(|misreading| misreading.name.to_owned()).collect(),
            snapshots: shown.map(|(name, _)| name.clone()).collect(),
            spoken: self.runs.iter().map(|run| run.trace.of(clause)).collect(),
        }
    }
}

/// The table: what stands behind each clause, and how often it spoke in each run.
///
/// As text it is a table in Markdown, and reads back from a document that has one.
///
/// ```
/// use game_core::laws::TraceTable;
///
/// let document = "\
/// | clause | title | examples | vectors | misreadings | snapshots | in set-ups |
/// |---|---|---|---|---|---|---|
/// | GL-2.1 | One's own stone | 2 | 7 | any-stone | - | 54 refusals |
/// ";
/// let table: TraceTable = document.parse()?;
/// assert_eq!(table.runs, ["set-ups"]);
/// assert_eq!(table.rows[0].spoken[0].refusals, 54);
/// assert_eq!(table.to_string(), document);
/// # Ok::<(), game_core::laws::NoTraceTable>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceTable {
    /// What was run, in the order of the columns.
    pub runs: Vec<String>,
    /// A row for each clause.
    pub rows: Vec<TraceRow>,
}

/// What speaks for one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceRow {
    /// The id of the clause.
    pub clause: String,
    /// Its title.
    pub title: String,
    /// How many examples it has.
    pub examples: usize,
    /// How many conformance vectors show it.
    pub vectors: usize,
    /// The names of the wrong readings of it.
    pub misreadings: Vec<String>,
    /// The names of the snapshots that name it.
    pub snapshots: Vec<String>,
    /// How often it spoke in each of the runs.
    pub spoken: Vec<Spoken>,
}

/// A text has no table of what speaks for each clause, or one with a cell that is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a table of what speaks for each clause: {0}")]
pub struct NoTraceTable(String);

const HEAD: &str = "| clause | title | examples | vectors | misreadings | snapshots |";

/// The cells of a row before those of the runs.
const FIXED: usize = 6;

/// What stands in a cell that says nothing.
const NOTHING: &str = "-";

impl fmt::Display for TraceTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEAD)?;
        for run in &self.runs {
            write!(f, " in {run} |")?;
        }
        writeln!(f, "\n|{}", "---|".repeat(FIXED + self.runs.len()))?;
        for row in &self.rows {
            let TraceRow { clause, title, examples, vectors, .. } = row;
            let names = [&row.misreadings, &row.snapshots].map(|names| or_nothing(&names.join(", ")).to_owned());
            write!(f, "| {clause} | {title} | {examples} | {vectors} | {} |", names.join(" | "))?;
            for spoken in &row.spoken {
                write!(f, " {spoken} |")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for TraceTable {
    type Err = NoTraceTable;

    /// Reads the table in a document, whatever stands before and behind it.
    fn from_str(document: &str) -> Result<Self, Self::Err> {
        let mut lines = document.lines().skip_while(|line| !line.starts_with(HEAD));
        let runs =
            lines.next().and_then(|head| head.strip_prefix(HEAD)).ok_or_else(|| NoTraceTable("no head".into()))?;
        let runs: Vec<String> = cells(runs).map(|cell| cell.strip_prefix("in ").unwrap_or(cell).to_owned()).collect();
        let lines = lines.skip(1).take_while(|line| line.starts_with('|'));
        let rows = lines.map(|line| row(line, runs.len()).ok_or_else(|| NoTraceTable(line.to_owned())));
        Ok(Self { rows: rows.collect::<Result<_, _>>()?, runs })
    }
}

fn row(line: &str, runs: usize) -> Option<TraceRow> {
    let cells: Vec<_> = cells(line).collect();
    let (fixed, spoken) = cells.split_at_checked(FIXED)?;
    let &[clause, title, examples, vectors, misreadings, snapshots] = fixed else {
        return None;
    };
    let names = |cell: &str| {
        let names = cell.split(", ").filter(|&name| name != NOTHING);
        names.map(str::to_owned).collect()
    };
    let spoken: Vec<_> = spoken.iter().map(|cell| cell.parse().ok()).collect::<Option<_>>()?;
    (spoken.len() == runs).then_some(TraceRow {
        clause: clause.to_owned(),
        title: title.to_owned(),
        examples: examples.parse().ok()?,
        vectors: vectors.parse().ok()?,
        misreadings: names(misreadings),
        snapshots: names(snapshots),
        spoken,
    })
}

/// The cells of what stands in a row, without the bars around them.
fn cells(line: &str) -> impl Iterator<Item = &str> {
    let cells = line.trim().trim_start_matches('|').split_terminator('|');
    cells.map(str::trim)
}

/// As in `1 effect` and `2 effects`.
pub(super) fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn or_nothing(cell: &str) -> &str {
    if cell.is_empty() { NOTHING } else { cell }
}

impl fmt::Display for Spoken {
    /// The numbers that are not zero, as in `33 effects, 13 refusals`; `-` if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = self.kinds().into_iter().filter(|&(_, count)| count > 0);
        let kinds: Vec<_> = kinds.map(|(kind, count)| counted(count, kind)).collect();
        f.pad(or_nothing(&kinds.join(", ")))
    }
}

impl FromStr for Spoken {
    type Err = NoTraceTable;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut spoken = Self::default();
        for said in text.split(", ").filter(|&said| said != NOTHING) {
            let none = || NoTraceTable(text.to_owned());
            let (count, kind) = said.split_once(' ').ok_or_else(none)?;
            let place = match kind.strip_suffix('s').unwrap_or(kind) {
                "effect" => &mut spoken.effects,
                "refusal" => &mut spoken.refusals,
                "ending" => &mut spoken.endings,
                "fault" => &mut spoken.faults,
                _ => return Err(none()),
            };
            *place = count.parse().map_err(|_| none())?;
        }
        Ok(spoken)
    }
}
