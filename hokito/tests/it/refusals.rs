//! Texts that are almost right: each is refused, or it is the one spelling of what it says.

use std::collections::BTreeSet;

use hokito::game_core::laws;
use hokito::{Move, Position};

use crate::common::SPECIFICATION;

/// What texts are written with, and what looks like it: another minus, a blank that does not break, a Cyrillic letter, a
/// digit of another script, a character of four bytes.
const ALPHABET: &str = ".bw0123467^/ -agzB,*[]\"{};\\\n\u{2212}\u{a0}а٣♟𝟐";

const TEXTS: [&str; 8] = [
    "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b",
    "...b2^2.w1/....../....w1^24./....../b1...b1./.b1...b3^6 w",
    "....../....../....../....../....../b1^12.w3^7... w same-height",
    "....../....../....../....../....../...... b same-height,either-stuck",
    "standard",
    "same-height",
    "a1-f6",
    "c2-c2",
];

#[test]
fn an_edited_text_is_refused_or_prints_back() {
    for text in TEXTS {
        assert_eq!(laws::edited_texts::<Position>(text, ALPHABET), Ok(true), "{text}");
    }
}

#[test]
fn an_edited_move_is_one_of_these_moves_or_none() {
    let edited = ["a1-f6", "c2-c2"].iter().flat_map(|text| laws::edits(text, ALPHABET));
    let accepted = edited.filter_map(|edited| Some(edited.parse::<Move>().ok()?.to_string()));
    // The digits 1, 2, 3, 4 and 6 and the letters a and b of the alphabet make other squares.
    let wanted = "a1-a6 a1-b6 a1-f1 a1-f2 a1-f3 a1-f4 a2-f6 a3-f6 a4-f6 a6-f6 b1-f6 \
                  a2-c2 b2-c2 c1-c2 c2-a2 c2-b2 c2-c1 c2-c3 c2-c4 c2-c6 c3-c2 c4-c2 c6-c2";
    assert_eq!(accepted.collect::<BTreeSet<_>>(), wanted.split_whitespace().map(String::from).collect());
}

const RECORDS: [&str; 2] = [
    "[Game \"hokito\"]\n[Rules \"either-stuck\"]\n[Start \"52769807747978\"]\n[Result \"*\"]\n\n1. b1-d1 {two} b6-d6\n",
    "[Game \"hokito\"]\n[Start \"....../....../....../....../....../b2w2w1... b\"]\n[Result \"black\"]\n\
     [Reason \"HK-4.1\"]\n\n1. a1-c1\n",
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
    SPECIFICATION.named_texts_are_refused(80);
}
