//! A single position, and the playing of a single move.

use alloc::format;
use alloc::string::ToString as _;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use super::law::{hold, same};
use super::{Broken, Law, text};
use crate::setup::{FNV_1A, fnv_1a_onto};
use crate::{
    BoardSquare as _, CellView, EffectKind, Effects, Move, Owner, Position, Setup as _, Status, perft, perft_divide,
};

/// A move of a position, written only when a law is broken.
pub(super) struct Ply<'a, P: Position>(pub(super) &'a P, pub(super) P::Move);

impl<P: Position> Display for Ply<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

/// Everything that holds of a single position: its text, its set-up, its moves against the whole universe, and that
/// playing is safe whatever is played.
///
/// A [`play_unchecked`](Position::play_unchecked) that panics on a move of the universe breaks no law that could be
/// told: it panics here too.
///
/// # Errors
/// The first law that is broken.
pub fn position<P: Position>(position: &P) -> Result<(), Broken> {
    let shown = position.to_string();
    text::<P>(&shown)?;
    same(&shown.parse().as_ref(), &Ok(position), Law::ReadsBack, position)?;
    let rebuilt = P::from_setup(&position.to_setup());
    same(&rebuilt.as_ref(), &Ok(position), Law::SetsUpAgain, position)?;
    if let Some(number) = position.start_number() {
        let start = P::start(&position.rules(), number);
        same(&start.as_ref(), &Some(position), Law::StartHasItsNumber, position)?;
    }
    let legal = position.legal_moves();
    stands(position, &legal)?;
    lists(position, &legal)?;
    let board = board(position);
    P::Move::universe().try_for_each(|mv| playing_on(position, &board, mv))?;
    let next = legal.iter().filter_map(|&mv| position.after(mv).ok());
    let replies = next.map(|next| next.legal_moves().len() as u64).sum();
    same(&position.count_replies(), &replies, Law::CountsReplies, position)
}

/// What lies on every square.
fn board<P: Position>(position: &P) -> Vec<(P::Square, CellView)> {
    let setup = position.to_setup();
    let ranks = 0..P::Square::RANKS;
    let squares = ranks.flat_map(|rank| (0..P::Square::FILES).filter_map(move |file| P::Square::at(file, rank)));
    squares.map(|square| (square, setup.view(square))).collect()
}

/// What holds of how a game stands.
fn stands<P: Position>(position: &P, legal: &[P::Move]) -> Result<(), Broken> {
    let status = position.status();
    let over = matches!(status, Status::Over(_));
    hold(over == legal.is_empty(), Law::OverWithoutMoves, position, || {
        format!("{status:?} with {} moves", legal.len())
    })?;
    match status {
        Status::ToMove(color) => same(&color, &position.turn(), Law::StatusNamesTheMover, position),
        Status::Over(outcome) => same(&outcome.scores, &position.scores(), Law::FinalScores, position),
    }
}

/// What holds of the lists of legal moves.
fn lists<P: Position>(position: &P, legal: &[P::Move]) -> Result<(), Broken> {
    let accepted: Vec<_> = P::Move::universe().filter(|&mv| position.check(mv).is_ok()).collect();
    same(&legal, &&*accepted, Law::ListsTheLegal, position)?;
    let mut visited = Vec::new();
    let _ = position.visit_moves::<()>(|mv| {
        visited.push(mv);
        ControlFlow::Continue(())
    });
    same(&&*visited, &legal, Law::VisitsTheList, position)?;
    same(&position.count_moves(), &legal.len(), Law::CountsTheList, position)?;
    for n in 0..=legal.len() {
        same(&position.nth_move(n), &legal.get(n).copied(), Law::FindsInTheList, position)?;
        let mut told = None;
        let chosen = position.choose_move(|count| {
            told = Some(count);
            n
        });
        let wanted = (legal.get(n).copied(), legal.first().map(|_| legal.len()));
        same(&(chosen, told), &wanted, Law::ChoosesFromTheList, position)?;
    }
    match legal.first() {
        None => Ok(()),
        Some(&first) => {
            let broken = position.visit_moves(ControlFlow::Break);
            same(&broken, &ControlFlow::Break(first), Law::BreaksOff, position)
        }
    }
}

/// What holds of playing one move, legal or not: check, play and effects agree, a refused move changes nothing, playing
/// without asking is safe, and the effects tell what changes.
///
/// # Errors
/// The first law that is broken.
pub fn playing<P: Position>(position: &P, mv: P::Move) -> Result<(), Broken> {
    playing_on(position, &board(position), mv)
}

