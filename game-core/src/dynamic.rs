//! Games as objects: the same for a program that learns only when it runs which game it is about.
//!
//! Moves, squares and options are texts here. [`DynGame`] makes positions, [`DynPosition`] is the twin of
//! [`Position`], and [`DynRecord`] that of [`Record`]; every `Position` has them without doing anything for it.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::marker::PhantomData;

use crate::perft::playout_with;
use crate::record::{Closure, GameResult, GameText, Record, RecordError, RecordFault, Refused};
use crate::{
    BoardSquare, Cites, Clause, Color, Effect, Effects, Move as _, Outcome, ParsePositionError, PerColor, Position,
    RuleOption, Rules as _, Setup as _, Solution, SolveLimits, Solver, SplitMix64, Status, TextError, Unsolved, perft,
    perft_divide, random_move,
};

/// A clause as an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseRef {
    /// The number, as in `HS-2.4`.
    pub id: &'static str,
    /// The name.
    pub title: &'static str,
    /// The clause itself.
    pub text: &'static str,
}

impl ClauseRef {
    fn of<C: Clause>(clause: C) -> Self {
        Self { id: clause.id(), title: clause.title(), text: clause.text() }
    }
}

impl Display for ClauseRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id)
    }
}

/// Why a move that is given as a text is not played.
///
/// A program tells by this whether the rules say no or the text makes no sense, so it may be matched without a wildcard,
/// and so may [`DynPositionError`]: a new case is a breaking change on purpose.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DynMoveError {
    /// The text is not that of a move.
    #[error("not a move: {0}")]
    Text(#[from] TextError),
    /// The rules refuse the move.
    #[error("{0}")]
    Refused(Refused),
    /// The players have ended the game.
    #[error("the game is over, {0}")]
    Closed(Closure),
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DynPositionError {
    /// The text is not that of a position.
    #[error("not a position: {0}")]
    Text(#[from] TextError),
    /// The rules do not accept the position, for each of these reasons.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Faults(Vec<Refused>),
    /// There is no start with that number.
    #[error(transparent)]
    NoStart(#[from] NoStart),
}

/// There is no start with the number asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoStart {
    /// The number asked for.
    pub number: u64,
    /// How many starts there are.
    pub starts: u64,
}

impl Display for NoStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Self::words(&self.number, self.starts))
    }
}

impl NoStart {
    /// The same of any number, also of one that is larger than all numbers of starts.
    pub(crate) fn words(number: &dyn Display, starts: u64) -> String {
        match starts {
            0 | 1 => format!("there is no start with the number {number}: there is only start 0"),
            starts => format!("there is no start with the number {number}: they go from 0 to {}", starts - 1),
        }
    }
}

impl core::error::Error for NoStart {}

/// What a person should see of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// How many files the board has, from `a` on.
    pub files: usize,
    /// How many ranks the board has, from `1` on.
    pub ranks: usize,
    /// The squares from `a1` to the end of rank 1, then rank 2, and so on.
    pub squares: Vec<SquareView>,
}

/// What a person should see of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareView {
    /// The name, as in `a1`.
    pub name: String,
    /// What lies on it.
    pub cell: crate::CellView,
    /// Whose part of the board it is.
    pub zone: Option<Color>,
}

impl BoardView {
    /// The board of a set-up of the game `P`, which may break the rules.
    ///
    /// ```
    /// use game_core::toy::Gridlock;
    /// use game_core::{BoardView, Position as _};
    ///
    /// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
    /// let board = BoardView::of::<Gridlock>(&start.to_setup());
    /// assert_eq!(board.at(0, 0).map(|square| square.name.as_str()), Some("a1"));
    /// ```
    pub fn of<P: Position>(setup: &P::Setup) -> Self {
        let (files, ranks) = (P::Square::FILES, P::Square::RANKS);
        let squares = P::Square::rank_by_rank()
            .map(|square| SquareView { name: square.to_string(), cell: setup.view(square), zone: P::zone(square) })
            .collect();
        Self { files, ranks, squares }
    }

