//! Which clauses spoke, counted while the oracle judges.

use alloc::collections::BTreeMap;

use crate::rulebook::{Example, PositionSource, Statement};
use crate::{Cites, Clause, Effect, Move as _, Oracle, Position, Record, Status};

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

    /// The four numbers, each with the word for one of it.
    pub const fn kinds(self) -> [(&'static str, u64); 4] {
        [("effect", self.effects), ("refusal", self.refusals), ("ending", self.endings), ("fault", self.faults)]
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

    /// The clauses that spoke, in the order of the rules.
    pub fn clauses(&self) -> impl Iterator<Item = C> {
        self.spoken.keys().copied()
    }

    fn at(&mut self, clause: C) -> &mut Spoken {
        self.spoken.entry(clause).or_default()
    }

    /// Adds what another trace has counted.
    pub fn add(&mut self, other: &Self) {
        for (&clause, spoken) in &other.spoken {
            let sum = self.at(clause);
            sum.effects += spoken.effects;
            sum.refusals += spoken.refusals;
            sum.endings += spoken.endings;
            sum.faults += spoken.faults;
        }
    }

    /// Counts a refusal of a move.
    pub fn refused(&mut self, illegal: &impl Cites<Clause = C>) {
        self.at(illegal.clause()).refusals += 1;
    }

    /// Counts the effects of a legal move.
    pub fn did<S>(&mut self, effects: &[Effect<C, S>]) {
        for effect in effects {
            self.at(effect.clause).effects += 1;
        }
    }

    /// Counts the faults of a set-up.
    pub fn found(&mut self, faults: &[impl Cites<Clause = C>]) {
        for fault in faults {
            self.at(fault.clause()).faults += 1;
        }
    }

    /// Counts how a game stands, if it is over.
    pub fn stands(&mut self, status: &Status<C>) {
        if let Status::Over(outcome) = status {
            self.at(outcome.clause).endings += 1;
        }
    }

    /// Counts what is said of one move.
    pub fn play<P: Position<Clause = C>, O: Oracle<P>>(&mut self, setup: &P::Setup, mv: P::Move) {
        match O::play(setup, mv) {
            Err(illegal) => self.refused(&illegal),
            Ok((_, effects)) => self.did(&effects),
        }
    }

    /// Counts what is said to a question as the vectors have them: of the set-up with that text its faults, or if it
    /// has none, how it stands, or of a move what it does. What cannot be read says nothing.
    pub fn asked<P: Position<Clause = C>, O: Oracle<P>>(&mut self, position: &str, mv: Option<&str>) {
        let Ok(setup) = position.parse::<P::Setup>() else {
            return;
        };
        let faults = O::faults(&setup);
        match mv {
            _ if !faults.is_empty() => self.found(&faults),
            None => self.stands(&O::status(&setup)),
            Some(mv) => {
                if let Ok(mv) = mv.parse() {
                    self.play::<P, O>(&setup, mv);
                }
            }
        }
    }

    /// Counts what is said of a position and of every move of the universe in it.
    pub fn position<P: Position<Clause = C>, O: Oracle<P>>(&mut self, position: &P) {
        let setup = position.to_setup();
        self.stands(&O::status(&setup));
        for mv in P::Move::universe() {
            self.play::<P, O>(&setup, mv);
        }
    }

    /// Counts what is said of a set-up, and if it is a position, of that.
    pub fn setup<P: Position<Clause = C>, O: Oracle<P>>(&mut self, setup: &P::Setup) {
        self.found(&O::faults(setup));
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
                    if let Some(setup) = &setup {
                        self.found(&O::faults(setup));
                    }
                }
                Statement::Position(PositionSource::Start { number, options }) => {
                    let rules = if options.is_empty() { Some(P::Rules::default()) } else { options.parse().ok() };
                    setup = rules.and_then(|rules| O::start(&rules, *number));
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
                    if let Some(setup) = &setup {
                        self.stands(&O::status(setup));
                    }
                }
                _ => {}
            }
        }
    }
}
