//! One oracle with many readings, each as a game of its own.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use crate::{
    BoardView, ClauseRef, Closure, Color, DynGame, DynMoveError, DynPlayout, DynPosition, DynPositionError, DynRecord,
    Effect, GameResult, GameText, PerColor, RecordFault, RuleOption, Solution, SolveLimits, SplitMix64, Status,
    TextError, Unsolved,
};

/// Puts the reading with a number in force on this thread, and gives the number of the one that was.
pub type Switch = fn(usize) -> usize;

/// A reading in force until this is dropped; then the one before it is again.
///
/// ```
/// use std::cell::Cell;
///
/// use game_core::laws::InForce;
///
/// thread_local!(static READING: Cell<usize> = const { Cell::new(0) });
///
/// {
///     let _in_force = InForce::new(|reading| READING.replace(reading), 7);
///     assert_eq!(READING.get(), 7);
/// }
/// assert_eq!(READING.get(), 0);
/// ```
///
/// It stays on its thread, since on another it would switch what was never switched there:
///
/// ```compile_fail,E0277
/// let in_force = game_core::laws::InForce::new(|reading| reading, 7);
/// std::thread::spawn(move || drop(in_force));
/// ```
#[must_use = "the reading is in force only until this is dropped"]
#[derive(Debug)]
pub struct InForce {
    switch: Switch,
    before: usize,
    /// Pointers are not sent to other threads.
    on_this_thread: PhantomData<*const ()>,
}

impl InForce {
    /// Puts the reading with that number in force.
    pub fn new(switch: Switch, reading: usize) -> Self {
        Self { switch, before: switch(reading), on_this_thread: PhantomData }
    }
}

impl Drop for InForce {
    fn drop(&mut self) {
        (self.switch)(self.before);
    }
}

/// A game that is always asked under one reading of a switched oracle. Many readings so share one compiled oracle.
#[derive(Clone, Copy, Debug)]
pub struct SwitchedGame {
    /// The game, whichever reading is in force.
    pub game: &'static dyn DynGame,
    /// What puts a reading in force.
    pub switch: Switch,
    /// The number of the reading.
    pub reading: usize,
}

/// A position of a [`SwitchedGame`].
#[derive(Debug)]
struct SwitchedPosition {
    game: SwitchedGame,
    inner: Box<dyn DynPosition>,
}

/// A record of a [`SwitchedGame`].
#[derive(Debug)]
struct SwitchedRecord {
    game: SwitchedGame,
    inner: Box<dyn DynRecord>,
    /// The positions of `inner`, each with the reading.
    positions: Vec<SwitchedPosition>,
}

impl SwitchedGame {
    fn in_force(&self) -> InForce {
        InForce::new(self.switch, self.reading)
    }

    fn made(self, inner: Box<dyn DynPosition>) -> Box<dyn DynPosition> {
        Box::new(SwitchedPosition { game: self, inner })
    }
}

impl DynGame for SwitchedGame {
    fn name(&self) -> &'static str {
        self.game.name()
    }

    fn rulebook(&self) -> &'static str {
        self.game.rulebook()
    }

    fn trace(&self) -> &'static str {
        self.game.trace()
    }

    fn clauses(&self) -> Vec<ClauseRef> {
        self.game.clauses()
    }

    fn options(&self) -> &'static [RuleOption] {
        self.game.options()
    }

    fn starts(&self, rules: &str) -> Result<u64, TextError> {
        self.game.starts(rules)
    }

    fn start(&self, rules: &str, number: u64) -> Result<Box<dyn DynPosition>, DynPositionError> {
        let _in_force = self.in_force();
        Ok(self.made(self.game.start(rules, number)?))
    }

    fn position(&self, text: &str) -> Result<Box<dyn DynPosition>, DynPositionError> {
        let _in_force = self.in_force();
        Ok(self.made(self.game.position(text)?))
    }

    fn record(&self, text: &GameText) -> (Option<Box<dyn DynRecord>>, Vec<RecordFault>) {
        let _in_force = self.in_force();
        let (record, faults) = self.game.record(text);
        (record.map(|record| Box::new(SwitchedRecord::of(*self, record)) as Box<dyn DynRecord>), faults)
    }
}

impl fmt::Display for SwitchedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.fmt(f)
    }
}

/// Implements the methods that only have to be asked under the reading.
macro_rules! under_the_reading {
    ($($method:ident(&self $(, $argument:ident: $type:ty)*) -> $answer:ty;)+) => {
        $(
            fn $method(&self $(, $argument: $type)*) -> $answer {
                let _in_force = self.game.in_force();
                self.inner.$method($($argument),*)
            }
        )+
    };
}

