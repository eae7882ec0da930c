//! How a match stands.

use game_core::{Color, Verdict};

/// The games of a match, as the first player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that the first player has won.
    pub wins: u32,
    /// Games that ended in a draw.
    pub draws: u32,
    /// Games that the first player has lost.
    pub losses: u32,
    /// Games that a cap has stopped.
    pub unfinished: u32,
}

impl Tally {
    /// The quantile of the normal distribution for an interval that holds the truth 95 times in 100.
    const Z: f64 = 1.959_964;

    /// Adds a game in which the first player had that colour; `None` if it was stopped.
    pub fn add(&mut self, color: Color, verdict: Option<Verdict>) {
        let count = match verdict {
            None => &mut self.unfinished,
            Some(Verdict::Draw) => &mut self.draws,
            Some(Verdict::Win(winner)) if winner == color => &mut self.wins,
            Some(Verdict::Win(_)) => &mut self.losses,
        };
        *count = count.saturating_add(1);
    }

    /// How many games there are.
    pub fn games(&self) -> u32 {
        [self.draws, self.losses, self.unfinished].into_iter().fold(self.wins, u32::saturating_add)
    }

    /// The score of the first player, from 0 to 1: a point for a win, half a point for a draw and for a game that was
    /// stopped. A half if there is no game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        let halves = f64::from(self.draws) + f64::from(self.unfinished);
        (f64::from(self.wins) + halves / 2.0) / f64::from(self.games())
    }

    /// The interval of Wilson at 95 %: the scores in the long run that agree with this one. It takes each game for won or
    /// lost; draws make it wider than it need be, never narrower.
    ///
    /// ```
    /// use opponent::Tally;
    ///
    /// let tally = Tally { wins: 70, draws: 10, losses: 20, unfinished: 0 };
    /// let [low, high] = tally.interval();
    /// assert_eq!(tally.score(), 0.75);
    /// assert!((low - 0.657).abs() < 0.001 && (high - 0.825).abs() < 0.001);
    /// ```
    pub fn interval(&self) -> [f64; 2] {
        let (games, score) = (f64::from(self.games()), self.score());
        if games == 0.0 {
            return [0.0, 1.0];
        }
        let square = Self::Z * Self::Z / games;
        let middle = score + square / 2.0;
        let half = Self::Z * ((score * (1.0 - score) + square / 4.0) / games).sqrt();
        [(middle - half) / (1.0 + square), (middle + half) / (1.0 + square)].map(|bound| bound.clamp(0.0, 1.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_as_the_first_player_sees_them() {
        let mut tally = Tally::default();
        tally.add(Color::Black, Some(Verdict::Win(Color::Black)));
        tally.add(Color::White, Some(Verdict::Win(Color::White)));
        tally.add(Color::White, Some(Verdict::Win(Color::Black)));
        tally.add(Color::White, Some(Verdict::Draw));
        tally.add(Color::Black, None);
        assert_eq!(tally, Tally { wins: 2, draws: 1, losses: 1, unfinished: 1 });
        assert_eq!(tally.games(), 5);
        assert!((tally.score() - 0.6).abs() < 1e-9);
    }

    /// The bounds for 0, 8 and 10 wins of 10 as tables of the interval give them.
    #[test]
    fn the_interval_is_that_of_wilson() {
        let interval = |tally: Tally| tally.interval().map(|bound| format!("{bound:.4}"));
        let of = |wins| interval(Tally { wins, losses: 10 - wins, ..Tally::default() });
        assert_eq!(of(0), ["0.0000", "0.2775"]);
        assert_eq!(of(8), ["0.4902", "0.9433"]);
        assert_eq!(of(10), ["0.7225", "1.0000"]);
        assert_eq!(interval(Tally::default()), ["0.0000", "1.0000"]);
    }
}
