//! The toy game with one fault; everything else is the honest toy's.

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::toy::{self, Clause, Gridlock, Illegal, Move, Rules, Setup, Square};
use game_core::{
    Color, Effect, EffectKind, Effects, Faults, ParsePositionError, PerColor, Position, Status, Symmetric, Symmetry,
};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    ReadsTheOtherSide,
    AcceptsBlanks,
    RefusesItsOwnText,
    SetsUpTheOtherSide,
    FillsAnEmptyBoard,
    EqualitySeesNothing,
    EqualityCountsPlies,
    HashCountsPlies,
    NeverEnds,
    NamesTheOpponent,
    ScoresWithoutAnOutcome,
    ScoresForWhite,
    OmitsAMove,
    DoublesAMove,
    Descends,
    VisitsAMoveLess,
    Miscounts,
    CountsThePast,
    FindsTheNext,
    ChoosesTheNext,
    TellsAMoveMore,
    AsksWithoutMoves,
    MiscountsReplies,
    IgnoresABreak,
    PlaysAnything,
    SpoilsOnRefusal,
    EffectsOfAnything,
    UncheckedPasses,
    UncheckedPanics,
    AfterStandsStill,
    Tires,
    HidesTheTarget,
    HidesTheEnd,
    CapturesItsOwn,
    CapturesNothing,
    TellsItBackwards,
    NoIdentity,
    ImagesCollapse,
    TakesAnySymmetry,
    ImageKeepsTheSide,
    MirroredMovesStay,
    TurnedMovesStay,
    MovesCollapse,
    CanonicalIsItself,
    CitesAnotherClause,
    CitesAnotherSquare,
    OracleStandsStill,
    OracleEndsOtherwise,
    OracleScores,
    OracleDealsOtherwise,
    OracleTurn,
    OracleRules,
    OracleListsNothing,
    OracleRefusesToPlay,
    OraclePlaysAnything,
    OracleRefusesOtherwise,
    OracleIsTooStrict,
    AcceptsFourStones,
    KeyCountsPlies,
    OneStartTooMany,
    StartForgetsItsNumber,
    StartForgetsTheRules,
    EverythingIsAStart,
}

#[derive(Clone, Debug)]
pub(crate) struct Crooked {
    honest: Gridlock,
    /// Not a part of the position: for the faults that remember.
    plies: u64,
}

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
    /// How often a move was played: for the fault that tires.
    static PLAYED: Cell<u32> = const { Cell::new(0) };
}

/// Gives the game on this thread that fault and no other. One game that is switched, rather than a type for each fault, is
/// compiled once.
pub(crate) fn set(fault: Fault) {
    FAULT.set(fault);
    PLAYED.set(0);
}

pub(crate) fn fault() -> Fault {
    FAULT.get()
}

/// The fault that tires plays so many moves on a thread and then no more.
const TIRED_AFTER: u32 = 10;

impl Crooked {
    pub(crate) const fn new(honest: Gridlock) -> Self {
        Self { honest, plies: 0 }
    }

    fn other_side(honest: Gridlock) -> Gridlock {
        let mut setup = honest.to_setup();
        setup.to_move = !setup.to_move;
        Gridlock::from_setup(&setup).expect("the side to move is no fault")
    }
}

