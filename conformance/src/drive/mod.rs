//! Holding a port against the rules: a program in any language that answers the questions of the port protocol.

mod answer;
mod asked;
mod difference;
mod game_port;
mod lines;
mod plan;
mod port;
mod process;
mod questions;
mod random_play;
mod report;
mod run;
mod shrink;
mod tally;
mod walk;

pub use asked::ProcessPort;
pub use game_port::GamePort;
pub use plan::{Effort, Plan};
pub use port::{Heard, Origin, Path, Port, Question, Trouble};
pub use report::{Asked, Cited, Fault, Finding, Reading, Report, Skipped, Told, Verdict, Words};
pub use run::{Part, Progress, conform, conform_with};
pub use tally::Row;
