//! The heart of the crate: a position that is judged by numbered clauses.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{
    BoardSquare, Cites, Clause, Color, Effect, Faults, Outcome, Owner, ParsePositionError, PerColor, Rules, Setup,
    Status, TextError, Transform, replies_one_by_one,
};

/// A move of a game, legal or not. The moves of a game are a fixed universe, numbered without gaps, and ordered as
/// their texts are, bytewise.
pub trait Move: Copy + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static {
    /// The squares of the board.
    type Square: BoardSquare;

    /// How many moves the universe has.
    const COUNT: usize;

    /// The number of the move: its place in the order, from 0 to `COUNT - 1`.
    fn index(self) -> usize;

    /// The move with that number, if there is one.
    fn from_index(index: usize) -> Option<Self>;

    /// The square of the piece that acts.
    fn origin(self) -> Self::Square;

    /// The square it acts on, if that is another one.
    fn target(self) -> Option<Self::Square>;

    /// Of which kind it is, in one word of the rules; in a game whose moves are all of one kind, `move`.
    fn kind(self) -> &'static str {
        "move"
    }

    /// Every move of the universe, ascending.
    fn universe() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).filter_map(Self::from_index)
    }
}

/// The effects of one move of a game.
pub type Effects<P> = Vec<Effect<<P as Position>::Clause, <P as Position>::Square>>;

