//! The list of targets.

use core::str;

use crate::games::{on_every_game, on_its_game};
use crate::{Fault, examples, laws, play, requests, serial, texts};

/// A law, and how an input is held against it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name, also that of the program that fuzzes it.
    pub name: &'static str,
    /// What its inputs are: the folder below `fuzz/kept` that has some, and the name of their dictionary if they are
    /// texts. Targets with the same inputs share them.
    pub inputs: &'static str,
    /// The law, as a sentence.
    pub law: &'static str,
    hold: fn(&[u8]) -> Result<(), Fault>,
    show: fn(&[u8]) -> Input,
}

/// An input as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A record of a game, which `referee check` reads.
    Record(String),
    /// Any other text.
    Text(String),
}

impl Input {
    /// Its text.
    pub fn text(&self) -> &str {
        match self {
            Self::Record(text) | Self::Text(text) => text,
        }
    }
}

impl Target {
    /// Holds an input against the law.
    ///
    /// # Errors
    /// If the law is broken.
    pub fn hold(&self, input: &[u8]) -> Result<(), Fault> {
        #[cfg(feature = "misreadings")]
        let _ = crate::misreading::of("");
        (self.hold)(input)
    }

    /// The input as a person reads it.
    pub fn show(&self, input: &[u8]) -> Input {
        #[cfg(feature = "misreadings")]
        let _ = crate::misreading::of("");
        (self.show)(input)
    }
}

/// Calls a function on an input that is a text; whatever is not UTF-8 is no text.
macro_rules! on_a_text {
    ($($function:ident)::+) => {
        |input| str::from_utf8(input).map_or(Ok(()), |text| on_every_game!($($function)::+, text))
    };
}

macro_rules! on_a_game {
    ($($function:ident)::+) => {
        |input| on_its_game!($($function)::+, input)
    };
}

/// Every target, a law each.
pub static TARGETS: [Target; 13] = [
    Target {
        name: "parse_position",
        inputs: "positions",
        law: "a text that is accepted as a position is the text that is printed, and engine and oracle find the same faults",
        hold: on_a_text!(texts::position),
        show: texts::show,
    },
    Target {
        name: "parse_move",
        inputs: "moves",
        law: "a text that is accepted as a move is the text that is printed, and engine and oracle judge it alike",
        hold: on_a_text!(texts::mv),
        show: texts::show,
    },
    Target {
        name: "parse_record",
        inputs: "records",
        law: "a record reads back from its text, and every fault of a record has its place in the text",
        hold: on_a_text!(texts::record),
        show: texts::show_record,
    },
    Target {
        name: "setup",
        inputs: "games",
        law: "engine and oracle find the same faults in any set-up, and agree on it if it has none",
        hold: on_a_game!(laws::setup),
        show: on_a_game!(laws::show_setup),
    },
    Target {
        name: "position",
        inputs: "games",
        law: "the moves of a position are those of the universe that are legal, and no move makes it panic",
        hold: on_a_game!(laws::position),
        show: on_a_game!(laws::show),
    },
    Target {
        name: "play",
        inputs: "plays",
        law: "any move, legal or not, is judged and played alike by engine and oracle",
        hold: on_a_game!(play::play),
        show: on_a_game!(play::show),
    },
    Target {
        name: "oracle",
        inputs: "games",
        law: "engine and oracle agree on every move of the universe: verdict, clause, effects, next position, outcome",
        hold: on_a_game!(laws::oracle),
        show: on_a_game!(laws::show),
    },
    Target {
        name: "symmetry",
        inputs: "games",
        law: "the image of a move is judged as the move is, and playing commutes with taking the image",
        hold: on_a_game!(laws::symmetry),
        show: on_a_game!(laws::show),
    },
    Target {
        name: "undo_redo",
        inputs: "games",
        law: "a game goes back and forth to the positions it has been in, and their keys are those from scratch",
        hold: on_a_game!(laws::undo_redo),
        show: on_a_game!(laws::show),
    },
    Target {
        name: "index",
        inputs: "numbers",
        law: "moves and starts are numbered without gaps, and number and numbered give each other",
        hold: on_a_game!(laws::index),
        show: on_a_game!(laws::show_start),
    },
    Target {
        name: "serde",
        inputs: "games",
        law: "every value is its text in JSON and in bytes, and comes back from both",
        hold: on_a_game!(serial::serde),
        show: on_a_game!(laws::show),
    },
    Target {
        name: "port_line",
        inputs: "requests",
        law: "every line gets one answer of the protocol, the same from engine and oracle",
        hold: requests::port_line,
        show: texts::show,
    },
    Target {
        name: "rulebook",
        inputs: "examples",
        law: "an example says the same of the engine and of the oracle, and every problem is at a line of the text",
        hold: |input| str::from_utf8(input).map_or(Ok(()), examples::rulebook),
        show: texts::show,
    },
];

/// The target with that name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Holds an input against a law, and panics if it breaks it, as a fuzzer wants it.
///
/// # Panics
/// If the law is broken, or there is no such target.
pub fn hold(name: &str, input: &[u8]) {
    let Some(target) = find(name) else {
        panic!("there is no target {name}");
    };
    if let Err(fault) = target.hold(input) {
        panic!("{fault}\n\n{}", target.show(input).text());
    }
}
