//! The winning lines of a player in bitboards (HS-4.1).

use game_core::Color;

use crate::bitboard::{BOARD, Bitboard, HOME, first};
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
fn runs(stones: Bitboard, color: Color, rules: Rules) -> impl Iterator<Item = (u32, [Bitboard; 4])> {
    let stones = stones & !HOME[color];
    let steps = STEPS.into_iter().filter(move |&step| !(step == HORIZONTAL && rules.no_horizontal));
    steps.map(move |step| (step, in_succession(stones, step)))
}

/// The sets of first squares of two, three, four and five stones in succession, none of them on the home rows of their player.
///
/// None wraps around the edge. One that did would have a stone on rank 9 followed by one on rank 1, or the other way
/// round, and one of those is on the player's own home rows.
const fn in_succession(stones: Bitboard, step: u32) -> [Bitboard; 4] {
    let two = stones & stones >> step;
    let four = two & two >> (2 * step);
    [two, two & two >> step, four, four & two >> (3 * step)]
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

/// Whether there is a line. It is asked at every ply, so each step is a constant.
pub(crate) fn has_line(stones: Bitboard, color: Color, rules: Rules) -> bool {
    let stones = stones & !HOME[color];
    let [up, down_right, right, up_right] = STEPS;
    let five = |step| {
        let [.., five] = in_succession(stones, step);
        five
    };
    let horizontal = if rules.no_horizontal { 0 } else { five(right) };
    five(up) | five(down_right) | five(up_right) | horizontal != 0
}

/// The empty squares on which one stone more completes a line.
///
/// A line that wraps around the edge has a square on the player's own home rows, as above, or it lacks there.
pub(crate) fn completing(stones: Bitboard, color: Color, rules: Rules) -> Bitboard {
    let counting = stones & !HOME[color];
    if counting.count_ones() < 4 {
        return 0;
    }
    let lacking = runs(stones, color, rules).fold(0, |all, (step, [two, three, four, _])| {
        let first = four >> step;
        let second = (counting & three >> (2 * step)) << step;
        let third = (two & two >> (3 * step)) << (2 * step);
        let fourth = (three & counting >> (4 * step)) << (3 * step);
        let fifth = four << (4 * step);
        all | first | second | third | fourth | fifth
    });
    lacking & BOARD & !HOME[color] & !stones
}

/// The first line, if there is any.
pub(crate) fn first_line(stones: Bitboard, color: Color, rules: Rules) -> Option<Line> {
    let lines = starts(stones, color, rules).filter_map(|(step, starts)| {
        let start = first(starts)?;
        Some(Line { first: start, last: Square::from_index(start.index() + 4 * step as usize)? })
    });
    lines.min()
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::bitboard::bit;

    /// Every five squares in succession, with the step from one to the next.
    fn fives() -> impl Iterator<Item = (u32, [Square; 5])> {
        Square::all().flat_map(|first| {
            let steps = [(1, (0, 1)), (8, (1, -1)), (9, (1, 0)), (10, (1, 1))];
            steps.into_iter().filter_map(move |(step, (files, ranks))| {
                let mut squares = [first; 5];
                for (n, square) in (0..).zip(&mut squares) {
                    *square = first.offset(n * files, n * ranks)?;
                }
                Some((step, squares))
            })
        })
    }

    /// The first square that is not in the set.
    fn elsewhere(set: Bitboard) -> Square {
        Square::all().find(|&square| set & bit(square) == 0).expect("there is one")
    }

    /// The squares that complete a line, each tried.
    fn one_by_one(stones: Bitboard, color: Color, rules: Rules) -> Bitboard {
        let empty = Square::all().map(bit).filter(|square| stones & square == 0);
        empty.filter(|square| has_line(stones | square, color, rules)).fold(0, |all, square| all | square)
    }

    #[test]
    fn the_square_that_lacks_in_a_line_completes_it_where_lines_count() {
        let mut counting = 0;
        for rules in [Rules { no_horizontal: false }, Rules { no_horizontal: true }] {
            for color in Color::ALL {
                for (step, squares) in fives() {
                    let line = squares.into_iter().fold(0, |all, square| all | bit(square));
                    let counts = line & HOME[color] == 0 && !(step == HORIZONTAL && rules.no_horizontal);
                    counting += usize::from(counts);
                    assert_eq!(has_line(line, color, rules), counts);
                    assert_eq!(first_line(line, color, rules).is_some(), counts);
                    for square in squares {
                        let four = line & !bit(square);
                        assert!(!has_line(four, color, rules));
                        // Also with a stone more, elsewhere; unless it makes another line with the four.
                        let with_another = four | bit(elsewhere(line | HOME[color]));
                        for stones in [four, with_another].into_iter().filter(|&stones| !has_line(stones, color, rules))
                        {
                            let completing = completing(stones, color, rules);
                            assert_eq!(completing, one_by_one(stones, color, rules), "{squares:?} but {square}");
                            assert!(completing & bit(square) != 0 || !counts, "{squares:?} but {square}");
                        }
                    }
                }
            }
        }
        // A board of nine files and seven ranks has 27 upright lines, 35 level ones and 30 aslant.
        assert_eq!(counting, 2 * (27 + 35 + 30) + 2 * (27 + 30));
    }

    /// One square can lack in two lines: in two of the same direction, six squares long together, and in two that cross.
    #[test]
    fn a_square_that_lacks_in_two_lines_completes_them() {
        let rules = Rules::default();
        for color in Color::ALL {
            let counting: Vec<_> =
                fives().filter(|(_, squares)| squares.iter().all(|&s| HOME[color] & bit(s) == 0)).collect();
            let line = |squares: [Square; 5]| squares.into_iter().fold(0, |all, square| all | bit(square));
            for (n, &(step, squares)) in counting.iter().enumerate() {
                for &(other_step, others) in &counting[..n] {
                    let both = line(squares) | line(others);
                    let successive = step == other_step && both.count_ones() == 6;
                    let crossing = step != other_step && others[0] == squares[0];
                    let common = squares.into_iter().filter(|square| others.contains(square));
                    for square in common.filter(|_| successive || crossing) {
                        let completes = completing(both & !bit(square), color, rules) & bit(square) != 0;
                        assert!(completes, "{square} in {squares:?} and {others:?} for {color}");
                    }
                    assert!(has_line(both, color, rules), "{squares:?} and {others:?} for {color}");
                }
            }
        }
    }

    #[test]
    fn three_stones_complete_nothing() {
        for (_, squares) in fives() {
            let three = squares[1..4].iter().fold(0, |all, &square| all | bit(square));
            assert_eq!(completing(three, Color::White, Rules::default()), 0);
        }
    }
}
