//! What is asked, and what a game answers.

use game_core::{DynGame, DynMoveError, DynPosition, DynPositionError, SplitMix64};

use super::answer::{Answer, effects};
use super::request::{RequestFields, shortened};
use super::{Limits, LocalPort, Op};
use crate::vector::{self, Decimal};
use crate::{playout, status};

/// Every request of the protocol.
pub(super) const OPS: [Op; 8] = [
    Op { name: "hello", needed: &[], further: &[] },
    Op { name: "status", needed: &["game", "position"], further: &[] },
    Op { name: "moves", needed: &["game", "position"], further: &[] },
    Op { name: "play", needed: &["game", "position", "move"], further: &[] },
    Op { name: "start", needed: &["game", "number"], further: &["rules"] },
    Op { name: "perft", needed: &["game", "position", "depth"], further: &[] },
    Op { name: "random", needed: &["seed", "count"], further: &["below"] },
    Op { name: "playout", needed: &["game", "position", "seed", "plies"], further: &[] },
];

/// The largest number of a start that every language's JSON numbers can say.
const LARGEST_INTEGER: u64 = (1 << 53) - 1;
/// The most plies that are counted ahead.
const DEEPEST: u32 = 100;

/// The answer to a request, or what is wrong with it.
pub(super) fn answer(port: &LocalPort<'_>, ops: &[Op], request: &RequestFields<'_>) -> Result<Answer, String> {
    let LocalPort { games, limits, extension } = *port;
    let name = request.op()?;
    let Some(op) = ops.iter().find(|op| op.name == name) else {
        let names: Vec<_> = ops.iter().map(|op| op.name).collect();
        let (last, others) = names.split_last().unwrap_or((&"", &[]));
        return Err(format!("`op`: `{}` is none of {} and {last}", shortened(&name), others.join(", ")));
    };
    request.has_only(op)?;
    if let Some(extension) = extension.filter(|extension| extension.ops().contains(op)) {
        return extension.answer(op.name, request).map(Answer::Further);
    }
    let game = || request.game(games, |game| game.name()).copied();
    match op.name {
        "hello" => Ok(Answer::Plain(vector::Answer::Hello {
            protocol: super::VERSION,
            games: games.iter().map(|game| game.name().to_owned()).collect(),
            ops: Some(ops.iter().map(|op| op.name.to_owned()).collect()),
        })),
        "start" => start(game()?, request),
        "random" => random(limits, request),
        op => about_position(op, request.position(game()?)?, limits, request),
    }
}

fn about_position(
    op: &str,
    position: Box<dyn DynPosition>,
    limits: Limits,
    request: &RequestFields<'_>,
) -> Result<Answer, String> {
    Ok(match op {
        "status" => status(&*position).into(),
        "moves" => vector::Answer::Moves { moves: position.legal_moves() }.into(),
        "play" => play(&*position, &request.text("move")?)?,
        "perft" => perft(&*position, request.integer("depth", 0..=DEEPEST)?, limits)?,
        _ => {
            let seed = request.decimal("seed")?;
            vector::Answer::Moves { moves: playout(position, seed, request.integer("plies", 0..=limits.at_once)?) }
                .into()
        }
    })
}

fn start(game: &dyn DynGame, request: &RequestFields<'_>) -> Result<Answer, String> {
    let rules = if request.has("rules") { request.text("rules")? } else { "standard".into() };
    let number = request.integer("number", 0..=LARGEST_INTEGER)?;
    match game.start(&rules, number) {
        Ok(start) => Ok(vector::Answer::Position { position: start.to_string() }.into()),
        Err(DynPositionError::Text(error)) => Err(format!("`rules`: {error}")),
        Err(error) => Err(format!("`number`: {error}")),
    }
}

fn play(position: &dyn DynPosition, mv: &str) -> Result<Answer, String> {
    let played = position.after(mv).and_then(|after| Ok((after.to_string(), position.effects(mv)?)));
    match played {
        Ok((position, effects)) => Ok(Answer::Played { position, effects: self::effects(&effects) }),
        Err(DynMoveError::Refused(refused)) => {
            Ok(vector::Answer::Illegal { illegal: refused.clause.to_owned() }.into())
        }
        Err(DynMoveError::Text(error)) => Err(format!("`move`: {error}")),
        Err(error @ DynMoveError::Closed(_)) => Err(format!("`move`: {error}")),
    }
}

fn perft(position: &dyn DynPosition, depth: u32, limits: Limits) -> Result<Answer, String> {
    let mut games = 0;
    let mut left = limits.games;
    match count(position, depth, &mut games, &mut left) {
        Ok(()) => Ok(vector::Answer::Games { games }.into()),
        Err(Uncounted::TooMany) => {
            Err(format!("`depth`: there are too many games of {depth} plies to be counted here"))
        }
        Err(Uncounted::Unplayable(mv)) => Err(format!("`position`: its move {mv} is listed and cannot be played")),
    }
}

/// Why games are not counted.
enum Uncounted {
    TooMany,
    /// No game of ours has such a move, but a misreading may.
    Unplayable(String),
}

/// Adds how many games of exactly `depth` plies go on from a position. It is an error once more games and positions than
/// are left have been counted, so that no request is worked at for ever.
fn count(position: &dyn DynPosition, depth: u32, games: &mut u64, left: &mut u64) -> Result<(), Uncounted> {
    /// So few plies are soon counted.
    const SHALLOW: u32 = 2;

    let mut found = 0;
    if depth <= SHALLOW {
        found = position.perft(depth);
    } else {
        for mv in position.legal_moves() {
            let next = position.after(&mv).map_err(|_| Uncounted::Unplayable(mv))?;
            count(&*next, depth - 1, games, left)?;
        }
    }
    *games += found;
    *left = left.checked_sub(found + 1).ok_or(Uncounted::TooMany)?;
    Ok(())
}

fn random(limits: Limits, request: &RequestFields<'_>) -> Result<Answer, String> {
    let mut random = SplitMix64::new(request.decimal("seed")?);
    let count = request.integer("count", 0..=limits.at_once)?;
    let below = if request.has("below") { Some(request.decimal("below")?) } else { None };
    if below == Some(0) {
        return Err("`below`: there is no number below 0".into());
    }
    let numbers = (0..count).map(|_| match below {
        None => Decimal(random.next_u64()),
        Some(bound) => Decimal(random.below(bound)),
    });
    Ok(vector::Answer::Numbers { numbers: numbers.collect() }.into())
}
