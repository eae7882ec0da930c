//! Texts that are almost right: each is refused, or it is the one spelling of what it says.

use hasami::Position;
use hasami::game_core::laws;

use crate::common::SPECIFICATION;

/// What texts are written with, what people write instead, and what belongs nowhere.
const ALPHABET: &str = "abijwW.0129/-,x \t\n\r\"[]{};*\\\u{e9}\u{2013}\u{ff12}\u{0}";

/// Positions, of which the last two are just short of a line, of a fault, of one stone; rules; moves.
const TEXTS: [&str; 10] = [
    "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w",
    "bbbbbbbbb/bb..bbbbb/........./...b...../.w.ww..../........./........./w.w..wwww/wwwwwwwww b no-horizontal",
    "b.......b/........./..w....../..w....../w......../..w....../..w....../........./......... w",
    "........./........./........./........./..w.w..../........./........./b......../b........ b",
    "standard",
    "no-horizontal",
    "a1-a2",
    "e2-e7",
    "i9-a9",
    "d4-d4",
];

#[test]
fn an_edited_text_is_refused_or_prints_back() {
    for text in TEXTS {
        assert_eq!(laws::edited_texts::<Position>(text, ALPHABET), Ok(true), "{text}");
    }
}

const RECORDS: [&str; 3] = [
    "[Game \"hasami\"]\n[Rules \"no-horizontal\"]\n[White \"A \\\"B\\\"\"]\n[Start \"....w..../........./\
        ......w../.....w.../........./b..w...../..w....../b......../......... w no-horizontal\"]\n[Result \"white\"]\n\
        [Reason \"HS-4.1\"]\n\n1. e9-e5 {a line} ; the end\n",
    "[Game \"hasami\"]\n[Result \"*\"]\n\n1. d2-d5 d8-d6 {over} 2. d1-d3\n",
    "[Game \"hasami\"]\n[Result \"black\"]\n[Reason \"resigned\"]\n\n1. a2-a5 1... b8-b6\n",
];

#[test]
fn an_edited_record_is_refused_or_reads_back_from_what_it_prints() {
    for text in RECORDS {
        let (refused, accepted) = laws::edited_records::<Position>(text, ALPHABET).unwrap().expect("a record");
        assert!(refused > 1_000 && accepted > 100, "{refused} refused, {accepted} accepted: {text}");
    }
}

#[test]
fn what_must_be_refused_is_refused_with_its_error() {
    SPECIFICATION.named_texts_are_refused(60);
}
