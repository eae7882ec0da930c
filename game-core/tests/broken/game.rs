//! The toy game with one fault, chosen by number; everything else is the honest toy's.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::toy::{self, Clause, Gridlock, GridlockOracle, Illegal, Move, Rules, Setup, Square};
use game_core::{Color, Effects, Faults, Oracle, ParsePositionError, PerColor, Position, Status, Symmetric, Symmetry};

macro_rules! faults {
    ($($name:ident)+) => {
        /// The faults by name.
        pub(crate) struct Fault;

        #[derive(Clone, Copy)]
        #[expect(clippy::upper_case_acronyms, non_camel_case_types, reason = "numbers the faults below")]
        enum Number { $($name),+ }

        impl Fault {
            $(pub(crate) const $name: usize = Number::$name as usize;)+
        }
    };
}

faults! {
    NONE
    READS_THE_OTHER_SIDE ACCEPTS_BLANKS SETS_UP_THE_OTHER_SIDE NEVER_ENDS NAMES_THE_OPPONENT
    OMITS_A_MOVE DOUBLES_A_MOVE DESCENDS MISCOUNTS FINDS_THE_NEXT IGNORES_A_BREAK
    PLAYS_ANYTHING SPOILS_ON_REFUSAL EFFECTS_OF_ANYTHING UNCHECKED_PASSES AFTER_STANDS_STILL
    NO_IDENTITY IMAGE_KEEPS_THE_SIDE MIRRORED_MOVES_STAY TURNED_MOVES_STAY MOVES_COLLAPSE CANONICAL_IS_ITSELF
    CITES_ANOTHER_CLAUSE CITES_ANOTHER_SQUARE OMITS_AN_EFFECT
    ORACLE_STANDS_STILL ORACLE_ENDS_OTHERWISE ORACLE_SCORES ORACLE_TURN ORACLE_RULES ORACLE_LISTS_NOTHING
    ORACLE_REFUSES_TO_PLAY ORACLE_FINDS_A_FAULT ACCEPTS_FOUR_STONES KEY_COUNTS_PLIES
    ONE_START_TOO_MANY START_FORGETS_ITS_NUMBER START_FORGETS_THE_RULES
}

#[derive(Clone, Debug)]
pub(crate) struct Crooked<const FAULT: usize> {
    honest: Gridlock,
    /// Not a part of the position: for the fault that remembers.
    plies: u64,
}

impl<const FAULT: usize> Crooked<FAULT> {
    pub(crate) const fn new(honest: Gridlock) -> Self {
        Self { honest, plies: 0 }
    }

    fn other_side(honest: Gridlock) -> Gridlock {
        let mut setup = honest.to_setup();
        setup.to_move = !setup.to_move;
        Gridlock::from_setup(&setup).expect("the side to move is no fault")
    }
}

impl<const FAULT: usize> Position for Crooked<FAULT> {
    const GAME: &'static str = "crooked";
    const RULEBOOK: &'static str = toy::RULEBOOK;

    type Rules = Rules;
    type Setup = Setup;
    type Square = Square;
    type Move = Move;
    type Clause = Clause;
    type Illegal = Illegal;
    type Fault = toy::Fault;

    fn start(rules: &Rules, number: u64) -> Option<Self> {
        let rules = if FAULT == Fault::START_FORGETS_THE_RULES { Rules::default() } else { *rules };
        let number = if FAULT == Fault::ONE_START_TOO_MANY { 0 } else { number };
        Gridlock::start(&rules, number).map(Self::new)
    }

    fn start_number(&self) -> Option<u64> {
        if FAULT == Fault::START_FORGETS_ITS_NUMBER { None } else { self.honest.start_number() }
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<toy::Fault>> {
        let honest = match Gridlock::from_setup(setup) {
            Err(_) if FAULT == Fault::ACCEPTS_FOUR_STONES => Gridlock::start(&setup.rules, 0).expect("a start"),
            honest => honest?,
        };
        let other = FAULT == Fault::SETS_UP_THE_OTHER_SIDE;
        Ok(Self::new(if other { Self::other_side(honest) } else { honest }))
    }

    fn to_setup(&self) -> Setup {
        self.honest.to_setup()
    }

    fn rules(&self) -> Rules {
        self.honest.rules()
    }

    fn turn(&self) -> Color {
        self.honest.turn()
    }

    fn status(&self) -> Status<Clause> {
        match FAULT {
            Fault::NEVER_ENDS => Status::ToMove(self.honest.turn()),
            Fault::NAMES_THE_OPPONENT => match self.honest.status() {
                Status::ToMove(color) => Status::ToMove(!color),
                over @ Status::Over(_) => over,
            },
            _ => self.honest.status(),
        }
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves = self.honest.legal_moves();
        match FAULT {
            Fault::OMITS_A_MOVE => drop(moves.pop()),
            Fault::DOUBLES_A_MOVE => moves.extend(moves.first().copied()),
            Fault::DESCENDS => moves.reverse(),
            Fault::IGNORES_A_BREAK => {
                let _ = moves.into_iter().map(visit).collect::<Vec<_>>();
                return ControlFlow::Continue(());
            }
            _ => {}
        }
        moves.into_iter().try_for_each(&mut visit)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.honest.check(mv).map_err(|illegal| match (FAULT, illegal) {
            (Fault::CITES_ANOTHER_CLAUSE, Illegal::NotOwn(square)) => Illegal::Occupied(square),
            (Fault::CITES_ANOTHER_SQUARE, Illegal::Occupied(_)) => Illegal::Occupied(mv.from),
            (_, illegal) => illegal,
        })
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.plies += 1;
        if FAULT == Fault::UNCHECKED_PASSES {
            self.honest = Self::other_side(self.honest);
        } else {
            self.honest.play_unchecked(mv);
        }
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        let effects = self.honest.effects(mv).map_err(|_| self.check(mv).expect_err("refused"));
        match FAULT {
            Fault::EFFECTS_OF_ANYTHING => Ok(effects.unwrap_or_default()),
            Fault::OMITS_AN_EFFECT => effects.map(|mut effects| {
                effects.truncate(1);
                effects
            }),
            _ => effects,
        }
    }

    fn stable_hash(&self) -> u64 {
        let plies = if FAULT == Fault::KEY_COUNTS_PLIES { self.plies } else { 0 };
        self.honest.stable_hash() ^ plies
    }

    fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        match (FAULT, self.check(mv)) {
            (Fault::PLAYS_ANYTHING, _) => {
                self.honest.play_unchecked(mv);
                Ok(())
            }
            (Fault::SPOILS_ON_REFUSAL, Err(illegal)) => {
                self.honest = Self::other_side(self.honest);
                Err(illegal)
            }
            (_, Err(illegal)) => Err(illegal),
            (_, Ok(())) => {
                self.plies += 1;
                self.honest.play_unchecked(mv);
                Ok(())
            }
        }
    }

