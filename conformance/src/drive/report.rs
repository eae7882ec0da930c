//! What a run has come to.

use game_core::{DynPosition, DynRecord};
use serde::Serialize;

use super::difference::{Difference, without};
use super::port::Heard;
use super::shrink::{ShortGame, Shrunk};
use super::tally::Row;
use crate::{Answer, Kit, Request};

/// What a run has come to.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// What it has come to.
    pub verdict: Verdict,
    /// Why the port could not be asked, or not to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trouble: Option<String>,
    /// The seed of everything that was chosen by lot.
    pub seed: u64,
    /// How many questions each part of the run has asked.
    pub asked: Asked,
    /// How many of the answers were not right.
    pub differed: u64,
    /// How many vectors were not asked.
    pub skipped: Skipped,
    /// How often the port had to be started again.
    pub restarts: u32,
    /// The checks by clause.
    pub clauses: Vec<Row>,
    /// The first difference, made small.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Finding>,
    /// The wrong readings of the rules under which every vector would be answered as the port did.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
    /// The ids of the vectors that the port answered otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub vectors: Vec<String>,
}

/// The verdict of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Every answer was right.
    Agrees,
    /// One at least was not.
    Differs,
    /// The port could not be asked, or not to the end, and had not differed until then.
    NotRun,
}

/// How many questions were asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Asked {
    /// Vectors.
    pub vectors: u64,
    /// Questions on the walk through all moves.
    pub walk: u64,
    /// Questions in random play.
    pub play: u64,
}

/// How many vectors were not asked, and why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// As whoever started the run wished.
    pub by_id: u64,
    /// Because the port does not answer such questions.
    pub by_op: u64,
}

/// A wrong reading of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// The name.
    pub name: &'static str,
    /// The id of the clause that it reads wrong.
    pub clause: &'static str,
    /// What it says.
    pub reads: &'static str,
}

/// A clause with its words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// The number.
    pub id: &'static str,
    /// The name.
    pub title: &'static str,
    /// The clause itself.
    pub text: &'static str,
}

/// In what way a port can fail a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It answers otherwise than the rules do.
    Wrong,
    /// It prints what is no answer to such a question.
    Unfit,
    /// It ends.
    Crashed,
    /// It gives no answer in time.
    Silent,
}

impl From<&Heard> for Fault {
    fn from(heard: &Heard) -> Self {
        match heard {
            Heard::Answer(_) => Self::Wrong,
            Heard::Unfit { .. } => Self::Unfit,
            Heard::Crashed(_) => Self::Crashed,
            Heard::Silent(_) => Self::Silent,
        }
    }
}

/// A difference, and everything that is known of it.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// In what way the port fails.
    pub fault: Fault,
    /// The clause that it is about, as far as that is known: none where no answer came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Cited>,
    /// The vector that showed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vector: Option<String>,
    /// The wrong readings that this vector tells from the right one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kills: Vec<String>,
    /// What was asked first of all.
    pub first: Told,
    /// The smallest question found that shows the same.
    pub smallest: Told,
    /// The record of a game that leads to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
}

/// A question with the right answer and the wrong one.
#[derive(Clone, Debug, Serialize)]
pub struct Told {
    /// What was asked.
    pub request: Request,
    /// What is right.
    pub expected: Answer,
    /// The answer that came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub got: Option<Answer>,
    /// What is right and what came, in words.
    pub words: Words,
}

/// A difference in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    /// What is right.
    pub expected: String,
    /// What came.
    pub got: String,
}

impl Cited {
    pub(super) fn of(kit: &Kit, id: &str) -> Option<Self> {
        let clause = kit.oracle.clauses().into_iter().find(|clause| clause.id == id)?;
        Some(Self { id: clause.id, title: clause.title, text: clause.text })
    }
}

impl From<&Difference> for Told {
    fn from(difference: &Difference) -> Self {
        let Difference { request, expected, heard, .. } = difference;
        let got = match heard {
            Heard::Answer(answer) => Some(answer.clone()),
            _ => None,
        };
        Self { request: request.clone(), expected: expected.clone(), got, words: words(expected, heard) }
    }
}

