//! Playing the games of a match, several at a time.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use game_core::{Color, DynRecord, PerColor, SplitMix64, Verdict};
use opponent::{Player, Tally};
use serde::Serialize;

use super::Args;
use super::openings::Openings;
use crate::exit::Failure;
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
        self.record.moves().len()
    }

    pub(super) fn json(&self) -> PlayedJson {
        PlayedJson {
            black: self.players.black.to_string(),
            white: self.players.white.to_string(),
            start: self.record.position_at(0).unwrap_or(self.record.position()).to_string(),
            plies: self.plies(),
            position: self.record.position().to_string(),
            standing: Standing::of_record(&*self.record),
        }
    }
}

/// Every game of the match, in order, with so many threads. After each, `tell` is told how the match stands.
pub(super) fn all(
    args: &Args,
    openings: &Openings<'_>,
    threads: usize,
    mut tell: impl FnMut(Tally),
) -> Result<Vec<Played>, Failure> {
    let next = AtomicU32::new(0);
    let (finished, games) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(args.games as usize) {
            let (next, finished) = (&next, finished.clone());
            scope.spawn(move || {
                loop {
                    let game = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more after a failure.
                    if game >= args.games || finished.send((game, play(args, openings, game))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(finished);
        let mut tally = Tally::default();
        let mut all = Vec::new();
        for (game, played) in games {
            let played = played?;
            tally.add(played.first, played.verdict());
            tell(tally);
            all.push((game, played));
        }
        all.sort_by_key(|(game, _)| *game);
        Ok(all.into_iter().map(|(_, played)| played).collect())
    })
}

/// One game, counted from 0. It depends on nothing but the arguments and its number.
fn play(args: &Args, openings: &Openings<'_>, game: u32) -> Result<Played, Failure> {
    let (first, players) = if game.is_multiple_of(2) {
        (Color::Black, PerColor { black: args.first, white: args.second })
    } else {
        (Color::White, PerColor { black: args.second, white: args.first })
    };
    let mut opening = openings.of_game(game)?;
    opening.set_header("Black", &format!("Opponent {}", players.black));
    opening.set_header("White", &format!("Opponent {}", players.white));
    opening.set_header("Round", &(u64::from(game) + 1).to_string());
    let seed = SplitMix64::nth_of(args.seed, u64::from(game));
    let played = args.game.opponent.play_on(&*opening, players, seed, args.plies);
    let mut record = played.ok_or_else(|| Failure::NotUnderstood("the opening cannot be read back".to_owned()))?;
    if record.result().is_none() {
        let plies = words::plies(args.plies);
        record.add_comment(&format!("Stopped after {plies}, the game is not over."));
    }
    Ok(Played { first, players, record })
}
