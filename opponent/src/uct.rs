//! Monte-Carlo tree search (UCT): playouts decide where the tree grows.

use std::ops::Range;

use game_core::{Position, SplitMix64, playout};

use crate::budget::{Meter, Spent};
use crate::choice::{Choice, Sought};
use crate::evaluate::{WON, Worth, value_of, worth};

/// The reward of a game that is won; a lost one brings as much less than nothing.
const WIN: i64 = 1_000_000;
/// A playout is stopped after so many plies, and the position judged: short playouts measure up better than long ones.
const PLAYOUT: u32 = 6;
/// The lead, in hundredths of a point, by which a position counts as half won.
const HALF_WON: i64 = 300;
/// How much curiosity weighs against what is known.
const CURIOSITY: u64 = 900_000;
/// The tree grows no further; there are still playouts.
const MOST_NODES: usize = 1 << 21;

/// A position of the tree. Rewards are those of the player who moved into it.
struct Node<M> {
    mv: M,
    children: Range<usize>,
    visits: u32,
    reward: i64,
    /// The reward, once it is certain.
    proven: Option<i64>,
}

impl<M> Node<M> {
    fn mean(&self) -> i64 {
        self.proven.unwrap_or_else(|| self.reward.checked_div(i64::from(self.visits)).unwrap_or(0))
    }
}

/// A search of one position.
pub(crate) struct Uct<'a, 'b, 'r, M> {
    meter: &'b mut Meter<'a>,
    random: &'r mut SplitMix64,
    nodes: Vec<Node<M>>,
}

impl<'a, 'b, 'r, M: game_core::Move> Uct<'a, 'b, 'r, M> {
    pub(crate) fn new(meter: &'b mut Meter<'a>, random: &'r mut SplitMix64) -> Self {
        Self { meter, random, nodes: Vec::new() }
    }

    /// The best move of a position; `None` if the game is over. Positions that have stood, by their keys, count as drawn.
    pub(crate) fn choose<P: Position<Move = M>>(
        mut self,
        stood: &[u64],
        position: &P,
        sought: Sought,
    ) -> Option<Choice<M>> {
        let root = self.expand(position);
        for child in &mut self.nodes {
            let next = position.after_unchecked(child.mv);
            if child.proven.is_none() && stood.contains(&next.stable_hash()) {
                child.proven = Some(0);
            }
        }
        if sought == Sought::Value {
            self.estimate(position);
        }
        while self.is_open(&root, sought) && self.descend(position, &root).is_ok() {}
        // The most visited one, which among certain losses is the one that took the longest to prove; but a certain win
        // before all, and a certain loss behind all.
        let rank = |node: &Node<M>| (node.proven.map_or(0, i64::signum), node.visits, node.mean());
        let best = self.nodes.get(root)?.iter().max_by_key(|node| rank(node))?;
        let value = match best.mean() {
            WIN => WON - 1,
            lost if lost == -WIN => 1 - WON,
            mean => i32::try_from(lead(mean)).unwrap_or(0),
        };
        Some(Choice { mv: best.mv, value, depth: 1, nodes: self.meter.nodes() })
    }

    /// Judges the position after each move as after a playout of no plies, so that each counts for something whatever the budget.
    fn estimate<P: Position<Move = M>>(&mut self, position: &P) {
        for child in &mut self.nodes {
            if let Worth::Estimate(lead) = worth(&position.after_unchecked(child.mv)) {
                (child.visits, child.reward) = (1, -reward(i64::from(lead)));
            }
        }
    }

    /// Whether there is anything left to find out.
    fn is_open(&self, root: &Range<usize>, sought: Sought) -> bool {
        let moves = &self.nodes[root.clone()];
        (moves.len() > 1 || sought == Sought::Value)
            && moves.iter().all(|node| node.proven != Some(WIN))
            && moves.iter().any(|node| node.proven.is_none())
    }

