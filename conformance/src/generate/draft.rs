//! Vectors that are still without an answer.

use std::collections::BTreeSet;
use std::thread;

use game_core::{DynPosition, Effect, EffectKind, SplitMix64};

use crate::ask::ask;
use crate::kit::Kit;
use crate::suite::VERSION;
use crate::vector::{Request, Vector};

/// A question that is to become a vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    /// The id, without the name of the game.
    pub(super) id: String,
    /// The clauses that it shows.
    pub(super) clauses: Vec<String>,
    pub(super) request: Request,
}

impl Draft {
    pub(super) fn new(id: impl Into<String>, clauses: Vec<String>, request: Request) -> Self {
        Self { id: id.into(), clauses, request }
    }
}

/// Questions about a position.
pub(super) fn status(kit: &Kit, position: &str) -> Request {
    Request::Status { game: kit.name.to_owned(), position: position.to_owned() }
}

pub(super) fn moves(kit: &Kit, position: &str) -> Request {
    Request::Moves { game: kit.name.to_owned(), position: position.to_owned() }
}

pub(super) fn play(kit: &Kit, position: &str, mv: &str) -> Request {
    Request::Play { game: kit.name.to_owned(), position: position.to_owned(), r#move: mv.to_owned() }
}

/// A generator of its own for every purpose, so that a change of one leaves the others alone.
pub(super) fn random(purpose: &str) -> SplitMix64 {
    let seed = purpose.bytes().fold(0, |seed, byte| SplitMix64::nth_of(seed, u64::from(byte)));
    SplitMix64::new(seed)
}

/// One of a list, each equally likely.
pub(super) fn pick<'a, T>(random: &mut SplitMix64, list: &'a [T]) -> Option<&'a T> {
    let n = random.below(list.len() as u64);
    list.get(usize::try_from(n).ok()?)
}

/// Up to so many of a list, in its order, each choice equally likely.
pub(super) fn sample<T>(random: &mut SplitMix64, mut list: Vec<T>, count: usize) -> Vec<T> {
    while list.len() > count {
        let n = random.below(list.len() as u64);
        list.remove(usize::try_from(n).unwrap_or_default());
    }
    list
}

/// The clauses of what a legal move does, the telling ones first: how it moves comes last, since every move does.
pub(super) fn effect_clauses(effects: &[Effect<game_core::ClauseRef, String>]) -> Vec<String> {
    let rank = |kind: EffectKind| match kind {
        EffectKind::Ended => 0,
        EffectKind::Moved => 2,
        _ => 1,
    };
    let mut effects: Vec<_> = effects.iter().map(|effect| (rank(effect.kind), effect.clause.id)).collect();
    effects.sort_unstable();
    let mut clauses = Vec::new();
    for (_, clause) in effects {
        if !clauses.iter().any(|there| there == clause) {
            clauses.push(clause.to_owned());
        }
    }
    clauses
}

/// The clauses that a list of moves shows: those by which a piece of the position can act, or that which has ended
/// the game.
pub(super) fn moves_clauses(position: &dyn DynPosition) -> Vec<String> {
    if let Some(outcome) = position.status().outcome() {
        return vec![outcome.clause.id.to_owned()];
    }
    let first = |mv: &String| Some(position.effects(mv).ok()?.first()?.clause.id.to_owned());
    position.legal_moves().iter().filter_map(first).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The vectors that drafts become. Of two with the same id only the first does.
pub(super) fn answered(kit: &Kit, drafts: Vec<Draft>) -> Vec<Vector> {
    let mut ids = BTreeSet::new();
    let drafts: Vec<_> = drafts.into_iter().filter(|draft| ids.insert(draft.id.clone())).collect();
    let parts = thread::available_parallelism().map_or(1, usize::from);
    let part = drafts.len().div_ceil(parts).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> = drafts
            .chunks(part)
            .map(|drafts| scope.spawn(|| drafts.iter().map(|draft| vector(kit, draft)).collect::<Vec<_>>()))
            .collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
    })
}

fn vector(kit: &Kit, draft: &Draft) -> Vector {
    let large = is_large(&draft.request);
    let answer = ask(if large { kit.engine } else { kit.oracle }, &draft.request);
    let mut kills = Vec::new();
    if !large {
        let wrong = kit.misreadings.iter().zip(kit.wrong);
        let killed = wrong.filter(|(_, game)| ask(**game, &draft.request) != answer);
        kills = killed.map(|(misreading, _)| misreading.name.to_owned()).collect();
    }
    Vector {
        id: format!("{}/{}", kit.name, draft.id),
        since: VERSION.to_owned(),
        clauses: draft.clauses.clone(),
        kills,
        request: draft.request.clone(),
        answer,
    }
}

/// Whether a question may take a literal reading too long: a wrong one may know many more moves than the right one.
const fn is_large(request: &Request) -> bool {
    matches!(request, Request::Playout { .. } | Request::Perft { depth: 2.., .. })
}
