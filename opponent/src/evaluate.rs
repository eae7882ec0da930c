//! What a position is worth, by what every game tells of itself.

use game_core::{Color, Position, Status, Verdict};

/// The value of a game that is won at once. A win that takes `n` plies is worth `WON - n`.
pub(crate) const WON: i32 = 1_000_000;
/// Every value from here on is that of a game that is won.
pub(crate) const SURELY_WON: i32 = WON - 10_000;
/// Beyond every value.
pub(crate) const INFINITE: i32 = WON + 1;
/// The greatest estimate.
const HOPE: i32 = SURELY_WON - 1;

/// What a position is worth, and whether that is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    /// The game is over.
    Over(Verdict),
    /// The game goes on: the lead of the player to move, in hundredths of a point.
    Estimate(i32),
}

/// Judges a position.
pub(crate) fn worth<P: Position>(position: &P) -> Worth {
    match position.status() {
        Status::Over(outcome) => Worth::Over(outcome.verdict),
        Status::ToMove(color) => {
            let progress = position.progress();
            Worth::Estimate(progress[color].saturating_sub(progress[!color]).clamp(-HOPE, HOPE))
        }
    }
}

/// The value of a game for a player when it is over after so many plies.
pub(crate) fn value_of(verdict: Verdict, color: Color, ply: u32) -> i32 {
    let plies = i32::try_from(ply).unwrap_or(i32::MAX).min(WON - SURELY_WON);
    match verdict {
        Verdict::Draw => 0,
        Verdict::Win(winner) if winner == color => WON - plies,
        Verdict::Win(_) => plies - WON,
    }
}
