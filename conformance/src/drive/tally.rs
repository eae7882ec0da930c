//! How many checks each clause has had, and how many of them held.

use std::collections::BTreeMap;

use game_core::ClauseRef;
use serde::Serialize;

use crate::Kit;

/// The checks of one clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// The id of the clause; without one the row counts the checks that rest on no single clause, such as lists of
    /// moves and random numbers.
    pub clause: Option<&'static str>,
    /// The name of the clause.
    pub title: &'static str,
    /// How many questions were asked for it.
    pub checks: u64,
    /// How many of them the port answered as the rules do.
    pub agreed: u64,
    /// How many it did not.
    pub differed: u64,
}

/// The checks of all clauses.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    rows: Vec<Row>,
    places: BTreeMap<&'static str, usize>,
    pub(super) checks: u64,
    pub(super) differed: u64,
}

impl Tally {
    pub(super) fn of(kit: &Kit) -> Self {
        let row = |clause: ClauseRef| Row { clause: Some(clause.id), title: clause.title, ..Row::NONE };
        let mut rows: Vec<_> = kit.oracle.clauses().into_iter().map(row).collect();
        let places = rows.iter().enumerate().filter_map(|(place, row)| Some((row.clause?, place))).collect();
        rows.push(Row::NONE);
        Self { rows, places, checks: 0, differed: 0 }
    }

    /// Counts a check for each of the clauses.
    pub(super) fn count<'a>(&mut self, clauses: impl IntoIterator<Item = &'a str>, agreed: bool) {
        self.checks += 1;
        self.differed += u64::from(!agreed);
        let none = self.rows.len() - 1;
        let mut places: Vec<_> = clauses.into_iter().filter_map(|id| self.places.get(id).copied()).collect();
        places.sort_unstable();
        places.dedup();
        if places.is_empty() {
            places.push(none);
        }
        for place in places {
            let row = &mut self.rows[place];
            row.checks += 1;
            row.agreed += u64::from(agreed);
            row.differed += u64::from(!agreed);
        }
    }

    pub(super) fn rows(self) -> Vec<Row> {
        self.rows
    }
}

impl Row {
    const NONE: Self =
        Self { clause: None, title: "Lists of moves, random numbers", checks: 0, agreed: 0, differed: 0 };
}
