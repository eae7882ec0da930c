//! Where the games of a match begin.

use game_core::{DynPosition, DynRecord, SplitMix64};

use super::Args;
use crate::exit::Failure;

/// What every opening of a match has in common.
pub(super) struct Openings<'a> {
    args: &'a Args,
    /// The position that all games begin with, if they do.
    start: Option<Box<dyn DynPosition>>,
    starts: u64,
}

impl<'a> Openings<'a> {
    pub(super) fn of(args: &'a Args) -> Result<Self, Failure> {
        let (position, game) = (&args.position, args.game.engine);
        let starts = position.start.starts(game)?;
        let start = if position.is_open(game)? { None } else { Some(position.resolve(game)?) };
        if let Some(start) = &start
            && start.status().outcome().is_some()
        {
            return Err(Failure::NotUnderstood("the game is over before the first move".to_owned()));
        }
        Ok(Self { args, start, starts })
    }

    /// The opening of a game, counted from 0; two in a row have the same. No opening ends the game.
    pub(super) fn of_game(&self, game: u64) -> Result<Box<dyn DynRecord>, Failure> {
        let mut random = SplitMix64::new(SplitMix64::nth_of(self.args.seed, game / 2));
        let start = match &self.start {
            Some(start) => start.boxed(),
            None => self.args.position.start.numbered(self.args.game.engine, random.below(self.starts))?,
        };
        let mut record = start.to_record();
        while record.plies() < self.args.opening.min(self.args.plies)
            && let Some(mv) = record.position().random_move(&mut random)
        {
            record.play(&mv)?;
            if record.result().is_some() {
                record.undo();
                break;
            }
        }
        Ok(record)
    }
}
