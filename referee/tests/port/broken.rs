//! Requests that cannot be read, each answered with what is wrong with it.

use std::iter;

use game_core::SplitMix64;
use serde_json::{Value, json};

use crate::ask::{START, answers, ask_line, error, hello};

fn play() -> Value {
    json!({"op": "play", "game": "hasami", "position": START, "move": "a2-a5"})
}

/// The request with a field changed, or left out.
fn with(field: &str, value: Option<Value>) -> String {
    let mut request = play();
    let fields = request.as_object_mut().expect("a request is an object");
    match value {
        Some(value) => fields.insert(field.to_owned(), value),
        None => fields.remove(field),
    };
    request.to_string()
}

#[test]
fn a_line_that_is_no_json_object_is_answered_with_what_is_wrong_and_where() {
    let request = play().to_string();
    let cases: &[(&str, &str)] = &[
        ("", "the line is empty"),
        (" \t\r", "the line is empty"),
        ("{", "column 2: the line ends before the request does"),
        ("hello", "column 1: expected a JSON value"),
        ("nul", "column 4: the line ends before the request does"),
        ("  nonsense", "column 3: expected a JSON value"),
        ("{\"op\": hello}", "column 8: expected a JSON value"),
        ("{\"op\": nope}", "column 8: expected a JSON value"),
        ("{\"op\":\"hello\"} {}", "column 16: trailing characters"),
        ("{\"op\":\"hello\",}", "column 15: trailing comma"),
        ("{\"op\" \"hello\"}", "column 7: expected `:`"),
        ("{op:\"hello\"}", "column 2: key must be a string"),
        ("{'op':'hello'}", "column 2: key must be a string"),
        ("{\"ö\":\"ö\" \"ö\"}", "column 10: expected `,` or `}`"),
        ("{\"op\":\"hello\u{0}\"}", "column 13: control character"),
        ("{\"o\u{0}p\":\"hello\"}", "column 4: control character"),
        ("{\"ö\":\"\t\u{0}\"}", "column 7: control character"),
        ("{\"op\":\"h\\ello\"}", "column 10: invalid escape"),
        ("{\"o\\p\":\"hello\"}", "column 5: invalid escape"),
        ("{\"op\":-}", "column 8: invalid number"),
        ("{\"op\":01}", "column 8: invalid number"),
        ("[\"hello\"]", "column 1: expected a JSON object, found a list"),
        (" \t\"hello\" ", "column 3: expected a JSON object, found the text `hello`"),
        ("7", "column 1: expected a JSON object, found the number `7`"),
        ("1e999", "column 1: expected a JSON object, found the number `1e999`"),
        ("7 8", "column 3: trailing characters"),
        ("true", "column 1: expected a JSON object, found `true`"),
        ("[\"hello\"", "column 9: the line ends before the request does"),
        ("[\"hello\"}", "column 9: expected `,` or `]`"),
        ("null", "column 1: expected a JSON object, found `null`"),
        (" null", "column 2: expected a JSON object, found `null`"),
        (&request[..request.len() - 1], "the line ends before the request does"),
    ];
    for (line, wanted) in cases {
        let error = error(format!("{line}\n"));
        assert!(error.contains(wanted), "{line:?} is answered with {error}");
    }
}

