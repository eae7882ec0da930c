//! The engine.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use game_core::{
    Cites as _, Color, Effect, EffectKind, Effects, Faults, Outcome, PerColor, Status, Symmetric, Symmetry, Transform,
    Verdict,
};

use crate::bitboard::{Bitboard, Direction, HOME, bit, first, squares};
use crate::lines::{count_runs, first_line, stones_in_lines};
use crate::remarks::remarks;
use crate::{Cell, Clause, Fault, Illegal, Line, Move, RULEBOOK, Rules, Setup, Square, TRACE};

/// A position of the game, always a valid one: two sets of squares, the side to move and the rules.
///
/// Everything it can be asked is in the trait [`game_core::Position`]. The default is the start under the standard
/// rules.
///
/// ```
/// use hasami::Position;
/// use hasami::game_core::Position as _;
///
/// let mut position = Position::default();
/// assert_eq!(position.count_moves(), 54);
/// position.play("a2-a7".parse()?)?;
/// assert_eq!(
///     position.to_string(),
///     "bbbbbbbbb/bbbbbbbbb/w......../........./........./........./........./.wwwwwwww/wwwwwwwww b",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    stones: PerColor<Bitboard>,
    turn: Color,
    rules: Rules,
}

// Small enough to be copied rather than undone.
const _: () = assert!(size_of::<Position>() <= 64);

impl Position {
    const fn start_of(rules: Rules) -> Self {
        Self { stones: HOME, turn: Color::White, rules }
    }

    /// What stands on a square.
    pub fn stone(&self, square: Square) -> Cell {
        Color::ALL.into_iter().find(|&color| self.stones[color] & bit(square) != 0)
    }

    /// The squares of a player's stones: bit `i` is the square with [index](game_core::Square::index) `i`.
    ///
    /// ```
    /// use hasami::Position;
    /// use hasami::game_core::Color;
    ///
    /// assert_eq!(Position::default().stones(Color::White).count_ones(), 18);
    /// ```
    pub fn stones(&self, color: Color) -> u128 {
        self.stones[color]
    }

    fn own(&self) -> Bitboard {
        self.stones[self.turn]
    }

    fn theirs(&self) -> Bitboard {
        self.stones[!self.turn]
    }

    fn occupied(&self) -> Bitboard {
        self.stones.black | self.stones.white
    }

    /// The line with which the player who has just moved has won (HS-4.1). The other player cannot have one: a move
    /// never adds to their stones, and set-ups in which they have are refused (HS-5.2).
    fn winning_line(&self) -> Option<Line> {
        first_line(self.theirs(), !self.turn, self.rules)
    }

    /// HS-4.2. The same reasons hold: only the player to move can have so few stones.
    fn has_too_few_stones(&self) -> bool {
        self.own().count_ones() < 2
    }

    /// HS-4.3.
    fn can_move(&self) -> bool {
        let occupied = self.occupied();
        Direction::ALL.into_iter().any(|direction| direction.reach(self.own(), occupied) != [0, 0])
    }

    /// Whether HS-4.1 or HS-4.2 has ended the game, though there may be moves.
    fn is_decided(&self) -> bool {
        self.has_too_few_stones() || self.winning_line().is_some()
    }

    /// The refusal of every move once the game is over, in the order of HS-4.4.
    fn ending(&self) -> Option<Illegal> {
        let loser = self.turn;
        if let Some(line) = self.winning_line() {
            Some(Illegal::FiveInARow { winner: !loser, line })
        } else if self.has_too_few_stones() {
            Some(Illegal::TooFewStones { loser })
        } else if self.can_move() {
            None
        } else {
            Some(Illegal::NoMove { loser })
        }
    }

    /// Where the stone on a square can go.
    fn destinations(&self, from: Square) -> Bitboard {
        let occupied = self.occupied();
        Direction::ALL.into_iter().fold(0, |all, direction| {
            let [slides, jumps] = direction.reach(bit(from), occupied);
            all | slides | jumps
        })
    }