    fn after(&self, mv: Move) -> Result<Self, Illegal> {
        let mut next = self.clone();
        next.play(mv)?;
        Ok(if FAULT == Fault::AFTER_STANDS_STILL { self.clone() } else { next })
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves::<()>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    fn count_moves(&self) -> usize {
        self.legal_moves().len() + usize::from(FAULT == Fault::MISCOUNTS)
    }

    fn nth_move(&self, n: usize) -> Option<Move> {
        let n = if FAULT == Fault::FINDS_THE_NEXT { n + 1 } else { n };
        self.legal_moves().get(n).copied()
    }
}

impl<const FAULT: usize> PartialEq for Crooked<FAULT> {
    fn eq(&self, other: &Self) -> bool {
        self.honest == other.honest
    }
}

impl<const FAULT: usize> Eq for Crooked<FAULT> {}

impl<const FAULT: usize> Hash for Crooked<FAULT> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.honest.hash(state);
    }
}

impl<const FAULT: usize> fmt::Display for Crooked<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.honest.fmt(f)
    }
}

impl<const FAULT: usize> FromStr for Crooked<FAULT> {
    type Err = ParsePositionError<toy::Fault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = if FAULT == Fault::ACCEPTS_BLANKS { text.trim() } else { text };
        let honest = text.parse()?;
        Ok(Self::new(if FAULT == Fault::READS_THE_OTHER_SIDE { Self::other_side(honest) } else { honest }))
    }
}

impl<const FAULT: usize> Symmetric for Crooked<FAULT> {
    const SYMMETRIES: &'static [Symmetry] = Gridlock::SYMMETRIES;

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let image = self.honest.transformed(symmetry);
        let other = match FAULT {
            Fault::NO_IDENTITY => symmetry == Self::SYMMETRIES[0],
            Fault::IMAGE_KEEPS_THE_SIDE => symmetry.swaps_colors,
            _ => false,
        };
        Self::new(if other { Self::other_side(image) } else { image })
    }

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        match FAULT {
            Fault::MIRRORED_MOVES_STAY if !symmetry.swaps_colors => mv,
            Fault::TURNED_MOVES_STAY if symmetry.swaps_colors => mv,
            Fault::MOVES_COLLAPSE => Move::new(mv.from, mv.from),
            _ => Gridlock::transformed_move(mv, symmetry),
        }
    }

    fn canonical(&self) -> Self {
        if FAULT == Fault::CANONICAL_IS_ITSELF { self.clone() } else { Self::new(self.honest.canonical()) }
    }
}

/// The honest oracle with the same fault, if it is one of an oracle.
pub(crate) struct CrookedOracle<const FAULT: usize>;

impl<const FAULT: usize> Oracle<Crooked<FAULT>> for CrookedOracle<FAULT> {
    fn faults(setup: &Setup) -> Vec<toy::Fault> {
        if FAULT == Fault::ORACLE_FINDS_A_FAULT {
            return vec![toy::Fault::TooManyStones { color: Color::Black, stones: 4 }];
        }
        GridlockOracle::faults(setup)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        let status = GridlockOracle::status(setup);
        if FAULT == Fault::ORACLE_ENDS_OTHERWISE { status.swapped() } else { status }
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        GridlockOracle::check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Crooked<FAULT>>), Illegal> {
        if FAULT == Fault::ORACLE_REFUSES_TO_PLAY {
            return Err(Illegal::Over);
        }
        let (next, effects) = GridlockOracle::play(setup, mv)?;
        Ok((if FAULT == Fault::ORACLE_STANDS_STILL { *setup } else { next }, effects))
    }

    fn turn(setup: &Setup) -> Color {
        if FAULT == Fault::ORACLE_TURN { !setup.to_move } else { setup.to_move }
    }

    fn rules(setup: &Setup) -> Rules {
        if FAULT == Fault::ORACLE_RULES { Rules { retreat: !setup.rules.retreat } } else { setup.rules }
    }

    fn scores(_: &Setup) -> Option<PerColor<i32>> {
        (FAULT == Fault::ORACLE_SCORES).then(PerColor::default)
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        if FAULT == Fault::ORACLE_LISTS_NOTHING { vec![] } else { GridlockOracle::legal_moves(setup) }
    }
}