impl DynPosition for SwitchedPosition {
    fn boxed(&self) -> Box<dyn DynPosition> {
        self.game.made(self.inner.boxed())
    }

    fn to_record(&self) -> Box<dyn DynRecord> {
        let _in_force = self.game.in_force();
        Box::new(SwitchedRecord::of(self.game, self.inner.to_record()))
    }

    fn after(&self, mv: &str) -> Result<Box<dyn DynPosition>, DynMoveError> {
        let _in_force = self.game.in_force();
        Ok(self.game.made(self.inner.after(mv)?))
    }

    fn playout(&self, random: &mut SplitMix64, cap: u32) -> DynPlayout {
        let _in_force = self.game.in_force();
        let playout = self.inner.playout(random, cap);
        DynPlayout { end: self.game.made(playout.end), ..playout }
    }

    fn under(&self, rules: &str) -> Result<Box<dyn DynPosition>, DynPositionError> {
        let _in_force = self.game.in_force();
        Ok(self.game.made(self.inner.under(rules)?))
    }

    under_the_reading! {
        game(&self) -> &'static str;
        rules(&self) -> String;
        start_number(&self) -> Option<u64>;
        turn(&self) -> Color;
        status(&self) -> Status<ClauseRef>;
        scores(&self) -> Option<PerColor<i32>>;
        board(&self) -> BoardView;
        legal_moves(&self) -> Vec<String>;
        nearest_moves(&self, mv: &str) -> Result<Vec<String>, TextError>;
        check(&self, mv: &str) -> Result<(), DynMoveError>;
        effects(&self, mv: &str) -> Result<Vec<Effect<ClauseRef, String>>, DynMoveError>;
        remarks(&self, mv: &str) -> Result<Vec<String>, TextError>;
        perft(&self, depth: u32) -> u64;
        perft_divide(&self, depth: u32) -> Vec<(String, u64)>;
        solve(&self, limits: SolveLimits) -> Result<Solution<String>, Unsolved>;
        random_move(&self, random: &mut SplitMix64) -> Option<String>;
    }
}

impl SwitchedRecord {
    /// Called with the reading in force.
    fn of(game: SwitchedGame, inner: Box<dyn DynRecord>) -> Self {
        let mut record = Self { game, inner, positions: Vec::new() };
        record.look_again();
        record
    }

    /// Takes the positions from `inner`, after anything that may have changed them.
    fn look_again(&mut self) {
        let plies = 0..=self.inner.plies();
        let positions = plies.filter_map(|ply| self.inner.position_at(ply));
        self.positions = positions.map(|inner| SwitchedPosition { game: self.game, inner: inner.boxed() }).collect();
    }

    fn changing<T>(&mut self, change: impl FnOnce(&mut dyn DynRecord) -> T) -> T {
        let _in_force = self.game.in_force();
        let answer = change(&mut *self.inner);
        self.look_again();
        answer
    }
}

impl fmt::Display for SwitchedRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let _in_force = self.game.in_force();
        self.inner.fmt(f)
    }
}

impl DynRecord for SwitchedRecord {
    fn position(&self) -> &dyn DynPosition {
        match self.positions.last() {
            Some(position) => position,
            None => self.inner.position(),
        }
    }

    fn position_at(&self, ply: usize) -> Option<&dyn DynPosition> {
        self.positions.get(ply).map(|position| position as &dyn DynPosition)
    }

    fn play(&mut self, mv: &str) -> Result<(), DynMoveError> {
        self.changing(|record| record.play(mv))
    }

    fn undo(&mut self) -> Option<String> {
        self.changing(|record| record.undo())
    }

    fn redo(&mut self) -> Option<String> {
        self.changing(|record| record.redo())
    }

    fn close(&mut self, closure: Closure) -> bool {
        self.changing(|record| record.close(closure))
    }

    fn reopen(&mut self) -> Option<Closure> {
        self.changing(|record| record.reopen())
    }

    fn set_header(&mut self, name: &str, value: &str) -> bool {
        self.inner.set_header(name, value)
    }

    fn add_comment(&mut self, text: &str) {
        self.inner.add_comment(text);
    }

    under_the_reading! {
        plies(&self) -> usize;
        move_at(&self, ply: usize) -> Option<String>;
        moves(&self) -> Vec<String>;
        result(&self) -> Option<GameResult<ClauseRef>>;
        repetitions_at(&self, ply: usize) -> usize;
        headers(&self) -> Vec<(&str, &str)>;
        comments(&self) -> Vec<(usize, &str)>;
    }
}
