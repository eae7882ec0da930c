//! The cursor, the piece that is picked up, and where it goes.

use std::cmp::Reverse;

use game_core::{DynMoveError, Owner, Refused, SquareView};
use picture::Mark;

use super::input::NOT_YOUR_MOVE;
use super::{App, Choice, Open, Place};
use crate::play::command::Command;
use crate::play::screen::look::Sign;
use crate::play::table::Next;
use crate::words::{self, Prose};
use crate::{explain, moves};

/// How moves from one square to another are written. Those that a game does not have it does not read.
const BETWEEN_SQUARES: [&str; 2] = ["-", ">"];

/// A piece that is picked up.
#[derive(Clone, Debug)]
pub(in crate::play::screen) struct Picked {
    /// Its square.
    pub(in crate::play::screen) square: String,
    /// Its legal moves, each with the square where it acts.
    moves: Vec<(String, String)>,
}

impl Picked {
    /// The moves that act on a square.
    fn onto<'a>(&'a self, square: &'a str) -> impl Iterator<Item = &'a str> {
        self.moves.iter().filter(move |(target, _)| target == square).map(|(_, mv)| mv.as_str())
    }
}

/// The cursor.
impl App<'_> {
    pub(super) fn step(&mut self, right: isize, down: isize) {
        if let Some(grid) = self.drawn.grid {
            self.cursor = grid.stepped(self.cursor, right, down);
        }
    }

    /// To the next place where Enter does something: a piece that can move, or a square that the one picked up can go
    /// to. From the upper left to the lower right, as one reads, or back.
    pub(super) fn jump(&mut self, is_back: bool) {
        let board = self.table.position().board();
        let movable = moves::origins(self.table.position(), &self.table.legal_moves());
        let is_wanted = |square: &SquareView| match &self.picked {
            Some(picked) => picked.onto(&square.name).next().is_some(),
            None => movable.contains(&square.name),
        };
        let order = |place: &Place| (Reverse(place.rank), place.file);
        let places = (0..board.ranks).flat_map(|rank| (0..board.files).map(move |file| Place { file, rank }));
        let mut wanted: Vec<_> =
            places.filter(|place| board.at(place.file, place.rank).is_some_and(is_wanted)).collect();
        wanted.sort_by_key(order);
        // On a board that is turned round one reads the other way.
        let is_falling = self.is_turned != is_back;
        if is_falling {
            wanted.reverse();
        }
        let here = order(&self.cursor);
        let is_further = |place: &&Place| if is_falling { order(place) < here } else { order(place) > here };
        let next = wanted.iter().find(is_further).or(wanted.first());
        self.cursor = next.copied().unwrap_or(self.cursor);
    }

    /// What is where the cursor is, and what Enter does there.
    pub(in crate::play::screen) fn here(&self) -> String {
        let board = self.table.position().board();
        let Some(square) = board.at(self.cursor.file, self.cursor.rank) else {
            return String::new();
        };
        let what = format!("{}: {}", square.name, square.cell.words);
        let found: Vec<_> = self.picked.iter().flat_map(|picked| picked.onto(&square.name)).collect();
        if found.is_empty() { what } else { format!("{what}. Enter: {}", found.join(" or ")) }
    }
}

