//! Starts that are dealt otherwise than HK-1.2 and HK-1.3 say.

use game_core::{Color, Oracle as _};

use super::Wrong;
use super::reading::Reading;
use crate::oracle::Oracle as Literal;
use crate::{Pile, Rules, Setup, Square};

/// In how many ways a player's pieces can lie on a half.
const LAYOUTS: u64 = 17_153_136;

impl Reading {
    /// The start with a number.
    pub(super) fn start(self, rules: Rules, number: u64) -> Option<Setup> {
        let dealt = |number| Literal::start(&rules, number);
        let start = dealt(number)?;
        match self.wrong {
            Some(Wrong::RareThrees) => Some(with_rare_threes(start)),
            Some(Wrong::StartsFromOne) => dealt(number.saturating_sub(1)),
            Some(Wrong::WhiteIsTheQuotient) => dealt(number % LAYOUTS * LAYOUTS + number / LAYOUTS),
            Some(Wrong::ThreesFirst) => Some(with_marks(start, |marks| 4 - marks)),
            Some(Wrong::LowestRowFirst) => Some(rearranged(start, |file, rank| (file, upside_down(rank)))),
            Some(Wrong::FromFileF) => Some(rearranged(start, |file, rank| (5 - file, rank))),
            Some(Wrong::WhiteFromWhitesSide) => Some(rearranged(start, |file, rank| match rank {
                0..3 => (file, rank),
                _ => (5 - file, upside_down(rank)),
            })),
            Some(Wrong::FileByFile) => Some(rearranged(start, |file, rank| {
                let place = 3 * file + upside_down(rank) % 3;
                let top_row = if rank < 3 { 2 } else { 5 };
                (place % 6, top_row - place / 6)
            })),
            _ => Some(start),
        }
    }
}

/// The rank that takes the place of another when its half is turned upside down.
const fn upside_down(rank: usize) -> usize {
    if rank < 3 { 2 - rank } else { 8 - rank }
}

/// A start with the contents that another square has, both said by file and rank.
fn rearranged(start: Setup, from: fn(usize, usize) -> (usize, usize)) -> Setup {
    let mut setup = start;
    for square in Square::all() {
        let (file, rank) = from(square.file(), square.rank());
        if let Some(from) = Square::new(file, rank) {
            setup.board[square] = start.board[from];
        }
    }
    setup
}

fn with_marks(start: Setup, marks: fn(u8) -> u8) -> Setup {
    let mut setup = start;
    for square in Square::all() {
        if let Some(pile) = start.board[square].pile() {
            setup.board[square] = Pile::new(pile.color(), marks(pile.marks()), pile.height()).into();
        }
    }
    setup
}

/// Of each player's threes the first three show one mark.
fn with_rare_threes(start: Setup) -> Setup {
    let mut setup = start;
    for color in Color::ALL {
        let is_three = |square: &Square| start.board[*square] == Pile::new(color, 3, 1).into();
        for square in Square::all().filter(is_three).take(3) {
            setup.board[square] = Pile::new(color, 1, 1).into();
        }
    }
    setup
}
