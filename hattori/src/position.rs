//! Positions: the fast reading of the rules.
//!
//! The board is four sets of squares, so that what holds for all squares or tiles is found at once. What the tiles may do
//! is in `actions`, how far they see in `reach`, what a move does in `effects`, and why it is refused in `refusal`.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use game_core::{
    Cites as _, Color, Effect, EffectKind, Effects, Faults, Move as _, Outcome, PerColor, Status, Symmetric, Symmetry,
    Transform, Verdict,
};

use crate::setup::base;
use crate::square_set::SquareSet;
use crate::{Cell, Clause, Fault, Illegal, Move, Orientation, RULEBOOK, Rules, Setup, Square, TRACE, Tile};

/// A position of Hattori, always a valid one, with the rules it is played by. It takes 20 bytes and is cheap to copy.
///
/// What it can be asked is said by the traits [`Position`](game_core::Position) and [`Symmetric`].
/// The default is the start under the standard rules.
///
/// ```
/// use hattori::Position;
/// use hattori::game_core::Position as _;
///
/// let mut position = Position::default();
/// position.play("c1-d2".parse()?)?;
/// assert_eq!(position.to_string(), "g.wxwxwx/.g..wx/bx.g.wx/bx..B+./bxbx..g w");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The tiles of the side to move. That sides change places after each move keeps colours out of what moves do.
    pub(crate) own: SquareSet,
    pub(crate) opposing: SquareSet,
    /// The tiles of either side that are turned.
    pub(crate) turned: SquareSet,
    /// Every green: carried where a tile stands, loose elsewhere. So a tile that arrives on one, loose or carried by
    /// the tile it captures, carries it.
    pub(crate) greens: SquareSet,
    pub(crate) turn: Color,
    pub(crate) rules: Rules,
}

const BLACK_HOME: SquareSet = SquareSet::of(base(Color::Black));
const WHITE_HOME: SquareSet = SquareSet::of(base(Color::White));

/// The base of a player.
#[inline]
pub(crate) const fn home(color: Color) -> SquareSet {
    match color {
        Color::Black => BLACK_HOME,
        Color::White => WHITE_HOME,
    }
}

const BLACK_START: SquareSet = SquareSet::of([(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)]);
const WHITE_START: SquareSet = SquareSet::of([(4, 4), (4, 3), (4, 2), (3, 4), (2, 4)]);
const GREENS_START: SquareSet = SquareSet::of([(0, 4), (1, 3), (2, 2), (3, 1), (4, 0)]);

impl Position {
    const fn start_of(rules: Rules) -> Self {
        Self {
            own: BLACK_START,
            opposing: WHITE_START,
            turned: SquareSet::EMPTY,
            greens: GREENS_START,
            turn: Color::Black,
            rules,
        }
    }

    #[inline]
    fn tiles(&self, color: Color) -> SquareSet {
        if color == self.turn { self.own } else { self.opposing }
    }

    #[inline]
    pub(crate) fn occupied(&self) -> SquareSet {
        self.own | self.opposing | self.greens
    }

    #[inline]
    pub(crate) fn orientation(&self, square: Square) -> Orientation {
        if self.turned.contains(square) { Orientation::Turned } else { Orientation::Aligned }
    }

    #[inline]
    fn has_three_at_home(&self, color: Color) -> bool {
        (self.tiles(color) & self.greens).contains_all(home(color))
    }

    #[inline]
    fn is_eliminated(&self, color: Color) -> bool {
        !self.tiles(color).are_more_than_two()
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        self.over().is_some()
    }

    /// Why the game is over, if it is. Only the player who acted last can have won.
    #[inline]
    fn over(&self) -> Option<Illegal> {
        let winner = self.turn.opponent();
        if self.has_three_at_home(winner) {
            Some(Illegal::WonAtHome { winner })
        } else if self.is_eliminated(self.turn) {
            Some(Illegal::WonByElimination { winner })
        } else {
            None
        }
    }