    /// HS-2.4 and HS-2.5, for a move in that direction onto an empty square.
    fn slide_or_jump(&self, direction: Direction, mv: Move) -> Result<(), Illegal> {
        let is_occupied = |square: &Square| self.occupied() & bit(*square) != 0;
        let mut between = direction.squares_from(mv.from).take_while(|&square| square != mv.to);
        match between.next() {
            None => Ok(()),
            Some(next) if is_occupied(&next) => match between.next() {
                None => Ok(()),
                Some(behind) => Err(Illegal::NotDirectlyBehind { over: next, behind }),
            },
            Some(_) => between.find(is_occupied).map_or(Ok(()), |square| Err(Illegal::Blocked(square))),
        }
    }

    /// The stone that a legal move jumps over.
    fn jumped(&self, mv: Move) -> Option<Square> {
        let next = Direction::between(mv.from, mv.to)?.step(bit(mv.from));
        first(next & self.occupied())
    }

    /// The runs captured by a stone of the player to move that has come to `to` (HS-3.1), with their squares.
    fn captured_runs(&self, to: Square) -> [Bitboard; 4] {
        Direction::ALL.map(|direction| direction.captured_run(bit(to), self.own(), self.theirs()))
    }

    /// Moves the stone and does nothing else. Whatever the move is, no square comes to hold two stones and no player
    /// comes to have more.
    fn move_stone(&mut self, mv: Move) {
        let own = &mut self.stones[self.turn];
        if *own & bit(mv.from) != 0 {
            *own = *own & !bit(mv.from) | bit(mv.to);
            self.stones[!self.turn] &= !bit(mv.to);
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start_of(Rules::default())
    }
}

impl game_core::Position for Position {
    const GAME: &'static str = "hasami";
    const RULEBOOK: &'static str = RULEBOOK;
    const TRACE: &'static str = TRACE;

    type Rules = Rules;
    type Setup = Setup;
    type Square = Square;
    type Move = Move;
    type Clause = Clause;
    type Illegal = Illegal;
    type Fault = Fault;

    fn start(rules: &Rules, number: u64) -> Option<Self> {
        (number == 0).then_some(Self::start_of(*rules))
    }

    fn start_number(&self) -> Option<u64> {
        (*self == Self::start_of(self.rules)).then_some(0)
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<Fault>> {
        let mut position = Self { stones: PerColor::default(), turn: setup.to_move, rules: setup.rules };
        for (square, cell) in setup.board.iter() {
            if let Some(color) = cell {
                position.stones[color] |= bit(square);
            }
        }

        let mut faults = vec![];
        let count = |color| {
            let stones: Bitboard = position.stones[color];
            stones.count_ones() as usize
        };
        for color in Color::ALL {
            if count(color) > 18 {
                faults.push(Fault::TooManyStones { color, stones: count(color) });
            }
        }
        if let Some(line) = first_line(position.own(), position.turn, position.rules) {
            faults.push(Fault::MoverHasLine { color: position.turn, line });
        }
        let opponent = !position.turn;
        if count(opponent) < 2 {
            faults.push(Fault::OpponentHasTooFew { color: opponent, stones: count(opponent) });
        }
        Faults::check(faults)?;
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn, self.rules);
        for color in Color::ALL {
            for square in squares(self.stones[color]) {
                setup.board[square] = Some(color);
            }
        }
        setup
    }

