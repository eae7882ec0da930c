//! What a move does, to the board and in words.

use alloc::vec::Vec;
use core::mem;

use game_core::{EffectKind, Effects, Move as _};

use crate::square_set::SquareSet;
use crate::{Clause, Effect, Move, Position, Square};

impl Position {
    /// Makes the move, and gives the turn to the other side. Whatever is no tile of the side to move does nothing.
    #[inline]
    pub(crate) fn act(&mut self, mv: Move) {
        let origin = mv.origin();
        // What is no tile has no orientation to turn: so equal positions stay those with equal texts.
        if self.own.contains(origin) {
            // A Wait is as good as a Move by no square, and a Throw is one of the green without the tile.
            let [from, to, end] = [origin, mv.target().unwrap_or(origin), end_of(mv)].map(SquareSet::just);
            let green = to.when(self.greens.contains(origin));
            let turned = end.when(!self.turned.contains(origin));
            self.own = self.own.without(from) | end;
            self.opposing = self.opposing.without(end);
            self.turned = self.turned.without(from | end) | turned;
            self.greens = self.greens.without(from) | green;
        }
        mem::swap(&mut self.own, &mut self.opposing);
        self.turn = self.turn.opponent();
    }

    /// What a legal move does, but for the end of the game.
    pub(crate) fn action_effects(&self, mv: Move) -> Effects<Self> {
        let mut effects = Vec::new();
        match mv {
            Move::Slide { from, to } => {
                effects.push(Effect::new(EffectKind::Moved, Clause::Directions, [from, to]));
                if self.opposing.contains(to) {
                    effects.push(Effect::new(EffectKind::Captured, Clause::Capture, [to]));
                } else if self.greens.contains(to) {
                    effects.push(Effect::new(EffectKind::TookUp, Clause::TakeUp, [to]));
                }
            }
            Move::Throw { from, to } => {
                effects.push(Effect::new(EffectKind::Threw, Clause::ThrowDirections, [from, to]));
            }
            Move::Wait { .. } => {}
        }
        effects.push(Effect::new(EffectKind::Turned, Clause::Turning, [end_of(mv)]));
        effects
    }
}

/// Where the tile used stands after the action.
const fn end_of(mv: Move) -> Square {
    match mv {
        Move::Slide { to, .. } => to,
        Move::Throw { from, .. } => from,
        Move::Wait { at } => at,
    }
}