    /// The square at a file and a rank, both counted from 0.
    pub fn at(&self, file: usize, rank: usize) -> Option<&SquareView> {
        self.squares.chunks(self.files.max(1)).nth(rank)?.get(file)
    }
}

/// How a random game went, with the position that it came to.
#[derive(Debug)]
pub struct DynPlayout {
    /// For each ply played, how many legal moves there were to choose from.
    pub choices: Vec<usize>,
    /// Whether the cap stopped the game before its end.
    pub capped: bool,
    /// Where the game came to.
    pub end: Box<dyn DynPosition>,
}

/// A game as an object: [`Dynamic`] makes one of any [`Position`].
pub trait DynGame: Debug + Sync {
    /// The name in texts and on the command line.
    fn name(&self) -> &'static str;
    /// The text of the game's `RULES.md`.
    fn rulebook(&self) -> &'static str;
    /// The text of the game's `TRACE.md`, what speaks for each clause; empty if it has none.
    fn trace(&self) -> &'static str;
    /// Every clause, in the order of the rules.
    fn clauses(&self) -> Vec<ClauseRef>;
    /// Every option of the rules.
    fn options(&self) -> &'static [RuleOption];

    /// How many starts there are under those rules, `standard` or a list of options.
    ///
    /// # Errors
    /// If the text is not a rule set.
    fn starts(&self, rules: &str) -> Result<u64, TextError>;

    /// The start with that number.
    ///
    /// # Errors
    /// If the text is not a rule set or there is no such start.
    fn start(&self, rules: &str, number: u64) -> Result<Box<dyn DynPosition>, DynPositionError>;

    /// The position with that text.
    ///
    /// # Errors
    /// If it is none.
    fn position(&self, text: &str) -> Result<Box<dyn DynPosition>, DynPositionError>;

    /// Reads a record, as [`Record::read`] does.
    fn record(&self, text: &GameText) -> (Option<Box<dyn DynRecord>>, Vec<RecordFault>);
}

/// The position type `P` as a [`DynGame`].
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{DynGame, Dynamic};
///
/// let game: &dyn DynGame = &Dynamic::<Gridlock>::NEW;
/// let start = game.start("standard", 0)?;
/// assert_eq!(start.legal_moves(), ["a1-a2", "b1-b2", "c1-c2"]);
/// let refused = start.check("a1-a3").unwrap_err();
/// assert_eq!(refused.to_string(), "GL-2.2: a stone moves one square along its file, a1-a3 does not");
/// # Ok::<(), game_core::DynPositionError>(())
/// ```
pub struct Dynamic<P>(PhantomData<fn() -> P>);

impl<P> Dynamic<P> {
    /// The game.
    pub const NEW: Self = Self(PhantomData);
}

impl<P: Position> Debug for Dynamic<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Dynamic").field(&P::GAME).finish()
    }
}

impl<P: Position> DynGame for Dynamic<P> {
    fn name(&self) -> &'static str {
        P::GAME
    }

    fn rulebook(&self) -> &'static str {
        P::RULEBOOK
    }

    fn trace(&self) -> &'static str {
        P::TRACE
    }

    fn clauses(&self) -> Vec<ClauseRef> {
        P::Clause::ALL.iter().map(|&clause| ClauseRef::of(clause)).collect()
    }

    fn options(&self) -> &'static [RuleOption] {
        P::Rules::OPTIONS
    }

    fn starts(&self, rules: &str) -> Result<u64, TextError> {
        Ok(P::starts(&rules.parse()?))
    }

    fn start(&self, rules: &str, number: u64) -> Result<Box<dyn DynPosition>, DynPositionError> {
        let rules = rules.parse()?;
        let start = P::start(&rules, number);
        let start = start.ok_or_else(|| NoStart { number, starts: P::starts(&rules) })?;
        Ok(Box::new(start))
    }

    fn position(&self, text: &str) -> Result<Box<dyn DynPosition>, DynPositionError> {
        match text.parse::<P>() {
            Ok(position) => Ok(Box::new(position)),
            Err(ParsePositionError::Text(error)) => Err(error.into()),
            Err(ParsePositionError::Faults(faults)) => {
                Err(DynPositionError::Faults(faults.as_slice().iter().map(Refused::new).collect()))
            }
        }
    }

    fn record(&self, text: &GameText) -> (Option<Box<dyn DynRecord>>, Vec<RecordFault>) {
        let (record, faults) = Record::<P>::read(text);
        (record.map(|record| Box::new(record) as Box<dyn DynRecord>), faults)
    }
}

