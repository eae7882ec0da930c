//! Seeded bugs: the oracle reads one clause wrong, so that engine and oracle differ as they would with a bug in either.

use std::cell::OnceCell;
use std::env;

use conformance::{KITS, Kit};

thread_local! {
    /// The game that is read wrong, and the place of the misreading in its list.
    static READING: OnceCell<Option<(&'static Kit, usize)>> = const { OnceCell::new() };
}

/// The misreading of that game that the environment variable `MISREADING` names, as in `hasami/corner`. The first call on
/// a thread puts it in force there.
///
/// # Panics
/// If there is no such misreading: a run without the bug it should find would prove nothing.
pub(crate) fn of(game: &str) -> Option<usize> {
    let (kit, reading) = READING.with(|reading| *reading.get_or_init(from_environment))?;
    (kit.name == game).then_some(reading)
}

fn from_environment() -> Option<(&'static Kit, usize)> {
    let name = env::var("MISREADING").ok()?;
    let found = KITS.iter().find_map(|kit| {
        let reading = name.strip_prefix(kit.name)?.strip_prefix('/')?;
        Some((kit, kit.misreadings.iter().position(|misreading| misreading.name == reading)?))
    });
    let Some((kit, reading)) = found else {
        panic!("MISREADING: there is no misreading {name}");
    };
    let switch = match kit.name {
        "hasami" => hasami::misreadings::switch,
        "hattori" => hattori::misreadings::switch,
        "hokito" => hokito::misreadings::switch,
        other => panic!("MISREADING: the reading of {other} cannot be switched"),
    };
    switch(reading);
    Some((kit, reading))
}
