//! The port protocol: questions about positions, one JSON object a line, answered in order.
//!
//! `docs/port-protocol.md` is its specification. Whoever writes a game's rules in another language answers the same
//! questions, and any difference shows which position, which move and which clause it is about.

mod answer;
mod questions;
mod request;

use std::io::{self, BufWriter, Read, Write};

use game_core::DynGame;

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry, GAMES};
use crate::lines::{LONGEST, Line, Lines};
use answer::{Answer, Reply};
use request::Request;

/// The version of the protocol.
const VERSION: u32 = 1;

#[derive(Debug, clap::Args)]
#[command(after_help = "Requests stand one a line on the standard input, answers one a line on the standard output: \
    docs/port-protocol.md specifies them.\n\n  {\"op\":\"hello\"}\n  {\"protocol\":1,\"games\":[\"hasami\"],\"ops\":[\"hello\", …]}")]
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
        serve(&[wrong], io::stdin().lock(), io::stdout().lock())?;
        return Ok(Exit::Held);
    }
    serve(&args.games(), io::stdin().lock(), io::stdout().lock())?;
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
        let mut wrong = kit.clone().flat_map(|kit| kit.misreadings.iter().zip(kit.wrong()));
        match wrong.find(|(misreading, _)| misreading.name == name) {
            Some((_, wrong)) => Ok(Some(*wrong)),
            None => {
                let known: Vec<_> = kit.flat_map(|kit| kit.misreadings.iter().map(|known| known.name)).collect();
                let (game, known) = (game.name, known.join(", "));
                Err(Failure::NotUnderstood(format!("`{name}` is no misreading of {game}, which has {known}")))
            }
        }
    }
}

/// Answers every line of `input` with a line of `output`, in order, until the input ends.
///
/// The output is flushed whenever no complete line waits, so that a single question is answered at once and many are
/// answered fast.
fn serve(games: &[&dyn DynGame], input: impl Read, output: impl Write) -> Result<(), Failure> {
    let mut lines = Lines::new(input);
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let unreadable = |error| Failure::NotUnderstood(format!("the requests cannot be read: {error}"));
    while let Some(line) = lines.next_line().map_err(unreadable)? {
        reply(games, line, &mut output)?;
        output.write_all(b"\n")?;
        if !lines.is_one_waiting() {
            output.flush()?;
        }
    }
    Ok(output.flush()?)
}

fn reply(games: &[&dyn DynGame], line: Line<'_>, output: impl Write) -> io::Result<()> {
    let reply = match line {
        Line::Text(line) => match Request::read(line) {
            Ok(request) => {
                Reply { id: request.id, answer: questions::answer(games, &request).unwrap_or_else(Answer::Error) }
            }
            Err(error) => Reply { id: None, answer: Answer::Error(error) },
        },
        Line::NotUtf8 { column, byte } => {
            Reply { id: None, answer: Answer::Error(format!("column {column}: not UTF-8, the byte {byte:#04x}")) }
        }
        Line::TooLong => Reply { id: None, answer: Answer::Error(format!("the line has more than {LONGEST} bytes")) },
    };
    Ok(serde_json::to_writer(output, &reply)?)
}
