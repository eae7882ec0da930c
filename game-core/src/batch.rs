//! Many positions of one game, played side by side: for programs that simulate or learn.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::{Cites, Color, Move as _, NoStart, Outcome, PerColor, Position, SplitMix64, Status, random_move};

/// Positions of one game that are played side by side, each at its place, counted from 0.
///
/// What goes in and what comes out lies in buffers of the caller, with an entry a place in the order of the places; moves are
/// their [`index`](crate::Move::index). Every method does all that it is asked, or on an error nothing: then neither the batch
/// nor a buffer has changed. Nothing is allocated once the batch is made, unless the game itself does so.
///
/// The positions may be of different starts and rules. Several threads take a batch each.
///
/// Here four games are played to their ends by random moves, those of [`playout`](crate::playout) for the same seeds:
///
/// ```
/// use game_core::toy::{Clause, Gridlock, Rules};
/// use game_core::{Batch, Color, Outcome, Position as _, SplitMix64, Status, Verdict};
///
/// let mut batch = Batch::<Gridlock>::of_starts(&Rules::default(), [0; 4])?;
/// let mut randoms: Vec<_> = (0..4).map(SplitMix64::new).collect();
/// let mut moves = [None; 4];
/// loop {
///     batch.random_moves(&mut randoms, &mut moves)?;
///     if moves == [None; 4] {
///         break;
///     }
///     batch.step(&moves)?;
/// }
/// let mut statuses = [Status::ToMove(Color::White); 4];
/// batch.statuses(&mut statuses)?;
/// let white_wins = Outcome { verdict: Verdict::Win(Color::White), clause: Clause::Stuck, scores: None };
/// assert_eq!(statuses, [Status::Over(white_wins); 4]);
///
/// // One place begins anew. A learner sees of it the side to move and which moves are legal, a bit each.
/// batch.reset(2, &Rules::default(), 0)?;
/// let mut masks = [0; 4 * Batch::<Gridlock>::MASK_WORDS];
/// batch.masks(&mut masks)?;
/// assert_eq!(masks.map(u64::count_ones)[4..6], [3, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch<P> {
    positions: Vec<P>,
}

/// Why a [`Batch`] does not do what it is asked. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum BatchError<I: Cites> {
    /// A buffer has not the length that the batch needs.
    #[error("the buffer of {buffer} needs {needed} entries for this batch, not {given}")]
    Length {
        /// What the buffer holds.
        buffer: &'static str,
        /// How long it must be.
        needed: usize,
        /// How long it is.
        given: usize,
    },
    /// The batch has no such place.
    #[error("there is no place {place} in a batch of {places}")]
    NoPlace {
        /// The place asked for.
        place: usize,
        /// How many places there are.
        places: usize,
    },
    /// The game has no such start.
    #[error(transparent)]
    NoStart(#[from] NoStart),
    /// No move of the game has that index.
    #[error("place {place}: there is no move {index}, the moves go from 0 to {}", moves.saturating_sub(1))]
    NoMove {
        /// The place it was meant for.
        place: usize,
        /// The index given.
        index: usize,
        /// How many moves the universe of the game has.
        moves: usize,
    },
    /// The game at that place is over.
    #[error("place {place}: {clause}: the game is over")]
    Over {
        /// The place.
        place: usize,
        /// The clause that ended the game.
        clause: I::Clause,
    },
    /// The rules refuse the move.
    #[error("place {place}: {}: {illegal}", illegal.clause())]
    Illegal {
        /// The place.
        place: usize,
        /// Why the move is refused.
        illegal: I,
    },
}

impl<P: Position> Batch<P> {
    /// How many words a row of [`masks`](Self::masks) has: one for each 64 moves of the universe, the last one filled up with
    /// zeros.
    pub const MASK_WORDS: usize = P::Move::COUNT.div_ceil(64);

    /// A batch of these positions.
    pub const fn new(positions: Vec<P>) -> Self {
        Self { positions }
    }

    /// A batch of the starts with these numbers, as [`Position::start`] counts them.
    ///
    /// # Errors
    /// The first number that is no start's.
    pub fn of_starts(rules: &P::Rules, numbers: impl IntoIterator<Item = u64>) -> Result<Self, BatchError<P::Illegal>> {
        let starts = numbers.into_iter().map(|number| start(rules, number));
        Ok(Self { positions: starts.collect::<Result<_, _>>()? })
    }

