//! The target that plays anything, legal or not.

use game_core::laws::{any_start_from_bytes, oracle_on_move, playing};
use game_core::{Bytes, Cites as _, Clause as _, Move as _, Oracle as _, Position, Record};

use crate::blame::blame;
use crate::fault::same;
use crate::{Fault, Game, Input};

/// Plays what the bytes say. They begin as those of a game do; then two choose each move, counted around the legal moves
/// if they are an even number, around all moves if they are odd. Refused moves are passed over.
pub(crate) fn play<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    let mut bytes = Bytes::new(bytes);
    let mut position = any_start_from_bytes::<G::Position>(&mut bytes);
    while let Some(mv) = next(&position, &mut bytes) {
        playing(&position, mv).map_err(blame::<G>)?;
        oracle_on_move::<G::Position, G::Oracle>(&position, mv).map_err(blame::<G>)?;
        let setup = position.to_setup();
        let (played, checked) = (G::Oracle::play(&setup, mv).map(drop), G::Oracle::check(&setup, mv));
        same(&played, &checked, "the oracle plays a move or refuses it as it checks it", &format!("{setup} {mv}"))?;
        let _ = position.play(mv);
    }
    Ok(())
}

fn next<P: Position>(position: &P, bytes: &mut Bytes<'_>) -> Option<P::Move> {
    let choice = bytes.take_u16()?;
    let place = usize::from(choice / 2);
    let legal = if choice % 2 == 0 { place.checked_rem(position.count_moves()) } else { None };
    match legal {
        Some(n) => position.nth_move(n),
        None => P::Move::from_index(place % P::Move::COUNT),
    }
}

/// The legal moves of an input as a record, with the refused ones as comments, up to the first move that breaks a law:
/// that one is the last, legal or not.
pub(crate) fn show<G: Game>(bytes: &[u8]) -> Input {
    let mut bytes = Bytes::new(bytes);
    let mut record = Record::new(any_start_from_bytes::<G::Position>(&mut bytes));
    let mut refused_last = String::new();
    while let Some(mv) = next(record.position(), &mut bytes) {
        let broken = playing(record.position(), mv).is_err()
            || oracle_on_move::<G::Position, G::Oracle>(record.position(), mv).is_err();
        match record.position().check(mv) {
            Ok(()) => {
                let _ = record.play(mv);
            }
            Err(_) if broken => refused_last = format!("{mv}\n"),
            Err(illegal) => record.add_comment(&format!("{mv} is refused under {}", illegal.clause().id())),
        }
        if broken {
            break;
        }
    }
    let blank = if record.moves().is_empty() && !refused_last.is_empty() { "\n" } else { "" };
    Input::Record(format!("{record}{blank}{refused_last}"))
}
