//! The occupied squares that lie nearest to each square, and where steps from one to the next lead: HK-3.1 and HK-3.2.
//!
//! A path of three steps at most that never turns back does not see the square it began on. After one step, or two
//! straight on, it would have to turn back for that; after a step and a turn it stands on neither the file nor the rank of
//! that square. So it makes no difference that the mover has been lifted off, and the neighbours of a position, found once,
//! serve all its pieces. Not to turn back is then not to step onto the square that one has just come from.

use crate::Square;
use crate::squares::SquareSet;
use crate::walk::Direction;

/// The occupied squares nearest to a square: as a set in the lower 36 bits, and above it, in 6 bits each, the index of the one
/// up, right, down and left.
#[derive(Clone, Copy)]
struct Nearest(u64);

impl Nearest {
    const NONE: Self = Self(0)
        .with(Direction::Up, NOWHERE)
        .with(Direction::Right, NOWHERE)
        .with(Direction::Down, NOWHERE)
        .with(Direction::Left, NOWHERE);

    /// The bit of [`NOWHERE`] is beyond both the set and the indices.
    const fn with(self, direction: Direction, index: u32) -> Self {
        self.or(Self(1 << index)).or(Self((index as u64) << Self::place(direction)))
    }

    /// What a file says and what a rank says are so put together, and the squares on which different paths end: only the set is
    /// meant then.
    const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn set(self) -> SquareSet {
        SquareSet::from_bits(self.0)
    }

    const fn index(self, direction: Direction) -> usize {
        ((self.0 >> Self::place(direction)) & 63) as usize
    }

    const fn place(direction: Direction) -> u32 {
        36 + 6 * direction as u32
    }
}

/// The index of no square: where there is no occupied square in a direction, that of the nearest.
const NOWHERE: u32 = 63;

/// The nearest squares on a line: of each of its six places, for each content of the line.
type Line = [[Nearest; 6]; 64];

/// `ON_FILE[file][content][rank]`.
static ON_FILE: [Line; 6] = [on_file(0), on_file(1), on_file(2), on_file(3), on_file(4), on_file(5)];

/// `ON_RANK[rank][content][file]`.
static ON_RANK: [Line; 6] = [on_rank(0), on_rank(1), on_rank(2), on_rank(3), on_rank(4), on_rank(5)];

const fn on_file(file: u32) -> Line {
    on_line(6 * file, 1, Direction::Down, Direction::Up)
}

const fn on_rank(rank: u32) -> Line {
    on_line(rank, 6, Direction::Left, Direction::Right)
}

/// The nearest squares on a line of squares whose indices begin with `first` and are `apart` from each other.
const fn on_line(first: u32, apart: u32, back: Direction, on: Direction) -> Line {
    let mut line = [[Nearest::NONE; 6]; 64];
    let mut content = 0_u32;
    while content < 64 {
        let mut place = 0;
        while place < 6 {
            let before = match (content & ((1 << place) - 1)).checked_ilog2() {
                None => NOWHERE,
                Some(nearest) => first + nearest * apart,
            };
            let behind = match content >> (place + 1) {
                0 => NOWHERE,
                rest => first + (place + 1 + rest.trailing_zeros()) * apart,
            };
            line[content as usize][place as usize] = Nearest(0).with(back, before).with(on, behind);
            place += 1;
        }
        content += 1;
    }
    line
}

/// The nearest occupied squares in the four directions from a square.
pub(crate) fn neighbours(square: Square, occupied: SquareSet) -> SquareSet {
    let (file, rank) = (square.file(), square.rank());
    let on_file = ON_FILE[file][occupied.on_file(file)][rank];
    let on_rank = ON_RANK[rank][occupied.on_rank(rank)][file];
    on_file.or(on_rank).set()
}

/// The squares on which paths of exactly that many steps, 1 to 3, end without turning back; for one square, where to find the
/// neighbours of all of them does not pay.
pub(crate) fn ends(from: Square, steps: u8, occupied: SquareSet) -> SquareSet {
    let first = neighbours(from, occupied);
    let beyond = |before: Square, square: Square| neighbours(square, occupied).without(before);
    match steps {
        1 => first,
        2 => first.iter().fold(SquareSet::EMPTY, |ends, square| ends | beyond(from, square)),
        _ => first.iter().fold(SquareSet::EMPTY, |ends, square| {
            beyond(from, square).iter().fold(ends, |ends, next| ends | beyond(square, next))
        }),
    }
}

/// Whether a path of exactly that many steps, 1 to 3, leads from one occupied square to another without turning back.
///
/// Two steps do if the squares have a neighbour in common. Three do if a neighbour of `from` has a neighbour in common
/// with `to`, the path leading through neither of the two.
pub(crate) fn is_path(from: Square, to: Square, steps: u8, occupied: SquareSet) -> bool {
    let first = neighbours(from, occupied);
    match steps {
        1 => first.contains(to),
        2 => from != to && !(first & neighbours(to, occupied)).is_empty(),
        _ => {
            let last = neighbours(to, occupied).without(from);
            first.without(to).iter().any(|square| !(neighbours(square, occupied) & last).is_empty())
        }
    }
}

/// The neighbours of every square, and where paths from occupied squares end.
pub(crate) struct Neighbours {
    /// By the index of the square; from [`NOWHERE`] nothing leads on. With entries for all that 6 bits can say, no index has to
    /// be compared with their number.
    of: [Nearest; 64],
}

