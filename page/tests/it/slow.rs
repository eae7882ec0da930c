//! Bodies that are too long, and whoever is slow, silent or gone.

use std::io::Write as _;
use std::net::TcpStream;
use std::time::Duration;

use page::Limits;

use crate::client::{Running, read_to_end, response};

/// So short that a test soon ends, and nothing that a test waits for is not there by then.
const SOON: Duration = Duration::from_millis(50);

fn head(server: &Running, further: &str) -> String {
    let address = server.address;
    format!("POST /port HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{further}\r\n")
}

#[test]
fn a_body_that_is_too_long_by_its_own_account_is_refused_before_any_of_it_comes() {
    let server = Running::start(Limits::default());
    for length in ["65537", "1000000000000"] {
        let head = head(&server, &format!("Connection: close\r\nContent-Length: {length}\r\n"));
        assert_eq!(response(&server.raw(head.as_bytes())).status, 413, "{length}");
    }
}

#[test]
fn a_body_that_does_not_say_how_long_it_is_is_read_up_to_the_limit() {
    let server = Running::start(Limits { bytes: 100, ..Limits::default() });
    let chunk = |length: usize| format!("{length:x}\r\n{}\r\n", " ".repeat(length - 1) + "\n");
    let chunked = head(&server, "Connection: close\r\nTransfer-Encoding: chunked\r\n");
    let said = |chunks: &str| response(&server.raw(format!("{chunked}{chunks}0\r\n\r\n").as_bytes())).status;
    assert_eq!(said(&chunk(100)), 200);
    assert_eq!(said(&(chunk(60) + &chunk(41))), 413);
}

#[test]
fn a_body_of_the_greatest_length_is_answered() {
    let server = Running::start(Limits::default());
    let answer = server.post(&(" ".repeat(65_534) + "{}"));
    assert_eq!((answer.status, &*answer.body), (200, "{\"error\":\"`op`: the field is missing\"}\n"));
}

#[test]
fn too_many_lines_and_none_are_refused() {
    let server = Running::start(Limits::default());
    assert_eq!(server.post(&"{}\n".repeat(64)).status, 200);
    assert_eq!(server.post(&"{}\n".repeat(65)).status, 413);
    assert_eq!(server.post("").status, 400);
}

#[test]
fn a_connection_that_says_nothing_or_only_half_is_closed() {
    let server = Running::start(Limits { head: SOON, ..Limits::default() });
    for start in ["", "GET", "GET / HTTP/1.1\r\nHost: a\r\nX-Long: "] {
        let mut stream = server.connect();
        stream.write_all(start.as_bytes()).expect("it is open");
        let said = read_to_end(&mut stream);
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
}

#[test]
fn a_connection_that_says_nothing_more_after_an_answer_is_closed() {
    let server = Running::start(Limits { head: SOON, ..Limits::default() });
    let mut stream = server.connect();
    let address = server.address;
    write!(stream, "GET /icon.svg HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it is open");
    assert_eq!(response(&read_to_end(&mut stream)).status, 200);
}

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    let server = Running::start(Limits { body: SOON, ..Limits::default() });
    let mut stream = server.connect();
    stream.write_all(head(&server, "Connection: close\r\nContent-Length: 20\r\n").as_bytes()).expect("it is open");
    stream.write_all(b"{\"op\"").expect("it is open");
    assert_eq!(response(&read_to_end(&mut stream)).status, 408);
}

#[test]
fn an_answer_that_is_not_ready_in_time_is_given_up() {
    let server = Running::start(Limits { answer: Duration::ZERO, ..Limits::default() });
    let answer = server.post(r#"{"op":"hello"}"#);
    assert_eq!((answer.status, answer.header("retry-after")), (503, Some("1")));
}

/// Somebody asks again and again for much and reads nothing; the answers fill what lies between, and then nothing moves.
#[test]
fn a_connection_whose_answers_nobody_reads_does_not_keep_its_place() {
    let limits = Limits { connections: 1, connection: SOON, ..Limits::default() };
    let server = Running::start(limits);
    let address = server.address;
    let mut deaf = TcpStream::connect(address).expect("the server is there");
    deaf.set_write_timeout(Some(SOON)).expect("it can be set");
    let request = format!("GET /page.js HTTP/1.1\r\nHost: {address}\r\n\r\n");
    let mut sent = 0;
    while sent < 10_000 && deaf.write_all(request.as_bytes()).is_ok() {
        sent += 1;
    }
    assert!(sent > 1);
    // There is only one place.
    assert_eq!(server.get("/").status, 200);
}
