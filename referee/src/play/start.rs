//! How a game begins.

use std::time::{SystemTime, UNIX_EPOCH};

use game_core::SplitMix64;

use super::Args;
use super::bot::Bot;
use super::files::{Files, NotSaved};
use super::table::Table;
use crate::exit::Failure;
use crate::{record_file, words};

/// The game that the arguments ask for, already saved if it is to be.
pub(super) fn table(args: &Args) -> Result<Table, Failure> {
    let game = args.game.engine;
    let mut files = Files::default();
    let is_drawn = args.load.is_none() && args.position.is_open(game)?;
    if args.seed.is_some() && !is_drawn && args.bot.is_none() {
        let message = "nothing would be drawn from the seed, neither a start nor the moves of an opponent: leave out --seed, \
            or add --bot LEVEL";
        return Err(Failure::NotUnderstood(message.to_owned()));
    }
    let seed = args.seed.unwrap_or_else(|| if is_drawn { by_the_clock() } else { 0 });
    let record = match &args.load {
        None => args.position.drawn(game, &mut SplitMix64::new(seed))?.to_record(),
        Some(path) => record_file::load(game, path, |path| files.read(path))?,
    };
    let bot = args.bot.map(|player| {
        let side = args.side.unwrap_or(!record.position().turn());
        Bot { opponent: args.game.opponent, player, side, seed }
    });
    let mut table = Table::new(game, record, files);
    if is_drawn {
        table.is_drawn_by(seed);
    }
    if let Some(bot) = bot {
        table.seat(bot, args.load.is_none());
    }
    if let Some(path) = &args.load {
        table.is_saved_in(path);
    }
    if let Some(path) = &args.save {
        table.keep_in(path).map_err(|error| {
            let path = words::path(path);
            let hint = match error {
                NotSaved::Foreign => {
                    format!(": `--load {path} --save {path}` goes on with a game that is in it")
                }
                NotSaved::ReadOnly | NotSaved::NotAFile | NotSaved::Io(_) => String::new(),
            };
            Failure::NotUnderstood(format!("{path}: the game cannot be saved there: {error}{hint}"))
        })?;
    }
    Ok(table)
}

/// A seed that is another one each time, and has few enough digits to be typed again.
fn by_the_clock() -> u64 {
    let nanoseconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    SplitMix64::new(u64::try_from(nanoseconds).unwrap_or(0)).below(1_000_000_000)
}
