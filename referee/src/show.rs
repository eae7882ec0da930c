//! `referee show`: a position and how it stands.

mod moment;

use std::io::Write;

use game_core::{DynGame, DynPosition, Owner};
use serde::Serialize;

use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use crate::json::{self, Standing};
use crate::svg::{Scene, SvgArgs};
use crate::words;
use moment::{MomentArgs, Shown};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    moment: MomentArgs,
    #[command(flatten)]
    svg: SvgArgs,
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
    #[serde(skip_serializing_if = "Option::is_none")]
    last_move: Option<String>,
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
    let shown = args.moment.of(game, &args.position)?;
    let position = shown.position();
    let board = position.board();
    let scene = || Scene {
        board: &board,
        marks: shown.marks(),
        heading: heading(game, position),
        caption: format!("{}{}.", shown.last_move(), shown.standing()),
    };
    if args.svg.draw(scene, out)? {
        return Ok(Exit::Held);
    }
    if args.json {
        json::write(out, &answer(&shown))?;
        return Ok(Exit::Held);
    }
    writeln!(out, "{}\n", heading(game, position))?;
    write!(out, "{}", Drawing::of(&board, signs).marked(shown.marks()))?;
    let moves = shown.legal_moves();
    let moves = if moves > 0 { format!(", {}", words::count(moves, "legal move")) } else { String::new() };
    write!(out, "\n{}", words::wrapped(&format!("{}{}{moves}.", shown.last_move(), shown.standing()), "", "  "))?;
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

fn answer(shown: &Shown) -> Answer {
    let position = shown.position();
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
        standing: shown.standing_json(),
        moves: shown.legal_moves(),
        last_move: shown.last().map(|(_, mv)| mv),
        board: squares.collect(),
    }
}
