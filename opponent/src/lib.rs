#![doc = include_str!("../README.md")]

mod alpha_beta;
mod budget;
mod choice;
mod dynamic;
mod evaluate;
#[cfg(feature = "games")]
pub mod games;
mod interval;
mod player;
mod table;
mod tally;
mod uct;

pub use budget::{Clock, Stopwatch};
pub use choice::Choice;
pub use dynamic::{AnyGame, DynOpponent};
pub use interval::wilson;
pub use player::{Level, Method, NotAPlayer, Player, Strength};
pub use tally::Tally;

use game_core::{PerColor, Position, Record};

/// Lets two players go on with a game until it is over or `cap` plies have been played in it.
pub fn play_on<P: Position>(game: &mut Record<P>, players: PerColor<Player>, seed: u64, cap: usize) {
    while game.moves().len() < cap
        && let Some(choice) = players[game.position().turn()].choose(game, seed)
        && game.play(choice.mv).is_ok()
    {}
}
