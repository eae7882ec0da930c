//! `referee play`: a game at a prompt.

mod bot;
mod command;
mod completion;
mod conversation;
mod files;
mod prompt;
mod said;
#[cfg(unix)]
mod signals;
mod start;
mod table;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use game_core::Color;
use opponent::Player;

use crate::cli::Signs;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use completion::Completion;
use table::Table;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Both players enter their moves at the prompt. `help` lists what else can be entered; the tabulator \
    key completes moves and commands.\n\nAn opponent is a level from 1 to 5, or a time for each move such as 500ms or 2s; \
    `uct-` in front of either searches by Monte-Carlo tree search instead of alpha-beta.\n\nWhere the input is no terminal its lines are a script, and the exit status \
    tells of the worst of them: 1 if the rules refused it, 2 if it was not understood."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    #[command(flatten)]
    position: PositionArgs,
    /// Go on with the game of a record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "start", "rules"])]
    load: Option<PathBuf>,
    /// Keep the record in a file, up to date after every move
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play against an opponent of that level, from 1 to 5
    #[arg(long, value_name = "LEVEL")]
    bot: Option<Player>,
    /// The colour that the opponent plays, black or white; if it is left out, that of the player who is not to move
    #[arg(long, value_name = "COLOUR", requires = "bot", value_parser = bot::color_parser())]
    side: Option<Color>,
    /// The seed of the opponent, a number below 2^64: the same seed answers the same game with the same moves
    #[arg(long, value_name = "S", requires = "bot", default_value_t = 0)]
    seed: u64,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs) -> Result<Exit, Failure> {
    let mut table = match start::table(args)? {
        ControlFlow::Continue(table) => table,
        ControlFlow::Break(exit) => return Ok(exit),
    };
    let completion = Completion::new(args.game.engine);
    let ended = conversation::run(&mut table, completion, signs, &mut anstream::stdout());
    left(&table, ended)
}

/// Tells the player what became of the game, whatever ended it.
fn left(table: &Table, ended: Result<Exit, Failure>) -> Result<Exit, Failure> {
    let mut out = anstream::stdout();
    write!(out, "{}", table.farewell())?;
    out.flush()?;
    match table.left_unsaved() {
        Some(file) if ended.is_ok() => {
            Err(Failure::NotUnderstood(format!("the game as it stands could not be saved in {file}")))
        }
        _ => ended,
    }
}
