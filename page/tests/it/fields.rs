//! The fields that the specification names, and those that there are.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::requests::{HASAMI, HATTORI, HOKITO, ask};
use crate::specification::SPECIFICATION;

/// For each request the fields of its answers, and under `board` those of a board.
type Fields = BTreeMap<String, BTreeSet<String>>;

/// Notes every field in a value: `plies[].move` is the field `move` of each object in the list `plies`.
fn note(fields: &mut Fields, op: &str, path: &str, value: &Value) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                if name == "board" {
                    note(fields, "board", "", value);
                    fields.entry(op.to_owned()).or_default().insert(path);
                } else {
                    note(fields, op, &path, value);
                }
            }
        }
        Value::Array(list) if list.iter().any(|value| value.is_object() || value.is_array()) => {
            for value in list {
                note(fields, op, &format!("{path}[]"), value);
            }
        }
        // Of an empty list nobody can say what it is a list of.
        Value::Array(list) if list.is_empty() => {}
        _ => drop(fields.entry(op.to_owned()).or_default().insert(path.to_owned())),
    }
}

/// What stands between backquotes.
fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The cells of the rows of all tables with that first line, in a part of the specification.
fn rows<'a>(part: &'a str, heading: &str) -> Vec<Vec<&'a str>> {
    let mut tables = part.split(heading);
    tables.next();
    let rows = tables.flat_map(|table| table.lines().skip(2).take_while(|line| line.starts_with('|')));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// The specification from `## Requests of a page` on, and before.
fn parts() -> (&'static str, &'static str) {
    let (before, behind) = SPECIFICATION.split_once("\n## Requests of a page\n").expect("there is such a part");
    (before, behind.split("\n## ").next().unwrap_or_default())
}

fn documented() -> Fields {
    let (every_port, page) = parts();
    let mut fields = Fields::new();
    for row in rows(every_port, "| request | must have | may have | is answered with |") {
        let [op, _, _, answer] = row[..] else { panic!("{row:?}") };
        fields.entry(quoted(op).concat()).or_default().extend(quoted(answer));
    }
    // What stands before the first request is about boards.
    for section in format!("board`\n{page}").split("\n### `") {
        let op = section.split('`').next().unwrap_or_default();
        for row in rows(section, "| field | what it is |") {
            fields.entry(op.to_owned()).or_default().extend(quoted(row[0]));
        }
    }
    fields
}

/// Each request of the specification in its order, with the fields that it must have and those that it may have.
pub(crate) fn request_fields() -> Vec<(String, BTreeSet<String>, BTreeSet<String>)> {
    let (every_port, page) = parts();
    let mut all = rows(every_port, "| request | must have | may have | is answered with |");
    all.extend(rows(page, "| request | must have | may have |"));
    let fields = |cell: &str| quoted(cell).into_iter().collect();
    all.into_iter().map(|row| (quoted(row[0]).concat(), fields(row[1]), fields(row[2]))).collect()
}

/// The moves of a random game with that seed.
fn random_game(game: &str, start: &str, seed: u64, plies: usize) -> Vec<String> {
    let playout = json!({"op": "playout", "game": game, "position": start, "seed": seed.to_string(), "plies": plies});
    let playout = ask(&playout);
    let moves = playout["moves"].as_array().expect("a list");
    moves.iter().map(|mv| mv.as_str().expect("a text").to_owned()).collect()
}

/// Every request about the moments of a few random games and of what is refused there.
fn answered() -> Fields {
    let mut fields = Fields::new();
    let mut tell = |request: Value| {
        let answer = ask(&request);
        assert_eq!(answer.get("error"), None, "{request}");
        note(&mut fields, request["op"].as_str().expect("a text"), "", &answer);
    };
    tell(json!({"op": "hello"}));
    tell(json!({"op": "random", "seed": "1", "count": 3, "below": "6"}));
    tell(json!({"op": "read", "text": "[Game \"hasami\"]\n[White \"Ada\"]\n{Hm.} 1. d2-d5 {Why not?} d5-d6 x"}));
    tell(json!({"op": "read", "text": "[Game \"hasami\"]\0"}));
    let over = [
        (
            "hasami",
            HASAMI,
            "bb......./........./........./........./wwwww..../........./........./........./......... b",
        ),
        ("hattori", HATTORI, HATTORI),
        ("hokito", HOKITO, "....../....../....../....../....../b1w1^2.... b"),
    ];
    for (game, start, over) in over {
        for op in ["game", "clauses"] {
            tell(json!({"op": op, "game": game}));
        }
        tell(json!({"op": "start", "game": game, "number": 0}));
        tell(json!({"op": "set-up", "game": game}));
        tell(json!({"op": "set-up", "game": game, "position": over, "side": "white"}));
        tell(json!({"op": "choose", "game": game, "position": start, "level": 1, "seed": "1"}));
        for position in [start, over] {
            for op in ["status", "moves", "view", "copy"] {
                tell(json!({"op": op, "game": game, "position": position}));
            }
            tell(json!({"op": "perft", "game": game, "position": position, "depth": 1}));
        }
        for plies in 1..12 {
            let moves = random_game(game, start, plies, 12);
            let moves = moves[..moves.len().min(usize::try_from(plies).expect("it is small"))].join(" ");
            for last in ["", " a1-a1", " x"] {
                tell(json!({"op": "view", "game": game, "position": start, "moves": moves.clone() + last}));
            }
            let view = ask(&json!({"op": "view", "game": game, "position": start, "moves": moves}));
            for mv in view["legal"].as_array().expect("a list") {
                tell(json!({"op": "play", "game": game, "position": view["position"], "move": mv["move"]}));
            }
            for square in ["a1", "b2", "c3"] {
                let tries = json!({"op": "try", "game": game, "position": view["position"], "from": square});
                for tried in ask(&tries)["tries"].as_array().expect("a list") {
                    tell(json!({"op": "play", "game": game, "position": view["position"], "move": tried["move"]}));
                }
                tell(tries);
            }
        }
        tell(json!({"op": "playout", "game": game, "position": start, "seed": "1", "plies": 5}));
    }
    fields
}

