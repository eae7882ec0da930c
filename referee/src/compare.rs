//! `referee compare-rules`: how often two readings of the rules differ.

mod couple;
mod difference;
mod gathered;
mod pair;
mod report;
mod table;

use std::io::Write;

use game_core::{DynGame, RuleOption};

use crate::cli::Signs;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::{DRAWN_START, PositionArgs};
use crate::stats::Series;
use crate::{figures, json, words};
use gathered::Gathered;
use pair::Readings;
use report::Answer;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Under the standard rules, or those of --rules, the games are those that `referee random GAME --seed S \
    --games N --plies CAP` prints. Each position that they pass is put under the other reading, and it is asked whether \
    the game stands the same, and if it goes on under both, whether with the same legal moves.\n\nEach game is also \
    played under the other reading. As long as the two games are at the same position, the other one plays the same \
    move whenever it can without favouring any of its own moves; from the first other move on, or from the end of one of them, \
    they have nothing in common. So \
    each of the two is a random game of its reading, and they part as rarely as two such games can.\n\nShares have \
    intervals of 95 % confidence after Wilson. Positions of one game are alike, so the interval of a share of positions is \
    narrower than it should be; that of a share of games is not.",
    mut_arg("start", |start| start.help(DRAWN_START))
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// The other reading: an option of the rules, or several with commas between
    #[arg(value_name = "OPTION")]
    other: String,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    series: Series,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = args.game.engine;
    known(game, &args.other)?;
    let one = match &args.position.position {
        Some(_) => args.position.resolve(game)?.rules(),
        None => args.position.start.rules().to_owned(),
    };
    let other = &args.other;
    if one == *other {
        return Err(Failure::NotUnderstood(format!("the rules `{one}` would be compared with themselves")));
    }
    let readings = Readings { game, position: &args.position, other, cap: args.series.plies };
    let gathered = figures::tally(args.series.games, args.series.threads, |gathered: &mut Gathered, number| {
        gathered.add(number, readings.play(args.series.seed_of(number))?);
        Ok(())
    })?;
    let answer = Answer::of(args, &one, &gathered)?;
    if args.json {
        json::write(out, &answer)?;
    } else {
        table::write(&answer, game, signs, out)?;
    }
    Ok(Exit::Held)
}

/// Refuses what is no reading, with the options that there are.
fn known(game: &dyn DynGame, list: &str) -> Result<(), Failure> {
    let options = game.options();
    let is_known = |name: &str| name == "standard" || options.iter().any(|option| option.name == name);
    if let Some(name) = list.split(',').find(|name| !is_known(name)) {
        let name = words::quoted(name);
        let option = |option: &RuleOption| format!("\n  {} changes {}: {}", option.name, option.clause, option.summary);
        let options: String = options.iter().map(option).collect();
        let message = format!("{} has no option `{name}`; its options are:{options}", game.name());
        return Err(Failure::NotUnderstood(message));
    }
    match game.starts(list) {
        Ok(_) => Ok(()),
        Err(error) => Err(Failure::NotUnderstood(format!("the option: {error}"))),
    }
}
