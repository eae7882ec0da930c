//! The named options of a game's rules.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Debug, Display, Write as _};
use core::hash::Hash;
use core::str::FromStr;

use crate::{Bytes, Cursor, TextError};

/// A named departure from the standard rules, and the clause that it switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The name in texts, such as `no-horizontal`.
    pub name: &'static str,
    /// The id of the clause that it changes.
    pub clause: &'static str,
    /// What then holds instead, in one sentence.
    pub summary: &'static str,
}

/// How many options a game may have: one byte chooses among all their rule sets.
pub const MOST_OPTIONS: usize = 8;

/// The rule set of a game: the standard one, with some options switched on. Made by [`options!`](crate::options).
///
/// The default is the standard rule set. The text is `standard`, or the names of the options that are on, in the
/// order of [`OPTIONS`](Self::OPTIONS), with commas between.
pub trait Rules:
    Copy + Eq + Hash + Default + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
    /// Every option, in the order in which texts list them; no more than [`MOST_OPTIONS`].
    const OPTIONS: &'static [RuleOption];

    /// Whether the option at that place in [`OPTIONS`](Self::OPTIONS) is on.
    fn is_on(&self, option: usize) -> bool;

    /// Switches on the option at that place; does nothing where there is none.
    fn switch_on(&mut self, option: usize);

    /// Whether no option is on.
    fn is_standard(&self) -> bool {
        *self == Self::default()
    }

    /// Every rule set there is: each choice of options once, the standard one first.
    fn every() -> Vec<Self> {
        const { assert!(Self::OPTIONS.len() <= MOST_OPTIONS, "too many options") };
        (0..1_u32 << Self::OPTIONS.len())
            .map(|choice| {
                let mut rules = Self::default();
                for option in (0..Self::OPTIONS.len()).filter(|option| choice >> option & 1 == 1) {
                    rules.switch_on(option);
                }
                rules
            })
            .collect()
    }

    /// The rule set that the next byte chooses, counted around [all of them](Self::every); the standard one when no byte
    /// is left.
    fn from_bytes(bytes: &mut Bytes<'_>) -> Self {
        let every = Self::every();
        bytes.below(1, every.len()).and_then(|choice| every.get(choice).copied()).unwrap_or_default()
    }

    /// Reads a list of options, the standard rules excepted, from a text that goes on behind it.
    ///
    /// # Errors
    /// If an option is unknown, out of order or named twice.
    fn read_options(cursor: &mut Cursor<'_>) -> Result<Self, TextError> {
        let mut rules = Self::default();
        let mut rest = 0;
        loop {
            let name = cursor.eat_while(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            match Self::OPTIONS.iter().position(|option| option.name == name) {
                None => return Err(cursor.error_at(name, option_names(&Self::OPTIONS[rest..]))),
                Some(option) if option < rest => {
                    return Err(cursor.error_at(name, "the options in their order, each once"));
                }
                Some(option) => {
                    rules.switch_on(option);
                    rest = option + 1;
                }
            }
            if !cursor.eat(',') {
                return Ok(rules);
            }
        }
    }

    /// The names of the options that are on, with commas between; empty for the standard rules.
    fn option_list(&self) -> String {
        let mut list = String::new();
        for (i, option) in Self::OPTIONS.iter().enumerate() {
            if self.is_on(i) {
                if !list.is_empty() {
                    list.push(',');
                }
                list.push_str(option.name);
            }
        }
        list
    }
}

/// "one of the options `a`, `b`".
fn option_names(options: &[RuleOption]) -> String {
    let mut text = String::from(if options.is_empty() { "no further option" } else { "an option: " });
    for (i, option) in options.iter().enumerate() {
        let comma = if i > 0 { ", " } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}`{}`", option.name);
    }
    text
}

/// Declares the rule set of a game, a `bool` an option, and implements [`Rules`].
///
/// ```
/// use game_core::Rules as _;
///
/// game_core::options! {
///     /// The rules of a very small game.
///     pub struct Rules {
///         /// A stone may also go back.
///         retreat: "retreat" changes "VS-1.2", "A stone may also go back.";
///     }
/// }
///
/// let rules: Rules = "retreat".parse()?;
/// assert!(rules.retreat);
/// assert_eq!(Rules::default().to_string(), "standard");
/// assert!("advance".parse::<Rules>().is_err());
/// # Ok::<(), game_core::TextError>(())
/// ```
///
/// More than [`MOST_OPTIONS`](crate::MOST_OPTIONS) do not compile:
///
/// ```compile_fail,E0080
/// game_core::options! {
///     /// A rule set too many.
///     pub struct Rules {
///         /// 1
///         one: "one" changes "VS-1.1", "1.";
///         /// 2
///         two: "two" changes "VS-1.1", "2.";
///         /// 3
///         three: "three" changes "VS-1.1", "3.";
///         /// 4
///         four: "four" changes "VS-1.1", "4.";
///         /// 5
///         five: "five" changes "VS-1.1", "5.";
///         /// 6
///         six: "six" changes "VS-1.1", "6.";
///         /// 7
///         seven: "seven" changes "VS-1.1", "7.";
///         /// 8
///         eight: "eight" changes "VS-1.1", "8.";
///         /// 9
///         nine: "nine" changes "VS-1.1", "9.";
///     }
/// }
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $(
                $(#[$option_meta:meta])*
                $field:ident: $option:literal changes $clause:literal, $summary:literal;
            )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name {
            $(
                $(#[$option_meta])*
                pub $field: bool,
            )*
        }

        const _: () = assert!(<$name as $crate::Rules>::OPTIONS.len() <= $crate::MOST_OPTIONS, "too many options");

        impl $crate::Rules for $name {
            const OPTIONS: &'static [$crate::RuleOption] = &[
                $($crate::RuleOption { name: $option, clause: $clause, summary: $summary },)*
            ];

            fn is_on(&self, option: usize) -> bool {
                [$(self.$field),*].get(option).copied().unwrap_or(false)
            }

            fn switch_on(&mut self, option: usize) {
                let fields = [$(&mut self.$field),*];
                if let Some(field) = fields.into_iter().nth(option) {
                    *field = true;
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                if $crate::Rules::is_standard(self) {
                    f.pad("standard")
                } else {
                    f.pad(&$crate::Rules::option_list(self))
                }
            }
        }

        impl ::core::str::FromStr for $name {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<Self, $crate::TextError> {
                if text == "standard" {
                    return Ok(Self::default());
                }
                let mut cursor = $crate::Cursor::new(text);
                let rules = <Self as $crate::Rules>::read_options(&mut cursor)?;
                cursor.finish()?;
                Ok(rules)
            }
        }

        $crate::serde_as_text!($name);
    };
}
