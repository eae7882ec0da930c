//! The figures, as they are told.

use game_core::{Color, DynGame};
use serde::Serialize;

use super::Args;
use super::gathered::Gathered;
use crate::exit::Failure;
use crate::figures::{Share, float, mean};

/// Everything that is told of the games. A figure that there is no game for is left out.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    pub(super) game: &'static str,
    pub(super) rules: String,
    /// The position that every game begins with; none where each draws its own start.
    pub(super) position: Option<String>,
    pub(super) games: u64,
    pub(super) seed: u64,
    /// After so many plies a game is stopped.
    pub(super) plies: u32,
    /// How many games were.
    pub(super) stopped: u64,
    pub(super) finished: u64,
    pub(super) length: Option<Length>,
    pub(super) moves: Option<Moves>,
    /// Who begins, if it is the same player in all finished games.
    pub(super) first: Option<&'static str>,
    /// The score of the player who begins, a draw being half a point.
    pub(super) score: Option<Share>,
    pub(super) winners: Vec<Winner>,
    /// The games that were not drawn.
    pub(super) decisive: Option<Share>,
    pub(super) ends: Vec<End>,
    /// The seed of a game of median length.
    pub(super) typical: Option<u64>,
}

/// The lengths of finished games, in plies.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Length {
    pub(super) mean: f64,
    pub(super) min: f64,
    pub(super) lower_quartile: f64,
    pub(super) median: f64,
    pub(super) upper_quartile: f64,
    pub(super) max: f64,
}

/// How many legal moves there are, in all positions of all games where somebody is to move.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Moves {
    pub(super) positions: u64,
    pub(super) mean: f64,
    pub(super) by_ply: Vec<AtPly>,
}

/// How many legal moves there are before a ply, in the games that have it.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct AtPly {
    pub(super) ply: usize,
    pub(super) games: u64,
    pub(super) mean: f64,
}

/// The finished games that a player won, or nobody.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Winner {
    pub(super) result: &'static str,
    pub(super) games: u64,
    #[serde(flatten)]
    pub(super) share: Share,
}

/// The finished games that end under a clause.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct End {
    pub(super) clause: &'static str,
    pub(super) title: &'static str,
    pub(super) games: u64,
    #[serde(flatten)]
    pub(super) share: Share,
}

impl Answer {
    pub(super) fn of(args: &Args, game: &dyn DynGame, gathered: &Gathered) -> Result<Self, Failure> {
        let given = &args.position;
        let is_one = given.position.is_some() || given.start.start.is_some() || given.start.starts(game)? == 1;
        let position = if is_one { Some(given.resolve(game)?) } else { None };
        let finished = gathered.finished();
        let winners = gathered.winners();
        let [[black, black_points], [white, white_points]] = gathered.first;
        Ok(Self {
            game: game.name(),
            rules: position.as_ref().map_or_else(|| given.start.rules().to_owned(), |position| position.rules()),
            position: position.map(|position| position.to_string()),
            games: gathered.games,
            seed: args.series.seed,
            plies: args.series.plies,
            stopped: gathered.stopped,
            finished,
            length: length(gathered),
            moves: moves(gathered),
            first: match [black, white] {
                [0, 0] => None,
                [_, 0] => Some(Color::Black.word()),
                [0, _] => Some(Color::White.word()),
                _ => None,
            },
            score: Share::of_points(float(black_points + white_points) / 2.0, black + white),
            winners: ["black", "white", "draw"]
                .into_iter()
                .zip(winners)
                .filter_map(|(result, games)| Some(Winner { result, games, share: Share::of(games, finished)? }))
                .collect(),
            decisive: Share::of(winners[0] + winners[1], finished),
            ends: ends(game, gathered),
            typical: gathered.typical().map(|number| args.series.seed_of(number)),
        })
    }
}

fn length(gathered: &Gathered) -> Option<Length> {
    let quartile = |quarters| gathered.lengths.quartile(quarters);
    Some(Length {
        mean: gathered.lengths.mean()?,
        min: quartile(0)?,
        lower_quartile: quartile(1)?,
        median: quartile(2)?,
        upper_quartile: quartile(3)?,
        max: quartile(4)?,
    })
}

fn moves(gathered: &Gathered) -> Option<Moves> {
    let [positions, sum] =
        gathered.choices.iter().fold([0; 2], |[all, sum], [games, moves]| [all + games, sum + moves]);
    let by_ply = (1..).zip(&gathered.choices);
    let by_ply =
        by_ply.filter_map(|(ply, [games, moves])| Some(AtPly { ply, games: *games, mean: mean(*moves, *games)? }));
    Some(Moves { positions, mean: mean(sum, positions)?, by_ply: by_ply.collect() })
}

/// In the order of the rules.
fn ends(game: &dyn DynGame, gathered: &Gathered) -> Vec<End> {
    let end = |clause: game_core::ClauseRef| {
        let games = gathered.ends.get(clause.id)?.iter().sum();
        let share = Share::of(games, gathered.finished())?;
        Some(End { clause: clause.id, title: clause.title, games, share })
    };
    game.clauses().into_iter().filter_map(end).collect()
}
