//! Who plays while speed is measured.

use game_core::{Oracle, OraclePosition, Position, SplitMix64, perft, playout};

use crate::CAP;

/// The games of the workspace.
pub static GAMES: [Game; 3] = [
    Game::of::<hasami::Position, hasami::oracle::Oracle>(),
    Game::of::<hattori::Position, hattori::oracle::Oracle>(),
    Game::of::<hokito::Position, hokito::oracle::Oracle>(),
];

/// A game to be measured: its engine, and the literal reading of its rules.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// The name.
    pub name: &'static str,
    /// The game as its engine plays it.
    pub engine: Judge,
    /// The game as its oracle judges it.
    pub literal: Judge,
}

/// Who plays a game while it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    perft: fn(u32) -> u64,
    random_game: fn(u64) -> u64,
}

impl Game {
    const fn of<P: Position, O: Oracle<P>>() -> Self {
        Self { name: P::GAME, engine: Judge::of::<P>(), literal: Judge::of::<OraclePosition<P, O>>() }
    }
}

impl Judge {
    const fn of<P: Position>() -> Self {
        Self { perft: perft_of_start::<P>, random_game: random_game::<P> }
    }

    /// Counts the games of so many plies from start 0.
    ///
    /// ```
    /// // The published count of hasami.
    /// assert_eq!(benches::GAMES[0].engine.perft(2), 2772);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        (self.perft)(depth)
    }

    /// Plays the random game with that seed to its end, or for [`CAP`] plies: how many plies it had. Where there are several
    /// starts, the first number drawn is that of the start.
    pub fn random_game(&self, seed: u64) -> u64 {
        (self.random_game)(seed)
    }
}

fn perft_of_start<P: Position>(depth: u32) -> u64 {
    P::start(&P::Rules::default(), 0).map_or(0, |start| perft(&start, depth))
}

fn random_game<P: Position>(seed: u64) -> u64 {
    let (rules, mut random) = (P::Rules::default(), SplitMix64::new(seed));
    let number = match P::starts(&rules) {
        1 => 0,
        starts => random.below(starts),
    };
    P::start(&rules, number).map_or(0, |mut position| playout(&mut position, &mut random, CAP).plies.into())
}

#[cfg(test)]
mod tests {
    use super::GAMES;
    use crate::CAP;

    #[test]
    fn the_engine_and_the_literal_reading_are_given_the_same_work() {
        for game in &GAMES {
            assert_eq!(game.engine.perft(2), game.literal.perft(2), "{}", game.name);
            assert_eq!(game.engine.random_game(3), game.literal.random_game(3), "{}", game.name);
        }
    }

    #[test]
    fn no_game_of_the_first_hundred_seeds_is_stopped_before_its_end() {
        for game in &GAMES {
            for seed in 0..100 {
                assert!(game.engine.random_game(seed) < CAP.into(), "{} with seed {seed}", game.name);
            }
        }
    }

    #[test]
    fn counts_are_those_that_are_published() {
        assert_eq!([1, 2, 3].map(|depth| GAMES[0].engine.perft(depth)), [54, 2772, 177_272]);
        assert_eq!([1, 2, 3, 4].map(|depth| GAMES[1].engine.perft(depth)), [15, 219, 3540, 56_322]);
    }
}
