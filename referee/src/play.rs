//! `referee play`: a game at a prompt or on a full screen.

mod bot;
mod command;
mod completion;
mod conversation;
mod files;
mod help;
mod last_words;
mod prompt;
mod said;
#[cfg(feature = "screen")]
mod screen;
#[cfg(unix)]
mod signals;
mod start;
mod table;

use std::io::Write;
use std::path::PathBuf;

use game_core::Color;
use opponent::Player;

use crate::cli::Signs;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::{DRAWN_START, PositionArgs};
use crate::number;
use completion::Completion;
use last_words::LastWords;
use table::Legacy;
#[cfg(feature = "screen")]
use table::Table;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Moves are entered at the prompt, those of both players or, with --bot, those of one. `help` lists what \
    else can be entered; the tabulator key completes moves and commands.\n\nA program that is built with the feature \
    `screen` shows the board on the whole of a terminal instead, where pieces are moved with the arrows and Enter or with \
    the mouse, and `?` lists the keys. 80 columns and 24 rows are enough; --plain is the prompt.\n\nAn opponent is a \
    level from 1 to 5, or a time for each move such as 500ms or 2s; `uct-` in front of either searches by \
    Monte-Carlo tree search instead of alpha-beta.\n\nIn a game with many starts, the start is drawn unless one is \
    named: the same seed draws the same start, here and in `referee random`.\n\nWhere the input is no \
    terminal its lines are a script, and the exit status tells of the worst of them: 1 if \
    the rules refused it, 2 if it was not understood.",
    mut_arg("start", |start| start.help(DRAWN_START))
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
    /// Enter moves at a prompt, also where there could be a full screen
    #[arg(long)]
    plain: bool,
    /// Play against an opponent of that level, from 1 to 5
    #[arg(long, value_name = "LEVEL")]
    bot: Option<Player>,
    /// The colour that the opponent plays, black or white; if it is left out, that of the player who is not to move
    #[arg(long, value_name = "COLOUR", requires = "bot", value_parser = bot::color_parser())]
    side: Option<Color>,
    /// The seed of what is drawn, a number below 2^64: the start, in a game with many, and the moves of the opponent. If it
    /// is left out, a start that is to be drawn is drawn by the clock, and any other game has seed 0. Refused where nothing
    /// is drawn
    #[arg(long, value_name = "S", value_parser = number::of(0..=u64::MAX))]
    seed: Option<u64>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs) -> Result<Exit, Failure> {
    let table = start::table(args)?;
    let completion = Completion::new(args.game.engine);
    #[cfg(feature = "screen")]
    if !args.plain && screen::is_possible() {
        return on_screen(table, completion, signs);
    }
    let last_words = LastWords::of(table);
    let ended = conversation::run(&last_words, completion, signs, &mut anstream::stdout());
    // The table is free again before anything is written, so that a signal finds it even if nobody reads on.
    let legacy = last_words.at_table(|table| table.legacy());
    left(legacy, ended)
}

#[cfg(feature = "screen")]
fn on_screen(mut table: Table, completion: Completion, signs: Signs) -> Result<Exit, Failure> {
    match screen::run(&mut table, completion, signs) {
        Ok(screen::Left::ByPlayer) => left(table.legacy(), Ok(Exit::Held)),
        #[cfg(unix)]
        Ok(screen::Left::BySignal(signal)) => {
            // There may be no terminal any more to tell it on.
            let ended = left(table.legacy(), Ok(Exit::Held));
            signals::end_by(signal);
            ended
        }
        Err(failure) => left(table.legacy(), Err(failure)),
    }
}

/// Tells the player what became of the game, whatever ended it.
fn left(Legacy { farewell, unsaved }: Legacy, ended: Result<Exit, Failure>) -> Result<Exit, Failure> {
    let mut out = anstream::stdout();
    write!(out, "{farewell}")?;
    out.flush()?;
    match unsaved {
        Some(file) if ended.is_ok() => {
            Err(Failure::NotUnderstood(format!("the game as it stands could not be saved in {file}")))
        }
        _ => ended,
    }
}
