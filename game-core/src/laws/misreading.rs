//! Wrong readings of the rules, and what catches them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Broken, dealt, oracle, setup};
use crate::{Oracle, OraclePosition, Position, Rulebook, Rules as _};

/// A wrong reading of a game's rules, as programs and players have it: an oracle with one clause read wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misreading {
    /// The name, in small letters, digits and hyphens; it never changes.
    pub name: &'static str,
    /// The id of the clause that is read wrong.
    pub clause: &'static str,
    /// What the wrong reading says, in one sentence.
    pub reads: &'static str,
}

/// What tells a wrong reading from the right one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caught {
    /// The examples of the rulebook that do not hold under it, as `ID/NAME`.
    pub examples: Vec<String>,
    /// The law that is broken first when the engine is held against it, and in which of the set-ups given, counted
    /// from 1; 0 if it is a start that is dealt otherwise.
    pub law: Option<(usize, Broken)>,
}

/// Runs a wrong reading `O` against the examples of the rulebook, and against the engine `P` on starts and on set-ups
/// until a law is broken.
pub fn catch<P: Position, O: Oracle<P>>(rules: &Rulebook, setups: impl IntoIterator<Item = P::Setup>) -> Caught {
    let examples = rules.clauses.iter().flat_map(|clause| clause.examples.iter().map(move |example| (clause, example)));
    let examples = examples
        .filter(|(_, example)| example.run::<OraclePosition<P, O>>().is_err())
        .map(|(clause, example)| format!("{}/{}", clause.id, example.name));
    let mut setups = setups.into_iter().enumerate();
    let law = deals_otherwise::<P, O>().map(|broken| (0, broken));
    let law = law.or_else(|| setups.find_map(|(i, case)| Some((i + 1, differs::<P, O>(&case)?))));
    Caught { examples: examples.collect(), law }
}

/// The law by which the first or the middle start of a rule set tells `O` from the engine.
fn deals_otherwise<P: Position, O: Oracle<P>>() -> Option<Broken> {
    P::Rules::every().iter().find_map(|rules| {
        let numbers = [0, P::starts(rules) / 2];
        numbers.into_iter().find_map(|number| dealt::<P, O>(rules, number).err())
    })
}

/// The law by which a set-up tells `O` from the engine.
fn differs<P: Position, O: Oracle<P>>(case: &P::Setup) -> Option<Broken> {
    match P::from_setup(case) {
        Ok(position) => oracle::<P, O>(&position).err(),
        Err(_) => setup::<P, O>(case).err(),
    }
}

/// Declares the wrong readings of a game, as one oracle that reads wrong what is in force on the thread: the enum of
/// what can be read wrong, the list `MISREADINGS`, `switch` and `in_force` that put a reading in force, `GAMES`, the game
/// under each reading, and `catch_all`. The oracle, `Misread`, asks `Wrong::in_force()`. Needs the standard library.
///
/// One oracle that is switched, rather than one type a reading: everything generic is then compiled once.
#[macro_export]
macro_rules! misreadings {
    (
        $oracle:ty, $position:ty;
        $($wrong:ident($name:literal, $clause:literal, $reads:literal)),+ $(,)?
    ) => {
        /// What can be read wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Wrong {
            $(#[doc = $reads] $wrong,)+
        }

        impl Wrong {
            const ALL: &[Self] = &[$(Self::$wrong),+];

            /// What is read wrong on this thread, if anything.
            fn in_force() -> Option<Self> {
                READING.with(|reading| Self::ALL.get(reading.get()).copied())
            }
        }

        ::std::thread_local! {
            static READING: ::core::cell::Cell<usize> = const { ::core::cell::Cell::new(usize::MAX) };
        }

        /// Puts the misreading with that place in [`MISREADINGS`] in force on this thread, and gives the one before it.
        /// Past the end of the list nothing is read wrong.
        pub fn switch(reading: usize) -> usize {
            READING.with(|before| before.replace(reading))
        }

        /// Puts a misreading in force on this thread until what is returned is dropped.
        pub fn in_force(reading: usize) -> $crate::laws::InForce {
            $crate::laws::InForce::new(switch, reading)
        }

        /// What catches each of the [`MISREADINGS`], in their order: examples of the rulebook, and a law on one of the
        /// set-ups.
        pub fn catch_all(
            rules: &$crate::Rulebook,
            setups: &[<$position as $crate::Position>::Setup],
        ) -> ::std::vec::Vec<$crate::laws::Caught> {
            let caught = |reading| {
                let _in_force = in_force(reading);
                $crate::laws::catch::<$position, $oracle>(rules, setups.iter().cloned())
            };
            (0..MISREADINGS.len()).map(caught).collect()
        }

        /// The misreadings, in the order of the clauses.
        pub const MISREADINGS: &[$crate::laws::Misreading] =
            &[$($crate::laws::Misreading { name: $name, clause: $clause, reads: $reads }),+];

        /// The game under each of the [`MISREADINGS`], in their order: to play it, or to speak to it as to any other.
        pub static GAMES: &[&dyn $crate::DynGame] = &[$(
            &$crate::laws::SwitchedGame {
                game: &$crate::Dynamic::<$crate::OraclePosition<$position, $oracle>>::NEW,
                switch,
                reading: Wrong::$wrong as usize,
            }
        ),+];
    };
}
