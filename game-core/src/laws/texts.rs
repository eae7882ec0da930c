//! Texts and numbers: what is written reads back, and what is numbered has no gaps.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt::Display;
use core::str::FromStr;

use super::law::{hold, same};
use super::{Broken, Law, position};
use crate::{Move, Position};

/// The moves of a game are numbered without gaps, in the order of their texts, and each text reads as its move.
///
/// # Errors
/// The first law that is broken.
pub fn universe<M: Move>() -> Result<(), Broken> {
    let mut before: Option<M> = None;
    for index in 0..M::COUNT {
        let subject = format!("move {index}");
        let Some(mv) = M::from_index(index) else {
            return hold(false, Law::MovesHaveNoGaps, &subject, String::new);
        };
        let text = mv.to_string();
        same(&mv.index(), &index, Law::MovesKeepTheirNumbers, &text)?;
        same(&text.parse().ok(), &Some(mv), Law::MovesReadBack, &text)?;
        let ascending = before.is_none_or(|before| before < mv && before.to_string() < text);
        hold(ascending, Law::MovesAscend, &text, || format!("after {before:?}"))?;
        before = Some(mv);
    }
    let past = M::from_index(M::COUNT).or_else(|| M::from_index(usize::MAX));
    hold(past.is_none(), Law::MovesEnd, &"", || format!("{past:?}"))
}

/// A text that is accepted is the text that is printed: as a position, a set-up, a move and a rule set.
///
/// # Errors
/// The first law that is broken.
pub fn text<P: Position>(text: &str) -> Result<(), Broken> {
    fn prints_back<T: FromStr + Display>(text: &str, law: Law) -> Result<(), Broken> {
        match text.parse::<T>() {
            Err(_) => Ok(()),
            Ok(value) => same(&value.to_string().as_str(), &text, law, &text),
        }
    }
    prints_back::<P>(text, Law::PositionsPrintBack)?;
    prints_back::<P::Setup>(text, Law::SetupsPrintBack)?;
    prints_back::<P::Move>(text, Law::MoveTextsPrintBack)?;
    prints_back::<P::Rules>(text, Law::RulesPrintBack)
}

/// A number of a start and the start give each other, and the start keeps the [laws of a position](position()).
///
/// # Errors
/// The first law that is broken.
pub fn start<P: Position>(rules: &P::Rules, number: u64) -> Result<(), Broken> {
    numbered_start::<P>(rules, number)?.map_or(Ok(()), |start| position(&start))
}

/// A number of a start and the start, if there is one with that number, give each other.
///
/// # Errors
/// The first law that is broken.
pub fn numbered_start<P: Position>(rules: &P::Rules, number: u64) -> Result<Option<P>, Broken> {
    let starts = P::starts(rules);
    let subject = format!("start {number} of {starts}, {rules}");
    let start = P::start(rules, number);
    same(&start.is_some(), &(number < starts), Law::StartsAreNumbered, &subject)?;
    if let Some(start) = &start {
        same(&start.start_number(), &Some(number), Law::StartKeepsItsNumber, &subject)?;
        same(&start.rules(), rules, Law::StartKeepsItsRules, &subject)?;
    }
    Ok(start)
}