/// A position as an object.
pub trait DynPosition: Debug + Display + Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// A copy.
    fn boxed(&self) -> Box<dyn DynPosition>;
    /// A game that begins here.
    fn to_record(&self) -> Box<dyn DynRecord>;

    /// The rules it is played by: `standard` or a list of options.
    fn rules(&self) -> String;
    /// The number of the start that this position is, if it is one.
    fn start_number(&self) -> Option<u64>;
    /// The player to move; when the game is over, the one who would be.
    fn turn(&self) -> Color;
    /// Whether the game goes on, and if not, how it ended.
    fn status(&self) -> Status<ClauseRef>;
    /// The scores as they stand, in a game that counts them.
    fn scores(&self) -> Option<PerColor<i32>>;
    /// What a person should see.
    fn board(&self) -> BoardView;

    /// Every legal move, ascending.
    fn legal_moves(&self) -> Vec<String>;
    /// The legal moves of the piece that a move is about, those nearest to it first.
    ///
    /// # Errors
    /// If the text is not a move.
    fn nearest_moves(&self, mv: &str) -> Result<Vec<String>, TextError>;
    /// Lets a legal move pass.
    ///
    /// # Errors
    /// Why the move is not legal.
    fn check(&self, mv: &str) -> Result<(), DynMoveError>;
    /// The position after a move.
    ///
    /// # Errors
    /// Why it is not legal.
    fn after(&self, mv: &str) -> Result<Box<dyn DynPosition>, DynMoveError>;
    /// What a move does.
    ///
    /// # Errors
    /// Why it is not legal.
    fn effects(&self, mv: &str) -> Result<Vec<Effect<ClauseRef, String>>, DynMoveError>;
    /// Further sentences on a move, legal or not.
    ///
    /// # Errors
    /// If the text is not a move.
    fn remarks(&self, mv: &str) -> Result<Vec<String>, TextError>;

    /// See [`perft`].
    fn perft(&self, depth: u32) -> u64;
    /// See [`perft_divide`].
    fn perft_divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// See [`Solver`].
    ///
    /// # Errors
    /// If a limit is reached.
    fn solve(&self, limits: SolveLimits) -> Result<Solution<String>, Unsolved>;
    /// See [`random_move`].
    fn random_move(&self, random: &mut SplitMix64) -> Option<String>;
    /// Plays on at random: see [`playout`](crate::playout).
    fn playout(&self, random: &mut SplitMix64, cap: u32) -> DynPlayout;

    /// The same set-up under other rules, `standard` or a list of options.
    ///
    /// # Errors
    /// If the text is not a rule set, or those rules do not accept the set-up.
    fn under(&self, rules: &str) -> Result<Box<dyn DynPosition>, DynPositionError>;
}

