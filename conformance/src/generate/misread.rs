//! Vectors made for a wrong reading of the rules: what it answers otherwise, in as few pieces as can be.

use std::collections::BTreeMap;

use game_core::DynGame;
use game_core::laws::Misreading;

use super::coverage::near;
use super::draft::{Draft, random, sample};
use super::fact::Case;
use super::pool::Pool;
use crate::ask::{self, ask};
use crate::board::Board;
use crate::kit::Kit;
use crate::vector::Answer;

/// How many vectors are made for a wrong reading and a kind of difference.
const OF_A_KIND: usize = 2;
/// Once there are so many for a wrong reading, the search ends; so few are enough after the positions of the examples.
const MANY: usize = 6;
const ENOUGH: usize = 2;
/// In how many positions besides those of the examples the search goes on.
const FURTHER: usize = 400;
/// How many moves that need not be legal are tried in a position.
const TRIED: usize = 30;

/// The vectors: `coverage/RULES/CLAUSE/not-NAME/NUMBER`.
pub(super) fn drafts(kit: &Kit, rules: &str, pool: &Pool, universe: &[String]) -> Vec<Draft> {
    let mut random = random(&format!("{} misread {rules}", kit.name));
    let further = sample(&mut random, pool.all.iter().collect(), FURTHER);
    let boards: Vec<_> = pool.examples.iter().chain(further).collect();
    let tried: Vec<_> = boards.iter().map(|board| sample(&mut random, near(board, universe), TRIED)).collect();
    let search = |(misreading, wrong): (&Misreading, &&dyn DynGame)| {
        let mut search = Search { kit, wrong: *wrong, found: Vec::new(), kinds: BTreeMap::new() };
        for (i, (board, tried)) in boards.iter().zip(&tried).enumerate() {
            if search.found.len() >= if i < pool.examples.len() { MANY } else { ENOUGH } {
                break;
            }
            search.look_at(board, tried);
        }
        search.drafts(rules, misreading)
    };
    kit.misreadings.iter().zip(kit.wrong).flat_map(search).collect()
}

/// What two readings say differently: in short the answer of the right one, and that of the wrong one.
type Kind = (String, String);

fn kind(right: &Answer, wrong: &Answer) -> Option<Kind> {
    (right != wrong).then(|| (in_short(right), in_short(wrong)))
}

/// An answer without what depends on where things lie.
fn in_short(answer: &Answer) -> String {
    match answer {
        Answer::Illegal { illegal: clause } | Answer::Over { clause, .. } => clause.clone(),
        Answer::Position { .. } => "legal".to_owned(),
        Answer::Error { .. } => "error".to_owned(),
        _ => "goes on".to_owned(),
    }
}

struct Search<'a> {
    kit: &'a Kit,
    wrong: &'a dyn DynGame,
    /// The cases, each with what the right reading says in short.
    found: Vec<(Case, String)>,
    kinds: BTreeMap<Kind, usize>,
}

impl Search<'_> {
    fn look_at(&mut self, board: &Board, tried: &[&String]) {
        let text = board.to_string();
        let case = |mv: Option<&String>| Case { board: board.clone(), mv: mv.cloned() };
        let (Ok(right), Ok(wrong)) = (self.kit.engine.position(&text), self.wrong.position(&text)) else {
            self.compare(case(None));
            return;
        };
        let mut note = |right: &Answer, wrong: &Answer, mv: Option<&String>| {
            if let Some(kind) = kind(right, wrong).filter(|kind| self.is_new(kind)) {
                self.add(case(mv), &kind);
            }
        };
        note(&ask::status(&*right), &ask::status(&*wrong), None);
        let legal = right.legal_moves();
        for mv in legal.iter().chain(tried.iter().copied()) {
            note(&ask::play(&*right, mv), &ask::play(&*wrong, mv), Some(mv));
        }
    }

    fn compare(&mut self, case: Case) {
        if let Some(kind) = self.kind(&case).filter(|kind| self.is_new(kind)) {
            self.add(case, &kind);
        }
    }

    fn kind(&self, case: &Case) -> Option<Kind> {
        let request = case.request(self.kit);
        kind(&ask(self.kit.engine, &request), &ask(self.wrong, &request))
    }

    /// Whether fewer than enough of the kind have been found; this one counts.
    fn is_new(&mut self, kind: &Kind) -> bool {
        let count = self.kinds.entry(kind.clone()).or_default();
        *count += 1;
        *count <= OF_A_KIND
    }

    /// Keeps a case, with fewer pieces as long as the two readings differ in the same way.
    fn add(&mut self, case: Case, kind: &Kind) {
        let case = case.shrunk(|smaller| self.kind(smaller).as_ref() == Some(kind));
        if !self.found.iter().any(|(found, _)| *found == case) {
            self.found.push((case, kind.0.clone()));
        }
    }

    fn drafts(self, rules: &str, misreading: &Misreading) -> Vec<Draft> {
        let (clause, name) = (misreading.clause, misreading.name);
        let is_clause = |said: &&String| self.kit.oracle.clauses().iter().any(|clause| clause.id == **said);
        let draft = |(i, (case, said)): (usize, &(Case, String))| {
            let id = format!("coverage/{rules}/{clause}/not-{name}/{}", i + 1);
            let cited = Some(said).filter(is_clause).filter(|said| *said != clause).cloned();
            let clauses = [clause.to_owned()].into_iter().chain(cited).collect();
            Draft::new(id, clauses, case.request(self.kit))
        };
        self.found.iter().enumerate().map(draft).collect()
    }
}
