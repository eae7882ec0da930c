//! Vectors from random games: positions away from the start, late ones and ends.

use std::collections::BTreeMap;

use game_core::DynMoveError;

use super::draft::{self, Draft, random, sample};
use super::played;
use crate::kit::Kit;

/// How many games are played under the standard rules, and under each other rule set.
const STANDARD: u64 = 16;
const OPTIONAL: u64 = 6;
/// At how many of its plies a game is looked at, besides the last two.
const LOOKS: usize = 3;
/// How many legal moves are played at each.
const LEGAL: usize = 2;
/// How many moves are tried in search of refused ones.
const TRIED: usize = 300;

/// The vectors: `games/RULES/GAME/PLY/status`, `…/moves` and `…/play/MOVE`.
pub(super) fn drafts(kit: &Kit) -> Vec<Draft> {
    let universe = kit.universe();
    let mut drafts = Vec::new();
    for rules in kit.rule_sets() {
        for game in 0..if rules == "standard" { STANDARD } else { OPTIONAL } {
            let mut random = random(&format!("{} looks {rules} {game}", kit.name));
            let (_, positions) = played::game(kit, &rules, game);
            let last = positions.len().saturating_sub(1);
            let mut plies = sample(&mut random, (0..last.saturating_sub(1)).collect(), LOOKS);
            plies.extend(last.saturating_sub(1)..=last);
            for ply in plies {
                if let Some(position) = positions.get(ply) {
                    let tried = sample(&mut random, universe.iter().collect(), TRIED);
                    let id = format!("games/{rules}/{game}/{ply}");
                    drafts.extend(about(kit, &id, position, &tried, &mut random).unwrap_or_default());
                }
            }
        }
    }
    drafts
}

/// Everything that is asked about one position.
fn about(kit: &Kit, id: &str, text: &str, tried: &[&String], random: &mut game_core::SplitMix64) -> Option<Vec<Draft>> {
    let position = kit.engine.position(text).ok()?;
    let legal = position.legal_moves();
    let ways = draft::moves_clauses(&*position);
    let stands = if legal.is_empty() { ways.clone() } else { vec![kit.turns.to_owned()] };
    let mut drafts = vec![
        Draft::new(format!("{id}/status"), stands, draft::status(kit, text)),
        Draft::new(format!("{id}/moves"), ways, draft::moves(kit, text)),
    ];
    for mv in sample(random, legal, LEGAL) {
        let clauses = draft::effect_clauses(&position.effects(&mv).ok()?);
        drafts.push(Draft::new(format!("{id}/play/{mv}"), clauses, draft::play(kit, text, &mv)));
    }
    // One refused move for each clause.
    let mut refused = BTreeMap::new();
    for mv in tried {
        if let Err(DynMoveError::Refused(why)) = position.check(mv) {
            refused.entry(why.clause).or_insert(*mv);
        }
    }
    for (clause, mv) in refused {
        drafts.push(Draft::new(format!("{id}/play/{mv}"), vec![clause.to_owned()], draft::play(kit, text, mv)));
    }
    Some(drafts)
}
