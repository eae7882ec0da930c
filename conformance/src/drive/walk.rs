//! Every move of every position, from the starts on: as perft counts them, but compared move by move.

use std::collections::VecDeque;
use std::sync::Arc;

use game_core::{DynPosition, SplitMix64};

use super::port::{Path, Question};
use super::questions::{moves, play, status};
use crate::Kit;

/// Walks the trees of a few starts of every rule set, all of them level by level.
pub(super) struct Walk {
    kit: &'static Kit,
    nodes: VecDeque<(Box<dyn DynPosition>, Arc<Path>)>,
    ready: VecDeque<Question>,
}

/// A game with many starts is walked from so many of them, one with a single start from that.
const STARTS: u64 = 4;

/// So many positions wait at most to be walked on from.
const MOST_NODES: usize = 100_000;

impl Walk {
    pub(super) fn of(kit: &'static Kit, seed: u64) -> Self {
        let mut random = SplitMix64::new(seed);
        let mut nodes = VecDeque::new();
        for rules in kit.rule_sets() {
            let starts = kit.engine.starts(&rules).unwrap_or(0);
            // The first start, and others by lot.
            let numbers = (0..STARTS.min(starts)).map(|i| if i == 0 { 0 } else { random.below(starts) });
            for start in numbers.filter_map(|number| kit.engine.start(&rules, number).ok()) {
                let path = Path::Start(start.to_string());
                nodes.push_back((start, Arc::new(path)));
            }
        }
        Self { kit, nodes, ready: VecDeque::new() }
    }

    fn visit(&mut self, position: &dyn DynPosition, path: &Arc<Path>) {
        let text = position.to_string();
        self.ready.push_back(status(self.kit, position, &text, path));
        let legal = position.legal_moves();
        for mv in &legal {
            let (question, after) = play(self.kit, position, &text, mv, path);
            self.ready.push_back(question);
            if let Some(after) = after.filter(|_| self.nodes.len() < MOST_NODES) {
                self.nodes.push_back((after, Arc::new(Path::Move(mv.clone(), Arc::clone(path)))));
            }
        }
        self.ready.push_back(moves(self.kit, &text, legal, path));
    }
}

impl Iterator for Walk {
    type Item = Question;

    fn next(&mut self) -> Option<Question> {
        while self.ready.is_empty() {
            let (position, path) = self.nodes.pop_front()?;
            self.visit(&*position, &path);
        }
        self.ready.pop_front()
    }
}
