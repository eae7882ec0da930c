//! Where a mover gets to, step by step: HK-3.1 and HK-3.2.

use core::fmt;

use crate::Square;
use crate::squares::SquareSet;

/// A direction of a step, in the order in which paths are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Right,
    Down,
    Left,
}

impl Direction {
    pub(crate) const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    pub(crate) const fn back(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Right => Self::Left,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
        }
    }

    const fn offset(self) -> (i8, i8) {
        match self {
            Self::Up => (0, 1),
            Self::Right => (1, 0),
            Self::Down => (0, -1),
            Self::Left => (-1, 0),
        }
    }

    /// Whether squares further on in this direction come later in the order of the squares.
    const fn ascends(self) -> bool {
        matches!(self, Self::Up | Self::Right)
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
            Self::Left => "left",
        })
    }
}

/// `RAYS[direction][square]`: the squares that lie in a direction from a square, up to the edge.
static RAYS: [[SquareSet; Square::COUNT]; 4] = {
    let mut rays = [[SquareSet::EMPTY; Square::COUNT]; 4];
    let mut d = 0;
    while d < 4 {
        let (files, ranks) = Direction::ALL[d].offset();
        let mut s = 0;
        while let Some(from) = Square::from_index(s) {
            let mut at = from.offset(files, ranks);
            while let Some(square) = at {
                rays[d][s] = rays[d][s].with(square);
                at = square.offset(files, ranks);
            }
            s += 1;
        }
        d += 1;
    }
    rays
};

/// Whether a path may go back to where it has just come from. The rules never allow it; the reason for a refusal
/// depends on where it would lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurningBack {
    Barred,
    Allowed,
}

/// The board as the mover sees it: what is occupied once the mover has been lifted off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    origin: Square,
    occupied: SquareSet,
    turning_back: TurningBack,
}

impl Walk {
    pub(crate) const fn new(origin: Square, occupied: SquareSet, turning_back: TurningBack) -> Self {
        Self { origin, occupied: occupied.without(origin), turning_back }
    }

    /// The nearest occupied square in a direction.
    fn nearest(&self, from: Square, direction: Direction) -> Option<Square> {
        let ahead = RAYS[direction as usize][from.index()] & self.occupied;
        if direction.ascends() { ahead.first() } else { ahead.last() }
    }

    fn allows(&self, last: Option<Direction>, next: Direction) -> bool {
        self.turning_back == TurningBack::Allowed || last != Some(next.back())
    }

    /// The squares on which paths of exactly that many steps end.
    pub(crate) fn ends(&self, steps: u8) -> SquareSet {
        let mut ends = SquareSet::EMPTY;
        self.collect_ends(self.origin, None, steps, &mut ends);
        ends
    }

    fn collect_ends(&self, at: Square, last: Option<Direction>, steps: u8, ends: &mut SquareSet) {
        if steps == 0 {
            *ends = ends.with(at);
            return;
        }
        for direction in Direction::ALL {
            if self.allows(last, direction)
                && let Some(next) = self.nearest(at, direction)
            {
                self.collect_ends(next, Some(direction), steps - 1, ends);
            }
        }
    }

    /// A path of exactly that many steps, 3 at most, to a square: of all there are the first, if at every step up
    /// comes before right, right before down and down before left.
    pub(crate) fn path(&self, steps: u8, to: Square) -> Option<Path> {
        let mut path = Path { squares: [self.origin; 4], directions: [Direction::Up; 3], steps: 0 };
        self.extend(&mut path, usize::from(steps).min(3), to).then_some(path)
    }

    fn extend(&self, path: &mut Path, steps: usize, to: Square) -> bool {
        let (done, at) = (path.steps, path.end());
        if done == steps {
            return at == to;
        }
        for direction in Direction::ALL {
            let last = done.checked_sub(1).map(|before| path.directions[before]);
            if self.allows(last, direction)
                && let Some(next) = self.nearest(at, direction)
            {
                path.directions[done] = direction;
                path.squares[done + 1] = next;
                path.steps = done + 1;
                if self.extend(path, steps, to) {
                    return true;
                }
                path.steps = done;
            }
        }
        false
    }
}

/// The squares of a path and the directions of its steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path {
    squares: [Square; 4],
    directions: [Direction; 3],
    steps: usize,
}

impl Path {
    /// Every square of the path, the first being the one it starts from.
    pub(crate) fn squares(&self) -> &[Square] {
        &self.squares[..=self.steps]
    }

    fn end(&self) -> Square {
        self.squares[self.steps]
    }
}

/// `right to b1, up to b4`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (square, direction)) in self.squares()[1..].iter().zip(self.directions).enumerate() {
            write!(f, "{}{direction} to {square}", if i > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}
