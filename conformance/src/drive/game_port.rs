//! A game of this repository as a port, without a process.

use std::ops::ControlFlow;

use game_core::DynGame;

use super::port::{Heard, Port, Question, Trouble};
use crate::ask;

/// A game that answers for itself, right or wrong.
///
/// ```
/// use conformance::drive::{Effort, GamePort, Plan, Verdict, conform_with};
/// use conformance::{Request, kit};
///
/// let hattori = kit("hattori").expect("there is such a game");
/// let plan = Plan { effort: Effort::Quick, ..Plan::default() };
/// let ops = Request::OPS.map(str::to_owned);
/// let report = conform_with(hattori, &mut GamePort(hattori.engine), &ops, &plan, &mut |_| {});
/// assert_eq!(report.verdict, Verdict::Agrees);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GamePort(
    /// The game.
    pub &'static dyn DynGame,
);

impl Port for GamePort {
    fn ask_all(
        &mut self,
        questions: &mut dyn Iterator<Item = Question>,
        hear: &mut dyn FnMut(Question, Heard) -> ControlFlow<()>,
    ) -> Result<(), Trouble> {
        for question in questions {
            let answer = ask(self.0, &question.request);
            if hear(question, Heard::Answer(answer)).is_break() {
                break;
            }
        }
        Ok(())
    }
}