impl Neighbours {
    pub(crate) fn new(occupied: SquareSet) -> Self {
        let mut of = [Nearest::NONE; 64];
        for (file, on_file) in ON_FILE.iter().enumerate() {
            of[6 * file..][..6].copy_from_slice(&on_file[occupied.on_file(file)]);
        }
        for (rank, on_rank) in ON_RANK.iter().enumerate() {
            for (file, nearest) in on_rank[occupied.on_rank(rank)].iter().enumerate() {
                let square = &mut of[6 * file + rank];
                *square = square.or(*nearest);
            }
        }
        Self { of }
    }

    fn of(&self, square: Square) -> Nearest {
        self.of[square.index() % 64]
    }

    /// Calls `visit` with each of the pieces and the squares on which its paths end: with the pieces of one mark, then those of
    /// two, then those of three, so that the processor need not guess how many steps come next.
    #[inline]
    pub(crate) fn visit_ends(
        &self,
        marked: [SquareSet; 3],
        pieces: SquareSet,
        mut visit: impl FnMut(Square, SquareSet),
    ) {
        let [one, two, three] = marked;
        for from in (one & pieces).iter() {
            visit(from, self.one_step(from));
        }
        for from in (two & pieces).iter() {
            visit(from, self.two_steps(from));
        }
        for from in (three & pieces).iter() {
            visit(from, self.three_steps(from));
        }
    }

    /// The squares on which paths of exactly that many steps, 1 to 3, end without turning back.
    pub(crate) fn ends(&self, from: Square, steps: u8) -> SquareSet {
        match steps {
            1 => self.one_step(from),
            2 => self.two_steps(from),
            _ => self.three_steps(from),
        }
    }

    #[inline]
    fn one_step(&self, from: Square) -> SquareSet {
        self.of(from).set()
    }

    #[inline]
    fn two_steps(&self, from: Square) -> SquareSet {
        let first = self.of(from);
        let mut ends = Nearest(0);
        for direction in Direction::ALL {
            ends = ends.or(self.of[first.index(direction)]);
        }
        ends.set().without(from)
    }

    #[inline]
    fn three_steps(&self, from: Square) -> SquareSet {
        let first = self.of(from);
        let mut ends = Nearest(0);
        for direction in Direction::ALL {
            let square = first.index(direction);
            let second = self.of[square];
            let mut third = Nearest(0);
            for next in Direction::ALL {
                if next != direction.back() {
                    third = third.or(self.of[second.index(next)]);
                }
            }
            ends = ends.or(Nearest(third.0 & !(1 << square)));
        }
        ends.set()
    }
}

#[cfg(test)]
mod tests {
    use game_core::SplitMix64;

    use super::*;
    use crate::walk::{TurningBack, Walk};

    const STEPS: [u8; 3] = [1, 2, 3];

    fn set(squares: impl Iterator<Item = Square>) -> SquareSet {
        squares.fold(SquareSet::EMPTY, SquareSet::with)
    }

    /// A hundred boards of every share of occupied squares, from one in twenty to all.
    fn boards() -> impl Iterator<Item = SquareSet> {
        let mut random = SplitMix64::new(36);
        (0..2_000).map(move |i| set(Square::all().filter(|_| random.below(20) <= i % 20)))
    }

    /// Steps taken one by one, the mover lifted off.
    fn walked(from: Square, steps: u8, occupied: SquareSet) -> SquareSet {
        Walk::new(from, occupied, TurningBack::Barred).ends(steps)
    }

    #[test]
    fn every_content_of_a_file_and_of_a_rank_gives_the_neighbours_that_a_walk_finds() {
        for content in 0..64 {
            for line in 0..6 {
                let held = |place: usize| content >> place & 1 == 1;
                let on_file = Square::all().filter(|&square| square.file() == line && held(square.rank()));
                let on_rank = Square::all().filter(|&square| square.rank() == line && held(square.file()));
                for occupied in [set(on_file), set(on_rank)] {
                    for square in Square::all() {
                        assert_eq!(neighbours(square, occupied), walked(square, 1, occupied), "{square} {occupied}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_neighbours_of_a_whole_board_are_those_of_each_square() {
        for occupied in boards() {
            let board = Neighbours::new(occupied);
            for square in Square::all() {
                assert_eq!(board.one_step(square), neighbours(square, occupied), "{square} {occupied}");
            }
        }
    }

    #[test]
    fn from_occupied_squares_paths_end_where_a_walk_with_the_mover_lifted_off_ends() {
        for occupied in boards() {
            let board = Neighbours::new(occupied);
            for from in occupied.iter() {
                let walked = STEPS.map(|steps| walked(from, steps, occupied));
                let found = [board.one_step(from), board.two_steps(from), board.three_steps(from)];
                assert_eq!(found, walked, "{from} {occupied}");
                assert_eq!(STEPS.map(|steps| ends(from, steps, occupied)), walked, "{from} {occupied}");
            }
        }
    }

    #[test]
    fn there_is_a_path_between_occupied_squares_exactly_if_a_walk_finds_one() {
        for occupied in boards().step_by(3) {
            for from in occupied.iter() {
                for steps in STEPS {
                    let reached = set(occupied.iter().filter(|&to| is_path(from, to, steps, occupied)));
                    assert_eq!(reached, walked(from, steps, occupied), "{steps} from {from} {occupied}");
                }
            }
        }
    }
}
