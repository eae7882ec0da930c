//! `referee moves`: what can be played.

use std::io::Write;

use game_core::DynPosition;
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use crate::{json, show, words};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    #[command(flatten)]
    position: PositionArgs,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Answer {
    game: &'static str,
    position: String,
    moves: Vec<String>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = args.game.engine;
    let position = args.position.resolve(game)?;
    if args.json {
        let answer = Answer { game: game.name(), position: position.to_string(), moves: position.legal_moves() };
        json::write(out, &answer)?;
        return Ok(Exit::Held);
    }
    let moves = position.legal_moves();
    writeln!(out, "{}: {}.", show::heading(game, &*position), words::status(&position.status()))?;
    if !moves.is_empty() {
        writeln!(out, "{}:", words::count(moves.len(), "legal move"))?;
    }
    write!(out, "{}", by_piece(&*position, &moves))?;
    Ok(Exit::Held)
}

/// The squares of the pieces that these moves are about, each once if the moves of a piece follow each other.
pub(crate) fn origins(position: &dyn DynPosition, moves: &[String]) -> Vec<String> {
    let board = position.board();
    let origin = |mv: &String| words::squares(&board, mv).first().map(|square| square.name.clone());
    let mut origins: Vec<_> = moves.iter().filter_map(origin).collect();
    origins.dedup();
    origins
}

/// The moves with a paragraph for each piece.
pub(crate) fn by_piece(position: &dyn DynPosition, moves: &[String]) -> String {
    let board = position.board();
    let origin = |mv: &str| words::squares(&board, mv).first().copied();
    let same_piece =
        |a: &String, b: &String| origin(a).map(|square| &square.name) == origin(b).map(|square| &square.name);
    let mut text = String::new();
    for group in moves.chunk_by(same_piece) {
        let piece = group.first().and_then(|mv| origin(mv));
        let piece = piece.map(|square| format!("{}, {}: ", square.name, square.cell.words)).unwrap_or_default();
        text += &words::wrapped(&format!("{piece}{}", group.join(" ")), "  ", "    ");
    }
    text
}
