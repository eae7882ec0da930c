//! Running the program.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// What a run of the program brought.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) errors: String,
}

/// `referee --ascii play` with further arguments.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(["--ascii", "play"]).args(args).env_remove("CLICOLOR_FORCE");
    command
}

/// Plays by a script, and gives everything that was said.
pub(crate) fn play(args: &[&str], script: impl Into<Vec<u8>>) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let script = script.into();
    // A program that refuses its arguments does not read its input.
    let writer = thread::spawn(move || drop(stdin.write_all(&script)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("what is said is UTF-8"),
        errors: String::from_utf8(output.stderr).expect("what is said is UTF-8"),
    }
}

impl Ran {
    /// Asserts that something was said.
    pub(crate) fn says(&self, words: &str) -> &Self {
        assert!(self.out.contains(words), "it does not say {words:?} but:\n{}\n{}", self.out, self.errors);
        self
    }

    /// Asserts that something was not said.
    pub(crate) fn says_not(&self, words: &str) -> &Self {
        assert!(!self.out.contains(words), "it says {words:?}:\n{}", self.out);
        self
    }

    /// Asserts that something was said as an error.
    pub(crate) fn complains(&self, words: &str) -> &Self {
        assert!(self.errors.contains(words), "it does not complain {words:?} but:\n{}\n{}", self.errors, self.out);
        self
    }

    /// Asserts the exit status.
    pub(crate) fn exits(&self, code: i32) -> &Self {
        assert_eq!(self.code, Some(code), "{}\n{}", self.out, self.errors);
        self
    }
}

/// An empty folder of its own for a test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => panic!("{error}"),
        _ => fs::create_dir_all(&folder).expect("a folder can be made"),
    }
    folder
}

/// The path as an argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}

/// What is in a file.
pub(crate) fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the file can be read")
}

/// The names of the files in a folder, sorted.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("it is there").file_name().into_string();
    let mut names: Vec<_> = entries.map(|entry| name(entry).expect("the name is UTF-8")).collect();
    names.sort_unstable();
    names
}

/// A conversation line by line, where what happens in between matters.
pub(crate) struct Conversation {
    pub(crate) child: Child,
    pub(crate) input: ChildStdin,
    heard: Receiver<String>,
}

impl Conversation {
    pub(crate) fn new(args: &[&str]) -> Self {
        Self::with(command(args))
    }

    /// The same with the program that the command starts.
    pub(crate) fn with(mut command: Command) -> Self {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take().expect("the input is piped");
        let output = BufReader::new(child.stdout.take().expect("the output is piped"));
        let (said, heard) = mpsc::channel();
        // It stops listening, and so closes the output, when nobody wants to hear more.
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| said.send(line)));
        Self { child, input, heard }
    }

    /// Enters a line and waits until the answer has a line that begins with these words. No answer takes as long as
    /// the wait; a test that waits so long has failed.
    pub(crate) fn enter(&mut self, line: &str, until: &str) {
        writeln!(self.input, "{line}").expect("the program listens");
        let mut answer = Vec::new();
        loop {
            match self.heard.recv_timeout(Duration::from_secs(20)) {
                Ok(line) if line.starts_with(until) => return,
                Ok(line) => answer.push(line),
                Err(error) => panic!("{until:?} does not come ({error}), but:\n{}", answer.join("\n")),
            }
        }
    }

    /// Ends the input, and the program ends with status 2.
    pub(crate) fn ends_with_an_error(mut self) {
        drop(self.input);
        let rest: Vec<_> = self.heard.iter().collect();
        assert_eq!(self.child.wait().expect("the program ends").code(), Some(2), "{}", rest.join("\n"));
    }

    /// Ends the input, and gives what is said then.
    pub(crate) fn end(mut self) -> String {
        drop(self.input);
        let rest: Vec<_> = self.heard.iter().collect();
        assert!(self.child.wait().expect("the program ends").success());
        rest.join("\n")
    }

    /// What is said until the program ends by something else than its input.
    pub(crate) fn rest(&self) -> String {
        self.heard.iter().collect::<Vec<_>>().join("\n")
    }
}