/// The piece that is picked up.
impl App<'_> {
    /// What Enter or a click does where the cursor is.
    pub(super) fn choose(&mut self) {
        let board = self.table.position().board();
        let Some(square) = board.at(self.cursor.file, self.cursor.rank) else {
            return;
        };
        let Some(picked) = self.picked.clone() else {
            return self.pick(square);
        };
        let found: Vec<_> = picked.onto(&square.name).map(str::to_owned).collect();
        match found.as_slice() {
            [] if square.name == picked.square => self.put_back(),
            [] => self.refuse(&picked, square),
            [mv] if square.name != picked.square => self.play(mv),
            _ => self.open = Some(Open::Choice(self.choice(square, found))),
        }
    }

    fn pick(&mut self, square: &SquareView) {
        let name = &square.name;
        if square.cell.owner == Owner::Nobody {
            return self.note(format!("There is nothing on {name}."));
        }
        if self.table.is_bots_move() {
            return self.note(NOT_YOUR_MOVE);
        }
        let board = self.table.position().board();
        let its = |mv: String| {
            let squares = words::squares(&board, &mv);
            let is_its = squares.first().is_some_and(|origin| origin.name == *name);
            let target = squares.last().map(|target| target.name.clone());
            target.filter(|_| is_its).map(|target| (target, mv))
        };
        let moves: Vec<_> = self.table.legal_moves().into_iter().filter_map(its).collect();
        if moves.is_empty()
            && let Some(why) = self.is_not_to_move(square)
        {
            self.note = why;
            return;
        }
        let words = &square.cell.words;
        self.say(Prose::sentence(match moves.len() {
            0 => format!("{name}, {words}: no legal move. Choose a square to be told why not."),
            count => format!("{name}, {words}: {}.", words::count(count, "legal move")),
        }));
        self.refused = None;
        self.picked = Some(Picked { square: name.clone(), moves });
    }

    /// That what is on that square is not the player's who is to move, or that nobody is; the rules say so wherever it is
    /// to go.
    fn is_not_to_move(&self, square: &SquareView) -> Option<Prose> {
        let position = self.table.position();
        let turn = self.table.turn().map(|_| position.turn());
        if turn.is_some_and(|turn| square.cell.owner == Owner::Player(turn)) {
            return None;
        }
        let board = position.board();
        let others = board.squares.iter().filter(|target| target.name != square.name);
        let mut judged = others.map(|target| match position.check(&format!("{}-{}", square.name, target.name)) {
            Err(DynMoveError::Refused(refused)) => Some(refused),
            _ => None,
        });
        let Refused { clause, text, message, .. } = judged.next()??;
        if !judged.all(|other| other.is_some_and(|other| other.clause == clause)) {
            return None;
        }
        let whose = turn.map_or_else(String::new, |turn| format!("{turn} is to move, and "));
        let sentence = format!("{}, {}: {whose}under {clause} {message}.", square.name, square.cell.words);
        Some(Prose::sentence(sentence).and(Prose::clause(format!("{clause}: {text}"))))
    }

    /// Puts the piece back, and forgets what was refused.
    pub(super) fn put_back(&mut self) {
        if self.picked.take().is_some() || self.refused.take().is_some() {
            self.say(self.table.last_move());
        }
        self.refused = None;
    }

    /// Has the move to a square refused, in each way in which the piece could go there.
    fn refuse(&mut self, picked: &Picked, square: &SquareView) {
        let mv = |between: &str| format!("{}{between}{}", picked.square, square.name);
        let position = self.table.position();
        let can_move = moves::origins(position, &self.table.legal_moves()).contains(&square.name);
        let is_second_try = self.refused.as_ref().is_some_and(|refused| BETWEEN_SQUARES.map(mv).contains(refused));
        if is_second_try && can_move {
            return self.pick(square);
        }
        // In the second way only a piece that could go somewhere in that way.
        let is_its_way = |between: &str| {
            let beginning = format!("{}{between}", picked.square);
            between == "-" || picked.moves.iter().any(|(_, mv)| mv.starts_with(&beginning))
        };
        let is_read = |between: &&str| is_its_way(between) && position.nearest_moves(&mv(between)).is_ok();
        let ways: Vec<_> = BETWEEN_SQUARES.into_iter().filter(is_read).map(mv).collect();
        if self.table.is_bots_move() {
            return ways.iter().for_each(|mv| self.play(mv));
        }
        let mut message = Prose::default();
        for mv in &ways {
            if let Next::Said(said) = self.table.obey(Command::Move(mv)) {
                message = message.and(said.news);
            }
        }
        if can_move {
            message = message.and(Prose::sentence(format!("Enter once more picks up {} instead.", square.name)));
        }
        self.refused = ways.into_iter().next();
        self.say(message);
    }

    /// What can be chosen between, each with what it does.
    fn choice(&self, square: &SquareView, moves: Vec<String>) -> Choice {
        let position = self.table.position();
        let does = |mv: &str| {
            let effects = position.effects(mv).unwrap_or_default();
            effects.iter().map(words::effect).collect::<Vec<_>>().join(", ")
        };
        let moves = moves.into_iter().map(|mv| (does(&mv), mv)).map(|(does, mv)| (mv, does)).collect();
        Choice { title: square.name.clone(), moves, at: 0 }
    }

    /// What is shown around the contents of the squares.
    pub(in crate::play::screen) fn signs(&self) -> impl Fn(&str) -> Option<Sign> {
        let position = self.table.position();
        let marks = match self.refused.as_deref().map(|mv| (mv, position.check(mv))) {
            Some((mv, Err(DynMoveError::Refused(refused)))) => explain::refusal_marks(&position.board(), mv, &refused),
            _ => self.table.scene().marks,
        };
        let picked = self.picked.clone();
        move |square| {
            let is_picked = picked.as_ref().is_some_and(|picked| picked.square == square);
            let is_target = || picked.as_ref().is_some_and(|picked| picked.onto(square).next().is_some());
            match marks.first_of(square) {
                _ if is_picked => Some(Sign::Picked),
                mark @ Some(Mark::InQuestion) => mark.map(Sign::Mark),
                _ if is_target() => Some(Sign::Target),
                mark => mark.map(Sign::Mark),
            }
        }
    }
}
