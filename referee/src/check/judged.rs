//! A game of a record file, held against the rules.

use std::collections::HashMap;

use game_core::{ClauseRef, Color, DynPosition, DynRecord, Effect, GameText, RecordFault, RecordFaultKind, Refused};

use crate::exit::Exit;
use crate::games;

/// A game and what the rules say of it.
pub(super) struct Judged<'a> {
    pub(super) text: &'a GameText,
    /// The game as far as it can be followed.
    pub(super) record: Option<Box<dyn DynRecord>>,
    /// Everything that is wrong, in the order of the text.
    pub(super) faults: Vec<RecordFault>,
}

/// One ply of a game.
pub(super) struct Ply {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) color: Color,
    pub(super) mv: String,
    pub(super) effects: Vec<Effect<ClauseRef, String>>,
    /// How often the position after it has stood, this time included.
    pub(super) repetitions: usize,
}

/// A move that the rules refuse.
pub(super) struct RefusedMove<'a> {
    pub(super) position: &'a dyn DynPosition,
    pub(super) mv: &'a str,
    pub(super) refused: &'a Refused,
    /// The legal moves of the same piece, the nearest first.
    pub(super) nearest: Vec<String>,
}

impl<'a> Judged<'a> {
    /// Judges a game.
    pub(super) fn of(text: &'a GameText) -> Self {
        let game_core::Judged { record, faults, .. } = text.judged(&games::engines());
        Self { text, record, faults }
    }

    /// The worst of its faults.
    pub(super) fn exit(&self) -> Exit {
        let exit = |fault: &RecordFault| match fault.kind {
            RecordFaultKind::NotUnderstood(_) => Exit::NotUnderstood,
            RecordFaultKind::Refused(_) | RecordFaultKind::WrongResult(_) => Exit::Refused,
        };
        self.faults.iter().map(exit).max().unwrap_or(Exit::Held)
    }

    /// Every ply that could be played.
    pub(super) fn plies(&self) -> Vec<Ply> {
        let Some(record) = &self.record else {
            return Vec::new();
        };
        let mut stood: HashMap<String, usize> = HashMap::new();
        let mut stands = |ply| {
            let text = record.position_at(ply).map(ToString::to_string).unwrap_or_default();
            let times = stood.entry(text).or_default();
            *times += 1;
            *times
        };
        stands(0);
        let mut plies = Vec::new();
        for (before, mv) in record.moves().into_iter().enumerate() {
            let Some(position) = record.position_at(before) else {
                break;
            };
            plies.push(Ply {
                number: before + 1,
                color: position.turn(),
                effects: position.effects(&mv).unwrap_or_default(),
                mv,
                repetitions: stands(before + 1),
            });
        }
        plies
    }

    /// The move that a fault is about, if the rules refuse it.
    pub(super) fn refused_move<'b>(&'b self, fault: &'b RecordFault) -> Option<RefusedMove<'b>> {
        let RecordFaultKind::Refused(refusals) = &fault.kind else {
            return None;
        };
        let before = fault.ply?.checked_sub(1)?;
        let mv = &self.text.moves.get(before)?.text;
        let position = self.record.as_ref()?.position_at(before)?;
        let nearest = position.nearest_moves(mv).unwrap_or_default();
        Some(RefusedMove { position, mv, refused: refusals.first()?, nearest })
    }

    /// How many moves stand behind the last one that could be played, the one at fault included.
    pub(super) fn unplayed(&self) -> usize {
        let played = self.record.as_ref().map_or(0, |record| record.plies());
        self.text.moves.len().saturating_sub(played)
    }
}
