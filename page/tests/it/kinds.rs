//! Every field of every request, of both ports, with every kind of JSON value.

use std::collections::BTreeSet;

use conformance::LocalPort;
use game_core::DynGame;
use serde_json::{Value, json};

use crate::fields::request_fields;
use crate::requests::{HATTORI, ask};

/// What a field is, in the words of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Text,
    /// A whole number from one to another.
    Whole(u64, u64),
    Flag,
}

impl Kind {
    fn of(field: &str) -> Self {
        match field {
            "level" | "black" | "white" => Self::Whole(1, 5),
            "number" => Self::Whole(0, 9_007_199_254_740_991),
            "depth" => Self::Whole(0, 100),
            // Of the page's port; that of `referee port` gives more.
            "count" | "plies" => Self::Whole(0, 2_000),
            // Of as many moves as the request below has.
            "ply" => Self::Whole(0, 1),
            "turned" => Self::Flag,
            _ => Self::Text,
        }
    }

    /// How an error says it.
    fn words(self) -> String {
        match self {
            Self::Text => "a text".into(),
            Self::Whole(least, most) => format!("a whole number from {least} to {most}"),
            Self::Flag => "`true` or `false`".into(),
        }
    }

    /// Whether it is the kind of that value.
    fn fits(self, value: &Value) -> bool {
        match self {
            Self::Text => value.is_string(),
            Self::Whole(least, most) => value.as_u64().is_some_and(|number| (least..=most).contains(&number)),
            Self::Flag => value.is_boolean(),
        }
    }
}

/// A good request for each op, with every field that it may have.
fn requests() -> Vec<Value> {
    let (game, position) = ("hattori", HATTORI);
    vec![
        json!({"op": "hello"}),
        json!({"op": "status", "game": game, "position": position}),
        json!({"op": "moves", "game": game, "position": position}),
        json!({"op": "play", "game": game, "position": position, "move": "a1-b2"}),
        json!({"op": "start", "game": game, "rules": "standard", "number": 0}),
        json!({"op": "perft", "game": game, "position": position, "depth": 1}),
        json!({"op": "random", "seed": "1", "count": 1, "below": "6"}),
        json!({"op": "playout", "game": game, "position": position, "seed": "1", "plies": 3}),
        json!({"op": "game", "game": game}),
        json!({"op": "clauses", "game": game}),
        json!({"op": "view", "game": game, "position": position, "moves": "a1-c3", "ply": 0, "turned": true}),
        json!({"op": "try", "game": game, "position": position, "from": "a1", "to": "a2", "moves": "", "turned": false}),
        json!({"op": "choose", "game": game, "position": position, "level": 1, "seed": "1", "moves": ""}),
        json!({
            "op": "set-up", "game": game, "position": position, "square": "c3", "cell": ".", "side": "white",
            "rules": "closed-bases", "turned": true,
        }),
        json!({
            "op": "copy", "game": game, "position": position, "moves": "a1-c3", "turned": true, "black": 1, "white": 5,
        }),
        json!({"op": "read", "text": position}),
    ]
}

/// Values of every kind that JSON has; none of the texts and lists is what any field wants.
fn values() -> Vec<Value> {
    [
        r"null",
        "true",
        "false",
        "1.5",
        "-1",
        "1e99",
        "18446744073709551616",
        r#""x""#,
        r#""""#,
        "[]",
        "[1]",
        "{}",
        r#"{"a":1}"#,
    ]
    .map(|text| serde_json::from_str(text).expect("it is JSON"))
    .to_vec()
}

/// Words of a programming language or of a reader of JSON, which say nothing to whoever reads the protocol.
const FOREIGN: &[&str] = &[
    "u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize", "f32", "f64", "bool",
    "boolean", "str", "string", "char", "integer", "floating", "sequence", "map", "struct", "enum", "variant", "unit",
    "Option", "None", "Some", "EOF", "ident", "type",
];

fn ask_the_games_alone(request: &Value) -> Value {
    let games: [&dyn DynGame; 3] = [hasami::game(), hattori::game(), hokito::game()];
    let mut answer = Vec::new();
    LocalPort::new(&games).serve(request.to_string().as_bytes(), &mut answer).expect("a vector does not fail");
    serde_json::from_slice(&answer).expect("an answer is JSON")
}

/// Checks the answer to a request one of whose fields has been replaced.
fn check(request: &Value, field: &str, value: &Value, answer: &Value) {
    let kind = Kind::of(field);
    let Some(message) = answer["error"].as_str() else {
        // None of the texts is one that a field wants, but no moves are moves, those that cannot be played only stop a view, and
        // of a text that somebody brings it is told at its places what is wrong.
        let is_fine = field == "moves" && (value == "" || request["op"] == "view") || field == "text" && value == "x";
        assert!(kind.fits(value) && (kind == Kind::Flag || is_fine), "{request}: {answer}");
        return;
    };
    assert!(message.starts_with(&format!("`{field}`: ")), "{request}: {message}");
    let words: BTreeSet<&str> = message.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    assert!(FOREIGN.iter().all(|foreign| !words.contains(foreign)), "{request}: {message}");
    if !kind.fits(value) {
        assert!(message.starts_with(&format!("`{field}`: expected {}", kind.words())), "{request}: {message}");
    }
}

#[test]
fn a_field_of_the_wrong_kind_is_named_with_what_the_protocol_says_it_is() {
    for request in requests() {
        assert_eq!(ask(&request).get("error"), None, "{request}");
        let fields: Vec<String> = request.as_object().expect("an object").keys().cloned().collect();
        for field in &fields {
            for value in values() {
                let mut wrong = request.clone();
                wrong[field] = value.clone();
                check(&wrong, field, &value, &ask(&wrong));
            }
        }
    }
}

#[test]
fn the_port_of_the_games_alone_says_the_same_but_for_its_own_limits_and_ops() {
    for request in requests().into_iter().take(8) {
        let fields: Vec<String> = request.as_object().expect("an object").keys().cloned().collect();
        for (field, value) in fields.iter().flat_map(|field| values().into_iter().map(move |value| (field, value))) {
            let mut wrong = request.clone();
            wrong[field] = value;
            let [here, alone] = [ask(&wrong), ask_the_games_alone(&wrong)].map(|answer| answer["error"].to_string());
            let here = here.replace("to 2000,", "to 10000,");
            let here =
                here.replace(", playout, game, clauses, view, try, choose, set-up, copy and read", " and playout");
            assert_eq!(here, alone, "{wrong}");
        }
    }
}

#[test]
fn each_request_is_tried_with_every_field_that_it_may_have() {
    let mut tried = Vec::new();
    for request in requests() {
        let mut fields: BTreeSet<String> = request.as_object().expect("an object").keys().cloned().collect();
        fields.remove("op");
        tried.push((request["op"].as_str().expect("a text").to_owned(), fields));
    }
    let specified = request_fields().into_iter();
    assert_eq!(tried, specified.map(|(op, needed, further)| (op, &needed | &further)).collect::<Vec<_>>());
}
