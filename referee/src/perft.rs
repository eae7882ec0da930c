//! `referee perft`: how many games there are.

use std::io::Write;

use game_core::DynPosition;
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use crate::{json, words};

/// Nobody counts as deep as this: the counting itself need not stand deeper calls.
const DEEPEST: i64 = 100;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// How many plies to look ahead
    #[arg(value_parser = clap::value_parser!(u32).range(1..=DEEPEST))]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    /// Count by first move
    #[arg(long)]
    divide: bool,
    /// Ask the literal reading of the rules instead of the engine: the same numbers, slowly
    #[arg(long)]
    oracle: bool,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    position: String,
    oracle: bool,
    /// How many games of 1, 2, … plies there are.
    perft: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Divided>>,
}

#[derive(Serialize)]
struct Divided {
    #[serde(rename = "move")]
    mv: String,
    perft: u64,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let position = args.position.resolve(args.game.judge(args.oracle))?;
    if args.json {
        json::write(out, &answer(args, &*position))?;
    } else if args.divide {
        divide(&*position, args.depth, out)?;
    } else {
        count(&*position, args.depth, out)?;
    }
    Ok(Exit::Held)
}

fn answer(args: &Args, position: &dyn DynPosition) -> Answer {
    let divided = args.divide.then(|| position.perft_divide(args.depth));
    Answer {
        game: position.game(),
        position: position.to_string(),
        oracle: args.oracle,
        perft: counts(position, args.depth).map(|(_, games)| games).collect(),
        divide: divided.map(|moves| moves.into_iter().map(|(mv, perft)| Divided { mv, perft }).collect()),
    }
}

fn count(position: &dyn DynPosition, depth: u32, out: &mut dyn Write) -> Result<(), Failure> {
    for (depth, games) in counts(position, depth) {
        writeln!(out, "perft {depth}: {games}")?;
        // The deepest counts take long: each is shown as soon as it is known.
        out.flush()?;
    }
    Ok(())
}

/// The number of games of 1, 2, … plies, up to the first depth that no game reaches.
fn counts(position: &dyn DynPosition, depth: u32) -> impl Iterator<Item = (u32, u64)> {
    let mut goes_on = true;
    (1..=depth).map(|depth| (depth, position.perft(depth))).take_while(move |&(_, games)| {
        let is_shown = goes_on;
        goes_on = games > 0;
        is_shown
    })
}

fn divide(position: &dyn DynPosition, depth: u32, out: &mut dyn Write) -> Result<(), Failure> {
    let moves = position.perft_divide(depth);
    for (mv, games) in &moves {
        writeln!(out, "{mv}: {games}")?;
    }
    let games: u64 = moves.iter().map(|(_, games)| games).sum();
    let (moves, games) = (words::count(moves.len(), "move"), words::count(games, "game"));
    writeln!(out, "{moves}, {games} of {}", words::plies(depth))?;
    Ok(())
}
