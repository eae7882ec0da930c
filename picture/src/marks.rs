//! What is said of squares beside what lies on them.

use alloc::borrow::ToOwned as _;
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use game_core::{ClauseRef, DynPosition, Effect, EffectKind};

/// What is said of a square. Where there is room for one mark only, the one that comes first here is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A move is refused because of it.
    InQuestion,
    /// A move ended there.
    To,
    /// A move began there.
    From,
    /// What stood there was captured.
    Captured,
    /// The piece there turned.
    Turned,
    /// It shows why the game is over.
    Ending,
    /// A move went over it.
    OnTheWay,
}

impl Mark {
    /// What it says.
    pub const fn words(self) -> &'static str {
        match self {
            Self::InQuestion => "in question",
            Self::To => "to",
            Self::From => "from",
            Self::Captured => "captured",
            Self::Turned => "turned",
            Self::Ending => "ends the game",
            Self::OnTheWay => "on the way",
        }
    }
}

/// The marks of squares, which are called by their names, and the ways that pieces went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    squares: BTreeMap<String, BTreeSet<Mark>>,
    ways: Vec<Vec<String>>,
}

impl Marks {
    /// Marks a square.
    pub fn mark(&mut self, square: &str, mark: Mark) {
        self.squares.entry(square.to_owned()).or_default().insert(mark);
    }

    /// Marks each of the squares.
    pub fn mark_all(&mut self, squares: &[String], mark: Mark) {
        for square in squares {
            self.mark(square, mark);
        }
    }

    /// The marks of a move that was played in `before`, to be shown on the board after it.
    ///
    /// ```
    /// use picture::{Mark, Marks};
    ///
    /// let start = hasami::game().start("standard", 0)?;
    /// let marks = Marks::of_move(&*start, "a2-a5");
    /// assert_eq!((marks.first_of("a2"), marks.first_of("a5")), (Some(Mark::From), Some(Mark::To)));
    /// # Ok::<(), game_core::DynPositionError>(())
    /// ```
    pub fn of_move(before: &dyn DynPosition, mv: &str) -> Self {
        let mut marks = Self::default();
        marks.effects(&before.effects(mv).unwrap_or_default());
        marks
    }

    /// The marks of a move that is refused: the squares in question, and where it would have gone from and to, which are
    /// the first two of the squares that the move names.
    ///
    /// ```
    /// use picture::{Mark, Marks};
    ///
    /// let marks = Marks::of_refusal(&["a2".to_owned()], ["a1", "a2"]);
    /// assert_eq!(marks.of("a2").collect::<Vec<_>>(), [Mark::InQuestion, Mark::To]);
    /// assert_eq!(marks.first_of("a1"), Some(Mark::From));
    /// ```
    pub fn of_refusal<'a>(in_question: &[String], named: impl IntoIterator<Item = &'a str>) -> Self {
        let mut marks = Self::default();
        marks.mark_all(in_question, Mark::InQuestion);
        for (square, mark) in named.into_iter().zip([Mark::From, Mark::To]) {
            marks.mark(square, mark);
        }
        marks
    }

    /// Marks what a move did, to be shown on the board after it.
    pub fn effects(&mut self, effects: &[Effect<ClauseRef, String>]) {
        for effect in effects {
            match effect.kind {
                EffectKind::Moved | EffectKind::Jumped | EffectKind::Threw => self.way(&effect.squares),
                EffectKind::Captured => self.mark_all(&effect.squares, Mark::Captured),
                EffectKind::Turned => self.mark_all(&effect.squares, Mark::Turned),
                EffectKind::Ended => self.mark_all(&effect.squares, Mark::Ending),
                // They happen where the piece has come to.
                EffectKind::TookUp | EffectKind::Stacked => {}
            }
        }
    }

    fn way(&mut self, squares: &[String]) {
        let last = squares.len().saturating_sub(1);
        for (i, square) in squares.iter().enumerate() {
            let mark = match i {
                0 => Mark::From,
                _ if i == last => Mark::To,
                _ => Mark::OnTheWay,
            };
            self.mark(square, mark);
        }
        self.ways.push(squares.to_vec());
    }

    /// The marks of a square, in their order.
    pub fn of(&self, square: &str) -> impl Iterator<Item = Mark> {
        self.squares.get(square).into_iter().flatten().copied()
    }

    /// The first mark of a square.
    pub fn first_of(&self, square: &str) -> Option<Mark> {
        self.of(square).next()
    }

    /// The squares that have a mark, ascending by name.
    pub fn squares(&self) -> impl Iterator<Item = &str> {
        self.squares.keys().map(String::as_str)
    }

    /// The squares with that mark, ascending by name.
    pub fn with(&self, mark: Mark) -> impl Iterator<Item = &str> {
        self.squares.iter().filter(move |(_, marks)| marks.contains(&mark)).map(|(square, _)| square.as_str())
    }

    /// Every mark that a square has, each once, in their order.
    pub fn kinds(&self) -> BTreeSet<Mark> {
        self.squares.values().flatten().copied().collect()
    }

    /// The ways of what moved, jumped or was thrown, each from the first square to the last.
    pub fn ways(&self) -> &[Vec<String>] {
        &self.ways
    }
}
