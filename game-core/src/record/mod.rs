//! Whole games: their moves, their end, and their text.

mod file;
mod judged;
mod notation;
mod read;
mod write;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Color, Outcome, Position, Verdict};

pub use file::FileFault;
pub use judged::Judged;
pub use notation::{CommentText, GameText, Header, MoveText, Place};
pub use read::{RecordFault, RecordFaultKind, RecordFaults, Refused};

/// A game from its start: every move, what was taken back, and how it ended.
///
/// The rules judge every move; a result beyond the rules, a resignation or a draw by agreement, closes the record.
/// Its text is the notation described in [`GameText`], and reading what was written gives the same record.
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{Position as _, Record};
///
/// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
/// let mut game = Record::new(start);
/// game.play("a1-a2".parse()?)?;
/// game.play("b3-b2".parse()?)?;
/// assert_eq!(game.undo(), Some("b3-b2".parse()?));
/// assert_eq!(game.redo(), Some("b3-b2".parse()?));
/// assert_eq!(game.to_string().parse::<Record<Gridlock>>()?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<P: Position> {
    /// The headers that the game itself does not determine, in the order of the text.
    headers: Vec<(String, String)>,
    /// The start, and the position after each move.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// The comments, each with the number of plies before it.
    comments: Vec<(usize, String)>,
    /// The moves taken back, the last one to be played first at the end.
    undone: Vec<P::Move>,
    closed: Option<Closure>,
}

/// An end that the players made, not the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closure {
    /// The player resigned: the opponent won.
    Resigned(Color),
    /// The players agreed on a draw.
    AgreedDraw,
}

impl Closure {
    /// Who won.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Resigned(color) => Verdict::Win(color.opponent()),
            Self::AgreedDraw => Verdict::Draw,
        }
    }

    /// The word for it in the header `Reason`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Resigned(_) => "resigned",
            Self::AgreedDraw => "agreed",
        }
    }
}

impl fmt::Display for Closure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned(color) => write!(f, "{color} resigned"),
            Self::AgreedDraw => f.write_str("the players agreed on a draw"),
        }
    }
}

/// How a record ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult<C> {
    /// The rules ended the game.
    ByRule(Outcome<C>),
    /// The players ended it.
    ByPlayers(Closure),
}

impl<C> GameResult<C> {
    /// Who won, or that nobody did.
    pub const fn verdict(&self) -> Verdict {
        match self {
            Self::ByRule(outcome) => outcome.verdict,
            Self::ByPlayers(closure) => closure.verdict(),
        }
    }
}

/// Why a record does not take a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum RecordError<I: core::error::Error> {
    /// The rules refuse the move.
    #[error(transparent)]
    Illegal(I),
    /// The players have ended the game.
    #[error("the game is over, {0}")]
    Closed(Closure),
}

/// Why the players cannot end a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum CloseError {
    /// They have done so already.
    #[error("the game is over, {0}")]
    Closed(Closure),
    /// The rules have.
    #[error("the rules have already ended the game")]
    Over,
}

impl<P: Position> Record<P> {
    /// A game that begins with a position.
    pub fn new(start: P) -> Self {
        Self {
            headers: Vec::new(),
            positions: alloc::vec![start],
            moves: Vec::new(),
            comments: Vec::new(),
            undone: Vec::new(),
            closed: None,
        }
    }

    /// The position the game began with.
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &P {
        &self.positions[self.moves.len()]
    }

    /// The position after so many plies.
    pub fn position_at(&self, ply: usize) -> Option<&P> {
        self.positions.get(ply)
    }

    /// The moves played.
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// Plays a move. Moves taken back before are forgotten, unless the move is the one [`redo`](Self::redo) would
    /// play.
    ///
    /// # Errors
    /// If the rules refuse the move or the players have ended the game; the record is then left as it was.
    pub fn play(&mut self, mv: P::Move) -> Result<(), RecordError<P::Illegal>> {
        if let Some(closure) = self.closed {
            return Err(RecordError::Closed(closure));
        }
        let next = self.position().after(mv).map_err(RecordError::Illegal)?;
        if self.undone.pop() != Some(mv) {
            self.undone.clear();
        }
        self.positions.push(next);
        self.moves.push(mv);
        Ok(())
    }

    /// Takes the last move back, and with it an end made by the players and the comments behind it.
    pub fn undo(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        self.positions.truncate(self.moves.len() + 1);
        self.comments.retain(|&(ply, _)| ply <= self.moves.len());
        self.closed = None;
        self.undone.push(mv);
        Some(mv)
    }

    /// Plays the move that was taken back last.
    pub fn redo(&mut self) -> Option<P::Move> {
        let mv = *self.undone.last()?;
        self.play(mv).ok()?;
        Some(mv)
    }

    /// Forgets the moves taken back, so that there is nothing to redo.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// How often the position now has stood in this game, this time included: found by equality, never by hash.
    pub fn repetitions(&self) -> usize {
        self.repetitions_at(self.moves.len())
    }

    /// How often the position after so many plies had stood until then, that time included; 0 where there is none.
    pub fn repetitions_at(&self, ply: usize) -> usize {
        let position = self.positions.get(ply);
        self.positions.iter().take(ply + 1).filter(|earlier| Some(*earlier) == position).count()
    }

    /// Ends the game as the players wish. [`reopen`](Self::reopen) takes it back, and so does
    /// [`undo`](Self::undo) together with the last move.
    ///
    /// # Errors
    /// If the game is over.
    pub fn close(&mut self, closure: Closure) -> Result<(), CloseError> {
        if let Some(closure) = self.closed {
            return Err(CloseError::Closed(closure));
        }
        if self.position().outcome().is_some() {
            return Err(CloseError::Over);
        }
        self.closed = Some(closure);
        Ok(())
    }

    /// Takes back the end made by the players.
    pub fn reopen(&mut self) -> Option<Closure> {
        self.closed.take()
    }

    /// How the game ended, if it has.
    pub fn result(&self) -> Option<GameResult<P::Clause>> {
        match self.closed {
            Some(closure) => Some(GameResult::ByPlayers(closure)),
            None => self.position().outcome().map(GameResult::ByRule),
        }
    }

    /// The headers that the game itself does not determine, such as the players, in order.
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a header, such as `White`. Line ends in the value become spaces.
    ///
    /// Returns whether it could: the headers that the game determines (`Game`, `Rules`, `Start`, `Result`, `Reason`)
    /// cannot be set, and a name is a letter with letters, digits and underscores behind it.
    pub fn set_header(&mut self, name: &str, value: &str) -> bool {
        if notation::DETERMINED.contains(&name) || !notation::is_name(name) {
            return false;
        }
        let value = value.replace(['\r', '\n'], " ");
        match self.headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.headers.push((name.into(), value)),
        }
        true
    }

    /// Adds a comment behind the last move. White space around it is left off, and line ends in one that holds `}`, which
    /// the notation could not hold, become spaces.
    pub fn add_comment(&mut self, text: &str) {
        let text = text.trim_matches(notation::is_white);
        let text = if text.contains('}') { text.replace(['\r', '\n'], " ") } else { text.into() };
        self.comments.push((self.moves.len(), text));
    }

    /// The comments, each with the number of plies before it.
    pub fn comments(&self) -> impl Iterator<Item = (usize, &str)> {
        self.comments.iter().map(|(ply, text)| (*ply, text.as_str()))
    }
}