impl<P: Position> DynPosition for P {
    fn game(&self) -> &'static str {
        P::GAME
    }

    fn boxed(&self) -> Box<dyn DynPosition> {
        Box::new(self.clone())
    }

    fn to_record(&self) -> Box<dyn DynRecord> {
        Box::new(Record::new(self.clone()))
    }

    fn rules(&self) -> String {
        Position::rules(self).to_string()
    }

    fn start_number(&self) -> Option<u64> {
        Position::start_number(self)
    }

    fn turn(&self) -> Color {
        Position::turn(self)
    }

    fn status(&self) -> Status<ClauseRef> {
        match Position::status(self) {
            Status::ToMove(color) => Status::ToMove(color),
            Status::Over(outcome) => Status::Over(outcome_ref(outcome)),
        }
    }

    fn scores(&self) -> Option<PerColor<i32>> {
        Position::scores(self)
    }

    fn board(&self) -> BoardView {
        BoardView::of::<P>(&self.to_setup())
    }

    fn legal_moves(&self) -> Vec<String> {
        Position::legal_moves(self).iter().map(ToString::to_string).collect()
    }

    fn nearest_moves(&self, mv: &str) -> Result<Vec<String>, TextError> {
        let mv: P::Move = mv.parse()?;
        let target = mv.target().unwrap_or(mv.origin());
        let distance =
            |square: P::Square| square.file().abs_diff(target.file()) + square.rank().abs_diff(target.rank());
        let mut moves = Position::legal_moves(self);
        moves.retain(|other| other.origin() == mv.origin());
        moves.sort_by_key(|other| distance(other.target().unwrap_or(other.origin())));
        Ok(moves.iter().map(ToString::to_string).collect())
    }

    fn check(&self, mv: &str) -> Result<(), DynMoveError> {
        Position::check(self, mv.parse()?).map_err(refused)
    }

    fn after(&self, mv: &str) -> Result<Box<dyn DynPosition>, DynMoveError> {
        Ok(Box::new(Position::after(self, mv.parse()?).map_err(refused)?))
    }

    fn effects(&self, mv: &str) -> Result<Vec<Effect<ClauseRef, String>>, DynMoveError> {
        Ok(effects_ref::<P>(Position::effects(self, mv.parse()?).map_err(refused)?))
    }

    fn remarks(&self, mv: &str) -> Result<Vec<String>, TextError> {
        Ok(Position::remarks(self, mv.parse()?))
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }

    fn perft_divide(&self, depth: u32) -> Vec<(String, u64)> {
        perft_divide(self, depth).into_iter().map(|(mv, count)| (mv.to_string(), count)).collect()
    }

    fn solve(&self, limits: SolveLimits) -> Result<Solution<String>, Unsolved> {
        let Solution { value, line, positions } = Solver::new(limits).solve(self)?;
        Ok(Solution { value, line: line.iter().map(ToString::to_string).collect(), positions })
    }

    fn random_move(&self, random: &mut SplitMix64) -> Option<String> {
        random_move(self, random).map(|mv| mv.to_string())
    }

    fn playout(&self, random: &mut SplitMix64, cap: u32) -> DynPlayout {
        let mut end = self.clone();
        let mut choices = Vec::new();
        let playout = playout_with(&mut end, random, cap, |count| choices.push(count));
        DynPlayout { choices, capped: playout.capped, end: Box::new(end) }
    }

    fn under(&self, rules: &str) -> Result<Box<dyn DynPosition>, DynPositionError> {
        let rules: P::Rules = rules.parse()?;
        // Options stand in the text, behind a blank at its end, exactly when the rules are not the standard ones.
        let own = Position::rules(self);
        let text = self.to_string();
        let bare = if own.is_standard() { &*text } else { text.strip_suffix(&format!(" {own}")).unwrap_or(&text) };
        let text = if rules.is_standard() { bare.to_owned() } else { format!("{bare} {rules}") };
        Dynamic::<P>::NEW.position(&text)
    }
}

