//! How much of it is asked.

use std::time::Duration;

use crate::{Kit, Vector};

/// What a run is to ask.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// How much.
    pub effort: Effort,
    /// The seed of everything that is chosen by lot.
    pub seed: u64,
    /// The ids of vectors not to ask, or the beginnings of ids, up to a slash.
    pub skip: Vec<String>,
}

/// How much a run asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Effort {
    /// Enough to see that nothing is badly wrong.
    Quick,
    /// Every vector, and some play.
    #[default]
    Usual,
    /// Every vector, and much play.
    Full,
    /// Every vector, and play for so long.
    For(Duration),
}

/// How many questions a part of a run may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Budget {
    Questions(u64),
    Time(Duration),
}

impl Effort {
    /// For the walk through all moves.
    pub(super) const fn walk(self) -> Budget {
        match self {
            Self::Quick => Budget::Questions(2_000),
            Self::Usual => Budget::Questions(20_000),
            Self::Full => Budget::Questions(300_000),
            // Random play finds more, so it gets more.
            Self::For(time) => Budget::Time(Duration::from_millis(time.as_secs().saturating_mul(250))),
        }
    }

    /// For random play.
    pub(super) const fn play(self) -> Budget {
        match self {
            Self::Quick => Budget::Questions(6_000),
            Self::Usual => Budget::Questions(60_000),
            Self::Full => Budget::Questions(1_000_000),
            Self::For(time) => Budget::Time(Duration::from_millis(time.as_secs().saturating_mul(750))),
        }
    }

    /// The vectors to ask: a quick run asks those from the examples, and one in a few of the others.
    pub(super) fn vectors(self, kit: &Kit) -> Result<Vec<Vector>, serde_json::Error> {
        const EXAMPLES: &str = "examples.jsonl";
        const ONE_IN: usize = 5;

        let mut vectors = Vec::new();
        for (name, text) in kit.files {
            let all = self != Self::Quick || *name == EXAMPLES;
            let lines = text.lines().enumerate().filter(|(i, _)| all || i % ONE_IN == 0);
            for (_, line) in lines {
                vectors.push(serde_json::from_str(line)?);
            }
        }
        Ok(vectors)
    }
}

impl Plan {
    /// What is to be skipped although no vector of the game has such an id.
    ///
    /// # Errors
    /// If the vectors cannot be read, which a test rules out.
    pub fn skips_nothing(&self, kit: &Kit) -> Result<Option<&str>, serde_json::Error> {
        let vectors = kit.vectors()?;
        let is_idle = |skip: &&String| !vectors.iter().any(|vector| begins(&vector.id, skip));
        Ok(self.skip.iter().find(is_idle).map(String::as_str))
    }

    pub(super) fn skips(&self, id: &str) -> bool {
        self.skip.iter().any(|skip| begins(id, skip))
    }
}

/// Whether an id is that one, or begins with it up to a slash.
fn begins(id: &str, with: &str) -> bool {
    id.strip_prefix(with).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
