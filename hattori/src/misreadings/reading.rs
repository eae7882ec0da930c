//! The rules read literally, with one thing read wrong. It is written apart from the oracle, so that the oracle stays
//! free of switches; with nothing read wrong it says the same, which is tested.

use alloc::vec::Vec;
use core::cmp::Ordering;

use game_core::{Color, EffectKind, Move as _, Outcome, Status, Verdict};

use super::Wrong;
use crate::{Cell, Clause, Effect, Fault, Illegal, Move, Orientation, Setup, Square, Tile};

/// A reading of the rules: what it reads wrong, if anything.
#[derive(Clone, Copy)]
pub(super) struct Reading(Option<Wrong>);

impl Reading {
    /// The reading that is in force on the thread.
    pub(super) fn in_force() -> Self {
        Self(Wrong::in_force())
    }

    fn has(self, wrong: Wrong) -> bool {
        self.0 == Some(wrong)
    }

    /// The start, as it is laid out.
    pub(super) fn start(self, mut start: Setup) -> Setup {
        match self.0 {
            Some(Wrong::FourTiles) => {
                for [gone, moved, to] in [[(0, 2), (2, 0), (1, 1)], [(4, 2), (2, 4), (3, 3)]] {
                    let [gone, moved, to] = [gone, moved, to].map(|(file, rank)| Square::new(file, rank));
                    if let (Some(gone), Some(moved), Some(to)) = (gone, moved, to) {
                        start.board[to] = start.board[moved];
                        start.board[gone] = Cell::Empty;
                        start.board[moved] = Cell::Empty;
                    }
                }
            }
            Some(Wrong::ThreeGreens) => {
                for end in [Square::new(0, 4), Square::new(4, 0)].into_iter().flatten() {
                    start.board[end] = Cell::Empty;
                }
            }
            Some(Wrong::StartTurned) => {
                for square in Square::all() {
                    if let Cell::Tile(tile) = &mut start.board[square] {
                        *tile = turned(*tile);
                    }
                }
            }
            _ => {}
        }
        start
    }

    pub(super) fn faults(self, setup: &Setup) -> Vec<Fault> {
        let mut faults = Vec::new();
        let fewest = match self.0 {
            Some(Wrong::OneTileIsEnough) => 1,
            Some(Wrong::ThreeTilesAtLeast) => 3,
            _ => 2,
        };
        for color in Color::ALL {
            let tiles = count_tiles(setup, color);
            if tiles < fewest || tiles > 5 {
                faults.push(Fault::TileCount { color, tiles });
            }
        }
        let is_green = |cell: Cell| match cell {
            Cell::Empty => false,
            Cell::Green => true,
            Cell::Tile(tile) => tile.carries_green && !self.has(Wrong::LooseGreensOnly),
        };
        let greens = setup.board.iter().filter(|&(_, cell)| is_green(cell)).count();
        if greens > 5 {
            faults.push(Fault::GreenCount { greens });
        }
        let mut winners = Vec::from([setup.to_move]);
        if self.has(Wrong::NobodyHasWon) {
            winners.push(setup.to_move.opponent());
        }
        for color in winners {
            if self.has_greens_home(setup, color) {
                faults.push(Fault::WonAtHome { color });
            }
            if self.has_eliminated(setup, color) {
                faults.push(Fault::WonByElimination { color });
            }
        }
        faults
    }

    pub(super) fn status(self, setup: &Setup) -> Status<Clause> {
        let over = |verdict, clause| Status::Over(Outcome { verdict, clause, scores: None });
        if let Some((winner, clause)) = self.won(setup) {
            over(Verdict::Win(winner), clause)
        } else if self.has(Wrong::StuckIsDraw) && self.is_stuck(setup) {
            over(Verdict::Draw, Clause::NoDraw)
        } else {
            Status::ToMove(setup.to_move)
        }
    }

    pub(super) fn check(self, setup: &Setup, mv: Move) -> Result<(), Illegal> {
        match self.won(setup) {
            Some((winner, Clause::Eliminated)) => Err(Illegal::WonByElimination { winner }),
            Some((winner, _)) => Err(Illegal::WonAtHome { winner }),
            None => self.check_action(setup, mv),
        }
    }