fn playing_on<P: Position>(position: &P, board: &[(P::Square, CellView)], mv: P::Move) -> Result<(), Broken> {
    let subject = Ply(position, mv);
    let verdict = position.check(mv);
    let mut played = position.clone();
    let answer = played.play(mv);
    same(&answer, &verdict, Law::PlaysAsItChecks, &subject)?;
    let effects = position.effects(mv);
    same(&effects.as_ref().err(), &verdict.as_ref().err(), Law::EffectsOfTheLegal, &subject)?;
    let mut unchecked = position.clone();
    unchecked.play_unchecked(mv);
    let Ok(effects) = effects else {
        same(&&played, &position, Law::KeptOnRefusal, &subject)?;
        // Whatever it has become, it can be asked and played on without a panic.
        let _ = (unchecked.status(), unchecked.count_moves(), unchecked.to_string());
        unchecked.play_unchecked(mv);
        return Ok(());
    };
    same(&unchecked, &played, Law::UncheckedIsPlaying, &subject)?;
    same(&position.after(mv).as_ref(), &Ok(&played), Law::AfterIsPlaying, &subject)?;
    equal_as_texts(position, &played, &subject)?;
    told(board, &played, &effects, &subject)
}

/// What holds of the effects of a legal move, by the board before it and the position after it.
fn told<P: Position>(
    board: &[(P::Square, CellView)],
    after: &P,
    effects: &Effects<P>,
    subject: &Ply<'_, P>,
) -> Result<(), Broken> {
    let next = after.to_setup();
    let with = |kind| effects.iter().filter(move |effect| effect.kind == kind);
    for (square, cell) in board {
        let named = effects.iter().any(|effect| effect.squares.contains(square));
        let told = named || next.view(*square) == *cell;
        hold(told, Law::EffectsNameChanges, subject, || format!("{square} is in none of {effects:?}"))?;
        let captured = with(EffectKind::Captured).any(|effect| effect.squares.contains(square));
        let fair = cell.owner != Owner::Nobody && cell.owner != Owner::Player(subject.0.turn());
        hold(!captured || fair, Law::CapturesAreNotOwn, subject, || format!("{} on {square}", cell.words))?;
    }
    let ends = with(EffectKind::Ended).map(|effect| effect.clause);
    let ended = after.outcome().map(|outcome| outcome.clause);
    same(&ends.collect::<Vec<_>>(), &ended.into_iter().collect(), Law::EndIsAnEffect, subject)
}

/// Two positions are equal when their texts are, and equal positions have equal hashes.
fn equal_as_texts<P: Position>(one: &P, other: &P, subject: &dyn Display) -> Result<(), Broken> {
    let texts = one.to_string() == other.to_string();
    let agree = (one == other) == texts && (!texts || hashed(one) == hashed(other));
    hold(agree, Law::EqualAsTexts, subject, || format!("{one:?} and {other:?}"))
}

fn hashed<T: Hash>(value: &T) -> u64 {
    let mut hasher = Fnv(FNV_1A);
    value.hash(&mut hasher);
    hasher.finish()
}

/// The standard hashers need the standard library.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = fnv_1a_onto(self.0, bytes);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// The key of a position is the key of the same position set up afresh, now and after each legal move; and the two are
/// equal, with equal hashes.
///
/// # Errors
/// The first law that is broken.
pub fn stable_hash<P: Position>(position: &P) -> Result<(), Broken> {
    let played = position.legal_moves().into_iter().filter_map(|mv| position.after(mv).ok());
    for position in played.chain([position.clone()]) {
        let afresh = P::from_setup(&position.to_setup());
        let key = afresh.as_ref().map(P::stable_hash);
        same(&key, &Ok(position.stable_hash()), Law::KeyFromScratch, &position)?;
        if let Ok(afresh) = afresh {
            equal_as_texts(&position, &afresh, &position)?;
        }
    }
    Ok(())
}

/// [`perft`] and the sum of its parts, [`perft_divide`], count the games of so many plies that playing every legal move in
/// turn leads to.
///
/// # Errors
/// The law, if it is broken.
pub fn tree<P: Position>(position: &P, depth: u32) -> Result<(), Broken> {
    let mut ends = vec![position.clone()];
    for _ in 0..depth {
        let after = |end: &P| end.legal_moves().into_iter().filter_map(|mv| end.after(mv).ok()).collect::<Vec<_>>();
        ends = ends.iter().flat_map(after).collect();
    }
    let games = ends.len() as u64;
    let parts = perft_divide(position, depth).iter().map(|(_, games)| games).sum();
    let counted = [perft(position, depth), if depth == 0 { 1 } else { parts }];
    same(&counted, &[games; 2], Law::PerftCountsGames, &format!("{position} to depth {depth}"))
}