/// A position of a game, always a valid one, together with the rules it is played by.
///
/// A position knows everything that its future depends on; it knows nothing of its past. Two positions are equal
/// when their texts are. [`Record`](crate::Record) keeps the past.
pub trait Position:
    Clone
    + Eq
    + Hash
    + Debug
    + Display
    + FromStr<Err = ParsePositionError<<Self as Position>::Fault>>
    + Send
    + Sync
    + 'static
{
    /// The name of the game in texts and on the command line, such as `hasami`.
    const GAME: &'static str;
    /// The text of the game's `RULES.md`: see [`Rulebook`](crate::Rulebook).
    const RULEBOOK: &'static str;
    /// A document with the table of what speaks for each clause, in the form of `laws::TraceTable`; empty if there is
    /// none.
    const TRACE: &'static str = "";

    /// The rule sets.
    type Rules: Rules;
    /// Set-ups, valid or not.
    type Setup: Setup<Square = Self::Square>;
    /// The squares of the board.
    type Square: BoardSquare;
    /// The moves, legal or not.
    type Move: Move<Square = Self::Square>;
    /// The numbered clauses of the rules.
    type Clause: Clause;
    /// Why a move is refused.
    type Illegal: Cites<Clause = Self::Clause, Square = Self::Square>;
    /// Why a set-up is refused.
    type Fault: Cites<Clause = Self::Clause, Square = Self::Square>;

    /// How many starts the game has under those rules: 1 unless the start is drawn at random.
    fn starts(rules: &Self::Rules) -> u64 {
        let _ = rules;
        1
    }

    /// The start with that number, from 0 to `starts - 1`.
    fn start(rules: &Self::Rules, number: u64) -> Option<Self>;

    /// The number of the start that this position is, if it is one.
    fn start_number(&self) -> Option<u64>;

    /// The position of a set-up.
    ///
    /// # Errors
    /// Every fault of the set-up at once.
    fn from_setup(setup: &Self::Setup) -> Result<Self, Faults<Self::Fault>>;

    /// The set-up of the position.
    fn to_setup(&self) -> Self::Setup;

    /// The rules it is played by.
    fn rules(&self) -> Self::Rules;

    /// The player to move; when the game is over, the one who would be.
    fn turn(&self) -> Color;

    /// Whether the game goes on, and if not, how it ended.
    fn status(&self) -> Status<Self::Clause>;

    /// The score of each player as it stands, in a game that counts scores.
    fn scores(&self) -> Option<PerColor<i32>> {
        None
    }

    /// How far each player has come towards winning, in hundredths of a point: what a program that searches goes by. It
    /// never decides a rule.
    ///
    /// By default a point is one of the [scores](Self::scores), and in a game without scores a square with a piece of the
    /// player. A game whose rules count something else towards its end should count that.
    fn progress(&self) -> PerColor<i32> {
        const POINT: i32 = 100;
        if let Some(PerColor { black, white }) = self.scores() {
            return PerColor { black: black.saturating_mul(POINT), white: white.saturating_mul(POINT) };
        }
        let setup = self.to_setup();
        let mut progress = PerColor::default();
        for square in Self::Square::rank_by_rank() {
            if let Owner::Player(color) = setup.view(square).owner {
                progress[color] += POINT;
            }
        }
        progress
    }

    /// Whether a part of the board belongs to a player by the rules, such as a home row: the player it belongs to.
    fn zone(square: Self::Square) -> Option<Color> {
        let _ = square;
        None
    }

    /// Calls `visit` with each legal move once, ascending, until it breaks.
    fn visit_moves<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// The one judge of legality.
    ///
    /// # Errors
    /// The first clause of [`Clause::REFUSALS`] that the move breaks, with the squares in question.
    fn check(&self, mv: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a legal move without asking whether it is one. What an illegal move makes of the position is left
    /// open, but it never panics, and the position may go on being used.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// What a move does, each effect with its clause, in the order in which it happens.
    ///
    /// # Errors
    /// If the move is illegal, as from [`check`](Self::check).
    fn effects(&self, mv: Self::Move) -> Result<Effects<Self>, Self::Illegal>;

    /// A 64-bit key of the position, the same on every machine: see [`Setup::stable_hash`]. It finds a position
    /// quickly; it never decides a rule, since different positions may share a key.
    fn stable_hash(&self) -> u64 {
        self.to_setup().stable_hash()
    }

    /// Further sentences on a move, legal or not, for a person who wants to understand the verdict.
    fn remarks(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// Plays a move. On an error the position is left as it was.
    ///
    /// # Errors
    /// If the move is illegal, as from [`check`](Self::check).
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Illegal> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// The position after a move.
    ///
    /// # Errors
    /// If the move is illegal, as from [`check`](Self::check).
    fn after(&self, mv: Self::Move) -> Result<Self, Self::Illegal> {
        let mut next = self.clone();
        next.play(mv)?;
        Ok(next)
    }

    /// The position after a move that is known to be legal, as [`play_unchecked`](Self::play_unchecked) makes it.
    #[must_use]
    fn after_unchecked(&self, mv: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(mv);
        next
    }

    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome<Self::Clause>> {
        self.status().outcome()
    }

    /// Every legal move, ascending.
    fn legal_moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.visit_moves::<()>(|mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// How many legal moves there are.
    fn count_moves(&self) -> usize {
        let mut count = 0;
        let _ = self.visit_moves::<()>(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The `n`-th legal move, counted from 0 in ascending order.
    fn nth_move(&self, n: usize) -> Option<Self::Move> {
        self.choose_move(|_| n)
    }

    /// One of the legal moves: `choose` is told how many there are, and answers with the place of the one it wants, counted
    /// from 0 in ascending order. `None` if there is no move at that place; without any move `choose` is not asked.
    ///
    /// It is [`count_moves`](Self::count_moves) and [`nth_move`](Self::nth_move) in one, for whoever draws moves at random: a
    /// game whose engine does much of the same work for both should do it once here.
    ///
    /// ```
    /// use game_core::Position as _;
    /// use game_core::toy::Gridlock;
    ///
    /// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
    /// let last = start.choose_move(|count| count - 1);
    /// assert_eq!(last, start.legal_moves().last().copied());
    /// ```
    fn choose_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let count = self.count_moves();
        if count == 0 {
            return None;
        }
        let mut left = choose(count);
        let found = self.visit_moves(|mv| {
            if left == 0 {
                return ControlFlow::Break(mv);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// How many games of exactly two plies go on from here: the legal moves after each legal move, all together.
    ///
    /// A game whose engine can add them up without playing each move should do so: it is what [`perft`](crate::perft)
    /// counts last. Where it cannot, it may fall back on [`replies_one_by_one`].
    ///
    /// ```
    /// use game_core::Position as _;
    /// use game_core::toy::Gridlock;
    ///
    /// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
    /// assert_eq!(start.count_replies(), 6);
    /// ```
    fn count_replies(&self) -> u64 {
        replies_one_by_one(self)
    }
}

/// A way to lay a game on itself: a turn or mirroring of the board, with or without the colours swapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// What happens to the board.
    pub transform: Transform,
    /// Whether the players change colours.
    pub swaps_colors: bool,
}

impl Symmetry {
    /// The symmetry that keeps the colours.
    pub const fn of(transform: Transform) -> Self {
        Self { transform, swaps_colors: false }
    }

    /// The symmetry that also swaps the colours.
    pub const fn swapping(transform: Transform) -> Self {
        Self { transform, swaps_colors: true }
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self { transform: self.transform.inverse(), swaps_colors: self.swaps_colors }
    }

    /// What becomes of a colour.
    pub const fn color(self, color: Color) -> Color {
        if self.swaps_colors { color.opponent() } else { color }
    }

    /// What becomes of a status.
    pub fn status<C>(self, status: Status<C>) -> Status<C> {
        if self.swaps_colors { status.swapped() } else { status }
    }
}

/// A game whose rules look the same after the board is turned or mirrored in certain ways.
pub trait Symmetric: Position {
    /// The symmetries of the rules, the identity first.
    const SYMMETRIES: &'static [Symmetry];

    /// The image of the position. Under what is none of the [`SYMMETRIES`](Self::SYMMETRIES) it is the position itself.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self {
        if !Self::SYMMETRIES.contains(&symmetry) {
            return self.clone();
        }
        // Under a symmetry of the rules, the image of a valid position is valid.
        Self::from_setup(&self.to_setup().transformed(symmetry)).unwrap_or_else(|_| self.clone())
    }

    /// The image of a move: that of its squares, also under what is none of the symmetries.
    fn transformed_move(mv: Self::Move, symmetry: Symmetry) -> Self::Move;

    /// The same position for all that are images of each other: the one whose text comes first, bytewise.
    #[must_use]
    fn canonical(&self) -> Self {
        let images = Self::SYMMETRIES.iter().map(|&symmetry| self.transformed(symmetry));
        images.min_by_key(|image| alloc::format!("{image}")).unwrap_or_else(|| self.clone())
    }
}

/// Gives a `Position` the text form of its set-up: `Display`, `FromStr` and, as [`serde_as_text!`](crate::serde_as_text)
/// does, serde.
#[macro_export]
macro_rules! position_text {
    ($position:ty) => {
        impl ::core::fmt::Display for $position {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&$crate::Position::to_setup(self), f)
            }
        }

        impl ::core::str::FromStr for $position {
            type Err = $crate::ParsePositionError<<$position as $crate::Position>::Fault>;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let setup = text.parse::<<$position as $crate::Position>::Setup>()?;
                Ok(<$position as $crate::Position>::from_setup(&setup)?)
            }
        }

        $crate::serde_as_text!($position);
    };
}
