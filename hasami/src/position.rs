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

use crate::bitboard::{
    Bitboard, Direction, HOME, bit, captured_runs, file_set, first, on_file, on_rank, rank_set, squares,
};
use crate::lanes::{Lanes, destinations};
use crate::lines::{completing, count_runs, first_line, has_line, stones_in_lines};
use crate::remarks::remarks;
use crate::stones::Stones;
use crate::{Cell, Clause, Fault, Illegal, Line, Move, RULEBOOK, Rules, Setup, Square, TRACE};

/// A position of the game, always a valid one: the stones of both players, the side to move and the rules.
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
    stones: Stones,
    turn: Color,
    rules: Rules,
}

// Small enough to be copied rather than undone.
const _: () = assert!(size_of::<Position>() <= 64);

impl Position {
    const fn start_of(rules: Rules) -> Self {
        Self { stones: Stones::START, turn: Color::White, rules }
    }

    /// What stands on a square.
    pub fn stone(&self, square: Square) -> Cell {
        Color::ALL.into_iter().find(|&color| self.stones.of(color) & bit(square) != 0)
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
        self.stones.of(color)
    }

    fn own(&self) -> Bitboard {
        self.stones.of(self.turn)
    }

    fn theirs(&self) -> Bitboard {
        self.stones.of(!self.turn)
    }

    fn occupied(&self) -> Bitboard {
        self.own() | self.theirs()
    }

    /// The line with which the player who has just moved has won (HS-4.1). The other player cannot have one: a move
    /// never adds to their stones, and set-ups in which they have are refused (HS-5.2).
    fn winning_line(&self) -> Option<Line> {
        first_line(self.theirs(), !self.turn, self.rules)
    }

    /// HS-4.2. The same reasons hold: only the player to move can have so few stones.
    fn has_too_few_stones(&self) -> bool {
        // One stone or none: without the first there is nothing left.
        self.own() & self.own().wrapping_sub(1) == 0
    }

    /// Whether HS-4.1 or HS-4.2 has ended the game, though there may be moves.
    fn is_decided(&self) -> bool {
        self.has_too_few_stones() || has_line(self.theirs(), !self.turn, self.rules)
    }

