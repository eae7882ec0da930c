//! The table a game is played at, whether at the prompt or on the screen: the record, the opponent, and the file it is
//! kept in.

mod hints;
mod keeping;
mod telling;

use std::path::PathBuf;

use game_core::{Closure, Color, DynGame, DynMoveError, DynPosition, DynRecord, GameText};

use super::bot::{Bot, Thought};
use super::command::Command;
use super::completion::Completion;
use super::files::Files;
use super::said::{Said, Shows};
use crate::exit::Exit;
use crate::words::Prose;
use crate::{explain, moves, words};
pub(super) use keeping::Legacy;

/// A game in progress.
#[derive(Debug)]
pub(super) struct Table {
    game: &'static dyn DynGame,
    record: Box<dyn DynRecord>,
    files: Files,
    /// The file that is kept up to date.
    kept: Option<PathBuf>,
    /// The file that the game was last loaded from or saved in, and its record then.
    saved: Option<(PathBuf, String)>,
    /// The seed that the start was drawn from, if it was.
    drawn_by: Option<u64>,
    /// The move that was refused last.
    refused: Option<String>,
    /// Who plays one of the sides by itself.
    bot: Option<Bot>,
    /// Whether a draw is offered to it, which it has not begun to think about.
    is_draw_offered: bool,
}

/// What comes after a command.
#[derive(Debug)]
pub(super) enum Next {
    /// There is something to say.
    Said(Said),
    /// The player wants to know what can be done here.
    Help,
    /// The player leaves.
    Leave,
}

impl Table {
    pub(super) fn new(game: &'static dyn DynGame, record: Box<dyn DynRecord>, files: Files) -> Self {
        Self {
            game,
            record,
            files,
            kept: None,
            saved: None,
            drawn_by: None,
            refused: None,
            bot: None,
            is_draw_offered: false,
        }
    }

    /// Lets somebody play one of the sides, and names it in the record of a new game.
    pub(super) fn seat(&mut self, bot: Bot, is_new: bool) {
        if is_new {
            self.record.set_header(&bot.side.to_string(), &bot.player.name());
        }
        self.bot = Some(bot);
    }

    /// Notes from which seed the start was drawn.
    pub(super) fn is_drawn_by(&mut self, seed: u64) {
        self.drawn_by = Some(seed);
    }

    /// The game so far.
    #[cfg(feature = "screen")]
    pub(super) fn record(&self) -> &dyn DynRecord {
        &*self.record
    }

    /// The position now.
    pub(super) fn position(&self) -> &dyn DynPosition {
        self.record.position()
    }

    /// The legal moves, of which there are none when the game is over.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        if self.record.result().is_none() { self.position().legal_moves() } else { Vec::new() }
    }

    /// The side that the opponent plays, if there is one.
    #[cfg(feature = "screen")]
    pub(super) fn bots_side(&self) -> Option<Color> {
        self.bot.map(|bot| bot.side)
    }

    /// Whether it is the turn of the opponent.
    #[cfg(feature = "screen")]
    pub(super) fn is_bots_move(&self) -> bool {
        self.bot.is_some_and(|bot| bot.is_to_move(&*self.record))
    }

    /// Says what can be entered now.
    pub(super) fn suggest(&self, completion: &mut Completion) {
        completion.moves = self.legal_moves();
        completion.squares = moves::origins(self.position(), &completion.moves);
    }

    /// Does what the player wants.
    pub(super) fn obey(&mut self, command: Command<'_>) -> Next {
        Next::Said(match command {
            Command::Quit => return Next::Leave,
            Command::Help => return Next::Help,
            Command::Move(mv) => self.play(mv),
            Command::Moves(square) => self.moves(square),
            Command::Why(mv) => self.why(mv),
            Command::Show => Said::news(Prose::default()).showing(Shows::Board),
            Command::Rules(clause) => self.rules(clause),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save { file, over } => self.save_as(file, over),
            Command::Resign(color) => self.resign(color),
            Command::Draw => self.draw(),
        })
    }

    fn start(&self) -> &dyn DynPosition {
        self.record.position_at(0).unwrap_or(self.position())
    }
}

/// The playing.
impl Table {
    fn play(&mut self, mv: &str) -> Said {
        match self.record.play(mv) {
            Ok(()) => self.changed(Prose::default(), Shows::Board),
            Err(DynMoveError::Refused(refused)) => {
                let nearest = self.position().nearest_moves(mv).unwrap_or_default();
                self.refused = Some(mv.to_owned());
                Said::refusal(Exit::Refused, explain::refusal(mv, &refused).and(explain::nearest(&nearest)))
            }
            Err(DynMoveError::Closed(closure)) => {
                Said::refusal(Exit::Refused, Prose::line(format!("The game is over: {closure}.")))
            }
            Err(DynMoveError::Text(error)) => {
                let hint = self.meant(mv).map_or_else(String::new, |hint| format!(" {hint}"));
                let mv = words::quoted(mv);
                let words =
                    format!("`{mv}` is neither a command nor a move: {error}.{hint} `help` lists the commands.");
                Said::refusal(Exit::NotUnderstood, Prose::sentence(words))
            }
        }
    }

