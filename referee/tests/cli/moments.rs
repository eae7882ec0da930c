//! `referee show` after moves, and of records.

use std::fs;

use serde_json::json;

use crate::run::{folder, run, text, workspace};

#[test]
fn moves_may_be_played_first_and_the_last_one_is_marked() {
    let answer = run(&["show", "hasami", "--after", "d2-d5 d8-d6"]).held();
    assert!(answer.starts_with("hasami\n"), "{answer}");
    assert!(answer.contains("\nBlack played d8-d6. White to move, "), "{answer}");
    assert!(answer.contains("\n[ ] to   ( ) from\n"), "{answer}");
    let earlier = run(&["show", "hasami", "--after", "d2-d5 d8-d6", "--ply", "1"]).held();
    assert_eq!(earlier, run(&["show", "hasami", "--after", "d2-d5"]).held());
    let start = run(&["show", "hasami", "--after", "d2-d5", "--ply", "0"]).held();
    assert_eq!(start, run(&["show", "hasami"]).held());
}

#[test]
fn a_move_that_cannot_be_played_first_is_named_with_its_ply() {
    // HS-2.1: d2 is White's, and Black is to move.
    let complaint = run(&["show", "hasami", "--after", "d2-d5 d5-d6"]).complaint(1);
    assert!(complaint.starts_with("error: ply 2: the move `d5-d6` is refused:\n  HS-2.1: "), "{complaint}");
    let complaint = run(&["show", "hasami", "--after", "d2-d5 x"]).complaint(2);
    assert!(complaint.starts_with("error: ply 2: the move `x`: not a move: "), "{complaint}");
    let complaint = run(&["show", "hasami", "--after", "d2-d5", "--ply", "2"]).complaint(2);
    assert_eq!(complaint, "error: there is no ply 2: the game has 1 ply\n");
}

#[test]
fn a_record_is_shown_at_any_ply_and_with_an_end_that_the_players_made() {
    let record = workspace().join("hasami/games/line.game");
    let show = |more: &[&str]| run(&[&["show", "hasami", "--record", text(&record)], more].concat());
    assert!(show(&[]).held().contains("\nWhite played a2-a5. White wins under HS-4.1 (Five in a row).\n"));
    assert_eq!(show(&["--ply", "2"]).held(), run(&["show", "hasami", "--after", "d2-d5 d8-d6"]).held());
    assert_eq!(show(&["--json"]).json()[0]["last_move"], "a2-a5");

    let path = folder("show-record").join("resigned.game");
    fs::write(&path, "[Game \"hasami\"]\n[Result \"white\"]\n[Reason \"resigned\"]\n\n1. d2-d5 d8-d6\n")
        .expect("it can be written");
    let path = text(&path);
    let ended = run(&["show", "hasami", "--record", path]).held();
    assert!(ended.contains("Black played d8-d6. White wins: Black resigned.\n"), "{ended}");
    let answer = &run(&["show", "hasami", "--record", path, "--json"]).json()[0];
    assert_eq!(
        (&answer["result"], &answer["reason"], &answer["moves"]),
        (&json!("white"), &json!("resigned"), &json!(0))
    );
    assert_eq!(run(&["show", "hasami", "--record", path, "--ply", "1", "--json"]).json()[0]["to_move"], "black");
}

#[test]
fn a_record_with_a_fault_is_not_shown() {
    let illegal = workspace().join("hasami/games/illegal.game");
    let shown = run(&["show", "hasami", "--record", text(&illegal)]);
    assert_eq!((shown.status, &*shown.stdout), (1, ""));
    assert!(shown.stderr.contains("HS-"), "{}", shown.stderr);
}
