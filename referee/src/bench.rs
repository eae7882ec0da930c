//! `referee bench`: how fast the games are on this machine.

mod answer;

use std::io::Write;
use std::time::Duration;

use benches::{Clock, Judge, Rate, Unit, grown, measure};

use crate::exit::{Exit, Failure};
use crate::figures::{Tally, Threads, tally};
use crate::games::{self, Entry, GAMES};
use crate::{json, perft, words};
use answer::{Answer, Row, Task};

/// Said where other programs took processor time.
const NOT_QUIET: &str = "Note: other programs had the processor too. Rates vary then, those of several threads the most: these \
    are faster on a quiet machine.";
/// More random games than this are not played at a time: 2^20.
const DOUBLINGS: u32 = 20;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The first row is the literal reading of the rules, and the other rows are told as multiples of it: what \
    being fast buys. Perft counts the games of so many plies from the start, as deep as the time allows; random games are \
    played to their end, or for 10,000 plies, which no game of the seeds 0 to 99 reaches. Rates are those of the best \
    round; on one core in processor time, so that other programs matter little, on several in the time that passes.\n\n\
    Chess as a yardstick, with the same games beside it: \
    `cargo bench -p benches --bench yardstick` in the source."
)]
pub(crate) struct Args {
    /// The game (all of them if it is left out)
    #[arg(value_parser = games::parser())]
    game: Option<&'static Entry>,
    /// How long each row is measured, in seconds
    #[arg(long, value_name = "S", default_value = "1.5", value_parser = seconds, allow_negative_numbers = true)]
    seconds: Duration,
    #[command(flatten)]
    threads: Threads,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// A time that is long enough to measure anything in, and no longer than anybody waits.
fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let in_range = |time: &Duration| (Duration::from_millis(1)..=Duration::from_secs(60)).contains(time);
    time.filter(in_range).ok_or_else(|| "it is no number from 0.001 to 60".to_owned())
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut tasks = Vec::new();
    let wanted = |game: &&Entry| args.game.is_none_or(|wanted| wanted.name == game.name);
    for game in GAMES.iter().filter(wanted) {
        for measured in [counting, playing] {
            let task = measured(args, game)?;
            if !args.json {
                writeln!(out, "{}", task.table())?;
                // Each takes some seconds: it is shown as soon as it is known.
                out.flush()?;
            }
            tasks.push(task);
        }
    }
    if !args.json && tasks.iter().any(|task| !task.is_quiet()) {
        write!(out, "{}", words::wrapped(NOT_QUIET, "", "  "))?;
    }
    if args.json {
        json::write(out, &Answer { seconds: args.seconds.as_secs_f64(), threads: args.threads.count(), tasks })?;
    }
    Ok(Exit::Held)
}

/// How fast the games of so many plies are counted.
fn counting(args: &Args, game: &Entry) -> Result<Task, Failure> {
    let start = game.engine.start("standard", 0)?;
    let Entry { name, pace: game, .. } = game;
    let deepest = |judge: Judge| grown(args.seconds, 1..=perft::DEEPEST, |depth| judge.perft(depth)).size;
    let (literal, engine) = (deepest(game.literal), deepest(game.engine));
    let rows = [
        Row::literal(literal, alone(args, || game.literal.perft(literal))?),
        Row::engine(engine, alone(args, || game.engine.perft(engine))?),
        Row::threads(engine, args.threads.count(), together(args, || perft::games_of(&*start, engine, args.threads))?),
    ];
    Ok(Task::new(name, "perft", Unit::Leaf, rows))
}

/// How fast random games are played.
fn playing(args: &Args, game: &Entry) -> Result<Task, Failure> {
    let Entry { name, pace: game, .. } = game;
    let most = |judge: Judge| {
        let doubled = (0..=DOUBLINGS).map(|doublings| 1 << doublings);
        grown(args.seconds, doubled, |games| plies(judge, games)).size
    };
    let (literal, engine) = (most(game.literal), most(game.engine));
    // Each thread has as many as one alone, so that starting the threads does not matter.
    let by_all = engine.saturating_mul(u32::try_from(args.threads.count()).unwrap_or(1));
    let all = || {
        let Plies(plies) = tally(by_all.into(), args.threads, |Plies(plies), seed| {
            *plies += game.engine.random_game(seed);
            Ok(())
        })?;
        Ok(plies)
    };
    let rows = [
        Row::literal(literal, alone(args, || plies(game.literal, literal))?),
        Row::engine(engine, alone(args, || plies(game.engine, engine))?),
        Row::threads(by_all, args.threads.count(), together(args, all)?),
    ];
    Ok(Task::new(name, "random games", Unit::Ply, rows))
}

/// The plies of so many random games.
fn plies(judge: Judge, games: u32) -> u64 {
    (0..games.into()).map(|seed| judge.random_game(seed)).sum()
}

#[derive(Default)]
struct Plies(u64);

impl Tally for Plies {
    fn merge(&mut self, other: Self) {
        self.0 += other.0;
    }
}

/// On one core.
fn alone(args: &Args, work: impl Fn() -> u64) -> Result<Rate, Failure> {
    measure(args.seconds, Clock::Thread, || Ok(work()))
}

/// On all cores.
fn together(args: &Args, work: impl Fn() -> Result<u64, Failure>) -> Result<Rate, Failure> {
    measure(args.seconds, Clock::Wall, work)
}
