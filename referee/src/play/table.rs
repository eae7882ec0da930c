//! The table a game is played at: the record, the board that is drawn, and the file it is kept in.

use std::path::{Path, PathBuf};

use game_core::{Closure, DynGame, DynMoveError, DynPosition, DynRecord, GameResult};

use super::bot::Bot;
use super::command::{self, Command};
use super::completion::Completion;
use super::files::{Files, NotSaved};
use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::{Exit, Failure};
use crate::{explain, moves, rules, show, words};

/// A game in progress.
#[derive(Debug)]
pub(super) struct Table {
    game: &'static dyn DynGame,
    record: Box<dyn DynRecord>,
    signs: Signs,
    files: Files,
    /// The file that is kept up to date.
    kept: Option<PathBuf>,
    /// The file that the game was last loaded from or saved in, and its record then.
    saved: Option<(PathBuf, String)>,
    /// The move that was refused last.
    refused: Option<String>,
    /// Who plays one of the sides by itself.
    bot: Option<Bot>,
}

/// What comes after a command.
#[derive(Debug)]
pub(super) enum Next {
    /// What there is to say, and whether the command was one that could be obeyed.
    Said(Exit, String),
    /// The player leaves.
    Leave,
}

impl Table {
    pub(super) fn new(game: &'static dyn DynGame, record: Box<dyn DynRecord>, files: Files, signs: Signs) -> Self {
        Self { game, record, signs, files, kept: None, saved: None, refused: None, bot: None }
    }

    /// Lets somebody play one of the sides, and names it in the record of a new game.
    pub(super) fn seat(&mut self, bot: Bot, is_new: bool) {
        if is_new {
            self.record.set_header(&bot.side.to_string(), &bot.name());
        }
        self.bot = Some(bot);
    }

    /// Notes that the game as it is now is in a file.
    pub(super) fn is_saved_in(&mut self, path: &Path) {
        self.saved = Some((path.to_owned(), self.record.to_string()));
    }

    /// Saves the game in a file, now and after every change.
    pub(super) fn keep_in(&mut self, path: &Path) -> Result<(), NotSaved> {
        self.save(path, false)?;
        self.kept = Some(path.to_owned());
        Ok(())
    }

    /// Which game it is and how it stands.
    pub(super) fn opening(&self) -> String {
        let seats = self.bot.as_ref().map_or(String::new(), |bot| format!("{} plays {}.\n", bot.name(), bot.side));
        format!("{}\n{seats}\n{}", show::heading(self.game, self.start()), self.board())
    }

    /// The number of the turn and the player to move.
    pub(super) fn prompt(&self) -> String {
        match self.record.result() {
            None => format!("{}. {}> ", self.record.moves().len() / 2 + 1, self.position().turn()),
            Some(_) => "over> ".to_owned(),
        }
    }

    /// Says what can be entered now.
    pub(super) fn suggest(&self, completion: &mut Completion) {
        completion.moves = if self.record.result().is_none() { self.position().legal_moves() } else { Vec::new() };
        let board = self.position().board();
        let origins = completion.moves.iter().filter_map(|mv| words::squares(&board, mv).first().copied());
        completion.squares = origins.map(|square| square.name.clone()).collect();
        completion.squares.dedup();
    }

    /// Does what the player wants.
    pub(super) fn obey(&mut self, command: Command<'_>) -> Next {
        let answer = match command {
            Command::Quit => return Next::Leave,
            Command::Move(mv) => self.play(mv),
            Command::Moves(square) => self.moves(square),
            Command::Why(mv) => self.why(mv),
            Command::Show => Ok(self.board()),
            Command::Rules(clause) => self.rules(clause),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save { file, over } => self.save_as(file, over),
            Command::Resign(color) => self.close(Closure::Resigned(color.unwrap_or(self.position().turn()))),
            Command::Draw => self.close(Closure::AgreedDraw),
            Command::Help => Ok(command::help()),
        };
        match answer {
            Ok(words) => Next::Said(Exit::Held, words),
            Err((exit, words)) => Next::Said(exit, words),
        }
    }

    fn position(&self) -> &dyn DynPosition {
        self.record.position()
    }

    fn start(&self) -> &dyn DynPosition {
        self.record.position_at(0).unwrap_or(self.position())
    }
}

/// What there is to say, or why the command could not be obeyed.
type Answer = Result<String, (Exit, String)>;

