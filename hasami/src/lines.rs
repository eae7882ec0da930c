//! The winning lines of a player in bitboards (HS-4.1).

use game_core::Color;

use crate::bitboard::{Bitboard, HOME, first};
use crate::{Line, Rules, Square};

/// From a square of a line to the next, ascending: up, down to the right, to the right, up to the right. They are
/// ordered as the second squares of lines with the same first square are.
const STEPS: [u32; 4] = [1, 8, 9, 10];
const HORIZONTAL: u32 = 9;

/// For each kind of line, the step and the set of first squares.
fn starts(stones: Bitboard, color: Color, rules: Rules) -> impl Iterator<Item = (u32, Bitboard)> {
    runs(stones, color, rules).map(|(step, [.., five])| (step, five))
}

/// For each kind of line, the step and the sets of first squares of two, three, four and five stones in succession.
///
/// None wraps around the edge. One that did would have a stone on rank 9 followed by one on rank 1, or the other way
/// round, and one of those is on the player's own home rows, which are taken out.
fn runs(stones: Bitboard, color: Color, rules: Rules) -> impl Iterator<Item = (u32, [Bitboard; 4])> {
    let stones = stones & !HOME[color];
    let steps = STEPS.into_iter().filter(move |&step| !(step == HORIZONTAL && rules.no_horizontal));
    steps.map(move |step| {
        let two = stones & stones >> step;
        let four = two & two >> (2 * step);
        (step, [two, two & two >> step, four, four & two >> (3 * step)])
    })
}

/// How often two, three and four stones stand in succession where they count; four in a row are three times two.
pub(crate) fn count_runs(stones: Bitboard, color: Color, rules: Rules) -> [i32; 3] {
    runs(stones, color, rules).fold([0; 3], |[two, three, four], (_, [twos, threes, fours, _])| {
        let count = |starts: Bitboard| starts.count_ones().cast_signed();
        [two + count(twos), three + count(threes), four + count(fours)]
    })
}

/// Every stone of every line.
pub(crate) fn stones_in_lines(stones: Bitboard, color: Color, rules: Rules) -> Bitboard {
    starts(stones, color, rules)
        .flat_map(|(step, starts)| (0..5).map(move |n| starts << (n * step)))
        .fold(0, |all, stones| all | stones)
}

/// The first line, if there is any.
pub(crate) fn first_line(stones: Bitboard, color: Color, rules: Rules) -> Option<Line> {
    let lines = starts(stones, color, rules).filter_map(|(step, starts)| {
        let start = first(starts)?;
        Some(Line { first: start, last: Square::from_index(start.index() + 4 * step as usize)? })
    });
    lines.min()
}
