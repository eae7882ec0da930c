//! The opponent's moves after all moves of a player, counted together.

use super::Position;
use crate::Square;
use crate::neighbours::Neighbours;
use crate::squares::SquareSet;

impl Position {
    /// How many moves the opponent has after all moves of one piece together, by the standard rules.
    ///
    /// Wherever the mover is put down, the same squares are occupied afterwards, so paths end on the same squares. Where it is
    /// put down only decides who controls that square and whether a stack lies there.
    pub(super) fn replies_to(&self, from: Square, targets: SquareSet) -> usize {
        let occupied = self.occupied().without(from);
        let stacks = self.stacks.without(from);
        let singles = occupied.minus(stacks);
        let moves = usize::from(targets.len());
        // The targets where a single piece becomes a stack. After the one move that does so no single piece may end there, and
        // a stack only then.
        let stacked = targets & singles;
        let mut replies = 0;
        Neighbours::new(occupied).visit_ends(self.marked, self.controlled[!self.turn], |other, ends| {
            // A piece that is covered has no reply.
            let uncovered = moves - usize::from(targets.contains(other));
            let onto_stacked = usize::from((ends & stacked).len());
            if stacks.contains(other) {
                replies += uncovered * usize::from((ends & stacks).len()) + onto_stacked;
            } else {
                replies += uncovered * usize::from((ends & singles).len()) - onto_stacked;
            }
        });
        replies
    }
}
