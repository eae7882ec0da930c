//! A reading of the rules with one clause wrong, or none.
//!
//! It is a second one beside the literal reading, which stays free of switches, and shares nothing with it: where none
//! is on, both have to say the same.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::iter::successors;

use game_core::{Color, Effect, EffectKind, Outcome, Status, Verdict};

use super::Wrong;
use crate::{Clause, Fault, Illegal, Line, Move, Setup, Square};

/// Files to the right and ranks up.
type Step = (i8, i8);

const STRAIGHT: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const SLANTED: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The steps of lines: up, falling, to the right, rising.
const UP: Step = (0, 1);
const FALLING: Step = (1, -1);
const RIGHT: Step = (1, 0);
const RISING: Step = (1, 1);

/// The squares of one run, ascending.
type Run = Vec<Square>;

/// A set-up, and what is read wrong about it.
#[derive(Clone, Copy)]
pub(super) struct Table {
    pub(super) setup: Setup,
    pub(super) wrong: Option<Wrong>,
}

impl Table {
    fn reads(&self, wrong: Wrong) -> bool {
        self.wrong == Some(wrong)
    }

    fn mover(&self) -> Color {
        self.setup.to_move
    }

    fn waiting(&self) -> Color {
        self.setup.to_move.opponent()
    }

    fn is(&self, square: Square, color: Color) -> bool {
        self.setup.board[square] == Some(color)
    }

    fn is_empty(&self, square: Square) -> bool {
        self.setup.board[square].is_none()
    }

    fn squares_of(&self, color: Color) -> Vec<Square> {
        Square::all().filter(|&square| self.is(square, color)).collect()
    }

    // Section 1.

    fn is_home(&self, square: Square, color: Color) -> bool {
        let from_the_edge = match color {
            Color::White => square.rank(),
            Color::Black => 8 - square.rank(),
        };
        from_the_edge < if self.reads(Wrong::OneHomeRow) { 1 } else { 2 }
    }

    // Section 2.

    /// The first of HS-2.1 to HS-2.5 that a move breaks.
    fn moves_by_the_rules(&self, mv: Move) -> Result<(), Illegal> {
        let [whose, straight] = [self.whose(mv.from), self.straight(mv)];
        if self.reads(Wrong::StraightFirst) { straight.and(whose) } else { whose.and(straight) }?;
        if mv.from == mv.to {
            return Ok(());
        }
        let (end, way) = (self.end(mv.to), self.way(&between(mv)));
        if self.reads(Wrong::WayFirst) { way.and(end) } else { end.and(way) }
    }

    fn whose(&self, from: Square) -> Result<(), Illegal> {
        match self.setup.board[from] {
            None => Err(Illegal::NoStone(from)),
            Some(color) if color == self.mover() || self.reads(Wrong::AnyStone) => Ok(()),
            Some(_) => Err(Illegal::NotYours(from)),
        }
    }

    fn straight(&self, mv: Move) -> Result<(), Illegal> {
        let files = mv.from.file().abs_diff(mv.to.file());
        let ranks = mv.from.rank().abs_diff(mv.to.rank());
        match (files, ranks) {
            (0, 0) if self.reads(Wrong::StandingStill) => Ok(()),
            (0, 0) => Err(Illegal::SameSquare(mv.from)),
            (0, _) | (_, 0) => Ok(()),
            _ if files == ranks && self.reads(Wrong::SlantedMoves) => Ok(()),
            _ => Err(Illegal::NotInLine(mv)),
        }
    }

    fn end(&self, to: Square) -> Result<(), Illegal> {
        let may_be_taken = self.reads(Wrong::TakingByMoving) && self.is(to, self.waiting());
        if self.is_empty(to) || may_be_taken { Ok(()) } else { Err(Illegal::Occupied(to)) }
    }

    /// HS-2.4 and HS-2.5, of the squares strictly between the ends of a move.
    fn way(&self, between: &[Square]) -> Result<(), Illegal> {
        let Some((&next, rest)) = between.split_first() else {
            return Ok(());
        };
        if self.goes_through(between) {
            return Ok(());
        }
        if self.is_empty(next) {
            return match rest.iter().find(|&&square| !self.is_empty(square)) {
                Some(&in_the_way) => Err(Illegal::Blocked(in_the_way)),
                None if self.reads(Wrong::OneStep) => Err(Illegal::Blocked(next)),
                None => Ok(()),
            };
        }
        let no_jump = self.reads(Wrong::NoJump)
            || self.reads(Wrong::OnlyOpposingJumped) && self.is(next, self.mover())
            || self.reads(Wrong::OnlyOwnJumped) && self.is(next, self.waiting());
        match rest.first() {
            _ if no_jump => Err(Illegal::Blocked(next)),
            Some(&behind) => Err(Illegal::NotDirectlyBehind { over: next, behind }),
            None => Ok(()),
        }
    }

