//! `referee show`: a position and how it stands.

use std::io::Write;

use game_core::{DynGame, DynPosition, Owner};
use serde::Serialize;

use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use crate::json::{self, Standing};
use crate::words;

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
    rules: String,
    start: Option<u64>,
    #[serde(flatten)]
    standing: Standing,
    moves: usize,
    board: Vec<Square>,
}

#[derive(Serialize)]
struct Square {
    name: String,
    cell: String,
    words: String,
    owner: Option<&'static str>,
    zone: Option<&'static str>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = args.game.engine;
    let position = args.position.resolve(game)?;
    if args.json {
        json::write(out, &answer(&*position))?;
        return Ok(Exit::Held);
    }
    writeln!(out, "{}\n", heading(game, &*position))?;
    write!(out, "{}", Drawing::of(&position.board(), signs))?;
    let moves = position.legal_moves().len();
    let moves = if moves > 0 { format!(", {}", words::count(moves, "legal move")) } else { String::new() };
    writeln!(out, "\n{}{moves}.", words::status(&position.status()))?;
    // A finished game says its scores with its result.
    if let Some(scores) = position.scores().filter(|_| !moves.is_empty()) {
        writeln!(out, "Scores: {}.", words::scores(scores))?;
    }
    writeln!(out, "{position}")?;
    Ok(Exit::Held)
}

/// The game, its rules if they are not the standard ones, and which start it is if it is one.
pub(crate) fn heading(game: &dyn DynGame, position: &dyn DynPosition) -> String {
    let rules = position.rules();
    let start = match position.start_number() {
        Some(_) if game.starts(&rules) == Ok(1) => ", the start".to_owned(),
        Some(number) => format!(", start {number}"),
        None => String::new(),
    };
    let rules = if rules == "standard" { String::new() } else { format!(", rules {rules}") };
    format!("{}{start}{rules}", game.name())
}

fn answer(position: &dyn DynPosition) -> Answer {
    let squares = position.board().squares.into_iter().map(|square| Square {
        owner: match square.cell.owner {
            Owner::Nobody => None,
            Owner::Neutral => Some("neutral"),
            Owner::Player(color) => Some(color.word()),
        },
        name: square.name,
        cell: square.cell.ascii,
        words: square.cell.words,
        zone: square.zone.map(game_core::Color::word),
    });
    Answer {
        game: position.game(),
        position: position.to_string(),
        rules: position.rules(),
        start: position.start_number(),
        standing: Standing::of(position),
        moves: position.legal_moves().len(),
        board: squares.collect(),
    }
}
