//! The position: a pile for each square, and sets of squares that answer what is asked most.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::ops::ControlFlow;

use game_core::{
    Color, Effect, EffectKind, Effects, Faults, Grid, Outcome, PerColor, Position as PositionTrait, Status, Symmetric,
    Symmetry, Transform, Verdict, replies_one_by_one,
};

use crate::neighbours::Neighbours;
use crate::squares::SquareSet;
use crate::walk::{TurningBack, Walk};
use crate::{Cell, Clause, Fault, Illegal, Move, Pile, RULEBOOK, Rules, Setup, Square, TRACE, remarks, setup, start};

mod judge;
mod replies;
mod targets;

use targets::Targets;

/// A position of Hokito, always one that clauses HK-5.1 and HK-5.2 accept.
///
/// What it can be asked are the methods of the traits [`game_core::Position`] and [`Symmetric`]. The default is the start
/// with number 0 under the standard rules.
///
/// ```
/// use hokito::game_core::Position as _;
/// use hokito::{Position, Rules};
///
/// assert_eq!(Position::default().start_number(), Some(0));
/// let mut position = Position::start(&Rules::default(), 52_769_807_747_978).ok_or("no such start")?;
/// assert_eq!(position.count_moves(), 111);
/// position.play("b1-d1".parse()?)?;
/// assert!(position.to_string().ends_with("/b1b2b3b1b2b3/b1.b3b2^2b2b3 w"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The squares each player controls; none is in both sets.
    controlled: PerColor<SquareSet>,
    /// The squares whose topmost piece has one mark, two, three: together exactly those controlled.
    marked: [SquareSet; 3],
    /// The squares with two pieces or more.
    stacks: SquareSet,
    /// 0 on an empty square.
    heights: Grid<u8, 6>,
    turn: Color,
    rules: Rules,
}

impl Position {
    pub(crate) fn empty(turn: Color, rules: Rules) -> Self {
        Self {
            controlled: PerColor::default(),
            marked: [SquareSet::EMPTY; 3],
            stacks: SquareSet::EMPTY,
            heights: Grid::default(),
            turn,
            rules,
        }
    }

    /// The pile on a square, if there is one.
    ///
    /// ```
    /// use hokito::{Color, Pile, Position};
    ///
    /// let position: Position = "....../....../....../....../....../b1.w2^3... b".parse()?;
    /// assert_eq!(position.pile("c1".parse()?), Pile::new(Color::White, 2, 3));
    /// assert_eq!(position.pile("b1".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pile(&self, square: Square) -> Option<Pile> {
        let color = Color::ALL.into_iter().find(|&color| self.controlled[color].contains(square))?;
        Pile::new(color, self.marks(square), self.heights[square])
    }

    pub(crate) fn put(&mut self, square: Square, pile: Pile) {
        self.clear(square);
        self.controlled[pile.color()] = self.controlled[pile.color()].with(square);
        let marked = &mut self.marked[usize::from(pile.marks() - 1)];
        *marked = marked.with(square);
        if pile.height() > 1 {
            self.stacks = self.stacks.with(square);
        }
        self.heights[square] = pile.height();
    }

    fn clear(&mut self, square: Square) {
        let PerColor { black, white } = &mut self.controlled;
        let [one, two, three] = &mut self.marked;
        for squares in [black, white, one, two, three, &mut self.stacks] {
            *squares = squares.without(square);
        }
        self.heights[square] = 0;
    }

    pub(crate) fn occupied(&self) -> SquareSet {
        self.controlled.black | self.controlled.white
    }

    /// The marks of the topmost piece on an occupied square, and so the steps of a mover: HK-2.1, HK-3.1.
    pub(crate) fn marks(&self, square: Square) -> u8 {
        let [one, two, _] = self.marked;
        if one.contains(square) {
            1
        } else if two.contains(square) {
            2
        } else {
            3
        }
    }

    pub(crate) fn walk(&self, from: Square, turning_back: TurningBack) -> Walk {
        Walk::new(from, self.occupied(), turning_back)
    }

    /// HK-4.2.
    fn score(&self, color: Color) -> i32 {
        let worth = |square| i32::from(self.marks(square)) * i32::from(self.heights[square]);
        self.controlled[color].iter().map(worth).sum()
    }

    fn scored(&self) -> PerColor<i32> {
        PerColor { black: self.score(Color::Black), white: self.score(Color::White) }
    }

    /// The piles of the board with their squares, ascending.
    pub(crate) fn piles(&self) -> impl Iterator<Item = (Square, Pile)> {
        self.occupied().iter().filter_map(|square| Some((square, self.pile(square)?)))
    }
}

/// The start with number 0 under the standard rules.
impl Default for Position {
    fn default() -> Self {
        let rules = Rules::default();
        // There are starts, so there is one with number 0.
        start::position(rules, 0).unwrap_or_else(|| Self::empty(Color::Black, rules))
    }
}

