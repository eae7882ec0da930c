//! The figures for a person.

use std::io::Write;

use super::answer::{Answer, AtPly, Moves};
use crate::exit::Failure;
use crate::words;

/// Writes the figures as a table.
pub(super) fn write(answer: &Answer, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "{}\n", heading(answer))?;
    // Names of clauses are told whole, with two columns behind the longest one.
    let ends: Vec<_> = answer.ends.iter().map(|end| format!("{} {}", end.clause, end.title)).collect();
    let width = ends.iter().map(|name| name.chars().count() + 2).max().unwrap_or(0).max(30);
    let mut row = |name: &str, figures: &str| writeln!(out, "{name:<width$}{figures}");
    if answer.stopped > 0 {
        row("stopped, not finished", &format!("{:>7}  after {}", answer.stopped, words::plies(answer.plies as usize)))?;
    }
    row("finished games", &format!("{:>7}", answer.finished))?;
    if let Some(length) = &answer.length {
        row("plies, mean", &format!("{:>7.1}", length.mean))?;
        for (name, plies) in [
            ("  least", length.min),
            ("  lower quartile", length.lower_quartile),
            ("  median", length.median),
            ("  upper quartile", length.upper_quartile),
            ("  most", length.max),
        ] {
            row(name, &format!("{plies:>7}"))?;
        }
    }
    if let Some(score) = answer.score {
        row(&first(answer), &score.to_string())?;
    }
    for winner in &answer.winners {
        row(result(winner.result), &winner.share.to_string())?;
    }
    if let Some(decisive) = answer.decisive {
        row("decisive, not drawn", &decisive.to_string())?;
    }
    for (name, end) in ends.iter().zip(&answer.ends) {
        row(name, &end.share.to_string())?;
    }
    if let Some(moves) = &answer.moves {
        row("legal moves, mean", &format!("{:>7.1}", moves.mean))?;
        for at in milestones(moves) {
            row(&format!("  at ply {}", at.ply), &format!("{:>7.1}  in {}", at.mean, words::count(at.games, "game")))?;
        }
    }
    if answer.stopped > 0 {
        writeln!(out, "\n{}", bias(answer))?;
    }
    Ok(())
}

/// Which games they are.
pub(super) fn heading(answer: &Answer) -> String {
    let Answer { rules, seed, games, .. } = answer;
    let game = words::capitalized(answer.game);
    let rules = if rules == "standard" { String::new() } else { format!(", rules {rules}") };
    let seeds = match games {
        1 => format!("with seed {seed}"),
        _ => format!("with seeds {seed} to {}", seed.wrapping_add(games - 1)),
    };
    format!("{game}{rules}: {} {seeds}", words::count(*games, "random game"))
}

/// The player whose score is told.
pub(super) fn first(answer: &Answer) -> String {
    let player = match answer.first {
        Some("black") => "Black, who begins",
        Some(_) => "White, who begins",
        None => "the one who begins",
    };
    format!("score of {player}")
}

/// How a result is called.
pub(super) fn result(word: &str) -> &'static str {
    match word {
        "black" => "Black wins",
        "white" => "White wins",
        _ => "Drawn",
    }
}

/// What the games that were stopped make of the figures.
pub(super) fn bias(answer: &Answer) -> String {
    let stopped = words::count(answer.stopped, "game");
    let (were, count) = if answer.stopped == 1 { ("was", "counts") } else { ("were", "count") };
    words::wrapped(
        &format!(
            "{stopped} of {} {were} stopped after {} and {count} in no figure but the numbers of legal moves. They are the \
            longest ones: all games are longer than the figures say, and may end otherwise.",
            answer.games,
            words::plies(answer.plies as usize),
        ),
        "",
        "",
    )
    .trim_end()
    .to_owned()
}

/// The plies 1, 2, 5, 10, 20, 50 and so on, and the last.
fn milestones(moves: &Moves) -> Vec<AtPly> {
    let is_round = |ply: usize| {
        let powers = std::iter::successors(Some(1_usize), |power| power.checked_mul(10));
        powers.take_while(|power| *power <= ply).any(|power| [power, power * 2, power.saturating_mul(5)].contains(&ply))
    };
    let last = moves.by_ply.len();
    moves.by_ply.iter().filter(|at| is_round(at.ply) || at.ply == last).copied().collect()
}
