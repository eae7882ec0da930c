//! Targets whose input is a text: what is accepted is what is printed, and nothing panics on the rest.

use game_core::laws;
use game_core::{Faults, GameText, Move as _, Oracle as _, Place, Position, Record};

use crate::blame::blame;
use crate::fault::{law, same};
use crate::{Fault, Game, Input};

/// The input as it stands.
pub(crate) fn show(input: &[u8]) -> Input {
    Input::Text(String::from_utf8_lossy(input).into_owned())
}

/// An input as a record, which `referee check` reads as it stands; one that nobody could print and read again is shown
/// as the text it is.
pub(crate) fn show_record(input: &[u8]) -> Input {
    let is_plain = |text: &str| text.lines().all(|line| !line.contains(char::is_control));
    match str::from_utf8(input) {
        Ok(text) if is_plain(text) => Input::Record(text.to_owned()),
        _ => show(input),
    }
}

/// A text as a position, a set-up, rules; and if it is a set-up, its faults by the engine and by the oracle.
pub(crate) fn position<G: Game>(text: &str) -> Result<(), Fault> {
    laws::text::<G::Position>(text).map_err(blame::<G>)?;
    let Ok(setup) = text.parse::<<G::Position as Position>::Setup>() else {
        let read = text.parse::<G::Position>();
        return law(read.is_err(), "a text that is no set-up is no position", &text, || format!("{read:?}"));
    };
    let engine = G::Position::from_setup(&setup);
    let found = engine.as_ref().map(drop).map_err(Clone::clone);
    let wanted = Faults::check(G::Oracle::faults(&setup));
    let sentence = "engine and oracle find the same faults in a set-up";
    same(&found, &wanted, sentence, &setup).map_err(Fault::about::<G>)?;
    let Ok(position) = engine else {
        return Ok(());
    };
    let status = G::Oracle::status(&setup);
    let sentence = "engine and oracle agree on how a game stands";
    same(&position.status(), &status, sentence, &setup).map_err(Fault::about::<G>)?;
    let listed = (position.legal_moves(), position.count_moves());
    let legal = G::Oracle::legal_moves(&setup);
    let count = legal.len();
    same(&listed, &(legal, count), "engine and oracle list the same moves", &setup).map_err(Fault::about::<G>)
}

/// A text as a move; and if it is one, what it is at the start of the game.
pub(crate) fn mv<G: Game>(text: &str) -> Result<(), Fault> {
    laws::text::<G::Position>(text).map_err(blame::<G>)?;
    let Ok(mv) = text.parse::<<G::Position as Position>::Move>() else {
        return Ok(());
    };
    let numbered = <G::Position as Position>::Move::from_index(mv.index());
    same(&numbered, &Some(mv), "the move with the number of a move is that move", &text)?;
    let start = G::Position::start(&Default::default(), 0);
    let Some(start) = start else {
        return law(false, "every game has a start with number 0", &text, String::new);
    };
    laws::playing(&start, mv).map_err(blame::<G>)?;
    laws::oracle_on_move::<G::Position, G::Oracle>(&start, mv).map_err(blame::<G>)
}

/// Whether a text has a character at a place, or ends a line there. A line ends before a line feed, a carriage return, or
/// both in this order.
fn is_in(text: &str, place: Place) -> bool {
    let text = text.replace("\r\n", "\n");
    let line = place.line.checked_sub(1).and_then(|line| text.split(['\n', '\r']).nth(line));
    line.is_some_and(|line| (1..=1 + line.chars().count()).contains(&place.column))
}

/// A text as a file of records: every fault is at a place in the text, the faults stand in order, and what could be
/// followed of a game keeps the laws of records.
pub(crate) fn record<G: Game>(text: &str) -> Result<(), Fault> {
    let games = GameText::read_all(text);
    for game in &games {
        let (record, faults) = Record::<G::Position>::read(game);
        law(faults.is_sorted_by_key(|fault| fault.place), "the faults stand in the order of the text", &text, || {
            format!("{faults:?}")
        })?;
        let lost = faults.iter().find(|fault| !is_in(text, fault.place));
        law(lost.is_none(), "a fault of a record is at a place in its text", &text, || format!("{lost:?}"))?;
        law(record.is_some() || !faults.is_empty(), "a text that is no record has a fault", &text, String::new)?;
        if let Some(record) = record {
            laws::record(&record).map_err(blame::<G>)?;
        }
    }
    if let Ok(record) = text.parse::<Record<G::Position>>() {
        same(&games.len(), &1, "a text that reads as a record has one game", &text)?;
        let printed = record.to_string();
        let again = printed.parse::<Record<G::Position>>();
        same(&again.as_ref(), &Ok(&record), "a record reads back from its text", &text)?;
    }
    Ok(())
}
