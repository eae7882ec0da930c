//! The port protocol: questions about positions, one JSON object a line, answered in order.
//!
//! `docs/port-protocol.md` is its specification. Whoever writes a game's rules in another language answers the same
//! questions, and any difference shows which position, which move and which clause it is about.

use std::io;

use conformance::LocalPort;
use game_core::DynGame;

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry, GAMES};
use crate::words;

#[derive(Debug, clap::Args)]
#[command(after_help = "Requests stand one a line on the standard input, answers one a line on the standard output: \
    docs/port-protocol.md specifies them.\n\n  {\"op\":\"hello\"}\n  \
    {\"protocol\":1,\"games\":[\"hasami\"],\"ops\":[\"hello\", …]}")]
pub(crate) struct Args {
    /// The only game to serve (all of them if it is left out)
    #[arg(value_name = "GAME", value_parser = games::parser())]
    game: Option<&'static Entry>,
    /// Let the literal reading of the rules answer, not the engine
    #[arg(long)]
    oracle: bool,
    /// Let a wrong reading of the rules of GAME answer, to try `conform` on
    #[arg(long, value_name = "NAME", requires = "game", conflicts_with = "oracle")]
    misreading: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if let Some(wrong) = args.misread()? {
        LocalPort::new(&[wrong]).serve(io::stdin().lock(), io::stdout().lock())?;
        return Ok(Exit::Held);
    }
    LocalPort::new(&args.games()).serve(io::stdin().lock(), io::stdout().lock())?;
    Ok(Exit::Held)
}

impl Args {
    /// Who answers.
    fn games(&self) -> Vec<&'static dyn DynGame> {
        let entries = GAMES.iter().filter(|entry| self.game.is_none_or(|game| game.name == entry.name));
        entries.map(|entry| entry.judge(self.oracle)).collect()
    }

    fn misread(&self) -> Result<Option<&'static dyn DynGame>, Failure> {
        let Some((name, game)) = self.misreading.as_ref().zip(self.game) else {
            return Ok(None);
        };
        let kit = conformance::kit(game.name).into_iter();
        let mut wrong = kit.clone().flat_map(|kit| kit.misreadings.iter().zip(kit.wrong));
        if let Some((_, wrong)) = wrong.find(|(misreading, _)| misreading.name == name) {
            return Ok(Some(*wrong));
        }
        let known: Vec<_> = kit.flat_map(|kit| kit.misreadings.iter().map(|known| known.name)).collect();
        let (name, game, known) = (words::quoted(name), game.name, known.join(", "));
        Err(Failure::NotUnderstood(format!("`{name}` is no misreading of {game}, which has {known}")))
    }
}
