//! Texts that are almost right: each is refused, or it is the one spelling of what it says.

use std::collections::BTreeSet;

use hokito::game_core::{Record, laws};
use hokito::{Move, Position};

/// What texts are written with, and what looks like it: another minus, a blank that does not break, a Cyrillic letter, a
/// digit of another script, a character of four bytes.
const ALPHABET: &str = ".bw0123467^/ -agzB,*[]\"{};\\\n\u{2212}\u{a0}а٣♟𝟐";

const POSITIONS: [&str; 4] = [
    "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b",
    "...b2^2.w1/....../....w1^24./....../b1...b1./.b1...b3^6 w",
    "....../....../....../....../....../b1^12.w3^7... w same-height",
    "....../....../....../....../....../...... b same-height,either-stuck",
];

#[test]
fn an_edited_position_is_refused_or_prints_back() {
    for edited in POSITIONS.iter().flat_map(|text| laws::edits(text, ALPHABET)) {
        assert_eq!(laws::text::<Position>(&edited), Ok(()));
    }
}

#[test]
fn an_edited_move_is_refused_or_prints_back() {
    let mut accepted = BTreeSet::new();
    for edited in ["a1-f6", "c2-c2"].iter().flat_map(|text| laws::edits(text, ALPHABET)) {
        assert_eq!(laws::text::<Position>(&edited), Ok(()));
        accepted.extend(edited.parse::<Move>().ok().map(|mv| mv.to_string()));
    }
    // The digits 1, 2, 3, 4 and 6 and the letters a and b of the alphabet make other squares.
    let wanted = "a1-a6 a1-b6 a1-f1 a1-f2 a1-f3 a1-f4 a2-f6 a3-f6 a4-f6 a6-f6 b1-f6 \
                  a2-c2 b2-c2 c1-c2 c2-a2 c2-b2 c2-c1 c2-c3 c2-c4 c2-c6 c3-c2 c4-c2 c6-c2";
    assert_eq!(accepted, wanted.split_whitespace().map(String::from).collect());
}

const RECORDS: [&str; 2] = [
    "[Game \"hokito\"]\n[Rules \"either-stuck\"]\n[Start \"52769807747978\"]\n[Result \"*\"]\n\n1. b1-d1 {two} b6-d6\n",
    "[Game \"hokito\"]\n[Start \"....../....../....../....../....../b2w2w1... b\"]\n[Result \"black\"]\n\
     [Reason \"HK-4.1\"]\n\n1. a1-c1\n",
];

#[test]
fn an_edited_record_is_refused_or_reads_back_from_what_it_prints() {
    for text in RECORDS {
        assert_eq!(text.parse::<Record<Position>>().map(|record| record.to_string()), Ok(text.to_string()));
        for edited in laws::edits(text, ALPHABET) {
            if let Ok(record) = edited.parse::<Record<Position>>() {
                assert_eq!(record.to_string().parse(), Ok(record), "{edited}");
            }
        }
    }
}

/// A text that must be refused.
struct Refused {
    name: &'static str,
    kind: &'static str,
    text: String,
    error: String,
}

/// The cases of the file, in which each line begins with the name of what it says; the lines of a text and of an error
/// are joined.
fn refused() -> Vec<Refused> {
    let mut cases: Vec<Refused> = Vec::new();
    for line in include_str!("refused.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (what, value) = line.split_once(": ").unwrap_or_else(|| panic!("not `what: value`: {line}"));
        if what == "name" {
            cases.push(Refused { name: value, kind: "", text: String::new(), error: String::new() });
            continue;
        }
        let case = cases.last_mut().expect("a name comes first");
        let joined =
            |before: &str, value: &str| if before.is_empty() { value.into() } else { [before, value].join("\n") };
        match what {
            "kind" => case.kind = value,
            "text" => case.text = joined(&case.text, value.trim_matches('`')),
            "error" => case.error = joined(&case.error, value),
            _ => panic!("neither name, kind, text nor error: {line}"),
        }
    }
    cases
}

#[test]
fn what_must_be_refused_is_refused_with_these_words() {
    let mut names = BTreeSet::new();
    let mut wrong = Vec::new();
    for Refused { name, kind, text, error } in refused() {
        assert!(names.insert(name), "{name} is there twice");
        let found = match kind {
            "position" => text.parse::<Position>().err().map(|error| error.to_string()),
            "move" => text.parse::<Move>().err().map(|error| error.to_string()),
            "record" => text.parse::<Record<Position>>().err().map(|error| error.to_string()),
            _ => panic!("{name} is neither a position, a move nor a record"),
        };
        if found.as_deref() != Some(&error) {
            wrong.push(format!("{name}:\n  {error}\n  {found:?}"));
        }
    }
    assert!(names.len() >= 60, "only {} cases", names.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
