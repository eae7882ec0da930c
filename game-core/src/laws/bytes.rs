//! Games and set-ups of any bytes.

use alloc::vec::Vec;

use crate::{Cell, Color, GridSetup, Position, Record, Rules, Square};

/// Takes numbers from bytes, low byte first. The layout belongs to this module and to no type, so kept inputs stay
/// good when types change.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    /// The next `count` bytes as one number; `None` when none is left, and missing bytes are 0.
    fn take(&mut self, count: usize) -> Option<u64> {
        if self.0.is_empty() {
            return None;
        }
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        Some(taken.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    /// An index below `count`, which is not 0, from the next two bytes.
    fn index(&mut self, count: usize) -> Option<usize> {
        let number = usize::try_from(self.take(2)?).ok()?;
        number.checked_rem(count)
    }
}

/// The rules that a byte chooses.
fn rules<R: Rules>(bytes: &mut Bytes<'_>) -> R {
    let every = R::every();
    let choice = usize::try_from(bytes.take(1).unwrap_or(0)).unwrap_or(0);
    every.get(choice % every.len().max(1)).copied().unwrap_or_default()
}

/// A game of any bytes: the first chooses the rules; if there are several starts, eight choose the start; then two
/// choose each move, counted around the legal ones, until the bytes or the game end.
///
/// # Panics
/// If the game has no start with number 0, which every game should have.
pub fn game_from_bytes<P: Position>(bytes: &[u8]) -> Record<P> {
    let mut bytes = Bytes(bytes);
    let rules: P::Rules = rules(&mut bytes);
    let starts = P::starts(&rules);
    let number = if starts > 1 { bytes.take(8).unwrap_or(0) % starts } else { 0 };
    let start = P::start(&rules, number).or_else(|| P::start(&rules, 0));
    let mut record = Record::new(start.expect("every game has a start with number 0"));
    while record.position().count_moves() > 0 {
        let Some(n) = bytes.index(record.position().count_moves()) else {
            break;
        };
        if let Some(mv) = record.position().nth_move(n) {
            // Legal moves only: were one refused, the laws of the position would say so.
            let _ = record.play(mv);
        }
    }
    record
}

/// A set-up of any bytes: the first chooses the rules, the second the side to move and how full the board is, then two
/// for each square, ascending, choose whether something lies there and what. It may break the rules.
pub fn setup_from_bytes<C: Cell, R: Rules, const N: usize>(bytes: &[u8]) -> GridSetup<C, R, N> {
    let contents: Vec<C> = (1..=u8::MAX).filter_map(C::from_code).collect();
    let mut bytes = Bytes(bytes);
    let rules = rules(&mut bytes);
    let second = bytes.take(1).unwrap_or(0);
    let to_move = if second % 2 == 0 { Color::Black } else { Color::White };
    let fullness = second & !1;
    let mut setup = GridSetup::empty(to_move, rules);
    for square in Square::<N>::all() {
        let Some(lot) = bytes.take(1) else {
            break;
        };
        let content = usize::try_from(bytes.take(1).unwrap_or(0)).unwrap_or(0).checked_rem(contents.len());
        if let Some(content) = content.filter(|_| lot < fullness) {
            setup.board[square] = contents[content];
        }
    }
    setup
}
