//! The literal reading of the rules of Gridlock.

use alloc::vec;
use alloc::vec::Vec;

use super::{Clause, Fault, Gridlock, Illegal, Move, Rules, Setup, Square};
use crate::{Color, Effect, EffectKind, Effects, Move as _, Oracle, Outcome, Status, Verdict};

/// The literal reading of Gridlock.
#[derive(Clone, Copy, Debug)]
pub struct GridlockOracle;

impl Oracle<Gridlock> for GridlockOracle {
    fn faults(setup: &Setup) -> Vec<Fault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            let stones = Square::all().filter(|&square| setup.board[square] == Some(color)).count();
            if stones > 3 {
                faults.push(Fault::TooManyStones { color, stones });
            }
        }
        faults
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        let mut start = Setup::empty(Color::White, *rules);
        for square in Square::all() {
            start.board[square] = match square.rank() {
                0 => Some(Color::White),
                2 => Some(Color::Black),
                _ => None,
            };
        }
        (number == 0).then_some(start)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        if Move::universe().any(|mv| check_moving(setup, mv).is_ok()) {
            return Status::ToMove(setup.to_move);
        }
        Status::Over(Outcome { verdict: Verdict::Win(setup.to_move.opponent()), clause: Clause::Stuck, scores: None })
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        match Self::status(setup) {
            Status::Over(_) => Err(Illegal::Over),
            Status::ToMove(_) => check_moving(setup, mv),
        }
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Gridlock>), Illegal> {
        Self::check(setup, mv)?;
        let mut next = *setup;
        next.board[mv.to] = next.board[mv.from].take();
        next.to_move = setup.to_move.opponent();
        let mut effects = vec![Effect::new(EffectKind::Moved, Clause::OneForward, [mv.from, mv.to])];
        if let Status::Over(outcome) = Self::status(&next) {
            effects.push(Effect::new(EffectKind::Ended, outcome.clause, []));
        }
        Ok((next, effects))
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }
}

fn check_moving(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    if setup.board[mv.from] != Some(setup.to_move) {
        return Err(Illegal::NotOwn(mv.from));
    }
    let forward = if setup.to_move == Color::White { 1 } else { -1 };
    let one_forward = mv.from.offset(0, forward) == Some(mv.to);
    let one_back = mv.from.offset(0, -forward) == Some(mv.to);
    let allowed = one_forward || (one_back && setup.rules.retreat);
    if !allowed {
        return Err(Illegal::NotOneSquare(mv));
    }
    if setup.board[mv.to].is_some() {
        return Err(Illegal::Occupied(mv.to));
    }
    Ok(())
}
