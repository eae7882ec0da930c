//! Marks around squares, for a reader with or without colours.

use game_core::{ClauseRef, Effect, EffectKind};

/// What is said of a square by signs on both sides of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// A move is refused because of it.
    InQuestion,
    /// A move ended there.
    To,
    /// A move began there.
    From,
    /// What stood there was captured.
    Captured,
    /// The piece there turned.
    Turned,
    /// It shows why the game is over.
    Ending,
    /// A move went over it.
    OnTheWay,
}

impl Mark {
    /// The signs to the left and to the right.
    pub(crate) const fn signs(self) -> (char, char) {
        match self {
            Self::InQuestion => ('!', '!'),
            Self::To => ('[', ']'),
            Self::From => ('(', ')'),
            Self::Captured => ('*', '*'),
            Self::Turned => ('~', '~'),
            Self::Ending => ('=', '='),
            Self::OnTheWay => ('<', '>'),
        }
    }

    /// How it looks around any sign.
    pub(crate) fn sample(self) -> String {
        let (left, right) = self.signs();
        format!("{left} {right}")
    }

    /// What it says.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::InQuestion => "in question",
            Self::To => "to",
            Self::From => "from",
            Self::Captured => "captured",
            Self::Turned => "turned",
            Self::Ending => "ends the game",
            Self::OnTheWay => "on the way",
        }
    }
}

/// The marks of what a move did.
pub(super) fn of_effects(effects: &[Effect<ClauseRef, String>]) -> Vec<(&str, Mark)> {
    let mut marks = Vec::new();
    for effect in effects {
        let squares = effect.squares.iter().map(String::as_str);
        match effect.kind {
            EffectKind::Moved | EffectKind::Jumped | EffectKind::Threw => {
                let last = effect.squares.len().saturating_sub(1);
                marks.extend(squares.enumerate().map(|(i, square)| match i {
                    0 => (square, Mark::From),
                    _ if i == last => (square, Mark::To),
                    _ => (square, Mark::OnTheWay),
                }));
            }
            EffectKind::Captured => marks.extend(squares.map(|square| (square, Mark::Captured))),
            EffectKind::Turned => marks.extend(squares.map(|square| (square, Mark::Turned))),
            EffectKind::Ended => marks.extend(squares.map(|square| (square, Mark::Ending))),
            // They happen where the piece has come to.
            EffectKind::TookUp | EffectKind::Stacked => {}
        }
    }
    marks
}
