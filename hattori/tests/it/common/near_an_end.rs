//! Set-ups that random games seldom reach.

use game_core::{Bytes, Position as _};
use hattori::{Cell, Color, Orientation, Position, Rules, Setup, Square, Tile};

/// How many bytes the fullest of them takes.
pub(crate) const LONGEST: usize = 7 + 2 * (1 + 5 * 2) + 6;

/// A set-up of any bytes that keeps section 7 but for what the bytes bring about by chance, with the bases well filled:
/// two to five tiles a side, at most five greens, one or both sides near an end. One of sixteen is [`shut_in`].
pub(crate) fn near_an_end(bytes: &[u8]) -> Setup {
    let mut bytes = Bytes::new(bytes);
    let mut lot = |bound: usize| bytes.below(1, bound).unwrap_or(0);
    if lot(16) == 15 {
        return shut_in(&mut lot);
    }
    let rules = Rules { blocked_throws: lot(2) == 1, closed_bases: lot(2) == 1 };
    let mut setup = Setup::empty(Color::ALL[lot(2)], rules);
    let mut greens_left = 5;
    let first = Color::ALL[lot(2)];
    // So many of four tiles stand anywhere, the others at home, if there is room.
    let spread = lot(4);
    for color in [first, first.opponent()] {
        for _ in 0..2 + lot(4) {
            // Four of five carry a green while there are some.
            let nature = lot(40);
            let is_home = |square: &Square| nature % 4 < spread || Position::zone(*square) == Some(color);
            let free: Vec<_> = Square::all().filter(|&square| setup.board[square] == Cell::Empty).collect();
            let home: Vec<_> = free.iter().copied().filter(is_home).collect();
            let squares = if home.is_empty() { free } else { home };
            let carries_green = nature / 4 % 5 > 0 && greens_left > 0;
            greens_left -= usize::from(carries_green);
            let orientation = if nature / 20 == 0 { Orientation::Aligned } else { Orientation::Turned };
            setup.board[squares[lot(squares.len())]] = Cell::Tile(Tile { color, orientation, carries_green });
        }
    }
    for _ in 0..lot(greens_left + 1) {
        let free: Vec<_> = Square::all().filter(|&square| setup.board[square] == Cell::Empty).collect();
        setup.board[free[lot(free.len())]] = Cell::Green;
    }
    setup
}

/// The tiles of the side to move stand in three corners with nothing to do but wait: before each is an opposing tile
/// that carries nothing.
fn shut_in(lot: &mut impl FnMut(usize) -> usize) -> Setup {
    const CORNERS: [[(usize, usize); 2]; 4] = [[(0, 0), (1, 1)], [(0, 4), (1, 3)], [(4, 0), (3, 1)], [(4, 4), (3, 3)]];
    let color = Color::ALL[lot(2)];
    let mut setup = Setup::empty(color, Rules::default());
    let open = lot(4);
    for (_, corner) in CORNERS.into_iter().enumerate().filter(|&(i, _)| i != open) {
        let opposing = Tile::aligned(color.opponent());
        let opposing = if lot(2) == 0 { opposing } else { opposing.turned() };
        for ((file, rank), tile) in corner.into_iter().zip([Tile::aligned(color), opposing]) {
            if let Some(square) = Square::new(file, rank) {
                setup.board[square] = Cell::Tile(tile);
            }
        }
    }
    setup
}