    fn rules(&self) -> Rules {
        self.rules
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn status(&self) -> Status<Clause> {
        match self.ending() {
            None => Status::ToMove(self.turn),
            Some(ending) => {
                let verdict = Verdict::Win(!self.turn);
                Status::Over(Outcome { verdict, clause: ending.clause(), scores: None })
            }
        }
    }

    /// One point for each stone (HS-4.2), and a part of one for each two, three and four in a row that count (HS-4.1).
    fn progress(&self) -> PerColor<i32> {
        let of = |color| {
            let stones = self.stones[color];
            let [two, three, four] = count_runs(stones, color, self.rules);
            100 * stones.count_ones().cast_signed() + 5 * two + 15 * three + 30 * four
        };
        PerColor { black: of(Color::Black), white: of(Color::White) }
    }

    /// The player whose home row it is on (HS-1.2).
    fn zone(square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| HOME[color] & bit(square) != 0)
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_decided() {
            return ControlFlow::Continue(());
        }
        for from in squares(self.own()) {
            for to in squares(self.destinations(from)) {
                visit(Move::new(from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if let Some(over) = self.ending() {
            return Err(over);
        }
        let Move { from, to } = mv;
        if self.own() & bit(from) == 0 {
            let theirs = self.theirs() & bit(from) != 0;
            return Err(if theirs { Illegal::NotYours(from) } else { Illegal::NoStone(from) });
        }
        if from == to {
            return Err(Illegal::SameSquare(from));
        }
        let Some(direction) = Direction::between(from, to) else {
            return Err(Illegal::NotInLine(mv));
        };
        if self.occupied() & bit(to) != 0 {
            return Err(Illegal::Occupied(to));
        }
        self.slide_or_jump(direction, mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.move_stone(mv);
        let captured = self.captured_runs(mv.to).into_iter().fold(0, |all, run| all | run);
        self.stones[!self.turn] &= !captured;
        self.turn = !self.turn;
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        let next = self.after(mv)?;
        let mut effects = vec![match self.jumped(mv) {
            None => Effect::new(EffectKind::Moved, Clause::Slide, [mv.from, mv.to]),
            Some(over) => Effect::new(EffectKind::Jumped, Clause::Jump, [mv.from, over, mv.to]),
        }];

        let mut moved = *self;
        moved.move_stone(mv);
        let mut runs = moved.captured_runs(mv.to);
        runs.sort_by_key(|&run| first(run));
        for run in runs.into_iter().filter(|&run| run != 0) {
            effects.push(Effect::new(EffectKind::Captured, Clause::Capture, squares(run)));
        }

        if let Some(outcome) = next.outcome() {
            let shown = match outcome.clause {
                Clause::FiveInARow => stones_in_lines(next.theirs(), self.turn, self.rules),
                Clause::TooFewStones => next.own(),
                _ => 0,
            };
            effects.push(Effect::new(EffectKind::Ended, outcome.clause, squares(shown)));
        }
        Ok(effects)
    }

    fn remarks(&self, mv: Move) -> Vec<String> {
        remarks(self, mv)
    }

    fn count_moves(&self) -> usize {
        if self.is_decided() {
            return 0;
        }
        // No two stones slide to one square in the same direction, and no two jump there: sizes of sets will do.
        let occupied = self.occupied();
        let reach = Direction::ALL.into_iter().flat_map(|direction| direction.reach(self.own(), occupied));
        reach.map(|squares| squares.count_ones() as usize).sum()
    }
}

game_core::position_text!(Position);

/// As its text.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl Symmetric for Position {
    const SYMMETRIES: &'static [Symmetry] = &[
        Symmetry::of(Transform::Identity),
        Symmetry::of(Transform::MirrorFiles),
        Symmetry::swapping(Transform::MirrorRanks),
        Symmetry::swapping(Transform::HalfTurn),
    ];

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        mv.transformed(symmetry.transform)
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use game_core::{Move as _, Position as _};

    use super::*;

    #[test]
    fn a_position_is_shown_to_programmers_as_its_text() {
        let text = "b.......b/........./........./........./........./........./........./........./w.......w w";
        assert_eq!(format!("{:?}", text.parse::<Position>()), format!("Ok(Position({text}))"));
    }

    #[test]
    fn no_square_comes_to_hold_two_stones_and_no_player_to_have_more_whatever_is_played() {
        let text = "bbbbbbb../........./b.w....../..wb...../...w...../.b......./ww......./..wwww.../......... w";
        let middle: Position = text.parse().expect("a position");
        for position in [Position::default(), middle] {
            for mv in Move::universe() {
                let mut played = position;
                played.play_unchecked(mv);
                let [black, white] = Color::ALL.map(|color| played.stones[color]);
                assert_eq!(black & white, 0, "{position} {mv}");
                for color in Color::ALL {
                    let fewer = played.stones[color].count_ones() <= position.stones[color].count_ones();
                    assert!(fewer, "{color} in {position} {mv}");
                }
            }
        }
    }
}
