//! The figures as comma-separated values: a figure a line, with an item where a figure has several.

use std::io::Write;

use super::answer::Answer;
use crate::exit::Failure;
use crate::figures::{Share, float};

/// Writes the figures. No text in them has a comma or a quotation mark.
pub(super) fn write(answer: &Answer, out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "figure,item,value,low,high")?;
    let mut line = |figure: &str, item: &str, value: f64| writeln!(out, "{figure},{item},{value},,");
    line("games", "", float(answer.games))?;
    line("stopped", "", float(answer.stopped))?;
    line("finished", "", float(answer.finished))?;
    if let Some(length) = &answer.length {
        let figures = [
            ("mean", length.mean),
            ("min", length.min),
            ("lower quartile", length.lower_quartile),
            ("median", length.median),
            ("upper quartile", length.upper_quartile),
            ("max", length.max),
        ];
        for (item, value) in figures {
            line("length", item, value)?;
        }
    }
    let mut share = |figure: &str, item: &str, Share { value, low, high }: Share| {
        writeln!(out, "{figure},{item},{value},{low},{high}")
    };
    if let Some(score) = answer.score {
        share("score of the first player", answer.first.unwrap_or(""), score)?;
    }
    for winner in &answer.winners {
        share("result", winner.result, winner.share)?;
    }
    if let Some(decisive) = answer.decisive {
        share("decisive", "", decisive)?;
    }
    for end in &answer.ends {
        share("end", end.clause, end.share)?;
    }
    if let Some(moves) = &answer.moves {
        writeln!(out, "moves,,{},,", moves.mean)?;
        for at in &moves.by_ply {
            writeln!(out, "moves at ply,{},{},,", at.ply, at.mean)?;
            writeln!(out, "games at ply,{},{},,", at.ply, at.games)?;
        }
    }
    Ok(())
}
