//! A literal reading that may get one thing wrong.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use game_core::{Color, Effect, EffectKind, Effects, Outcome, PerColor, Status, Verdict};

use super::Wrong;
use crate::{Cell, Clause, Fault, Illegal, Move, Pile, Position, Rules, Setup, Square};

#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    /// What it gets wrong, if anything.
    pub(super) wrong: Option<Wrong>,
}

impl Reading {
    pub(super) fn reads(self, wrong: Wrong) -> bool {
        self.wrong == Some(wrong)
    }

    /// HK-1.4.
    pub(super) fn turn(self, setup: &Setup) -> Color {
        let player = setup.to_move;
        match self.wrong {
            Some(Wrong::WhiteBegins) if setup.board.iter().all(|(_, cell)| cell != Cell::Empty) => Color::White,
            Some(Wrong::StuckPlayerPasses) if self.is_stuck(setup, player) && !self.is_stuck(setup, !player) => !player,
            _ => player,
        }
    }

    pub(super) fn status(self, setup: &Setup) -> Status<Clause> {
        if !self.the_end(setup) {
            return Status::ToMove(self.turn(setup));
        }
        let scores = Some(self.scores(setup));
        Status::Over(Outcome { verdict: self.winner(setup), clause: Clause::Stuck, scores })
    }

    pub(super) fn check(self, setup: &Setup, mv: Move) -> Result<(), Illegal> {
        if self.the_end(setup) {
            return Err(Illegal::Over);
        }
        let Move { from, to } = mv;
        let not_controlled = Err(Illegal::NotControlled(from));
        let Some(mover) = setup.board[from].pile() else {
            return not_controlled;
        };
        let controlled = self.controls(self.turn(setup), mover);
        if !controlled && !self.reads(Wrong::ControlAskedLast) {
            return not_controlled;
        }
        let out_of_reach = Err(Illegal::OutOfReach { from, to, marks: mover.marks() });
        let Some(below) = setup.board[to].pile() else {
            return out_of_reach;
        };
        let ends_there =
            |turning_back| self.paths(setup, from, mover, turning_back).iter().any(|path| path.end() == Some(to));
        if !ends_there(true) && !ends_there(false) {
            return out_of_reach;
        }
        let like = self.like_on_like(setup.rules, mover, below);
        let unlike = Err(Illegal::Unlike { from, to, height: mover.height(), onto: below.height() });
        if !like && self.reads(Wrong::LikenessAskedFirst) {
            return unlike;
        }
        if !ends_there(false) {
            return Err(Illegal::TurnsBack { from, to });
        }
        if !like {
            return unlike;
        }
        if controlled { Ok(()) } else { not_controlled }
    }

    pub(super) fn play(self, setup: &Setup, mv: Move) -> Result<(Setup, Effects<Position>), Illegal> {
        self.check(setup, mv)?;
        let mut next = *setup;
        self.on_top(&mut next, mv);
        next.to_move = self.turn(setup).opponent();
        let mut effects = vec![
            Effect::new(EffectKind::Moved, Clause::Steps, self.path_named(setup, mv)),
            Effect::new(EffectKind::Stacked, Clause::OnTop, [mv.to]),
        ];
        if self.the_end(&next) {
            effects.push(Effect::new(EffectKind::Ended, Clause::Stuck, []));
        }
        Ok((next, effects))
    }

    pub(super) fn legal_moves(self, setup: &Setup) -> Vec<Move> {
        if self.the_end(setup) {
            return Vec::new();
        }
        let player = self.turn(setup);
        let moves_from = |from| self.destinations(setup, player, from).into_iter().map(move |to| Move::new(from, to));
        Square::all().flat_map(moves_from).collect()
    }

