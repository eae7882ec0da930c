//! What the tiles of the side to move may do.

use core::ops::ControlFlow;

use game_core::Move as _;

use crate::reach::{View, view};
use crate::square_set::SquareSet;
use crate::{Move, Position, Square};

/// What decides for all tiles of the side to move where they may go, found once for a position.
pub(crate) struct Generator<'a> {
    position: &'a Position,
    occupied: SquareSet,
    /// Where a Move may end, as far as the tile sees: first of one that carries nothing, then of one that carries a green.
    ends: [SquareSet; 2],
    /// Where a throw may go, as far as it flies, of the same two.
    receivers: [SquareSet; 2],
    /// Where throws fly over what stands between: everywhere or nowhere.
    flown_over: SquareSet,
}

impl<'a> Generator<'a> {
    #[inline]
    pub(crate) fn new(position: &'a Position) -> Self {
        let occupied = position.occupied();
        let closed = if position.rules.closed_bases { position.opposing_home() } else { SquareSet::EMPTY };
        Self {
            position,
            occupied,
            ends: [(!occupied | position.for_the_taking()).without(closed), (!occupied).without(closed)],
            receivers: [SquareSet::EMPTY, position.own.without(position.greens)],
            flown_over: if position.rules.blocked_throws { SquareSet::EMPTY } else { !SquareSet::EMPTY },
        }
    }

    /// Where the tile on a square may move and throw: a Move ends where no tile of its own side is, a Throw where one is,
    /// so one set holds both.
    #[inline]
    pub(crate) fn targets(&self, from: Square) -> SquareSet {
        let view = view(from, self.position.orientation(from));
        let is_loaded = self.position.greens.contains(from);
        self.targets_of(view, is_loaded)
    }

    /// Where a tile may move and throw that sees this from where it stands, with or without a green.
    #[inline]
    pub(crate) fn targets_of(&self, view: &View, is_loaded: bool) -> SquareSet {
        let seen = view.reach(self.occupied);
        let flies_to = seen | view.lines() & self.flown_over;
        seen & self.ends[usize::from(is_loaded)] | flies_to & self.receivers[usize::from(is_loaded)]
    }

    /// What a tile may do that has those targets, ascending.
    fn actions(&self, from: Square, targets: SquareSet) -> impl Iterator<Item = Move> {
        let own = self.position.own;
        let slides = targets.without(own).iter().map(move |to| Move::Slide { from, to });
        let throws = (targets & own).iter().map(move |to| Move::Throw { from, to });
        slides.chain(throws).chain([Move::Wait { at: from }])
    }
}

impl Position {
    /// Visits the moves that are legal while the game goes on, ascending.
    pub(crate) fn visit_actions<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let generator = Generator::new(self);
        for from in self.own.iter() {
            generator.actions(from, generator.targets(from)).try_for_each(&mut visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a move is one of those.
    #[inline]
    pub(crate) fn may(&self, mv: Move) -> bool {
        let from = mv.origin();
        self.own.contains(from)
            && mv.target().is_none_or(|to| {
                self.own.contains(to) == matches!(mv, Move::Throw { .. })
                    && Generator::new(self).targets(from).contains(to)
            })
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
        let mut tiles = [None; 5];
        let mut count = 0;
        for (tile, from) in tiles.iter_mut().zip(self.own.iter()) {
            let targets = generator.targets(from);
            *tile = Some((from, targets, count));
            count += targets.len() + 1;
        }
        let place = choose(count);
        let (from, targets, before) =
            tiles.into_iter().flatten().take_while(|&(_, _, before)| before <= place).last()?;
        generator.actions(from, targets).nth(place - before)
    }
}
