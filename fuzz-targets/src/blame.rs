//! Which clauses a broken law is about.

use std::fmt::Write as _;

use game_core::laws::Broken;
use game_core::rulebook::StatusClaim;
use game_core::{Cites, Clause, ClauseRef, Effects, Oracle, Position, Status};

use crate::{Fault, Game};

/// A set-up and, if the law is about one, a move in it.
type Case<P> = (<P as Position>::Setup, Option<<P as Position>::Move>);

/// The broken law with the clauses in question and an example of what is right, where its subject is a set-up or a
/// move.
pub(crate) fn blame<G: Game>(broken: Broken) -> Fault {
    Fault::from(broken).about::<G>()
}

impl Fault {
    /// The same, with what the rules of that game have to say of its subject.
    pub(crate) fn about<G: Game>(mut self) -> Self {
        if let Some((setup, mv)) = case::<G::Position>(&self.subject) {
            self.clauses = in_question::<G>(&setup, mv);
            self.example = Some(example::<G>(&setup, mv));
        }
        self
    }
}

/// The subject of a law is the text of a set-up, the text of a move behind it, and what else there is to say behind that.
fn case<P: Position>(subject: &str) -> Option<Case<P>> {
    let words: Vec<_> = subject.split(' ').collect();
    [3, 2].into_iter().find_map(|fields| {
        let setup = words.get(..fields)?.join(" ").parse().ok()?;
        Some((setup, words.get(fields).and_then(|word| word.parse().ok())))
    })
}

/// The clauses in which engine and oracle differ, else those that speak of the case at all.
fn in_question<G: Game>(setup: &<G::Position as Position>::Setup, mv: Option<Move<G>>) -> Vec<ClauseRef> {
    let right = said::<G>(setup, mv);
    let position = match G::Position::from_setup(setup) {
        Err(faults) => {
            let engine: Vec<_> = faults.as_slice().iter().map(Cites::clause).collect();
            return differing(&engine, &right);
        }
        Ok(position) => position,
    };
    let engine = match mv.map(|mv| position.effects(mv).map(|effects| (effects, position.after(mv)))) {
        None => ending(position.status()),
        Some(Err(illegal)) => vec![illegal.clause()],
        Some(Ok((effects, after))) => {
            let end = after.ok().map(|after| ending(after.status()));
            clauses_of::<G>(effects).into_iter().chain(end.into_iter().flatten()).collect()
        }
    };
    differing(&engine, &right)
}

type Move<G> = <<G as Game>::Position as Position>::Move;
type ClauseOf<G> = <<G as Game>::Position as Position>::Clause;

/// The clauses under which the oracle refuses a set-up or a move, or those that have an effect.
fn said<G: Game>(setup: &<G::Position as Position>::Setup, mv: Option<Move<G>>) -> Vec<ClauseOf<G>> {
    let faults = G::Oracle::faults(setup);
    if !faults.is_empty() {
        return faults.iter().map(Cites::clause).collect();
    }
    match mv.map(|mv| G::Oracle::play(setup, mv)) {
        None => ending(G::Oracle::status(setup)),
        Some(Err(illegal)) => vec![illegal.clause()],
        Some(Ok((next, effects))) => {
            clauses_of::<G>(effects).into_iter().chain(ending(G::Oracle::status(&next))).collect()
        }
    }
}

fn clauses_of<G: Game>(effects: Effects<G::Position>) -> Vec<ClauseOf<G>> {
    effects.into_iter().map(|effect| effect.clause).collect()
}

fn ending<C>(status: Status<C>) -> Vec<C> {
    status.outcome().map(|outcome| outcome.clause).into_iter().collect()
}

/// What is in only one of the lists, the right one first, or all of it if they are alike; each once.
fn differing<C: Clause>(engine: &[C], right: &[C]) -> Vec<ClauseRef> {
    let count = |list: &[C], clause| list.iter().filter(|&&other| other == clause).count();
    let differs = |clause: &C| count(engine, *clause) != count(right, *clause);
    let mut differing: Vec<_> = right.iter().chain(engine).copied().filter(differs).collect();
    if differing.is_empty() {
        differing = right.to_vec();
    }
    let mut once = Vec::new();
    for clause in differing {
        if !once.contains(&clause) {
            once.push(clause);
        }
    }
    once.iter().map(|clause| ClauseRef { id: clause.id(), title: clause.title(), text: clause.text() }).collect()
}

/// The lines of an example that says what the oracle says.
fn example<G: Game>(setup: &<G::Position as Position>::Setup, mv: Option<Move<G>>) -> String {
    let mut lines = format!("position: {setup}\n");
    let mut faults: Vec<_> = G::Oracle::faults(setup).iter().map(|fault| fault.clause().id()).collect();
    faults.dedup();
    // Writing to a string cannot fail.
    let _ = match mv {
        _ if !faults.is_empty() => writeln!(lines, "faults: {}", faults.join(" ")),
        None => {
            let moves = G::Oracle::legal_moves(setup).len();
            writeln!(lines, "moves: {moves}\nstatus: {}", claim(G::Oracle::status(setup)))
        }
        Some(mv) => match G::Oracle::play(setup, mv) {
            Err(illegal) => {
                writeln!(lines, "move: {mv}\nrefused: {}", said_of(illegal.clause(), &illegal.squares()))
            }
            Ok((next, effects)) => {
                let effects: Vec<_> = effects
                    .iter()
                    .map(|effect| format!("{} {}", effect.kind.word(), said_of(effect.clause, &effect.squares)))
                    .collect();
                let status = claim(G::Oracle::status(&next));
                writeln!(lines, "move: {mv}\neffects: {}\nafter: {next}\nstatus: {status}", effects.join("; "))
            }
        },
    };
    lines
}

/// The id of a clause with the squares behind it.
fn said_of<C: Clause, S: ToString>(clause: C, squares: &[S]) -> String {
    let words: Vec<_> = std::iter::once(clause.id().to_owned()).chain(squares.iter().map(S::to_string)).collect();
    words.join(" ")
}

fn claim<C: Clause>(status: Status<C>) -> StatusClaim {
    match status {
        Status::ToMove(color) => StatusClaim::ToMove(color),
        Status::Over(outcome) => StatusClaim::Over(outcome.verdict, outcome.clause.id().to_owned()),
    }
}

#[cfg(test)]
mod tests;
