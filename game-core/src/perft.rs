//! Counting and walking the tree of a game.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Position, SplitMix64};

/// How many games of exactly `depth` plies go on from a position. A game that ends earlier does not count.
///
/// No depth overflows the stack, though the count of a great one may take for ever; and nothing is allocated up to a depth of
/// 64, if the game allocates nothing where it [visits](Position::visit_moves) and counts its moves.
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{Position as _, perft};
///
/// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
/// assert_eq!(perft(&start, 2), 6);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth <= STACKED { stacked_perft(position, depth) } else { listed_perft(position, depth) }
}

/// So many plies are counted with one call inside another.
const STACKED: u32 = 64;

/// Lists the moves still to be played in each position on the way down to where the stack will do.
fn listed_perft<P: Position>(position: &P, depth: u32) -> u64 {
    let mut games = 0;
    let mut way = vec![vec![position.clone()].into_iter()];
    while let Some(level) = way.last_mut() {
        let Some(next) = level.next() else {
            way.pop();
            continue;
        };
        let below = depth.saturating_sub(u32::try_from(way.len() - 1).unwrap_or(u32::MAX));
        if below <= STACKED {
            games += stacked_perft(&next, below);
        } else {
            let after = next.legal_moves().into_iter().map(|mv| next.after_unchecked(mv));
            way.push(after.collect::<Vec<_>>().into_iter());
        }
    }
    games
}

fn stacked_perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        2 => position.count_replies(),
        _ => {
            let mut games = 0;
            let _ = position.visit_moves::<()>(|mv| {
                games += stacked_perft(&position.after_unchecked(mv), depth - 1);
                ControlFlow::Continue(())
            });
            games
        }
    }
}

/// How many games of exactly two plies go on from a position, each first move being played: what
/// [`Position::count_replies`] answers unless a game has a quicker way.
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{Position as _, replies_one_by_one};
///
/// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
/// assert_eq!(replies_one_by_one(&start), 6);
/// ```
pub fn replies_one_by_one<P: Position>(position: &P) -> u64 {
    let mut replies = 0;
    let _ = position.visit_moves::<()>(|mv| {
        replies += position.after_unchecked(mv).count_moves() as u64;
        ControlFlow::Continue(())
    });
    replies
}

/// [`perft`] by first move: each legal move, ascending, with the number of games of `depth` plies that begin with it.
/// Empty at depth 0.
pub fn perft_divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| (mv, perft(&position.after_unchecked(mv), rest))).collect()
}

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many plies were played.
    pub plies: u32,
    /// Whether the cap stopped the game before its end.
    pub capped: bool,
}

/// Plays a random game from `position` to its end, or until `cap` plies have been played, and leaves `position` there.
///
/// At each ply, with `n` the number of legal moves, the move played is the one at place [`random.below(n)`] in
/// ascending order, counted from 0; nothing else draws from the generator. A port in any language so replays the
/// same game from the same seed.
///
/// [`random.below(n)`]: SplitMix64::below
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{Position as _, SplitMix64, playout};
///
/// let mut position = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
/// let game = playout(&mut position, &mut SplitMix64::new(1), 100);
/// assert!(position.outcome().is_some());
/// assert!(!game.capped);
/// ```
pub fn playout<P: Position>(position: &mut P, random: &mut SplitMix64, cap: u32) -> Playout {
    playout_with(position, random, cap, |_| ())
}

/// [`playout`], which calls `choices` at each ply with the number of legal moves.
pub(crate) fn playout_with<P: Position>(
    position: &mut P,
    random: &mut SplitMix64,
    cap: u32,
    mut choices: impl FnMut(usize),
) -> Playout {
    for plies in 0..cap {
        let drawn = position.choose_move(|count| {
            choices(count);
            draw(count, random)
        });
        match drawn {
            None => return Playout { plies, capped: false },
            Some(mv) => position.play_unchecked(mv),
        }
    }
    Playout { plies: cap, capped: position.count_moves() > 0 }
}

/// A legal move, each equally likely, drawn as [`playout`] draws it; `None` when the game is over, and then nothing
/// is drawn.
pub fn random_move<P: Position>(position: &P, random: &mut SplitMix64) -> Option<P::Move> {
    position.choose_move(|count| draw(count, random))
}

/// The place of one of `count` moves.
fn draw(count: usize, random: &mut SplitMix64) -> usize {
    // Below a `usize`, so it is one.
    usize::try_from(random.below(count as u64)).unwrap_or(0)
}
