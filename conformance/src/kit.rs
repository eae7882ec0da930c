//! The games that the kit knows.

use std::sync::LazyLock;

use game_core::laws::Misreading;
use game_core::{DynGame, Move};

use crate::vector::Vector;

/// A game: its judges, right and wrong, and what is needed to make vectors of it.
#[derive(Debug)]
pub struct Kit {
    /// The name in texts and on the command line.
    pub name: &'static str,
    /// The game as its engine plays it.
    pub engine: &'static dyn DynGame,
    /// The game as the literal reading of its rules judges it: the one that is right.
    pub oracle: &'static dyn DynGame,
    /// The wrong readings of its rules.
    pub misreadings: &'static [Misreading],
    /// What can lie on a square, as in the text of a position; where there is no end of it, enough of it.
    pub(crate) cells: &'static [&'static str],
    /// The clauses about what lies where at the start.
    pub(crate) start: &'static [&'static str],
    /// The clause about whose turn it is.
    pub(crate) turns: &'static str,
    /// The files with its vectors, each with its name, in the order in which they are best asked.
    pub files: &'static [(&'static str, &'static str)],
    universe: fn() -> Vec<String>,
    /// The game under each of the wrong readings, in their order.
    pub wrong: &'static [&'static dyn DynGame],
}

/// The files with the vectors of a game, which so are part of every program that holds a port against them.
macro_rules! files {
    ($game:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../", $game, "/vectors/v1/", $name)))),*]
    };
    ($game:literal) => {
        files!($game: "examples.jsonl" "coverage.jsonl" "refused.jsonl" "games.jsonl" "starts.jsonl" "random.jsonl"
            "perft.jsonl")
    };
}

/// Every game, in the order in which lists name them.
// Made when it is first asked for: constants would have every game compiled once more.
pub static KITS: LazyLock<[Kit; 3]> = LazyLock::new(|| {
    [
        Kit {
            cells: &["b", "w"],
            start: &["HS-1.2"],
            turns: "HS-1.3",
            files: files!("hasami"),
            ..Kit::of::<hasami::Move>(
                [hasami::game(), hasami::oracle_game()],
                hasami::misreadings::MISREADINGS,
                hasami::misreadings::GAMES,
            )
        },
        Kit {
            cells: &["g", "bx", "b+", "Bx", "B+", "wx", "w+", "Wx", "W+"],
            start: &["HT-1.3", "HT-1.2", "HT-1.4", "HT-1.5"],
            turns: "HT-1.6",
            files: files!("hattori"),
            ..Kit::of::<hattori::Move>(
                [hattori::game(), hattori::oracle_game()],
                hattori::misreadings::MISREADINGS,
                hattori::misreadings::GAMES,
            )
        },
        Kit {
            cells: &["b1", "b2", "b3", "w1", "w2", "w3", "b1^2", "b2^2", "b3^3", "w1^3", "w2^2", "w3^2"],
            start: &["HK-1.3", "HK-1.2"],
            turns: "HK-1.4",
            files: files!("hokito"),
            ..Kit::of::<hokito::Move>(
                [hokito::game(), hokito::oracle_game()],
                hokito::misreadings::MISREADINGS,
                hokito::misreadings::GAMES,
            )
        },
    ]
});

/// The game with that name.
pub fn kit(name: &str) -> Option<&'static Kit> {
    KITS.iter().find(|kit| kit.name == name)
}

impl Kit {
    fn of<M: Move>(
        [engine, oracle]: [&'static dyn DynGame; 2],
        misreadings: &'static [Misreading],
        wrong: &'static [&'static dyn DynGame],
    ) -> Self {
        Self {
            name: engine.name(),
            engine,
            oracle,
            misreadings,
            wrong,
            cells: &[],
            start: &[],
            turns: "",
            files: &[],
            universe: || M::universe().map(|mv| mv.to_string()).collect(),
        }
    }

    /// Every move that the game knows, legal or not, ascending.
    pub fn universe(&self) -> Vec<String> {
        (self.universe)()
    }

    /// Its vectors, in the order of its files.
    ///
    /// # Errors
    /// If a line is no vector, which a test rules out.
    pub fn vectors(&self) -> Result<Vec<Vector>, serde_json::Error> {
        self.files.iter().flat_map(|(_, text)| text.lines()).map(serde_json::from_str).collect()
    }

    /// Every rule set: `standard`, then the lists of options.
    pub fn rule_sets(&self) -> Vec<String> {
        let options = self.engine.options();
        let list = |choice: u32| {
            let on = options.iter().enumerate().filter(|(i, _)| choice >> i & 1 == 1);
            on.map(|(_, option)| option.name).collect::<Vec<_>>().join(",")
        };
        let further = (1..1 << options.len()).map(list);
        std::iter::once("standard".to_owned()).chain(further).collect()
    }
}
