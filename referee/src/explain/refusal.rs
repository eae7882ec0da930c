//! How a refusal is shown and told.

use game_core::{BoardView, DynPosition, Refused};
use picture::Marks;

use crate::cli::Signs;
use crate::draw::Drawing;
use crate::words::{self, Prose};

/// Of the moves a player may have meant, so many are shown.
const NEAREST: usize = 8;

/// The board before a move that is refused, with the squares that the move names and those in question marked.
pub(crate) fn refusal_drawing(position: &dyn DynPosition, mv: &str, refused: &Refused, signs: Signs) -> String {
    let board = position.board();
    Drawing::of(&board, signs).marked(refusal_marks(&board, mv, refused)).to_string()
}

/// What is marked then.
pub(crate) fn refusal_marks(board: &BoardView, mv: &str, refused: &Refused) -> Marks {
    Marks::of_refusal(&refused.squares, words::squares(board, mv).into_iter().map(|square| &*square.name))
}

/// Under which clause a move is refused, why, and what the clause says.
pub(crate) fn refusal(mv: &str, refused: &Refused) -> Prose {
    let sentence = format!("{} is refused under {}: {}.", words::plain(mv), refused.clause, refused.message);
    Prose::sentence(sentence).and(Prose::clause(format!("{}: {}", refused.clause, refused.text)))
}

/// What the player may have meant; empty if the piece has no legal move.
pub(crate) fn nearest(moves: &[String]) -> Prose {
    if moves.is_empty() {
        return Prose::default();
    }
    Prose::sentence(format!("Legal moves of that piece, the nearest first: {}.", words::listed(moves, NEAREST)))
}
