//! Bodies that are too long, and whoever is slow, silent or gone.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use page::Limits;

use crate::client::{Running, read_to_end, response};

/// So short that a test soon ends. Nothing that a test sends or waits for has to be there by then.
const SOON: Duration = Duration::from_millis(50);
/// So long that no test would see the end of it.
const EVER: Duration = Duration::from_secs(24 * 60 * 60);

fn head(server: &Running, further: &str) -> String {
    let address = server.address;
    format!("POST /port HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{further}\r\n")
}

/// Work for more than a few milliseconds, on whatever machine: millions of games are to be counted.
fn much() -> String {
    let start = "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w";
    format!("{{\"op\":\"perft\",\"game\":\"hasami\",\"position\":\"{start}\",\"depth\":3}}\n").repeat(64)
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
        // It may be closed already.
        let _ = stream.write_all(start.as_bytes());
        let said = read_to_end(&mut stream);
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 4"), "{said}");
    }
}

#[test]
fn a_connection_that_says_nothing_more_after_an_answer_is_closed() {
    let server = Running::start(Limits { head: SOON, ..Limits::default() });
    let address = server.address;
    // On a busy machine the request may come too late; then it is closed without an answer, and asked again.
    let said =
        std::iter::repeat_with(|| server.raw(format!("GET /icon.svg HTTP/1.1\r\nHost: {address}\r\n\r\n").as_bytes()));
    let said = said.take(1_000).find(|said| !said.is_empty()).expect("one request of many comes in time");
    assert_eq!(response(&said).status, 200);
}

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    let server = Running::start(Limits { body: SOON, ..Limits::default() });
    let mut stream = server.connect();
    stream.write_all(head(&server, "Connection: close\r\nContent-Length: 20\r\n").as_bytes()).expect("it is open");
    // It may be closed already.
    let _ = stream.write_all(b"{\"op\"");
    assert_eq!(response(&read_to_end(&mut stream)).status, 408);
}

#[test]
fn an_answer_that_is_not_ready_in_time_is_given_up() {
    let server = Running::start(Limits { answer: Duration::from_millis(1), ..Limits::default() });
    let answer = server.post(&much());
    assert_eq!((answer.status, answer.header("retry-after")), (504, None));
}

/// Somebody asks again and again for much and reads nothing; the answers fill what lies between, and then nothing moves.
#[test]
fn a_connection_whose_answers_nobody_reads_does_not_keep_its_place() {
    let limits = Limits { connections: 1, connection: SOON, farewell: SOON, ..Limits::default() };
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
    // There is only one place. Of so short a time a request may need more than one connection.
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let said = std::iter::repeat_with(|| server.raw(request.as_bytes()));
    let said = said.take(1_000).find(|said| !said.is_empty()).expect("one request of many comes in time");
    assert_eq!(response(&said).status, 200);
}

/// All limits are far away: only that one more comes makes anybody leave.
#[test]
fn connections_that_say_nothing_or_only_half_keep_nobody_out() {
    let limits =
        Limits { connections: 4, head: EVER, body: EVER, connection: EVER, farewell: EVER, ..Limits::default() };
    let server = Running::start(limits);
    let starts = ["", "GET", "GET / HTTP/1.1\r\nHost: ", ""];
    let silent = starts.map(|start| {
        let mut stream = server.connect();
        stream.write_all(start.as_bytes()).expect("it is open");
        stream
    });
    for _ in 0..8 {
        assert_eq!(server.get("/").status, 200);
    }
    // The one that had waited for longest had to leave, and no other.
    let [mut first, others @ ..] = silent;
    assert_eq!(read_to_end(&mut first), "");
    for mut other in others {
        other.set_nonblocking(true).expect("it can be set");
        let error = other.read(&mut [0]).expect_err("it is open and says nothing");
        assert_eq!(error.kind(), std::io::ErrorKind::WouldBlock);
    }
}

/// The head of a request whose body is asked for, and when it has been.
fn half_a_request(server: &Running, stream: &mut TcpStream) {
    let expects = "Expect: 100-continue\r\nContent-Length: 20\r\n";
    stream.write_all(head(server, expects).as_bytes()).expect("it is open");
    let mut said = [0; 25];
    stream.read_exact(&mut said).expect("it says so");
    assert_eq!(&said, b"HTTP/1.1 100 Continue\r\n\r\n");
}

/// All limits are far away here too, also where a connection has been answered before.
#[test]
fn connections_that_send_only_half_of_a_body_keep_nobody_out() {
    let limits =
        Limits { connections: 4, head: EVER, body: EVER, connection: EVER, farewell: EVER, ..Limits::default() };
    let server = Running::start(limits);
    let address = server.address;
    let halves = [false, false, true, true].map(|is_answered| {
        let mut stream = server.connect();
        if is_answered {
            write!(stream, "GET /nowhere HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it is open");
            let mut said = Vec::new();
            while !said.ends_with(b"there is no such page\n") {
                let mut byte = [0];
                stream.read_exact(&mut byte).expect("it is answered");
                said.extend(byte);
            }
        }
        half_a_request(&server, &mut stream);
        stream.write_all(b"{\"op\"").expect("it is open");
        stream
    });
    // As many at a time as there are places: whoever waits with half a request makes room for all of them.
    let others = [(); 4].map(|()| {
        let mut stream = server.connect();
        half_a_request(&server, &mut stream);
        stream
    });
    for mut half in halves {
        assert_eq!(read_to_end(&mut half), "");
    }
    for mut other in others {
        other.write_all(b"{\"op\":\"hello\"     }\n").expect("it is open");
        let mut said = [0; 15];
        other.read_exact(&mut said).expect("it is answered");
        assert_eq!(&said, b"HTTP/1.1 200 OK");
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn a_connection_that_was_answered_and_says_nothing_more_keeps_nobody_out() {
    let server = Running::start(Limits { connections: 1, head: EVER, connection: EVER, ..Limits::default() });
    let address = server.address;
    let mut silent = server.connect();
    write!(silent, "GET /icon.svg HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it is open");
    silent.read_exact(&mut [0]).expect("it is answered");
    assert_eq!(server.get("/").status, 200);
    let rest = read_to_end(&mut silent);
    assert!(rest.starts_with("TTP/1.1 200") && rest.ends_with("</svg>\n"), "all of the answer came: {rest}");
}

/// Nothing but the end of the server would ever end these connections.
#[test]
fn whoever_has_not_said_what_they_want_does_not_keep_a_server_that_ends() {
    let limits = Limits { head: EVER, body: EVER, connection: EVER, farewell: EVER, ..Limits::default() };
    for start in ["", "GET", "GET / HTTP/1.1\r\nHost: a\r\n", "half a body"] {
        let server = Running::start(limits);
        let mut stream = server.connect();
        if start == "half a body" {
            half_a_request(&server, &mut stream);
        } else {
            stream.write_all(start.as_bytes()).expect("it is open");
        }
        // By the time that another one is answered, this one has its place.
        assert_eq!(server.get("/").status, 200);
        server.end().expect("it ends");
        assert_eq!(read_to_end(&mut stream), "");
    }
}

#[test]
fn a_server_that_ends_waits_for_an_unfinished_answer_no_longer_than_it_should() {
    let limits = Limits { connection: EVER, farewell: SOON, ..Limits::default() };
    let server = Running::start(limits);
    let mut stream = server.connect();
    let request = much();
    let length = format!("Content-Length: {}\r\n", request.len());
    stream.write_all((head(&server, &length) + &request).as_bytes()).expect("it is open");
    server.end().expect("it ends");
    assert_eq!(read_to_end(&mut stream), "");
}
