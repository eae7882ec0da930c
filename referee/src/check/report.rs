//! Judged games for people.

use std::io::Write;

use anstyle::Style;
use game_core::{DynRecord, GameResult, Header, Place, RecordFault, RecordFaultKind};

use super::judged::{Judged, Ply};
use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::Failure;
use crate::source::Source;
use crate::{explain, games, show, words};

const HEADING: Style = Style::new().bold();
const COMMENT: Style = Style::new().dimmed();
const ERROR: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(anstyle::AnsiColor::Red)));

/// Of one game no more faults than these are told to a person.
const MOST_FAULTS: usize = 20;

/// Of what the file says, so many characters are quoted in one place.
const LONGEST: usize = 300;

/// Where the report on a file goes: games to `out`, what is wrong to `errors`.
pub(super) struct Report<'a> {
    pub(super) source: &'a Source,
    pub(super) signs: Signs,
    /// Only what is wrong.
    pub(super) quiet: bool,
    pub(super) out: &'a mut dyn Write,
    pub(super) errors: &'a mut dyn Write,
}

impl Report<'_> {
    /// What is wrong with the file as such.
    pub(super) fn file(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        for fault in &self.source.faults {
            self.error(fault.place, &words::plain(&fault.message))?;
        }
        Ok(())
    }

    /// A game, and what is wrong with it.
    pub(super) fn game(&mut self, judged: &Judged<'_>) -> Result<(), Failure> {
        if !self.quiet {
            self.heading(judged)?;
            if let Some(record) = judged.record.as_deref() {
                let plies = judged.plies();
                write!(self.out, "\n{}\n", moves(record, &plies))?;
                write!(self.out, "{}\n{}", self.last_board(judged, record, &plies), ending(judged, record))?;
            }
        }
        // Standard output and standard error often are the same terminal.
        self.out.flush()?;
        for fault in judged.faults.iter().take(MOST_FAULTS) {
            self.fault(judged, fault)?;
        }
        if let Some(more) = judged.faults.len().checked_sub(MOST_FAULTS).filter(|&more| more > 0) {
            let message = format!("and {} in this game", words::count(more, "more fault"));
            self.error(Some(judged.text.place), &message)?;
        }
        Ok(())
    }

    /// Where the game stands, which game it is, and its headers.
    fn heading(&mut self, judged: &Judged<'_>) -> Result<(), Failure> {
        let name = judged.text.header("Game").map_or("a game without a name", |header| header.value.as_str());
        let start = judged.record.as_deref().and_then(|record| record.position_at(0));
        let game = match games::find(name).zip(start) {
            Some((entry, start)) => show::heading(entry.engine, start),
            None => words::shortened(&words::one_line(name), LONGEST),
        };
        writeln!(self.out, "{HEADING}{}:{}: {game}{HEADING:#}", self.source.name, judged.text.place.line)?;
        let told = |header: &Header| {
            let line = format!("{}: {}", header.name, words::one_line(&header.value));
            words::shortened(&line, LONGEST)
        };
        let headers: Vec<_> =
            judged.text.headers.iter().filter(|header| !header.follows_from_the_game()).map(told).collect();
        if !headers.is_empty() {
            write!(self.out, "{}", words::wrapped(&headers.join(", "), "", "  "))?;
        }
        Ok(())
    }

    /// The board at the end, with the last move, or with the move that is refused.
    fn last_board(&self, judged: &Judged<'_>, record: &dyn DynRecord, plies: &[Ply]) -> String {
        if let Some(refused) = judged.faults.iter().find_map(|fault| judged.refused_move(fault)) {
            return explain::refusal_drawing(refused.position, refused.mv, refused.refused, self.signs);
        }
        let effects = plies.last().map(|ply| ply.effects.as_slice()).unwrap_or_default();
        Drawing::of(&record.position().board(), self.signs).effects(effects).to_string()
    }

    fn fault(&mut self, judged: &Judged<'_>, fault: &RecordFault) -> Result<(), Failure> {
        let ply = fault.ply.map(|ply| format!("ply {ply}: ")).unwrap_or_default();
        let refusals = match &fault.kind {
            RecordFaultKind::NotUnderstood(message) | RecordFaultKind::WrongResult(message) => {
                let message = words::shortened(&words::plain(message), LONGEST);
                return self.error(Some(fault.place), &format!("{ply}{message}"));
            }
            RecordFaultKind::Refused(refusals) => refusals,
        };
        let sentences: Vec<_> = refusals.iter().map(ToString::to_string).collect();
        let what = judged.refused_move(fault).map_or_else(
            || "the start is refused under ".to_owned(),
            |refused| format!("{}'s {} is refused under ", refused.position.turn(), words::plain(refused.mv)),
        );
        self.error(Some(fault.place), &format!("{ply}{what}{}", sentences.join("; ")))?;
        for refused in refusals {
            let clause = format!("{}: {}", refused.clause, refused.text);
            write!(self.errors, "{}", words::wrapped(&clause, "  ", "    "))?;
        }
        if let Some(refused) = judged.refused_move(fault) {
            let nearest = explain::nearest(&refused.nearest).to_string();
            write!(self.errors, "{}", words::indented(&nearest))?;
        }
        Ok(())
    }

    fn error(&mut self, place: Option<Place>, message: &str) -> Result<(), Failure> {
        let name = &self.source.name;
        let colon = place.map(|place| format!("{place}:")).unwrap_or_default();
        writeln!(self.errors, "{name}:{colon} {ERROR}error{ERROR:#}: {message}")?;
        if let Some(place) = place {
            write!(self.errors, "{}", self.source.excerpt(place))?;
        }
        Ok(())
    }
}