impl Position for Crooked {
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
        let rules = if fault() == Fault::StartForgetsTheRules { Rules::default() } else { *rules };
        let number = if fault() == Fault::OneStartTooMany { 0 } else { number };
        Gridlock::start(&rules, number).map(Self::new)
    }

    fn start_number(&self) -> Option<u64> {
        match fault() {
            Fault::StartForgetsItsNumber => None,
            Fault::EverythingIsAStart => Some(0),
            _ => self.honest.start_number(),
        }
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<toy::Fault>> {
        let honest = match Gridlock::from_setup(setup) {
            Err(_) if fault() == Fault::AcceptsFourStones => Gridlock::start(&setup.rules, 0).expect("a start"),
            honest => honest?,
        };
        let is_empty = setup.board.iter().all(|(_, stone)| stone.is_none());
        Ok(Self::new(match fault() {
            Fault::SetsUpTheOtherSide => Self::other_side(honest),
            Fault::FillsAnEmptyBoard if is_empty => Gridlock::start(&setup.rules, 0).expect("a start"),
            _ => honest,
        }))
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
        match fault() {
            Fault::NeverEnds => Status::ToMove(self.honest.turn()),
            Fault::NamesTheOpponent => match self.honest.status() {
                Status::ToMove(color) => Status::ToMove(!color),
                over @ Status::Over(_) => over,
            },
            _ => self.honest.status(),
        }
    }

    fn scores(&self) -> Option<PerColor<i32>> {
        let goes_on = self.honest.outcome().is_none();
        match fault() {
            Fault::ScoresWithoutAnOutcome => Some(PerColor::default()),
            Fault::ScoresForWhite if goes_on => Some(PerColor { black: 0, white: 1 }),
            _ => None,
        }
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves = self.honest.legal_moves();
        match fault() {
            Fault::OmitsAMove | Fault::VisitsAMoveLess => drop(moves.pop()),
            Fault::DoublesAMove => moves.extend(moves.first().copied()),
            Fault::Descends => moves.reverse(),
            Fault::IgnoresABreak => {
                let _ = moves.into_iter().map(visit).collect::<Vec<_>>();
                return ControlFlow::Continue(());
            }
            _ => {}
        }
        moves.into_iter().try_for_each(&mut visit)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.honest.check(mv).map_err(|illegal| match (fault(), illegal) {
            (Fault::CitesAnotherClause, Illegal::NotOwn(square)) => Illegal::Occupied(square),
            (Fault::CitesAnotherSquare, Illegal::Occupied(_)) => Illegal::Occupied(mv.from),
            (_, illegal) => illegal,
        })
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.plies += 1;
        match fault() {
            Fault::UncheckedPasses => self.honest = Self::other_side(self.honest),
            Fault::UncheckedPanics if self.check(mv).is_err() => panic!("{mv} is illegal"),
            _ => self.honest.play_unchecked(mv),
        }
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        let effects = self.honest.effects(mv).map_err(|_| self.check(mv).expect_err("refused"));
        if fault() == Fault::EffectsOfAnything {
            return Ok(effects.unwrap_or_default());
        }
        let mut effects = effects?;
        match fault() {
            Fault::HidesTheTarget => effects[0].squares.truncate(1),
            Fault::HidesTheEnd => effects.truncate(1),
            Fault::CapturesItsOwn => effects.push(Effect::new(EffectKind::Captured, Clause::Empty, [mv.from])),
            Fault::CapturesNothing => effects.push(Effect::new(EffectKind::Captured, Clause::Empty, [mv.to])),
            Fault::TellsItBackwards => effects[0].squares.reverse(),
            _ => {}
        }
        Ok(effects)
    }

    fn stable_hash(&self) -> u64 {
        let plies = if fault() == Fault::KeyCountsPlies { self.plies } else { 0 };
        self.honest.stable_hash() ^ plies
    }

    fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        match (fault(), self.check(mv)) {
            (Fault::PlaysAnything, _) => {
                self.honest.play_unchecked(mv);
                Ok(())
            }
            (Fault::SpoilsOnRefusal, Err(illegal)) => {
                self.honest = Self::other_side(self.honest);
                Err(illegal)
            }
            (_, Err(illegal)) => Err(illegal),
            (Fault::Tires, Ok(())) if PLAYED.get() == TIRED_AFTER => Err(Illegal::Over),
            (_, Ok(())) => {
                PLAYED.set(PLAYED.get() + 1);
                self.plies += 1;
                self.honest.play_unchecked(mv);
                Ok(())
            }
        }
    }

    fn after(&self, mv: Move) -> Result<Self, Illegal> {
        let mut next = self.clone();
        next.play(mv)?;
        Ok(if fault() == Fault::AfterStandsStill { self.clone() } else { next })
    }

    fn legal_moves(&self) -> Vec<Move> {
        if fault() == Fault::VisitsAMoveLess {
            return self.honest.legal_moves();
        }
        let mut moves = Vec::new();
        let _ = self.visit_moves::<()>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    fn count_moves(&self) -> usize {
        let wrong = fault() == Fault::Miscounts || fault() == Fault::CountsThePast && self.plies > 0;
        self.legal_moves().len() + usize::from(wrong)
    }

    fn nth_move(&self, n: usize) -> Option<Move> {
        let n = if fault() == Fault::FindsTheNext { n + 1 } else { n };
        self.legal_moves().get(n).copied()
    }

    fn choose_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        let moves = self.legal_moves();
        if moves.is_empty() && fault() != Fault::AsksWithoutMoves {
            return None;
        }
        let n = choose(moves.len() + usize::from(fault() == Fault::TellsAMoveMore));
        moves.get(n + usize::from(fault() == Fault::ChoosesTheNext)).copied()
    }

    fn count_replies(&self) -> u64 {
        self.honest.count_replies() + u64::from(fault() == Fault::MiscountsReplies)
    }
}

impl PartialEq for Crooked {
    fn eq(&self, other: &Self) -> bool {
        match fault() {
            Fault::EqualitySeesNothing => true,
            Fault::EqualityCountsPlies => (self.honest, self.plies) == (other.honest, other.plies),
            _ => self.honest == other.honest,
        }
    }
}

impl Eq for Crooked {}

impl Hash for Crooked {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.honest.hash(state);
        if fault() == Fault::HashCountsPlies {
            self.plies.hash(state);
        }
    }
}

impl fmt::Display for Crooked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.honest.fmt(f)
    }
}

impl FromStr for Crooked {
    type Err = ParsePositionError<toy::Fault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = match fault() {
            Fault::AcceptsBlanks => text.trim(),
            Fault::RefusesItsOwnText => "",
            _ => text,
        };
        let honest = text.parse()?;
        Ok(Self::new(if fault() == Fault::ReadsTheOtherSide { Self::other_side(honest) } else { honest }))
    }
}

impl Symmetric for Crooked {
    const SYMMETRIES: &'static [Symmetry] = Gridlock::SYMMETRIES;

    fn transformed(&self, symmetry: Symmetry) -> Self {
        if fault() == Fault::ImagesCollapse && symmetry != Self::SYMMETRIES[0] {
            return Self::new(Gridlock::start(&self.rules(), 0).expect("a start"));
        }
        let image = self.honest.transformed(symmetry);
        let other = match fault() {
            Fault::NoIdentity => symmetry == Self::SYMMETRIES[0],
            Fault::TakesAnySymmetry => !Self::SYMMETRIES.contains(&symmetry),
            Fault::ImageKeepsTheSide => symmetry.swaps_colors,
            _ => false,
        };
        Self::new(if other { Self::other_side(image) } else { image })
    }

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        match fault() {
            Fault::MirroredMovesStay if !symmetry.swaps_colors => mv,
            Fault::TurnedMovesStay if symmetry.swaps_colors => mv,
            Fault::MovesCollapse => Move::new(mv.from, mv.from),
            _ => Gridlock::transformed_move(mv, symmetry),
        }
    }

    fn canonical(&self) -> Self {
        if fault() == Fault::CanonicalIsItself { self.clone() } else { Self::new(self.honest.canonical()) }
    }
}
