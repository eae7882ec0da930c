//! The toy game with set-ups, moves and rules that are read with blanks around them.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game_core::laws::{self, Law};
use game_core::toy::{self, Clause, Fault, Gridlock, Illegal, Square};
use game_core::{CellView, Color, Effects, Faults, Position, RuleOption, Status};

/// A value that is read with blanks around it, and printed without.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Loose<T>(T);

impl<T: fmt::Display> fmt::Display for Loose<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: FromStr> FromStr for Loose<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.trim().parse().map(Self)
    }
}

type Setup = Loose<toy::Setup>;
type Move = Loose<toy::Move>;
type Rules = Loose<toy::Rules>;

impl game_core::Setup for Setup {
    type Square = Square;

    fn view(&self, square: Square) -> CellView {
        self.0.view(square)
    }
}

impl game_core::Move for Move {
    type Square = Square;

    const COUNT: usize = toy::Move::COUNT;

    fn index(self) -> usize {
        self.0.index()
    }

    fn from_index(index: usize) -> Option<Self> {
        toy::Move::from_index(index).map(Self)
    }

    fn origin(self) -> Square {
        self.0.origin()
    }

    fn target(self) -> Option<Square> {
        self.0.target()
    }
}

impl game_core::Rules for Rules {
    const OPTIONS: &'static [RuleOption] = <toy::Rules as game_core::Rules>::OPTIONS;

    fn is_on(&self, option: usize) -> bool {
        self.0.is_on(option)
    }

    fn switch_on(&mut self, option: usize) {
        self.0.switch_on(option);
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct LooseGridlock(Gridlock);

impl Position for LooseGridlock {
    const GAME: &'static str = "loose";
    const RULEBOOK: &'static str = toy::RULEBOOK;

    type Rules = Rules;
    type Setup = Setup;
    type Square = Square;
    type Move = Move;
    type Clause = Clause;
    type Illegal = Illegal;
    type Fault = Fault;

    fn start(rules: &Rules, number: u64) -> Option<Self> {
        Gridlock::start(&rules.0, number).map(Self)
    }

    fn start_number(&self) -> Option<u64> {
        self.0.start_number()
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<Fault>> {
        Gridlock::from_setup(&setup.0).map(Self)
    }

    fn to_setup(&self) -> Setup {
        Loose(self.0.to_setup())
    }

    fn rules(&self) -> Rules {
        Loose(self.0.rules())
    }

    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn status(&self) -> Status<Clause> {
        self.0.status()
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.visit_moves(|mv| visit(Loose(mv)))
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.0.check(mv.0)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv.0);
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        self.0.effects(mv.0)
    }
}

game_core::position_text!(LooseGridlock);

/// The laws that are shown here to catch their faults.
pub(crate) const CAUGHT: [Law; 4] =
    [Law::PositionsPrintBack, Law::SetupsPrintBack, Law::MoveTextsPrintBack, Law::RulesPrintBack];

#[test]
fn each_law_of_spelling_catches_its_fault() {
    for text in ["bbb/.../www w", "bbb/b../www w", "a1-a2", "standard"] {
        assert_eq!(laws::text::<LooseGridlock>(text), Ok(()), "{text}");
    }
    // The second is a set-up with a fault, and so no position.
    let broken = ["bbb/.../www w ", "bbb/b../www w ", "a1-a2 ", "standard "].map(laws::text::<LooseGridlock>);
    assert_eq!(broken.map(|broken| broken.expect_err("a law is broken").law), CAUGHT);
}
