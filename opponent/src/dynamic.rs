//! Opponents for a program that learns only when it runs which game it is about.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use game_core::{Color, DynRecord, PerColor, Position, Record};

use crate::{Choice, Player, play_on};

/// The opponents of one game as an object: [`AnyGame`] makes one of any [`Position`].
pub trait DynOpponent: Debug + Sync {
    /// See [`Player::choose`]. `None` also for a record of another game.
    fn choose(&self, player: Player, game: &dyn DynRecord, seed: u64) -> Option<Choice<String>>;

    /// See [`Player::accepts_draw`]. `None` also for a record of another game.
    fn accepts_draw(&self, player: Player, game: &dyn DynRecord, side: Color, seed: u64) -> Option<bool>;

    /// The game as it is after [`play_on`]. `None` for a record of another game.
    fn play_on(
        &self,
        game: &dyn DynRecord,
        players: PerColor<Player>,
        seed: u64,
        cap: usize,
    ) -> Option<Box<dyn DynRecord>>;
}

/// The opponents of the game whose positions are `P`.
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{DynGame, Dynamic};
/// use opponent::{AnyGame, DynOpponent};
///
/// let game: &dyn DynGame = &Dynamic::<Gridlock>::NEW;
/// let opponent: &dyn DynOpponent = &AnyGame::<Gridlock>::NEW;
/// let record = game.start("standard", 0)?.to_record();
/// let choice = opponent.choose("2".parse()?, &*record, 7).expect("the game goes on");
/// assert!(record.position().legal_moves().contains(&choice.mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnyGame<P>(PhantomData<fn() -> P>);

impl<P> AnyGame<P> {
    /// The opponents.
    pub const NEW: Self = Self(PhantomData);
}

impl<P: Position> Debug for AnyGame<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyGame").field(&P::GAME).finish()
    }
}

impl<P: Position> DynOpponent for AnyGame<P> {
    fn choose(&self, player: Player, game: &dyn DynRecord, seed: u64) -> Option<Choice<String>> {
        let Choice { mv, value, depth, nodes } = player.choose(&record::<P>(game)?, seed)?;
        Some(Choice { mv: mv.to_string(), value, depth, nodes })
    }

    fn accepts_draw(&self, player: Player, game: &dyn DynRecord, side: Color, seed: u64) -> Option<bool> {
        player.accepts_draw(&record::<P>(game)?, side, seed)
    }

    fn play_on(
        &self,
        game: &dyn DynRecord,
        players: PerColor<Player>,
        seed: u64,
        cap: usize,
    ) -> Option<Box<dyn DynRecord>> {
        let mut record = record::<P>(game)?;
        play_on(&mut record, players, seed, cap);
        Some(Box::new(record))
    }
}

/// The record itself; its text is read back as what it was.
fn record<P: Position>(game: &dyn DynRecord) -> Option<Record<P>> {
    game.to_string().parse().ok()
}
