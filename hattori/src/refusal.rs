//! Why an action is refused while the game goes on.

use game_core::Move as _;

use crate::reach::view;
use crate::square_set::SquareSet;
use crate::{Illegal, Move, Position, Square};

impl Position {
    /// The first clause that a move breaks while the game goes on.
    ///
    /// Whether it breaks one is read off the set of what the tile may do; which one is asked only then.
    #[inline]
    pub(crate) fn check_action(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_action(mv) { Ok(()) } else { Err(self.refusal(mv)) }
    }

    /// The first clause that a move breaks which is not legal.
    fn refusal(&self, mv: Move) -> Illegal {
        let origin = mv.origin();
        match mv {
            Move::Slide { from, to } if self.own.contains(from) => self.refusal_of_slide(from, to),
            Move::Throw { from, to } if self.own.contains(from) => self.refusal_of_throw(from, to),
            _ => Illegal::NotOwnTile(origin),
        }
    }

    fn refusal_of_slide(&self, from: Square, to: Square) -> Illegal {
        let orientation = self.orientation(from);
        let carries = self.greens.contains(from);
        if from == to {
            Illegal::SameSquare(from)
        } else if !view(from, orientation).lines().contains(to) {
            Illegal::OffItsLines { from, to, orientation }
        } else if let Some(blocker) = first_between(from, to, self.occupied()) {
            Illegal::Blocked(blocker)
        } else if self.own.contains(to) {
            Illegal::OwnTileThere(to)
        } else if self.opposing.contains(to) {
            if carries {
                Illegal::CaptorCarries { from, to }
            } else if !self.greens.contains(to) {
                Illegal::NothingToCapture(to)
            } else {
                Illegal::SafeInBase(to)
            }
        } else if carries && self.greens.contains(to) {
            Illegal::CarriesAlready { from, to }
        } else {
            Illegal::ClosedBase(to)
        }
    }

    fn refusal_of_throw(&self, from: Square, to: Square) -> Illegal {
        let orientation = self.orientation(from);
        if !self.greens.contains(from) {
            Illegal::NothingToThrow(from)
        } else if from == to || !self.own.contains(to) {
            Illegal::NoReceiver(to)
        } else if self.greens.contains(to) {
            Illegal::ReceiverCarries(to)
        } else if !view(from, orientation).lines().contains(to) {
            Illegal::ThrowOffItsLines { from, to, orientation }
        } else {
            Illegal::ThrowBlocked(first_between(from, to, self.occupied()).unwrap_or(to))
        }
    }
}

/// The first of `occupied` that a piece meets on its straight way between two squares.
fn first_between(from: Square, to: Square, occupied: SquareSet) -> Option<Square> {
    let step = |from: usize, to: usize| match from.cmp(&to) {
        core::cmp::Ordering::Less => 1,
        core::cmp::Ordering::Equal => 0,
        core::cmp::Ordering::Greater => -1,
    };
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let way = core::iter::successors(from.offset(files, ranks), |square| square.offset(files, ranks));
    way.take_while(|&square| square != to).find(|&square| occupied.contains(square))
}
