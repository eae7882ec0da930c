//! The starts by number, as `RULES.md` numbers them under HK-1.3.

use game_core::{Color, Position as _};

use crate::setup::PIECES_OF_A_KIND;
use crate::{Pile, Position, Rules, Square};

/// How many pieces a player has, and squares a half.
const HALF: usize = 18;

/// In how many ways a player's pieces can lie on a half: 18! / (6! 6! 6!).
const LAYOUTS: u64 = 17_153_136;

pub(crate) const STARTS: u64 = LAYOUTS * LAYOUTS;

/// The marks on the squares of a half, in reading order.
type Layout = [u8; HALF];

pub(crate) fn position(rules: Rules, number: u64) -> Option<Position> {
    let mut start = Position::empty(Color::Black, rules);
    let (black, white) = (number / LAYOUTS, number % LAYOUTS);
    for (color, number) in [(Color::Black, black), (Color::White, white)] {
        for (square, marks) in half(color).zip(layout(number)?) {
            start.put(square, Pile::new(color, marks, 1)?);
        }
    }
    Some(start)
}

pub(crate) fn number(position: &Position) -> Option<u64> {
    if position.turn() != Color::Black {
        return None;
    }
    let [black, white] = Color::ALL.map(|color| layout_number(of_half(position, color)?));
    Some(black? * LAYOUTS + white?)
}

/// The layout of a half that holds single pieces of its own colour on all squares.
fn of_half(position: &Position, color: Color) -> Option<Layout> {
    let mut layout = [0; HALF];
    for (marks, square) in layout.iter_mut().zip(half(color)) {
        let pile = position.pile(square).filter(|pile| pile.color() == color && pile.height() == 1)?;
        *marks = pile.marks();
    }
    Some(layout)
}

/// The squares of a half as they are read in a drawing: from its top row down, from file a to file f.
fn half(color: Color) -> impl Iterator<Item = Square> {
    let ranks = match color {
        Color::Black => 0..3,
        Color::White => 3..6,
    };
    ranks.rev().flat_map(|rank| (0..6).filter_map(move |file| Square::new(file, rank)))
}

/// The pieces still to be laid, and in how many ways that can be done.
struct Rest {
    /// How many there are with one mark, two, three.
    of_marks: [u8; 3],
    ways: u64,
}

impl Rest {
    const ALL: Self = Self { of_marks: [PIECES_OF_A_KIND; 3], ways: LAYOUTS };

    /// In how many of the ways a piece with `marks` marks comes next: the same share of the ways as of the pieces.
    fn ways_with(&self, marks: u8) -> u64 {
        let pieces: u8 = self.of_marks.iter().sum();
        self.ways * u64::from(self.of_marks[usize::from(marks - 1)]) / u64::from(pieces)
    }

    fn lay(&mut self, marks: u8) {
        self.ways = self.ways_with(marks);
        self.of_marks[usize::from(marks - 1)] -= 1;
    }
}

/// The layout with that number, if there is one.
fn layout(number: u64) -> Option<Layout> {
    if number >= LAYOUTS {
        return None;
    }
    let (mut rest, mut number) = (Rest::ALL, number);
    let mut layout = [0; HALF];
    for next in &mut layout {
        for marks in 1..=3 {
            let ways = rest.ways_with(marks);
            if number < ways {
                *next = marks;
                rest.lay(marks);
                break;
            }
            number -= ways;
        }
    }
    Some(layout)
}

/// The number of a layout of six pieces of each number of marks.
fn layout_number(layout: Layout) -> Option<u64> {
    let (mut rest, mut number) = (Rest::ALL, 0);
    for marks in layout {
        number += (1..marks).map(|fewer| rest.ways_with(fewer)).sum::<u64>();
        if rest.ways_with(marks) == 0 {
            return None;
        }
        rest.lay(marks);
    }
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The next arrangement in the order of a dictionary, by the textbook: `false` after the last.
    fn advance(layout: &mut Layout) -> bool {
        let Some(pivot) = (0..HALF - 1).rev().find(|&i| layout[i] < layout[i + 1]) else {
            return false;
        };
        let next = (0..HALF).rev().find(|&i| layout[i] > layout[pivot]).unwrap_or(pivot);
        layout.swap(pivot, next);
        layout[pivot + 1..].reverse();
        true
    }

    #[test]
    fn the_number_of_every_layout_is_its_place_in_the_order_of_a_dictionary() {
        let mut expected = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3];
        for number in 0..LAYOUTS {
            assert_eq!(layout(number), Some(expected));
            assert_eq!(layout_number(expected), Some(number));
            assert_eq!(advance(&mut expected), number + 1 < LAYOUTS);
        }
        assert_eq!(layout(LAYOUTS), None);
    }

    #[test]
    fn a_layout_with_seven_pieces_of_a_kind_has_no_number() {
        assert_eq!(layout_number([1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3]), None);
        assert_eq!(layout_number([1; HALF]), None);
    }

    #[test]
    fn a_half_is_read_from_its_top_row_down() {
        let read =
            |color| half(color).map(|square| std::string::ToString::to_string(&square)).collect::<std::vec::Vec<_>>();
        assert_eq!(read(Color::Black).join(" "), "a3 b3 c3 d3 e3 f3 a2 b2 c2 d2 e2 f2 a1 b1 c1 d1 e1 f1");
        assert_eq!(read(Color::White).join(" "), "a6 b6 c6 d6 e6 f6 a5 b5 c5 d5 e5 f5 a4 b4 c4 d4 e4 f4");
    }
}
