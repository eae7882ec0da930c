//! The position of Gridlock.

use alloc::vec;
use core::ops::ControlFlow;

use super::{Clause, Fault, Illegal, Move, RULEBOOK, Rules, Setup, Square};
use crate::{
    Color, Effect, EffectKind, Effects, Faults, Move as _, Outcome, Position, Status, Symmetric, Symmetry, Transform,
    Verdict,
};

/// A position of Gridlock: three bits a file, one bit a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gridlock {
    white: u16,
    black: u16,
    turn: Color,
    rules: Rules,
}

const fn bit(square: Square) -> u16 {
    1 << square.index()
}

impl Gridlock {
    const fn stones(self, color: Color) -> u16 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// The squares a stone may go to, whatever stands there.
    fn reach(self, from: Square) -> impl Iterator<Item = Square> {
        let forward = if self.turn == Color::White { 1 } else { -1 };
        let back = self.rules.retreat.then_some(-forward);
        [Some(forward), back].into_iter().flatten().filter_map(move |step| from.offset(0, step))
    }

    fn moves(self) -> impl Iterator<Item = Move> {
        Move::universe().filter(move |mv| {
            bit(mv.from) & self.stones(self.turn) != 0
                && bit(mv.to) & (self.white | self.black) == 0
                && self.reach(mv.from).any(|to| to == mv.to)
        })
    }
}

impl Position for Gridlock {
    const GAME: &'static str = "gridlock";
    const RULEBOOK: &'static str = RULEBOOK;

    type Rules = Rules;
    type Setup = Setup;
    type Square = Square;
    type Move = Move;
    type Clause = Clause;
    type Illegal = Illegal;
    type Fault = Fault;

    fn start(rules: &Rules, number: u64) -> Option<Self> {
        (number == 0).then_some(Self { white: 0b001_001_001, black: 0b100_100_100, turn: Color::White, rules: *rules })
    }

    fn start_number(&self) -> Option<u64> {
        (Self::start(&self.rules, 0).as_ref() == Some(self)).then_some(0)
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<Fault>> {
        let mut position = Self { white: 0, black: 0, turn: setup.to_move, rules: setup.rules };
        for (square, stone) in setup.board.iter() {
            match stone {
                None => {}
                Some(Color::Black) => position.black |= bit(square),
                Some(Color::White) => position.white |= bit(square),
            }
        }
        let faults = Color::ALL.into_iter().filter_map(|color| {
            let stones = position.stones(color).count_ones() as usize;
            (stones > 3).then_some(Fault::TooManyStones { color, stones })
        });
        Faults::check(faults.collect())?;
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn, self.rules);
        for square in Square::all() {
            let on = |color| self.stones(color) & bit(square) != 0;
            setup.board[square] = Color::ALL.into_iter().find(|&color| on(color));
        }
        setup
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn status(&self) -> Status<Clause> {
        if self.moves().next().is_some() {
            return Status::ToMove(self.turn);
        }
        Status::Over(Outcome { verdict: Verdict::Win(self.turn.opponent()), clause: Clause::Stuck, scores: None })
    }

    fn zone(square: Square) -> Option<Color> {
        [Some(Color::White), None, Some(Color::Black)][square.rank()]
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.moves().try_for_each(visit)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.moves().next().is_none() {
            Err(Illegal::Over)
        } else if bit(mv.from) & self.stones(self.turn) == 0 {
            Err(Illegal::NotOwn(mv.from))
        } else if self.reach(mv.from).all(|to| to != mv.to) {
            Err(Illegal::NotOneSquare(mv))
        } else if bit(mv.to) & (self.white | self.black) != 0 {
            Err(Illegal::Occupied(mv.to))
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let own = if self.turn == Color::White { &mut self.white } else { &mut self.black };
        *own = *own & !bit(mv.from) | bit(mv.to);
        self.turn = !self.turn;
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        let next = self.after(mv)?;
        let mut effects = vec![Effect::new(EffectKind::Moved, Clause::OneForward, [mv.from, mv.to])];
        if let Some(outcome) = next.outcome() {
            effects.push(Effect::new(EffectKind::Ended, outcome.clause, []));
        }
        Ok(effects)
    }
}

crate::position_text!(Gridlock);

impl Symmetric for Gridlock {
    const SYMMETRIES: &'static [Symmetry] = &[
        Symmetry::of(Transform::Identity),
        Symmetry::of(Transform::MirrorFiles),
        Symmetry::swapping(Transform::MirrorRanks),
        Symmetry::swapping(Transform::HalfTurn),
    ];

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        mv.transformed(symmetry.transform)
    }
}
