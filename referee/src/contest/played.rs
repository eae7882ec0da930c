//! Playing the games of a match, several at a time.

use std::sync::{Mutex, PoisonError};

use game_core::{Color, DynRecord, PerColor, SplitMix64, Verdict};
use opponent::{Player, Tally};
use serde::Serialize;

use super::Args;
use super::openings::Openings;
use crate::exit::Failure;
use crate::figures;
use crate::json::Standing;
use crate::words;

/// A game of the match.
pub(super) struct Played {
    /// The colour of the first player.
    pub(super) first: Color,
    players: PerColor<Player>,
    pub(super) record: Box<dyn DynRecord>,
}

#[derive(Serialize)]
pub(super) struct PlayedJson {
    /// The colour of the first player.
    first: &'static str,
    black: String,
    white: String,
    start: String,
    plies: usize,
    position: String,
    #[serde(flatten)]
    standing: Standing,
}

impl Played {
    /// Who won; `None` if the game was stopped.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        self.record.result().map(|result| result.verdict())
    }

    pub(super) fn plies(&self) -> usize {
        self.record.plies()
    }

    pub(super) fn json(&self) -> PlayedJson {
        PlayedJson {
            first: self.first.word(),
            black: self.players.black.to_string(),
            white: self.players.white.to_string(),
            start: self.record.position_at(0).unwrap_or(self.record.position()).to_string(),
            plies: self.plies(),
            position: self.record.position().to_string(),
            standing: Standing::of_record(&*self.record),
        }
    }
}

/// The games that one thread has played, with their numbers.
impl figures::Tally for Vec<(u64, Played)> {
    fn merge(&mut self, other: Self) {
        self.extend(other);
    }
}

/// Every game of the match, in order. After each, `tell` is told how the match stands.
pub(super) fn all(args: &Args, openings: &Openings<'_>, tell: impl Fn(Tally) + Sync) -> Result<Vec<Played>, Failure> {
    let so_far = Mutex::new(Tally::default());
    let mut all = figures::tally(args.games.into(), args.threads, |all: &mut Vec<_>, number| {
        let played = play(args, openings, number)?;
        let mut tally = so_far.lock().unwrap_or_else(PoisonError::into_inner);
        tally.add(played.first, played.verdict());
        tell(*tally);
        all.push((number, played));
        Ok(())
    })?;
    all.sort_by_key(|(number, _)| *number);
    Ok(all.into_iter().map(|(_, played)| played).collect())
}

/// One game, counted from 0. It depends on nothing but the arguments and its number.
fn play(args: &Args, openings: &Openings<'_>, game: u64) -> Result<Played, Failure> {
    let [one, other] = args.places();
    let (first, players, places) = if game.is_multiple_of(2) {
        (Color::Black, PerColor { black: args.first, white: args.second }, PerColor { black: one, white: other })
    } else {
        (Color::White, PerColor { black: args.second, white: args.first }, PerColor { black: other, white: one })
    };
    let mut opening = openings.of_game(game)?;
    opening.set_header("Black", &(players.black.name() + places.black));
    opening.set_header("White", &(players.white.name() + places.white));
    opening.set_header("Round", &(game + 1).to_string());
    let seed = SplitMix64::nth_of(args.seed, game);
    let played = args.game.opponent.play_on(&*opening, players, seed, args.plies);
    let mut record = played.ok_or_else(|| Failure::NotUnderstood("the opening cannot be read back".to_owned()))?;
    if record.result().is_none() {
        let plies = words::plies(args.plies);
        record.add_comment(&format!("Stopped after {plies}, the game is not over."));
    }
    Ok(Played { first, players, record })
}