#[test]
fn every_field_that_is_answered_is_in_the_specification_and_every_one_in_it_is_answered() {
    let (documented, answered) = (documented(), answered());
    assert_eq!(documented.keys().collect::<Vec<_>>(), answered.keys().collect::<Vec<_>>());
    for (op, fields) in &documented {
        assert_eq!(fields, &answered[op], "the fields of {op}");
    }
}

#[test]
fn the_fields_of_every_request_are_those_of_the_specification() {
    let specified = request_fields();
    let ops: Vec<_> = specified.iter().map(|(op, ..)| op).collect();
    assert_eq!(json!(ops), ask(&json!({"op": "hello"}))["ops"]);
    let all: BTreeSet<&String> = specified.iter().flat_map(|(_, needed, further)| needed.union(further)).collect();
    for (op, needed, further) in &specified {
        for &field in &all {
            // Only what a request may not have is refused before anything else is looked at.
            let error = ask(&json!({"op": op, field.as_str(): null}))["error"].as_str().unwrap_or_default().to_owned();
            let is_known = error != format!("`{field}`: `{op}` has no such field");
            assert_eq!(is_known, needed.contains(field) || further.contains(field), "{op} {field}");
        }
    }
}

#[test]
fn a_request_that_lacks_what_it_must_have_is_told_so_and_one_that_lacks_the_rest_is_answered() {
    let good = json!({
        "game": "hattori", "position": HATTORI, "move": "a1-b2", "number": 0, "depth": 1, "seed": "1", "count": 1,
        "plies": 1, "from": "a1", "level": 1, "text": HATTORI,
    });
    for (op, needed, _) in request_fields() {
        let mut request = json!({"op": op});
        for field in &needed {
            request[field] = good[field].clone();
        }
        assert_eq!(ask(&request).get("error"), None, "{request}");
        for field in &needed {
            let mut without = request.clone();
            without.as_object_mut().expect("an object").remove(field);
            assert_eq!(ask(&without), json!({"error": format!("`{field}`: the field is missing")}), "{without}");
        }
    }
}

#[test]
fn the_port_of_the_page_does_as_much_as_the_specification_says_and_no_more() {
    let said = parts().1.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_answered = |request: Value| ask(&request).get("error").is_none();
    assert!(
        said.contains("gives up to 2,000 numbers or plies, looks up to 100 plies ahead and counts up to 200,000 games")
    );
    let random = |count| is_answered(json!({"op": "random", "seed": "1", "count": count}));
    assert!(random(2_000) && !random(2_001));
    let playout = |plies| {
        is_answered(json!({"op": "playout", "game": "hasami", "position": HASAMI, "seed": "1", "plies": plies}))
    };
    assert!(playout(2_000) && !playout(2_001));
    // A game that is over has no others behind it, however far one looks.
    let over = "bb......./........./........./........./wwwww..../........./........./........./......... b";
    let perft =
        |position, depth| is_answered(json!({"op": "perft", "game": "hasami", "position": position, "depth": depth}));
    assert!(perft(over, 100) && !perft(over, 101));
    // There are 177,272 games of three plies, as RULES.md says, and more than fifty times as many of four.
    assert!(perft(HASAMI, 3) && !perft(HASAMI, 4));
    assert!(said.contains("none if the field is left out and at most 2,000."));
    // A stone of each goes there and back, 500 times.
    let shuttle = |plies: usize| {
        ["a2-a3", "a8-a7", "a3-a2", "a7-a8"].into_iter().cycle().take(plies).collect::<Vec<_>>().join(" ")
    };
    let view =
        |plies| is_answered(json!({"op": "view", "game": "hasami", "position": HASAMI, "moves": shuttle(plies)}));
    assert!(view(2_000) && !view(2_001));
    assert!(said.contains("A body has 64 lines and 65,536 bytes at most."));
    let page::Limits { lines, bytes, .. } = page::Limits::default();
    assert_eq!((lines, bytes), (64, 65_536));
}

#[test]
fn a_move_that_stops_a_view_is_told_with_its_first_forty_characters() {
    let stopped = |mv: &str| {
        let view = ask(&json!({"op": "view", "game": "hasami", "position": HASAMI, "moves": mv}));
        view["stopped"]["move"].as_str().expect("a text").to_owned()
    };
    assert_eq!(stopped(&"x".repeat(40)), "x".repeat(40));
    assert_eq!(stopped(&"ä".repeat(41)), "ä".repeat(40) + "…");
}
