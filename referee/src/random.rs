//! `referee random`: random games that are the same everywhere.

use std::io::Write;

use game_core::{DynPosition, DynRecord, SplitMix64};

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::{DRAWN_START, PositionArgs};
use crate::{number, words};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The same seed gives the same game on every machine and in every version. In a game with many starts, \
    the start is drawn from the seed too, unless one is given.",
    mut_arg("start", |start| start.help(DRAWN_START))
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    #[command(flatten)]
    position: PositionArgs,
    /// The seed, a number below 2^64
    #[arg(long, value_name = "N", value_parser = number::of(0..=u64::MAX))]
    seed: u64,
    /// Stop a game after so many plies
    #[arg(long, value_name = "CAP", default_value_t = 1000, value_parser = number::of(0..=u32::MAX))]
    plies: u32,
    /// How many games to play; each takes the next seed
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::of(1..=u64::MAX))]
    games: u64,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    for i in 0..args.games {
        let seed = args.seed.wrapping_add(i);
        let mut random = SplitMix64::new(seed);
        let start = args.position.drawn(args.game.engine, &mut random)?;
        let (mut record, capped) = play(&*start, &mut random, args.plies);
        record.set_header("Seed", &seed.to_string());
        if capped {
            let plies = words::plies(args.plies as usize);
            record.add_comment(&format!("Stopped after {plies}, the game is not over."));
        } else if record.plies() == 0 {
            record.add_comment("The game is over before the first move.");
        }
        if i > 0 {
            writeln!(out)?;
        }
        write!(out, "{record}")?;
    }
    Ok(Exit::Held)
}

/// Plays as [`game_core::playout`] does: the record, and whether the cap ended it.
pub(crate) fn play(start: &dyn DynPosition, random: &mut SplitMix64, cap: u32) -> (Box<dyn DynRecord>, bool) {
    let mut record = start.to_record();
    for _ in 0..cap {
        match record.position().random_move(random) {
            // A move that is drawn is legal.
            Some(mv) if record.play(&mv).is_ok() => {}
            _ => return (record, false),
        }
    }
    let goes_on = record.result().is_none();
    (record, goes_on)
}