    /// Whether a wrong reading lets a stone pass where the right one might not.
    fn goes_through(&self, between: &[Square]) -> bool {
        let empty: Vec<bool> = between.iter().map(|&square| self.is_empty(square)).collect();
        match self.wrong {
            Some(Wrong::ThroughOwnStones) => between.iter().all(|&square| !self.is(square, self.waiting())),
            Some(Wrong::SlideThenJump) => {
                empty.iter().rposition(|empty| !empty) == empty.iter().position(|empty| !empty)
                    && empty.last() == Some(&false)
            }
            Some(Wrong::JumpThenSlide) => !empty[0] && empty[1..].iter().all(|&empty| empty),
            Some(Wrong::SeveralJumps) => {
                empty.len() % 2 == 1 && empty.iter().enumerate().all(|(n, &empty)| empty == (n % 2 == 1))
            }
            Some(Wrong::JumpOverSeveral) => empty.iter().all(|empty| !empty),
            _ => false,
        }
    }

    fn moves(&self) -> impl Iterator<Item = Move> {
        let from = Square::all().filter(|&from| self.whose(from).is_ok());
        let all = from.flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
        all.filter(|&mv| self.moves_by_the_rules(mv).is_ok())
    }

    fn can_move(&self, color: Color) -> bool {
        let mut turned = *self;
        turned.setup.to_move = color;
        turned.moves().next().is_some()
    }

    // Section 3, of the board on which the mover's stone has come to `to`.

    fn captured(&self, to: Square, jumped: Option<Square>) -> BTreeSet<Run> {
        let ends = if self.reads(Wrong::StandingSandwich) { self.squares_of(self.mover()) } else { vec![to] };
        let mut steps = STRAIGHT.to_vec();
        if self.reads(Wrong::SlantedRun) {
            steps.extend(SLANTED);
        }
        let runs = ends.iter().flat_map(|&end| steps.iter().map(move |&step| self.run(end, step)));
        let mut runs: BTreeSet<Run> = runs.filter(|run| !run.is_empty()).collect();
        match self.wrong {
            Some(Wrong::JumpsCaptureNothing) if jumped.is_some() => runs.clear(),
            Some(Wrong::OneRun) => runs = runs.into_iter().take(1).collect(),
            Some(Wrong::JumpedStone) => {
                runs.extend(jumped.filter(|&over| self.is(over, self.waiting())).map(|over| vec![over]));
            }
            Some(Wrong::Corner) => runs.extend(self.corners(to).map(|corner| vec![corner])),
            Some(Wrong::MoverCaptured) if self.is_between_two(to) => {
                runs.insert(vec![to]);
            }
            _ => {}
        }
        runs
    }

    /// HS-3.1 in one direction; empty if nothing is captured.
    fn run(&self, end: Square, step: Step) -> Run {
        let mut ray: Vec<Square> = ray(end, step).collect();
        if self.reads(Wrong::GapsInARun) {
            ray.retain(|&square| !self.is_empty(square));
        }
        if self.reads(Wrong::BehindOwnStones) {
            let own = ray.iter().take_while(|&&square| self.is(square, self.mover())).count();
            ray.drain(..own);
        }
        let theirs = |square: &&Square| self.is(**square, self.waiting());
        let mut length = ray.iter().take_while(theirs).count();
        let closed = match ray.get(length) {
            Some(&square) => self.is(square, self.mover()),
            None => self.reads(Wrong::EdgeCloses),
        };
        if !closed || self.reads(Wrong::RunOfOne) && length > 1 {
            return vec![];
        }
        if self.reads(Wrong::LastStoneCloses) && length > 0 {
            let stones = ray.iter().take_while(|&&square| !self.is_empty(square)).count();
            length = ray[..stones].iter().rposition(|&square| self.is(square, self.mover())).unwrap_or(length);
        }
        let mut run: Run = ray[..length].iter().filter(theirs).copied().collect();
        run.sort();
        run
    }

    /// The opposing stones in corners that the stone on `to` and one more of the mover's stand beside.
    fn corners(&self, to: Square) -> impl Iterator<Item = Square> {
        let shut_in = move |&corner: &Square| {
            let mut beside = STRAIGHT.iter().filter_map(|&(files, ranks)| corner.offset(files, ranks));
            self.is(corner, self.waiting())
                && beside.clone().any(|square| square == to)
                && beside.all(|square| self.is(square, self.mover()))
        };
        Square::all().filter(|corner| corner.file() % 8 == 0 && corner.rank() % 8 == 0).filter(shut_in)
    }

