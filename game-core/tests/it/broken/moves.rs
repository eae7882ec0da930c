//! Moves that are numbered or written wrong.

use std::fmt;
use std::str::FromStr;

use game_core::TextError;
use game_core::laws::{self, Law};
use game_core::toy::{Move, Square};

const NONE: usize = 0;
const A_GAP: usize = 1;
const NUMBERED_WRONG: usize = 2;
const WRITTEN_WRONG: usize = 3;
const UNORDERED: usize = 4;
const TOO_MANY: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Crooked<const FAULT: usize>(Move);

impl<const FAULT: usize> game_core::Move for Crooked<FAULT> {
    type Square = Square;

    const COUNT: usize = <Move as game_core::Move>::COUNT;

    fn index(self) -> usize {
        match FAULT {
            NUMBERED_WRONG => game_core::Move::index(self.0) / 2,
            UNORDERED => <Move as game_core::Move>::COUNT - 1 - game_core::Move::index(self.0),
            _ => game_core::Move::index(self.0),
        }
    }

    fn from_index(index: usize) -> Option<Self> {
        match FAULT {
            A_GAP if index == 40 => None,
            UNORDERED => {
                <Move as game_core::Move>::from_index((<Move as game_core::Move>::COUNT - 1).checked_sub(index)?)
                    .map(Self)
            }
            TOO_MANY => {
                <Move as game_core::Move>::from_index(index.min(<Move as game_core::Move>::COUNT - 1)).map(Self)
            }
            _ => <Move as game_core::Move>::from_index(index).map(Self),
        }
    }

    fn origin(self) -> Square {
        self.0.from
    }

    fn target(self) -> Option<Square> {
        Some(self.0.to)
    }
}

impl<const FAULT: usize> fmt::Display for Crooked<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if FAULT == WRITTEN_WRONG { write!(f, "{}-{}", self.0.to, self.0.from) } else { self.0.fmt(f) }
    }
}

impl<const FAULT: usize> FromStr for Crooked<FAULT> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        text.parse().map(Self)
    }
}

/// The laws that are shown here to catch their faults.
pub(crate) const CAUGHT: [Law; 5] =
    [Law::MovesHaveNoGaps, Law::MovesKeepTheirNumbers, Law::MovesReadBack, Law::MovesAscend, Law::MovesEnd];

#[test]
fn each_law_of_the_universe_catches_its_fault() {
    assert_eq!(laws::universe::<Crooked<NONE>>(), Ok(()));
    let broken = [
        laws::universe::<Crooked<A_GAP>>(),
        laws::universe::<Crooked<NUMBERED_WRONG>>(),
        laws::universe::<Crooked<WRITTEN_WRONG>>(),
        laws::universe::<Crooked<UNORDERED>>(),
        laws::universe::<Crooked<TOO_MANY>>(),
    ];
    assert_eq!(broken.map(|broken| broken.expect_err("a law is broken").law), CAUGHT);
}
