//! The exact value of a position whose game must end soon.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::{Color, Outcome, PerColor, Position, Status, Verdict};

/// How far a [`Solver`] goes before it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveLimits {
    /// The longest game, in plies, that may follow: at most [`DEEPEST`](Self::DEEPEST), a greater number is taken as
    /// that.
    pub plies: u32,
    /// How many positions may be looked at.
    pub positions: u64,
}

impl SolveLimits {
    /// The longest game that is followed to its end. The search calls itself once a ply, and so far the stack will do.
    pub const DEEPEST: u32 = 256;
}

/// Why there is no exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Unsolved {
    /// Some game goes on for longer than the limit.
    #[error("the game may go on for more than {0} plies")]
    TooLong(u32),
    /// There are more positions than the limit.
    #[error("there are more than {0} positions to look at")]
    TooMany(u64),
}

/// What best play by both players leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// For the player to move: the final score less the opponent's in a game that counts scores; otherwise 1 for a
    /// win, 0 for a draw, -1 for a loss.
    pub value: i32,
    /// Best play by both players to the end; the first move that keeps the value at each ply.
    pub line: Vec<M>,
    /// How many positions were looked at.
    pub positions: u64,
}

/// Finds exact values by alpha-beta search over a table of the positions met, found by their
/// [stable hash](Position::stable_hash) and compared as a whole: a shared key costs time, never truth.
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{Position as _, SolveLimits, Solver};
///
/// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
/// let mut solver = Solver::new(SolveLimits { plies: 3, positions: 100 });
/// // White takes two of the three files, Black is stuck.
/// assert_eq!(solver.solve(&start)?.value, 1);
/// # Ok::<(), game_core::Unsolved>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver<P: Position> {
    limits: SolveLimits,
    table: Vec<Option<Entry<P>>>,
    positions: u64,
}

#[derive(Clone, Debug)]
struct Entry<P: Position> {
    position: P,
    /// The value lies between these.
    lower: i32,
    upper: i32,
    best: P::Move,
}

/// Beyond every value.
const INFINITE: i32 = i32::MAX;
/// The greatest lead that is told from a greater one.
const BEYOND: i32 = INFINITE - 2;

impl<P: Position> Solver<P> {
    const TABLE_BITS: u32 = 17;

    /// A solver that has met no position yet.
    pub fn new(limits: SolveLimits) -> Self {
        let limits = SolveLimits { plies: limits.plies.min(SolveLimits::DEEPEST), ..limits };
        Self { limits, table: vec![None; 1 << Self::TABLE_BITS], positions: 0 }
    }

    /// The exact value of a position, and best play from it.
    ///
    /// # Errors
    /// If a limit is reached.
    pub fn solve(&mut self, position: &P) -> Result<Solution<P::Move>, Unsolved> {
        self.positions = 0;
        let value = self.search(position, -INFINITE, INFINITE, 0)?;
        let mut line = Vec::new();
        let mut wanted = value;
        let mut now = position.clone();
        while let Some(mv) = self.keeps(&now, wanted, line.len())? {
            now.play_unchecked(mv);
            line.push(mv);
            wanted = -wanted;
        }
        Ok(Solution { value, line, positions: self.positions })
    }

    /// The first legal move after which the value stays, if the game goes on.
    fn keeps(&mut self, position: &P, value: i32, played: usize) -> Result<Option<P::Move>, Unsolved> {
        let ply = u32::try_from(played).unwrap_or(u32::MAX).saturating_add(1);
        for mv in position.legal_moves() {
            let next = position.after_unchecked(mv);
            if self.search(&next, -value - 1, -value + 1, ply)? == -value {
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }

    /// The value, if it lies between `alpha` and `beta`; otherwise a bound on its side of them.
    fn search(&mut self, position: &P, alpha: i32, beta: i32, ply: u32) -> Result<i32, Unsolved> {
        if let Status::Over(outcome) = position.status() {
            return Ok(value_for(position.turn(), &outcome));
        }
        if ply >= self.limits.plies {
            return Err(Unsolved::TooLong(self.limits.plies));
        }
        if self.positions >= self.limits.positions {
            return Err(Unsolved::TooMany(self.limits.positions));
        }
        self.positions += 1;
        let slot = Self::slot(position);
        let known = self.table[slot].as_ref().filter(|entry| entry.position == *position);
        let (mut lower, mut upper, mut best) = (-INFINITE, INFINITE, None);
        if let Some(entry) = known {
            (lower, upper, best) = (entry.lower, entry.upper, Some(entry.best));
        }
        if lower >= beta || lower == upper {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        let (mut alpha, beta) = (alpha.max(lower), beta.min(upper));
        let floor = alpha;
        let mut found = -INFINITE;
        for (mv, next) in Self::ordered(position, best) {
            let value = -self.search(&next, -beta, -alpha, ply + 1)?;
            if value > found {
                found = value;
                best = Some(mv);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        if found <= floor {
            upper = upper.min(found);
        } else if found >= beta {
            lower = lower.max(found);
        } else {
            (lower, upper) = (found, found);
        }
        if let Some(best) = best {
            self.table[slot] = Some(Entry { position: position.clone(), lower, upper, best });
        }
        Ok(found)
    }

    /// The legal moves with the positions after them: the one known to be good first, then those that leave the
    /// opponent the least at once.
    fn ordered(position: &P, best: Option<P::Move>) -> Vec<(P::Move, P)> {
        let moves = position.legal_moves().into_iter();
        let mut moves: Vec<_> = moves.map(|mv| (mv, position.after_unchecked(mv))).collect();
        let color = position.turn();
        moves.sort_by_cached_key(|(mv, next)| {
            let lead = next.scores().map_or(0, |scores| lead(color, scores));
            (Some(*mv) != best, Reverse(lead))
        });
        moves
    }

    fn slot(position: &P) -> usize {
        let slot = position.stable_hash() >> (u64::BITS - Self::TABLE_BITS);
        // Below the length of the table.
        usize::try_from(slot).unwrap_or(0)
    }
}

fn lead(color: Color, scores: PerColor<i32>) -> i32 {
    match color {
        Color::Black => scores.black.saturating_sub(scores.white).clamp(-BEYOND, BEYOND),
        Color::White => scores.white.saturating_sub(scores.black).clamp(-BEYOND, BEYOND),
    }
}

/// The value of a finished game for a player.
fn value_for<C>(color: Color, outcome: &Outcome<C>) -> i32 {
    match (outcome.scores, outcome.verdict) {
        (Some(scores), _) => lead(color, scores),
        (None, Verdict::Draw) => 0,
        (None, Verdict::Win(winner)) => {
            if winner == color {
                1
            } else {
                -1
            }
        }
    }
}

#[cfg(all(test, feature = "toy"))]
mod tests {
    use super::*;
    use crate::toy::{Gridlock, Move, Rules};

    #[test]
    fn the_move_known_to_be_best_is_tried_first_and_the_others_ascending() {
        let start = Gridlock::start(&Rules::default(), 0).expect("there is a start with number 0");
        let order = |best| Solver::ordered(&start, best).into_iter().map(|(mv, _)| mv).collect::<Vec<_>>();
        let [a, b, c] = ["a1-a2", "b1-b2", "c1-c2"].map(|text| text.parse::<Move>().expect("a move"));
        assert_eq!(order(None), [a, b, c]);
        assert_eq!(order(Some(b)), [b, a, c]);
    }
}
