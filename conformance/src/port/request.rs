//! A line that asks something.

use std::borrow::Cow;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use game_core::{DynGame, DynPosition, DynPositionError, quote};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Op, unread};
use crate::Decimal;

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
        read.map_err(|error| unread::line(line, &error))
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

        let value = self.field(name)?;
        serde_json::from_str(value.get()).map(|Text(text)| text).map_err(|_| unread::value(name, "a text", value))
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
            Ok(value) => serde_json::from_str(value.get()).map_err(|_| unread::value(name, "`true` or `false`", value)),
        }
    }

    /// The whole number in a field that must be there, one of that range.
    ///
    /// # Errors
    /// If it is not there or is no such number.
    pub fn integer<N: TryFrom<u64> + PartialOrd + Display>(
        &self,
        name: &str,
        range: RangeInclusive<N>,
    ) -> Result<N, String> {
        let value = self.field(name)?;
        let number: Option<u64> = serde_json::from_str(value.get()).ok();
        let number = number.and_then(|number| N::try_from(number).ok()).filter(|number| range.contains(number));
        number.ok_or_else(|| {
            let wanted = format!("a whole number from {} to {}", range.start(), range.end());
            unread::value(name, &wanted, value)
        })
    }

    /// The 64-bit number that a field which must be there has as a text.
    ///
    /// # Errors
    /// If it is not there or is no such text.
    pub fn decimal(&self, name: &str) -> Result<u64, String> {
        let value = self.field(name)?;
        let number = serde_json::from_str(value.get()).map(|Decimal(number)| number);
        number.map_err(|_| unread::value(name, "a text, a decimal number below 2^64 without leading zeros", value))
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

/// A text of the asker's, fit to be quoted in a sentence.
pub fn shortened(text: &str) -> String {
    quote::word(text).escape_debug().to_string()
}
