//! The conformance vectors of a game, as far as the specification needs them.

use std::collections::BTreeMap;

use game_core::Position;
use game_core::laws::Trace;
use serde_json::Value;

/// What the vectors say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Vectors {
    /// How many show each clause, by its id.
    pub(crate) shown: BTreeMap<String, usize>,
    /// How many tell each wrong reading from the right one, by its name.
    pub(crate) against: BTreeMap<String, usize>,
    /// The position of each question that has one, with the move.
    asked: Vec<(String, Option<String>)>,
}

impl Vectors {
    /// Reads files of vectors, one JSON object a line.
    pub(crate) fn read(files: &[(String, String)]) -> Self {
        let mut vectors = Self::default();
        for (path, text) in
            files.iter().filter(|(path, _)| path.rsplit_once('.').is_some_and(|(_, kind)| kind == "jsonl"))
        {
            for (n, line) in text.lines().enumerate() {
                let vector: Value =
                    serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}:{}: {error}", n + 1));
                vectors.count(&vector);
            }
        }
        vectors
    }

    fn count(&mut self, vector: &Value) {
        let count = |names: &Value, counts: &mut BTreeMap<String, usize>| {
            for name in names.as_array().into_iter().flatten().filter_map(Value::as_str) {
                *counts.entry(name.to_owned()).or_default() += 1;
            }
        };
        count(&vector["clauses"], &mut self.shown);
        count(&vector["kills"], &mut self.against);
        let text = |name: &str| vector["request"][name].as_str().map(str::to_owned);
        if let Some(position) = text("position") {
            self.asked.push((position, text("move")));
        }
    }

    /// Which clauses speak when the questions are asked of the oracle.
    pub(crate) fn trace<P: Position, O: game_core::Oracle<P>>(&self) -> Trace<P::Clause> {
        let mut trace = Trace::default();
        for (position, mv) in &self.asked {
            trace.asked::<P, O>(position, mv.as_deref());
        }
        trace
    }
}
