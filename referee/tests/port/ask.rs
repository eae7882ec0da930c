//! Asking the program.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// The start of Hasami.
pub(crate) const START: &str =
    "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w";

/// The answer to `hello` when one game is served.
pub(crate) fn hello(game: &str) -> String {
    let ops = r#""hello","status","moves","play","start","perft","random","playout""#;
    format!(r#"{{"protocol":1,"games":["{game}"],"ops":[{ops}]}}"#)
}

/// `referee port` with further arguments, ready to be talked to.
pub(crate) fn spawn(args: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_referee"))
        .arg("port")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Sends the bytes, and gives the lines of the answer. The program must end well and say nothing else.
pub(crate) fn answers(args: &[&str], input: impl Into<Vec<u8>>) -> Vec<String> {
    let mut port = spawn(args);
    let mut stdin = port.stdin.take().expect("the input is piped");
    let input = input.into();
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = port.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends").expect("the whole input is read");
    assert!(output.status.success(), "{}", output.status);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).expect("answers are UTF-8");
    assert!(text.is_empty() || text.ends_with('\n'), "the last answer has no line end");
    text.lines().map(str::to_owned).collect()
}

/// Sends requests, one a line, and gives the answers, one for each.
pub(crate) fn ask(args: &[&str], requests: &[Value]) -> Vec<Value> {
    let lines: Vec<_> = requests.iter().map(Value::to_string).collect();
    let answers = answers(args, lines.join("\n"));
    assert_eq!(answers.len(), requests.len(), "one answer for each request");
    answers.iter().map(|answer| serde_json::from_str(answer).expect("an answer is JSON")).collect()
}

/// Sends one line and gives the answer.
pub(crate) fn ask_line(line: impl Into<Vec<u8>>) -> Value {
    let answers = answers(&[], line);
    let [answer] = answers.as_slice() else { panic!("one answer to one line, not {answers:?}") };
    serde_json::from_str(answer).expect("an answer is JSON")
}

/// The error that one line is answered with.
pub(crate) fn error(line: impl Into<Vec<u8>>) -> String {
    let answer = ask_line(line);
    answer["error"].as_str().unwrap_or_else(|| panic!("an error, not {answer}")).to_owned()
}

/// The lines that a program says, as they come.
pub(crate) fn listen(output: ChildStdout) -> Receiver<String> {
    let (said, heard) = mpsc::channel();
    thread::spawn(move || {
        let lines = BufReader::new(output).lines().map_while(Result::ok);
        for line in lines {
            if said.send(line).is_err() {
                break;
            }
        }
    });
    heard
}

/// The next line that is said. No answer takes that long; a test that waits so long has failed.
pub(crate) fn next(heard: &Receiver<String>) -> String {
    heard.recv_timeout(Duration::from_secs(20)).expect("an answer comes")
}
