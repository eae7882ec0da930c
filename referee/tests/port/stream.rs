//! Requests as a stream: line by line, in order, for as long as somebody asks.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::thread;

use serde_json::{Value, json};

use crate::ask::{START, answers, hello, listen, next, spawn};

#[test]
fn nothing_asked_is_nothing_answered() {
    assert_eq!(answers(&[], ""), [""; 0]);
}

#[test]
fn the_last_request_needs_no_line_end() {
    assert_eq!(answers(&["hasami"], r#"{"op":"hello"}"#), [hello("hasami")]);
}

#[test]
fn many_requests_at_once_are_answered_in_order() {
    let requests: String = (0..20_000)
        .map(|id| match id % 4 {
            0 => format!("{}\n", json!({"op": "hello", "id": id})),
            1 => format!("{}\n", json!({"op": "moves", "game": "hasami", "position": START, "id": id})),
            2 => format!("{}\n", json!({"op": "nothing", "id": id})),
            _ => format!("{}\n", json!({"op": "status", "game": "hasami", "position": START, "id": id})),
        })
        .collect();
    let answers = answers(&[], requests);
    assert_eq!(answers.len(), 20_000);
    for (id, answer) in answers.iter().enumerate() {
        let answer: Value = serde_json::from_str(answer).expect("an answer is JSON");
        assert_eq!(answer["id"], id);
        let field = ["games", "moves", "error", "to_move"][id % 4];
        assert!(answer.get(field).is_some(), "{answer}");
    }
}

#[test]
fn a_request_is_answered_before_the_next_one_is_sent() {
    let hello = hello("hasami");
    let mut port = spawn(&["hasami"]);
    let mut input = port.stdin.take().expect("the input is piped");
    let heard = listen(port.stdout.take().expect("the output is piped"));
    for _ in 0..3 {
        input.write_all(b"{\"op\":\"hello\"}\n").expect("the port listens");
        assert_eq!(next(&heard), hello);
    }
    // Half a request behind a whole one does not hold the answer back.
    input.write_all(b"{\"op\":\"hello\"}\n{\"op\":\"hel").expect("the port listens");
    assert_eq!(next(&heard), hello);
    input.write_all(b"lo\",\"id\":1}\n").expect("the port listens");
    assert_eq!(next(&heard), hello.replacen('{', "{\"id\":1,", 1));
    drop(input);
    assert!(port.wait().expect("the port ends").success());
    assert_eq!(heard.iter().count(), 0);
}

#[test]
fn a_reader_who_goes_away_ends_the_port_quietly() {
    let mut port = spawn(&["hasami"]);
    let mut input = port.stdin.take().expect("the input is piped");
    let mut output = BufReader::new(port.stdout.take().expect("the output is piped"));
    let request = format!("{}\n", json!({"op": "moves", "game": "hasami", "position": START}));
    // Writing fails once the port has ended, which is the point.
    let writer = thread::spawn(move || while input.write_all(request.as_bytes()).is_ok() {});
    let mut line = String::new();
    output.read_line(&mut line).expect("the first answer can be read");
    drop(output);
    let ended = port.wait_with_output().expect("the port ends");
    writer.join().expect("the writer ends");
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    assert_eq!(ended.status.code(), Some(141));
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    let folder = File::open(env!("CARGO_MANIFEST_DIR")).expect("the folder can be opened");
    let ended = Command::new(env!("CARGO_BIN_EXE_referee"))
        .arg("port")
        .stdin(Stdio::from(folder))
        .output()
        .expect("the program starts");
    assert_eq!(ended.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&ended.stderr);
    assert!(errors.starts_with("error: the requests cannot be read: "), "{errors}");
    assert_eq!(ended.stdout, b"");
}