/// The playing.
impl Table {
    fn play(&mut self, mv: &str) -> Answer {
        match self.record.play(mv) {
            Ok(()) => Ok(self.changed(self.board())),
            Err(DynMoveError::Refused(refused)) => {
                let nearest = self.position().nearest_moves(mv).unwrap_or_default();
                self.refused = Some(mv.to_owned());
                Err((Exit::Refused, explain::refusal(mv, &refused) + &explain::nearest(&nearest)))
            }
            Err(DynMoveError::Closed(closure)) => Err((Exit::Refused, format!("The game is over: {closure}.\n"))),
            Err(DynMoveError::Text(error)) => {
                let mv = words::plain(mv);
                let words = format!("`{mv}` is neither a command nor a move: {error}. `help` lists the commands.");
                Err((Exit::NotUnderstood, words::wrapped(&words, "", "  ")))
            }
        }
    }

    /// The move of the opponent, if there is one and it is its turn.
    pub(super) fn answer(&mut self) -> Option<String> {
        let mv = self.bot.as_ref().and_then(|bot| bot.choose(&*self.record))?;
        // It plays legal moves only.
        self.record.play(&mv).ok()?;
        Some(self.changed(self.board()))
    }

    /// Back by a move, or against an opponent back to the player's turn.
    fn undo(&mut self) -> Answer {
        if let Some(closure) = self.record.reopen() {
            return Ok(self.changed(format!("Taken back: {closure}.\n{}", self.standing())));
        }
        let is_ours = |ply| self.record.position_at(ply).is_some_and(|position| !self.is_bots_turn(position));
        if !(0..self.record.moves().len()).any(is_ours) {
            return Err((Exit::NotUnderstood, "There is no move to take back.\n".to_owned()));
        }
        let mut moves = Vec::from_iter(self.record.undo());
        while self.is_bots_turn(self.position()) {
            moves.extend(self.record.undo());
        }
        Ok(self.changed(format!("Taken back: {}.\n{}", moves.join(", "), self.board())))
    }

    /// Forward by a move, and by the answers to it.
    fn redo(&mut self) -> Answer {
        if self.record.redo().is_none() {
            return Err((Exit::NotUnderstood, "There is no move to play again.\n".to_owned()));
        }
        while self.is_bots_turn(self.position()) && self.record.redo().is_some() {}
        Ok(self.changed(self.board()))
    }

    fn is_bots_turn(&self, position: &dyn DynPosition) -> bool {
        self.bot.as_ref().is_some_and(|bot| bot.side == position.turn())
    }

    fn close(&mut self, closure: Closure) -> Answer {
        if self.record.close(closure) {
            return Ok(self.changed(self.standing()));
        }
        Err((Exit::Refused, format!("The game is over already. {}", self.standing())))
    }

    /// Keeps the file up to date after the game has changed. What there is to say then, of the change and of the file.
    fn changed(&mut self, mut words: String) -> String {
        self.refused = None;
        if let Some(path) = self.kept.clone()
            && let Err(error) = self.save(&path, false)
        {
            words += &unsaved(&path, &error);
        }
        words
    }
}

/// What is shown.
impl Table {
    /// The board with the marks of the last move, what that move did, and how the game stands.
    fn board(&self) -> String {
        let board = self.position().board();
        let drawing = Drawing::of(&board, self.signs);
        let plies = self.record.moves().len();
        let Some((mv, before)) = self.record.moves().pop().zip(self.record.position_at(plies.saturating_sub(1))) else {
            return format!("{drawing}\n{}", self.standing());
        };
        let effects = before.effects(&mv).unwrap_or_default();
        let mut notes = Vec::from_iter(Some(words::beyond_the_text(&effects)).filter(|words| !words.is_empty()));
        let times = self.record.repetitions_at(plies);
        if times > 1 {
            notes.push(format!("the position stands for the {} time", words::ordinal(times)));
        }
        let colon = if notes.is_empty() { "" } else { ": " };
        let last = format!("{} played {mv}{colon}{}.", before.turn(), notes.join("; "));
        format!("{}\n{}{}", drawing.effects(&effects), words::wrapped(&last, "", "  "), self.standing())
    }

    fn standing(&self) -> String {
        let standing = match self.record.result() {
            Some(result @ GameResult::ByPlayers(_)) => return format!("{}.\n", words::result(&result)),
            _ => explain::standing(self.position()),
        };
        match self.position().scores() {
            Some(scores) if self.record.result().is_none() => {
                format!("{standing}Scores: {}.\n", words::scores(scores))
            }
            _ => standing,
        }
    }

