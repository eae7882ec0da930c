//! Texts that are almost right: each is refused, or it is the one spelling of what it says.

use game_core::laws;
use hattori::Position;

use crate::common::SPECIFICATION;

/// What stands in texts of the game, and what might be taken for it.
const ALPHABET: &str = ".gbwBWGx+X*/ ,-~>:abeAf1560ny\t\n\u{a0}–→é\u{301}ｂ\u{feff}\0";

const TEXTS: [&str; 8] = [
    "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b",
    "..wxW+wx/.g..wx/bx.g.w+/Bx..g./bxbxbx.. w blocked-throws,closed-bases",
    "....wx/...../wxwx.../...../bx..b+b+ b closed-bases",
    "standard",
    "blocked-throws",
    "a1-c3",
    "b2>e5",
    "d4~",
];

#[test]
fn an_edited_text_is_refused_or_prints_back() {
    for text in TEXTS {
        assert_eq!(laws::edited_texts::<Position>(text, ALPHABET), Ok(true), "{text}");
    }
}

#[test]
fn an_edited_record_is_refused_or_reads_back_from_what_it_prints() {
    let text = "[Game \"hattori\"]\n[Rules \"closed-bases\"]\n\
         [Start \"...wxwx/....wx/..g../bx..../bxbx... b closed-bases\"]\n\
         [Black \"A \\\"B\\\"\"]\n[Result \"white\"]\n[Reason \"HT-6.2\"]\n\n1. a1-c3 {takes up} e5-c3 ; captures\n";
    let (refused, accepted) =
        laws::edited_records::<Position>(text, &format!("{ALPHABET}[]{{}};\"\\2")).unwrap().expect("a record");
    assert!(refused > 1_000 && accepted > 100, "{refused} refused, {accepted} accepted");
}

#[test]
fn what_must_be_refused_is_refused_with_its_error() {
    SPECIFICATION.named_texts_are_refused(62);
}