    fn is_between_two(&self, to: Square) -> bool {
        let theirs =
            |(files, ranks): Step| to.offset(files, ranks).is_some_and(|beside| self.is(beside, self.waiting()));
        let [up, right, down, left] = STRAIGHT.map(theirs);
        up && down || left && right
    }

    // Section 4.

    /// The clause that has ended the game, if one has.
    fn ending(&self) -> Option<Clause> {
        let line = (Clause::FiveInARow, !self.lines(self.waiting()).is_empty());
        let count = (Clause::TooFewStones, self.has_too_few(self.mover()));
        let opponent_may = self.reads(Wrong::NoMoveIsPassed) && self.can_move(self.waiting());
        let no_move = (Clause::NoMove, !opponent_may && !self.can_move(self.mover()));
        let order = match self.wrong {
            Some(Wrong::CountFirst) => [count, line, no_move],
            Some(Wrong::NoMoveFirst) => [no_move, line, count],
            Some(Wrong::NoMoveBeforeCount) => [line, no_move, count],
            _ => [line, count, no_move],
        };
        order.into_iter().find_map(|(clause, holds)| holds.then_some(clause))
    }

    /// HS-4.1, every line, ordered by its squares.
    fn lines(&self, color: Color) -> Vec<[Square; 5]> {
        let own = Square::all().filter(|&square| self.is(square, color));
        let all = own.flat_map(|first| [UP, FALLING, RIGHT, RISING].map(|step| (first, step)));
        let counted = all.filter(|&(_, step)| self.counts(step));
        counted.filter_map(|(first, step)| self.line(color, first, step)).collect()
    }

    /// Whether a line with that step can win.
    fn counts(&self, step: Step) -> bool {
        let option = self.setup.rules.no_horizontal;
        match self.wrong {
            Some(Wrong::NoDiagonals) if step == RISING || step == FALLING => false,
            Some(Wrong::OnlyVertical) if option => step == UP,
            Some(Wrong::OnlyRising) if step == FALLING => false,
            Some(Wrong::OnlyFalling) if step == RISING => false,
            Some(Wrong::NeverHorizontal) if step == RIGHT => false,
            Some(Wrong::AlwaysHorizontal) => true,
            _ => !(option && step == RIGHT),
        }
    }

    fn line(&self, color: Color, first: Square, step: Step) -> Option<[Square; 5]> {
        let mut line = [first; 5];
        for n in 1..5 {
            line[n] = self.next_in_line(line[n - 1], step)?;
        }
        let own = line.iter().all(|&square| self.is(square, color));
        let at_home = |color| line.iter().filter(|&&square| self.is_home(square, color)).count();
        let placed = match self.wrong {
            Some(Wrong::LineAtHome) => true,
            Some(Wrong::LineFromHome) => at_home(color) < 5,
            Some(Wrong::NotInTheirHome) => at_home(color) == 0 && at_home(color.opponent()) == 0,
            _ => at_home(color) == 0,
        };
        let (files, ranks) = step;
        let longer = [first.offset(-files, -ranks), line[4].offset(files, ranks)];
        let longer = longer.into_iter().flatten().any(|square| self.is(square, color));
        (own && placed && !(longer && self.reads(Wrong::ExactlyFive))).then_some(line)
    }

    fn next_in_line(&self, square: Square, (files, ranks): Step) -> Option<Square> {
        let next = square.offset(files, ranks);
        if next.is_some() || !self.reads(Wrong::AroundTheEdge) || square.file() < 8 {
            return next;
        }
        Square::new(0, square.rank() + 1)?.offset(0, ranks)
    }

    fn has_too_few(&self, color: Color) -> bool {
        let stones = self.squares_of(color).len();
        match self.wrong {
            Some(Wrong::NoneLeft) => stones == 0,
            Some(Wrong::ExactlyOneLeft) => stones == 1,
            Some(Wrong::TooFewForALine) => stones < 5,
            _ => stones < 2,
        }
    }

    fn first_line(&self, color: Color) -> Option<Line> {
        self.lines(color).first().map(|&[first, _, _, _, last]| Line { first, last })
    }

    /// The squares that show why the game has ended.
    fn shown(&self, clause: Clause) -> Vec<Square> {
        match clause {
            Clause::FiveInARow => {
                let squares: BTreeSet<Square> = self.lines(self.waiting()).into_iter().flatten().collect();
                squares.into_iter().collect()
            }
            Clause::TooFewStones => self.squares_of(self.mover()),
            _ => vec![],
        }
    }

