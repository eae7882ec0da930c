//! `referee perft`: how many games there are.

mod split;

use std::io::Write;

use game_core::DynPosition;
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::figures::Threads;
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use crate::{json, number, words};
pub(crate) use split::{by_first_move, games_of};

/// Nobody counts as deep as this: the counting itself need not stand deeper calls.
pub(crate) const DEEPEST: u32 = 100;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// How many plies to look ahead
    #[arg(value_parser = number::of(0..=DEEPEST))]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    /// Count by first move
    #[arg(long)]
    divide: bool,
    /// Ask the literal reading of the rules instead of the engine: the same numbers, slowly
    #[arg(long)]
    oracle: bool,
    #[command(flatten)]
    threads: Threads,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    position: String,
    oracle: bool,
    /// How many games of 1, 2, … plies there are, or of 0 plies if that is what is asked for.
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
    if args.divide && args.depth == 0 {
        return Err(Failure::NotUnderstood(
            "`--divide` counts by first move, and a game of 0 plies has none".to_owned(),
        ));
    }
    let position = args.position.resolve(args.game.judge(args.oracle))?;
    if args.json {
        json::write(out, &answer(args, &*position)?)?;
    } else if args.divide {
        divide(args, &*position, out)?;
    } else {
        counts(args, &*position, |depth, games| {
            writeln!(out, "perft {depth}: {games}")?;
            // The deepest counts take long: each is shown as soon as it is known.
            Ok(out.flush()?)
        })?;
    }
    Ok(Exit::Held)
}

fn answer(args: &Args, position: &dyn DynPosition) -> Result<Answer, Failure> {
    let mut perft = Vec::new();
    counts(args, position, |_, games| {
        perft.push(games);
        Ok(())
    })?;
    let divided = args.divide.then(|| by_first_move(position, args.depth, args.threads)).transpose()?;
    Ok(Answer {
        game: position.game(),
        position: position.to_string(),
        oracle: args.oracle,
        perft,
        divide: divided.map(|moves| moves.into_iter().map(|(mv, perft)| Divided { mv, perft }).collect()),
    })
}

/// Tells the number of games of 1, 2, … plies, up to the first depth that no game reaches. Of 0 plies there is one game.
fn counts(
    args: &Args,
    position: &dyn DynPosition,
    mut tell: impl FnMut(u32, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for depth in args.depth.min(1)..=args.depth {
        let games = games_of(position, depth, args.threads)?;
        tell(depth, games)?;
        if games == 0 {
            break;
        }
    }
    Ok(())
}

fn divide(args: &Args, position: &dyn DynPosition, out: &mut dyn Write) -> Result<(), Failure> {
    let moves = by_first_move(position, args.depth, args.threads)?;
    for (mv, games) in &moves {
        writeln!(out, "{mv}: {games}")?;
    }
    let games: u64 = moves.iter().map(|(_, games)| games).sum();
    let (moves, games) = (words::count(moves.len(), "move"), words::count(games, "game"));
    writeln!(out, "{moves}, {games} of {}", words::plies(args.depth))?;
    Ok(())
}