    pub(super) fn play(self, setup: &Setup, mv: Move) -> Result<(Setup, Vec<Effect>), Illegal> {
        self.check(setup, mv)?;
        let (next, mut effects) = self.act(setup, mv);
        if let Status::Over(outcome) = self.status(&next) {
            let mut home = Vec::new();
            if outcome.clause == Clause::GreensHome {
                home.extend(Square::all().filter(|&square| self.is_base(square, setup.to_move)));
            }
            effects.push(Effect::new(EffectKind::Ended, outcome.clause, home));
        }
        Ok((next, effects))
    }

    pub(super) fn legal_moves(self, setup: &Setup) -> Vec<Move> {
        if self.won(setup).is_some() {
            return Vec::new();
        }
        Move::universe().filter(|&mv| self.check_action(setup, mv).is_ok()).collect()
    }

    /// HT-1.2.
    fn is_base(self, square: Square, owner: Color) -> bool {
        // As its owner sees it, with the corner at (0, 0).
        let (file, rank) = match owner {
            Color::Black => (square.file(), square.rank()),
            Color::White => (4 - square.file(), 4 - square.rank()),
        };
        match self.0 {
            Some(Wrong::BaseOfFour) => file < 2 && rank < 2,
            Some(Wrong::BaseOfFive) => [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)].contains(&(file, rank)),
            _ => file + rank < 2,
        }
    }

    fn check_action(self, setup: &Setup, mv: Move) -> Result<(), Illegal> {
        let from = mv.origin();
        let tile = match setup.board[from] {
            Cell::Tile(tile) if tile.color == setup.to_move => tile,
            _ => return Err(Illegal::NotOwnTile(from)),
        };
        match mv {
            Move::Slide { to, .. } => self.check_slide(setup, tile, from, to),
            Move::Throw { to, .. } => self.check_throw(setup, tile, from, to),
            Move::Wait { at } => {
                let refused = match self.0 {
                    Some(Wrong::LoadedNeverWaits) => tile.carries_green,
                    Some(Wrong::WaitOnlyWhenStuck) => !self.is_stuck(setup),
                    _ => false,
                };
                if refused { Err(Illegal::NotOwnTile(at)) } else { Ok(()) }
            }
        }
    }

    fn check_slide(self, setup: &Setup, tile: Tile, from: Square, to: Square) -> Result<(), Illegal> {
        if from == to {
            return Err(Illegal::SameSquare(from));
        }
        let points_there = match self.0 {
            Some(Wrong::TurnsFirst) => points_to(turned(tile), from, to),
            Some(Wrong::AllEightWays) => points_to(tile, from, to) || points_to(turned(tile), from, to),
            Some(Wrong::OneStep) => points_to(tile, from, to) && distance(from, to) == 1,
            Some(Wrong::LoadedStays) => points_to(tile, from, to) && !tile.carries_green,
            _ => points_to(tile, from, to),
        };
        if !points_there {
            return Err(Illegal::OffItsLines { from, to, orientation: tile.orientation });
        }
        if let Some(square) = self.in_the_way(setup, from, to) {
            return Err(Illegal::Blocked(square));
        }
        match setup.board[to] {
            Cell::Empty => {}
            Cell::Green => {
                let refused = match self.0 {
                    Some(Wrong::CarriesTwo) => false,
                    Some(Wrong::GreensInTheWay) => true,
                    _ => tile.carries_green,
                };
                if refused {
                    return Err(Illegal::CarriesAlready { from, to });
                }
            }
            Cell::Tile(own) if own.color == setup.to_move => {
                if !self.has(Wrong::TakesFromItsOwn) || tile.carries_green || !own.carries_green {
                    return Err(Illegal::OwnTileThere(to));
                }
            }
            Cell::Tile(opposing) => self.check_capture(tile, opposing, from, to)?,
        }
        self.check_closed_base(setup, from, to)
    }

    /// HT-3.6 and HT-3.7.
    fn check_capture(self, tile: Tile, opposing: Tile, from: Square, to: Square) -> Result<(), Illegal> {
        let is_safe = match self.0 {
            Some(Wrong::NeverSafe) => false,
            Some(Wrong::SafeInBothBases) => Color::ALL.into_iter().any(|owner| self.is_base(to, owner)),
            _ => self.is_base(to, opposing.color),
        };
        if is_safe && self.has(Wrong::SafetyFirst) {
            return Err(Illegal::SafeInBase(to));
        }
        if tile.carries_green && !self.has(Wrong::CapturesLoaded) {
            return Err(Illegal::CaptorCarries { from, to });
        }
        if !opposing.carries_green && !self.has(Wrong::CapturesEmpty) {
            return Err(Illegal::NothingToCapture(to));
        }
        if is_safe || (self.has(Wrong::SafeCapturesNothing) && self.is_base(from, tile.color)) {
            return Err(Illegal::SafeInBase(to));
        }
        Ok(())
    }

    /// HT-3.7 with the option.
    fn check_closed_base(self, setup: &Setup, from: Square, to: Square) -> Result<(), Illegal> {
        let opponent = setup.to_move.opponent();
        let closed = match self.0 {
            Some(Wrong::EveryBaseClosed) => Color::ALL.into_iter().any(|owner| self.is_base(to, owner)),
            Some(Wrong::WithinClosedBase) => self.is_base(to, opponent) && !self.is_base(from, opponent),
            _ => self.is_base(to, opponent),
        };
        if setup.rules.closed_bases && closed { Err(Illegal::ClosedBase(to)) } else { Ok(()) }
    }

    fn check_throw(self, setup: &Setup, tile: Tile, from: Square, to: Square) -> Result<(), Illegal> {
        if !tile.carries_green {
            return Err(Illegal::NothingToThrow(from));
        }
        let points_there = match self.0 {
            Some(Wrong::TurnsFirst | Wrong::ThrowsAfterTurning) => points_to(turned(tile), from, to),
            Some(Wrong::ThrowsAnyWay) => points_to(tile, from, to) || points_to(turned(tile), from, to),
            Some(Wrong::ThrowsToNeighbour) => points_to(tile, from, to) && distance(from, to) == 1,
            _ => points_to(tile, from, to),
        };
        let off_its_lines = Err(Illegal::ThrowOffItsLines { from, to, orientation: tile.orientation });
        if !points_there && self.has(Wrong::LineBeforeReceiver) {
            return off_its_lines;
        }
        self.check_receiver(setup, from, to)?;
        if !points_there {
            return off_its_lines;
        }
        if let Some(square) = self.stops_throw(setup, from, to) {
            return Err(Illegal::ThrowBlocked(square));
        }
        if self.has(Wrong::ClosedToThrows) {
            return self.check_closed_base(setup, from, to);
        }
        Ok(())
    }

    /// HT-4.2.
    fn check_receiver(self, setup: &Setup, from: Square, to: Square) -> Result<(), Illegal> {
        match setup.board[to] {
            Cell::Tile(own) if own.color == setup.to_move && from != to => {
                if own.carries_green && !self.has(Wrong::ThrowsToLoaded) {
                    Err(Illegal::ReceiverCarries(to))
                } else {
                    Ok(())
                }
            }
            Cell::Tile(other) if other.color != setup.to_move && !other.carries_green => {
                if self.has(Wrong::ThrowsToOpponent) { Ok(()) } else { Err(Illegal::NoReceiver(to)) }
            }
            Cell::Empty if self.has(Wrong::ThrowsToEmpty) => Ok(()),
            _ => Err(Illegal::NoReceiver(to)),
        }
    }

    /// HT-4.4: the first square on the way of a throw that stops it.
    fn stops_throw(self, setup: &Setup, from: Square, to: Square) -> Option<Square> {
        let stops = |cell: Cell| match cell {
            Cell::Empty => false,
            Cell::Green => !self.has(Wrong::OverGreens),
            Cell::Tile(tile) => !self.has(Wrong::OverOwnTiles) || tile.color != setup.to_move,
        };
        let is_opposing = |cell: Cell| matches!(cell, Cell::Tile(tile) if tile.color != setup.to_move);
        let stopped = |square: &Square| {
            let cell = setup.board[*square];
            let blocked = setup.rules.blocked_throws || self.has(Wrong::NeverOver);
            (blocked && stops(cell)) || (self.has(Wrong::NotOverOpponents) && is_opposing(cell))
        };
        between(from, to).into_iter().find(stopped)
    }

    /// HT-3.2: the first square on the way of a Move that is in the way.
    fn in_the_way(self, setup: &Setup, from: Square, to: Square) -> Option<Square> {
        let blocks = |square: Square| match setup.board[square] {
            Cell::Empty => false,
            Cell::Green => !self.has(Wrong::PastGreens),
            Cell::Tile(tile) => !self.has(Wrong::PastOwnTiles) || tile.color != setup.to_move,
        };
        let mut last = from;
        let mut way = between(from, to);
        way.push(to);
        for square in way {
            // The two squares on either side of a diagonal step.
            let corners = [(last.file(), square.rank()), (square.file(), last.rank())];
            let corners = corners.map(|(file, rank)| Square::new(file, rank));
            let is_tile = |corner: Option<Square>| corner.is_some_and(|at| matches!(setup.board[at], Cell::Tile(_)));
            let is_diagonal = last.file() != square.file() && last.rank() != square.rank();
            if self.has(Wrong::NotBetweenCorners) && is_diagonal && corners.into_iter().all(is_tile) {
                return corners[0];
            }
            if square != to && blocks(square) {
                return Some(square);
            }
            last = square;
        }
        None
    }

    /// Whether the player to move has no Move and no Throw.
    fn is_stuck(self, setup: &Setup) -> bool {
        let mut others = Move::universe().filter(|mv| !matches!(mv, Move::Wait { .. }));
        !others.any(|mv| self.check_action(setup, mv).is_ok())
    }

    /// What a legal move makes of the set-up, and its effects but for the end of the game.
    fn act(self, setup: &Setup, mv: Move) -> (Setup, Vec<Effect>) {
        let mut next = *setup;
        next.to_move = setup.to_move.opponent();
        let mut effects = Vec::new();
        let mut end = mv.origin();
        match mv {
            Move::Slide { from, to } => {
                effects.push(Effect::new(EffectKind::Moved, Clause::Directions, [from, to]));
                end = to;
                let met = setup.board[to];
                next.board[from] = Cell::Empty;
                next.board[to] = setup.board[from];
                match met {
                    Cell::Empty => {
                        if self.has(Wrong::GreenStaysBehind) && carries(setup.board[from]) {
                            next.board[from] = Cell::Green;
                            load(&mut next.board[to], false);
                        }
                    }
                    Cell::Green => {
                        effects.push(Effect::new(EffectKind::TookUp, Clause::TakeUp, [to]));
                        load(&mut next.board[to], true);
                        if self.has(Wrong::ThrowsOnAtOnce) {
                            next.to_move = setup.to_move;
                        }
                    }
                    Cell::Tile(captured) => {
                        effects.push(Effect::new(EffectKind::Captured, Clause::Capture, [to]));
                        if captured.carries_green && !self.has(Wrong::CapturedTakesGreen) {
                            load(&mut next.board[to], true);
                        }
                        if let (Cell::Tile(captor), Some(Wrong::StandsAsCaptured)) = (&mut next.board[to], self.0) {
                            captor.orientation = captured.orientation;
                        }
                        if self.has(Wrong::CaptorPlaysOn) {
                            next.to_move = setup.to_move;
                        }
                    }
                }
            }
            Move::Throw { from, to } => {
                effects.push(Effect::new(EffectKind::Threw, Clause::ThrowDirections, [from, to]));
                load(&mut next.board[from], self.has(Wrong::LoadKept));
                load(&mut next.board[to], true);
                if next.board[to] == Cell::Empty {
                    next.board[to] = Cell::Green;
                }
            }
            Move::Wait { .. } => {}
        }
        for square in self.turning(mv, end) {
            if let Cell::Tile(tile) = &mut next.board[square] {
                *tile = turned(*tile);
            }
        }
        effects.push(Effect::new(EffectKind::Turned, Clause::Turning, [end]));
        (next, effects)
    }

    /// HT-2.2: the squares of the tiles that turn.
    fn turning(self, mv: Move, end: Square) -> Vec<Square> {
        match (self.0, mv) {
            (Some(Wrong::TurningForgotten), Move::Slide { .. })
            | (Some(Wrong::ThrowTurnsNobody), Move::Throw { .. })
            | (Some(Wrong::WaitIsPass), Move::Wait { .. }) => Vec::new(),
            (Some(Wrong::ReceiverTurns), Move::Throw { from, to }) => Vec::from([from, to]),
            (Some(Wrong::ReceiverTurnsInstead), Move::Throw { to, .. }) => Vec::from([to]),
            _ => Vec::from([end]),
        }
    }

    /// HT-6.3: who has won, and the clause.
    fn won(self, setup: &Setup) -> Option<(Color, Clause)> {
        let winner = if self.has(Wrong::HeldForATurn) { setup.to_move } else { setup.to_move.opponent() };
        let home = self.has_greens_home(setup, winner).then_some((winner, Clause::GreensHome));
        let eliminated = self.has_eliminated(setup, winner).then_some((winner, Clause::Eliminated));
        if self.has(Wrong::EliminationFirst) { eliminated.or(home) } else { home.or(eliminated) }
    }

    /// HT-6.1.
    fn has_greens_home(self, setup: &Setup, color: Color) -> bool {
        let counts = |(square, cell): (Square, Cell)| {
            let carried = matches!(cell, Cell::Tile(tile) if tile.color == color && tile.carries_green);
            match self.0 {
                Some(Wrong::AnyGreenAtHome) => self.is_base(square, color) && (cell == Cell::Green || carries(cell)),
                Some(Wrong::CarriedAnywhere) => carried,
                Some(Wrong::InTheOtherBase) => self.is_base(square, color.opponent()) && carried,
                _ => self.is_base(square, color) && carried,
            }
        };
        setup.board.iter().filter(|&placed| counts(placed)).count() >= 3
    }

    /// HT-6.2.
    fn has_eliminated(self, setup: &Setup, winner: Color) -> bool {
        let enough_left = match self.0 {
            Some(Wrong::AllEliminated) => 0,
            Some(Wrong::TwoEliminated) => 3,
            _ => 2,
        };
        count_tiles(setup, winner.opponent()) <= enough_left
    }
}

