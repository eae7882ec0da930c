//! The folder of a game's crate: texts in it, and texts that are generated.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of a crate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Folder(pub(crate) &'static str);

/// What cites clauses besides the crate itself, seen from its folder.
const WORKSPACE: [&str; 10] = [
    "README.md",
    "CHANGELOG.md",
    "docs",
    "ports",
    "referee",
    "conformance",
    "specification",
    "fuzz-targets",
    "mutants/REPORT.md",
    "game-core/README.md",
];

impl Folder {
    fn path(self) -> &'static Path {
        Path::new(self.0)
    }

    fn workspace(self) -> &'static Path {
        self.path().parent().expect("the crate lies in the workspace")
    }

    pub(crate) fn text(self, name: &str) -> String {
        read(&self.path().join(name))
    }

    /// The files of a folder, those in folders in it too, by their paths from the crate.
    pub(crate) fn texts(self, name: &str) -> Vec<(String, String)> {
        texts(self.path(), &[name])
    }

    /// Everything written by hand that may cite a clause.
    pub(crate) fn sources(self) -> Vec<(String, String)> {
        let own = ["src", "tests", "games", "README.md", "RULES.md", "trace-exceptions.txt"];
        let mut sources = texts(self.path(), &own);
        sources.extend(texts(self.workspace(), &WORKSPACE));
        sources
    }

    /// The last part of the name of each snapshot, with its text.
    pub(crate) fn snapshots(self) -> Vec<(String, String)> {
        let snapshots = self.texts("tests/it/snapshots").into_iter().map(|(path, text)| {
            let name = path.strip_suffix(".snap").and_then(|name| name.rsplit("__").next());
            (name.unwrap_or_else(|| panic!("{path} is no snapshot")).to_owned(), text)
        });
        snapshots.collect()
    }

    /// Holds a file against what it should be; with `UPDATE` in the environment it is written instead.
    pub(crate) fn committed(self, name: &str, wanted: &str) {
        if env::var_os("UPDATE").is_some() {
            fs::write(self.path().join(name), wanted).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        let found = self.text(name);
        for (n, (found, wanted)) in found.lines().zip(wanted.lines()).enumerate() {
            assert_eq!(found, wanted, "line {} of {name}; run the test with UPDATE=1 and read what has changed", n + 1);
        }
        assert!(found == wanted, "{name} is longer or shorter; run the test with UPDATE=1 and read what has changed");
    }
}

fn read(path: &Path) -> String {
    text_of(path).unwrap_or_else(|| panic!("{} is not UTF-8", path.display()))
}

/// The content of a file, if it is a text.
fn text_of(path: &Path) -> Option<String> {
    String::from_utf8(fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))).ok()
}

/// The texts of files and of all files in folders, in the order of their paths from `root`.
fn texts(root: &Path, names: &[&str]) -> Vec<(String, String)> {
    let mut left: Vec<PathBuf> = names.iter().map(|name| root.join(name)).collect();
    let mut texts = Vec::new();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            left.extend(entries.map(|entry| entry.expect("the folder can be read").path()));
        } else {
            // What is no text cites nothing.
            let Some(text) = text_of(&path) else { continue };
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            texts.push((name, text));
        }
    }
    texts.sort();
    texts
}