/// A game in progress as an object.
pub trait DynRecord: Debug + Display + Send + Sync {
    /// The position now.
    fn position(&self) -> &dyn DynPosition;
    /// The position after so many plies.
    fn position_at(&self, ply: usize) -> Option<&dyn DynPosition>;
    /// How many moves have been played.
    fn plies(&self) -> usize;
    /// The move that was played after so many plies.
    fn move_at(&self, ply: usize) -> Option<String>;
    /// The moves played.
    fn moves(&self) -> Vec<String>;
    /// The move that led to the position after so many plies, and the position it was played in.
    fn played(&self, ply: usize) -> Option<(&dyn DynPosition, String)> {
        let before = ply.checked_sub(1)?;
        Some((self.position_at(before)?, self.move_at(before)?))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it cannot be played; the record is then left as it was.
    fn play(&mut self, mv: &str) -> Result<(), DynMoveError>;
    /// Takes the last move back, and with it an end made by the players.
    fn undo(&mut self) -> Option<String>;
    /// Plays the move that was taken back last.
    fn redo(&mut self) -> Option<String>;
    /// Ends the game as the players wish; `false` if it is over already.
    fn close(&mut self, closure: Closure) -> bool;
    /// Takes back the end made by the players.
    fn reopen(&mut self) -> Option<Closure>;

    /// How the game ended, if it has.
    fn result(&self) -> Option<GameResult<ClauseRef>>;
    /// How often the position after so many plies had stood until then, that time included.
    fn repetitions_at(&self, ply: usize) -> usize;
    /// The headers that the game itself does not determine, in order.
    fn headers(&self) -> Vec<(&str, &str)>;
    /// Adds a comment behind the last move; see [`Record::add_comment`].
    fn add_comment(&mut self, text: &str);
    /// Sets a header; see [`Record::set_header`].
    fn set_header(&mut self, name: &str, value: &str) -> bool;
    /// The comments, each with the number of plies before it.
    fn comments(&self) -> Vec<(usize, &str)>;
}

impl<P: Position> DynRecord for Record<P> {
    fn position(&self) -> &dyn DynPosition {
        Self::position(self)
    }

    fn position_at(&self, ply: usize) -> Option<&dyn DynPosition> {
        Self::position_at(self, ply).map(|position| position as &dyn DynPosition)
    }

    fn plies(&self) -> usize {
        Self::moves(self).len()
    }

    fn move_at(&self, ply: usize) -> Option<String> {
        Self::moves(self).get(ply).map(ToString::to_string)
    }

    fn moves(&self) -> Vec<String> {
        Self::moves(self).iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, mv: &str) -> Result<(), DynMoveError> {
        Self::play(self, mv.parse()?).map_err(|error| match error {
            RecordError::Illegal(illegal) => refused(illegal),
            RecordError::Closed(closure) => DynMoveError::Closed(closure),
        })
    }

    fn undo(&mut self) -> Option<String> {
        Self::undo(self).map(|mv| mv.to_string())
    }

    fn redo(&mut self) -> Option<String> {
        Self::redo(self).map(|mv| mv.to_string())
    }

    fn close(&mut self, closure: Closure) -> bool {
        Self::close(self, closure).is_ok()
    }

    fn reopen(&mut self) -> Option<Closure> {
        Self::reopen(self)
    }

    fn result(&self) -> Option<GameResult<ClauseRef>> {
        Some(match Self::result(self)? {
            GameResult::ByRule(outcome) => GameResult::ByRule(outcome_ref(outcome)),
            GameResult::ByPlayers(closure) => GameResult::ByPlayers(closure),
        })
    }

    fn repetitions_at(&self, ply: usize) -> usize {
        Self::repetitions_at(self, ply)
    }

    fn headers(&self) -> Vec<(&str, &str)> {
        Self::headers(self).collect()
    }

    fn set_header(&mut self, name: &str, value: &str) -> bool {
        Self::set_header(self, name, value)
    }

    fn add_comment(&mut self, text: &str) {
        Self::add_comment(self, text);
    }

    fn comments(&self) -> Vec<(usize, &str)> {
        Self::comments(self).collect()
    }
}

fn refused<I: Cites>(illegal: I) -> DynMoveError {
    DynMoveError::Refused(Refused::new(&illegal))
}

fn outcome_ref<C: Clause>(outcome: Outcome<C>) -> Outcome<ClauseRef> {
    Outcome { verdict: outcome.verdict, clause: ClauseRef::of(outcome.clause), scores: outcome.scores }
}

fn effects_ref<P: Position>(effects: Effects<P>) -> Vec<Effect<ClauseRef, String>> {
    let text = |effect: Effect<P::Clause, P::Square>| Effect {
        kind: effect.kind,
        clause: ClauseRef::of(effect.clause),
        squares: effect.squares.iter().map(ToString::to_string).collect(),
    };
    effects.into_iter().map(text).collect()
}
