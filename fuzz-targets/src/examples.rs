//! The target of the rulebooks: any text is read, and what is read says the same of the engine and of the oracle.

use game_core::rulebook::{Example, Problem, RuleClause, Statement};
use game_core::{Clause as _, ClauseRef, OraclePosition, Position, Rulebook};

use crate::fault::{law, same};
use crate::{Fault, Game};

/// An example may ask for any number of plies; whoever writes it also waits for it.
const DEEPEST: u32 = 2;

/// Every problem is at a line of the text, an example that holds for the engine holds for the oracle, and one that does
/// not fails there for the same reason.
pub(crate) fn rulebook(text: &str) -> Result<(), Fault> {
    match Rulebook::parse(text) {
        Err(problems) => {
            law(!problems.is_empty(), "a text that is no rulebook has a problem", &text, String::new)?;
            in_the_text(&problems, text)
        }
        Ok(book) => crate::games::on_every_game!(runs, (&book, text)),
    }
}

fn in_the_text(problems: &[Problem], text: &str) -> Result<(), Fault> {
    let lines = text.lines().count();
    let lost = problems.iter().find(|problem| problem.line == 0 || problem.line > lines);
    law(lost.is_none(), "a problem is at a line of the text", &text, || format!("{lost:?} of {lines} lines"))
}

fn runs<G: Game>((book, text): (&Rulebook, &str)) -> Result<(), Fault> {
    // Nobody's rulebook is ours; it is only not to panic.
    let _ = book.check::<<G::Position as Position>::Clause, <G::Position as Position>::Rules>();
    for clause in &book.clauses {
        for example in clause.examples.iter().filter(|example| is_short(example)) {
            same_of_both::<G>(clause, example, text)?;
        }
    }
    Ok(())
}

fn is_short(example: &Example) -> bool {
    !example.steps.iter().any(|step| matches!(step.statement, Statement::Perft(depth, _) if depth > DEEPEST))
}

fn same_of_both<G: Game>(clause: &RuleClause, example: &Example, text: &str) -> Result<(), Fault> {
    let engine = example.run::<G::Position>();
    let oracle = example.run::<OraclePosition<G::Position, G::Oracle>>();
    in_the_text(engine.as_ref().err().map(core::slice::from_ref).unwrap_or_default(), text)?;
    let sentence = "an example says the same of the engine and of the oracle";
    same(&engine, &oracle, sentence, &text).map_err(|fault| {
        let known = <G::Position as Position>::Clause::from_id(&clause.id);
        let clauses = known.map(|known| ClauseRef { id: known.id(), title: known.title(), text: known.text() });
        Fault { clauses: clauses.into_iter().collect(), ..fault }
    })
}
