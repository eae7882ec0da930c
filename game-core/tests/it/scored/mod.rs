//! Gridlock with scores and a second start.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use game_core::toy::{Clause, Fault, Gridlock, Illegal, Move, Rules, Setup, Square};
use game_core::{Color, Effects, Faults, Outcome, ParsePositionError, PerColor, Position, Status, Verdict};

/// Gridlock in which a player scores what the squares of their stones are worth, `BY` times, and the better score wins;
/// in start 1 Black begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Scored<const BY: i32>(Gridlock);

/// By file and rank.
const WORTH: [[i32; 3]; 3] = [[1, 5, 3], [8, 2, 6], [4, 9, 2]];

impl<const BY: i32> Position for Scored<BY> {
    const GAME: &'static str = "scored-gridlock";
    const RULEBOOK: &'static str = Gridlock::RULEBOOK;
    const TRACE: &'static str = "| clause | what speaks for it |";

    type Rules = Rules;
    type Setup = Setup;
    type Square = Square;
    type Move = Move;
    type Clause = Clause;
    type Illegal = Illegal;
    type Fault = Fault;

    fn starts(_: &Rules) -> u64 {
        2
    }

    fn start(rules: &Rules, number: u64) -> Option<Self> {
        let to_move = [Color::White, Color::Black].into_iter().nth(usize::try_from(number).ok()?)?;
        Self::from_setup(&Setup { to_move, ..Gridlock::start(rules, 0)?.to_setup() }).ok()
    }

    fn start_number(&self) -> Option<u64> {
        (0..2).find(|&number| Self::start(&self.rules(), number) == Some(*self))
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<Fault>> {
        Gridlock::from_setup(setup).map(Self)
    }

    fn to_setup(&self) -> Setup {
        self.0.to_setup()
    }

    fn rules(&self) -> Rules {
        self.0.rules()
    }

    fn turn(&self) -> Color {
        self.0.turn()
    }

    fn status(&self) -> Status<Clause> {
        let Status::Over(Outcome { clause, .. }) = self.0.status() else {
            return self.0.status();
        };
        let scores = self.scores().unwrap_or_default();
        let verdict = match scores.black.cmp(&scores.white) {
            core::cmp::Ordering::Less => Verdict::Win(Color::White),
            core::cmp::Ordering::Equal => Verdict::Draw,
            core::cmp::Ordering::Greater => Verdict::Win(Color::Black),
        };
        Status::Over(Outcome { verdict, clause, scores: Some(scores) })
    }

    fn scores(&self) -> Option<PerColor<i32>> {
        let mut scores = PerColor { black: 0_i32, white: 0 };
        for (square, stone) in self.to_setup().board.iter() {
            if let Some(color) = stone {
                scores[color] += WORTH[square.file()][square.rank()];
            }
        }
        // About half of them below zero, so that with a great `BY` leads come to be beyond all numbers.
        Some(PerColor { black: (scores.black - 9).saturating_mul(BY), white: (scores.white - 9).saturating_mul(BY) })
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.visit_moves(visit)
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        self.0.check(mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        self.0.effects(mv)
    }
}

impl<const BY: i32> fmt::Display for Scored<BY> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const BY: i32> FromStr for Scored<BY> {
    type Err = ParsePositionError<Fault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}
