//! Where the pieces of a player may go: one set of squares a piece, from which moves are counted and chosen.

use super::Position;
use crate::neighbours::{Neighbours, ends};
use crate::squares::SquareSet;
use crate::{Color, Move, Square};

impl Position {
    /// The squares where what lies on `from` may be put down, if a path ends there: HK-3.4.
    pub(super) fn like(&self, from: Square) -> SquareSet {
        if self.rules.same_height {
            self.as_high_as(from)
        } else if self.stacks.contains(from) {
            self.stacks
        } else {
            self.occupied().minus(self.stacks)
        }
    }

    /// Kept apart from [`like`](Self::like), which is asked for every piece.
    #[cold]
    fn as_high_as(&self, from: Square) -> SquareSet {
        let equal = self.occupied().iter().filter(|&square| self.heights[square] == self.heights[from]);
        equal.fold(SquareSet::EMPTY, SquareSet::with)
    }

    /// The squares to which what lies on an occupied square may move, whoever controls it: HK-3.1 to HK-3.4.
    pub(crate) fn targets_of(&self, from: Square) -> SquareSet {
        ends(from, self.marks(from), self.occupied()) & self.like(from)
    }

    /// The same by the neighbours of this position.
    pub(super) fn targets_among(&self, neighbours: &Neighbours, from: Square) -> SquareSet {
        neighbours.ends(from, self.marks(from)) & self.like(from)
    }

    /// Mostly the first piece that is asked can move, so its neighbours alone are found.
    pub(super) fn can_move(&self, color: Color) -> bool {
        self.controlled[color].iter().any(|from| !self.targets_of(from).is_empty())
    }

    /// Calls `visit` with each piece of the player to move and the squares to which it may move, in no particular order.
    pub(super) fn visit_targets(&self, mut visit: impl FnMut(Square, SquareSet)) {
        let (neighbours, pieces) = (Neighbours::new(self.occupied()), self.controlled[self.turn]);
        neighbours.visit_ends(self.marked, pieces, |from, ends| visit(from, ends & self.like(from)));
    }
}

/// Where each of a player's pieces may go, and how many moves that are.
pub(super) struct Targets {
    pieces: SquareSet,
    /// By the index of a piece's square.
    of: [SquareSet; Square::COUNT],
    counts: [u8; Square::COUNT],
    count: usize,
}

impl Targets {
    pub(super) const NONE: Self =
        Self { pieces: SquareSet::EMPTY, of: [SquareSet::EMPTY; Square::COUNT], counts: [0; Square::COUNT], count: 0 };

    /// Takes in the targets of all pieces of the player to move. Into what is there already, since this is too much to be
    /// handed on.
    pub(super) fn find(&mut self, position: &Position) {
        self.pieces = position.controlled[position.turn];
        position.visit_targets(|from, targets| {
            let count = targets.len();
            self.of[from.index()] = targets;
            self.counts[from.index()] = count;
            self.count += usize::from(count);
        });
    }

    /// How many moves there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The `n`-th move, counted from 0, ascending.
    pub(super) fn nth(&self, n: usize) -> Option<Move> {
        let mut left = n;
        for from in self.pieces.iter() {
            let count = usize::from(self.counts[from.index()]);
            if left < count {
                return Some(Move::new(from, self.of[from.index()].nth(left)?));
            }
            left -= count;
        }
        None
    }
}
