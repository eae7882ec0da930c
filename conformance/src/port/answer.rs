//! A line that answers.

use game_core::{ClauseRef, Effect, Status};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::Scores;

/// An answer with the `id` of its request.
pub(super) struct Reply<'a> {
    pub(super) id: Option<&'a RawValue>,
    pub(super) answer: Answer,
}

pub(super) enum Answer {
    Hello {
        games: Vec<&'static str>,
        ops: Vec<&'static str>,
    },
    Status(Status<ClauseRef>),
    Moves(Vec<String>),
    Played {
        position: String,
        effects: Vec<EffectJson>,
    },
    /// A start.
    Position(String),
    /// The id of the clause under which the move is refused.
    Illegal(&'static str),
    /// How many there are.
    Games(u64),
    /// Numbers of the generator.
    Numbers(Vec<u64>),
    /// The fields of an answer to a request of an extension.
    Further(Map<String, Value>),
    /// What is wrong, and where.
    Error(String),
}

impl Serialize for Reply<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(id) = self.id {
            map.serialize_entry("id", id)?;
        }
        match &self.answer {
            Answer::Hello { games, ops } => {
                map.serialize_entry("protocol", &super::VERSION)?;
                map.serialize_entry("games", games)?;
                map.serialize_entry("ops", ops)?;
            }
            Answer::Status(Status::ToMove(color)) => map.serialize_entry("to_move", color.word())?,
            Answer::Status(Status::Over(outcome)) => {
                map.serialize_entry("result", outcome.verdict.word())?;
                map.serialize_entry("clause", outcome.clause.id)?;
                if let Some(scores) = outcome.scores {
                    map.serialize_entry("scores", &Scores::from(scores))?;
                }
            }
            Answer::Moves(moves) => map.serialize_entry("moves", moves)?,
            Answer::Played { position, effects } => {
                map.serialize_entry("position", position)?;
                map.serialize_entry("effects", effects)?;
            }
            Answer::Position(position) => map.serialize_entry("position", position)?,
            Answer::Games(games) => map.serialize_entry("games", games)?,
            Answer::Numbers(numbers) => {
                let texts: Vec<_> = numbers.iter().map(u64::to_string).collect();
                map.serialize_entry("numbers", &texts)?;
            }
            Answer::Further(fields) => {
                for (name, value) in fields {
                    map.serialize_entry(name, value)?;
                }
            }
            Answer::Illegal(clause) => map.serialize_entry("illegal", clause)?,
            Answer::Error(error) => map.serialize_entry("error", error)?,
        }
        map.end()
    }
}

/// One thing a move does, as the protocol says it.
#[derive(Clone, Debug, serde::Serialize)]
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
