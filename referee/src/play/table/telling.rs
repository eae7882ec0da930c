//! What can be told of a game.

use game_core::{DynPosition, GameResult};
use picture::Marks;

use super::Table;
use crate::explain::Explanation;
use crate::play::said::{Page, Said, Scene};
use crate::words::Prose;
use crate::{explain, moves, rules, show, words};

impl Table {
    /// Which game it is.
    pub(in crate::play) fn heading(&self) -> String {
        show::heading(self.game, self.start())
    }

    /// How the start was drawn, if it was.
    pub(in crate::play) fn lot(&self) -> Prose {
        let words = |seed| format!("The start was drawn by lot: `--seed {seed}` draws it again.");
        self.drawn_by.map_or_else(Prose::default, |seed| Prose::sentence(words(seed)))
    }

    /// Who plays one of the sides by itself, if anybody does: `Opponent 3 plays White.`
    pub(in crate::play) fn seats(&self) -> Option<String> {
        self.bot.as_ref().map(|bot| format!("{} plays {}.", bot.player.name(), bot.side))
    }

    /// The number of the turn and the player to move; `None` when the game is over.
    pub(in crate::play) fn turn(&self) -> Option<String> {
        let is_over = self.record.result().is_some();
        (!is_over).then(|| format!("{}. {}", self.record.plies() / 2 + 1, self.position().turn()))
    }

    /// The board with the marks of the last move.
    pub(in crate::play) fn scene(&self) -> Scene {
        let marks = self.last().map(|(before, mv)| Marks::of_move(before, &mv)).unwrap_or_default();
        Scene { board: self.position().board(), marks }
    }

    /// The last move, and what it did.
    pub(in crate::play) fn last_move(&self) -> Prose {
        let Some((before, mv)) = self.last() else {
            return Prose::default();
        };
        let effects = before.effects(&mv).unwrap_or_default();
        let mut notes = Vec::from_iter(Some(words::beyond_the_text(&effects)).filter(|words| !words.is_empty()));
        let times = self.record.repetitions_at(self.record.plies());
        if times > 1 {
            notes.push(format!("the position stands for the {} time", words::ordinal(times)));
        }
        let colon = if notes.is_empty() { "" } else { ": " };
        Prose::sentence(format!("{}{colon}{}.", words::played(before, &mv), notes.join("; ")))
    }

    /// The last move, and the position that it was played in.
    fn last(&self) -> Option<(&dyn DynPosition, String)> {
        self.record.played(self.record.plies())
    }

    /// How the game stands.
    pub(in crate::play) fn standing(&self) -> Prose {
        let result = self.record.result();
        let standing = match &result {
            Some(result @ GameResult::ByPlayers(_)) => return Prose::line(format!("{}.", words::result(result))),
            _ => explain::standing(self.position()),
        };
        if result.is_none() { standing.and(self.scored()) } else { standing }
    }

    /// The scores so far, in a game that counts them.
    pub(in crate::play) fn scored(&self) -> Prose {
        let scores = self.position().scores();
        scores.map_or_else(Prose::default, |scores| Prose::line(format!("Scores: {}.", words::scores(scores))))
    }

    pub(super) fn moves(&self, square: Option<&str>) -> Said {
        let position = self.position();
        let mut legal = self.legal_moves();
        if let Some(name) = square {
            let board = position.board();
            let Some(square) = board.squares.iter().find(|square| square.name == name) else {
                return Said::not_understood(format!("There is no square `{}`.", words::quoted(name)));
            };
            legal.retain(|mv| words::squares(&board, mv).first().is_some_and(|origin| origin.name == square.name));
            if legal.is_empty() {
                return Said::news(Prose::line(format!("No legal moves from {name} ({}).", square.cell.words)));
            }
        }
        if legal.is_empty() { Said::news(self.standing()) } else { Said::page(moves::by_piece(position, &legal)) }
    }

    pub(super) fn why(&self, mv: Option<&str>) -> Said {
        let Some(mv) = mv.or(self.refused.as_deref()) else {
            return Said::not_understood(
                "No move has been refused since the last one was played: `why MOVE` asks about any.",
            );
        };
        match explain::explanation(self.position(), mv) {
            Ok(Explanation { exit, board, marks, text }) => {
                let page = Page { scene: Some(Scene { board, marks }), text };
                Said { exit, page: Some(page), ..Said::news(Prose::default()) }
            }
            Err(failure) => {
                let hint = self.move_like(mv).map_or_else(String::new, |hint| format!(" {hint}"));
                Said::not_understood(format!("{failure}.{hint}"))
            }
        }
    }

    pub(super) fn rules(&self, clause: Option<&str>) -> Said {
        if let Some(clause) = clause {
            return match rules::clause(self.game, clause, "rules") {
                Ok(text) => Said::page(text),
                Err(failure) => Said::not_understood(format!("{failure}.")),
            };
        }
        let clauses = self.game.clauses();
        let lines: Vec<_> = clauses.iter().map(|clause| format!("{:<7} {}\n", clause.id, clause.title)).collect();
        Said::page(lines.concat())
    }
}
