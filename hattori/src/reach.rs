//! Where a tile's lines lead, as tables by square and orientation.
//!
//! What stands on the last square of a line never hides anything, so at most six squares decide how far a tile sees.
//! A multiplication gathers those six bits at the top of the word, where they number the entry of the table.

use game_core::SplitMix64;

use crate::square_set::SquareSet;
use crate::{Orientation, Square};

/// The squares that a tile sees along its lines: up to the first occupied square in each direction, and that square
/// too, whatever stands there.
pub(crate) const fn reach(from: Square, orientation: Orientation, occupied: SquareSet) -> SquareSet {
    TABLES[orientation as usize][from.index()].reach(occupied)
}

/// All squares on a tile's lines but its own, as if the board were empty.
pub(crate) const fn lines(from: Square, orientation: Orientation) -> SquareSet {
    reach(from, orientation, SquareSet::EMPTY)
}

/// The first of `occupied` that a piece meets on its straight way between two squares.
pub(crate) fn first_between(from: Square, to: Square, occupied: SquareSet) -> Option<Square> {
    let step = |from: usize, to: usize| match from.cmp(&to) {
        core::cmp::Ordering::Less => 1,
        core::cmp::Ordering::Equal => 0,
        core::cmp::Ordering::Greater => -1,
    };
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let way = core::iter::successors(from.offset(files, ranks), |square| square.offset(files, ranks));
    way.take_while(|&square| square != to).find(|&square| occupied.contains(square))
}

/// How many squares of a tile's lines can hide others, at most.
const HIDING: u32 = 6;

/// What a tile of one orientation sees from one square.
#[derive(Clone, Copy)]
struct Table {
    /// The squares that can hide others.
    hiding: u32,
    multiplier: u32,
    reach: [u32; 1 << HIDING],
}

impl Table {
    const fn reach(&self, occupied: SquareSet) -> SquareSet {
        SquareSet::from_bits(self.reach[self.index(occupied.bits() & self.hiding)])
    }

    const fn index(&self, hiding: u32) -> usize {
        (hiding.wrapping_mul(self.multiplier) >> (u32::BITS - HIDING)) as usize
    }

    const fn new(from: Square, orientation: Orientation) -> Self {
        let hiding = hiding(from, orientation);
        let mut views = Views { occupied: [0; 1 << HIDING], seen: [0; 1 << HIDING], len: 0 };
        loop {
            let occupied = match views.len {
                0 => 0,
                // The next subset of the hiding squares; after the last one the empty set again.
                n => views.occupied[n - 1].wrapping_sub(hiding) & hiding,
            };
            if views.len > 0 && occupied == 0 {
                break;
            }
            views.occupied[views.len] = occupied;
            views.seen[views.len] = walked(from, orientation, occupied);
            views.len += 1;
        }
        // The first multiplier that keeps apart what must be kept apart. It only decides how the table is laid out,
        // so any source of numbers would do; this one is the same in every build.
        let mut draw = 0;
        loop {
            let table = Self { hiding, multiplier: sparse(draw), reach: [0; 1 << HIDING] };
            if let Some(table) = table.filled(&views) {
                return table;
            }
            draw += 1;
        }
    }

    /// The table with its entries; `None` if two views that differ would fall on the same entry.
    const fn filled(mut self, views: &Views) -> Option<Self> {
        let mut i = 0;
        while i < views.len {
            let index = self.index(views.occupied[i]);
            // A tile sees something from everywhere, so an entry of 0 is free.
            if self.reach[index] != 0 && self.reach[index] != views.seen[i] {
                return None;
            }
            self.reach[index] = views.seen[i];
            i += 1;
        }
        Some(self)
    }
}

/// What a tile sees for each way in which the squares that can hide others are occupied.
struct Views {
    occupied: [u32; 1 << HIDING],
    seen: [u32; 1 << HIDING],
    len: usize,
}

/// A number with few bits set, since such multipliers gather best.
const fn sparse(draw: u64) -> u32 {
    let bits = SplitMix64::nth_of(0, 2 * draw) & SplitMix64::nth_of(0, 2 * draw + 1);
    (bits & (bits >> 32)) as u32
}

static TABLES: [[Table; Square::COUNT]; 2] = [tables(Orientation::Aligned), tables(Orientation::Turned)];

const fn tables(orientation: Orientation) -> [Table; Square::COUNT] {
    let mut tables = [Table { hiding: 0, multiplier: 0, reach: [0; 1 << HIDING] }; Square::COUNT];
    let mut i = 0;
    while let Some(from) = Square::from_index(i) {
        tables[i] = Table::new(from, orientation);
        i += 1;
    }
    tables
}

const fn directions(orientation: Orientation) -> [(i8, i8); 4] {
    match orientation {
        Orientation::Aligned => [(-1, -1), (-1, 1), (1, -1), (1, 1)],
        Orientation::Turned => [(-1, 0), (0, -1), (0, 1), (1, 0)],
    }
}

/// What a tile sees, found by walking its lines.
const fn walked(from: Square, orientation: Orientation, occupied: u32) -> u32 {
    let mut seen = 0;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = directions(orientation)[i];
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            let bit = SquareSet::just(square).bits();
            seen |= bit;
            next = if occupied & bit == 0 { square.offset(files, ranks) } else { None };
        }
        i += 1;
    }
    seen
}

/// The squares on a tile's lines with a further square behind them.
const fn hiding(from: Square, orientation: Orientation) -> u32 {
    let mut hiding = 0;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = directions(orientation)[i];
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            next = square.offset(files, ranks);
            if next.is_some() {
                hiding |= SquareSet::just(square).bits();
            }
        }
        i += 1;
    }
    hiding
}

#[cfg(test)]
mod tests {
    use super::{HIDING, SquareSet, TABLES, directions, reach};
    use crate::{Orientation, Square};

    /// Every square, orientation and content of the squares that matter.
    #[test]
    fn the_tables_agree_with_a_walk_along_each_line() {
        for (orientation, tables) in [Orientation::Aligned, Orientation::Turned].into_iter().zip(&TABLES) {
            for (from, table) in Square::all().zip(tables) {
                assert!(table.hiding.count_ones() <= HIDING);
                let lines: u32 = Square::all()
                    .filter(|&to| {
                        let apart = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
                        match orientation {
                            Orientation::Aligned => apart.0 == apart.1 && apart.0 > 0,
                            Orientation::Turned => (apart.0 == 0) != (apart.1 == 0),
                        }
                    })
                    .map(|to| 1 << to.index())
                    .sum();
                let mut occupied = 0_u32;
                loop {
                    let mut seen = SquareSet::EMPTY;
                    for (files, ranks) in directions(orientation) {
                        let mut at = from;
                        while let Some(next) = at.offset(files, ranks) {
                            seen.insert(next);
                            if occupied & (1 << next.index()) != 0 {
                                break;
                            }
                            at = next;
                        }
                    }
                    assert_eq!(reach(from, orientation, SquareSet::from_bits(occupied)), seen, "{from} {occupied:b}");
                    // Squares off the lines change nothing.
                    assert_eq!(reach(from, orientation, SquareSet::from_bits(occupied | !lines)), seen);
                    occupied = occupied.wrapping_sub(lines) & lines;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }
}
