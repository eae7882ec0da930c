//! What a person reads: playthroughs, and texts that are almost right.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::{Clause as _, Move as _, Position, Record, Status};

/// Every public answer of a game at every ply, as text for a snapshot: the position, its key, how it stands, the scores,
/// the legal moves by piece, then the move and what it does.
pub fn playthrough<P: Position>(game: &Record<P>) -> String {
    let mut text = String::new();
    for ply in 0..=game.moves().len() {
        let Some(position) = game.position_at(ply) else {
            continue;
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "ply {ply}: {position}");
        let _ = writeln!(text, "  key {:016x}, seen: {}", position.stable_hash(), game.repetitions_at(ply));
        let _ = match position.status() {
            Status::ToMove(color) => writeln!(text, "  {color} to move"),
            Status::Over(outcome) => writeln!(text, "  {} under {}", outcome.verdict.word(), outcome.clause.id()),
        };
        if let Some(scores) = position.scores() {
            let _ = writeln!(text, "  scores: black {}, white {}", scores.black, scores.white);
        }
        let moves = position.legal_moves();
        for piece in moves.chunk_by(|a, b| a.origin() == b.origin()) {
            let piece: Vec<_> = piece.iter().map(ToString::to_string).collect();
            let _ = writeln!(text, "  legal: {}", piece.join(" "));
        }
        let Some(&mv) = game.moves().get(ply) else {
            continue;
        };
        let _ = writeln!(text, "  plays {mv}");
        for effect in position.effects(mv).unwrap_or_default() {
            let squares: Vec<_> = effect.squares.iter().map(ToString::to_string).collect();
            let line = format!("{} {} {}", effect.kind.word(), effect.clause.id(), squares.join(" "));
            let _ = writeln!(text, "    {}", line.trim_end());
        }
    }
    text
}

/// Every text that differs from `text` by one character left out, put in or replaced, with the characters of
/// `alphabet`; `text` itself is not among them.
pub fn edits<'a>(text: &'a str, alphabet: &'a str) -> impl Iterator<Item = String> + 'a {
    let places = text.char_indices().map(|(at, c)| (at, Some(c))).chain([(text.len(), None)]);
    places.flat_map(move |(at, old)| {
        let (before, rest) = text.split_at(at);
        let behind = &rest[old.map_or(0, char::len_utf8)..];
        let left_out = old.map(|_| format!("{before}{behind}"));
        let put_in = alphabet.chars().map(move |c| format!("{before}{c}{rest}"));
        let replaced = alphabet.chars().filter(move |&c| old.is_some_and(|old| old != c));
        left_out.into_iter().chain(put_in).chain(replaced.map(move |c| format!("{before}{c}{behind}")))
    })
}
