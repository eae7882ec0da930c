//! The files that hold the vectors of a game, and the manifest that says what they are.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::vector::Vector;

/// The version of the format, which the folder is named after: it changes when a vector that was released does.
pub(crate) const FORMAT: u32 = 1;

/// The version of the vectors: it changes when some are added.
pub(crate) const VERSION: &str = "1.0";

/// The vectors of a game as files: those with the vectors, then `schema.json` and `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// The files.
    pub files: Vec<File>,
}

/// A file of a suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// The name, without a folder.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// What `manifest.json` says of the other files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The version of the format, that in the name of the folder.
    pub format: u32,
    /// The version of the vectors.
    pub version: String,
    /// The game.
    pub game: String,
    /// The files with vectors, in the order in which they are best asked.
    pub files: Vec<Listed>,
    /// How many vectors show each clause.
    pub clauses: BTreeMap<String, usize>,
    /// How many vectors tell each wrong reading from the right one.
    pub kills: BTreeMap<String, usize>,
}

/// A file as the manifest lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Listed {
    /// The name, without a folder.
    pub name: String,
    /// How many vectors it holds, one a line.
    pub vectors: usize,
    /// How many bytes it has.
    pub bytes: usize,
    /// Its SHA-256 checksum, in hexadecimal digits.
    pub sha256: String,
}

impl Suite {
    pub(crate) fn new(game: &str, files: &[(&str, Vec<Vector>)]) -> Result<Self, serde_json::Error> {
        let mut manifest = Manifest {
            format: FORMAT,
            version: VERSION.to_owned(),
            game: game.to_owned(),
            files: Vec::new(),
            clauses: BTreeMap::new(),
            kills: BTreeMap::new(),
        };
        let mut written = Vec::new();
        for (name, vectors) in files {
            let mut text = String::new();
            for vector in vectors {
                text += &serde_json::to_string(vector)?;
                text.push('\n');
                count(&mut manifest.clauses, &vector.clauses);
                count(&mut manifest.kills, &vector.kills);
            }
            manifest.files.push(Listed {
                name: (*name).to_owned(),
                vectors: vectors.len(),
                bytes: text.len(),
                sha256: hexadecimal(&Sha256::digest(&text)),
            });
            written.push(File { name: (*name).to_owned(), text });
        }
        written.push(File { name: "schema.json".to_owned(), text: schema() });
        written.push(File { name: "manifest.json".to_owned(), text: serde_json::to_string_pretty(&manifest)? + "\n" });
        Ok(Self { files: written })
    }

    /// Writes every file into a folder, which is made if it is not there.
    ///
    /// # Errors
    /// Those of the file system.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        self.files.iter().try_for_each(|file| fs::write(folder.join(&file.name), &file.text))
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn count(counts: &mut BTreeMap<String, usize>, names: &[String]) {
    for name in names {
        *counts.entry(name.clone()).or_default() += 1;
    }
}

/// The JSON Schema of a line with a vector.
pub fn schema() -> String {
    format!("{:#}\n", schema_for!(Vector).to_value())
}
