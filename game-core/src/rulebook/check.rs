//! Holding a rulebook against the clauses and options of the code.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Example, PositionSource, Problem, RuleClause, Rulebook, Statement, StatusClaim};
use crate::{Clause, Rules};

impl Rulebook {
    /// Everything in which the document differs from the clauses `C` and the options `R` of the code, and every
    /// clause whose examples leave something out: empty if nothing is wrong.
    ///
    /// Each clause needs an example. A clause that refuses moves needs an example of its own of a move refused under
    /// it and one of a legal move; one that ends the game, an example of an end under it and one of a position that
    /// is not ended by it; one about set-ups, an example refused under it and one accepted. Each option must be on in
    /// some example.
    pub fn check<C: Clause, R: Rules>(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        self.check_clauses::<C>(&mut problems);
        self.check_lists::<C, R>(&mut problems);
        for clause in &self.clauses {
            if let Some(kind) = C::from_id(&clause.id) {
                check_examples(clause, kind, &mut problems);
            }
        }
        problems
    }

    fn check_clauses<C: Clause>(&self, problems: &mut Vec<Problem>) {
        for (i, clause) in C::ALL.iter().enumerate() {
            let Some(written) = self.clauses.get(i) else {
                problems.push(Problem::new(0, format!("{clause} is missing at place {}", i + 1)));
                continue;
            };
            let mut compare = |what: &str, written_there: &str, code: &str| {
                if written_there != code {
                    let message = format!("the {what} is `{written_there}`, but in the code `{code}`");
                    problems.push(Problem::new(written.line, message));
                }
            };
            compare("id", &written.id, clause.id());
            compare("title", &written.title, clause.title());
            compare("text", &written.text, clause.text());
        }
        for extra in self.clauses.iter().skip(C::ALL.len()) {
            problems.push(Problem::new(extra.line, format!("{} is not in the code", extra.id)));
        }
    }

    fn check_lists<C: Clause, R: Rules>(&self, problems: &mut Vec<Problem>) {
        let refusals: Vec<_> = C::REFUSALS.iter().map(|clause| clause.id()).collect();
        if self.refusals != refusals {
            let message =
                format!("the refusals are {}, but in the code {}", self.refusals.join(" "), refusals.join(" "));
            problems.push(Problem::new(0, message));
        }
        let written: Vec<_> =
            self.options.iter().map(|option| (&*option.name, &*option.clause, &*option.summary)).collect();
        let code: Vec<_> = R::OPTIONS.iter().map(|option| (option.name, option.clause, option.summary)).collect();
        if written != code {
            problems.push(Problem::new(0, format!("the options are {written:?}, but in the code {code:?}")));
        }
        for option in R::OPTIONS {
            if !self.clauses.iter().flat_map(|clause| &clause.examples).any(|example| has_option(example, option.name))
            {
                problems.push(Problem::new(0, format!("no example has the option `{}`", option.name)));
            }
        }
    }
}

fn check_examples<C: Clause>(clause: &RuleClause, kind: C, problems: &mut Vec<Problem>) {
    let mut need = |holds: &dyn Fn(&Example) -> bool, what: &str| {
        if !clause.examples.iter().any(holds) {
            problems.push(Problem::new(clause.line, format!("{} has no example {what}", clause.id)));
        }
    };
    let id = &clause.id;
    if C::ENDINGS.contains(&kind) {
        need(&|example| statuses(example).any(|status| ended_by(status, id)), "of a game it ends");
        need(&|example| statuses(example).any(|status| !ended_by(status, id)), "just short of an end by it");
    } else if C::REFUSALS.contains(&kind) {
        need(&|example| refusals(example).any(|refused| refused == id), "of a move refused under it");
        need(&|example| legal_moves(example) > 0, "of a legal move just short of it");
    } else if C::SETUP.contains(&kind) {
        need(&|example| faults(example).any(|fault| fault == id), "of a set-up refused under it");
        need(&|example| faults(example).next().is_none(), "of a set-up just short of it");
    } else {
        need(&|_| true, "at all");
    }
    for example in &clause.examples {
        let says_nothing = example.steps.iter().all(|step| matches!(step.statement, Statement::Position(_)));
        if says_nothing {
            problems.push(Problem::new(example.line, format!("{id}/{} says nothing", example.name)));
        }
    }
}

fn statuses(example: &Example) -> impl Iterator<Item = &StatusClaim> {
    example.steps.iter().filter_map(|step| match &step.statement {
        Statement::Status(status) => Some(status),
        _ => None,
    })
}

fn ended_by(status: &StatusClaim, id: &str) -> bool {
    matches!(status, StatusClaim::Over(_, clause) if clause == id)
}

fn refusals(example: &Example) -> impl Iterator<Item = &String> {
    example.steps.iter().filter_map(|step| match &step.statement {
        Statement::Refused(clause, _) => Some(clause),
        _ => None,
    })
}

fn legal_moves(example: &Example) -> usize {
    let moves = example.steps.iter().filter(|step| matches!(step.statement, Statement::Move(_))).count();
    moves - refusals(example).count().min(moves)
}

fn faults(example: &Example) -> impl Iterator<Item = &String> {
    example
        .steps
        .iter()
        .filter_map(|step| match &step.statement {
            Statement::Faults(clauses) => Some(clauses),
            _ => None,
        })
        .flatten()
}

fn has_option(example: &Example, name: &str) -> bool {
    let listed = |options: &str| options.split(',').any(|option| option == name);
    example.steps.iter().any(|step| match &step.statement {
        Statement::Position(PositionSource::Start { options, .. }) => listed(options),
        Statement::Position(PositionSource::Text(text)) => text.split(' ').nth(2).is_some_and(listed),
        _ => false,
    })
}