    /// Looks for the opponent's move, if there is one and it is its turn, or for its answer to a draw that is offered. It can be
    /// done elsewhere, while the game is shown here.
    pub(super) fn question(&mut self) -> Option<impl FnOnce() -> Option<Thought> + Send + use<>> {
        let is_draw_offered = std::mem::take(&mut self.is_draw_offered);
        let bot = self.bot.filter(|bot| is_draw_offered || bot.is_to_move(&*self.record))?;
        let text = GameText::read_all(&self.record.to_string());
        let (record, _) = self.game.record(text.first()?);
        record.map(|record| move || if is_draw_offered { bot.answer_draw(&*record) } else { bot.choose(&*record) })
    }

    /// Does what the opponent has come to. It finds legal moves only.
    pub(super) fn answered(&mut self, thought: &Thought) -> Option<Said> {
        let name = self.bot?.player.name();
        match thought {
            Thought::Move(mv) => {
                self.record.play(mv).ok()?;
                Some(self.changed(Prose::default(), Shows::Board))
            }
            Thought::Draw(true) => {
                let closed = self.close(Closure::AgreedDraw);
                let news = Prose::sentence(format!("{name} accepts the draw.")).and(closed.news);
                Some(Said { news, ..closed })
            }
            Thought::Draw(false) => {
                let words = format!("{name} declines the draw: it thinks that it stands better.");
                Some(Said::news(Prose::sentence(words)))
            }
        }
    }

    /// A player gives up, but nobody does it for the opponent.
    fn resign(&mut self, color: Option<Color>) -> Said {
        let Some(bot) = self.bot else {
            return self.close(Closure::Resigned(color.unwrap_or(self.position().turn())));
        };
        if color == Some(bot.side) && self.record.result().is_none() {
            let words = format!("{} plays {}, and nobody resigns for it.", bot.player.name(), bot.side);
            return Said::refusal(Exit::Refused, Prose::sentence(words));
        }
        self.close(Closure::Resigned(!bot.side))
    }

    /// Two players agree on a draw; an opponent is offered one.
    fn draw(&mut self) -> Said {
        let Some(bot) = self.bot.filter(|_| self.record.result().is_none()) else {
            return self.close(Closure::AgreedDraw);
        };
        self.is_draw_offered = true;
        Said::news(Prose::sentence(format!("A draw is offered to {}.", bot.player.name())))
    }

    /// Back by a move, or against an opponent back to the player's turn.
    fn undo(&mut self) -> Said {
        if let Some(closure) = self.record.reopen() {
            return self.changed(Prose::line(format!("Taken back: {closure}.")), Shows::Standing);
        }
        let is_ours = |ply| self.record.position_at(ply).is_some_and(|position| !self.is_bots_turn(position));
        if !(0..self.record.plies()).any(is_ours) {
            return Said::not_understood("There is no move to take back.");
        }
        let mut moves = Vec::from_iter(self.record.undo());
        while self.is_bots_turn(self.position()) {
            moves.extend(self.record.undo());
        }
        self.changed(Prose::line(format!("Taken back: {}.", moves.join(", "))), Shows::Board)
    }

    /// Forward by a move, and by the answers to it.
    fn redo(&mut self) -> Said {
        if self.record.redo().is_none() {
            return Said::not_understood("There is no move to play again.");
        }
        while self.is_bots_turn(self.position()) && self.record.redo().is_some() {}
        self.changed(Prose::default(), Shows::Board)
    }

    fn is_bots_turn(&self, position: &dyn DynPosition) -> bool {
        self.bot.as_ref().is_some_and(|bot| bot.side == position.turn())
    }

    fn close(&mut self, closure: Closure) -> Said {
        if self.record.close(closure) {
            return self.changed(Prose::default(), Shows::Standing);
        }
        Said::refusal(Exit::Refused, self.standing().behind("The game is over already. "))
    }

    /// Keeps the file up to date after the game has changed. What there is to say then.
    fn changed(&mut self, news: Prose, shows: Shows) -> Said {
        self.refused = None;
        self.is_draw_offered = false;
        let warning = self.keep_up();
        Said { warning, ..Said::news(news).showing(shows) }
    }
}