    /// The greens that a tile of that player takes which carries nothing: the loose ones, and with their tiles those
    /// that opposing tiles carry outside their own base.
    #[inline]
    pub(crate) fn prey(&self, color: Color) -> SquareSet {
        let other = color.opponent();
        self.greens.without(self.tiles(color) | self.tiles(other) & home(other))
    }

    /// The position of a set-up that may have faults.
    pub(crate) fn read(setup: &Setup) -> Self {
        let mut position = Self {
            own: SquareSet::EMPTY,
            opposing: SquareSet::EMPTY,
            turned: SquareSet::EMPTY,
            greens: SquareSet::EMPTY,
            turn: setup.to_move,
            rules: setup.rules,
        };
        for (square, cell) in setup.board.iter() {
            match cell {
                Cell::Empty => {}
                Cell::Green => position.greens.insert(square),
                Cell::Tile(Tile { color, orientation, carries_green }) => {
                    let tiles = if color == position.turn { &mut position.own } else { &mut position.opposing };
                    tiles.insert(square);
                    let tile = SquareSet::just(square);
                    position.turned = position.turned | tile.when(orientation == Orientation::Turned);
                    position.greens = position.greens | tile.when(carries_green);
                }
            }
        }
        position
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for color in Color::ALL {
            let tiles = self.tiles(color).len();
            if !(2..=5).contains(&tiles) {
                faults.push(Fault::TileCount { color, tiles });
            }
        }
        let greens = self.greens.len();
        if greens > 5 {
            faults.push(Fault::GreenCount { greens });
        }
        if self.has_three_at_home(self.turn) {
            faults.push(Fault::WonAtHome { color: self.turn });
        }
        if self.is_eliminated(self.turn.opponent()) {
            faults.push(Fault::WonByElimination { color: self.turn });
        }
        faults
    }

    /// What lies on a square.
    ///
    /// ```
    /// use hattori::{Cell, Position};
    ///
    /// let position = Position::default();
    /// assert_eq!(position.cell("c3".parse()?), Cell::Green);
    /// assert_eq!(position.cell("d1".parse()?), Cell::Empty);
    /// # Ok::<(), hattori::game_core::TextError>(())
    /// ```
    pub fn cell(&self, square: Square) -> Cell {
        let carries_green = self.greens.contains(square);
        let tile = |color| Cell::Tile(Tile { color, orientation: self.orientation(square), carries_green });
        let owner = Color::ALL.into_iter().find(|&color| self.tiles(color).contains(square));
        match owner {
            Some(color) => tile(color),
            None if carries_green => Cell::Green,
            None => Cell::Empty,
        }
    }

    /// The image under a symmetry of the rules.
    pub(crate) fn image(&self, symmetry: Symmetry) -> Self {
        let of = |squares: SquareSet| squares.transformed(symmetry.transform);
        Self {
            own: of(self.own),
            opposing: of(self.opposing),
            turned: of(self.turned),
            greens: of(self.greens),
            turn: symmetry.color(self.turn),
            rules: self.rules,
        }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start_of(Rules::default())
    }
}

