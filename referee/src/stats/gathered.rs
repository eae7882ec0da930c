//! What is gathered from each game.

use std::collections::BTreeMap;

use game_core::{Color, DynPlayout, Verdict};

use crate::figures::{Sizes, Tally};

/// Whole numbers that add up, so that the order of the games does not matter.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Gathered {
    pub(super) games: u64,
    /// Games that were stopped before their end.
    pub(super) stopped: u64,
    /// The lengths of finished games in plies.
    pub(super) lengths: Sizes,
    /// For each length the first game that had it.
    firsts: BTreeMap<u32, u64>,
    /// At each ply, in how many games there was a choice of moves, and how many moves there were in all of them.
    pub(super) choices: Vec<[u64; 2]>,
    /// The ways to end, by clause, each with the games that Black won, that White won, and that nobody did.
    pub(super) ends: BTreeMap<&'static str, [u64; 3]>,
    /// In how many finished games the one to begin was Black, and how many half points that player made then; then White.
    pub(super) first: [[u64; 2]; 2],
}

impl Gathered {
    /// Adds a game: its number, who began, and how it went.
    pub(super) fn add(&mut self, number: u64, first: Color, playout: &DynPlayout) {
        self.games += 1;
        if self.choices.len() < playout.choices.len() {
            self.choices.resize(playout.choices.len(), [0; 2]);
        }
        for ([games, moves], choices) in self.choices.iter_mut().zip(&playout.choices) {
            *games += 1;
            *moves += *choices as u64;
        }
        let Some(outcome) = playout.end.status().outcome() else {
            self.stopped += 1;
            return;
        };
        let length = u32::try_from(playout.choices.len()).unwrap_or(u32::MAX);
        self.lengths.add(length);
        self.note_first(length, number);
        let (winner, half_points) = match outcome.verdict {
            Verdict::Win(color) => (place(color), if color == first { 2 } else { 0 }),
            Verdict::Draw => (2, 1),
        };
        self.ends.entry(outcome.clause.id).or_default()[winner] += 1;
        let [games, points] = &mut self.first[place(first)];
        *games += 1;
        *points += half_points;
    }

    fn note_first(&mut self, length: u32, number: u64) {
        self.firsts.entry(length).and_modify(|first| *first = number.min(*first)).or_insert(number);
    }

    /// The games that each player won, and the drawn ones.
    pub(super) fn winners(&self) -> [u64; 3] {
        self.ends.values().fold([0; 3], |sums, more| [sums[0] + more[0], sums[1] + more[1], sums[2] + more[2]])
    }

    pub(super) fn finished(&self) -> u64 {
        self.games - self.stopped
    }

    /// The number of the first game whose length is nearest to the median, the shorter of two as near.
    pub(super) fn typical(&self) -> Option<u64> {
        let median = self.lengths.quartile(2)?;
        let distance = |length: u32| (f64::from(length) - median).abs();
        let nearest = self.firsts.iter().min_by(|(a, _), (b, _)| distance(**a).total_cmp(&distance(**b)))?;
        Some(*nearest.1)
    }
}

/// Black first, as everywhere.
const fn place(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

impl Tally for Gathered {
    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.stopped += other.stopped;
        self.lengths.merge(&other.lengths);
        for (length, number) in other.firsts {
            self.note_first(length, number);
        }
        if self.choices.len() < other.choices.len() {
            self.choices.resize(other.choices.len(), [0; 2]);
        }
        for (own, more) in self.choices.iter_mut().zip(other.choices) {
            *own = [own[0] + more[0], own[1] + more[1]];
        }
        for (clause, more) in other.ends {
            let own = self.ends.entry(clause).or_default();
            *own = [own[0] + more[0], own[1] + more[1], own[2] + more[2]];
        }
        for (own, more) in self.first.iter_mut().zip(other.first) {
            *own = [own[0] + more[0], own[1] + more[1]];
        }
    }
}

#[cfg(test)]
mod tests {
    use game_core::toy::Gridlock;
    use game_core::{Color, DynGame, Dynamic, SplitMix64};

    use super::Gathered;
    use crate::figures::Tally;

    fn add(gathered: &mut Gathered, number: u64, cap: u32) {
        let start = Dynamic::<Gridlock>::NEW.start("standard", 0).expect("there is a start");
        gathered.add(number, start.turn(), &start.playout(&mut SplitMix64::new(number), cap));
    }

    #[test]
    fn games_add_up_in_any_parts_and_order() {
        let mut all = Gathered::default();
        (0..30).for_each(|number| add(&mut all, number, 100));
        let [mut odd, mut even] = [Gathered::default(), Gathered::default()];
        (0..15).rev().for_each(|n| add(&mut odd, 2 * n + 1, 100));
        (0..15).for_each(|n| add(&mut even, 2 * n, 100));
        odd.merge(even);
        assert_eq!(odd, all);
        assert_eq!((all.games, all.stopped, all.finished()), (30, 0, 30));
        assert_eq!(all.winners().iter().sum::<u64>(), 30);
        assert_eq!(all.lengths.count(), 30);
        assert_eq!(all.choices.first(), Some(&[30, 90]), "White has three moves at the start");
    }

    #[test]
    fn a_game_that_is_stopped_counts_only_where_there_was_a_choice() {
        let mut gathered = Gathered::default();
        add(&mut gathered, 0, 1);
        assert_eq!((gathered.games, gathered.stopped, gathered.finished()), (1, 1, 0));
        assert_eq!((gathered.choices, gathered.lengths.count(), gathered.first), (vec![[1, 3]], 0, [[0; 2]; 2]));
    }

    #[test]
    fn the_typical_game_is_the_first_of_median_length() {
        let mut gathered = Gathered::default();
        assert_eq!(gathered.typical(), None);
        for (number, length) in [(5, 10), (3, 12), (4, 12), (9, 30)] {
            gathered.lengths.add(length);
            gathered.note_first(length, number);
        }
        assert_eq!(gathered.typical(), Some(3));
    }

    #[test]
    fn the_player_who_begins_has_the_points() {
        // Black is to move, has no move, and loses under GL-3.1.
        let over = Dynamic::<Gridlock>::NEW.position("b../w../... b").expect("it is a position");
        let mut gathered = Gathered::default();
        let playout = over.playout(&mut SplitMix64::new(0), 9);
        gathered.add(0, Color::Black, &playout);
        gathered.add(1, Color::White, &playout);
        assert_eq!(gathered.first, [[1, 0], [1, 2]]);
        assert_eq!(gathered.ends["GL-3.1"], [0, 2, 0]);
    }
}
