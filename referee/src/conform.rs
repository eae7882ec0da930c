//! `referee conform`: holds a port of a game, in any language, against the rules.

mod bar;
mod report;

use std::ffi::OsString;
use std::io::Write;
use std::time::Duration;

use conformance::drive::{Effort, Plan, Verdict, conform};

use crate::cli::Signs;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::{json, number, words};

/// Nobody waits longer than an hour for an answer, or a week for a run.
const LONGEST: [u64; 2] = [3_600, 604_800];

#[derive(Debug, clap::Args)]
#[command(after_help = "The port is started as COMMAND, and asked on its standard input: docs/port-protocol.md says \
    what, docs/write-a-port.md how to write one.\n\nExit status: 0 the port agrees with the rules, 1 it differs, 2 it \
    cannot be asked.\n\n  referee conform hasami --quick -- python3 port.py")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// Ask some of the vectors, and play a little: a matter of seconds
    #[arg(long, group = "effort")]
    quick: bool,
    /// Ask every vector, and play much: a matter of minutes
    #[arg(long, group = "effort")]
    full: bool,
    /// Ask every vector, and play for so long
    #[arg(long, value_name = "N", group = "effort", value_parser = number::of(1..=LONGEST[1]))]
    seconds: Option<u64>,
    /// Leave out the vector with this id, or all those whose ids begin with it, up to a slash
    #[arg(long, value_name = "ID")]
    skip: Vec<String>,
    /// What is chosen by lot in the play depends on this number alone
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::of(0..=u64::MAX))]
    seed: u64,
    /// How many seconds the port may take for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = number::of(1..=LONGEST[0]))]
    timeout: u64,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// The program that is the port, and its arguments, behind `--`
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let kit = conformance::kit(args.game.name)
        .ok_or_else(|| Failure::NotUnderstood(format!("there are no vectors of {}", args.game.name)))?;
    let plan = Plan { effort: args.effort(), seed: args.seed, skip: args.skip.clone() };
    let unknown = plan.skips_nothing(kit).map_err(|error| Failure::NotUnderstood(error.to_string()))?;
    if let Some(id) = unknown {
        return Err(Failure::NotUnderstood(format!("no vector of {} has the id `{}`", kit.name, words::quoted(id))));
    }
    let mut bar = bar::Bar::default();
    let timeout = Duration::from_secs(args.timeout);
    let report = conform(kit, args.command.clone(), timeout, &plan, &mut |progress| bar.show(progress));
    bar.clear();
    if args.json {
        json::write(out, &report)?;
    } else {
        report::write(&report, kit, signs, out)?;
    }
    Ok(match report.verdict {
        Verdict::Agrees => Exit::Held,
        Verdict::Differs => Exit::Refused,
        Verdict::NotRun => Exit::NotUnderstood,
    })
}

impl Args {
    fn effort(&self) -> Effort {
        match (self.quick, self.full, self.seconds) {
            (true, ..) => Effort::Quick,
            (_, true, _) => Effort::Full,
            (.., Some(seconds)) => Effort::For(Duration::from_secs(seconds)),
            _ => Effort::Usual,
        }
    }
}
