//! What is legal, and why the rest is refused.

use super::Position;
use crate::neighbours::is_path;
use crate::walk::TurningBack;
use crate::{Color, Illegal, Move};

impl Position {
    /// The player who cannot move and thereby ends the game: HK-4.1.
    pub(crate) fn stuck(&self) -> Option<Color> {
        let asked: &[Color] = if self.rules.either_stuck { &[self.turn, !self.turn] } else { &[self.turn] };
        asked.iter().copied().find(|&color| !self.can_move(color))
    }

    /// Whether `either-stuck` has ended the game. By the standard rules a game is over when there are no moves left anyway.
    pub(super) fn is_cut_short(&self) -> bool {
        self.rules.either_stuck && self.stuck().is_some()
    }

    /// Asked first, since most moves that are judged are legal: nothing needs to be known but what the move touches.
    pub(super) fn is_legal(&self, Move { from, to }: Move) -> bool {
        self.controlled[self.turn].contains(from)
            && self.like(from).contains(to)
            && is_path(from, to, self.marks(from), self.occupied())
            && !self.is_cut_short()
    }

    /// Why a move that is not legal is refused: the first clause that it breaks.
    pub(super) fn refusal(&self, Move { from, to }: Move) -> Illegal {
        if self.stuck().is_some() {
            return Illegal::Over;
        }
        if !self.controlled[self.turn].contains(from) {
            return Illegal::NotControlled(from);
        }
        let marks = self.marks(from);
        if self.occupied().contains(to) && is_path(from, to, marks, self.occupied()) {
            return Illegal::Unlike { from, to, height: self.heights[from], onto: self.heights[to] };
        }
        if self.walk(from, TurningBack::Allowed).ends(marks).contains(to) {
            Illegal::TurnsBack { from, to }
        } else {
            Illegal::OutOfReach { from, to, marks }
        }
    }
}
