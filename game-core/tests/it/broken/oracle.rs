//! The oracle of the toy game with one fault.

use game_core::toy::{self, Clause, GridlockOracle, Illegal, Move, Rules, Setup};
use game_core::{Color, Effects, Oracle, PerColor, Position as _, Status};

use super::game::{Crooked, Fault, fault};

/// The honest oracle with the same fault, if it is one of an oracle.
pub(crate) struct CrookedOracle;

impl Oracle<Crooked> for CrookedOracle {
    fn faults(setup: &Setup) -> Vec<toy::Fault> {
        if fault() == Fault::OracleIsTooStrict {
            return vec![toy::Fault::TooManyStones { color: Color::Black, stones: 4 }];
        }
        GridlockOracle::faults(setup)
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        let start = Crooked::start(rules, number)?.to_setup();
        let to_move = if fault() == Fault::OracleDealsOtherwise { !start.to_move } else { start.to_move };
        Some(Setup { to_move, ..start })
    }

    fn status(setup: &Setup) -> Status<Clause> {
        let status = GridlockOracle::status(setup);
        if fault() == Fault::OracleEndsOtherwise { status.swapped() } else { status }
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        GridlockOracle::check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Crooked>), Illegal> {
        let (next, effects) = match (fault(), GridlockOracle::play(setup, mv)) {
            (Fault::OracleRefusesToPlay, Ok(_)) => return Err(Illegal::Over),
            (Fault::OracleRefusesOtherwise, Err(_)) => return Err(Illegal::Occupied(mv.to)),
            (Fault::OraclePlaysAnything, Err(_)) => (*setup, vec![]),
            (_, played) => played?,
        };
        Ok((if fault() == Fault::OracleStandsStill { *setup } else { next }, effects))
    }

    fn turn(setup: &Setup) -> Color {
        if fault() == Fault::OracleTurn { !setup.to_move } else { setup.to_move }
    }

    fn rules(setup: &Setup) -> Rules {
        if fault() == Fault::OracleRules { Rules { retreat: !setup.rules.retreat } } else { setup.rules }
    }

    fn scores(_: &Setup) -> Option<PerColor<i32>> {
        (fault() == Fault::OracleScores).then(PerColor::default)
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        if fault() == Fault::OracleListsNothing { vec![] } else { GridlockOracle::legal_moves(setup) }
    }
}
