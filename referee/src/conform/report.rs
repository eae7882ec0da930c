//! The report of a run as a person reads it.

use std::io::{self, Write};

use conformance::drive::{Asked, Fault, Finding, Report, Row, Told, Verdict};
use conformance::{Kit, Request};
use game_core::BoardView;
use picture::{Mark, Marks};

use crate::cli::Signs;
use crate::draw::Drawing;
use crate::words;

/// So many ids of vectors are named.
const MOST_IDS: usize = 10;

/// Writes the whole report.
pub(super) fn write(report: &Report, kit: &Kit, signs: Signs, out: &mut dyn Write) -> io::Result<()> {
    if let Some(trouble) = &report.trouble {
        writeln!(out, "{trouble}\n")?;
    }
    if let Some(finding) = &report.finding {
        found(finding, report, kit, signs, out)?;
    }
    let asked = report.asked.vectors + report.asked.walk + report.asked.play;
    if asked > 0 {
        table(&report.clauses, out)?;
        writeln!(out)?;
    }
    summary(report, out)
}

fn found(finding: &Finding, report: &Report, kit: &Kit, signs: Signs, out: &mut dyn Write) -> io::Result<()> {
    match (&finding.clause, finding.fault) {
        (Some(clause), _) => {
            writeln!(out, "The port breaks {} ({}):", clause.id, clause.title)?;
            write!(out, "{}", words::wrapped(clause.text, "  ", "  "))?;
        }
        (None, Fault::Wrong) => writeln!(out, "The port differs where no clause of the rules is concerned:")?,
        (None, Fault::Unfit) => writeln!(out, "The port prints what is no answer:")?,
        (None, Fault::Crashed) => writeln!(out, "The port crashes:")?,
        (None, Fault::Silent) => writeln!(out, "The port hangs:")?,
    }
    writeln!(out)?;
    if let Some(position) = finding.smallest.request.position().and_then(|text| kit.engine.position(text).ok()) {
        writeln!(out, "{}", drawing(&finding.smallest.request, &position.board(), signs))?;
    }
    told(&finding.smallest, out)?;
    if finding.first.request != finding.smallest.request {
        writeln!(out, "\nFirst seen here:")?;
        told(&finding.first, out)?;
    }
    writeln!(out)?;
    if let Some(vector) = &finding.vector {
        writeln!(out, "Vector: {vector}")?;
    }
    if !finding.kills.is_empty() {
        writeln!(out, "It tells the rules from these wrong readings: {}", finding.kills.join(", "))?;
    }
    for reading in &report.readings {
        let said = format!(
            "All vectors are answered as by the wrong reading `{}` of {}: {}",
            reading.name, reading.clause, reading.reads
        );
        write!(out, "{}", words::wrapped(&said, "", ""))?;
    }
    if let Request::Play { game, position, r#move } = &finding.smallest.request {
        writeln!(out, "Ask for yourself: referee explain {game} {move} '{position}'", r#move = words::plain(r#move))?;
    }
    if let Some(record) = &finding.record {
        write!(out, "Record:\n\n{}\n", words::indented(record.trim_end()))?;
    }
    Ok(())
}

fn drawing(request: &Request, board: &BoardView, signs: Signs) -> String {
    let mut marks = Marks::default();
    if let Request::Play { r#move, .. } = request {
        let squares = words::squares(board, r#move);
        for (square, mark) in squares.iter().zip([Mark::From, Mark::To]) {
            marks.mark(&square.name, mark);
        }
    }
    Drawing::of(board, signs).marked(marks).to_string()
}

fn told(told: &Told, out: &mut dyn Write) -> io::Result<()> {
    let request = &told.request;
    if let Some(text) = request.position() {
        writeln!(out, "  position  {}", words::plain(text))?;
    }
    match request {
        Request::Play { r#move, .. } => writeln!(out, "  move      {}", words::plain(r#move))?,
        Request::Status { .. } | Request::Moves { .. } => writeln!(out, "  asked     {}", request.op())?,
        _ => writeln!(out, "  asked     {}", serde_json::to_string(request).unwrap_or_default())?,
    }
    writeln!(out, "  expected  {}", told.words.expected)?;
    writeln!(out, "  got       {}", told.words.got.replace('\n', "\n            "))
}

/// The checks by clause.
fn table(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{:8} {:>9} {:>9} {:>9}", "clause", "checks", "agreed", "differed")?;
    for Row { clause, title, checks, agreed, differed } in rows {
        writeln!(out, "{:8} {checks:>9} {agreed:>9} {differed:>9}  {title}", clause.unwrap_or(""))?;
    }
    Ok(())
}

fn summary(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let Report { asked, skipped, vectors: differing, .. } = report;
    if asked.vectors > 0 {
        writeln!(out, "Vectors: {} asked, {} answered otherwise", asked.vectors, differing.len())?;
        for id in differing.iter().take(MOST_IDS) {
            writeln!(out, "  {id}")?;
        }
        if differing.len() > MOST_IDS {
            writeln!(out, "  and {} more", differing.len() - MOST_IDS)?;
        }
    }
    if asked.walk + asked.play > 0 {
        let Asked { walk, play, .. } = asked;
        writeln!(
            out,
            "Questions on the walk through all moves: {walk}, in random play: {play} (seed {})",
            report.seed
        )?;
    }
    if skipped.by_id > 0 {
        writeln!(out, "Vectors skipped by id: {}", skipped.by_id)?;
    }
    if skipped.by_op > 0 {
        writeln!(out, "Vectors skipped because the port does not answer such questions: {}", skipped.by_op)?;
    }
    if report.restarts > 0 {
        writeln!(out, "The port was started again: {}", words::count(report.restarts as usize, "time"))?;
    }
    let verdict = match report.verdict {
        Verdict::Agrees => format!("The port agrees with the rules of {}.", report.game),
        Verdict::Differs => format!("The port differs from the rules of {}.", report.game),
        Verdict::NotRun => format!("The port could not be held against the rules of {}.", report.game),
    };
    writeln!(out, "{verdict}")
}
