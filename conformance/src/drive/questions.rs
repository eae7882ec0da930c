//! Questions about positions, with the answers of the engine: the oracle, which is the judge, is slow, so it is asked
//! about one question in a few, and about every one that a port answers otherwise.

use std::borrow::Cow;
use std::sync::Arc;

use game_core::{DynMoveError, DynPosition, Status};

use super::port::{Origin, Path, Question};
use crate::ask::{play as answer_to_play, status as answer_to_status};
use crate::{Answer, Kit, Request};

pub(super) fn status(kit: &Kit, position: &dyn DynPosition, text: &str, path: &Arc<Path>) -> Question {
    let clause = match position.status() {
        Status::ToMove(_) => None,
        Status::Over(outcome) => Some(outcome.clause.id),
    };
    Question {
        request: Request::Status { game: kit.name.to_owned(), position: text.to_owned() },
        expected: Some(answer_to_status(position)),
        clauses: clause.map(Cow::Borrowed).into_iter().collect(),
        origin: Origin::Game(Arc::clone(path)),
    }
}

pub(super) fn moves(kit: &Kit, text: &str, legal: Vec<String>, path: &Arc<Path>) -> Question {
    Question {
        request: Request::Moves { game: kit.name.to_owned(), position: text.to_owned() },
        expected: Some(Answer::Moves { moves: legal }),
        clauses: Vec::new(),
        origin: Origin::Game(Arc::clone(path)),
    }
}

/// What a move leads to, with the position if it leads to one.
pub(super) fn play(
    kit: &Kit,
    position: &dyn DynPosition,
    text: &str,
    mv: &str,
    path: &Arc<Path>,
) -> (Question, Option<Box<dyn DynPosition>>) {
    let (expected, clauses, after) = match position.after(mv) {
        Ok(after) => {
            let effects = position.effects(mv).unwrap_or_default();
            let clauses = effects.iter().map(|effect| Cow::Borrowed(effect.clause.id)).collect();
            (Answer::Position { position: after.to_string() }, clauses, Some(after))
        }
        Err(DynMoveError::Refused(refused)) => {
            (Answer::Illegal { illegal: refused.clause.to_owned() }, vec![Cow::Borrowed(refused.clause)], None)
        }
        Err(_) => (answer_to_play(position, mv), Vec::new(), None),
    };
    let request = Request::Play { game: kit.name.to_owned(), position: text.to_owned(), r#move: mv.to_owned() };
    (Question { request, expected: Some(expected), clauses, origin: Origin::Game(Arc::clone(path)) }, after)
}

/// Whether a set-up is accepted, and if not, that it is refused.
pub(super) fn set_up(kit: &Kit, text: &str) -> (Question, Option<Box<dyn DynPosition>>) {
    let path = Arc::new(Path::Start(text.to_owned()));
    match kit.engine.position(text) {
        Ok(position) => (status(kit, &*position, text, &path), Some(position)),
        Err(error) => {
            let clauses = match error {
                game_core::DynPositionError::Faults(faults) => {
                    faults.iter().map(|fault| Cow::Borrowed(fault.clause)).collect()
                }
                _ => Vec::new(),
            };
            let request = Request::Status { game: kit.name.to_owned(), position: text.to_owned() };
            let expected = Some(Answer::any_error());
            (Question { request, expected, clauses, origin: Origin::Nowhere }, None)
        }
    }
}