impl game_core::Position for Position {
    const GAME: &'static str = "hattori";
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
        let position = Self::read(setup);
        Faults::check(position.faults())?;
        Ok(position)
    }

    fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty(self.turn, self.rules);
        for square in Square::all() {
            setup.board[square] = self.cell(square);
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
        match self.over() {
            None => Status::ToMove(self.turn),
            Some(over) => Status::Over(Outcome {
                verdict: Verdict::Win(self.turn.opponent()),
                clause: over.clause(),
                scores: None,
            }),
        }
    }

    /// One point for each green carried at home (HT-6.1), three for each tile, of which the opponent wants three (HT-6.2).
    fn progress(&self) -> PerColor<i32> {
        let count = |squares: SquareSet| i32::try_from(squares.len()).unwrap_or(i32::MAX);
        let of = |color| {
            let tiles = self.tiles(color);
            300 * count(tiles) + 100 * count(tiles & self.greens & home(color))
        };
        PerColor { black: of(Color::Black), white: of(Color::White) }
    }

    fn zone(square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| home(color).contains(square))
    }

    fn visit_moves<B>(&self, visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_over() { ControlFlow::Continue(()) } else { self.visit_actions(visit) }
    }

    fn count_moves(&self) -> usize {
        if self.is_over() { 0 } else { self.count_actions() }
    }

    #[inline]
    fn choose_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.is_over() { None } else { self.choose_action(choose) }
    }

    fn count_replies(&self) -> u64 {
        if self.is_over() { 0 } else { self.replies() }
    }

    #[inline]
    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match self.over() {
            Some(over) => Err(over),
            None => self.check_action(mv),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.act(mv);
    }

    fn effects(&self, mv: Move) -> Result<Effects<Self>, Illegal> {
        let next = self.after(mv)?;
        let mut effects = self.action_effects(mv);
        if let Some(over) = next.over() {
            effects.push(Effect::new(EffectKind::Ended, over.clause(), over.squares()));
        }
        Ok(effects)
    }

    fn remarks(&self, mv: Move) -> Vec<String> {
        let origin = mv.origin();
        let Cell::Tile(tile) = self.cell(origin) else {
            return Vec::new();
        };
        let words = game_core::Cell::view(Cell::Tile(tile)).words;
        let mut remarks = vec![format!("On {origin} stands {words}: it moves {}.", tile.orientation.ways())];
        if self.check(mv).is_ok() {
            let next = tile.orientation.turned();
            remarks.push(format!("Afterwards it is {} and moves {}.", next.word(), next.ways()));
        }
        remarks
    }
}

game_core::position_text!(Position);

impl Symmetric for Position {
    /// The two bases lie symmetrically to the diagonal through `a1`, and a half-turn lays either on the other.
    const SYMMETRIES: &'static [Symmetry] = &[
        Symmetry::of(Transform::Identity),
        Symmetry::of(Transform::Transpose),
        Symmetry::swapping(Transform::HalfTurn),
        Symmetry::swapping(Transform::AntiTranspose),
    ];

    /// As by default, without a set-up on the way.
    fn transformed(&self, symmetry: Symmetry) -> Self {
        if Self::SYMMETRIES.contains(&symmetry) { self.image(symmetry) } else { *self }
    }

    fn transformed_move(mv: Move, symmetry: Symmetry) -> Move {
        mv.transformed(symmetry.transform)
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;
    use std::vec::Vec;

    use game_core::{Color, Move as _, Position as _};

    use super::Position;
    use crate::{Move, Square};

    #[test]
    fn a_position_takes_at_most_32_bytes() {
        assert!(size_of::<Position>() <= 32);
    }

    #[test]
    fn the_zones_are_the_bases() {
        let zone = |color| Square::all().filter(move |&square| Position::zone(square) == Some(color));
        let zone = |color| zone(color).map(|square| square.to_string()).collect::<Vec<_>>();
        assert_eq!(
            (zone(Color::Black).join(" "), zone(Color::White).join(" ")),
            ("a1 a2 b1".into(), "d5 e4 e5".into())
        );
    }

    /// Such as a turn of what is no tile: two positions would differ that have the same text.
    #[test]
    fn nothing_is_left_behind_that_a_set_up_does_not_show_whatever_is_played() {
        let start = Position::default();
        let after = start.legal_moves().into_iter().filter_map(|mv| start.after(mv).ok());
        for position in after.chain([start]).collect::<Vec<_>>() {
            for mv in Move::universe() {
                let mut played = position;
                played.play_unchecked(mv);
                assert_eq!(played, Position::read(&played.to_setup()), "{position} {mv}");
            }
        }
    }
}