/// How the game ended.
fn ending(judged: &Judged<'_>, record: &dyn DynRecord) -> String {
    let unplayed = judged.unplayed();
    if unplayed > 0 {
        let next = record.plies() + 1;
        let behind = match unplayed - 1 {
            0 => String::new(),
            1 => "The move behind it is not judged.\n".to_owned(),
            more => format!("The {more} moves behind it are not judged.\n"),
        };
        return format!("Broken off at ply {next}, {} to move.\n{behind}", record.position().turn());
    }
    match record.result() {
        Some(result @ GameResult::ByPlayers(_)) => format!("{}.\n", words::result(&result)),
        Some(GameResult::ByRule(_)) => explain::standing(record.position()).to_string(),
        None => format!("Not over: {}", explain::standing(record.position())),
    }
}

/// The moves, a line for each, with the comments between.
fn moves(record: &dyn DynRecord, plies: &[Ply]) -> String {
    let mut lines = Vec::new();
    let mut comments = record.comments().into_iter().peekable();
    let widest = plies.iter().map(|ply| ply.mv.len()).max().unwrap_or(0);
    for ply in plies {
        while let Some((_, text)) = comments.next_if(|&(before, _)| before < ply.number) {
            lines.push(comment(text));
        }
        lines.push(move_line(ply, widest));
    }
    lines.extend(comments.map(|(_, text)| comment(text)));
    if lines.is_empty() { "No moves.\n".to_owned() } else { lines.concat() }
}

fn move_line(ply: &Ply, widest: usize) -> String {
    let number = if ply.number % 2 == 1 { format!("{}.", ply.number / 2 + 1) } else { String::new() };
    let mut notes = Vec::from_iter(Some(words::beyond_the_text(&ply.effects)).filter(|words| !words.is_empty()));
    if ply.repetitions > 1 {
        notes.push(format!("the position stands for the {} time", words::ordinal(ply.repetitions)));
    }
    let line = format!("{number:>5} {} {:widest$}  {}", ply.color, ply.mv, notes.join("; "));
    format!("{}\n", line.trim_end())
}

fn comment(text: &str) -> String {
    let lines = words::wrapped(&words::one_line(text), "      | ", "      | ");
    format!("{COMMENT}{}{COMMENT:#}\n", lines.trim_end())
}
