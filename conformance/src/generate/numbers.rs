//! Vectors about numbers: numbered starts, random numbers, random games, and how many games there are.

use game_core::DynPosition;

use super::draft::{self, Draft, random, sample};
use super::played;
use crate::kit::Kit;
use crate::vector::{Decimal, Request};

/// How many starts are drawn under each rule set, where there are many.
const STARTS: usize = 24;
/// What numbers are drawn below: 2^63 + 1 has nearly every second draw thrown away.
const BOUNDS: [u64; 11] = [1, 2, 3, 6, 54, 111, 1_000_003, 1 << 32, 1 << 63, (1 << 63) + 1, u64::MAX];
const SEEDS: [u64; 6] = [0, 1, 7, 1_234_567, 0x9E37_79B9_7F4A_7C15, u64::MAX];
/// How many plies a replayed game has at most.
const PLIES: u32 = 60;
/// How many games are replayed under each rule set.
const REPLAYS: u64 = 10;
/// How many games there may be after a position that is counted under the standard rules from the start, and after
/// any other.
const COUNTED_AT_START: u64 = 200_000;
const COUNTED: u64 = 6_000;

/// The vectors: `starts/RULES/NUMBER` and such as must be refused.
pub(super) fn starts(kit: &Kit) -> Vec<Draft> {
    let mut drafts = Vec::new();
    let clauses: Vec<_> = kit.start.iter().chain([&kit.turns]).map(|&clause| clause.to_owned()).collect();
    let mut add = |id: String, rules: Option<&str>, number| {
        let rules = rules.map(str::to_owned);
        drafts.push(Draft::new(id, clauses.clone(), Request::Start { game: kit.name.to_owned(), rules, number }));
    };
    for rules in kit.rule_sets() {
        let Ok(count) = kit.engine.starts(&rules) else {
            continue;
        };
        let mut random = random(&format!("{} starts {rules}", kit.name));
        let drawn = (0..if count > 1 { STARTS } else { 0 }).map(|_| random.below(count));
        let mut numbers: Vec<_> = [0, count - 1, count, count + 1].into_iter().chain(drawn).collect();
        // Where one half of the board has been through all its layouts and the other goes on to its next.
        if let Some(half) = Some(count.isqrt()).filter(|half| *half > 1 && half * half == count) {
            numbers.extend([1, half - 1, half, half + 1, count - half]);
        }
        for number in numbers {
            add(format!("starts/{rules}/{number}"), Some(&*rules), number);
        }
    }
    add("starts/rules-left-out/0".to_owned(), None, 0);
    for rules in ["", "Standard", "standard,standard", "standard ", "no-such-rules"] {
        let name = rules.replace(' ', "+");
        add(format!("starts/no-rules/{}", if name.is_empty() { "empty" } else { &*name }), Some(rules), 0);
    }
    drafts
}

/// The vectors: `random/SEED/raw`, `random/SEED/below/BOUND` and `random/playout/RULES/GAME`.
pub(super) fn random_numbers(kit: &Kit) -> Vec<Draft> {
    let mut drafts = Vec::new();
    for seed in SEEDS {
        for below in std::iter::once(None).chain(BOUNDS.map(Some)) {
            let id = below.map_or_else(|| format!("random/{seed}/raw"), |below| format!("random/{seed}/below/{below}"));
            let request = Request::Random { seed: Decimal(seed), count: 8, below: below.map(Decimal) };
            drafts.push(Draft::new(id, Vec::new(), request));
        }
    }
    for rules in kit.rule_sets() {
        for game in 0..REPLAYS {
            let (_, positions) = played::game(kit, &rules, game);
            // From the first position, and from one near the end.
            for (name, position) in [("whole", positions.first()), ("end", positions.iter().rev().nth(6))] {
                if let Some(text) = position {
                    let id = format!("random/playout/{rules}/{game}/{name}");
                    drafts.extend(playout(kit, id, text, game * 1_000_003 + 7));
                }
            }
        }
    }
    drafts
}

fn playout(kit: &Kit, id: String, text: &str, seed: u64) -> Option<Draft> {
    let (game, position) = (kit.name.to_owned(), text.to_owned());
    let request = Request::Playout { game, position, seed: Decimal(seed), plies: PLIES };
    Some(Draft::new(id, draft::moves_clauses(&*kit.engine.position(text).ok()?), request))
}

/// The vectors: `perft/RULES/start/DEPTH` and `perft/RULES/GAME/PLY/DEPTH`.
pub(super) fn perft(kit: &Kit) -> Vec<Draft> {
    let mut drafts = Vec::new();
    for rules in kit.rule_sets() {
        if let Ok(start) = kit.engine.start(&rules, 0) {
            let most = if rules == "standard" { COUNTED_AT_START } else { COUNTED };
            drafts.extend(counts(kit, &format!("perft/{rules}/start"), &*start, most));
        }
        let mut random = random(&format!("{} perft {rules}", kit.name));
        for game in 0..if rules == "standard" { 16 } else { 6 } {
            let (_, positions) = played::game(kit, &rules, game);
            for ply in sample(&mut random, (0..positions.len()).collect(), 3) {
                if let Some(position) = positions.get(ply).and_then(|text| kit.engine.position(text).ok()) {
                    drafts.extend(counts(kit, &format!("perft/{rules}/{game}/{ply}"), &*position, COUNTED));
                }
            }
        }
    }
    drafts
}

/// Counts of ever more plies, as long as there are not too many games.
fn counts<'a>(kit: &'a Kit, id: &'a str, position: &'a dyn DynPosition, most: u64) -> impl Iterator<Item = Draft> + 'a {
    let clauses = draft::moves_clauses(position);
    let depths = (0..=4).take_while(move |&depth| position.perft(depth) <= most);
    depths.map(move |depth| {
        let request = Request::Perft { game: kit.name.to_owned(), position: position.to_string(), depth };
        Draft::new(format!("{id}/{depth}"), clauses.clone(), request)
    })
}
