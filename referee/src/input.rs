//! The arguments that say which position is meant.

use clap::Args;
use game_core::{DynGame, DynPosition, SplitMix64};

use crate::exit::Failure;
use crate::number;

/// The help of `--start` where [`PositionArgs::drawn`] finds the start.
pub(crate) const DRAWN_START: &str = "The start with this number; if none is given it is drawn from the seed";

// Where these are flattened into the arguments of a verb, a doc comment here would become the help of the verb.

// Which start is meant, where a game has several or its rules have options.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct StartArgs {
    /// The start with this number (0 if none is given)
    #[arg(long, value_name = "N", value_parser = number::of(0..=u64::MAX))]
    pub(crate) start: Option<u64>,
    /// The options of the rules, with commas between, or `standard`
    #[arg(long, value_name = "LIST")]
    pub(crate) rules: Option<String>,
}

// Which position is meant: one in text, or else a start.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PositionArgs {
    /// The position, in quotation marks: rows from the top one down, side to move, options of the rules.
    /// The start of the game if it is left out
    #[arg(value_name = "POSITION", conflicts_with = "start")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
}

impl StartArgs {
    /// The rules asked for.
    pub(crate) fn rules(&self) -> &str {
        self.rules.as_deref().unwrap_or("standard")
    }

    /// The start that is meant.
    pub(crate) fn resolve(&self, game: &dyn DynGame) -> Result<Box<dyn DynPosition>, Failure> {
        self.numbered(game, self.start.unwrap_or(0))
    }

    /// The start with that number, under the rules that are meant.
    pub(crate) fn numbered(&self, game: &dyn DynGame, number: u64) -> Result<Box<dyn DynPosition>, Failure> {
        self.starts(game)?;
        Ok(game.start(self.rules(), number)?)
    }

    /// How many starts there are under the rules that are meant.
    pub(crate) fn starts(&self, game: &dyn DynGame) -> Result<u64, Failure> {
        game.starts(self.rules()).map_err(|error| Failure::NotUnderstood(format!("the rules: {error}")))
    }

    /// The position with that text. If rules are asked for, they must be its own.
    pub(crate) fn position(&self, game: &dyn DynGame, text: &str) -> Result<Box<dyn DynPosition>, Failure> {
        let position = game.position(text)?;
        if let Some(rules) = &self.rules {
            self.starts(game)?;
            if *rules != position.rules() {
                let message = format!("the position is one of the rules `{}`, not `{rules}`", position.rules());
                return Err(Failure::NotUnderstood(message));
            }
        }
        Ok(position)
    }
}

impl PositionArgs {
    /// The position that is meant.
    pub(crate) fn resolve(&self, game: &dyn DynGame) -> Result<Box<dyn DynPosition>, Failure> {
        match &self.position {
            Some(text) => self.start.position(game, text),
            None => self.start.resolve(game),
        }
    }

    /// Whether it is left open which of several starts is meant.
    pub(crate) fn is_open(&self, game: &dyn DynGame) -> Result<bool, Failure> {
        Ok(self.position.is_none() && self.start.start.is_none() && self.start.starts(game)? > 1)
    }

    /// The position that is meant. Where a start is to be drawn, that is the first thing the generator is asked for.
    pub(crate) fn drawn(&self, game: &dyn DynGame, random: &mut SplitMix64) -> Result<Box<dyn DynPosition>, Failure> {
        if !self.is_open(game)? {
            return self.resolve(game);
        }
        self.start.numbered(game, random.below(self.start.starts(game)?))
    }
}
