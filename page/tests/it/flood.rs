//! Much at once, and anything at all.

use std::io::Write as _;
use std::time::Duration;

use game_core::SplitMix64;
use page::Limits;

use crate::client::{Running, bind, connect, read_to_end, response};

/// So long that no test would see the end of it.
const EVER: Duration = Duration::from_secs(24 * 60 * 60);

/// Five times as many as there are connections have asked before the server looks at the first of them. No time is up.
#[test]
fn in_a_flood_whoever_has_asked_is_answered_or_turned_away_and_then_the_server_answers_as_before() {
    let limits = Limits {
        connections: 8,
        workers: 1,
        waiting: 2,
        head: EVER,
        body: EVER,
        answer: EVER,
        connection: EVER,
        ..Limits::default()
    };
    let server = bind(limits);
    let start = "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w";
    let body = format!(r#"{{"op":"perft","game":"hasami","position":"{start}","depth":3}}"#);
    let headers = format!("Host: {}\r\nContent-Type: application/json\r\nConnection: close\r\n", server.address());
    let request = format!("POST /port HTTP/1.1\r\n{headers}Content-Length: {}\r\n\r\n{body}", body.len());
    let flood = [(); 40].map(|()| {
        let mut stream = connect(server.address());
        stream.write_all(request.as_bytes()).expect("it is open");
        stream
    });
    let server = Running::run(server);
    let answers = flood.map(|mut stream| response(&read_to_end(&mut stream)));
    for answer in &answers {
        match answer.status {
            // As many games as RULES.md says there are.
            200 => assert_eq!(answer.body, "{\"games\":177272}\n"),
            status => assert_eq!((status, answer.header("retry-after")), (503, Some("1"))),
        }
    }
    // There is room for three.
    assert!(answers.iter().filter(|answer| answer.status == 200).count() >= 3);
    assert_eq!(server.post(r#"{"op":"hello"}"#).status, 200);
}

#[test]
fn what_takes_too_long_is_refused_at_once_though_asked_many_times() {
    let server = Running::start(Limits::default());
    let start = "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w";
    let request = format!("{{\"op\":\"perft\",\"game\":\"hasami\",\"position\":\"{start}\",\"depth\":100}}\n");
    let answer = server.post(&request.repeat(8));
    assert_eq!(answer.status, 200);
    assert!(answer.body.lines().all(|line| line.starts_with("{\"error\":\"`depth`: ")), "{}", answer.body);
}

#[test]
fn any_bytes_at_all_do_no_harm() {
    let server = Running::start(Limits::default());
    let address = server.address;
    let mut random = SplitMix64::new(7);
    for round in 0..200_u32 {
        let headers = format!("Host: {address}\r\nContent-Type: application/json\r\nContent-Length: 15\r\n");
        let mut bytes = format!("POST /port HTTP/1.1\r\n{headers}\r\n{{\"op\":\"hello\"}}\n").into_bytes();
        if round % 4 == 0 {
            bytes = (0..random.below(400)).map(|_| random.next_u64().to_le_bytes()[0]).collect();
        }
        for _ in 0..=random.below(6) {
            let length = bytes.len() as u64;
            if let Some(byte) = usize::try_from(random.below(length.max(1))).ok().and_then(|i| bytes.get_mut(i)) {
                *byte = random.next_u64().to_le_bytes()[0];
            }
        }
        let mut stream = server.connect();
        // It may close before it has everything.
        let _ = stream.write_all(&bytes);
        let _ = stream.shutdown(std::net::Shutdown::Write);
        let said = read_to_end(&mut stream);
        assert!(said.is_empty() || response(&said).status >= 200);
    }
    assert_eq!(server.post(r#"{"op":"hello"}"#).status, 200);
}

#[test]
fn a_server_that_is_asked_to_end_does_and_is_gone() {
    let server = Running::start(Limits::default());
    let address = server.address;
    assert_eq!(server.get("/").status, 200);
    // Somebody who says nothing does not keep it.
    let silent = server.connect();
    server.end().expect("it ends");
    drop(silent);
    assert!(std::net::TcpStream::connect(address).is_err());
}
