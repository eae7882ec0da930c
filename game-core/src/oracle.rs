//! The literal reading of a game's rules, and that reading as a position like any other.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{Color, Effects, Faults, Move as _, ParsePositionError, PerColor, Position, Status};

/// The rules of a game read literally, clause by clause, over plain set-ups. It is slow, obvious, and the judge of
/// the fast engine `P`, with which it shares only the types of set-ups, rules, moves, clauses and refusals.
///
/// All but [`faults`](Self::faults) are asked of set-ups without faults.
pub trait Oracle<P: Position>: 'static {
    /// Every fault of a set-up, in the order of the clauses.
    fn faults(setup: &P::Setup) -> Vec<P::Fault>;

    /// Whether the game goes on, and if not, how it ended.
    fn status(setup: &P::Setup) -> Status<P::Clause>;

    /// Lets a legal move pass.
    ///
    /// # Errors
    /// The first clause that it breaks.
    fn check(setup: &P::Setup, mv: P::Move) -> Result<(), P::Illegal>;

    /// The set-up after a move, and what the move does.
    ///
    /// # Errors
    /// If the move is illegal, as from [`check`](Self::check).
    fn play(setup: &P::Setup, mv: P::Move) -> Result<(P::Setup, Effects<P>), P::Illegal>;

    /// The start with that number, if there is one.
    fn start(rules: &P::Rules, number: u64) -> Option<P::Setup>;

    /// The player to move.
    fn turn(setup: &P::Setup) -> Color;

    /// The rules it is played by.
    fn rules(setup: &P::Setup) -> P::Rules;

    /// The score of each player as it stands, in a game that counts scores.
    fn scores(setup: &P::Setup) -> Option<PerColor<i32>> {
        let _ = setup;
        None
    }

    /// Every legal move, ascending: those of the whole universe that [`check`](Self::check) accepts.
    fn legal_moves(setup: &P::Setup) -> Vec<P::Move> {
        P::Move::universe().filter(|&mv| Self::check(setup, mv).is_ok()).collect()
    }
}

/// A position that asks the oracle `O` where `P` asks its engine. Everything that works for a position, such as
/// [`perft`](crate::perft) or the program `referee`, so works for the oracle.
pub struct OraclePosition<P: Position, O> {
    setup: P::Setup,
    oracle: PhantomData<fn() -> O>,
}

impl<P: Position, O> OraclePosition<P, O> {
    const fn new(setup: P::Setup) -> Self {
        Self { setup, oracle: PhantomData }
    }
}

impl<P: Position, O: Oracle<P>> Position for OraclePosition<P, O> {
    const GAME: &'static str = P::GAME;
    const RULEBOOK: &'static str = P::RULEBOOK;
    const TRACE: &'static str = P::TRACE;

    type Rules = P::Rules;
    type Setup = P::Setup;
    type Square = P::Square;
    type Move = P::Move;
    type Clause = P::Clause;
    type Illegal = P::Illegal;
    type Fault = P::Fault;

    fn starts(rules: &P::Rules) -> u64 {
        P::starts(rules)
    }

    fn start(rules: &P::Rules, number: u64) -> Option<Self> {
        O::start(rules, number).map(Self::new)
    }

    fn start_number(&self) -> Option<u64> {
        P::from_setup(&self.setup).ok()?.start_number()
    }

    fn from_setup(setup: &P::Setup) -> Result<Self, Faults<P::Fault>> {
        Faults::check(O::faults(setup))?;
        Ok(Self::new(setup.clone()))
    }

    fn to_setup(&self) -> P::Setup {
        self.setup.clone()
    }

    fn rules(&self) -> P::Rules {
        O::rules(&self.setup)
    }

    fn turn(&self) -> Color {
        O::turn(&self.setup)
    }

    fn status(&self) -> Status<P::Clause> {
        O::status(&self.setup)
    }

    fn scores(&self) -> Option<PerColor<i32>> {
        O::scores(&self.setup)
    }

    fn zone(square: P::Square) -> Option<Color> {
        P::zone(square)
    }

    fn visit_moves<B>(&self, visit: impl FnMut(P::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        O::legal_moves(&self.setup).into_iter().try_for_each(visit)
    }

    fn check(&self, mv: P::Move) -> Result<(), P::Illegal> {
        O::check(&self.setup, mv)
    }

    /// Leaves the position as it is if the move is illegal.
    fn play_unchecked(&mut self, mv: P::Move) {
        if let Ok((next, _)) = O::play(&self.setup, mv) {
            self.setup = next;
        }
    }

    fn effects(&self, mv: P::Move) -> Result<Effects<Self>, P::Illegal> {
        O::play(&self.setup, mv).map(|(_, effects)| effects)
    }
}

impl<P: Position, O> Clone for OraclePosition<P, O> {
    fn clone(&self) -> Self {
        Self::new(self.setup.clone())
    }
}

impl<P: Position, O> PartialEq for OraclePosition<P, O> {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl<P: Position, O> Eq for OraclePosition<P, O> {}

impl<P: Position, O> Hash for OraclePosition<P, O> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.setup.hash(state);
    }
}

impl<P: Position, O> fmt::Debug for OraclePosition<P, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OraclePosition").field(&self.setup).finish()
    }
}

impl<P: Position, O> fmt::Display for OraclePosition<P, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.setup, f)
    }
}

impl<P: Position, O: Oracle<P>> FromStr for OraclePosition<P, O> {
    type Err = ParsePositionError<P::Fault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let setup = text.parse::<P::Setup>()?;
        Ok(Self::from_setup(&setup)?)
    }
}
