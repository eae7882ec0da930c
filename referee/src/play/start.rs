//! How a game at the prompt begins.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use game_core::{DynGame, DynRecord, GameText, RecordFaultKind};

use super::Args;
use super::files::{Files, NotSaved};
use super::table::Table;
use crate::cli::Signs;
use crate::exit::{Exit, Failure};
use crate::words;

/// The game that the arguments ask for, already saved if it is to be; or the exit status if its record has faults,
/// which have then been told.
pub(super) fn table(args: &Args, signs: Signs) -> Result<ControlFlow<Exit, Table>, Failure> {
    let game = args.game.engine;
    let mut files = Files::default();
    let record = match &args.load {
        None => args.position.resolve(game)?.to_record(),
        Some(path) => match load(game, path, &mut files)? {
            ControlFlow::Continue(record) => record,
            ControlFlow::Break(exit) => return Ok(ControlFlow::Break(exit)),
        },
    };
    let mut table = Table::new(game, record, files, signs);
    if let Some(path) = &args.load {
        table.is_saved_in(path);
    }
    if let Some(path) = &args.save {
        table.keep_in(path).map_err(|error| {
            let path = words::plain(&path.to_string_lossy());
            let hint = match error {
                NotSaved::Foreign => {
                    format!(": `--load {path} --save {path}` goes on with a game that is in it")
                }
                NotSaved::ReadOnly | NotSaved::NotAFile | NotSaved::Io(_) => String::new(),
            };
            Failure::NotUnderstood(format!("{path}: the game cannot be saved there: {error}{hint}"))
        })?;
    }
    Ok(ControlFlow::Continue(table))
}

/// The game in a file, or how bad its faults are.
fn load(game: &dyn DynGame, path: &Path, files: &mut Files) -> Result<ControlFlow<Exit, Box<dyn DynRecord>>, Failure> {
    let name = words::plain(&path.to_string_lossy());
    let cannot = |why: String| Failure::NotUnderstood(format!("{name}: the game cannot be loaded: {why}"));
    let bytes = files.read(path).map_err(|error| cannot(error.to_string()))?;
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