    /// The squares to which a player may move from a square, whether or not the game is over.
    fn destinations(self, setup: &Setup, player: Color, from: Square) -> Vec<Square> {
        let Some(mover) = setup.board[from].pile().filter(|&pile| self.controls(player, pile)) else {
            return Vec::new();
        };
        let ends = self.paths(setup, from, mover, false).into_iter().filter_map(|path| path.end());
        let like =
            |to: &Square| setup.board[*to].pile().is_some_and(|below| self.like_on_like(setup.rules, mover, below));
        let mut ends: Vec<_> = ends.filter(like).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// HK-2.1.
    fn controls(self, player: Color, pile: Pile) -> bool {
        pile.color() == player || self.reads(Wrong::AnybodyMovesAnything)
    }

    /// HK-3.1: the path that the effects of a move name.
    fn path_named(self, setup: &Setup, mv: Move) -> Vec<Square> {
        let Some(mover) = setup.board[mv.from].pile() else {
            return Vec::new();
        };
        let paths = self.paths(setup, mv.from, mover, false);
        let mut there = paths.into_iter().filter(|path| path.end() == Some(mv.to));
        let path = if self.reads(Wrong::OtherPathNamed) { there.next_back() } else { there.next() };
        path.map(|path| path.squares).unwrap_or_default()
    }

    /// HK-3.4.
    fn like_on_like(self, rules: Rules, mover: Pile, below: Pile) -> bool {
        let (height, onto) = (mover.height(), below.height());
        let same_height = rules.same_height && !self.reads(Wrong::SameHeightForgotten);
        if same_height || self.reads(Wrong::EqualHeights) {
            return height == onto;
        }
        let like = (height == 1) == (onto == 1);
        match self.wrong {
            Some(Wrong::SingleOntoStack) => like || height == 1,
            Some(Wrong::StackOntoSingle) => like || height > 1,
            Some(Wrong::NotOntoHigher) => like && onto <= height,
            Some(Wrong::NotOntoOwn) => like && below.color() != mover.color(),
            _ => like,
        }
    }

    /// HK-3.5.
    fn on_top(self, setup: &mut Setup, mv: Move) {
        let (Some(mover), Some(below)) = (setup.board[mv.from].pile(), setup.board[mv.to].pile()) else {
            return;
        };
        let (color, marks) = match self.wrong {
            Some(Wrong::MoverGoesBelow) => (below.color(), below.marks()),
            Some(Wrong::MarksBelowStay) => (mover.color(), below.marks()),
            _ => (mover.color(), mover.marks()),
        };
        let height = match self.wrong {
            Some(Wrong::OneHigher) => below.height() + 1,
            Some(Wrong::TargetLeaves) => mover.height(),
            _ => mover.height() + below.height(),
        };
        setup.board[mv.from] = Cell::Empty;
        setup.board[mv.to] = Pile::new(color, marks, height).into();
    }

    fn is_stuck(self, setup: &Setup, player: Color) -> bool {
        Square::all().all(|from| self.destinations(setup, player, from).is_empty())
    }

    /// HK-4.1.
    fn the_end(self, setup: &Setup) -> bool {
        let player = self.turn(setup);
        let stuck = |player| self.is_stuck(setup, player);
        match self.wrong {
            Some(Wrong::StuckPlayerPasses) => stuck(player) && stuck(!player),
            Some(Wrong::OpponentAskedToo) => stuck(player) || stuck(!player),
            Some(Wrong::EitherStuckForgotten) => stuck(player),
            _ => stuck(player) || setup.rules.either_stuck && stuck(!player),
        }
    }

    /// HK-4.2.
    pub(super) fn scores(self, setup: &Setup) -> PerColor<i32> {
        let mut scores = PerColor { black: 0, white: 0 };
        for pile in setup.board.iter().filter_map(|(_, cell)| cell.pile()) {
            let (marks, height) = (i32::from(pile.marks()), i32::from(pile.height()));
            scores[pile.color()] += match self.wrong {
                Some(Wrong::SingleCountsDouble) if height == 1 => 2 * marks,
                Some(Wrong::OnlyStacksScore) if height == 1 => 0,
                Some(Wrong::HeightsScore) => height,
                Some(Wrong::MarksScore) => marks,
                _ => marks * height,
            };
        }
        scores
    }

    /// HK-4.3.
    fn winner(self, setup: &Setup) -> Verdict {
        let player = self.turn(setup);
        if self.reads(Wrong::StuckPlayerLoses) {
            return Verdict::Win(if self.is_stuck(setup, player) { !player } else { player });
        }
        let scores = self.scores(setup);
        match scores.black.cmp(&scores.white) {
            Ordering::Greater => Verdict::Win(Color::Black),
            Ordering::Less => Verdict::Win(Color::White),
            Ordering::Equal if self.reads(Wrong::LastMoverWinsTies) => Verdict::Win(!player),
            Ordering::Equal => Verdict::Draw,
        }
    }

    /// HK-5.1 and HK-5.2.
    pub(super) fn faults(self, setup: &Setup) -> Vec<Fault> {
        let piles: Vec<_> = setup.board.iter().filter_map(|(_, cell)| cell.pile()).collect();
        let mut faults = Vec::new();
        let weight = |pile: &Pile| if self.reads(Wrong::StacksCountOnce) { 1 } else { u16::from(pile.height()) };
        let pieces: u16 = piles.iter().map(weight).sum();
        if pieces > 36 || pieces < 36 && self.reads(Wrong::AllPiecesAsked) {
            faults.push(Fault::TooManyPieces { pieces });
        }
        for color in Color::ALL {
            for marks in 1..=3 {
                let alike = |pile: &&Pile| match self.wrong {
                    Some(Wrong::ColoursTogether) => pile.marks() == marks,
                    Some(Wrong::EighteenAColour) => pile.color() == color,
                    _ => pile.color() == color && pile.marks() == marks,
                };
                let limit = if self.reads(Wrong::EighteenAColour) { 18 } else { 6 };
                // There are 36 squares.
                let tops = u8::try_from(piles.iter().filter(alike).count()).unwrap_or(u8::MAX);
                if tops > limit {
                    faults.push(Fault::TooManyTops { color, marks, tops });
                }
            }
        }
        faults
    }
}
