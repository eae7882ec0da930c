//! The games that the program knows.

use std::sync::LazyLock;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use game_core::DynGame;
use opponent::DynOpponent;

/// Every game, in the order in which lists name them. A further game is one line here.
// Made when it is first asked for: constants would have every game compiled once more.
pub(crate) static GAMES: LazyLock<[Entry; 3]> = LazyLock::new(|| {
    let [hasami, hattori, hokito] = benches::GAMES;
    [
        Entry::of(hasami::game(), hasami::oracle_game(), opponent::games::hasami(), hasami),
        Entry::of(hattori::game(), hattori::oracle_game(), opponent::games::hattori(), hattori),
        Entry::of(hokito::game(), hokito::oracle_game(), opponent::games::hokito(), hokito),
    ]
});

/// A game: its engine, the literal reading of its rules, and somebody to play it with.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The name on the command line and in texts.
    pub(crate) name: &'static str,
    /// The game as its engine plays it.
    pub(crate) engine: &'static dyn DynGame,
    /// The game as its oracle judges it.
    pub(crate) oracle: &'static dyn DynGame,
    /// The game as its speed is measured.
    pub(crate) pace: benches::Game,
    /// Who plays it by itself.
    pub(crate) opponent: &'static dyn DynOpponent,
}

impl Entry {
    fn of(
        engine: &'static dyn DynGame,
        oracle: &'static dyn DynGame,
        opponent: &'static dyn DynOpponent,
        pace: benches::Game,
    ) -> Self {
        Self { name: engine.name(), engine, oracle, pace, opponent }
    }

    /// The oracle, or else the engine.
    pub(crate) fn judge(&self, oracle: bool) -> &'static dyn DynGame {
        if oracle { self.oracle } else { self.engine }
    }
}

/// The game with that name.
pub(crate) fn find(name: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.name == name)
}

/// The engines of all games.
pub(crate) fn engines() -> [&'static dyn DynGame; 3] {
    GAMES.each_ref().map(|entry| entry.engine)
}

/// Reads the argument GAME: `#[arg(value_parser = games::parser())] game: &'static Entry`.
pub(crate) fn parser() -> impl TypedValueParser<Value = &'static Entry> {
    let names = GAMES.iter().map(|entry| entry.name);
    PossibleValuesParser::new(names).try_map(|name| find(&name).ok_or("there is no such game"))
}
