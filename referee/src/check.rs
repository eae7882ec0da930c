//! `referee check`: records of games, judged move by move.

mod json;
mod judged;
mod report;

use std::fmt;
use std::io::Write;
use std::path::PathBuf;

use crate::cli::Signs;
use crate::exit::{Exit, Failure};
use crate::source::Source;
use crate::words;
use judged::Judged;
use report::Report;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Files of records; `-` is the standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Only say what is wrong, and how many games held
    #[arg(long, short)]
    quiet: bool,
    /// Answer with one JSON object for each game, one a line
    #[arg(long)]
    json: bool,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut errors = anstream::stderr();
    let mut tally = Tally::default();
    for path in &args.files {
        let source = Source::read(path);
        tally.files += 1;
        tally.unreadable |= source.exit() != Exit::Held;
        let games = source.games.iter().map(Judged::of);
        if args.json {
            json::file(&source, out)?;
            for judged in games {
                json::game(&source, &judged, out)?;
                tally.add(judged.exit());
            }
            continue;
        }
        let mut report = Report { source: &source, signs, quiet: args.quiet, out, errors: &mut errors };
        report.file()?;
        for judged in games {
            if tally.games() > 0 && !args.quiet {
                writeln!(report.out)?;
            }
            report.game(&judged)?;
            tally.add(judged.exit());
        }
    }
    if args.quiet && !args.json {
        writeln!(out, "{tally}")?;
    } else if tally.games() > 1 && !args.json {
        writeln!(out, "\n{tally}")?;
    }
    Ok(tally.exit())
}

/// How many games of how many files held.
#[derive(Default)]
struct Tally {
    files: usize,
    /// Whether a file is at fault, rather than a game.
    unreadable: bool,
    held: usize,
    refused: usize,
    not_understood: usize,
}

impl Tally {
    fn add(&mut self, exit: Exit) {
        *match exit {
            Exit::Held => &mut self.held,
            Exit::Refused => &mut self.refused,
            Exit::NotUnderstood => &mut self.not_understood,
        } += 1;
    }

    const fn games(&self) -> usize {
        self.held + self.refused + self.not_understood
    }

    const fn exit(&self) -> Exit {
        if self.unreadable || self.not_understood > 0 {
            Exit::NotUnderstood
        } else if self.refused > 0 {
            Exit::Refused
        } else {
            Exit::Held
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, files) = (words::count(self.games(), "game"), words::count(self.files, "file"));
        write!(f, "{games} in {files}: {} held", self.held)?;
        for (number, what) in [(self.refused, "refused"), (self.not_understood, "not understood")] {
            if number > 0 {
                write!(f, ", {number} {what}")?;
            }
        }
        Ok(())
    }
}
