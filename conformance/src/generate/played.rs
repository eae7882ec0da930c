//! Random games that get somewhere.

use game_core::{DynPosition, EffectKind};

use super::draft::{pick, random};
use super::pool;
use crate::kit::Kit;

/// How many plies a game has at most.
const LONGEST: usize = 120;

/// The moves of a random game and its positions, from the first to the last. Every other game begins with a set-up
/// of a few pieces, if the rules accept it; half of the moves are drawn from the eventful ones only, since games of
/// moves that are all drawn alike seldom come to an end.
pub(super) fn game(kit: &Kit, rules: &str, number: u64) -> (Vec<String>, Vec<String>) {
    let mut random = random(&format!("{} game {rules} {number}", kit.name));
    let Some(mut position) = first(kit, rules, number) else {
        return (Vec::new(), Vec::new());
    };
    let mut moves = Vec::new();
    let mut positions = vec![position.to_string()];
    for _ in 0..LONGEST {
        let legal = position.legal_moves();
        let eventful: Vec<_> = legal.iter().filter(|mv| is_eventful(&*position, mv)).cloned().collect();
        let drawn = if eventful.is_empty() || random.below(2) == 0 { &legal } else { &eventful };
        let Some((mv, after)) = pick(&mut random, drawn).and_then(|mv| Some((mv, position.after(mv).ok()?))) else {
            break;
        };
        moves.push(mv.clone());
        position = after;
        positions.push(position.to_string());
    }
    (moves, positions)
}

fn first(kit: &Kit, rules: &str, number: u64) -> Option<Box<dyn DynPosition>> {
    let mut random = random(&format!("{} start {rules} {number}", kit.name));
    if number % 2 == 1 {
        let empty = pool::empty(kit, rules)?;
        for _ in 0..100 {
            let pieces = usize::try_from(6 + random.below(9)).ok()?;
            let board = pool::scattered(kit, &mut random, &empty, pieces);
            let position = kit.engine.position(&board.to_string()).ok();
            if let Some(position) = position.filter(|position| !position.legal_moves().is_empty()) {
                return Some(position);
            }
        }
    }
    let starts = kit.engine.starts(rules).ok()?;
    kit.engine.start(rules, random.below(starts)).ok()
}

/// Whether a legal move takes something or ends the game.
fn is_eventful(position: &dyn DynPosition, mv: &str) -> bool {
    let eventful =
        |kind| matches!(kind, EffectKind::Captured | EffectKind::TookUp | EffectKind::Threw | EffectKind::Ended);
    position.effects(mv).is_ok_and(|effects| effects.iter().any(|effect| eventful(effect.kind)))
}
