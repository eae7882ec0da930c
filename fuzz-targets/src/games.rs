//! The games, and which of them an input is about.

use core::fmt::{Debug, Display};

use game_core::{Oracle, Symmetric};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::bytes::GivenByBytes;

/// A game with everything that the targets hold against each other.
pub trait Game: 'static {
    /// The engine.
    type Position: Symmetric<Setup: Wire + GivenByBytes, Move: Wire, Rules: Wire> + Wire;
    /// The literal reading of the rules.
    type Oracle: Oracle<Self::Position>;
    /// Which of the games it is: the number that chooses it in the first byte of an input.
    const NUMBER: u8;
}

/// What is written and read back.
pub trait Wire: Serialize + DeserializeOwned + PartialEq + Debug + Display {}

impl<T: Serialize + DeserializeOwned + PartialEq + Debug + Display> Wire for T {}

/// Dai Hasami Shogi.
#[derive(Debug)]
pub struct Hasami;

/// Hattori.
#[derive(Debug)]
pub struct Hattori;

/// Hokito.
#[derive(Debug)]
pub struct Hokito;

#[cfg(not(feature = "misreadings"))]
mod reading {
    pub(super) use hasami::oracle::Oracle as Hasami;
    pub(super) use hattori::oracle::Oracle as Hattori;
    pub(super) use hokito::oracle::Oracle as Hokito;
}

/// The readings that can be switched: see [`crate::misreading`].
#[cfg(feature = "misreadings")]
mod reading {
    pub(super) use hasami::misreadings::Misread as Hasami;
    pub(super) use hattori::misreadings::Misread as Hattori;
    pub(super) use hokito::misreadings::Misread as Hokito;
}

impl Game for Hasami {
    type Position = hasami::Position;
    type Oracle = reading::Hasami;
    const NUMBER: u8 = 0;
}

impl Game for Hattori {
    type Position = hattori::Position;
    type Oracle = reading::Hattori;
    const NUMBER: u8 = 1;
}

impl Game for Hokito {
    type Position = hokito::Position;
    type Oracle = reading::Hokito;
    const NUMBER: u8 = 2;
}

/// How many games there are.
pub(crate) const COUNT: u8 = 3;

/// Calls a function that is generic over the game, for the game that the first byte of an input chooses, with the bytes
/// behind it; an empty input is about the first game.
macro_rules! on_its_game {
    ($($function:ident)::+, $input:expr) => {{
        let (first, rest) = <[u8]>::split_first($input).unwrap_or((&0, &[]));
        match first % $crate::games::COUNT {
            <$crate::Hasami as $crate::Game>::NUMBER => $($function)::+::<$crate::Hasami>(rest),
            <$crate::Hattori as $crate::Game>::NUMBER => $($function)::+::<$crate::Hattori>(rest),
            _ => $($function)::+::<$crate::Hokito>(rest),
        }
    }};
}

/// Calls a function that is generic over the game for each game in turn, until one is at fault.
macro_rules! on_every_game {
    ($($function:ident)::+, $input:expr) => {{
        $($function)::+::<$crate::Hasami>($input)?;
        $($function)::+::<$crate::Hattori>($input)?;
        $($function)::+::<$crate::Hokito>($input)
    }};
}

pub(crate) use {on_every_game, on_its_game};
