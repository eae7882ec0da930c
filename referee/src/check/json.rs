//! Judged games for other programs.

use std::io::Write;

use game_core::{DynPosition, FileFault, Header, RecordFault, RecordFaultKind};
use serde::{Serialize, Serializer};

use super::judged::{Judged, Ply};
use crate::exit::Failure;
use crate::json::{self, EffectJson, Refusal, Standing};
use crate::source::Source;

#[derive(Serialize)]
struct FileJson<'a> {
    file: &'a str,
    faults: Vec<FaultJson>,
}

#[derive(Serialize)]
struct GameJson<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    game: Option<&'a str>,
    rules: Option<String>,
    start: Option<String>,
    headers: Headers<'a>,
    moves: Vec<PlyJson>,
    position: Option<String>,
    #[serde(flatten)]
    standing: Option<Standing>,
    faults: Vec<FaultJson>,
}

#[derive(Serialize)]
struct PlyJson {
    ply: usize,
    color: &'static str,
    #[serde(rename = "move")]
    mv: String,
    effects: Vec<EffectJson>,
    repetitions: usize,
}

#[derive(Serialize)]
struct FaultJson {
    line: Option<usize>,
    column: Option<usize>,
    ply: Option<usize>,
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refusals: Vec<Refusal>,
    /// The legal moves of the piece that a refused move is about, the nearest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<Vec<String>>,
}

/// The headers as they are written, in their order.
struct Headers<'a>(&'a [Header]);

impl Serialize for Headers<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|header| (&header.name, &header.value)))
    }
}

/// Writes what is wrong with a file as such, if anything is.
pub(super) fn file(source: &Source, out: &mut dyn Write) -> Result<(), Failure> {
    if source.faults.is_empty() {
        return Ok(());
    }
    let fault = |fault: &FileFault| FaultJson {
        line: fault.place.map(|place| place.line),
        column: fault.place.map(|place| place.column),
        ply: None,
        kind: "not-understood",
        message: fault.message.clone(),
        refusals: Vec::new(),
        nearest: None,
    };
    json::write(out, &FileJson { file: &source.name, faults: source.faults.iter().map(fault).collect() })
}

/// Writes a game.
pub(super) fn game(source: &Source, judged: &Judged<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let record = judged.record.as_deref();
    let start = record.and_then(|record| record.position_at(0));
    let answer = GameJson {
        file: &source.name,
        line: judged.text.place.line,
        column: judged.text.place.column,
        game: judged.text.header("Game").map(|header| header.value.as_str()),
        rules: start.map(DynPosition::rules),
        start: start.map(ToString::to_string),
        headers: Headers(&judged.text.headers),
        moves: judged.plies().into_iter().map(PlyJson::from).collect(),
        position: record.map(|record| record.position().to_string()),
        standing: record.map(Standing::of_record),
        faults: judged.faults.iter().map(|fault| fault_json(judged, fault)).collect(),
    };
    json::write(out, &answer)
}

impl From<Ply> for PlyJson {
    fn from(ply: Ply) -> Self {
        Self {
            ply: ply.number,
            color: ply.color.word(),
            mv: ply.mv,
            effects: json::effects(&ply.effects),
            repetitions: ply.repetitions,
        }
    }
}

fn fault_json(judged: &Judged<'_>, fault: &RecordFault) -> FaultJson {
    let (kind, message, refusals) = match &fault.kind {
        RecordFaultKind::NotUnderstood(message) => ("not-understood", message.clone(), Vec::new()),
        RecordFaultKind::WrongResult(message) => ("wrong-result", message.clone(), Vec::new()),
        RecordFaultKind::Refused(refusals) => {
            let sentences: Vec<_> = refusals.iter().map(ToString::to_string).collect();
            ("refused", sentences.join("; "), refusals.iter().map(Refusal::from).collect())
        }
    };
    FaultJson {
        line: Some(fault.place.line),
        column: Some(fault.place.column),
        ply: fault.ply,
        kind,
        message,
        refusals,
        nearest: judged.refused_move(fault).map(|refused| refused.nearest),
    }
}
