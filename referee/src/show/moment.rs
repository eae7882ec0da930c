//! Which moment of a game is shown.

use std::path::PathBuf;

use clap::Args;
use game_core::{DynGame, DynMoveError, DynPosition, DynRecord, GameResult};
use picture::Marks;

use crate::exit::Failure;
use crate::input::PositionArgs;
use crate::json::Standing;
use crate::{number, record_file, source, words};

// Where these are flattened into the arguments of a verb, a doc comment here would become the help of the verb.

// Which moment of a game is meant: that after some moves from the position, or one of a record.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct MomentArgs {
    /// First play these moves, with blanks between
    #[arg(long, value_name = "MOVES", conflicts_with = "record")]
    after: Option<String>,
    /// Show the game of a record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "start", "rules"])]
    record: Option<PathBuf>,
    /// Of a game, show how it stood after so many plies
    #[arg(long, value_name = "N", value_parser = number::of(0..=usize::MAX))]
    ply: Option<usize>,
}

/// A moment of a game.
pub(super) struct Shown {
    record: Box<dyn DynRecord>,
    ply: usize,
}

impl MomentArgs {
    /// The moment that is meant.
    pub(super) fn of(&self, game: &dyn DynGame, position: &PositionArgs) -> Result<Shown, Failure> {
        let mut record = match &self.record {
            None => position.resolve(game)?.to_record(),
            Some(path) => record_file::load(game, path, source::read_file)?,
        };
        for mv in self.after.as_deref().unwrap_or_default().split_whitespace() {
            record.play(mv).map_err(|error| not_played(record.plies(), mv, error))?;
        }
        let plies = record.plies();
        let ply = self.ply.unwrap_or(plies);
        if ply > plies {
            return Err(Failure::NotUnderstood(format!("there is no ply {ply}: the game has {}", words::plies(plies))));
        }
        Ok(Shown { record, ply })
    }
}

fn not_played(plies: usize, mv: &str, error: DynMoveError) -> Failure {
    let place = format!("ply {}: the move `{}`", plies + 1, words::quoted(mv));
    match error {
        DynMoveError::Refused(refused) => {
            Failure::Refused { what: format!("{place} is refused"), refusals: vec![refused] }
        }
        error => Failure::NotUnderstood(format!("{place}: {error}")),
    }
}

impl Shown {
    pub(super) fn position(&self) -> &dyn DynPosition {
        self.record.position_at(self.ply).unwrap_or(self.record.position())
    }

    /// The last move, and the position before it.
    pub(super) fn last(&self) -> Option<(&dyn DynPosition, String)> {
        self.record.played(self.ply)
    }

    /// Who played what last, as a sentence and a blank behind it; empty if nobody has.
    pub(super) fn last_move(&self) -> String {
        self.last().map(|(before, mv)| words::played(before, &mv) + ". ").unwrap_or_default()
    }

    /// The marks of the last move.
    pub(super) fn marks(&self) -> Marks {
        self.last().map(|(before, mv)| Marks::of_move(before, &mv)).unwrap_or_default()
    }

    /// The end that the players made at this moment.
    fn end_by_players(&self) -> Option<GameResult<game_core::ClauseRef>> {
        let is_last = self.ply == self.record.plies();
        self.record.result().filter(|result| is_last && matches!(result, GameResult::ByPlayers(_)))
    }

    /// How the game stood.
    pub(super) fn standing(&self) -> String {
        match self.end_by_players() {
            Some(result) => words::result(&result),
            None => words::status(&self.position().status()),
        }
    }

    pub(super) fn standing_json(&self) -> Standing {
        match self.end_by_players() {
            Some(_) => Standing::of_record(&*self.record),
            None => Standing::of(self.position()),
        }
    }

    /// How many moves could be played.
    pub(super) fn legal_moves(&self) -> usize {
        if self.end_by_players().is_some() { 0 } else { self.position().legal_moves().len() }
    }
}
