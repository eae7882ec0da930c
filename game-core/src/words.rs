//! What a program says of moves and results, in English.
//!
//! ```
//! use game_core::toy::Gridlock;
//! use game_core::{DynGame, Dynamic, words};
//!
//! let start = Dynamic::<Gridlock>::NEW.start("standard", 0)?;
//! assert_eq!(words::status(&start.status()), "White to move");
//! assert_eq!(words::played(&*start, "a1-a2"), "White played a1-a2");
//! let effects = start.effects("a1-a2").expect("it is legal");
//! assert_eq!(words::effect(&effects[0]), "goes from a1 to a2");
//! assert_eq!(words::beyond_the_text(&effects), "");
//! # Ok::<(), game_core::DynPositionError>(())
//! ```

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::record::GameResult;
use crate::{ClauseRef, DynPosition, Effect, EffectKind, Outcome, PerColor, Status, Verdict};

/// What one effect is, as a player would say it behind the name of the piece: `captures d5, d6`.
pub fn effect(effect: &Effect<ClauseRef, String>) -> String {
    let all = effect.squares.join(", ");
    match (effect.kind, effect.squares.as_slice()) {
        (EffectKind::Moved, [from, way @ .., to]) if !way.is_empty() => {
            format!("goes from {from} by way of {} to {to}", way.join(", "))
        }
        (EffectKind::Moved, [from, to]) => format!("goes from {from} to {to}"),
        (EffectKind::Jumped, [from, over, to]) => format!("jumps from {from} over {over} to {to}"),
        (EffectKind::Threw, [from, to]) => format!("throws from {from} to {to}"),
        (EffectKind::Moved, _) => format!("goes: {all}"),
        (EffectKind::Jumped, _) => format!("jumps: {all}"),
        (EffectKind::Threw, _) => format!("throws: {all}"),
        (EffectKind::Captured, _) => format!("captures {all}"),
        (EffectKind::TookUp, _) => format!("takes up what lies on {all}"),
        (EffectKind::Turned, _) => format!("turns on {all}"),
        (EffectKind::Stacked, _) => format!("is put on {all}"),
        (EffectKind::Ended, []) => "ends the game".to_owned(),
        (EffectKind::Ended, _) => format!("ends the game: {all}"),
    }
}

/// What a move did beyond what its own text says, in a few words with clauses: `captures d5, d6 (HS-3.1)`. Empty for
/// a plain move.
pub fn beyond_the_text(effects: &[Effect<ClauseRef, String>]) -> String {
    let told: Vec<_> = effects
        .iter()
        .filter_map(|effect| {
            let all = effect.squares.join(", ");
            let words = match (effect.kind, effect.squares.as_slice()) {
                (EffectKind::Moved, [_, way @ .., _]) if !way.is_empty() => format!("by way of {}", way.join(", ")),
                (EffectKind::Jumped, [_, over, _]) => format!("jumps over {over}"),
                (EffectKind::Captured, _) => format!("captures {all}"),
                (EffectKind::TookUp, _) => "takes up".to_owned(),
                (EffectKind::Turned, _) if effects.len() == 1 => "turns".to_owned(),
                _ => return None,
            };
            Some(format!("{words} ({})", effect.clause))
        })
        .collect();
    told.join(", ")
}

/// Who played what, by the position before it: `Black played a8-a6`.
pub fn played(before: &dyn DynPosition, mv: &str) -> String {
    format!("{} played {mv}", before.turn())
}

/// `White to move`, or how the game ended.
pub fn status(status: &Status<ClauseRef>) -> String {
    match status {
        Status::ToMove(color) => format!("{color} to move"),
        Status::Over(over) => outcome(over),
    }
}

/// `White wins under HS-4.1 (A line of five)`, with the scores if there are any.
pub fn outcome(outcome: &Outcome<ClauseRef>) -> String {
    let verdict = verdict(outcome.verdict);
    let scores = outcome.scores.map(|points| format!(", {}", scores(points))).unwrap_or_default();
    format!("{verdict} under {} ({}){scores}", outcome.clause.id, outcome.clause.title)
}

/// How a record ended: by rule or by the players.
pub fn result(result: &GameResult<ClauseRef>) -> String {
    match result {
        GameResult::ByRule(over) => outcome(over),
        GameResult::ByPlayers(closure) => format!("{}: {closure}", verdict(closure.verdict())),
    }
}

/// `White wins` or `Draw`.
///
/// ```
/// use game_core::{Color, Verdict, words};
///
/// assert_eq!(words::verdict(Verdict::Win(Color::White)), "White wins");
/// ```
pub fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Win(color) => format!("{color} wins"),
        Verdict::Draw => "Draw".to_owned(),
    }
}

/// `Black 40, White 38`.
///
/// ```
/// use game_core::{PerColor, words};
///
/// assert_eq!(words::scores(PerColor { black: 40, white: 38 }), "Black 40, White 38");
/// ```
pub fn scores(scores: PerColor<i32>) -> String {
    format!("Black {}, White {}", scores.black, scores.white)
}
