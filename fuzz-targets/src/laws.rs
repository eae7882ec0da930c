//! Targets whose input is a game: the laws of `game-core`, on the game that the bytes give.

use game_core::laws::{self, any_game_from_bytes, setup_from_bytes};
use game_core::{Bytes, Move as _, Position, Record, Rules as _};

use crate::blame::blame;
use crate::fault::{law, same};
use crate::{Fault, Game, Input};

/// The game of an input, as a record.
pub(crate) fn show<G: Game>(bytes: &[u8]) -> Input {
    Input::Record(any_game_from_bytes::<G::Position>(bytes).to_string())
}

/// The set-up of an input, as a record that begins with it.
pub(crate) fn show_setup<G: Game>(bytes: &[u8]) -> Input {
    let setup = free_setup::<G>(bytes);
    Input::Record(format!("[Game \"{}\"]\n[Start \"{setup}\"]\n", G::Position::GAME))
}

/// The byte that chooses between a start and a set-up in games is passed over: here everything is a set-up.
fn free_setup<G: Game>(bytes: &[u8]) -> <G::Position as Position>::Setup {
    setup_from_bytes(bytes.get(1..).unwrap_or_default())
}

/// Set up anything.
pub(crate) fn setup<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    laws::setup::<G::Position, G::Oracle>(&free_setup::<G>(bytes)).map_err(blame::<G>)
}

/// What holds of a single position.
pub(crate) fn position<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    laws::position(any_game_from_bytes::<G::Position>(bytes).position()).map_err(blame::<G>)
}

/// Engine against oracle, over the whole universe of moves.
pub(crate) fn oracle<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    let game = any_game_from_bytes::<G::Position>(bytes);
    laws::oracle::<G::Position, G::Oracle>(game.position()).map_err(blame::<G>)
}

/// Symmetries commute with everything.
pub(crate) fn symmetry<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    laws::symmetric(any_game_from_bytes::<G::Position>(bytes).position()).map_err(blame::<G>)
}

/// A record goes back and forth, and keys kept while playing are those from scratch.
pub(crate) fn undo_redo<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    let game = any_game_from_bytes::<G::Position>(bytes);
    laws::record(&game).map_err(blame::<G>)?;
    laws::stable_hash(game.position()).map_err(blame::<G>)?;
    wander::<G>(game, bytes)
}

/// Goes back, forth and astray as the bytes say, the last one first, beside a list that does the same in the plainest
/// way.
fn wander<G: Game>(mut game: Record<G::Position>, bytes: &[u8]) -> Result<(), Fault> {
    const STEPS: usize = 64;
    let whole = game.clone();
    let mut played: Vec<_> = (0..=game.moves().len()).filter_map(|ply| game.position_at(ply).cloned()).collect();
    let mut undone: Vec<(Moves<G>, G::Position)> = Vec::new();
    for &byte in bytes.iter().rev().take(STEPS) {
        let choice = usize::from(byte / 4);
        match byte % 4 {
            0 => {
                let back = game.undo();
                same(&back.is_some(), &(played.len() > 1), "a move can be undone if there is one", &whole)?;
                undone.extend(back.and_then(|mv| Some((mv, played.pop()?))));
            }
            1 => {
                same(&game.redo().is_some(), &!undone.is_empty(), "a move can be redone if one was undone", &whole)?;
                played.extend(undone.pop().map(|(_, position)| position));
            }
            _ => {
                let count = game.position().count_moves();
                let Some(mv) = choice.checked_rem(count).and_then(|n| game.position().nth_move(n)) else {
                    continue;
                };
                same(&game.play(mv), &Ok(()), "a legal move can be played at any time", &whole)?;
                // Playing what would be redone keeps the rest.
                if undone.pop().is_none_or(|(other, _)| other != mv) {
                    undone.clear();
                }
                played.push(game.position().clone());
            }
        }
        same(&Some(game.position()), &played.last(), "undone and redone, a game stands where it should", &whole)?;
        let afresh = G::Position::from_setup(&game.position().to_setup()).map(|afresh| afresh.stable_hash());
        same(&afresh, &Ok(game.position().stable_hash()), "a key kept while playing is the key from scratch", &whole)?;
    }
    Ok(())
}

/// The numbers of moves and of starts, and what they number, give each other. The first byte chooses the rules, the
/// other eight are the number.
pub(crate) fn index<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    let mut bytes = Bytes::new(bytes);
    let rules = <G::Position as Position>::Rules::from_bytes(&mut bytes);
    let number = bytes.take(8).unwrap_or(0);
    let starts = G::Position::starts(&rules);
    for number in [Some(number), number.checked_rem(starts)].into_iter().flatten() {
        laws::numbered_start::<G::Position>(&rules, number).map_err(blame::<G>)?;
        laws::dealt::<G::Position, G::Oracle>(&rules, number).map_err(blame::<G>)?;
    }
    let count = Moves::<G>::COUNT;
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    for number in [number, number % count] {
        numbered_move::<G>(number)?;
    }
    Ok(())
}

type Moves<G> = <<G as Game>::Position as Position>::Move;

fn numbered_move<G: Game>(number: usize) -> Result<(), Fault> {
    let subject = format!("move {number} of {}", G::Position::GAME);
    let found = Moves::<G>::from_index(number);
    let there = number < Moves::<G>::COUNT;
    same(&found.is_some(), &there, "every number below the count is a move's, and no other", &subject)?;
    let Some(mv) = found else {
        return Ok(());
    };
    same(&mv.index(), &number, "the number of the move with a number is that number", &subject)?;
    same(&mv.to_string().parse().ok(), &Some(mv), "the text of a move reads as the move", &subject)?;
    let next = Moves::<G>::from_index(number + 1).filter(|next| *next <= mv || next.to_string() <= mv.to_string());
    law(next.is_none(), "moves ascend with their numbers and with their texts", &subject, || {
        format!("{next:?} is next")
    })
}

/// As [`show`], for the target of numbers: the start with the number.
pub(crate) fn show_start<G: Game>(bytes: &[u8]) -> Input {
    let mut bytes = Bytes::new(bytes);
    let rules = <G::Position as Position>::Rules::from_bytes(&mut bytes);
    let number = bytes.take(8).unwrap_or(0).checked_rem(G::Position::starts(&rules)).unwrap_or(0);
    match G::Position::start(&rules, number) {
        Some(start) => Input::Record(Record::new(start).to_string()),
        None => Input::Text(format!("start {number} of {}, {rules}", G::Position::GAME)),
    }
}