#[test]
fn a_field_that_is_missing_unknown_there_twice_or_of_the_wrong_kind_is_named() {
    let null = Value::Null;
    let cases = [
        ("{}".to_owned(), "`op`: the field is missing"),
        (with("op", None), "`op`: the field is missing"),
        (with("game", None), "`game`: the field is missing"),
        (with("position", None), "`position`: the field is missing"),
        (with("move", None), "`move`: the field is missing"),
        (
            with("op", Some(json!("Play"))),
            "`op`: `Play` is none of hello, status, moves, play, start, perft, random and playout",
        ),
        (with("op", Some(json!("status"))), "`move`: `status` has no such field"),
        (with("op", Some(json!("hello"))), "`game`: `hello` has no such field"),
        (with("Op", Some(json!("play"))), "`Op`: no request has such a field"),
        (with("op", Some(json!(1))), "`op`: expected a text, found the number `1`"),
        (with("game", Some(null)), "`game`: expected a text, found `null`"),
        (with("position", Some(json!([START]))), "`position`: expected a text, found a list"),
        (with("move", Some(json!({"from": "a2"}))), "`move`: expected a text, found an object"),
        (r#"{"op":"hello","op":"hello"}"#.to_owned(), "`op`: the field is there twice"),
        (r#"{"id":1,"op":"hello","id":2}"#.to_owned(), "`id`: the field is there twice"),
        (r#"{"op":"\ud800"}"#.to_owned(), "`op`: expected a text, found a text with half a surrogate pair"),
        (r#"{"\u001b[2J":0}"#.to_owned(), r"`\u{1b}[2J`: no request has such a field"),
    ];
    for (line, wanted) in cases {
        assert_eq!(error(line.clone()), wanted, "{line}");
    }
}

#[test]
fn texts_that_are_no_game_no_position_or_no_move_are_named_with_the_column() {
    let long = "x".repeat(1000);
    let cases = [
        (with("game", Some(json!("Hasami"))), "`game`: `Hasami` is not served here, only hasami, hattori, hokito"),
        (with("game", Some(json!(""))), "`game`: `` is not served here, only hasami, hattori, hokito"),
        (
            with("position", Some(json!(""))),
            "`position`: column 1: expected a square, `b`, `w` or `.`, found the end of the text",
        ),
        (
            with("position", Some(json!(START.replace(" w", "")))),
            "`position`: column 90: expected a space and the side to move after the 9 squares of rank 1, \
             found the end of the text",
        ),
        (
            with("position", Some(json!(START.replace(" w", " x")))),
            "`position`: column 91: expected the side to move, `b` or `w`, found `x`",
        ),
        (
            with("position", Some(json!(format!("{START} standard")))),
            "`position`: column 93: expected an option: `no-horizontal`, found `standard`",
        ),
        (
            with("position", Some(json!(format!("{START}\n")))),
            "`position`: column 92: expected the end of the text, found `\\n`",
        ),
        (with("move", Some(json!(""))), "`move`: column 1: expected a file a to i, found the end of the text"),
        (with("move", Some(json!("a2-a5 "))), "`move`: column 6: expected the end of the text, found ` `"),
        (with("move", Some(json!("ä2-a5"))), "`move`: column 1: expected a file a to i, found `ä`"),
    ];
    for (line, wanted) in cases {
        assert_eq!(error(line.clone()), wanted, "{line}");
    }
    // What is quoted is cut short, so that an error stays a sentence.
    assert!(error(with("game", Some(json!(long)))).len() < 200);
    assert!(error(with("op", Some(json!(long)))).len() < 200);
    assert!(error(with(&long, Some(json!(1)))).len() < 200);
    assert!(error(with("position", Some(json!(long)))).len() < 200);
    assert!(error(with("move", Some(json!(long)))).len() < 200);
}

#[test]
fn the_id_comes_back_as_it_was_whatever_else_is_wrong() {
    for id in ["null", "0", "-0.0", "12345678901234567890123", "1e999", "\"\\u00e4\\n\"", "[1, {\"a\": []}]", "true"] {
        let lines = [
            format!(r#"{{"id":{id},"op":"hello"}}"#),
            format!(r#"{{"op":"nothing","id": {id} }}"#),
            format!(r#"{{"nothing":1,"id":{id}}}"#),
            format!(r#"{{"op":[],"id":{id}}}"#),
        ];
        for answer in answers(&["hasami"], lines.join("\n")) {
            assert!(answer.starts_with(&format!(r#"{{"id":{id},""#)), "{answer}");
        }
    }
}

#[test]
fn a_line_that_is_not_utf8_is_answered_and_those_around_it_too() {
    let input =
        [b"{\"op\":\"hello\"}\n".as_slice(), b"{\"op\":\"\xc3\xa4\xff\"}\n", b"\x80\n", b"{\"op\":\"hello\"}"].concat();
    let hello = &*hello("hokito");
    let bad =
        [r#"{"error":"column 9: not UTF-8, the byte 0xff"}"#, r#"{"error":"column 1: not UTF-8, the byte 0x80"}"#];
    assert_eq!(answers(&["hokito"], input), [hello, bad[0], bad[1], hello]);
}

#[test]
fn a_line_that_is_too_long_is_answered_and_skipped() {
    let request = r#"{"op":"hello"}"#;
    let fits = format!("{request}{}", " ".repeat((1 << 20) - request.len()));
    let input = [fits.clone(), format!("{fits} "), format!("{fits}{fits}{fits}"), request.to_owned()].join("\n");
    let answer = &*hello("hasami");
    let error = r#"{"error":"the line has more than 1048576 bytes"}"#;
    assert_eq!(answers(&["hasami"], input), [answer, error, error, answer]);
}

#[test]
fn objects_nested_deeply_do_no_harm() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        for depth in [100, 100_000] {
            let nested = format!("{}0{}", open.repeat(depth), close.repeat(depth));
            let answer = ask_line(format!(r#"{{"op":{nested}}}"#));
            assert!(answer["error"].is_string());
            assert!(ask_line(nested)["error"].is_string());
        }
    }
}

#[test]
fn line_ends_of_other_systems_are_understood() {
    let hello = &*hello("hasami");
    assert_eq!(answers(&["hasami"], "{\"op\":\"hello\"}\r\n{\"op\":\"hello\"}\r\n"), [hello, hello]);
}

#[test]
fn every_beginning_of_a_request_is_answered() {
    let request = play().to_string();
    let lines: Vec<_> = (0..request.len()).map(|end| &request[..end]).collect();
    let answers = answers(&[], lines.join("\n") + "\n");
    assert_eq!(answers.len(), request.len());
    assert!(answers.iter().all(|answer| answer.starts_with(r#"{"error":""#)));
}

#[test]
fn a_request_with_any_byte_changed_is_answered() {
    let request = play().to_string().into_bytes();
    let mut input = Vec::new();
    for place in 0..request.len() {
        for byte in [0, b'"', b'\\', b'{', b'}', b'/', b'0', b' ', b'w', 0x7f, 0x80, 0xff] {
            let mut changed = request.clone();
            changed[place] = byte;
            input.extend(changed);
            input.push(b'\n');
        }
    }
    are_answered(input);
}

#[test]
fn any_bytes_are_answered_line_by_line() {
    let mut random = SplitMix64::new(0);
    let bytes: Vec<u8> = iter::repeat_with(|| random.next_u64().to_le_bytes()).flatten().take(200_000).collect();
    are_answered(bytes);
}

#[test]
fn any_pieces_of_requests_are_answered_line_by_line() {
    let request = play().to_string();
    let pieces =
        ["{", "}", "[", "]", "\"", ":", ",", "\\", "\\u", "op", "\"op\":", "play", "1", "-", "e", "\n", " ", &request];
    let mut random = SplitMix64::new(0);
    let mut below = |n: usize| usize::try_from(random.below(n as u64)).expect("it is below a usize");
    let text: String = (0..50_000).map(|_| pieces[below(pieces.len())]).collect();
    are_answered(text.into_bytes());
}

/// Each line gets an answer, and each answer is an object that says one thing.
fn are_answered(input: Vec<u8>) {
    let mut lines: Vec<_> = input.split(|&byte| byte == b'\n').collect();
    // Nothing behind the last line feed is no line.
    lines.pop_if(|line| line.is_empty());
    let lines = lines.len();
    let answers = answers(&[], input);
    assert_eq!(answers.len(), lines);
    for answer in answers {
        let fields: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        let said = ["error", "illegal", "position", "to_move", "result", "moves", "games"];
        assert_eq!(said.iter().filter(|field| !fields[**field].is_null()).count(), 1, "{answer}");
    }
}
