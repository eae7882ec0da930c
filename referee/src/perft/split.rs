//! Perft on several cores: the tree is split after its first plies, and each thread counts the next part that nobody has
//! taken.

use game_core::DynPosition;

use crate::exit::Failure;
use crate::figures::{Tally, Threads, tally};

/// A tree that is less deep is counted as a whole: the last two plies are counted together, and that is quickly done.
const DEEP: u32 = 3;
/// From this depth on the tree is split after its second ply, so that there are enough parts for many cores, and counting one
/// is still much more work than making it.
const DEEPER: u32 = 6;

/// The games of each first move, by its place in the order of the moves.
#[derive(Default)]
struct Counts(Vec<u64>);

impl Counts {
    fn add(&mut self, place: usize, games: u64) {
        if self.0.len() <= place {
            self.0.resize(place + 1, 0);
        }
        self.0[place] += games;
    }
}

impl Tally for Counts {
    fn merge(&mut self, other: Self) {
        for (place, games) in other.0.into_iter().enumerate() {
            self.add(place, games);
        }
    }
}

/// How many games of that many plies go on from a position: the same as [`DynPosition::perft`] for any number of threads.
pub(crate) fn games_of(position: &dyn DynPosition, depth: u32, threads: Threads) -> Result<u64, Failure> {
    if is_whole(depth, threads) {
        return Ok(position.perft(depth));
    }
    Ok(by_first_move(position, depth, threads)?.into_iter().map(|(_, games)| games).sum())
}

/// The same as [`DynPosition::perft_divide`] for any number of threads.
pub(crate) fn by_first_move(
    position: &dyn DynPosition,
    depth: u32,
    threads: Threads,
) -> Result<Vec<(String, u64)>, Failure> {
    if is_whole(depth, threads) {
        return Ok(position.perft_divide(depth));
    }
    let moves = position.legal_moves();
    // The positions after the first plies, each with the place of the first move that led to it.
    let mut parts = Vec::new();
    for (place, mv) in moves.iter().enumerate() {
        let after = position.after(mv)?;
        if depth < DEEPER {
            parts.push((place, after));
        } else {
            for reply in after.legal_moves() {
                parts.push((place, after.after(&reply)?));
            }
        }
    }
    let left = depth - if depth < DEEPER { 1 } else { 2 };
    let counts = tally(parts.len() as u64, threads, |counts: &mut Counts, number| {
        if let Some((place, part)) = usize::try_from(number).ok().and_then(|number| parts.get(number)) {
            counts.add(*place, part.perft(left));
        }
        Ok(())
    })?;
    // A first move that ends the game has no part at all.
    let counts = counts.0.into_iter().chain(std::iter::repeat(0));
    Ok(moves.into_iter().zip(counts).collect())
}

fn is_whole(depth: u32, threads: Threads) -> bool {
    depth < DEEP || threads.count() == 1
}
