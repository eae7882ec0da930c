//! The engine against the oracle.

use alloc::format;
use alloc::vec::Vec;

use super::law::same;
use super::position::Ply;
use super::{Broken, Law, position};
use crate::{Faults, Move, Oracle, Position};

/// Engine and oracle say the same of a position: its status and scores, of every move of the universe the verdict
/// with clause and squares, of every legal move its effects, the next position and how that stands.
///
/// # Errors
/// The first law that is broken.
pub fn oracle<P: Position, O: Oracle<P>>(position: &P) -> Result<(), Broken> {
    let setup = position.to_setup();
    same(&O::faults(&setup), &Vec::new(), Law::OracleFindsNoFault, position)?;
    stands_alike::<P, O>(position)?;
    P::Move::universe().try_for_each(|mv| agree::<P, O>(position, &setup, mv))?;
    same(&O::legal_moves(&setup), &position.legal_moves(), Law::AgreeOnTheList, position)
}

/// Engine and oracle say the same of one move, legal or not: the verdict with clause and squares, and if it is legal
/// its effects, the next position and how that stands.
///
/// # Errors
/// The first law that is broken.
pub fn oracle_on_move<P: Position, O: Oracle<P>>(position: &P, mv: P::Move) -> Result<(), Broken> {
    agree::<P, O>(position, &position.to_setup(), mv)
}

fn agree<P: Position, O: Oracle<P>>(position: &P, setup: &P::Setup, mv: P::Move) -> Result<(), Broken> {
    let subject = Ply(position, mv);
    let (verdict, wanted) = (position.check(mv), O::check(setup, mv));
    same(&verdict, &wanted, Law::AgreeOnMoves, &subject)?;
    if verdict.is_err() {
        return Ok(());
    }
    let played = O::play(setup, mv);
    same(&played.as_ref().err(), &None, Law::OraclePlaysAsItChecks, &subject)?;
    let Ok((next, effects)) = played else {
        return Ok(());
    };
    same(&position.effects(mv).as_ref(), &Ok(&effects), Law::AgreeOnEffects, &subject)?;
    let after = position.after(mv);
    same(&after.as_ref().map(P::to_setup), &Ok(next), Law::AgreeOnTheNext, &subject)?;
    after.map_or(Ok(()), |after| stands_alike::<P, O>(&after))
}

fn stands_alike<P: Position, O: Oracle<P>>(position: &P) -> Result<(), Broken> {
    let setup = position.to_setup();
    same(&position.status(), &O::status(&setup), Law::AgreeOnStatus, position)?;
    same(&position.scores(), &O::scores(&setup), Law::AgreeOnScores, position)?;
    same(&position.turn(), &O::turn(&setup), Law::AgreeOnTurn, position)?;
    same(&position.rules(), &O::rules(&setup), Law::AgreeOnRules, position)
}

/// What holds of an oracle by itself: it plays a move of the universe, or refuses it, exactly as it checks it.
///
/// # Errors
/// The law, if it is broken.
pub fn literal<P: Position, O: Oracle<P>>(setup: &P::Setup) -> Result<(), Broken> {
    P::Move::universe().try_for_each(|mv| {
        let (checked, played) = (O::check(setup, mv), O::play(setup, mv));
        same(&played.as_ref().err(), &checked.as_ref().err(), Law::OraclePlaysAsItChecks, &format!("{setup} {mv}"))
    })
}

/// Engine and oracle deal the same start with a number, or both none.
///
/// # Errors
/// The law, if it is broken.
pub fn dealt<P: Position, O: Oracle<P>>(rules: &P::Rules, number: u64) -> Result<(), Broken> {
    let start = P::start(rules, number).map(|start| start.to_setup());
    let subject = format!("start {number}, {rules}");
    same(&start, &O::start(rules, number), Law::AgreeOnStarts, &subject)
}

/// Engine and oracle find the same faults in a set-up; if there are none, the [laws of a position](position()) and of
/// the [oracle](oracle()) hold of it.
///
/// # Errors
/// The first law that is broken.
pub fn setup<P: Position, O: Oracle<P>>(setup: &P::Setup) -> Result<(), Broken> {
    let engine = P::from_setup(setup);
    let wanted = Faults::check(O::faults(setup));
    same(&engine.as_ref().err(), &wanted.as_ref().err(), Law::AgreeOnFaults, setup)?;
    match engine {
        Err(_) => Ok(()),
        Ok(accepted) => {
            same(&accepted.to_setup(), setup, Law::KeepsItsSetup, setup)?;
            position(&accepted)?;
            oracle::<P, O>(&accepted)
        }
    }
}
