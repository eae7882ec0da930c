//! A file with the record of one game that must hold.

use std::io::{self, Write as _};
use std::ops::ControlFlow;
use std::path::Path;

use game_core::{DynGame, DynRecord, GameText, RecordFaultKind};

use crate::exit::{Exit, Failure};
use crate::words;

/// The game in a file that `read` reads, or how bad its faults are, which have then been told.
pub(crate) fn load(
    game: &dyn DynGame,
    path: &Path,
    read: impl FnOnce(&Path) -> io::Result<Vec<u8>>,
) -> Result<ControlFlow<Exit, Box<dyn DynRecord>>, Failure> {
    let name = words::path(path);
    let cannot = |why: String| Failure::NotUnderstood(format!("{name}: the game cannot be loaded: {why}"));
    let bytes = read(path).map_err(|error| cannot(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let good = String::from_utf8_lossy(error.as_bytes().get(..good).unwrap_or_default()).into_owned();
        let last = good.rsplit('\n').next().unwrap_or_default();
        cannot(format!("{}:{}: not UTF-8", good.split('\n').count(), last.chars().count() + 1))
    })?;
    let texts = GameText::read_all(&text);
    let [text] = texts.as_slice() else {
        return Err(cannot(format!("there are {} games in it, there should be one", texts.len())));
    };
    let (record, faults) = game.record(text);
    if let Some(record) = record.filter(|_| faults.is_empty()) {
        return Ok(ControlFlow::Continue(record));
    }
    let mut errors = anstream::stderr();
    let mut worst = Exit::Refused;
    for fault in &faults {
        writeln!(errors, "error: {name}:{}", words::plain(&fault.to_string()))?;
        match &fault.kind {
            RecordFaultKind::Refused(refusals) => {
                for refused in refusals {
                    let clause = format!("{}: {}", refused.clause, refused.text);
                    write!(errors, "{}", words::wrapped(&clause, "  ", "  "))?;
                }
            }
            RecordFaultKind::WrongResult(_) => {}
            RecordFaultKind::NotUnderstood(_) => worst = Exit::NotUnderstood,
        }
    }
    writeln!(errors, "`referee check {name}` shows the game as far as it can be followed")?;
    Ok(ControlFlow::Break(worst))
}
