//! Vectors from the examples of the rulebook.

use game_core::DynPosition;
use game_core::rulebook::{Example, PositionSource, Statement, Step};
use game_core::{Rulebook, Status};

use super::draft::{self, Draft};
use crate::kit::Kit;
use crate::vector::Request;

/// The vectors of every example: `examples/CLAUSE/NAME/STEP`.
pub(super) fn drafts(kit: &Kit) -> Vec<Draft> {
    // The tests of a game's crate hold that its rulebook can be read.
    let book = Rulebook::parse(kit.oracle.rulebook()).map(|book| book.clauses).unwrap_or_default();
    let mut drafts = Vec::new();
    for clause in &book {
        for example in &clause.examples {
            let mut walk = Walk { kit, clause: &clause.id, example, position: None, started: None, drafts: Vec::new() };
            walk.run();
            drafts.append(&mut walk.drafts);
        }
    }
    drafts
}

/// The texts of all positions that examples set up, valid or not, each once, in order.
pub(super) fn positions(kit: &Kit) -> Vec<String> {
    let mut positions = Vec::new();
    for draft in drafts(kit) {
        if let Some(position) = draft.request.position()
            && !positions.iter().any(|there| there == position)
        {
            positions.push(position.to_owned());
        }
    }
    positions
}

/// A walk through the steps of an example.
struct Walk<'a> {
    kit: &'a Kit,
    clause: &'a str,
    example: &'a Example,
    position: Option<Box<dyn DynPosition>>,
    /// The question for the start that the position is.
    started: Option<Request>,
    drafts: Vec<Draft>,
}

impl Walk<'_> {
    fn run(&mut self) {
        for (i, Step { statement, .. }) in self.example.steps.iter().enumerate() {
            self.step(i + 1, statement);
        }
    }

    fn step(&mut self, step: usize, statement: &Statement) {
        match statement {
            Statement::Position(source) => self.set_up(step, source),
            Statement::Board(_) => {
                if let Some(start) = self.started.clone() {
                    self.add(step, None, start);
                }
            }
            Statement::Moves(_) | Statement::Legal(..) => self.about_position(step, draft::moves),
            Statement::Perft(depth, _) => self.about_position(step, |kit, position| Request::Perft {
                game: kit.name.to_owned(),
                position: position.to_owned(),
                depth: *depth,
            }),
            Statement::Status(_) => self.about_position(step, draft::status),
            Statement::Move(mv) => self.play(step, mv),
            // They say more about the step before, which the answer to it holds already.
            Statement::Faults(_)
            | Statement::Refused(..)
            | Statement::Captured(_)
            | Statement::Effects(_)
            | Statement::After(_)
            | Statement::Scores(_) => {}
        }
    }

    fn set_up(&mut self, step: usize, source: &PositionSource) {
        self.started = None;
        match source {
            PositionSource::Start { number, options } => {
                let rules = (!options.is_empty()).then(|| options.clone());
                let start = self.kit.oracle.start(rules.as_deref().unwrap_or("standard"), *number);
                self.position = start.ok();
                self.started = Some(Request::Start { game: self.kit.name.to_owned(), rules, number: *number });
            }
            PositionSource::Text(text) => {
                self.position = self.kit.oracle.position(text).ok();
                if self.position.is_none() {
                    let fault = match self.example.steps.get(step).map(|next| &next.statement) {
                        Some(Statement::Faults(clauses)) => clauses.first().cloned(),
                        _ => None,
                    };
                    self.add(step, fault, draft::status(self.kit, text));
                }
            }
        }
    }

    /// Asks something about the position, unless the example has asked it before.
    fn about_position(&mut self, step: usize, question: impl Fn(&Kit, &str) -> Request) {
        let Some(position) = &self.position else {
            return;
        };
        let request = question(self.kit, &position.to_string());
        let ending = match position.status() {
            Status::Over(outcome) => Some(outcome.clause.id.to_owned()),
            Status::ToMove(_) => None,
        };
        if self.drafts.iter().all(|draft| draft.request != request) {
            self.add(step, ending, request);
        }
    }

    fn play(&mut self, step: usize, mv: &str) {
        let Some(position) = &self.position else {
            return;
        };
        let request = draft::play(self.kit, &position.to_string(), mv);
        let cited = match self.example.steps.get(step).map(|next| &next.statement) {
            Some(Statement::Refused(clause, _)) => Some(clause.clone()),
            _ => None,
        };
        if let Ok(after) = position.after(mv) {
            self.position = Some(after);
            self.started = None;
        }
        self.add(step, cited, request);
    }

    /// Adds a vector that shows the clause of the example and the one that its answer cites.
    fn add(&mut self, step: usize, cited: Option<String>, request: Request) {
        let mut clauses = vec![self.clause.to_owned()];
        clauses.extend(cited.filter(|cited| cited != self.clause));
        let id = format!("examples/{}/{}/{step}", self.clause, self.example.name);
        self.drafts.push(Draft::new(id, clauses, request));
    }
}
