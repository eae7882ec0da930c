//! Where a tile's lines lead, as tables by square and orientation.
//!
//! What stands on the last square of a line never hides anything, so at most six squares decide how far a tile sees.
//! A multiplication gathers those six bits at the top of the word, where they number the entry of the table.

use game_core::SplitMix64;

use crate::square_set::SquareSet;
use crate::{Orientation, Square};

/// What a tile sees that stands so on that square.
#[inline]
pub(crate) fn view(from: Square, orientation: Orientation) -> &'static View {
    &VIEWS[orientation as usize][from.index()]
}

/// How many squares of a tile's lines can hide others, at most.
const HIDING: u32 = 6;

/// What a tile of one orientation sees from one square.
#[derive(Clone, Copy)]
pub(crate) struct View {
    /// The squares that can hide others.
    hiding: u32,
    multiplier: u32,
    reach: [SquareSet; 1 << HIDING],
}

impl View {
    /// No square is seen.
    pub(crate) const NOTHING: Self = Self { hiding: 0, multiplier: 0, reach: [SquareSet::EMPTY; 1 << HIDING] };

    /// The squares along the tile's lines up to the first occupied square in each direction, and that square too,
    /// whatever stands there.
    #[inline]
    pub(crate) const fn reach(&self, occupied: SquareSet) -> SquareSet {
        self.reach[self.index(occupied.bits() & self.hiding)]
    }

    /// All squares on the tile's lines but its own, as if the board were empty.
    #[inline]
    pub(crate) const fn lines(&self) -> SquareSet {
        self.reach(SquareSet::EMPTY)
    }

    const fn index(&self, hiding: u32) -> usize {
        (hiding.wrapping_mul(self.multiplier) >> (u32::BITS - HIDING)) as usize
    }

    const fn new(from: Square, orientation: Orientation) -> Self {
        let hiding = hiding(from, orientation);
        let mut reaches = Reaches { occupied: [0; 1 << HIDING], seen: [SquareSet::EMPTY; 1 << HIDING], len: 0 };
        loop {
            let occupied = match reaches.len {
                0 => 0,
                // The next subset of the hiding squares; after the last one the empty set again.
                n => reaches.occupied[n - 1].wrapping_sub(hiding) & hiding,
            };
            if reaches.len > 0 && occupied == 0 {
                break;
            }
            reaches.occupied[reaches.len] = occupied;
            reaches.seen[reaches.len] = walked(from, orientation, occupied);
            reaches.len += 1;
        }
        // The first multiplier that keeps apart what must be kept apart. It only decides how the table is laid out,
        // so any source of numbers would do; this one is the same in every build.
        let mut draw = 0;
        loop {
            let view = Self { hiding, multiplier: sparse(draw), ..Self::NOTHING };
            if let Some(view) = view.filled(&reaches) {
                return view;
            }
            draw += 1;
        }
    }

    /// The same with its entries; `None` if two reaches that differ would fall on the same one.
    const fn filled(mut self, reaches: &Reaches) -> Option<Self> {
        let mut i = 0;
        while i < reaches.len {
            let index = self.index(reaches.occupied[i]);
            // A tile sees something from everywhere, so an entry without a square is free.
            let [entry, seen] = [self.reach[index].bits(), reaches.seen[i].bits()];
            if entry != 0 && entry != seen {
                return None;
            }
            self.reach[index] = reaches.seen[i];
            i += 1;
        }
        Some(self)
    }
}

/// What a tile sees for each way in which the squares that can hide others are occupied.
struct Reaches {
    occupied: [u32; 1 << HIDING],
    seen: [SquareSet; 1 << HIDING],
    len: usize,
}

/// A number with few bits set, since such multipliers gather best.
const fn sparse(draw: u64) -> u32 {
    let bits = SplitMix64::nth_of(0, 2 * draw) & SplitMix64::nth_of(0, 2 * draw + 1);
    (bits & (bits >> 32)) as u32
}

static VIEWS: [[View; Square::COUNT]; 2] = [views(Orientation::Aligned), views(Orientation::Turned)];

const fn views(orientation: Orientation) -> [View; Square::COUNT] {
    let mut views = [View::NOTHING; Square::COUNT];
    let mut i = 0;
    while let Some(from) = Square::from_index(i) {
        views[i] = View::new(from, orientation);
        i += 1;
    }
    views
}

const fn directions(orientation: Orientation) -> [(i8, i8); 4] {
    match orientation {
        Orientation::Aligned => [(-1, -1), (-1, 1), (1, -1), (1, 1)],
        Orientation::Turned => [(-1, 0), (0, -1), (0, 1), (1, 0)],
    }
}

/// What a tile sees, found by walking its lines.
const fn walked(from: Square, orientation: Orientation, occupied: u32) -> SquareSet {
    let mut seen = SquareSet::EMPTY;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = directions(orientation)[i];
        let mut next = from.offset(files, ranks);
        while let Some(square) = next {
            seen.insert(square);
            next = if occupied & SquareSet::just(square).bits() == 0 { square.offset(files, ranks) } else { None };
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
    use super::{HIDING, SquareSet, VIEWS, directions};
    use crate::{Orientation, Square};

    /// Every square, orientation and content of the squares that matter.
    #[test]
    fn the_tables_agree_with_a_walk_along_each_line() {
        for (orientation, views) in [Orientation::Aligned, Orientation::Turned].into_iter().zip(&VIEWS) {
            for (from, view) in Square::all().zip(views) {
                assert!(view.hiding.count_ones() <= HIDING);
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
                    assert_eq!(view.reach(SquareSet::from_bits(occupied)), seen, "{from} {occupied:b}");
                    // Squares off the lines change nothing.
                    assert_eq!(view.reach(SquareSet::from_bits(occupied | !lines)), seen);
                    occupied = occupied.wrapping_sub(lines) & lines;
                    if occupied == 0 {
                        break;
                    }
                }
            }
        }
    }
}