    /// Adds the positions after each move.
    fn expand<P: Position<Move = M>>(&mut self, position: &P) -> Range<usize> {
        let first = self.nodes.len();
        for mv in position.legal_moves() {
            let next = position.after_unchecked(mv);
            let proven = match worth(&next) {
                Worth::Over(verdict) => Some(i64::from(value_of(verdict, position.turn(), 0).signum()) * WIN),
                Worth::Estimate(_) => None,
            };
            self.nodes.push(Node { mv, children: 0..0, visits: 0, reward: 0, proven });
        }
        self.meter.count(self.nodes.len() - first);
        first..self.nodes.len()
    }

    /// Goes down to where nothing is known, plays out, and carries the reward up.
    fn descend<P: Position<Move = M>>(&mut self, position: &P, root: &Range<usize>) -> Result<(), Spent> {
        let mut now = position.clone();
        let mut way = Vec::new();
        let mut children = root.clone();
        let mut reward = loop {
            self.meter.spend()?;
            let chosen = self.select(children);
            way.push(chosen);
            now.play_unchecked(self.nodes[chosen].mv);
            let Node { proven, visits, .. } = self.nodes[chosen];
            if self.nodes[chosen].children.is_empty() && proven.is_none() && visits > 0 && self.nodes.len() < MOST_NODES
            {
                self.nodes[chosen].children = self.expand(&now);
                self.settle(chosen);
            }
            let Node { proven, children: below, .. } = &self.nodes[chosen];
            match proven {
                Some(reward) => break *reward,
                None if below.is_empty() => break -self.play_out(now),
                None => children = below.clone(),
            }
        };
        for &node in way.iter().rev() {
            self.settle(node);
            let node = &mut self.nodes[node];
            node.visits = node.visits.saturating_add(1);
            node.reward += reward;
            reward = -reward;
        }
        Ok(())
    }

    /// A position is certain when a reply wins, or when all replies are certain.
    fn settle(&mut self, node: usize) {
        let replies = &self.nodes[self.nodes[node].children.clone()];
        let best = replies.iter().map(|reply| reply.proven.unwrap_or(-WIN)).max();
        if best == Some(WIN) || replies.iter().all(|reply| reply.proven.is_some()) {
            self.nodes[node].proven = self.nodes[node].proven.or(best.map(|best| -best));
        }
    }

    /// The move by which most is to be gained or learned: the upper confidence bound in the form known as PUCT,
    /// with every move as likely as any other. All in whole numbers, so that it is the same on every machine.
    fn select(&mut self, children: Range<usize>) -> usize {
        let first = children.start;
        let nodes = &self.nodes[children];
        let visits: u64 = nodes.iter().map(|node| u64::from(node.visits)).sum();
        let moves = nodes.len() as u64;
        let curiosity = CURIOSITY * (visits.max(1) << 16).isqrt() / (moves << 16).isqrt().max(1);
        let is_open = nodes.iter().any(|node| node.proven.is_none());
        let offset = usize::try_from(self.random.below(moves)).unwrap_or(0);
        let bound = |node: &Node<M>| {
            let gain = node.mean();
            gain.saturating_add_unsigned(curiosity / (1 + u64::from(node.visits)))
        };
        let from_offset = (0..nodes.len()).map(|i| (i + offset) % nodes.len());
        // Nothing is gained or learned by what is lost for certain, while something else is open.
        let open = from_offset.filter(|&i| !is_open || nodes[i].proven.is_none_or(|reward| reward >= 0));
        first + open.max_by_key(|&i| bound(&nodes[i])).unwrap_or(0)
    }

    /// What a random game brings the player to move.
    fn play_out<P: Position>(&mut self, mut position: P) -> i64 {
        let color = position.turn();
        let played = playout(&mut position, self.random, PLAYOUT);
        self.meter.count(played.plies as usize);
        match worth(&position) {
            Worth::Over(verdict) => i64::from(value_of(verdict, color, 0).signum()) * WIN,
            Worth::Estimate(lead) => reward(i64::from(if position.turn() == color { lead } else { -lead })),
        }
    }
}

/// The reward of a position with that lead.
fn reward(lead: i64) -> i64 {
    WIN * lead / (HALF_WON + lead.abs())
}

/// The lead of a position with that reward.
fn lead(reward: i64) -> i64 {
    HALF_WON * reward / (WIN - reward.abs()).max(1)
}
