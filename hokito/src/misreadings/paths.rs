//! Sections HK-3.1 to HK-3.3: where a mover gets to.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use super::Wrong;
use super::reading::Reading;
use crate::{Cell, Pile, Setup, Square};

/// A direction as the files and the ranks of one square that way.
type Direction = (i8, i8);

/// Up, right, down, left; then the diagonals, which only a wrong reading knows.
const DIRECTIONS: [Direction; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A path, or the beginning of one.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub(super) squares: Vec<Square>,
    last: Option<Direction>,
    turned: bool,
    /// How many steps are still to go.
    left: u8,
}

impl Path {
    pub(super) fn end(&self) -> Option<Square> {
        self.squares.last().copied()
    }
}

/// A mover lifted off its square.
struct Walk<'a> {
    reading: Reading,
    setup: &'a Setup,
    origin: Square,
    mover: Pile,
    turning_back: bool,
}

impl Reading {
    /// The paths of the mover to the end, in the order in which HK-3.1 tries them. Of those that end on the same square
    /// after the same last step only the first is there, so that long ones do not become too many.
    pub(super) fn paths(self, setup: &Setup, origin: Square, mover: Pile, turning_back: bool) -> Vec<Path> {
        let left = if self.reads(Wrong::HeightIsSteps) && mover.height() > 1 { mover.height() } else { mover.marks() };
        let walk = Walk { reading: self, setup, origin, mover, turning_back };
        let mut paths = vec![Path { squares: vec![origin], last: None, turned: false, left }];
        while paths.iter().any(|path| path.left > 0) {
            let mut seen = BTreeSet::new();
            let longer = paths.into_iter().flat_map(|path| walk.longer(path));
            paths = longer
                .filter(|path| {
                    let state = (path.end(), path.last, path.turned, path.left);
                    // Here it matters where a path has been.
                    self.reads(Wrong::NoSquareTwice) || seen.insert(state)
                })
                .collect();
        }
        paths
    }
}

impl Walk<'_> {
    /// A path with each step that can follow; a path at its end as it is.
    fn longer(&self, path: Path) -> Vec<Path> {
        let Some(at) = path.end().filter(|_| path.left > 0) else {
            return vec![path];
        };
        let mut longer = Vec::new();
        if self.reading.reads(Wrong::FewerSteps) && path.last.is_some() {
            longer.push(Path { left: 0, ..path.clone() });
        }
        if path.last.is_some() && self.is_barred(at) {
            return longer;
        }
        let directions = if self.reading.reads(Wrong::DiagonalSteps) { 8 } else { 4 };
        for &direction in DIRECTIONS.iter().take(directions).filter(|&&next| self.may_go_on(&path, next)) {
            for (last, square) in self.step(at, direction) {
                let Some(left) = path.left.checked_sub(self.cost(square)) else {
                    continue;
                };
                if self.reading.reads(Wrong::NoSquareTwice) && path.squares.contains(&square) {
                    continue;
                }
                let turned = path.turned || path.last.is_some_and(|before| before != direction);
                let squares = path.squares.iter().copied().chain([square]).collect();
                longer.push(Path { squares, last: Some(last), turned, left });
            }
        }
        longer
    }

    /// HK-3.3: whether what lies on a square keeps the mover from going on.
    fn is_barred(&self, at: Square) -> bool {
        self.setup.board[at].pile().is_some_and(|crossed| match self.reading.wrong {
            Some(Wrong::OpponentBars) => crossed.color() != self.mover.color(),
            Some(Wrong::StacksBar) => crossed.height() > 1,
            _ => false,
        })
    }

    /// HK-3.2: whether a path may go on in a direction.
    fn may_go_on(&self, path: &Path, next: Direction) -> bool {
        let Some(last) = path.last else {
            return true;
        };
        let back = next == (-last.0, -last.1);
        match self.reading.wrong {
            _ if self.turning_back => true,
            Some(Wrong::MayTurnBack | Wrong::NoSquareTwice) => true,
            Some(Wrong::LastStepTurnsBack) => !back || path.left == 1,
            Some(Wrong::StraightOnly) => next == last,
            Some(Wrong::OneTurnOnly) => !back && (next == last || !path.turned),
            Some(Wrong::EveryStepTurns) => !back && next != last,
            _ => !back,
        }
    }

    /// How many steps it takes to step on a square.
    fn cost(&self, square: Square) -> u8 {
        match self.setup.board[square].pile() {
            Some(pile) if self.reading.reads(Wrong::StacksCountByHeight) => pile.height(),
            _ => 1,
        }
    }

    /// HK-3.1: the squares to which a step in a direction leads, with the direction in which it gets there.
    fn step(&self, at: Square, direction: Direction) -> Vec<(Direction, Square)> {
        if self.reading.reads(Wrong::BendsOnEmptySquares) {
            return self.bending_step(at, direction);
        }
        let mut squares = Vec::new();
        let mut next = self.neighbour(at, direction);
        // A line has no more than five other squares, even where it goes on at the opposite edge.
        for _ in 0..5 {
            let Some(square) = next else {
                break;
            };
            if self.is_occupied(square) || self.reading.reads(Wrong::EmptySquaresCount) {
                squares.push((direction, square));
                if !self.reading.reads(Wrong::AnySquareInLine) {
                    break;
                }
            } else if self.reading.reads(Wrong::NeighboursOnly) {
                break;
            }
            next = self.neighbour(square, direction);
        }
        squares
    }

    /// A step that may turn on every empty square it comes to.
    fn bending_step(&self, at: Square, direction: Direction) -> Vec<(Direction, Square)> {
        let mut squares = Vec::new();
        let mut seen = BTreeSet::new();
        let mut open = vec![(direction, at)];
        while let Some((direction, square)) = open.pop() {
            let Some(next) = self.neighbour(square, direction).filter(|&next| seen.insert((direction, next))) else {
                continue;
            };
            if self.is_occupied(next) {
                squares.push((direction, next));
            } else {
                let back = (-direction.0, -direction.1);
                open.extend(DIRECTIONS.iter().take(4).filter(|&&turned| turned != back).map(|&turned| (turned, next)));
            }
        }
        squares
    }

    fn neighbour(&self, square: Square, (files, ranks): Direction) -> Option<Square> {
        let next = square.offset(files, ranks);
        match self.reading.wrong {
            // Five squares the other way is one square this way on a board without edges.
            Some(Wrong::EdgesAreJoined) => next.or_else(|| square.offset(-5 * files, -5 * ranks)),
            Some(Wrong::RowsRunOn) => next.or_else(|| square.offset(-5 * files, files)),
            _ => next,
        }
    }

    fn is_occupied(&self, square: Square) -> bool {
        let lifted = square == self.origin && !self.reading.reads(Wrong::OriginCounts);
        !lifted && self.setup.board[square] != Cell::Empty
    }
}
