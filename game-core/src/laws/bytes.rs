//! Games and set-ups of any bytes.

use core::fmt;
use core::ops::Deref;

use crate::{Bytes, Position, Record, Rules, Setup};

/// A game of any bytes, from a start: the first byte chooses the rules; if there are several starts, eight choose the
/// start; then two choose each move, counted around the legal ones, until the bytes or the game end.
///
/// # Panics
/// If the game has no start with number 0, which every game should have.
pub fn game_from_bytes<P: Position>(bytes: &[u8]) -> Record<P> {
    let mut bytes = Bytes::new(bytes);
    play_on(start_from_bytes(&mut bytes), &mut bytes)
}

/// A game of any bytes, from a [set-up of those bytes](Setup::from_bytes), if the rules accept it; the bytes behind it
/// choose the moves.
///
/// Random games seldom come near their end. Set-ups are there at once.
pub fn game_from_setup_bytes<P: Position>(bytes: &[u8]) -> Option<Record<P>> {
    let mut bytes = Bytes::new(bytes);
    Some(play_on(set_up_from_bytes(&mut bytes)?, &mut bytes))
}

/// A game of any bytes: from a start if the first is even, else [from a set-up](game_from_setup_bytes), or from a start
/// all the same if the rules do not accept that. This is what a fuzzer or a property test should use.
pub fn any_game_from_bytes<P: Position>(bytes: &[u8]) -> Record<P> {
    let mut bytes = Bytes::new(bytes);
    play_on(any_start_from_bytes(&mut bytes), &mut bytes)
}

/// The position that [`any_game_from_bytes`] begins with; the bytes it has not needed are left.
///
/// # Panics
/// If the game has no start with number 0, which every game should have.
pub fn any_start_from_bytes<P: Position>(bytes: &mut Bytes<'_>) -> P {
    if bytes.take(1).is_some_and(|first| first % 2 == 1) {
        let mut ahead = bytes.clone();
        if let Some(start) = set_up_from_bytes(&mut ahead) {
            *bytes = ahead;
            return start;
        }
    }
    start_from_bytes(bytes)
}

fn start_from_bytes<P: Position>(bytes: &mut Bytes<'_>) -> P {
    let rules = P::Rules::from_bytes(bytes);
    let starts = P::starts(&rules);
    let number = if starts > 1 { bytes.take(8).unwrap_or(0) % starts } else { 0 };
    let start = P::start(&rules, number).or_else(|| P::start(&rules, 0));
    start.expect("every game has a start with number 0")
}

fn set_up_from_bytes<P: Position>(bytes: &mut Bytes<'_>) -> Option<P> {
    P::from_setup(&P::Setup::from_bytes(bytes)?).ok()
}

/// A set-up of any bytes; it may break the rules. See [`Setup::from_bytes`].
///
/// # Panics
/// If the game has no set-ups of bytes, which ours have.
pub fn setup_from_bytes<S: Setup>(bytes: &[u8]) -> S {
    S::from_bytes(&mut Bytes::new(bytes)).expect("set-ups of this game can be made of bytes")
}

fn play_on<P: Position>(start: P, bytes: &mut Bytes<'_>) -> Record<P> {
    let mut record = Record::new(start);
    while let Some(n) = bytes.below(2, record.position().count_moves()) {
        if let Some(mv) = record.position().nth_move(n) {
            // Legal moves only: were one refused, the laws of the position would say so.
            let _ = record.play(mv);
        }
    }
    record
}

/// A game made of bytes, for property tests and fuzzers: shown as the text of its record, which `referee check` reads.
#[derive(Clone, PartialEq, Eq)]
pub struct Game<P: Position>(pub Record<P>);

impl<P: Position> Deref for Game<P> {
    type Target = Record<P>;

    fn deref(&self) -> &Record<P> {
        &self.0
    }
}

impl<P: Position> fmt::Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.0)
    }
}

/// Any game of the bytes that are left: see [`any_game_from_bytes`].
#[cfg(feature = "arbitrary")]
impl<'a, P: Position> arbitrary::Arbitrary<'a> for Game<P> {
    fn arbitrary(unstructured: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
        let bytes = unstructured.bytes(unstructured.len())?;
        Ok(Self(any_game_from_bytes(bytes)))
    }
}
