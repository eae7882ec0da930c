//! How a match stands.

use game_core::{Color, Verdict};

use crate::wilson;

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

    /// The points of the first player: one for a win, half of one for a draw and for a game that was stopped.
    fn points(&self) -> f64 {
        let halves = f64::from(self.draws) + f64::from(self.unfinished);
        f64::from(self.wins) + halves / 2.0
    }

    /// The score of the first player, from 0 to 1: a point for a win, half a point for a draw and for a game that was
    /// stopped. A half if there is no game.
    pub fn score(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / f64::from(self.games()) }
    }

    /// The scores in the long run that agree with this one at 95 %, as [`wilson`] has them; draws make them wider than
    /// need be, never narrower.
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
        wilson(self.points(), f64::from(self.games()))
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
