//! Who is answered, and what a body must be.

use std::net::IpAddr;

use page::{Limits, ServeError, Server};

use crate::client::Running;

const JSON: (&str, &str) = ("Content-Type", "application/json");
const HELLO: &str = r#"{"op":"hello"}"#;

#[test]
fn a_request_for_another_host_is_not_answered_whoever_sends_it() {
    let server = Running::start(Limits::default());
    let port = server.address.port();
    let status = |host: &str| server.ask("POST", "/port", &[("Host", host), JSON], HELLO).status;
    assert_eq!(status(&format!("127.0.0.1:{port}")), 200);
    assert_eq!(status(&format!("localhost:{port}")), 200);
    for host in ["example.org", "example.org:80", "127.0.0.1", "localhost", "127.0.0.1:1", ""] {
        assert_eq!(status(host), 421, "{host}");
    }
    assert_eq!(status(&format!("rebound.example.org:{port}")), 421);
    let page = server.ask("GET", "/", &[("Host", &format!("rebound.example.org:{port}"))], "");
    assert_eq!(page.status, 421);
}

#[test]
fn a_request_without_a_host_or_with_two_is_not_answered() {
    let server = Running::start(Limits::default());
    let address = server.address;
    for hosts in [String::new(), format!("Host: {address}\r\nHost: example.org\r\n")] {
        let said = server.raw(format!("GET / HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n").as_bytes());
        assert!(said.starts_with("HTTP/1.1 4"), "{said}");
    }
}

#[test]
fn a_page_of_another_server_is_not_answered() {
    let server = Running::start(Limits::default());
    let address = server.address;
    let status = |origin: &str| server.ask("POST", "/port", &[("Origin", origin), JSON], HELLO).status;
    assert_eq!(status(&format!("http://{address}")), 200);
    for origin in ["http://example.org", "null", "", "http://127.0.0.1", "http://127.0.0.1:1"] {
        assert_eq!(status(origin), 403, "{origin}");
    }
    assert_eq!(status(&format!("https://{address}")), 403);
    assert_eq!(status(&format!("http://localhost:{}", address.port())), 403, "it is not the host that is asked");
    let two = [("Origin", &*format!("http://{address}")), ("Origin", "http://example.org"), JSON];
    assert_eq!(server.ask("POST", "/port", &two, HELLO).status, 403);
}

#[test]
fn a_body_is_json_by_its_own_account() {
    let server = Running::start(Limits::default());
    let status = |kind: &str| server.ask("POST", "/port", &[("Content-Type", kind)], HELLO).status;
    assert_eq!(status("application/json"), 200);
    assert_eq!(status("Application/JSON; charset=utf-8"), 200);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""] {
        assert_eq!(status(kind), 415, "{kind}");
    }
    assert_eq!(server.ask("POST", "/port", &[], HELLO).status, 415);
}

#[test]
fn several_lines_are_answered_in_their_order_and_faults_among_them_are_told() {
    let server = Running::start(Limits::default());
    let answer = server.post("{\"id\":1,\"op\":\"hello\"}\nnonsense\n\n{\"id\":2,\"op\":\"halo\"}");
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("application/json")));
    let lines: Vec<&str> = answer.body.lines().collect();
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[0].starts_with(r#"{"id":1,"protocol":1"#), "{lines:?}");
    assert!(lines[1].starts_with(r#"{"error":"column 1: expected a JSON value"#), "{lines:?}");
    assert!(lines[2].starts_with(r#"{"error":"the line is empty"#), "{lines:?}");
    assert!(lines[3].starts_with(r#"{"id":2,"error":"`op`: `halo` is none of hello, "#), "{lines:?}");
}

#[test]
fn a_port_has_one_spelling() {
    let server = Running::start(Limits::default());
    let port = server.address.port();
    for spelling in [format!("+{port}"), format!("0{port}"), format!(" {port}"), format!("{port}x"), String::new()] {
        for name in ["127.0.0.1", "localhost"] {
            let host = format!("{name}:{spelling}");
            assert_eq!(server.ask("GET", "/", &[("Host", &host)], "").status, 421, "{host}");
        }
    }
}

#[test]
fn a_port_that_is_taken_is_told() {
    let server = Running::start(Limits::default());
    let error = Server::bind(server.address, Limits::default()).expect_err("it is taken");
    let address = server.address;
    assert_eq!(error.to_string(), format!("nothing can be served at {address}: another program serves there"));
    assert!(matches!(error, ServeError::Taken { address: taken } if taken == address));
}

#[test]
fn an_address_written_as_one_of_the_sixth_version_is_the_address_itself() {
    let server = Server::bind("[::ffff:127.0.0.1]:0".parse().expect("an address"), Limits::default());
    let server = server.expect("there is a free port");
    assert_eq!(server.address().ip(), "127.0.0.1".parse::<IpAddr>().expect("an address"));
}

#[test]
fn an_address_that_is_not_of_this_machine_is_told() {
    let address = "192.0.2.1:7878".parse().expect("an address");
    let error = Server::bind(address, Limits::default()).expect_err("it is for documents").to_string();
    assert_eq!(error, "nothing can be served at 192.0.2.1:7878: it is no address of this machine");
}
