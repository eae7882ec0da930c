//! Making the vectors of a game: always the same ones.
//!
//! Every part of it makes drafts, questions with an id and the clauses they show. The answers are those of the
//! literal reading of the rules; the wrong readings are asked too, to see which of them a vector gives away.

mod coverage;
mod draft;
mod examples;
mod fact;
mod games;
mod misread;
mod numbers;
mod played;
mod pool;
mod refused;

use crate::kit::Kit;
use crate::suite::Suite;
use draft::Draft;

/// The vectors of a game.
///
/// # Errors
/// If a vector cannot be written as JSON, which does not happen.
pub fn generate(kit: &Kit) -> Result<Suite, serde_json::Error> {
    let files: [(&str, Vec<Draft>); 7] = [
        ("examples.jsonl", examples::drafts(kit)),
        ("coverage.jsonl", coverage::drafts(kit)),
        ("refused.jsonl", refused::drafts(kit)),
        ("games.jsonl", games::drafts(kit)),
        ("starts.jsonl", numbers::starts(kit)),
        ("random.jsonl", numbers::random_numbers(kit)),
        ("perft.jsonl", numbers::perft(kit)),
    ];
    let files: Vec<_> = files.map(|(name, drafts)| (name, draft::answered(kit, drafts))).into();
    Suite::new(kit.name, &files)
}
