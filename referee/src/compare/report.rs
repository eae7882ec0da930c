//! What is told of two readings.

use serde::Serialize;

use super::Args;
use super::difference::{Both, Example};
use super::gathered::{Gathered, Results};
use super::pair::Moment;
use crate::exit::Failure;
use crate::figures::{Share, mean};
use crate::words;

/// Everything that is told.
#[derive(Serialize)]
pub(super) struct Answer {
    pub(super) game: &'static str,
    /// The one reading and the other.
    pub(super) rules: [String; 2],
    pub(super) seed: u64,
    pub(super) plies: u32,
    pub(super) positions: Positions,
    pub(super) games: Games,
    pub(super) readings: [Reading; 2],
    /// The first position where the readings differ.
    pub(super) first: Option<First>,
    /// The first that goes on with other moves, if that is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) first_moves: Option<First>,
}

#[derive(Serialize)]
pub(super) struct Positions {
    pub(super) passed: u64,
    pub(super) moves: Counted,
    pub(super) status: Counted,
    pub(super) not_accepted: Counted,
    pub(super) any: Counted,
}

#[derive(Serialize)]
pub(super) struct Games {
    pub(super) played: u64,
    pub(super) met: Counted,
    pub(super) parted: Counted,
    pub(super) finished: u64,
    pub(super) length: Counted,
    pub(super) winner: Counted,
}

/// How many, and which share that is of those that were asked.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Counted {
    pub(super) count: u64,
    #[serde(flatten)]
    pub(super) share: Option<Share>,
}

/// The games under one reading.
#[derive(Serialize)]
pub(super) struct Reading {
    pub(super) rules: String,
    pub(super) finished: u64,
    pub(super) black: u64,
    pub(super) white: u64,
    pub(super) draw: u64,
    pub(super) mean_plies: Option<f64>,
}

/// A position where the readings differ, and what each says of it.
#[derive(Serialize)]
pub(super) struct First {
    pub(super) seed: u64,
    pub(super) ply: u32,
    pub(super) position: String,
    pub(super) says: [Side; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<RefusedMove>,
    #[serde(skip)]
    pub(super) both: Both,
    #[serde(skip)]
    pub(super) example: Option<Example>,
    /// The position before it, under both readings, and the move played there.
    #[serde(skip)]
    pub(super) last: Option<(Both, String)>,
}

/// What a reading says of a position.
#[derive(Serialize)]
pub(super) struct Side {
    pub(super) status: String,
    pub(super) moves: usize,
    /// The moves that it has alone, where the game goes on under both readings.
    pub(super) only: Vec<String>,
}

/// A move that only one reading has.
#[derive(Serialize)]
struct RefusedMove {
    #[serde(rename = "move")]
    mv: String,
    /// The reading that refuses it, and the clause under which it does.
    by: String,
    clause: &'static str,
}

impl Answer {
    pub(super) fn of(args: &Args, one: &str, gathered: &Gathered) -> Result<Self, Failure> {
        let Gathered { positions, games, readings, .. } = gathered;
        let of = |all: u64| move |count: u64| Counted { count, share: Share::of(count, all) };
        let [of_positions, of_games, of_finished] = [positions.passed, games.played, games.finished].map(of);
        let rules = [one.to_owned(), args.other.clone()];
        let first = gathered.first();
        let first_moves = gathered.firsts[0].as_ref().filter(|moves| Some(*moves) != first);
        let told = |first: &(u64, Moment)| First::of(args, &rules, first);
        Ok(Self {
            game: args.game.name,
            seed: args.series.seed,
            plies: args.series.plies,
            positions: Positions {
                passed: positions.passed,
                moves: of_positions(positions.moves),
                status: of_positions(positions.status),
                not_accepted: of_positions(positions.not_accepted),
                any: of_positions(positions.any),
            },
            games: Games {
                played: games.played,
                met: of_games(games.met),
                parted: of_games(games.parted),
                finished: games.finished,
                length: of_finished(games.length),
                winner: of_finished(games.winner),
            },
            readings: [Reading::of(&rules[0], readings[0]), Reading::of(&rules[1], readings[1])],
            first: first.map(told).transpose()?,
            first_moves: first_moves.map(told).transpose()?,
            rules,
        })
    }
}

impl Reading {
    fn of(rules: &str, Results { finished, black, white, draw, plies }: Results) -> Self {
        Self { rules: rules.to_owned(), finished, black, white, draw, mean_plies: mean(plies, finished) }
    }
}

impl First {
    fn of(args: &Args, rules: &[String; 2], (number, moment): &(u64, Moment)) -> Result<Self, Failure> {
        let both = |position: &str| Both::of(args.game.engine.position(position)?, &args.other);
        let last =
            moment.last.as_ref().map(|(before, mv)| Ok::<_, Failure>((both(before)?, mv.clone()))).transpose()?;
        let both = both(&moment.position)?;
        let (_, [moves, others]) = both.differ();
        let example = both.example();
        let [only, only_other] = example.as_ref().map(|example| example.only.clone()).unwrap_or_default();
        let other_status = match &both.other {
            Ok(other) => words::status(&other.status()),
            Err(refusals) => {
                let clauses: Vec<_> = refusals.iter().map(|refused| refused.clause).collect();
                format!("not accepted under {}", clauses.join(", "))
            }
        };
        let says = [
            Side { status: words::status(&both.one.status()), moves: moves.len(), only },
            Side { status: other_status, moves: others.len(), only: only_other },
        ];
        let refused = example.as_ref().map(|example| RefusedMove {
            mv: example.mv.clone(),
            by: example.refusing(rules).to_owned(),
            clause: example.refused.clause,
        });
        let position = moment.position.clone();
        Ok(Self { seed: args.series.seed_of(*number), ply: moment.ply, position, says, refused, both, example, last })
    }
}
