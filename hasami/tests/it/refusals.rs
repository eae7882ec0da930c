//! Texts that are almost right: read back as they are written, or refused with an error that says why.

use std::collections::BTreeSet;

use hasami::game_core::Record;
use hasami::game_core::laws::{self, edits};
use hasami::{Move, Position};

/// What texts are written with, what people write instead, and what belongs nowhere.
const ALPHABET: &str = "abijwW.0129/-,x \t\n\r\"[]{};*\\\u{e9}\u{2013}\u{ff12}\u{0}";

const POSITIONS: [&str; 4] = [
    "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w",
    "bbbbbbbbb/bb..bbbbb/........./...b...../.w.ww..../........./........./w.w..wwww/wwwwwwwww b no-horizontal",
    // Just short of a line, of a fault, of one stone.
    "b.......b/........./..w....../..w....../w......../..w....../..w....../........./......... w",
    "........./........./........./........./..w.w..../........./........./b......../b........ b",
];

#[test]
fn every_edit_of_a_position_is_refused_or_prints_back() {
    assert_eq!(Position::default().to_string(), POSITIONS[0]);
    for text in POSITIONS {
        assert_eq!(text.parse::<Position>().map(|position| position.to_string()).as_deref(), Ok(text));
        for edit in edits(text, ALPHABET) {
            laws::text::<Position>(&edit).unwrap();
        }
    }
}

#[test]
fn every_edit_of_a_move_is_refused_or_prints_back() {
    for text in ["a1-a2", "e2-e7", "i9-a9", "d4-d4"] {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        for edit in edits(text, ALPHABET) {
            laws::text::<Position>(&edit).unwrap();
            if let Ok(mv) = edit.parse::<Move>() {
                assert_eq!(edit.chars().count(), 5, "{mv}");
            }
        }
    }
}

#[test]
fn every_edit_of_a_record_is_refused_or_reads_back_from_what_it_prints() {
    let won = "[Game \"hasami\"]\n[Rules \"no-horizontal\"]\n[White \"A \\\"B\\\"\"]\n[Start \"....w..../........./\
        ......w../.....w.../........./b..w...../..w....../b......../......... w no-horizontal\"]\n[Result \"white\"]\n\
        [Reason \"HS-4.1\"]\n\n1. e9-e5 {a line} ; the end\n";
    let open = "[Game \"hasami\"]\n[Result \"*\"]\n\n1. d2-d5 d8-d6 {over} 2. d1-d3\n";
    let resigned = "[Game \"hasami\"]\n[Result \"black\"]\n[Reason \"resigned\"]\n\n1. a2-a5 1... b8-b6\n";
    for text in [won, open, resigned] {
        assert!(text.parse::<Record<Position>>().is_ok(), "{:?}", text.parse::<Record<Position>>());
        let mut accepted = 0;
        for edit in edits(text, ALPHABET) {
            if let Ok(record) = edit.parse::<Record<Position>>() {
                assert_eq!(record.to_string().parse().as_ref(), Ok(&record), "{edit}");
                accepted += 1;
            }
        }
        assert!(accepted > 100, "{accepted}");
    }
}

/// The error of a text of that kind.
fn error_of(kind: &str, text: &str) -> Option<String> {
    match kind {
        "position" => text.parse::<Position>().err().map(|error| error.to_string()),
        "move" => text.parse::<Move>().err().map(|error| error.to_string()),
        "record" => text.parse::<Record<Position>>().err().map(|error| error.to_string()),
        _ => panic!("there are no refusals of the kind {kind}"),
    }
}

#[test]
fn every_case_of_the_corpus_is_refused_with_its_error() {
    let corpus = include_str!("refused.txt");
    let cases = corpus.split("\n\n").map(|case| case.lines().filter(|line| !line.starts_with('#')));
    let mut names = BTreeSet::new();
    for mut case in cases {
        let Some(name) = case.next() else { continue };
        assert!(names.insert(name), "{name} is there twice");
        let (kind, _) = name.split_once(' ').expect("a kind and a name");
        let text = case.next().and_then(|line| line.strip_prefix("text ")).expect(name);
        let text: String = serde_json::from_str(text).expect(name);
        let errors: Vec<_> = case.map(|line| line.strip_prefix("error ").expect(name)).collect();
        assert_eq!(error_of(kind, &text).as_deref(), Some(errors.join("\n").as_str()), "{name}");
    }
    assert!(names.len() >= 25);
}
