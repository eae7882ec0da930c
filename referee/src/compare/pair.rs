//! One game under both readings.

use game_core::{DynGame, DynPosition, SplitMix64, Verdict};

use super::couple::coupled;
use super::difference::{Both, Difference};
use crate::exit::Failure;
use crate::input::PositionArgs;

/// The two readings, and how games are played under them.
pub(super) struct Readings<'a> {
    pub(super) game: &'static dyn DynGame,
    /// What the games begin with, and the one reading.
    pub(super) position: &'a PositionArgs,
    /// The other reading.
    pub(super) other: &'a str,
    /// After so many plies a game is stopped.
    pub(super) cap: u32,
}

/// How a game went under both readings.
#[derive(Debug)]
pub(super) struct Pair {
    /// The position before each ply of the game under the one reading, and the last: in what the readings differ there.
    pub(super) differences: Vec<Difference>,
    /// The first position with other moves, and the first that stands otherwise or is not accepted.
    pub(super) firsts: [Option<Moment>; 2],
    /// Whether the games parted: one played another move than the other, or went on where the other was over.
    pub(super) parted: bool,
    pub(super) ends: [End; 2],
}

/// A position of the game under the one reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) ply: u32,
    pub(super) position: String,
    /// The position before it and the move played there.
    pub(super) last: Option<(String, String)>,
}

/// How a game ended; no verdict if it was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    pub(super) plies: u32,
    pub(super) verdict: Option<Verdict>,
}

impl End {
    const NONE: Self = Self { plies: 0, verdict: None };

    fn of(plies: u32, position: &dyn DynPosition) -> Self {
        Self { plies, verdict: position.status().outcome().map(|outcome| outcome.verdict) }
    }
}

impl Pair {
    /// Notes in what the readings differ at a position.
    fn note(&mut self, difference: Difference, moment: impl FnOnce() -> Moment) {
        self.differences.push(difference);
        let [moves, standing] = &self.firsts;
        let is_first =
            [difference.moves && moves.is_none(), (difference.status || difference.acceptance) && standing.is_none()];
        if is_first == [false; 2] {
            return;
        }
        let moment = moment();
        for (first, _) in self.firsts.iter_mut().zip(is_first).filter(|(_, is_first)| *is_first) {
            *first = Some(moment.clone());
        }
    }
}

impl Readings<'_> {
    /// Plays the game with that seed under both readings.
    pub(super) fn play(&self, seed: u64) -> Result<Pair, Failure> {
        let mut random = SplitMix64::new(seed);
        // Asked only where the other game cannot do as the first does, so it must have numbers of its own.
        let mut own = SplitMix64::new(!seed);
        let start = self.position.drawn(self.game, &mut random)?;
        let mut pair = Pair { differences: Vec::new(), firsts: [None, None], parted: false, ends: [End::NONE; 2] };
        let mut both = Both::of(start, self.other)?;
        let mut last = None;
        let mut is_together = true;
        let mut ply = 0;
        loop {
            let (difference, moves) = both.differ();
            let position = || both.one.to_string();
            pair.note(difference, || Moment { ply, position: position(), last: last.clone() });
            let mv = if ply < self.cap { both.one.random_move(&mut random) } else { None };
            let next = mv.as_ref().map(|mv| Both::of(both.one.after(mv)?, self.other)).transpose()?;
            if is_together
                && let Some(end) = self.leave(ply, &both, &moves, mv.as_deref().zip(next.as_ref()), &mut own)?
            {
                pair.ends[1] = end;
                is_together = false;
                pair.parted = mv.is_some() || end.plies > ply || both.other.is_err();
            }
            let (Some(mv), Some(next)) = (mv, next) else {
                pair.ends[0] = End::of(ply, &*both.one);
                return Ok(pair);
            };
            last = Some((position(), mv));
            both = next;
            ply += 1;
        }
    }

    /// How the other game ends, if it leaves the first at a position where both are: `None` if it goes on with it. `next` is
    /// the move that the first plays there, and what comes of it.
    fn leave(
        &self,
        ply: u32,
        both: &Both,
        [moves, others]: &[Vec<String>; 2],
        next: Option<(&str, &Both)>,
        own: &mut SplitMix64,
    ) -> Result<Option<End>, Failure> {
        let Ok(other) = &both.other else {
            // A reading that does not accept the position has no game there.
            return Ok(Some(End { plies: ply, verdict: None }));
        };
        let choice = match next {
            Some((mv, _)) => coupled(mv, moves, others, own),
            None if ply < self.cap => other.random_move(own),
            None => None,
        };
        let Some(choice) = choice else {
            return Ok(Some(End::of(ply, &**other)));
        };
        let after = other.after(&choice)?;
        // The same move may do something else under the other reading.
        let is_with = |(mv, next): (&str, &Both)| {
            choice == mv && next.other.as_ref().is_ok_and(|same| same.to_string() == after.to_string())
        };
        if next.is_some_and(is_with) {
            return Ok(None);
        }
        let plies = ply.saturating_add(1);
        let playout = after.playout(own, self.cap.saturating_sub(plies));
        let more = u32::try_from(playout.choices.len()).unwrap_or(u32::MAX);
        Ok(Some(End::of(plies.saturating_add(more), &*playout.end)))
    }
}
