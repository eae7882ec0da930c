//! The port protocol: questions about positions, one JSON object a line, answered in order.
//!
//! `docs/port-protocol.md` is its specification. Whoever writes a game's rules in another language answers the same
//! questions, and any difference shows which position, which move and which clause it is about.

mod answer;
mod request;

use std::io::{self, BufWriter, Read, Write};

use game_core::{DynGame, DynMoveError, DynPosition, DynPositionError};

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry, GAMES};
use crate::json;
use crate::lines::{LONGEST, Line, Lines};
use answer::{Answer, Reply};
use request::{Request, shortened};

/// The version of the protocol.
const VERSION: u32 = 1;

#[derive(Debug, clap::Args)]
#[command(after_help = "Requests stand one a line on the standard input, answers one a line on the standard output: \
    docs/port-protocol.md specifies them.\n\n  {\"op\":\"hello\"}\n  {\"protocol\":1,\"games\":[\"hasami\"]}")]
pub(crate) struct Args {
    /// The only game to serve (all of them if it is left out)
    #[arg(value_name = "GAME", value_parser = games::parser())]
    game: Option<&'static Entry>,
    /// Let the literal reading of the rules answer, not the engine
    #[arg(long)]
    oracle: bool,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let entries = GAMES.iter().filter(|entry| args.game.is_none_or(|game| game.name == entry.name));
    let games: Vec<_> = entries.map(|entry| entry.judge(args.oracle)).collect();
    serve(&games, io::stdin().lock(), io::stdout().lock())?;
    Ok(Exit::Held)
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
            Ok(request) => Reply { id: request.id, answer: answer(games, &request).unwrap_or_else(Answer::Error) },
            Err(error) => Reply { id: None, answer: Answer::Error(error) },
        },
        Line::NotUtf8 { column, byte } => {
            Reply { id: None, answer: Answer::Error(format!("column {column}: not UTF-8, the byte {byte:#04x}")) }
        }
        Line::TooLong => Reply { id: None, answer: Answer::Error(format!("the line has more than {LONGEST} bytes")) },
    };
    Ok(serde_json::to_writer(output, &reply)?)
}

fn answer(games: &[&dyn DynGame], request: &Request<'_>) -> Result<Answer, String> {
    let op = request.op()?;
    let fields: &[_] = match &*op {
        "hello" => &[],
        "status" | "moves" => &["game", "position"],
        "play" => &["game", "position", "move"],
        other => return Err(format!("`op`: `{}` is none of hello, status, moves and play", shortened(other))),
    };
    request.has_only(&op, fields)?;
    if op == "hello" {
        return Ok(Answer::Hello { games: games.iter().map(|game| game.name()).collect() });
    }
    let position = position(games, request)?;
    Ok(match &*op {
        "status" => Answer::Status(position.status()),
        "moves" => Answer::Moves(position.legal_moves()),
        _ => play(&*position, &request.text("move")?)?,
    })
}

fn position(games: &[&dyn DynGame], request: &Request<'_>) -> Result<Box<dyn DynPosition>, String> {
    let name = request.text("game")?;
    let game = games.iter().find(|game| game.name() == name).ok_or_else(|| {
        let served: Vec<_> = games.iter().map(|game| game.name()).collect();
        format!("`game`: `{}` is not served here, only {}", shortened(&name), served.join(", "))
    })?;
    game.position(&request.text("position")?).map_err(|error| match error {
        DynPositionError::Text(error) => format!("`position`: {error}"),
        faults => format!("`position`: {faults}"),
    })
}

fn play(position: &dyn DynPosition, mv: &str) -> Result<Answer, String> {
    let played = position.after(mv).and_then(|after| Ok((after.to_string(), position.effects(mv)?)));
    match played {
        Ok((position, effects)) => Ok(Answer::Played { position, effects: json::effects(&effects) }),
        Err(DynMoveError::Refused(refused)) => Ok(Answer::Illegal(refused.clause)),
        Err(DynMoveError::Text(error)) => Err(format!("`move`: {error}")),
        Err(error @ DynMoveError::Closed(_)) => Err(format!("`move`: {error}")),
    }
}
