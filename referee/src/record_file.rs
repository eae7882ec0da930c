//! A file with the record of one game that must hold.

use std::io;
use std::path::Path;

use game_core::{DynGame, DynRecord, FileFault, RecordFault, RecordFaultKind, Refused};

use crate::exit::{Exit, Failure};
use crate::source::Source;
use crate::words;

/// The game in a file, of which `read` reads what [`Source::of`] takes.
pub(crate) fn load(
    game: &dyn DynGame,
    path: &Path,
    read: impl FnOnce(&Path) -> io::Result<Vec<u8>>,
) -> Result<Box<dyn DynRecord>, Failure> {
    let name = words::path(path);
    let cannot = |why: String| Failure::NotUnderstood(format!("{name}: the game cannot be loaded: {why}"));
    let bytes = read(path).map_err(|error| cannot(error.to_string()))?;
    let Source { faults, games, .. } = Source::of(name.clone(), &bytes);
    let told = |FileFault { place, message }: &FileFault| match place {
        Some(place) => format!("{name}:{place}: {message}"),
        None => format!("{name}: {message}"),
    };
    let faults: Vec<_> = faults.iter().map(told).collect();
    if !faults.is_empty() {
        return Err(Failure::NotUnderstood(faults.join("\n")));
    }
    let [text] = games.as_slice() else {
        return Err(cannot(format!("there are {} games in it, there should be one", games.len())));
    };
    let (record, faults) = game.record(text);
    record.filter(|_| faults.is_empty()).ok_or_else(|| faulty(&name, &faults))
}

/// What is wrong with the record in the file of that name.
fn faulty(name: &str, faults: &[RecordFault]) -> Failure {
    let (mut told, mut exit, mut refusals) = (Vec::new(), Exit::Refused, Vec::new());
    for fault in faults {
        told.push(format!("{name}:{}\n", words::plain(&fault.to_string())));
        match &fault.kind {
            RecordFaultKind::Refused(refused) => {
                for Refused { clause, text, .. } in refused {
                    told.push(words::wrapped(&format!("{clause}: {text}"), "  ", "  "));
                }
                refusals.extend_from_slice(refused);
            }
            RecordFaultKind::WrongResult(_) => {}
            RecordFaultKind::NotUnderstood(_) => exit = Exit::NotUnderstood,
        }
    }
    told.push(format!("`referee check {name}` shows the game as far as it can be followed"));
    Failure::Faulty { told: told.concat(), exit, refusals }
}
