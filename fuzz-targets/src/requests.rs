//! The target of the port protocol: any lines get their answers.

use std::fmt;

use conformance::{Answer, KITS, Limits, LocalPort, Request, ask, kit};
use game_core::{DynGame, DynPosition};
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::Fault;
use crate::fault::{law, same};

/// A fuzzer has better things to do than to count games.
const LIMITS: Limits = Limits { games: 2_000, at_once: 64 };

/// Every line gets one answer, the same from the engine and from the oracle, of the form that the protocol gives, with
/// the `id` of the request; in another order, its fields mean the same; and an answer is what the game itself says.
pub(crate) fn port_line(input: &[u8]) -> Result<(), Fault> {
    let engine = answers(&KITS.each_ref().map(|kit| kit.engine), input)?;
    let oracle = answers(&oracles(), input)?;
    let mut lines: Vec<_> = input.split(|&byte| byte == b'\n').collect();
    lines.pop_if(|last| last.is_empty());
    let whole = String::from_utf8_lossy(input);
    same(&engine.len(), &lines.len(), "every line gets one answer", &whole)?;
    for ((line, answer), other) in lines.into_iter().zip(&engine).zip(&oracle) {
        let shown = String::from_utf8_lossy(line);
        same(answer, other, "engine and oracle give the same answer", &shown)?;
        one_line(line.strip_suffix(b"\r").unwrap_or(line), &shown, answer)?;
    }
    Ok(())
}

fn answers(games: &[&dyn DynGame], input: &[u8]) -> Result<Vec<String>, Fault> {
    let mut output = Vec::new();
    let served = LocalPort::new(games).with_limits(LIMITS).serve(input, &mut output);
    let whole = String::from_utf8_lossy(input);
    law(served.is_ok(), "no line stops the answers", &whole, || format!("{served:?}"))?;
    let output =
        String::from_utf8(output).map_err(|error| Fault::new("answers are UTF-8", &*whole, error.to_string()))?;
    law(output.is_empty() || output.ends_with('\n'), "every answer is a line", &whole, || output.clone())?;
    Ok(output.lines().map(str::to_owned).collect())
}

/// Who should say the same.
fn oracles() -> [&'static dyn DynGame; 3] {
    KITS.each_ref().map(|kit| {
        #[cfg(feature = "misreadings")]
        if let Some(reading) = crate::misreading::of(kit.name) {
            return kit.wrong[reading];
        }
        kit.oracle
    })
}

fn one_line(line: &[u8], shown: &str, answer: &str) -> Result<(), Fault> {
    let said = read(answer, shown)?;
    let Ok(request) = serde_json::from_slice::<Fields>(line) else {
        return law(matches!(said.answer, Answer::Error { .. }), "what is no request gets an error", &shown, || {
            answer.to_owned()
        });
    };
    let mut names: Vec<_> = request.0.iter().map(|(name, _)| name).collect();
    names.sort();
    if names.windows(2).any(|pair| pair[0] == pair[1]) {
        return law(matches!(said.answer, Answer::Error { .. }), "a field stands once in a request", &shown, || {
            answer.to_owned()
        });
    }
    let id = request.get("id").map(RawValue::get);
    same(&said.id.as_deref().map(RawValue::get), &id, "an answer has the id of its request", &shown)?;
    let turned = answers(&KITS.each_ref().map(|kit| kit.engine), request.written(true, |_| true).as_bytes())?.concat();
    let turned = read(&turned, shown)?.answer;
    same(&turned, &said.answer, "the order of the fields of a request does not matter", &shown)?;
    let question = serde_json::from_str::<Request>(&request.written(false, |name| name != "id"));
    match question {
        Err(error) => law(said.answer == Answer::any_error(), "what is no request gets an error", &shown, || {
            format!("{answer}: {error}")
        }),
        Ok(question) => as_asked(&question, &said.answer, shown),
    }
}

/// Refuses an answer that is not what the game says when it is asked without any text.
fn as_asked(question: &Request, answer: &Answer, shown: &str) -> Result<(), Fault> {
    let game = question.game().map_or(Some(&KITS[0]), kit);
    let refused = *answer == Answer::any_error();
    match question {
        Request::Hello {} => return Ok(()),
        Request::Random { count: asked, .. } | Request::Playout { plies: asked, .. } if *asked > LIMITS.at_once => {
            return law(refused, "no more is given at once than the limit", &shown, || format!("{answer:?}"));
        }
        Request::Perft { position, depth, .. } if refused => {
            if let Some(position) = game.and_then(|game| game.engine.position(position).ok()) {
                let mut left = LIMITS.games;
                let many = has_more_positions_than(&mut left, &*position, *depth);
                return law(many, "only what is beyond the limit is not counted", &shown, || format!("{answer:?}"));
            }
        }
        _ => {}
    }
    let wanted = game.map_or_else(Answer::any_error, |game| ask(game.engine, question));
    same(answer, &wanted, "an answer is what the game says", &shown)
}

/// Whether a position and those that come from it within so many plies are more than are left.
fn has_more_positions_than(left: &mut u64, position: &dyn DynPosition, plies: u32) -> bool {
    let Some(fewer) = left.checked_sub(1) else {
        return true;
    };
    *left = fewer;
    plies > 0
        && position.legal_moves().iter().any(|mv| {
            let next = position.after(mv);
            next.is_ok_and(|next| has_more_positions_than(left, &*next, plies - 1))
        })
}

/// An answer, with the words of an error left out.
struct Said {
    id: Option<Box<RawValue>>,
    answer: Answer,
}

fn read(answer: &str, shown: &str) -> Result<Said, Fault> {
    let bad = |why: &dyn fmt::Display| {
        Fault::new("an answer has the form that the protocol gives", shown, format!("{answer}: {why}"))
    };
    let fields: Fields = serde_json::from_str(answer).map_err(|error| bad(&error))?;
    let known = fields.written(false, |name| !matches!(name, "id" | "effects"));
    let answer = match serde_json::from_str(&known).map_err(|error| bad(&error))? {
        Answer::Error { .. } => Answer::any_error(),
        answer => answer,
    };
    Ok(Said { id: fields.get("id").map(ToOwned::to_owned), answer })
}

/// The fields of a JSON object in their order.
struct Fields(Vec<(String, Box<RawValue>)>);

impl Fields {
    fn get(&self, wanted: &str) -> Option<&RawValue> {
        self.0.iter().find(|(name, _)| name == wanted).map(|(_, value)| &**value)
    }

    /// The object again, with those of its fields that are wanted, the last one first if it is turned around.
    fn written(&self, turned: bool, wanted: impl Fn(&str) -> bool) -> String {
        let field =
            |(name, value): &(String, Box<RawValue>)| format!("{}:{value}", serde_json::Value::from(name.as_str()));
        let mut fields: Vec<_> = self.0.iter().filter(|(name, _)| wanted(name)).map(field).collect();
        if turned {
            fields.reverse();
        }
        format!("{{{}}}", fields.join(","))
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}
