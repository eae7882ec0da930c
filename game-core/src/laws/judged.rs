//! The engine against the oracle.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Broken, Ply, hold, position, same};
use crate::{Faults, Move, Oracle, Position};

/// Engine and oracle say the same of a position: its status and scores, of every move of the universe the verdict
/// with clause and squares, of every legal move its effects, the next position and how that stands.
///
/// # Errors
/// The first law that is broken.
pub fn oracle<P: Position, O: Oracle<P>>(position: &P) -> Result<(), Broken> {
    let setup = position.to_setup();
    same(&O::faults(&setup), &Vec::new(), "the oracle finds no fault in a position", position)?;
    stands_alike::<P, O>(position)?;
    for mv in P::Move::universe() {
        let verdict = position.check(mv);
        let wanted = O::check(&setup, mv);
        hold(verdict == wanted, "engine and oracle agree on every move", &Ply(position, mv), || {
            format!("{verdict:?} is not {wanted:?}")
        })?;
        if verdict.is_err() {
            continue;
        }
        let subject = Ply(position, mv);
        let (next, effects) = match O::play(&setup, mv) {
            Ok(played) => played,
            Err(illegal) => {
                return hold(false, "the oracle plays what it accepts", &subject, || format!("{illegal}"));
            }
        };
        same(&position.effects(mv).as_ref(), &Ok(&effects), "engine and oracle agree on what a move does", &subject)?;
        let Ok(after) = position.after(mv) else {
            return hold(false, "the engine plays what it accepts", &subject, String::new);
        };
        same(&after.to_setup(), &next, "engine and oracle agree on the position after a move", &subject)?;
        stands_alike::<P, O>(&after)?;
    }
    same(&O::legal_moves(&setup), &position.legal_moves(), "engine and oracle list the same moves", position)
}

fn stands_alike<P: Position, O: Oracle<P>>(position: &P) -> Result<(), Broken> {
    let setup = position.to_setup();
    same(&position.status(), &O::status(&setup), "engine and oracle agree on how a game stands", position)?;
    same(&position.scores(), &O::scores(&setup), "engine and oracle agree on the scores", position)?;
    same(&position.turn(), &O::turn(&setup), "engine and oracle agree on who is to move", position)?;
    same(&position.rules(), &O::rules(&setup), "engine and oracle agree on the rules", position)
}

/// Engine and oracle find the same faults in a set-up; if there are none, the [laws of a position](position()) and of
/// the [oracle](oracle()) hold of it.
///
/// # Errors
/// The first law that is broken.
pub fn setup<P: Position, O: Oracle<P>>(setup: &P::Setup) -> Result<(), Broken> {
    let engine = P::from_setup(setup);
    let wanted = Faults::check(O::faults(setup));
    same(&engine.clone().map(drop), &wanted, "engine and oracle find the same faults in a set-up", setup)?;
    match engine {
        Err(_) => Ok(()),
        Ok(accepted) => {
            same(&accepted.to_setup(), setup, "a position has the set-up it was made of", setup)?;
            position(&accepted)?;
            oracle::<P, O>(&accepted)
        }
    }
}
