//! `referee vectors`: makes the conformance vectors of a game.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use conformance::generate;

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::words;

#[derive(Debug, clap::Args)]
#[command(after_help = "docs/vectors.md describes the files. They are always the same.\n\n  \
    referee vectors hasami --out hasami/vectors/v1")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// The folder that the files are written into, made if it is not there (GAME/vectors/v1 if it is left out)
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let name = args.game.name;
    let failed = |why: &dyn std::fmt::Display| Failure::NotUnderstood(format!("the vectors of {name}: {why}"));
    let kit = conformance::kit(name).ok_or_else(|| failed(&"there are none"))?;
    let folder = args.out.clone().unwrap_or_else(|| [name, "vectors", "v1"].iter().collect());
    let in_folder = |error| failed(&format!("{}: {error}", words::path(&folder)));
    // Before all the work.
    fs::create_dir_all(&folder).map_err(in_folder)?;
    let suite = generate(kit).map_err(|error| failed(&error))?;
    suite.write(&folder).map_err(in_folder)?;
    for file in &suite.files {
        writeln!(out, "{:>9} bytes  {}", file.text.len(), words::path(&folder.join(&file.name)))?;
    }
    Ok(Exit::Held)
}
