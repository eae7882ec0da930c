//! A whole game.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::law::same;
use super::{Broken, Law};
use crate::{Position, Record};

/// A record reads back from its text and goes back to its start and forth again, its positions are as if set up afresh,
/// whatever came before them, and it counts as repetitions what looks the same.
///
/// # Errors
/// The first law that is broken.
pub fn record<P: Position>(record: &Record<P>) -> Result<(), Broken> {
    let text = record.to_string();
    let mut again = record.clone();
    again.forget_undone();
    same(&text.parse::<Record<P>>().as_ref(), &Ok(&again), Law::RecordReadsBack, record)?;
    again.reopen();
    let moves = again.moves().to_vec();
    for (ply, &mv) in moves.iter().enumerate().rev() {
        same(&again.undo(), &Some(mv), Law::RecordWalksItsMoves, record)?;
        as_if_set_up(&again, record, ply)?;
    }
    let mut texts: Vec<String> = record.position_at(0).iter().map(ToString::to_string).collect();
    for (ply, &mv) in moves.iter().enumerate() {
        same(&again.redo(), &Some(mv), Law::RecordWalksItsMoves, record)?;
        as_if_set_up(&again, record, ply + 1)?;
        let text = again.position().to_string();
        texts.push(text.clone());
        let repeated = texts.iter().filter(|&earlier| *earlier == text).count();
        same(&again.repetitions(), &repeated, Law::RepetitionsAreEqual, record)?;
    }
    Ok(())
}

/// The position now is the one that the record had at that ply, set up afresh.
fn as_if_set_up<P: Position>(now: &Record<P>, record: &Record<P>, ply: usize) -> Result<(), Broken> {
    let afresh = record.position_at(ply).map(|position| P::from_setup(&position.to_setup()));
    let now = Some(Ok(now.position().clone()));
    same(&now, &afresh, Law::RecordWalksItsPositions, record)
}
