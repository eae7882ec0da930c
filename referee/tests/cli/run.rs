//! Running the program.

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

/// What a run of the program came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// The answer of a run that held.
    pub(crate) fn held(self) -> String {
        assert_eq!(self.status, 0, "{}{}", self.stdout, self.stderr);
        assert_eq!(self.stderr, "");
        self.stdout
    }

    /// The lines of the answer, each a JSON value.
    pub(crate) fn json(&self) -> Vec<Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }

    /// The complaint of a run that gave no answer.
    pub(crate) fn complaint(self, status: i32) -> String {
        assert_eq!((self.status, &*self.stdout), (status, ""), "{}", self.stderr);
        self.stderr
    }
}

/// The program, in a UTF-8 locale and with no wish for colours.
pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_referee"));
    program.env("LC_ALL", "C.UTF-8").env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR");
    program
}

/// Runs the program with nothing on its standard input.
pub(crate) fn run<S: AsRef<OsStr>>(args: &[S]) -> Run {
    run_on(args, "")
}

/// Runs the program with that standard input.
pub(crate) fn run_on<S: AsRef<OsStr>>(args: &[S], input: impl AsRef<[u8]>) -> Run {
    let mut program = program();
    program.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    let input = input.as_ref().to_owned();
    // The program may end without having read everything.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        status: output.status.code().expect("no signal ended the program"),
        stdout: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("complaints are UTF-8"),
    }
}

/// The text of a file, named from the root of the workspace.
pub(crate) fn workspace_file(path: &str) -> String {
    let path = workspace().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The root of the workspace.
pub(crate) fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// An empty folder of a test's own.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    // It may be there from an earlier run, or not.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

/// The names of what is in a folder, ascending.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = entries.map(name).collect::<Result<_, _>>().expect("the folder can be read");
    names.sort();
    names
}

/// A path as an argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}
