//! Games that begin with a record.

use std::fs;
use std::path::PathBuf;

use crate::run::{folder, play, read, text};

/// A file with that content in a folder of its own.
fn file(test: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let file = folder(test).join("x.game");
    fs::write(&file, content).expect("the file can be written");
    file
}

const BEGUN: &str = "[Game \"hasami\"]\n[White \"Ann\"]\n[Event \"Club\"]\n[Result \"*\"]\n\n1. a2-a4 {Well.} b8-b5\n";

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let file = file("goes-on", BEGUN);
    play(&["hasami", "--load", text(&file), "--save", text(&file)], "c2-c4\n")
        .exits(0)
        .says("Black played b8-b5.\nWhite to move.\n\n2. White> c2-c4\n")
        .says(&format!("The game is saved in {}.\n", text(&file)));
    let wanted = BEGUN.replace("b8-b5\n", "b8-b5 2. c2-c4\n");
    assert_eq!(read(&file), wanted);
}

#[test]
fn what_is_played_after_loading_is_saved_only_if_it_is_asked_for() {
    let file = file("only-if-asked", BEGUN);
    play(&["hasami", "--load", text(&file)], "c2-c4\n")
        .exits(0)
        .says("but not as it stands now.\nThis is its record:\n");
    assert_eq!(read(&file), BEGUN);
    play(&["hasami", "--load", text(&file)], "").exits(0).says("The game is saved in ").says_not("This is its record");
    play(&["hasami", "--load", text(&file)], "c2-c4\nsave\n").exits(0);
    assert!(read(&file).ends_with("2. c2-c4\n"));
}

#[test]
fn a_loaded_game_can_be_kept_in_another_file() {
    let file = file("another-file", BEGUN);
    let other = file.with_file_name("other.game");
    play(&["hasami", "--load", text(&file), "--save", text(&other)], "undo\n").exits(0);
    assert_eq!(read(&file), BEGUN);
    assert!(read(&other).ends_with("1. a2-a4 {Well.}\n"));
}

#[test]
fn a_game_that_the_players_ended_can_be_reopened() {
    let resigned = BEGUN.replace("[Result \"*\"]", "[Result \"white\"]\n[Reason \"resigned\"]");
    let file = file("reopened", resigned);
    play(&["hasami", "--load", text(&file)], "undo\nc2-c4\n")
        .exits(0)
        .says("White wins: Black resigned.\n\nover> undo\nTaken back: Black resigned.\n")
        .says("White played c2-c4.");
}

#[test]
fn line_ends_of_other_systems_and_a_byte_order_mark_are_understood() {
    let file = file("line-ends", format!("\u{feff}{}", BEGUN.replace('\n', "\r\n")));
    play(&["hasami", "--load", text(&file), "--save", text(&file)], "c2-c4\n").exits(0);
    assert!(read(&file).ends_with("2. c2-c4\n"));
}

#[test]
fn a_game_of_other_rules_and_another_start_goes_on_by_them() {
    let won =
        "bb......./........./........./........./wwwww..../........./........./........./......... b no-horizontal";
    let file = file("other-rules", format!("[Game \"hasami\"]\n[Rules \"no-horizontal\"]\n[Start \"{won}\"]\n"));
    play(&["hasami", "--load", text(&file)], "b9-b8\n").exits(0).says("rules no-horizontal").says("White to move.");
}

#[test]
fn a_file_that_holds_no_game_that_can_be_played_is_told() {
    let cases: [(&str, &[u8], i32, &str); 13] = [
        ("no-game", b"", 2, "x.game: there is no game in it"),
        ("two-games", b"[Game \"hasami\"]\n\n1. a2-a4\n\n[Game \"hasami\"]\n", 2, "there are 2 games in it"),
        ("not-utf8", b"[Game \"hasami\"]\n\n; \xc3\xa4\xff\n", 2, "x.game:3:4: the byte 0xff is not UTF-8"),
        ("not-utf8-old-line-ends", b"[Game \"hasami\"]\r\r; \xff\n", 2, "x.game:3:3: the byte 0xff is not UTF-8"),
        ("utf16", b"\xff\xfe[\0G\0", 2, "x.game: is UTF-16, records are read in UTF-8"),
        ("zero", b"[Game \"hasami\"]\n\n1. a2-a4 {\0}\n", 2, "x.game:3:11: a zero byte, which no text has"),
        ("no-names", b"1. a2-a4\n\n[White \"x\"]\n", 2, "x.game: no game in it has a header Game, so only "),
        ("other-game", b"[Game \"hattori\"]\n", 2, "x.game:1:8: expected the game `hasami`, found `hattori`"),
        ("no-header", b"1. a2-a4\n", 2, "the header Game is missing"),
        ("no-move", b"[Game \"hasami\"]\n\n1. a2-a4 b8\n", 2, "x.game:3:10: ply 2: the move `b8`: column 3: "),
        ("refused", b"[Game \"hasami\"]\n\n1. a2-a4 b9-b8\n", 1, "x.game:3:10: ply 2: HS-2.3: "),
        (
            "result",
            b"[Game \"hasami\"]\n[Result \"white\"]\n\n1. a2-a4\n",
            1,
            "x.game:2:10: the record says `white`, but ",
        ),
        ("junk", b"\x7fELF\x02\x01\x01\0\0\0\0", 2, "x.game:1:8: a zero byte, which no text has"),
    ];
    for (test, content, code, words) in cases {
        let file = file(test, content);
        let ran = play(&["hasami", "--load", text(&file), "--save", text(&file)], "a2-a4\n");
        ran.exits(code).complains("error: ").complains(words);
        assert_eq!(ran.out, "", "{test}");
        assert!(!ran.errors.contains('\0'), "{test}");
        assert_eq!(fs::read(&file).expect("the file is there"), content, "{test}");
    }
}

#[test]
fn a_refusal_in_a_record_is_told_with_the_text_of_its_clause() {
    let file = file("clause", "[Game \"hasami\"]\n\n1. a2-a4 b9-b8\n");
    play(&["hasami", "--load", text(&file)], "")
        .complains("\n  HS-2.3: The square on which the move ends is empty.\n")
        .complains(&format!("`referee check {}` shows the game as far as it can be followed\n", text(&file)));
}

/// It would fill the memory, were it read to its end.
#[cfg(unix)]
#[test]
fn a_file_that_never_ends_is_not_read_for_ever() {
    play(&["hasami", "--load", "/dev/zero"], "")
        .exits(2)
        .complains("error: /dev/zero: has more than 64 MiB, which no file of records needs\n");
}

#[test]
fn a_file_that_is_not_there_or_no_file_is_told() {
    let folder = folder("not-there");
    let missing = folder.join("x.game");
    for path in [text(&missing), text(&folder)] {
        play(&["hasami", "--load", path], "")
            .exits(2)
            .complains(&format!("error: {path}: the game cannot be loaded: "));
    }
}

#[test]
fn a_record_has_its_own_start_and_rules() {
    let file = file("own-start", BEGUN);
    for further in [&["--start", "0"][..], &["--rules", "standard"], &["bbb"]] {
        let args = [&["hasami", "--load", text(&file)], further].concat();
        play(&args, "").exits(2).complains("cannot be used with");
    }
}
