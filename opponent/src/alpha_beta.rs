//! Alpha-beta search, one ply deeper each time, over a table of the positions met.

use std::cmp::Reverse;

use game_core::{Position, SplitMix64};

use crate::budget::{Meter, Spent};
use crate::choice::{Choice, Sought, shuffle};
use crate::evaluate::{INFINITE, SURELY_WON, Worth, value_of, worth};
use crate::table::{Bound, Entry, Table};

/// No search goes deeper: it calls itself once a ply, and so far the stack will do.
const DEEPEST: u32 = 64;

/// The rules of these games end none that repeats itself, but nobody gets anywhere by it.
const REPEATED: i32 = 0;

/// A move, the position after it, and what that is worth to the player who moves.
struct Child<P: Position> {
    mv: P::Move,
    next: P,
    value: i32,
    /// Whether the value will not change: the game is over.
    is_final: bool,
}

/// A search of one position.
pub(crate) struct AlphaBeta<'a, 'b, M> {
    meter: &'b mut Meter<'a>,
    table: Table<M>,
    /// The keys of the positions that have stood: those of the game, and those on the way down the tree.
    stood: Vec<u64>,
    /// How much each move has been worth for cutting the search off.
    cuts: Vec<u32>,
}

impl<'a, 'b, M: game_core::Move> AlphaBeta<'a, 'b, M> {
    /// A search after the positions of the game with those keys.
    pub(crate) fn new(stood: Vec<u64>, meter: &'b mut Meter<'a>) -> Self {
        let table = Table::for_nodes(meter.expected());
        Self { meter, table, stood, cuts: vec![0; M::COUNT] }
    }

    /// The best move; among equal ones the seed decides. `None` if the game is over.
    ///
    /// The first ply is looked at whatever the budget, so a win at once is taken.
    pub(crate) fn choose<P: Position<Move = M>>(
        mut self,
        position: &P,
        random: &mut SplitMix64,
        sought: Sought,
    ) -> Option<Choice<P::Move>> {
        let mut moves = position.legal_moves();
        shuffle(&mut moves, random);
        self.meter.count(moves.len());
        let mut children: Vec<_> = moves.into_iter().map(|mv| self.first_child(position, mv)).collect();
        children.sort_by_key(|child| Reverse(child.value));
        let mut depth = 1;
        let is_open = children.len() > 1 || sought == Sought::Value;
        while depth < DEEPEST && is_open && children.first()?.value.abs() < SURELY_WON {
            let is_whole = self.deepen(&mut children, depth).is_ok();
            children.sort_by_key(|child| Reverse(child.value));
            if !is_whole {
                break;
            }
            depth += 1;
        }
        let best = children.first()?;
        Some(Choice { mv: best.mv, value: best.value, depth, nodes: self.meter.nodes() })
    }

    fn first_child<P: Position<Move = M>>(&self, position: &P, mv: M) -> Child<P> {
        let child = make(position, mv, 1);
        let repeats = !child.is_final && self.stood.contains(&child.next.stable_hash());
        if repeats { Child { value: REPEATED, ..child } } else { child }
    }

    /// Searches `depth` plies beyond each move. Moves that are not reached are left behind those that are.
    fn deepen<P: Position<Move = M>>(&mut self, children: &mut [Child<P>], depth: u32) -> Result<(), Spent> {
        let mut values = Vec::with_capacity(children.len());
        let mut alpha = -INFINITE;
        let mut outcome = Ok(());
        for child in &*children {
            let Ok(value) = self.value(child, depth, alpha, INFINITE, 1) else {
                outcome = Err(Spent);
                break;
            };
            values.push(value);
            alpha = alpha.max(value);
        }
        let Some(&worst) = values.iter().min() else {
            return outcome;
        };
        for (i, child) in children.iter_mut().enumerate() {
            child.value = match values.get(i) {
                Some(&value) => value,
                // Where all that was reached is lost, anything else is better.
                None if alpha <= -SURELY_WON => child.value,
                None => worst.saturating_sub(1),
            };
        }
        outcome
    }

    /// The value of a move for the player who makes it, by a search of `depth` plies beyond it: exact between `alpha`
    /// and `beta`, otherwise a bound on its side of them.
    fn value<P: Position<Move = M>>(
        &mut self,
        child: &Child<P>,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> Result<i32, Spent> {
        if child.is_final || depth == 0 {
            return Ok(child.value);
        }
        if alpha > -INFINITE {
            // Whether it is better at all is found faster than by how much.
            let value = -self.search(&child.next, depth, -alpha - 1, -alpha, ply)?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        Ok(-self.search(&child.next, depth, -beta, -alpha, ply)?)
    }

    /// The value for the player to move of a position in which the game goes on.
    fn search<P: Position<Move = M>>(
        &mut self,
        position: &P,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> Result<i32, Spent> {
        let key = position.stable_hash();
        if self.stood.contains(&key) {
            return Ok(REPEATED);
        }
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|entry| entry.decides(depth, alpha, beta)) {
            return Ok(value);
        }
        self.stood.push(key);
        let found = self.best(position, depth, [alpha, beta], ply, known.map(|entry| entry.mv));
        self.stood.pop();
        let (value, mv) = found?;
        if let Some(mv) = mv {
            let bound = match value {
                _ if value >= beta => Bound::AtLeast,
                _ if value <= alpha => Bound::AtMost,
                _ => Bound::Exact,
            };
            self.table.put(Entry { key, depth, bound, value, mv });
        }
        Ok(value)
    }

    /// The best move and its value, or the first move that is good enough. The move that is known is tried first.
    fn best<P: Position<Move = M>>(
        &mut self,
        position: &P,
        depth: u32,
        [mut alpha, beta]: [i32; 2],
        ply: u32,
        known: Option<M>,
    ) -> Result<(i32, Option<M>), Spent> {
        let mut moves = position.legal_moves();
        moves.sort_by_key(|&mv| (Some(mv) != known, Reverse(self.cuts[mv.index()])));
        let mut sorted = Vec::new();
        // Above the leaves it pays to look at all positions once and to begin with the most promising.
        if depth > 1 {
            for &mv in &moves {
                self.meter.spend()?;
                sorted.push(make(position, mv, ply + 1));
            }
            sorted.sort_by_key(|child| (child.value < SURELY_WON, Some(child.mv) != known, Reverse(child.value)));
        }
        let mut best = (-INFINITE, None);
        for (i, &mv) in moves.iter().enumerate() {
            let made;
            let child = if let Some(child) = sorted.get(i) {
                child
            } else {
                self.meter.spend()?;
                made = make(position, mv, ply + 1);
                &made
            };
            let value = self.value(child, depth - 1, alpha, beta, ply + 1)?;
            if value > best.0 {
                best = (value, Some(child.mv));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                let cuts = &mut self.cuts[child.mv.index()];
                *cuts = cuts.saturating_add(depth * depth);
                break;
            }
        }
        Ok(best)
    }
}

/// The position after a legal move, which is made at that ply of the search.
fn make<P: Position>(position: &P, mv: P::Move, ply: u32) -> Child<P> {
    let next = position.after_unchecked(mv);
    let (value, is_final) = match worth(&next) {
        Worth::Over(verdict) => (value_of(verdict, position.turn(), ply), true),
        Worth::Estimate(value) => (-value, false),
    };
    Child { mv, next, value, is_final }
}
