//! Reading the text of positions and moves, and saying exactly where it stops making sense.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;

use crate::{Faults, quote};

/// A text that could not be read: where, what was expected there and what stands there instead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextError {
    /// The column, in characters, counted from 1.
    pub column: usize,
    /// What should stand there.
    pub expected: Cow<'static, str>,
    /// What does stand there: a character or a short word; `None` at the end of the text.
    pub found: Option<String>,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}, found ", self.column, self.expected)?;
        match &self.found {
            None => f.write_str("the end of the text"),
            Some(found) => write!(f, "`{}`", found.escape_debug()),
        }
    }
}

impl core::error::Error for TextError {}

/// A text that is not a position: it cannot be read, or it reads as a set-up with faults.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionError<F: fmt::Debug + fmt::Display> {
    /// The text is not of the position's form.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The text is well formed, but the rules do not accept the position.
    #[error(transparent)]
    Faults(#[from] Faults<F>),
}

/// A place in a text that is being read, one character at a time.
///
/// ```
/// use game_core::Cursor;
///
/// let mut cursor = Cursor::new("ab");
/// assert!(cursor.eat('a'));
/// let error = cursor.error("`c`");
/// assert_eq!(error.to_string(), "column 2: expected `c`, found `b`");
/// ```
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Cursor<'a> {
    /// At the first character of `text`.
    pub const fn new(text: &'a str) -> Self {
        Self { rest: text, column: 1 }
    }

    /// The column of the next character, counted from 1.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The next character, left where it is.
    pub fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    /// Takes the next character.
    pub fn next_char(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.rest = &self.rest[next.len_utf8()..];
        self.column += 1;
        Some(next)
    }

    /// Takes the next character if it is `wanted`.
    pub fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next_char();
        }
        found
    }

    /// Takes the next character if `value` makes something of it.
    pub fn eat_map<T>(&mut self, value: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let value = value(self.peek()?)?;
        self.next_char();
        Some(value)
    }

    /// Takes the longest run of characters for which `wanted` holds; it may be empty.
    pub fn eat_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !wanted(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.column += taken.chars().count();
        self.rest = rest;
        taken
    }

    /// Takes `wanted`, which `what` describes to a reader.
    ///
    /// # Errors
    /// If something else stands there.
    pub fn expect(&mut self, wanted: char, what: &'static str) -> Result<(), TextError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.error(what)) }
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// If any text is left.
    pub fn finish(&self) -> Result<(), TextError> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.error("the end of the text")) }
    }

    /// The error that `expected` should stand here.
    pub fn error(&self, expected: impl Into<Cow<'static, str>>) -> TextError {
        TextError { column: self.column, expected: expected.into(), found: self.peek().map(String::from) }
    }

    /// The error that `expected` should have stood in place of the word that was just taken.
    pub fn error_at(&self, word: &str, expected: impl Into<Cow<'static, str>>) -> TextError {
        TextError {
            column: self.column.saturating_sub(word.chars().count()).max(1),
            expected: expected.into(),
            found: if word.is_empty() { self.peek().map(String::from) } else { Some(quote::word(word).into()) },
        }
    }
}

/// Gives types whose text form is their `Display` and `FromStr` the same form in serde, if the feature `serde` of this
/// crate is on; the calling crate needs no feature and no dependency of that name. Reading validates, because parsing
/// does.
///
/// The parameters of a generic type go in front: `serde_as_text!([const N: usize] Square<N>)`.
#[cfg(feature = "serde")]
#[macro_export]
macro_rules! serde_as_text {
    ([$($parameters:tt)*] $type:ty) => {
        impl<$($parameters)*> $crate::serde::Serialize for $type {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, $($parameters)*> $crate::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::deserialize_text(deserializer)
            }
        }
    };
    ($type:ty) => {
        $crate::serde_as_text!([] $type);
    };
}

/// Gives types whose text form is their `Display` and `FromStr` the same form in serde, if the feature `serde` of this
/// crate is on. It is off.
#[cfg(not(feature = "serde"))]
#[macro_export]
macro_rules! serde_as_text {
    ($($type:tt)*) => {};
}

/// Reads a value from its text form; used by [`serde_as_text!`](crate::serde_as_text).
#[cfg(feature = "serde")]
#[doc(hidden)]
pub fn deserialize_text<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: core::str::FromStr<Err: fmt::Display>,
{
    struct Text<T>(core::marker::PhantomData<T>);

    impl<T: core::str::FromStr<Err: fmt::Display>> serde::de::Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a text")
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(core::marker::PhantomData))
}
