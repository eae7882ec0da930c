//! Wrong readings of the rules, and what catches them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Broken, oracle, setup};
use crate::{Oracle, OraclePosition, Position, Rulebook};

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
    /// from 1.
    pub law: Option<(usize, Broken)>,
}

/// Runs a wrong reading `O` against the examples of the rulebook, and against the engine `P` on set-ups until a law is
/// broken.
pub fn catch<P: Position, O: Oracle<P>>(rules: &Rulebook, setups: impl IntoIterator<Item = P::Setup>) -> Caught {
    let examples = rules.clauses.iter().flat_map(|clause| clause.examples.iter().map(move |example| (clause, example)));
    let examples = examples
        .filter(|(_, example)| example.run::<OraclePosition<P, O>>().is_err())
        .map(|(clause, example)| format!("{}/{}", clause.id, example.name));
    let law = setups.into_iter().enumerate().find_map(|(i, case)| Some((i + 1, differs::<P, O>(&case)?)));
    Caught { examples: examples.collect(), law }
}

/// The law by which a set-up tells `O` from the engine.
fn differs<P: Position, O: Oracle<P>>(case: &P::Setup) -> Option<Broken> {
    match P::from_setup(case) {
        Ok(position) => oracle::<P, O>(&position).err(),
        Err(_) => setup::<P, O>(case).err(),
    }
}
