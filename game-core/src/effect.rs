//! What a move does, said square by square and clause by clause.

use alloc::vec::Vec;

/// One thing a legal move does, and the clause that makes it so. All effects of a move together name every square that
/// the move changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect<C, S> {
    /// What happens.
    pub kind: EffectKind,
    /// The clause under which it happens.
    pub clause: C,
    /// The squares it happens to, in the order that the kind gives.
    pub squares: Vec<S>,
}

impl<C, S> Effect<C, S> {
    /// An effect on those squares.
    pub fn new(kind: EffectKind, clause: C, squares: impl IntoIterator<Item = S>) -> Self {
        Self { kind, clause, squares: squares.into_iter().collect() }
    }
}

/// What kind of thing a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EffectKind {
    /// A piece goes from the first square to the last; the squares between are those it visits on the way.
    Moved,
    /// A piece jumps from the first square over the second to the third.
    Jumped,
    /// The pieces on the squares, ascending, none of them the mover's own, leave the game.
    Captured,
    /// The piece on the square takes something up that lay there.
    TookUp,
    /// Something is thrown from the first square to the second.
    Threw,
    /// The piece on the square turns.
    Turned,
    /// A piece comes to lie on top of the one on the square.
    Stacked,
    /// The game ends; the squares, ascending, are those that show why.
    Ended,
}

impl EffectKind {
    /// Every kind.
    pub const ALL: [Self; 8] = [
        Self::Moved,
        Self::Jumped,
        Self::Captured,
        Self::TookUp,
        Self::Threw,
        Self::Turned,
        Self::Stacked,
        Self::Ended,
    ];

    /// The word for it in rule examples and in the port protocol.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Jumped => "jumped",
            Self::Captured => "captured",
            Self::TookUp => "took-up",
            Self::Threw => "threw",
            Self::Turned => "turned",
            Self::Stacked => "stacked",
            Self::Ended => "ended",
        }
    }
}