    fn moves(&self, square: Option<&str>) -> Answer {
        let position = self.position();
        let mut legal = if self.record.result().is_none() { position.legal_moves() } else { Vec::new() };
        if let Some(name) = square {
            let board = position.board();
            let Some(square) = board.squares.iter().find(|square| square.name == name) else {
                return Err((Exit::NotUnderstood, format!("There is no square `{}`.\n", words::plain(name))));
            };
            legal.retain(|mv| words::squares(&board, mv).first().is_some_and(|origin| origin.name == square.name));
            if legal.is_empty() {
                return Ok(format!("No legal moves from {name} ({}).\n", square.cell.words));
            }
        }
        if legal.is_empty() { Ok(self.standing()) } else { Ok(moves::by_piece(position, &legal)) }
    }

    fn why(&self, mv: Option<&str>) -> Answer {
        let Some(mv) = mv.or(self.refused.as_deref()) else {
            return Err((Exit::NotUnderstood, "No move has been refused: `why MOVE` asks about any.\n".to_owned()));
        };
        explain::explanation(self.position(), mv, self.signs).map_err(|failure| not_understood(&failure))
    }

    fn rules(&self, clause: Option<&str>) -> Answer {
        if let Some(clause) = clause {
            return rules::clause(self.game, clause).map_err(|failure| not_understood(&failure));
        }
        let clauses = self.game.clauses();
        let lines: Vec<_> = clauses.iter().map(|clause| format!("{:<7} {}\n", clause.id, clause.title)).collect();
        Ok(lines.concat())
    }
}

fn not_understood(failure: &Failure) -> (Exit, String) {
    (Exit::NotUnderstood, format!("{failure}.\n"))
}

/// The keeping.
impl Table {
    fn save(&mut self, path: &Path, over: bool) -> Result<(), NotSaved> {
        let record = self.record.to_string();
        self.files.write(path, &record, over)?;
        self.saved = Some((path.to_owned(), record));
        Ok(())
    }

    fn save_as(&mut self, file: Option<&Path>, over: bool) -> Answer {
        let last = || self.saved.as_ref().map(|(path, _)| path.clone());
        let Some(path) = file.map(Path::to_owned).or_else(last) else {
            return Err((Exit::NotUnderstood, "`save FILE`: the game has no file yet.\n".to_owned()));
        };
        match self.save(&path, over) {
            Ok(()) => Ok(format!("The game is saved in {}.\n", shown(&path))),
            Err(error) => Err((Exit::NotUnderstood, unsaved(&path, &error))),
        }
    }

    /// Where the game is.
    pub(super) fn whereabouts(&self) -> String {
        match &self.saved {
            Some((path, record)) if *record == self.record.to_string() => {
                format!("The game is saved in {}.\n", shown(path))
            }
            Some((path, _)) => format!("The game was saved in {}, but not as it stands now.\n", shown(path)),
            None => "The game is not saved.\n".to_owned(),
        }
    }

    /// Where the game is, and the game itself if it is nowhere else.
    pub(super) fn farewell(&self) -> String {
        let record = self.record.to_string();
        match &self.saved {
            Some((_, saved)) if *saved == record => self.whereabouts(),
            None if self.record.moves().is_empty() && self.record.result().is_none() => String::new(),
            _ => format!("{}This is its record:\n\n{record}", self.whereabouts()),
        }
    }
}

impl Table {
    /// The file that should be up to date and is not.
    pub(super) fn left_unsaved(&self) -> Option<String> {
        let path = self.kept.as_ref()?;
        let record = self.record.to_string();
        let is_saved = self.saved.as_ref().is_some_and(|(_, saved)| *saved == record);
        (!is_saved).then(|| shown(path))
    }
}

fn unsaved(path: &Path, error: &NotSaved) -> String {
    let path = shown(path);
    let hint = match error {
        NotSaved::Foreign | NotSaved::ReadOnly => format!(" `save! {path}` writes over it."),
        NotSaved::NotAFile | NotSaved::Io(_) => String::new(),
    };
    format!("The game is not saved in {path}: {error}.{hint}\n")
}

fn shown(path: &Path) -> String {
    words::plain(&path.to_string_lossy())
}