    /// The position at each place.
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// Puts a position at a place.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn set(&mut self, place: usize, position: P) -> Result<(), BatchError<P::Illegal>> {
        let places = self.positions.len();
        let at_place = self.positions.get_mut(place).ok_or(BatchError::NoPlace { place, places })?;
        *at_place = position;
        Ok(())
    }

    /// Puts a start at a place: the one with that number under those rules.
    ///
    /// # Errors
    /// If there is no such start or no such place.
    pub fn reset(&mut self, place: usize, rules: &P::Rules, number: u64) -> Result<(), BatchError<P::Illegal>> {
        self.set(place, start(rules, number)?)
    }

    /// Plays a move at each place, given by its index; where there is `None` the position stays.
    ///
    /// # Errors
    /// If the buffer has the wrong length; or the first place at which there is no such move, the game is over or the move is
    /// refused.
    pub fn step(&mut self, moves: &[Option<usize>]) -> Result<(), BatchError<P::Illegal>> {
        self.fits("moves", moves.len(), 1)?;
        for (place, (position, index)) in self.positions.iter().zip(moves).enumerate() {
            if let Some(index) = *index {
                check(position, place, index)?;
            }
        }
        for (position, index) in self.positions.iter_mut().zip(moves) {
            if let Some(mv) = index.and_then(P::Move::from_index) {
                position.play_unchecked(mv);
            }
        }
        Ok(())
    }

    /// Draws a legal move at each place, as [`playout`](crate::playout) draws it from the generator of that place. Where the game
    /// is over there is `None`, and nothing is drawn.
    ///
    /// # Errors
    /// If a buffer has the wrong length.
    pub fn random_moves(
        &self,
        randoms: &mut [SplitMix64],
        moves: &mut [Option<usize>],
    ) -> Result<(), BatchError<P::Illegal>> {
        self.fits("generators", randoms.len(), 1)?;
        self.fits("moves", moves.len(), 1)?;
        for ((position, random), mv) in self.positions.iter().zip(randoms).zip(moves) {
            *mv = random_move(position, random).map(P::Move::index);
        }
        Ok(())
    }

    /// Writes which moves are legal: for each place a row of [`MASK_WORDS`](Self::MASK_WORDS) words, one row after the other. The
    /// move with the index `i` is bit `i % 64`, counted from the lowest, of word `i / 64` of the row.
    ///
    /// # Errors
    /// If the buffer has the wrong length.
    pub fn masks(&self, masks: &mut [u64]) -> Result<(), BatchError<P::Illegal>> {
        self.fits("masks", masks.len(), Self::MASK_WORDS)?;
        for (position, row) in self.positions.iter().zip(masks.chunks_exact_mut(Self::MASK_WORDS.max(1))) {
            row.fill(0);
            let _ = position.visit_moves::<()>(|mv| {
                let index = mv.index();
                if let Some(word) = row.get_mut(index / 64) {
                    *word |= 1 << (index % 64);
                }
                ControlFlow::Continue(())
            });
        }
        Ok(())
    }

    /// Writes how each game stands: who is to move, or who won under which clause and with which scores.
    ///
    /// # Errors
    /// If the buffer has the wrong length.
    pub fn statuses(&self, statuses: &mut [Status<P::Clause>]) -> Result<(), BatchError<P::Illegal>> {
        self.write("statuses", statuses, P::status)
    }

    /// Writes the player to move at each place; where the game is over, the one who would be.
    ///
    /// # Errors
    /// If the buffer has the wrong length.
    pub fn turns(&self, turns: &mut [Color]) -> Result<(), BatchError<P::Illegal>> {
        self.write("turns", turns, P::turn)
    }

    /// Writes the scores as they stand at each place, `None` in a game without scores.
    ///
    /// # Errors
    /// If the buffer has the wrong length.
    pub fn scores(&self, scores: &mut [Option<PerColor<i32>>]) -> Result<(), BatchError<P::Illegal>> {
        self.write("scores", scores, P::scores)
    }

    fn write<T>(
        &self,
        buffer: &'static str,
        entries: &mut [T],
        of: impl Fn(&P) -> T,
    ) -> Result<(), BatchError<P::Illegal>> {
        self.fits(buffer, entries.len(), 1)?;
        for (position, entry) in self.positions.iter().zip(entries) {
            *entry = of(position);
        }
        Ok(())
    }

    /// Refuses a buffer that does not have so many entries for each place.
    fn fits(&self, buffer: &'static str, given: usize, each: usize) -> Result<(), BatchError<P::Illegal>> {
        let needed = self.positions.len().saturating_mul(each);
        if given == needed { Ok(()) } else { Err(BatchError::Length { buffer, needed, given }) }
    }
}

fn start<P: Position>(rules: &P::Rules, number: u64) -> Result<P, NoStart> {
    P::start(rules, number).ok_or_else(|| NoStart { number, starts: P::starts(rules) })
}

fn check<P: Position>(position: &P, place: usize, index: usize) -> Result<(), BatchError<P::Illegal>> {
    let moves = P::Move::COUNT;
    let mv = P::Move::from_index(index).ok_or(BatchError::NoMove { place, index, moves })?;
    position.check(mv).map_err(|illegal| match position.outcome() {
        Some(Outcome { clause, .. }) => BatchError::Over { place, clause },
        None => BatchError::Illegal { place, illegal },
    })
}
