//! `referee match`: two opponents, many games.

mod openings;
mod played;
mod save;

use std::io::Write;
use std::path::PathBuf;

use indicatif::{ProgressBar, ProgressStyle};
use opponent::{Player, Tally};
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::figures::Threads;
use crate::games::{self, Entry};
use crate::input::{DRAWN_START, PositionArgs};
use crate::{json, number, words};
use openings::Openings;
use played::{Played, PlayedJson};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "An opponent is a level from 1 to 5, or a time for each move such as 500ms or 2s; `uct-` in front of either \
    searches by Monte-Carlo tree search instead of alpha-beta.\n\nTwo games are played from each opening, with the \
    colours changed. Between levels, the same seed gives the same match on every machine, with any number of threads.",
    mut_arg("start", |start| start.help(DRAWN_START))
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// The opponent whose score is told
    #[arg(value_name = "A")]
    first: Player,
    /// The one it plays against
    #[arg(value_name = "B")]
    second: Player,
    #[command(flatten)]
    position: PositionArgs,
    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::of(1..=10_000_u32))]
    games: u32,
    /// The seed, a number below 2^64: of the openings and of the players
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::of(0..=u64::MAX))]
    seed: u64,
    /// So many plies at random begin a game, behind the start, which is drawn too where there are many
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = number::of(0..=usize::MAX))]
    opening: usize,
    /// Stop a game after so many plies: it is unfinished
    #[arg(long, value_name = "CAP", default_value_t = 200, value_parser = number::of(0..=usize::MAX))]
    plies: usize,
    /// Keep the records of the games in a new file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    players: [String; 2],
    games: u32,
    seed: u64,
    wins: u32,
    draws: u32,
    losses: u32,
    unfinished: u32,
    score: f64,
    interval: [f64; 2],
    played: Vec<PlayedJson>,
}

impl Args {
    /// What is written behind the names of the two, so that they can be told apart where they are alike.
    fn places(&self) -> [&'static str; 2] {
        if self.first == self.second { [" (first)", " (second)"] } else { [""; 2] }
    }

    /// The two as they are told.
    fn names(&self) -> [String; 2] {
        let [first, second] = self.places();
        [format!("{}{first}", self.first), format!("{}{second}", self.second)]
    }
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let openings = Openings::of(args)?;
    // A file that cannot be written is told of before anything is played.
    let file = args.save.as_deref().map(save::create).transpose()?;
    let [first, _] = args.names();
    let bar = bar(args.games);
    let games = played::all(args, &openings, |tally| {
        bar.inc(1);
        bar.set_message(format!("{first}: {:.1} %", 100.0 * tally.score()));
    })?;
    bar.finish_and_clear();
    let mut tally = Tally::default();
    for game in &games {
        tally.add(game.first, game.verdict());
    }
    if let Some(file) = file {
        file.write(&games)?;
    }
    if args.json {
        json::write(out, &answer(args, &games, tally))?;
    } else {
        tell(args, &games, tally, out)?;
    }
    Ok(Exit::Held)
}

/// On the standard error, and only where that is a terminal.
fn bar(games: u32) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta} {msg}");
    ProgressBar::new(u64::from(games)).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn answer(args: &Args, games: &[Played], tally: Tally) -> Answer {
    // Four digits say more than any number of games can.
    let rounded = |share: f64| (share * 10_000.0).round() / 10_000.0;
    Answer {
        game: args.game.name,
        players: [args.first.to_string(), args.second.to_string()],
        games: tally.games(),
        seed: args.seed,
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        unfinished: tally.unfinished,
        score: rounded(tally.score()),
        interval: tally.interval().map(rounded),
        played: games.iter().map(Played::json).collect(),
    }
}

fn tell(args: &Args, games: &[Played], tally: Tally, out: &mut dyn Write) -> Result<(), Failure> {
    let Args { seed, plies, .. } = args;
    let [first, second] = args.names();
    let Tally { wins, draws, losses, unfinished } = tally;
    writeln!(
        out,
        "{}: opponent {first} against {second}, {}, seed {seed}",
        args.game.name,
        words::count(tally.games(), "game")
    )?;
    writeln!(
        out,
        "Opponent {first} wins {wins}, draws {draws}, loses {losses}; unfinished after {}: {unfinished}.",
        words::plies(*plies)
    )?;
    let [score, low, high] = [tally.score(), tally.interval()[0], tally.interval()[1]].map(|share| 100.0 * share);
    writeln!(out, "Score of opponent {first}: {score:.1} %, in the long run between {low:.1} % and {high:.1} %.")?;
    writeln!(out, "  95 % Wilson interval; a draw or an unfinished game is half a point.")?;
    let all: usize = games.iter().map(Played::plies).sum();
    writeln!(out, "Plies a game: {}.", (all + games.len() / 2) / games.len().max(1))?;
    Ok(())
}
