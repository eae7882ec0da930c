//! The command line.

#[cfg(test)]
mod tests;

use std::env;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::{Arg, Command, CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};

use crate::exit::{Exit, Failure};
use crate::{
    bench, check, compare, conform, contest, explain, from_fuzz, json, moves, perft, play, port, random, rules, serve,
    show, stats, vectors,
};

/// Where the help lists the options that every verb has.
const EVERYWHERE: &str = "Options of every command";

/// The referee of Hasami, Hattori and Hokito.
///
/// Judges records of games move by move, says under which clause a move is refused, shows positions and rules,
/// plays, and answers programs that check a port of a game against it.
///
/// Exit status: 0 everything held, 1 the rules say no, 2 something was not understood or not done.
#[derive(Debug, Parser)]
#[command(name = "referee", version, max_term_width = 100)]
pub(crate) struct Cli {
    /// Whether to use colours: `auto` does on a terminal that has them, unless `NO_COLOR` is set
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", value_enum, help_heading = EVERYWHERE)]
    color: When,
    /// Draw boards with letters instead of signs, as where the locale is not UTF-8
    #[arg(long, global = true, help_heading = EVERYWHERE)]
    ascii: bool,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum When {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Judge the games of record files, move by move
    Check(check::Args),
    /// Draw a position and say how it stands
    Show(show::Args),
    /// List the legal moves of a position
    Moves(moves::Args),
    /// Say what a move does, or under which clause it is refused
    Explain(explain::Args),
    /// Read the rules of a game, or one clause
    Rules(rules::Args),
    /// Count the games of so many plies
    Perft(perft::Args),
    /// Play random games and print them as records
    Random(random::Args),
    /// Say how long games are, how they end and who wins, of many random games
    Stats(stats::Args),
    /// Say how often two readings of the rules differ, of many random games
    CompareRules(compare::Args),
    /// Play a game at a prompt or on a full screen
    Play(play::Args),
    /// Open a page to play on in a browser
    Serve(serve::Args),
    /// Let two opponents of different strength play a match
    Match(contest::Args),
    /// Answer a program that checks a port of a game, a line of JSON for a line of JSON
    Port(port::Args),
    /// Hold a port of a game, a program in any language, against the rules
    Conform(conform::Args),
    /// Show an input of a fuzz target as a game, and say whether it keeps the target's law
    FromFuzz(from_fuzz::Args),
    /// Make the conformance vectors of a game
    Vectors(vectors::Args),
    /// Measure how fast the games are on this machine
    Bench(bench::Args),
}

/// With which signs boards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signs {
    /// Letters, as in the text of a position.
    Ascii,
    /// Signs for pieces.
    Unicode,
}

/// The command line as it is read. A negative number is a value everywhere, and no option that does not exist: so what it
/// is a value of can say which numbers it takes.
fn command() -> Command {
    let with_negative_numbers = |arg: Arg| {
        let takes_values = arg.get_action().takes_values();
        arg.allow_negative_numbers(takes_values)
    };
    Cli::command().mut_subcommands(|verb| verb.mut_args(with_negative_numbers))
}

/// Runs the program with the arguments it was called with.
pub(crate) fn main() -> ExitCode {
    let cli = match command().try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(usage) => return told(&usage),
    };
    let color = match cli.color {
        When::Auto => anstream::ColorChoice::Auto,
        When::Always => anstream::ColorChoice::Always,
        When::Never => anstream::ColorChoice::Never,
    };
    color.write_global();
    let signs = if cli.ascii || !speaks_unicode() { Signs::Ascii } else { Signs::Unicode };
    match cli.verb.run(signs) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            if cli.verb.answers_in_json() && !matches!(failure, Failure::Output(_)) {
                // Whether it can be written or not, the exit status stays that of the failure.
                let _ = json::write_failure(&mut anstream::stdout(), &failure);
            }
            if !failure.is_quiet() {
                // There is nobody left to tell if this fails too.
                let _ = writeln!(anstream::stderr(), "error: {failure}");
            }
            failure.code()
        }
    }
}

impl Verb {
    /// Whether the standard output belongs to a program, which must be told there too when there is no answer.
    fn answers_in_json(&self) -> bool {
        match self {
            Self::Show(args) => args.json,
            Self::Moves(args) => args.json,
            Self::Explain(args) => args.json,
            Self::Rules(args) => args.json,
            Self::Perft(args) => args.json,
            Self::Conform(args) => args.json,
            Self::FromFuzz(args) => args.json,
            Self::Stats(args) => args.json,
            Self::CompareRules(args) => args.json,
            Self::Match(args) => args.json,
            Self::Bench(args) => args.json,
            // `check` says in its own answers what it did not understand; the others have no JSON or nothing else.
            Self::Check(_) | Self::Random(_) | Self::Play(_) | Self::Serve(_) | Self::Port(_) | Self::Vectors(_) => {
                false
            }
        }
    }

    fn run(&self, signs: Signs) -> Result<Exit, Failure> {
        match self {
            Self::Check(args) => answered(|out| check::run(args, signs, out)),
            Self::Show(args) => answered(|out| show::run(args, signs, out)),
            Self::Moves(args) => answered(|out| moves::run(args, out)),
            Self::Explain(args) => answered(|out| explain::run(args, signs, out)),
            Self::Rules(args) => answered(|out| rules::run(args, out)),
            Self::Perft(args) => answered(|out| perft::run(args, out)),
            Self::Vectors(args) => answered(|out| vectors::run(args, out)),
            Self::Random(args) => answered(|out| random::run(args, out)),
            Self::Stats(args) => answered(|out| stats::run(args, out)),
            Self::CompareRules(args) => answered(|out| compare::run(args, signs, out)),
            Self::Match(args) => answered(|out| contest::run(args, out)),
            Self::Conform(args) => answered(|out| conform::run(args, signs, out)),
            Self::FromFuzz(args) => answered(|out| from_fuzz::run(args, out)),
            Self::Bench(args) => answered(|out| bench::run(args, out)),
            // Those that talk back and forth look after their own output.
            Self::Play(args) => play::run(args, signs),
            Self::Serve(args) => serve::run(args),
            Self::Port(args) => port::run(args),
        }
    }
}

/// Prints the help or the version that was asked for, or why the arguments were not understood.
fn told(usage: &clap::Error) -> ExitCode {
    match usage.print() {
        Ok(()) => ExitCode::from(u8::try_from(usage.exit_code()).unwrap_or(2)),
        Err(error) => Failure::Output(error).code(),
    }
}

/// Gives an answer to the standard output, all of it.
fn answered(answer: impl FnOnce(&mut dyn Write) -> Result<Exit, Failure>) -> Result<Exit, Failure> {
    let mut out = BufWriter::new(anstream::stdout().lock());
    let exit = answer(&mut out)?;
    out.flush()?;
    Ok(exit)
}

/// Whether the locale says that text is UTF-8. Where there is no locale to ask, as on Windows, it is.
fn speaks_unicode() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(env::var_os).find(|value| !value.is_empty());
    match set {
        Some(locale) => {
            let locale = locale.to_string_lossy().to_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        }
        None => cfg!(windows),
    }
}