fn words(expected: &Answer, heard: &Heard) -> Words {
    let got = match heard {
        Heard::Answer(got) => {
            if let (Answer::Moves { moves: expected }, Answer::Moves { moves: got }) = (expected, got) {
                return words_of_lists(expected, got);
            }
            answer(got)
        }
        Heard::Unfit { line, why } => format!("no answer: {why}: `{line}`"),
        Heard::Crashed(how) => format!("no answer, the port ended: {how}"),
        Heard::Silent(time) => format!("no answer within {} s", time.as_secs_f32()),
    };
    Words { expected: answer(expected), got }
}

fn words_of_lists(expected: &[String], got: &[String]) -> Words {
    let (missing, extra) = (without(expected, got), without(got, expected));
    let mut faults = Vec::new();
    if !missing.is_empty() {
        faults.push(format!("{} missing: {}", missing.len(), few(&missing)));
    }
    if !extra.is_empty() {
        faults.push(format!("{} too many: {}", extra.len(), few(&extra)));
    }
    if faults.is_empty() {
        let order = if got.len() == expected.len() { "the same in another order" } else { "some of them twice" };
        faults.push(format!("{order}: {}", few(got)));
    }
    Words { expected: counted(expected), got: format!("{}; {}", counted(got), faults.join("; ")) }
}

fn counted(moves: &[String]) -> String {
    match moves {
        [] => "no move".to_owned(),
        [mv] => format!("1 move: {mv}"),
        moves => format!("{} moves: {}", moves.len(), few(moves)),
    }
}

fn few(items: &[String]) -> String {
    const MOST: usize = 12;
    let shown = items.iter().take(MOST).map(|item| super::port::shown(item.as_bytes())).collect::<Vec<_>>().join(", ");
    if items.len() > MOST { format!("{shown}, ...") } else { shown }
}

fn answer(answer: &Answer) -> String {
    let shown = |text: &str| super::port::shown(text.as_bytes());
    match answer {
        Answer::Hello { .. } => "an answer to `hello`".to_owned(),
        Answer::ToMove { to_move } => format!("the game goes on, {} to move", word(to_move)),
        Answer::Over { result, clause, scores } => {
            let scores = scores.map(|scores| format!(", black {}, white {}", scores.black, scores.white));
            format!("the game is over under {}: {}{}", shown(clause), word(result), scores.unwrap_or_default())
        }
        Answer::Moves { moves } => counted(moves),
        Answer::Position { position } => format!("the position {}", shown(position)),
        Answer::Illegal { illegal } => format!("refused under {}", shown(illegal)),
        Answer::Games { games } => format!("{games} games"),
        Answer::Numbers { numbers } => few(&numbers.iter().map(ToString::to_string).collect::<Vec<_>>()),
        Answer::Error { error } if error == "*" => "an error: this is no position, or no move".to_owned(),
        Answer::Error { error } => format!("an error: {}", shown(error)),
    }
}

/// The word of the protocol.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}

impl Finding {
    pub(super) fn new(kit: &Kit, first: &Difference, shrunk: &Shrunk) -> Self {
        let Shrunk { game, smallest, .. } = shrunk;
        let fault = Fault::from(&smallest.heard);
        let clause = smallest.clause(kit).filter(|_| fault == Fault::Wrong).and_then(|id| Cited::of(kit, &id));
        Self {
            fault,
            clause,
            vector: None,
            kills: Vec::new(),
            first: first.into(),
            smallest: smallest.into(),
            record: record(kit, game.as_ref(), smallest),
        }
    }
}

/// The game that leads to the difference, where a game did, else the smallest position as a game that begins there;
/// with the move asked about, if it is legal, and what the port makes of it as a comment.
fn record(kit: &Kit, game: Option<&ShortGame>, smallest: &Difference) -> Option<String> {
    let (start, moves, difference) = match game {
        Some(ShortGame { start, moves, difference }) => (start.as_str(), moves.as_slice(), difference),
        None => (smallest.request.position()?, &[][..], smallest),
    };
    let position: Box<dyn DynPosition> = kit.engine.position(start).ok()?;
    let mut record: Box<dyn DynRecord> = position.to_record();
    for mv in moves {
        record.play(mv).ok()?;
    }
    let told = Told::from(difference);
    let mut comment = format!("Asked `{}`", told.request.op());
    if let Request::Play { r#move, .. } = &told.request {
        comment = format!("{comment} with {move}");
        // An illegal move is told in the comment only.
        let _ = record.play(r#move);
    }
    record.add_comment(&format!("{comment}: right is {}; the port: {}", told.words.expected, told.words.got));
    Some(record.to_string())
}