    fn lanes(&self) -> Lanes<'_> {
        Lanes::new(&self.stones, self.turn)
    }

    /// The refusal of every move once the game is over, in the order of HS-4.4.
    fn ending(&self) -> Option<Illegal> {
        let loser = self.turn;
        if let Some(line) = self.winning_line() {
            Some(Illegal::FiveInARow { winner: !loser, line })
        } else if self.has_too_few_stones() {
            Some(Illegal::TooFewStones { loser })
        } else if self.lanes().count_moves() == 0 {
            Some(Illegal::NoMove { loser })
        } else {
            None
        }
    }

    /// Where the stone on a square can go.
    fn destinations(&self, from: Square) -> Bitboard {
        destinations(from, self.occupied())
    }

    /// The first clause that a move breaks which is not legal.
    fn refusal(&self, mv: Move) -> Illegal {
        if let Some(over) = self.ending() {
            return over;
        }
        let Move { from, to } = mv;
        if !self.stones.has(self.turn, from) {
            return if self.stones.has(!self.turn, from) { Illegal::NotYours(from) } else { Illegal::NoStone(from) };
        }
        if from == to {
            return Illegal::SameSquare(from);
        }
        let Some(direction) = Direction::between(from, to) else {
            return Illegal::NotInLine(mv);
        };
        if self.occupied() & bit(to) != 0 {
            return Illegal::Occupied(to);
        }
        // HS-2.4 and HS-2.5: a stone stands somewhere on the way, or the move were legal.
        let mut way = direction.squares_from(from).skip_while(|&square| self.occupied() & bit(square) == 0);
        let stone = way.next().unwrap_or(to);
        if direction.step(bit(from)) == bit(stone) {
            Illegal::NotDirectlyBehind { over: stone, behind: way.next().unwrap_or(to) }
        } else {
            Illegal::Blocked(stone)
        }
    }

    /// The stone that a legal move jumps over.
    fn jumped(&self, mv: Move) -> Option<Square> {
        let next = Direction::between(mv.from, mv.to)?.step(bit(mv.from));
        first(next & self.occupied())
    }

    /// The runs captured by a stone of the player to move that has come to `to` (HS-3.1), with their squares.
    fn captured_runs(&self, to: Square) -> [Bitboard; 4] {
        let (own, theirs) = (self.own(), self.theirs());
        let (file, rank) = (to.file(), to.rank());
        let [up, down] = captured_runs(rank, file_set(own, file), file_set(theirs, file));
        let [right, left] = captured_runs(file, rank_set(own, rank), rank_set(theirs, rank));
        [on_file(up, file), on_file(down, file), on_rank(right, rank), on_rank(left, rank)]
    }

    /// Squares without which no move captures, and none makes five in a row: every other is as [`Lanes::count_replies`]
    /// wants it.
    fn critical_squares(&self, lanes: Lanes<'_>) -> Bitboard {
        (lanes.capturing() | completing(self.own(), self.turn, self.rules)) & !self.occupied()
    }

    /// Moves the stone and does nothing else. Whatever the move is, no square comes to hold two stones and no player
    /// comes to have more.
    fn move_stone(&mut self, mv: Move) {
        if self.stones.has(self.turn, mv.from) {
            self.stones.take(!self.turn, mv.to);
            self.stones.take(self.turn, mv.from);
            self.stones.put(self.turn, mv.to);
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
        let mut position = Self { stones: Stones::NONE, turn: setup.to_move, rules: setup.rules };
        for (square, cell) in setup.board.iter() {
            if let Some(color) = cell {
                position.stones.put(color, square);
            }
        }

        let mut faults = vec![];
        let count = |color| position.stones(color).count_ones() as usize;
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
            for square in squares(self.stones(color)) {
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
            let stones = self.stones(color);
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
        // A move that a stone can make shows that there is one (HS-4.3).
        let is_legal =
            self.stones.has(self.turn, mv.from) && self.destinations(mv.from) & bit(mv.to) != 0 && !self.is_decided();
        if is_legal { Ok(()) } else { Err(self.refusal(mv)) }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.move_stone(mv);
        if self.lanes().captures(mv.to) {
            let [up, down, right, left] = self.captured_runs(mv.to);
            for square in squares(up | down | right | left) {
                self.stones.take(!self.turn, square);
            }
        }
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
        if self.is_decided() { 0 } else { self.lanes().count_moves() }
    }

    fn choose_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        let lanes = self.lanes();
        let count = lanes.count_moves();
        if count == 0 {
            return None;
        }
        let (from, place) = lanes.nth_stone(self.own(), choose(count))?;
        let to = squares(self.destinations(from)).nth(place)?;
        Some(Move::new(from, to))
    }

    fn count_replies(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let lanes = self.lanes();
        let mut replies = lanes.count_replies();
        let critical = self.critical_squares(lanes);
        if critical != 0 {
            for from in squares(self.own()) {
                for to in squares(self.destinations(from) & critical) {
                    let mv = Move::new(from, to);
                    let mut moved = *self;
                    moved.move_stone(mv);
                    moved.turn = !moved.turn;
                    replies += self.after_unchecked(mv).count_moves() as u64;
                    replies -= moved.lanes().count_moves() as u64;
                }
            }
        }
        replies
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
    fn replies_are_counted_right_where_one_move_does_two_things() {
        // a2-a5 captures and makes five in a row; c1-c3 captures along the rank and along the file.
        let five = "........./........./w......../b......../.wwww..../........./........./w......../b.......b w";
        let twice = ".b......./........./........./........./..w....../..b....../...bw..../........./..w...... w";
        for text in [five, twice] {
            let position: Position = text.parse().expect("a position");
            assert_eq!(position.count_replies(), game_core::replies_one_by_one(&position), "{text}");
        }
    }

    #[test]
    fn no_square_comes_to_hold_two_stones_and_no_player_to_have_more_whatever_is_played() {
        let text = "bbbbbbb../........./b.w....../..wb...../...w...../.b......./ww......./..wwww.../......... w";
        let middle: Position = text.parse().expect("a position");
        for position in [Position::default(), middle] {
            for mv in Move::universe() {
                let mut played = position;
                played.play_unchecked(mv);
                let [black, white] = Color::ALL.map(|color| played.stones(color));
                assert_eq!(black & white, 0, "{position} {mv}");
                for color in Color::ALL {
                    let fewer = played.stones(color).count_ones() <= position.stones(color).count_ones();
                    assert!(fewer, "{color} in {position} {mv}");
                }
            }
        }
    }
}
