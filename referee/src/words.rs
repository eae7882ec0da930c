//! What the program says of moves, positions and results.

use std::fmt::Display;

use game_core::{BoardView, ClauseRef, Effect, EffectKind, GameResult, Outcome, PerColor, SquareView, Status, Verdict};

/// What one effect is, as a player would say it behind the name of the piece: `captures d5, d6`.
pub(crate) fn effect(effect: &Effect<ClauseRef, String>) -> String {
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
pub(crate) fn beyond_the_text(effects: &[Effect<ClauseRef, String>]) -> String {
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

/// `White to move`, or how the game ended.
pub(crate) fn status(status: &Status<ClauseRef>) -> String {
    match status {
        Status::ToMove(color) => format!("{color} to move"),
        Status::Over(over) => outcome(over),
    }
}

/// `White wins under HS-4.1 (A line of five)`, with the scores if there are any.
pub(crate) fn outcome(outcome: &Outcome<ClauseRef>) -> String {
    let verdict = verdict(outcome.verdict);
    let scores = outcome.scores.map(|points| format!(", {}", scores(points))).unwrap_or_default();
    format!("{verdict} under {} ({}){scores}", outcome.clause.id, outcome.clause.title)
}

/// How a record ended: by rule or by the players.
pub(crate) fn result(result: &GameResult<ClauseRef>) -> String {
    match result {
        GameResult::ByRule(over) => outcome(over),
        GameResult::ByPlayers(closure) => format!("{}: {closure}", verdict(closure.verdict())),
    }
}

/// `White wins` or `Draw`.
pub(crate) fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::Win(color) => format!("{color} wins"),
        Verdict::Draw => "Draw".to_owned(),
    }
}

/// `Black 40, White 38`.
pub(crate) fn scores(scores: PerColor<i32>) -> String {
    format!("Black {}, White {}", scores.black, scores.white)
}

/// `1 move`, `2 moves`.
pub(crate) fn count<N: Copy + Display + PartialEq + From<u8>>(number: N, one: &str) -> String {
    if number == N::from(1) { format!("{number} {one}") } else { format!("{number} {one}s") }
}

/// A text that somebody else wrote, safe to show: characters that would act on a terminal, or turn the direction of
/// writing, are spelled out.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|c| if acts(c) { c.escape_default().to_string() } else { c.to_string() }).collect()
}

/// Whether a character does something to a terminal instead of being shown.
pub(crate) fn acts(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// [`plain`], with every run of white space as one blank.
pub(crate) fn one_line(text: &str) -> String {
    plain(&text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The text, or its beginning if it is longer than anybody wants to read.
pub(crate) fn shortened(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// The squares of the board that a text names, in the order in which it names them.
pub(crate) fn squares<'a>(board: &'a BoardView, text: &str) -> Vec<&'a SquareView> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let named = board.squares.iter().filter(|square| rest.starts_with(&square.name));
        match named.max_by_key(|square| square.name.len()) {
            Some(square) => {
                found.push(square);
                rest = &rest[square.name.len()..];
            }
            None => rest = &rest[next.len_utf8()..],
        }
    }
    found
}

/// Lines are broken before they get longer, if they have a blank.
const WIDTH: usize = 80;

/// The words of a text in lines of at most 80 columns, the first one behind `first`, the others behind `further`,
/// each with a line end.
pub(crate) fn wrapped(text: &str, first: &str, further: &str) -> String {
    let mut lines = String::new();
    let mut line = first.to_owned();
    let mut is_fresh = true;
    for word in text.split_whitespace() {
        let needed = line.chars().count() + usize::from(!is_fresh) + word.chars().count();
        if !is_fresh && needed > WIDTH {
            lines += &line;
            lines.push('\n');
            further.clone_into(&mut line);
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
        }
        line += word;
        is_fresh = false;
    }
    lines += &line;
    lines.push('\n');
    lines
}

/// The first few of a list with commas between, and how many more there are.
pub(crate) fn listed(items: &[String], most: usize) -> String {
    let shown = items.iter().take(most).map(String::as_str).collect::<Vec<_>>().join(", ");
    match items.len().saturating_sub(most) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}

/// `1 ply`, `2 plies`.
pub(crate) fn plies<N: Copy + Display + PartialEq + From<u8>>(number: N) -> String {
    if number == N::from(1) { "1 ply".to_owned() } else { format!("{number} plies") }
}

/// `1st`, `2nd`, `3rd`, `4th`.
pub(crate) fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The lines of a text, each two columns further to the right.
pub(crate) fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect::<Vec<_>>().concat()
}
