//! A line that asks something.

use std::borrow::Cow;
use std::fmt;

use game_core::{DynGame, DynPosition, DynPositionError, quote};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::Op;

/// A request, its fields not yet looked into: so its `id` can be given back whatever is wrong with the rest.
#[derive(Debug, Default)]
pub struct RequestFields<'a> {
    /// Anything, to be given back as it stands.
    pub(super) id: Option<&'a RawValue>,
    /// Those that requests have besides `id`, each once, in the order of the line.
    fields: Vec<(&'static str, &'a RawValue)>,
    /// The first field that no request has, or that is there twice.
    fault: Option<String>,
}

impl<'a> RequestFields<'a> {
    /// Reads a line that should be a JSON object with fields of those requests.
    pub(super) fn read(line: &'a str, ops: &[Op]) -> Result<Self, String> {
        if line.trim_ascii().is_empty() {
            return Err("the line is empty, a request is a JSON object".into());
        }
        let mut json = serde_json::Deserializer::from_str(line);
        let read = Reader { ops }.deserialize(&mut json).and_then(|request| json.end().map(|()| request));
        read.map_err(|error| {
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
    pub(super) fn has_only(&self, op: &Op) -> Result<(), String> {
        match self.fields.iter().find(|(name, _)| *name != "op" && !op.has(name)) {
            None => Ok(()),
            Some((name, _)) => Err(format!("`{name}`: `{}` has no such field", op.name)),
        }
    }

    /// Whether a field is there.
    pub fn has(&self, name: &str) -> bool {
        self.field(name).is_ok()
    }

    /// The text of a field that must be there.
    ///
    /// # Errors
    /// If it is not there or is no text.
    pub fn text(&self, name: &str) -> Result<Cow<'a, str>, String> {
        #[derive(Deserialize)]
        struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

        match serde_json::from_str::<Text<'a>>(self.field(name)?.get()) {
            Ok(text) => Ok(text.0),
            Err(error) => Err(format!("`{name}`: {}", without_place(&error))),
        }
    }

    /// Which of those that are served the field `game` names.
    ///
    /// # Errors
    /// If it names none of them.
    pub fn game<'g, G>(&self, served: &'g [G], name: impl Fn(&G) -> &'static str) -> Result<&'g G, String> {
        let wanted = self.text("game")?;
        served.iter().find(|game| name(game) == wanted).ok_or_else(|| {
            let names: Vec<_> = served.iter().map(name).collect();
            format!("`game`: `{}` is not served here, only {}", shortened(&wanted), names.join(", "))
        })
    }

    /// The position of a game that the field `position` says.
    ///
    /// # Errors
    /// If it is no position: what is wrong with the text, or every fault of the set-up.
    pub fn position(&self, game: &dyn DynGame) -> Result<Box<dyn DynPosition>, String> {
        game.position(&self.text("position")?).map_err(|error| match error {
            DynPositionError::Text(error) => format!("`position`: {error}"),
            faults => format!("`position`: {faults}"),
        })
    }

    /// Whether a field says `true`; one that is left out says `false`.
    ///
    /// # Errors
    /// If it says neither.
    pub fn flag(&self, name: &str) -> Result<bool, String> {
        match self.field(name) {
            Err(_) => Ok(false),
            Ok(value) => {
                serde_json::from_str(value.get()).map_err(|error| format!("`{name}`: {}", without_place(&error)))
            }
        }
    }

    /// The number from 0 to `most` in a field that must be there.
    ///
    /// # Errors
    /// If it is not there, is no number or is more.
    pub fn integer<N: TryFrom<u64> + Into<u64> + Copy>(&self, name: &str, most: N) -> Result<N, String> {
        let number = serde_json::from_str(self.field(name)?.get());
        let number: u64 = number.map_err(|error| format!("`{name}`: {}", without_place(&error)))?;
        let small = N::try_from(number).ok().filter(|_| number <= most.into());
        small.ok_or_else(|| format!("`{name}`: {number} is more than {}", most.into()))
    }

    /// The 64-bit number that a field which must be there has as a text.
    ///
    /// # Errors
    /// If it is not there or is no such text.
    pub fn decimal(&self, name: &str) -> Result<u64, String> {
        let text = self.text(name)?;
        let number = text.parse().ok().filter(|number: &u64| number.to_string() == text);
        let wanted = "a decimal number below 2^64 without leading zeros";
        number.ok_or_else(|| format!("`{name}`: expected {wanted}, found `{}`", shortened(&text)))
    }

    fn field(&self, name: &str) -> Result<&'a RawValue, String> {
        let value = self.fields.iter().find(|(field, _)| *field == name).map(|(_, value)| *value);
        value.ok_or_else(|| format!("`{name}`: the field is missing"))
    }

    fn note(&mut self, fault: String) {
        self.fault.get_or_insert(fault);
    }
}

/// Reads a JSON object as a request, whose fields are those of some requests.
struct Reader<'o> {
    ops: &'o [Op],
}

impl<'de> DeserializeSeed<'de> for Reader<'_> {
    type Value = RequestFields<'de>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<RequestFields<'de>, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Reader<'_> {
    type Value = RequestFields<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a request, a JSON object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RequestFields<'de>, A::Error> {
        let mut request = RequestFields::default();
        while let Some(Name(name)) = map.next_key()? {
            let value = map.next_value()?;
            let known = if name == "op" { Some("op") } else { self.ops.iter().find_map(|op| op.field(&name)) };
            match known {
                _ if name == "id" => match request.id {
                    None => request.id = Some(value),
                    Some(_) => request.note("`id`: the field is there twice".into()),
                },
                None => request.note(format!("`{}`: no request has such a field", shortened(&name))),
                Some(_) if request.has(&name) => request.note(format!("`{name}`: the field is there twice")),
                Some(known) => request.fields.push((known, value)),
            }
        }
        Ok(request)
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
pub fn shortened(text: &str) -> String {
    quote::word(text).escape_debug().to_string()
}
