//! A line that answers.

use game_core::{ClauseRef, Effect};
use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// An answer with the `id` of its request.
#[derive(Serialize)]
pub(super) struct Reply<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<&'a RawValue>,
    #[serde(flatten)]
    pub(super) answer: Answer,
}

#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    /// What every port answers.
    Plain(crate::Answer),
    /// To `play`: ours says what the move does too.
    Played { position: String, effects: Vec<EffectJson> },
    /// The fields of an answer to a request of an extension.
    Further(Map<String, Value>),
}

impl Answer {
    /// What is wrong, and where.
    pub(super) fn error(error: String) -> Self {
        Self::Plain(crate::Answer::Error { error })
    }
}

impl From<crate::Answer> for Answer {
    fn from(answer: crate::Answer) -> Self {
        Self::Plain(answer)
    }
}

/// One thing a move does, as the protocol says it.
#[derive(Clone, Debug, Serialize)]
pub struct EffectJson {
    kind: &'static str,
    clause: &'static str,
    squares: Vec<String>,
}

/// All effects of a move.
pub fn effects(effects: &[Effect<ClauseRef, String>]) -> Vec<EffectJson> {
    let json = |effect: &Effect<ClauseRef, String>| EffectJson {
        kind: effect.kind.word(),
        clause: effect.clause.id,
        squares: effect.squares.clone(),
    };
    effects.iter().map(json).collect()
}
