//! What an opponent has found.

use game_core::SplitMix64;

/// The move that an opponent plays, and what it thinks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// What it is worth to the player who makes it: the lead that is expected, in hundredths of a point as
    /// [`Position::progress`](game_core::Position::progress) counts them. A game that is won is worth a million less the
    /// plies that the win takes.
    pub value: i32,
    /// How many plies were searched to the end; always 1 for Monte-Carlo tree search, which knows no such depth.
    pub depth: u32,
    /// How many positions were made.
    pub nodes: u64,
}

/// What a position is looked at for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sought {
    /// A move: where there is only one, there is nothing to look for.
    Move,
    /// What the position is worth, which wants a look at every move, also at the only one.
    Value,
}

/// An order in which each is as likely as any other, the same for the same seed.
pub(crate) fn shuffle<T>(items: &mut [T], random: &mut SplitMix64) {
    for last in (1..items.len()).rev() {
        // Below a `usize`, so it is one.
        let other = usize::try_from(random.below(last as u64 + 1)).unwrap_or(last);
        items.swap(last, other);
    }
}
