//! Texts that must be refused: every small slip in a good text, and named ones with what is said of them.

use std::collections::BTreeSet;

use game_core::{Record, laws};
use hattori::{Move, Position};

const REFUSED: &str = include_str!("refused.txt");

/// What stands in texts of the game, and what might be taken for it.
const ALPHABET: &str = ".gbwBWGx+X*/ ,-~>:abeAf1560ny\t\n\u{a0}–→é\u{301}ｂ\u{feff}\0";

#[test]
fn a_position_or_move_with_one_character_changed_is_another_or_none() {
    for text in [
        "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b",
        "..wxW+wx/.g..wx/bx.g.w+/Bx..g./bxbxbx.. w blocked-throws,closed-bases",
        "....wx/...../wxwx.../...../bx..b+b+ b closed-bases",
        "standard",
        "blocked-throws",
        "a1-c3",
        "b2>e5",
        "d4~",
    ] {
        assert_eq!(laws::text::<Position>(text), Ok(()));
        for edit in laws::edits(text, ALPHABET) {
            assert_eq!(laws::text::<Position>(&edit), Ok(()));
        }
    }
}

#[test]
fn a_record_with_one_character_changed_is_refused_or_a_record_that_reads_back() {
    let text = "[Game \"hattori\"]\n[Rules \"closed-bases\"]\n\
         [Start \"...wxwx/....wx/..g../bx..../bxbx... b closed-bases\"]\n\
         [Black \"A \\\"B\\\"\"]\n[Result \"white\"]\n[Reason \"HT-6.2\"]\n\n1. a1-c3 {takes up} e5-c3 ; captures\n";
    let game: Record<Position> = text.parse().unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(game.moves().len(), 2);
    let mut refused = 0;
    for edit in laws::edits(text, &format!("{ALPHABET}[]{{}};\"\\2")) {
        match edit.parse::<Record<Position>>() {
            Err(faults) => {
                assert!(!faults.as_slice().is_empty());
                refused += 1;
            }
            Ok(read) => assert_eq!(read.to_string().parse(), Ok(read), "{edit}"),
        }
    }
    assert!(refused > 1000, "only {refused} were refused");
}

/// One text that must be refused, and what is said of it.
struct Case {
    name: &'static str,
    kind: &'static str,
    text: String,
    error: String,
}

/// The cases of `refused.txt`: a name in brackets, `KIND: text`, `error: message`, and a blank line. `\n` is a line
/// end, and the text ends with the line.
fn cases() -> impl Iterator<Item = Case> {
    let cases = REFUSED.split("\n\n").map(str::trim_start).filter(|case| case.starts_with('['));
    cases.map(|case| {
        let lines: Vec<_> = case.lines().collect();
        let [name, text, error] = lines[..] else { panic!("{case}") };
        let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).expect("a name in brackets");
        let (kind, text) = text.split_once(": ").expect("`KIND: text`");
        let error = error.strip_prefix("error: ").expect("`error: message`");
        Case { name, kind, text: text.replace("\\n", "\n"), error: error.replace("\\n", "\n") }
    })
}

#[test]
fn named_texts_are_refused_with_the_reason() {
    for Case { name, kind, text, error } in cases() {
        let answer = match kind {
            "position" => text.parse::<Position>().map(drop).map_err(|error| error.to_string()),
            "move" => text.parse::<Move>().map(drop).map_err(|error| error.to_string()),
            "record" => text.parse::<Record<Position>>().map(drop).map_err(|error| error.to_string()),
            _ => panic!("{name}: a text is a position, a move or a record, not a {kind}"),
        };
        assert_eq!(answer, Err(error), "{name}");
    }
}

#[test]
fn every_refused_text_has_a_name_of_its_own() {
    let names: BTreeSet<_> = cases().map(|case| case.name).collect();
    assert_eq!(names.len(), cases().count());
    assert!(names.len() >= 25);
    assert_eq!(REFUSED.matches("\nerror: ").count(), names.len(), "every case is read");
}
