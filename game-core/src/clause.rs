//! Numbered clauses, and what cites them.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::BoardSquare;

/// The numbered clauses of a game's rules, one value a clause. Made by [`clauses!`](crate::clauses).
///
/// Ids never change and are never reused; clauses are only added. The enum may be matched without a wildcard all the same,
/// and so may the refusals that cite its clauses: rules with another clause are other rules, and whoever words or draws
/// each refusal should hear of it from the compiler.
pub trait Clause: Copy + Ord + Hash + Debug + Display + Send + Sync + core::marker::Sized + 'static {
    /// Every clause, in the order of the rules.
    const ALL: &'static [Self];
    /// The clauses a move can be refused under, in the order in which they are asked: a move is refused under
    /// the first it breaks. The clauses that end the game come first.
    const REFUSALS: &'static [Self];
    /// The clauses that end a game, in the order in which they are asked.
    const ENDINGS: &'static [Self];
    /// The clauses a set-up can be refused under.
    const SETUP: &'static [Self];

    /// The number, as in `HS-2.4`.
    fn id(self) -> &'static str;
    /// A name of a few words.
    fn title(self) -> &'static str;
    /// The clause itself.
    fn text(self) -> &'static str;

    /// The clause with that id.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|clause| clause.id() == id)
    }
}

/// A refusal: an error that names the clause broken and the squares in question.
pub trait Cites: core::error::Error + Copy + Eq + Hash + Send + Sync + 'static {
    /// The clauses of the game.
    type Clause: Clause;
    /// The squares of its board.
    type Square: BoardSquare;

    /// The clause that is broken.
    fn clause(&self) -> Self::Clause;

    /// The squares that show it, such as the stones in the way; empty where none does.
    fn squares(&self) -> Vec<Self::Square>;
}

/// All the faults of a set-up at once: never empty, each once, in the order the game checks them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Faults<F>(Vec<F>);

impl<F> Faults<F> {
    /// `Ok` if there are none.
    ///
    /// # Errors
    /// All of them, if there are any.
    pub fn check(faults: Vec<F>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self(faults)) }
    }

    /// The faults, at least one.
    pub fn as_slice(&self) -> &[F] {
        &self.0
    }
}

impl<F: Display> Display for Faults<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            Display::fmt(fault, f)?;
        }
        Ok(())
    }
}

impl<F: Debug + Display> core::error::Error for Faults<F> {}

/// Declares the clauses of a game and implements [`Clause`].
///
/// ```
/// use game_core::Clause as _;
///
/// game_core::clauses! {
///     /// The clauses of a very small game.
///     pub enum Clause {
///         Own("VS-1.1", "One's own stone", "A turn moves one stone of one's own colour."),
///         Stuck("VS-2.1", "No move", "A player who cannot move loses."),
///     }
///     refusals: [Stuck, Own];
///     endings: [Stuck];
///     setup: [];
/// }
///
/// assert_eq!(Clause::Own.to_string(), "VS-1.1");
/// assert_eq!(Clause::from_id("VS-2.1"), Some(Clause::Stuck));
/// ```
#[macro_export]
macro_rules! clauses {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($variant:ident($id:literal, $title:literal, $text:literal $(,)?)),+ $(,)?
        }
        refusals: [$($refusal:ident),* $(,)?];
        endings: [$($ending:ident),* $(,)?];
        setup: [$($setup:ident),* $(,)?];
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(
                #[doc = concat!("**", $id, ", ", $title, ".** ", $text)]
                $variant,
            )+
        }

        impl $crate::Clause for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];
            const REFUSALS: &'static [Self] = &[$(Self::$refusal),*];
            const ENDINGS: &'static [Self] = &[$(Self::$ending),*];
            const SETUP: &'static [Self] = &[$(Self::$setup),*];

            fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id,)+
                }
            }

            fn title(self) -> &'static str {
                match self {
                    $(Self::$variant => $title,)+
                }
            }

            fn text(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)+
                }
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::Clause::id(*self))
            }
        }
    };
}
