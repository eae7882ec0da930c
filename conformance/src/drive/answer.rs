//! Reading an answer: is it one, to which question, and has it the form that the protocol gives?

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::{Answer, Decimal, Scores, Side, Winner};

/// A line of a port that is a JSON object. Its fields are looked into only when the question is known, since a port
/// may add fields of its own and whoever reads answers skips those.
#[derive(Deserialize)]
pub(super) struct Said<'a> {
    #[serde(borrow, default, deserialize_with = "there")]
    id: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    protocol: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    games: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    ops: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    to_move: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    result: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    clause: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    scores: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    moves: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    position: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    illegal: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    effects: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    numbers: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "there")]
    error: Option<&'a RawValue>,
}

/// A field that is there, `null` included: that is a value of the wrong kind, not a field left out.
fn there<'de: 'a, 'a, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'a RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

/// One thing that a move does, as a port may tell it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "only its form is looked at")]
struct Effect {
    kind: String,
    clause: String,
    squares: Vec<String>,
}

impl<'a> Said<'a> {
    /// The line, if it is a JSON object with each field once.
    pub(super) fn read(line: &'a [u8]) -> Option<Self> {
        // A list would do for a struct as well.
        let is_object = line.trim_ascii_start().starts_with(b"{");
        is_object.then(|| serde_json::from_slice(line).ok()).flatten()
    }

    /// The number of the question, if it is one.
    pub(super) fn id(&self) -> Option<u64> {
        serde_json::from_str(self.id?.get()).ok()
    }

    /// The answer to a question with that `op`.
    pub(super) fn answer(&self, op: &str) -> Result<Answer, String> {
        let forms: [(&str, Option<&RawValue>); 3] = match op {
            "hello" => [("protocol", self.protocol), ("error", self.error), ("", None)],
            "status" => [("to_move", self.to_move), ("result", self.result), ("error", self.error)],
            "moves" | "playout" => [("moves", self.moves), ("error", self.error), ("", None)],
            "play" => [("position", self.position), ("illegal", self.illegal), ("error", self.error)],
            "start" => [("position", self.position), ("error", self.error), ("", None)],
            "perft" => [("games", self.games), ("error", self.error), ("", None)],
            _ => [("numbers", self.numbers), ("error", self.error), ("", None)],
        };
        let found: Vec<_> = forms.iter().filter(|(_, value)| value.is_some()).map(|(name, _)| *name).collect();
        let [form] = found[..] else {
            let known: Vec<_> = forms.iter().map(|(name, _)| *name).filter(|name| !name.is_empty()).collect();
            let has = if found.is_empty() { "none".to_owned() } else { quoted(&found) };
            return Err(format!("an answer to `{op}` has one of {}, this one has {has} of them", quoted(&known)));
        };
        Ok(match form {
            "protocol" => Answer::Hello {
                protocol: value("protocol", self.protocol)?,
                games: value("games", self.games)?,
                ops: self.ops.map(|_| value("ops", self.ops)).transpose()?,
            },
            "to_move" => Answer::ToMove { to_move: value::<Side>("to_move", self.to_move)? },
            "result" => Answer::Over {
                result: value::<Winner>("result", self.result)?,
                clause: value("clause", self.clause)?,
                scores: self.scores.map(|_| value::<Scores>("scores", self.scores)).transpose()?,
            },
            "moves" => Answer::Moves { moves: value("moves", self.moves)? },
            "position" => {
                self.effects.map(|_| value::<Vec<Effect>>("effects", self.effects)).transpose()?;
                Answer::Position { position: value("position", self.position)? }
            }
            "illegal" => Answer::Illegal { illegal: value("illegal", self.illegal)? },
            "games" => Answer::Games { games: value("games", self.games)? },
            "numbers" => Answer::Numbers { numbers: value::<Vec<Decimal>>("numbers", self.numbers)? },
            _ => Answer::Error { error: value("error", self.error)? },
        })
    }
}

fn value<T: DeserializeOwned>(name: &str, field: Option<&RawValue>) -> Result<T, String> {
    let field = field.ok_or_else(|| format!("the field `{name}` is missing"))?;
    serde_json::from_str(field.get()).map_err(|error| {
        let message = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        format!("the field `{name}`: {}", message.strip_suffix(&place).unwrap_or(&message))
    })
}

fn quoted(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(op: &str, line: &str) -> Result<Answer, String> {
        Said::read(line.as_bytes()).expect("a JSON object").answer(op)
    }

    #[test]
    fn further_fields_are_skipped_whatever_they_hold() {
        let to_move = Ok(Answer::ToMove { to_move: Side::White });
        assert_eq!(answer("status", r#"{"to_move":"white","moves":7,"note":[null]}"#), to_move);
        let position = Ok(Answer::Position { position: "x".into() });
        let effects = r#"[{"kind":"turned","clause":"HT-2.2","squares":["a1"]}]"#;
        assert_eq!(answer("play", &format!(r#"{{"position":"x","effects":{effects}}}"#)), position);
    }

    #[test]
    fn an_answer_has_the_form_for_its_question() {
        let complaints = [
            ("status", r#"{"moves":[]}"#, "has one of `to_move`, `result`, `error`, this one has none of them"),
            ("play", r#"{"position":"x","illegal":"HS-2.1"}"#, "this one has `position`, `illegal` of them"),
            ("play", r#"{"illegal":null}"#, "the field `illegal`: invalid type: null, expected a string"),
            ("play", r#"{"position":"x","effects":[3]}"#, "the field `effects`: invalid type"),
            ("moves", r#"{"moves":["a1-a2",3]}"#, "the field `moves`: invalid type: integer `3`"),
            ("status", r#"{"result":"white"}"#, "the field `clause` is missing"),
            ("status", r#"{"to_move":"w"}"#, "the field `to_move`: unknown variant `w`"),
            ("status", r#"{"result":"draw","clause":"HK-4.1","scores":{"black":1}}"#, "missing field `white`"),
            ("perft", r#"{"games":-1}"#, "the field `games`: invalid value: integer `-1`"),
            ("random", r#"{"numbers":[1]}"#, "the field `numbers`: invalid type: integer `1`"),
        ];
        for (op, line, complaint) in complaints {
            let said = answer(op, line).expect_err(line);
            assert!(said.contains(complaint), "{line}: {said}");
        }
    }

    #[test]
    fn a_line_that_is_no_object_is_no_answer() {
        for line in ["", "7", "[]", "hello", "{", r#"{"id":1}{"id":2}"#, r#"{"moves":[],"moves":[]}"#, "\u{0}"] {
            assert!(Said::read(line.as_bytes()).is_none(), "{line}");
        }
        assert!(Said::read(b"{\"error\":\"\xff\"}").is_none());
    }

    #[test]
    fn the_id_is_that_of_a_question() {
        let id = |line: &str| Said::read(line.as_bytes()).expect("a JSON object").id();
        assert_eq!(id(r#"{"id":7}"#), Some(7));
        for line in ["{}", r#"{"id":null}"#, r#"{"id":"7"}"#, r#"{"id":-7}"#] {
            assert_eq!(id(line), None, "{line}");
        }
    }
}