    // Everything together.

    pub(super) fn faults(&self) -> Vec<Fault> {
        let mut faults = vec![];
        for color in Color::ALL {
            let stones = self.squares_of(color).len();
            if stones > 18 && !self.reads(Wrong::AnyNumber) {
                faults.push(Fault::TooManyStones { color, stones });
            }
        }
        let [mover, waiting] = [self.mover(), self.waiting()];
        let too_few = |color| Fault::OpponentHasTooFew { color, stones: self.squares_of(color).len() };
        if let Some(line) = self.first_line(mover).filter(|_| !self.reads(Wrong::AnyLine)) {
            faults.push(Fault::MoverHasLine { color: mover, line });
        }
        if self.has_too_few(waiting) && !self.reads(Wrong::AnyCount) {
            faults.push(too_few(waiting));
        }
        if self.reads(Wrong::NothingOver) {
            faults.extend(self.first_line(waiting).map(|line| Fault::MoverHasLine { color: waiting, line }));
            faults.extend(self.has_too_few(mover).then(|| too_few(mover)));
        }
        faults
    }

    pub(super) fn status(&self) -> Status<Clause> {
        let Some(clause) = self.ending() else {
            return Status::ToMove(self.mover());
        };
        let drawn = clause == Clause::NoMove && self.reads(Wrong::NoMoveIsADraw);
        let verdict = if drawn { Verdict::Draw } else { Verdict::Win(self.waiting()) };
        Status::Over(Outcome { verdict, clause, scores: None })
    }

    pub(super) fn check(&self, mv: Move) -> Result<(), Illegal> {
        let [loser, winner] = [self.mover(), self.waiting()];
        match self.ending() {
            None => self.moves_by_the_rules(mv),
            Some(Clause::TooFewStones) => Err(Illegal::TooFewStones { loser }),
            Some(Clause::NoMove) => Err(Illegal::NoMove { loser }),
            Some(_) => Err(self
                .first_line(winner)
                .map_or(Illegal::NoMove { loser }, |line| Illegal::FiveInARow { winner, line })),
        }
    }

    pub(super) fn play(&self, mv: Move) -> Result<(Setup, Vec<Effect<Clause, Square>>), Illegal> {
        self.check(mv)?;
        let jumped = between(mv).into_iter().find(|&square| !self.is_empty(square));
        let mut effects = vec![match jumped {
            Some(over) => Effect::new(EffectKind::Jumped, Clause::Jump, [mv.from, over, mv.to]),
            None => Effect::new(EffectKind::Moved, Clause::Slide, [mv.from, mv.to]),
        }];

        let mut next = *self;
        let stone = next.setup.board[mv.from].take();
        next.setup.board[mv.to] = stone;
        let runs = next.captured(mv.to, jumped);
        next.setup.to_move = self.waiting();
        let none = runs.is_empty() || self.reads(Wrong::EndingsBeforeCaptures) && next.ending().is_some();
        for run in runs.into_iter().filter(|_| !none) {
            for &square in &run {
                next.setup.board[square] = self.reads(Wrong::TurnedOver).then_some(self.mover());
            }
            effects.push(Effect::new(EffectKind::Captured, Clause::Capture, run));
        }

        if let Some(clause) = next.ending() {
            effects.push(Effect::new(EffectKind::Ended, clause, next.shown(clause)));
        } else if !none && self.reads(Wrong::CapturingAgain)
            || self.reads(Wrong::NoMoveIsPassed) && !next.can_move(next.mover())
        {
            next.setup.to_move = self.mover();
        }
        Ok((next.setup, effects))
    }

    pub(super) fn legal_moves(&self) -> Vec<Move> {
        if self.ending().is_some() { vec![] } else { self.moves().collect() }
    }
}

/// The squares strictly between the ends of a move along a row, a column or a diagonal, from its beginning on.
fn between(mv: Move) -> Vec<Square> {
    let sign = |from: usize, to: usize| to.cmp(&from) as i8;
    let step = (sign(mv.from.file(), mv.to.file()), sign(mv.from.rank(), mv.to.rank()));
    if step == (0, 0) { vec![] } else { ray(mv.from, step).take_while(|&square| square != mv.to).collect() }
}

/// The squares from one on to the edge, without the one itself.
fn ray(from: Square, (files, ranks): Step) -> impl Iterator<Item = Square> {
    successors(from.offset(files, ranks), move |square| square.offset(files, ranks))
}
