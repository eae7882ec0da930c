//! What the tiles of the side to move may do.

use core::ops::ControlFlow;

use game_core::Move as _;

use crate::position::home;
use crate::reach::view;
use crate::square_set::SquareSet;
use crate::{Move, Position, Square};

/// What decides for all tiles of the side to move where they may go, found once for a position.
pub(crate) struct Generator<'a> {
    position: &'a Position,
    occupied: SquareSet,
    /// Where a Move may end, as far as the tile sees, first of one that carries nothing, then of one with a green.
    ends: [SquareSet; 2],
    /// Where a Throw may go, as far as it flies, of the same two.
    receivers: [SquareSet; 2],
    /// Where Throws fly over what stands between: everywhere or nowhere.
    flown_over: SquareSet,
}

impl<'a> Generator<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Position) -> Self {
        let occupied = position.occupied();
        let prey = position.prey(position.turn);
        let closed = home(position.turn.opponent()).when(position.rules.closed_bases);
        Self {
            position,
            occupied,
            ends: [(!occupied | prey).without(closed), (!occupied).without(closed)],
            receivers: [SquareSet::EMPTY, position.own.without(position.greens)],
            flown_over: SquareSet::ALL.when(!position.rules.blocked_throws),
        }
    }

    /// Where the tile on a square may move and throw. A Move ends where no tile of its own side is and a Throw where
    /// one is, so one set holds both, and is counted once.
    #[inline]
    pub(crate) fn targets(&self, from: Square) -> SquareSet {
        let view = view(from, self.position.orientation(from));
        let seen = view.reach(self.occupied);
        let flies_to = seen | view.lines() & self.flown_over;
        let load = usize::from(self.position.greens.contains(from));
        seen & self.ends[load] | flies_to & self.receivers[load]
    }

    /// What a tile with those targets may do, ascending.
    #[inline]
    fn actions(&self, from: Square, targets: SquareSet) -> impl Iterator<Item = Move> {
        let own = self.position.own;
        let [slides, throws] = [targets.without(own), targets & own].map(|set| u64::from(set.bits()));
        let mut rest = slides + (throws << Move::FIRST_THROW) + (1 << Move::WAIT);
        core::iter::from_fn(move || {
            let action = rest.trailing_zeros() as usize;
            rest &= rest.checked_sub(1)?;
            Some(Move::with_action(from, action))
        })
    }
}

/// The moves that are legal while the game goes on.
impl Position {
    /// Visits them, ascending.
    pub(crate) fn visit_actions<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let generator = Generator::new(self);
        for from in self.own.iter() {
            generator.actions(from, generator.targets(from)).try_for_each(&mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a move is one of them.
    #[inline]
    pub(crate) fn is_action(&self, mv: Move) -> bool {
        let from = mv.origin();
        let is_throw = matches!(mv, Move::Throw { .. });
        let fits = |to| self.own.contains(to) == is_throw && Generator::new(self).targets(from).contains(to);
        self.own.contains(from) && mv.target().is_none_or(fits)
    }

    /// How many there are.
    pub(crate) fn count_actions(&self) -> usize {
        let generator = Generator::new(self);
        self.own.iter().map(|from| generator.targets(from).len() + 1).sum()
    }

    /// The one of them at the place that `choose` picks when told how many there are.
    #[inline]
    pub(crate) fn choose_action(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        let generator = Generator::new(self);
        let mut tiles = [(usize::MAX, None); 5];
        let mut count = 0;
        for (tile, from) in tiles.iter_mut().zip(self.own.iter()) {
            let targets = generator.targets(from);
            *tile = (count, Some((from, targets)));
            count += targets.len() + 1;
        }
        let place = choose(count);
        // Which tile it is cannot be foreseen, so the tiles are compared without a branch.
        let begun: usize = tiles.iter().map(|&(before, _)| usize::from(before <= place)).sum();
        let &(before, tile) = tiles.get(begun.checked_sub(1)?)?;
        let (from, targets) = tile?;
        generator.actions(from, targets).nth(place - before)
    }
}
