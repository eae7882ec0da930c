//! What is gathered from each pair of games.

use game_core::{Color, Verdict};

use super::pair::{End, Moment, Pair};
use crate::figures::Tally;

/// Whole numbers that add up, so that the order of the games does not matter.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Gathered {
    pub(super) positions: Positions,
    pub(super) games: Games,
    /// The first game and its first position with other moves, and the first that stands otherwise or is not accepted.
    pub(super) firsts: [Option<(u64, Moment)>; 2],
    /// The games under each reading.
    pub(super) readings: [Results; 2],
}

/// Positions of the games under the one reading.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Positions {
    pub(super) passed: u64,
    pub(super) moves: u64,
    pub(super) status: u64,
    pub(super) not_accepted: u64,
    pub(super) any: u64,
}

/// Pairs of games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Games {
    pub(super) played: u64,
    /// At least one position of the first game differs.
    pub(super) met: u64,
    pub(super) parted: u64,
    /// Both are finished; the others are asked of these.
    pub(super) finished: u64,
    pub(super) length: u64,
    pub(super) winner: u64,
}

/// The games under one reading.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Results {
    pub(super) finished: u64,
    pub(super) black: u64,
    pub(super) white: u64,
    pub(super) draw: u64,
    /// Of all finished games together.
    pub(super) plies: u64,
}

impl Gathered {
    /// Adds a pair of games.
    pub(super) fn add(&mut self, number: u64, pair: Pair) {
        let Self { positions, games, .. } = self;
        for difference in &pair.differences {
            positions.passed += 1;
            positions.moves += u64::from(difference.moves);
            positions.status += u64::from(difference.status);
            positions.not_accepted += u64::from(difference.acceptance);
            positions.any += u64::from(difference.any());
        }
        games.played += 1;
        games.met += u64::from(pair.differences.iter().any(|difference| difference.any()));
        games.parted += u64::from(pair.parted);
        let [one, other] = pair.ends;
        if one.verdict.is_some() && other.verdict.is_some() {
            games.finished += 1;
            games.length += u64::from(one.plies != other.plies);
            games.winner += u64::from(one.verdict != other.verdict);
        }
        for (results, end) in self.readings.iter_mut().zip(pair.ends) {
            results.add(end);
        }
        let firsts = pair.firsts.map(|moment| moment.map(|moment| (number, moment)));
        self.note_firsts(firsts);
    }

    fn note_firsts(&mut self, firsts: [Option<(u64, Moment)>; 2]) {
        for (own, first) in self.firsts.iter_mut().zip(firsts) {
            let is_earlier = match (&own, &first) {
                (Some((own, _)), Some((number, _))) => number < own,
                (None, Some(_)) => true,
                (_, None) => false,
            };
            if is_earlier {
                *own = first;
            }
        }
    }

    /// The first of both kinds.
    pub(super) fn first(&self) -> Option<&(u64, Moment)> {
        self.firsts.iter().flatten().min_by_key(|(number, moment)| (*number, moment.ply))
    }
}

impl Results {
    fn add(&mut self, End { plies, verdict }: End) {
        let Some(verdict) = verdict else {
            return;
        };
        self.finished += 1;
        self.plies += u64::from(plies);
        *match verdict {
            Verdict::Win(Color::Black) => &mut self.black,
            Verdict::Win(Color::White) => &mut self.white,
            Verdict::Draw => &mut self.draw,
        } += 1;
    }
}

impl Tally for Gathered {
    fn merge(&mut self, other: Self) {
        let (own, more) = (&mut self.positions, other.positions);
        own.passed += more.passed;
        own.moves += more.moves;
        own.status += more.status;
        own.not_accepted += more.not_accepted;
        own.any += more.any;
        let (own, more) = (&mut self.games, other.games);
        own.played += more.played;
        own.met += more.met;
        own.parted += more.parted;
        own.finished += more.finished;
        own.length += more.length;
        own.winner += more.winner;
        for (own, more) in self.readings.iter_mut().zip(other.readings) {
            own.finished += more.finished;
            own.black += more.black;
            own.white += more.white;
            own.draw += more.draw;
            own.plies += more.plies;
        }
        self.note_firsts(other.firsts);
    }
}
