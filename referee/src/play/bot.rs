//! Who plays one of the sides by itself.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use game_core::{Color, DynRecord};
use opponent::{DynOpponent, Player};

/// An opponent with its side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bot {
    pub(super) opponent: &'static dyn DynOpponent,
    pub(super) player: Player,
    pub(super) side: Color,
    pub(super) seed: u64,
}

impl Bot {
    /// Whether the game goes on and it is its turn.
    pub(super) fn is_to_move(&self, record: &dyn DynRecord) -> bool {
        record.result().is_none() && record.position().turn() == self.side
    }

    /// The move that it finds.
    pub(super) fn choose(&self, record: &dyn DynRecord) -> Option<Thought> {
        self.opponent.choose(self.player, record, self.seed).map(|choice| Thought::Move(choice.mv))
    }

    /// What it answers to whoever offers a draw.
    pub(super) fn answer_draw(&self, record: &dyn DynRecord) -> Option<Thought> {
        self.opponent.accepts_draw(self.player, record, self.side, self.seed).map(Thought::Draw)
    }
}

/// What an opponent has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Thought {
    /// It plays that move.
    Move(String),
    /// Whether it agrees on a draw.
    Draw(bool),
}

/// Reads a colour.
pub(super) fn color_parser() -> impl TypedValueParser<Value = Color> {
    let words = Color::ALL.map(Color::word);
    PossibleValuesParser::new(words).try_map(|word| {
        Color::ALL.into_iter().find(|color| color.word() == word).ok_or("it is neither black nor white")
    })
}