impl PositionTrait for Position {
    const GAME: &'static str = "hokito";
    const RULEBOOK: &'static str = RULEBOOK;
    const TRACE: &'static str = TRACE;

    type Rules = Rules;
    type Setup = Setup;
    type Square = Square;
    type Move = Move;
    type Clause = Clause;
    type Illegal = Illegal;
    type Fault = Fault;

    /// 17,153,136 layouts of Black times as many of White: HK-1.3.
    fn starts(rules: &Rules) -> u64 {
        let _ = rules;
        start::STARTS
    }

    /// The start with that number, as `RULES.md` numbers them under HK-1.3.
    fn start(rules: &Rules, number: u64) -> Option<Self> {
        start::position(*rules, number)
    }

    fn start_number(&self) -> Option<u64> {
        start::number(self)
    }

    fn from_setup(setup: &Setup) -> Result<Self, Faults<Fault>> {
        Faults::check(setup::faults(setup))?;
        let mut position = Self::empty(setup.to_move, setup.rules);
        for (square, cell) in setup.board.iter() {
            if let Some(pile) = cell.pile() {
                position.put(square, pile);
            }
        }
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn, self.rules);
        for (square, pile) in self.piles() {
            setup.board[square] = Cell::Pile(pile);
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
        if self.stuck().is_none() {
            return Status::ToMove(self.turn);
        }
        let scores = self.scored();
        let verdict = match scores.black.cmp(&scores.white) {
            Ordering::Greater => Verdict::Win(Color::Black),
            Ordering::Less => Verdict::Win(Color::White),
            Ordering::Equal => Verdict::Draw,
        };
        Status::Over(Outcome { verdict, clause: Clause::Stuck, scores: Some(scores) })
    }

    fn scores(&self) -> Option<PerColor<i32>> {
        Some(self.scored())
    }

    /// The halves, HK-1.1. They matter only to the start.
    fn zone(square: Square) -> Option<Color> {
        Some(if square.rank() < 3 { Color::Black } else { Color::White })
    }

    fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_cut_short() {
            return ControlFlow::Continue(());
        }
        let neighbours = Neighbours::new(self.occupied());
        for from in self.controlled[self.turn].iter() {
            for to in self.targets_among(&neighbours, from).iter() {
                visit(Move::new(from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_legal(mv) { Ok(()) } else { Err(self.refusal(mv)) }
    }

    fn play_unchecked(&mut self, Move { from, to }: Move) {
        let turn = self.turn;
        self.turn = !turn;
        let (own, others) = (self.controlled[turn], self.controlled[!turn]);
        if !own.contains(from) || !(own | others).contains(to) || from == to {
            return;
        }
        self.controlled[turn] = own.without(from).with(to);
        self.controlled[!turn] = others.without(to);
        for marked in &mut self.marked {
            *marked = marked.moved(from, to);
        }
        self.stacks = self.stacks.without(from).with(to);
        self.heights[to] += self.heights[from];
        self.heights[from] = 0;
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        let next = self.after(mv)?;
        let path = self.walk(mv.from, TurningBack::Barred).path(self.marks(mv.from), mv.to);
        let squares = path.map_or_else(|| vec![mv.from, mv.to], |path| path.squares().to_vec());
        let mut effects = vec![
            Effect::new(EffectKind::Moved, Clause::Steps, squares),
            Effect::new(EffectKind::Stacked, Clause::OnTop, [mv.to]),
        ];
        if let Some(outcome) = next.outcome() {
            effects.push(Effect::new(EffectKind::Ended, outcome.clause, []));
        }
        Ok(effects)
    }

    /// For a legal move its path and what it makes; for a refused one how far the mover gets.
    fn remarks(&self, mv: Move) -> Vec<String> {
        remarks::on(self, mv)
    }

    fn count_moves(&self) -> usize {
        if self.is_cut_short() {
            return 0;
        }
        let mut count = 0;
        self.visit_targets(|_, targets| count += usize::from(targets.len()));
        count
    }

    /// By the standard rules for all moves of a piece together.
    fn count_replies(&self) -> u64 {
        if self.rules != Rules::default() {
            return replies_one_by_one(self);
        }
        let mut replies = 0;
        self.visit_targets(|from, targets| replies += self.replies_to(from, targets) as u64);
        replies
    }

    fn choose_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.is_cut_short() {
            return None;
        }
        let mut moves = Targets::NONE;
        moves.find(self);
        match moves.count() {
            0 => None,
            count => moves.nth(choose(count)),
        }
    }
}

game_core::position_text!(Position);

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

impl Symmetric for Position {
    /// All eight of the board, then the same with the colours swapped: the halves matter only to the start.
    const SYMMETRIES: &'static [Symmetry] = &{
        let mut all = [Symmetry::of(Transform::Identity); 16];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry::of(Transform::ALL[i]);
            all[i + 8] = Symmetry::swapping(Transform::ALL[i]);
            i += 1;
        }
        all
    };

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        mv.transformed(symmetry.transform)
    }
}

#[cfg(test)]
mod tests;
