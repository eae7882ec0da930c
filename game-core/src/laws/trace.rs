//! Which clauses spoke, counted while the oracle judges.

use alloc::collections::BTreeMap;

use crate::rulebook::{Example, PositionSource, Statement};
use crate::{Cites as _, Clause, Move as _, Oracle, Position, Record, Status};

/// How often each clause spoke: counted by what the oracle does, never by what a text mentions.
///
/// ```
/// use game_core::laws::Trace;
/// use game_core::toy::{Clause, Gridlock, GridlockOracle};
///
/// let mut trace = Trace::<Clause>::default();
/// let position: Gridlock = "bbb/.../www w".parse()?;
/// trace.position::<Gridlock, GridlockOracle>(&position);
/// assert_eq!(trace.of(Clause::OneForward).effects, 3);
/// // 81 moves, 3 of them legal; 6 squares hold no stone of White's.
/// assert_eq!(trace.of(Clause::OwnStone).refusals, 6 * 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<C> {
    spoken: BTreeMap<C, Spoken>,
}

/// How often one clause spoke, by what it said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spoken {
    /// It had an effect on a legal move.
    pub effects: u64,
    /// A move was refused under it.
    pub refusals: u64,
    /// It had ended the game.
    pub endings: u64,
    /// A set-up was refused under it.
    pub faults: u64,
}

impl Spoken {
    /// How often it spoke in any way.
    pub const fn total(self) -> u64 {
        self.effects + self.refusals + self.endings + self.faults
    }
}

impl<C: Clause> Default for Trace<C> {
    fn default() -> Self {
        Self { spoken: BTreeMap::new() }
    }
}

impl<C: Clause> Trace<C> {
    /// How often that clause spoke.
    pub fn of(&self, clause: C) -> Spoken {
        self.spoken.get(&clause).copied().unwrap_or_default()
    }

    fn at(&mut self, clause: C) -> &mut Spoken {
        self.spoken.entry(clause).or_default()
    }

    /// Counts what is said of one move.
    pub fn play<P: Position<Clause = C>, O: Oracle<P>>(&mut self, setup: &P::Setup, mv: P::Move) {
        match O::play(setup, mv) {
            Err(illegal) => self.at(illegal.clause()).refusals += 1,
            Ok((_, effects)) => {
                for effect in effects {
                    self.at(effect.clause).effects += 1;
                }
            }
        }
    }

    /// Counts what is said of a position and of every move of the universe in it.
    pub fn position<P: Position<Clause = C>, O: Oracle<P>>(&mut self, position: &P) {
        let setup = position.to_setup();
        if let Status::Over(outcome) = O::status(&setup) {
            self.at(outcome.clause).endings += 1;
        }
        for mv in P::Move::universe() {
            self.play::<P, O>(&setup, mv);
        }
    }

    /// Counts what is said of a set-up, and if it is a position, of that.
    pub fn setup<P: Position<Clause = C>, O: Oracle<P>>(&mut self, setup: &P::Setup) {
        for fault in O::faults(setup) {
            self.at(fault.clause()).faults += 1;
        }
        if let Ok(position) = P::from_setup(setup) {
            self.position::<P, O>(&position);
        }
    }

    /// Counts what is said of the moves of a game, and of its last position.
    pub fn game<P: Position<Clause = C>, O: Oracle<P>>(&mut self, game: &Record<P>) {
        for (ply, &mv) in game.moves().iter().enumerate() {
            if let Some(position) = game.position_at(ply) {
                self.play::<P, O>(&position.to_setup(), mv);
            }
        }
        self.position::<P, O>(game.position());
    }

    /// Counts what is said of the positions and moves of an example. What cannot be read or played is passed over:
    /// running the example tells of that.
    pub fn example<P: Position<Clause = C>, O: Oracle<P>>(&mut self, example: &Example) {
        let mut setup: Option<P::Setup> = None;
        for step in &example.steps {
            match &step.statement {
                Statement::Position(PositionSource::Text(text)) => {
                    setup = text.parse::<P::Setup>().ok();
                    for fault in setup.iter().flat_map(|setup| O::faults(setup)) {
                        self.at(fault.clause()).faults += 1;
                    }
                }
                Statement::Position(PositionSource::Start { number, options }) => {
                    let rules = if options.is_empty() { Some(P::Rules::default()) } else { options.parse().ok() };
                    setup = rules.and_then(|rules| P::start(&rules, *number)).map(|start| start.to_setup());
                }
                Statement::Move(mv) => {
                    let Some((now, mv)) = setup.as_ref().zip(mv.parse::<P::Move>().ok()) else {
                        continue;
                    };
                    self.play::<P, O>(now, mv);
                    if let Ok((next, _)) = O::play(now, mv) {
                        setup = Some(next);
                    }
                }
                Statement::Status(_) => {
                    if let Some(Status::Over(outcome)) = setup.as_ref().map(|setup| O::status(setup)) {
                        self.at(outcome.clause).endings += 1;
                    }
                }
                _ => {}
            }
        }
    }
}