fn count_tiles(setup: &Setup, color: Color) -> usize {
    setup.board.iter().filter(|(_, cell)| matches!(cell, Cell::Tile(tile) if tile.color == color)).count()
}

fn carries(cell: Cell) -> bool {
    matches!(cell, Cell::Tile(tile) if tile.carries_green)
}

/// Puts a green on the tile of a square, or takes it off.
fn load(cell: &mut Cell, carries_green: bool) {
    if let Cell::Tile(tile) = cell {
        tile.carries_green = carries_green;
    }
}

fn turned(tile: Tile) -> Tile {
    let orientation = match tile.orientation {
        Orientation::Aligned => Orientation::Turned,
        Orientation::Turned => Orientation::Aligned,
    };
    Tile { orientation, ..tile }
}

/// How many steps a king of chess would need.
fn distance(from: Square, to: Square) -> usize {
    from.file().abs_diff(to.file()).max(from.rank().abs_diff(to.rank()))
}

/// HT-3.1, whether a corner of the tile points straight to another square.
fn points_to(tile: Tile, from: Square, to: Square) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    from != to
        && match tile.orientation {
            Orientation::Aligned => files == ranks,
            Orientation::Turned => files == 0 || ranks == 0,
        }
}

/// The squares strictly between two squares of a line, from the first on.
fn between(from: Square, to: Square) -> Vec<Square> {
    let at = |step: usize, from: usize, to: usize| match from.cmp(&to) {
        Ordering::Less => from + step,
        Ordering::Equal => from,
        Ordering::Greater => from - step,
    };
    let square = |step| Square::new(at(step, from.file(), to.file()), at(step, from.rank(), to.rank()));
    (1..distance(from, to)).filter_map(square).collect()
}
