//! `referee stats`: figures of many random games.

mod answer;
mod csv;
mod gathered;
mod page;
mod table;

use std::io::Write;
use std::path::PathBuf;

use game_core::{DynGame, SplitMix64};

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::{DRAWN_START, PositionArgs};
use crate::{figures, json, number, svg};
use answer::Answer;
use gathered::Gathered;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The games are those that `referee random GAME --seed S --games N --plies CAP` prints. The same seed \
    gives the same figures on every machine, whatever the number of threads.\n\nShares have intervals of 95 % \
    confidence after Wilson. Games that are stopped count in no figure but the numbers of legal moves; if there are many, \
    the true games are longer than the figures say: a greater --plies takes longer and tells more.",
    mut_arg("start", |start| start.help(DRAWN_START))
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    series: Series,
    /// Answer with one JSON object
    #[arg(long, group = "form")]
    pub(crate) json: bool,
    /// Answer with comma-separated values, a figure a line
    #[arg(long, group = "form")]
    csv: bool,
    /// Write a page with plots into a file; `-` is the standard output
    #[arg(long, value_name = "FILE", group = "form")]
    html: Option<PathBuf>,
}

// Which random games are meant.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct Series {
    /// How many games to play; each takes the next seed
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::of(1..=10_000_000_u64))]
    pub(crate) games: u64,
    /// The seed of the first game, a number below 2^64
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number::of(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Stop a game after so many plies
    #[arg(long, value_name = "CAP", default_value_t = 10_000, value_parser = number::of(0..=u32::MAX))]
    pub(crate) plies: u32,
    #[command(flatten)]
    pub(crate) threads: figures::Threads,
}

impl Series {
    /// The seed of the game with that number, counted from 0.
    pub(crate) const fn seed_of(&self, game: u64) -> u64 {
        self.seed.wrapping_add(game)
    }
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = args.game.engine;
    let gathered = gather(args, game)?;
    let answer = Answer::of(args, game, &gathered)?;
    if args.json {
        json::write(out, &answer)?;
    } else if args.csv {
        csv::write(&answer, out)?;
    } else if let Some(path) = &args.html {
        let page = page::page(args, &answer, &gathered)?;
        if path.as_os_str() == "-" {
            out.write_all(page.as_bytes())?;
        } else {
            svg::write(path, "--html", &page)?;
        }
    } else {
        table::write(&answer, out)?;
    }
    Ok(Exit::Held)
}

fn gather(args: &Args, game: &dyn DynGame) -> Result<Gathered, Failure> {
    figures::tally(args.series.games, args.series.threads, |gathered: &mut Gathered, number| {
        let mut random = SplitMix64::new(args.series.seed_of(number));
        let start = args.position.drawn(game, &mut random)?;
        gathered.add(number, start.turn(), &start.playout(&mut random, args.series.plies));
        Ok(())
    })
}
