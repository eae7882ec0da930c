//! Every law at once.

use core::str;

use super::{
    Broken, any_game_from_bytes, dealt, literal, oracle, position, record, setup, stable_hash, start, symmetric, text,
    tree, universe,
};
use crate::{Bytes, Oracle, Record, Rules as _, Setup as _, Symmetric};

/// How deep the tree below a game is counted.
const DEPTH: u32 = 2;

/// Holds every law there is against a game `P` and its oracle `O`, in what the bytes make: a game, a set-up, a start,
/// and a text if they are one. A game without symmetries has the identity alone.
///
/// ```
/// use game_core::SplitMix64;
/// use game_core::laws;
/// use game_core::toy::{Gridlock, GridlockOracle};
///
/// let mut random = SplitMix64::new(1);
/// for length in 0..40 {
///     let bytes: Vec<u8> = (0..length).map(|_| random.next_u64().to_le_bytes()[0]).collect();
///     laws::all::<Gridlock, GridlockOracle>(&bytes)?;
/// }
/// # Ok::<(), laws::Broken>(())
/// ```
///
/// # Errors
/// The first law that is broken.
pub fn all<P: Symmetric, O: Oracle<P>>(bytes: &[u8]) -> Result<(), Broken> {
    universe::<P::Move>()?;
    let mut numbers = Bytes::new(bytes);
    let rules = P::Rules::from_bytes(&mut numbers);
    let starts = P::starts(&rules);
    let drawn = numbers.take(8).and_then(|number| number.checked_rem(starts)).unwrap_or(0);
    for number in [0, drawn, starts.saturating_sub(1), starts, u64::MAX] {
        start::<P>(&rules, number)?;
        dealt::<P, O>(&rules, number)?;
    }
    if let Ok(written) = str::from_utf8(bytes) {
        text::<P>(written)?;
    }
    if let Some(made) = P::Setup::from_bytes(&mut Bytes::new(bytes)) {
        text::<P>(&alloc::format!("{made}"))?;
        setup::<P, O>(&made)?;
    }
    game::<P, O>(&any_game_from_bytes(bytes))
}

/// Holds against a game the laws of a record, at each of its plies all that hold of a position, and at its end those of
/// the tree that goes on from there.
///
/// # Errors
/// The first law that is broken.
pub fn game<P: Symmetric, O: Oracle<P>>(game: &Record<P>) -> Result<(), Broken> {
    record(game)?;
    for now in (0..=game.moves().len()).filter_map(|ply| game.position_at(ply)) {
        position(now)?;
        symmetric(now)?;
        stable_hash(now)?;
        oracle::<P, O>(now)?;
        literal::<P, O>(&now.to_setup())?;
    }
    tree(game.start(), DEPTH)?;
    tree(game.position(), DEPTH)
}
