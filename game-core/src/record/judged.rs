//! A game of a file of records, whichever game it is of.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString as _;
use alloc::vec::Vec;

use super::read::not_understood;
use super::{GameText, RecordFault};
use crate::dynamic::{DynGame, DynRecord};
use crate::quote;

/// What the rules say of a game of a file of records: what [`GameText::judged`] finds.
#[derive(Debug)]
pub struct Judged<'g> {
    /// Which game it is of; `None` if that cannot be told.
    pub game: Option<&'g dyn DynGame>,
    /// The game as far as it can be followed.
    pub record: Option<Box<dyn DynRecord>>,
    /// Everything that is wrong, in the order of the text.
    pub faults: Vec<RecordFault>,
}

impl GameText {
    /// Holds the game against the rules of the one of `games` that it names.
    ///
    /// ```
    /// use game_core::toy::Gridlock;
    /// use game_core::{Dynamic, GameText};
    ///
    /// let file = GameText::read_all("[Game \"gridlock\"] a1-a2 [Game \"chess\"] e4");
    /// let [gridlock, chess] = [&file[0], &file[1]].map(|text| text.judged(&[&Dynamic::<Gridlock>::NEW]));
    /// assert_eq!(gridlock.record.expect("the game is known").moves(), ["a1-a2"]);
    /// assert_eq!(chess.faults[0].to_string(), "1:32: the game `chess` is unknown, known are gridlock");
    /// ```
    pub fn judged<'g>(&self, games: &[&'g dyn DynGame]) -> Judged<'g> {
        let header = self.header("Game");
        let game = header.and_then(|header| games.iter().copied().find(|game| game.name() == header.value));
        if let Some(named) = game {
            let (record, faults) = named.record(self);
            return Judged { game, record, faults };
        }
        let (place, message) = header.map_or_else(
            || (self.place, "the header Game is missing: a record begins with [Game \"NAME\"]".to_string()),
            |header| {
                let known: Vec<_> = games.iter().map(|game| game.name()).collect();
                let named = quote::word(&header.value);
                (header.place, format!("the game `{named}` is unknown, known are {}", known.join(", ")))
            },
        );
        let mut faults = self.faults.clone();
        faults.push(not_understood(place, message));
        faults.sort_by_key(|fault| fault.place);
        Judged { game: None, record: None, faults }
    }
}
