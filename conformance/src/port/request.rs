//! A line that asks something.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The fields of requests besides `id`.
const FIELDS: [&str; 11] =
    ["op", "game", "position", "move", "rules", "number", "depth", "seed", "count", "below", "plies"];

/// A request, its fields not yet looked into: so its `id` can be given back whatever is wrong with the rest.
#[derive(Default)]
pub(super) struct Request<'a> {
    /// Anything, to be given back as it stands.
    pub(super) id: Option<&'a RawValue>,
    fields: [Option<&'a RawValue>; FIELDS.len()],
    /// The first field that no request has, or that is there twice.
    fault: Option<String>,
}

impl<'a> Request<'a> {
    /// Reads a line that should be a JSON object.
    pub(super) fn read(line: &'a str) -> Result<Self, String> {
        if line.trim_ascii().is_empty() {
            return Err("the line is empty, a request is a JSON object".into());
        }
        serde_json::from_str(line).map_err(|error| {
            // A column of serde_json counts bytes, and at the end of the line it is that of the last one.
            let before = if error.is_eof() { line.len() } else { error.column().saturating_sub(1) };
            let before = line.as_bytes().get(..before).unwrap_or_default();
            format!("column {}: {}", 1 + String::from_utf8_lossy(before).chars().count(), without_place(&error))
        })
    }

    /// What is asked.
    pub(super) fn op(&self) -> Result<Cow<'a, str>, String> {
        match &self.fault {
            Some(fault) => Err(fault.clone()),
            None => self.text("op"),
        }
    }

    /// Refuses the fields that a request for `op` does not have.
    pub(super) fn has_only(&self, op: &str, needed: &[&str], further: &[&str]) -> Result<(), String> {
        let there = FIELDS.iter().zip(self.fields).filter(|(_, value)| value.is_some());
        let known = |name: &&str| *name == "op" || needed.contains(name) || further.contains(name);
        match there.map(|(name, _)| name).find(|name| !known(name)) {
            None => Ok(()),
            Some(name) => Err(format!("`{name}`: `{op}` has no such field")),
        }
    }

    /// Whether a field is there.
    pub(super) fn has(&self, name: &str) -> bool {
        self.field(name).is_ok()
    }

    /// The text of a field that must be there.
    pub(super) fn text(&self, name: &str) -> Result<Cow<'a, str>, String> {
        #[derive(Deserialize)]
        struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

        match serde_json::from_str::<Text<'a>>(self.field(name)?.get()) {
            Ok(text) => Ok(text.0),
            Err(error) => Err(format!("`{name}`: {}", without_place(&error))),
        }
    }

    /// The number from 0 to `most` in a field that must be there.
    pub(super) fn integer<N: TryFrom<u64> + Into<u64> + Copy>(&self, name: &str, most: N) -> Result<N, String> {
        let number = serde_json::from_str(self.field(name)?.get());
        let number: u64 = number.map_err(|error| format!("`{name}`: {}", without_place(&error)))?;
        let small = N::try_from(number).ok().filter(|_| number <= most.into());
        small.ok_or_else(|| format!("`{name}`: {number} is more than {}", most.into()))
    }

    /// The 64-bit number that a field which must be there has as a text.
    pub(super) fn decimal(&self, name: &str) -> Result<u64, String> {
        let text = self.text(name)?;
        let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
        let wanted = "a decimal number below 2^64 without leading zeros";
        number.ok_or_else(|| format!("`{name}`: expected {wanted}, found `{}`", shortened(&text)))
    }

    fn field(&self, name: &str) -> Result<&'a RawValue, String> {
        let value = FIELDS.iter().zip(self.fields).find(|(field, _)| **field == name).and_then(|(_, value)| value);
        value.ok_or_else(|| format!("`{name}`: the field is missing"))
    }

    fn note(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
    }
}

impl<'de> Deserialize<'de> for Request<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = Request<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a request, a JSON object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Request<'de>, A::Error> {
                let mut request = Request::default();
                while let Some(Name(name)) = map.next_key()? {
                    let value = map.next_value()?;
                    let known = match &*name {
                        "id" => Some(&mut request.id),
                        name => FIELDS.iter().position(|field| *field == name).map(|i| &mut request.fields[i]),
                    };
                    match known {
                        None => request.note(format!("`{}`: no request has such a field", shortened(&name))),
                        Some(Some(_)) => request.note(format!("`{name}`: the field is there twice")),
                        Some(slot) => *slot = Some(value),
                    }
                }
                Ok(request)
            }
        }

        deserializer.deserialize_map(Fields)
    }
}

#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// The message alone.
fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&place).unwrap_or(&message).to_owned()
}

/// A text of the asker's, fit to be quoted in a sentence.
pub(super) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut quoted: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    if text.chars().nth(LONGEST).is_some() {
        quoted.push('…');
    }
    quoted
}
