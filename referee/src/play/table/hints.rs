//! What a player may have meant who has entered neither a move nor a command.

use std::cmp::Reverse;

use super::Table;
use crate::play::command;
use crate::words;

impl Table {
    /// What the line reminds of: a command, a square, or else a move.
    pub(super) fn meant(&self, line: &str) -> Option<String> {
        let word = line.split_whitespace().next()?.to_lowercase();
        let commands = command::names().filter(|name| name.starts_with(&word));
        let commands: Vec<_> = commands.map(|name| format!("`{name}`")).collect();
        if !commands.is_empty() {
            return Some(format!("Is {} meant?", commands.join(" or ")));
        }
        let board = self.position().board();
        let is_square = board.squares.iter().any(|square| square.name == word && line.trim().len() == word.len());
        if is_square {
            return Some(format!("`moves {word}` lists the legal moves from there."));
        }
        self.move_like(line)
    }

    /// How a move is written, shown by the legal one whose squares are most like those that the line names, in small
    /// or capital letters; `None` if there is no legal move.
    pub(super) fn move_like(&self, line: &str) -> Option<String> {
        let board = self.position().board();
        let squares = |text: &str| words::squares(&board, text).into_iter().map(|square| &square.name).collect();
        let named: Vec<_> = squares(&line.to_lowercase());
        let alike = |mv: &String| {
            let of_move: Vec<_> = squares(mv);
            of_move.iter().zip(&named).take_while(|(one, other)| one == other).count()
        };
        // The first of those that are alike.
        let example = self.legal_moves().into_iter().min_by_key(|mv| Reverse(alike(mv)))?;
        Some(format!("A move looks like `{example}`."))
    }
}
