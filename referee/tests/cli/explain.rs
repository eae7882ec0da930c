//! `referee explain`.

use serde_json::{Value, json};

use crate::run::run;

/// White's d5 and f1 and Black's e5, a9: f1-f5 captures e5 (HS-3.1) and leaves Black with one stone (HS-4.2).
const LAST_BUT_ONE: &str =
    "b......../........./........./........./...wb..../........./........./........./.....w... w";

#[test]
fn a_refused_move_has_its_clause_the_text_of_it_the_squares_and_the_nearest_moves() {
    let run = run(&["explain", "hasami", "a2-a9"]);
    assert_eq!(run.status, 1);
    assert_eq!(run.stderr, "");
    assert!(run.stdout.contains("\na2-a9 is refused under HS-2.3: "), "{}", run.stdout);
    assert!(run.stdout.contains("\n  HS-2.3: The square on which the move ends is empty.\n"), "{}", run.stdout);
    assert!(run.stdout.contains("\n9 !●! ● "), "{}", run.stdout);
    assert!(run.stdout.contains("\n2 (○) ○ "), "{}", run.stdout);
    assert!(run.stdout.contains("the nearest first: a2-a7, a2-a6, a2-a5, a2-a4, a2-a3.\n"), "{}", run.stdout);
}

#[test]
fn a_legal_move_has_its_effects_in_order_and_the_board_after_it() {
    let answer = run(&["explain", "hasami", LAST_BUT_ONE, "f1-f5"]).held();
    let line =
        |start: &str| answer.lines().position(|line| line.starts_with(start)).unwrap_or_else(|| panic!("{answer}"));
    let order = [
        line("5  ·  ·  ·  ○ *·*[○] ·  ·  ·"),
        line("1  ·  ·  ·  ·  · (·) ·  ·  ·"),
        line("f1-f5 is legal:"),
        line("- goes from f1 to f5 (HS-2.4, "),
        line("- captures e5 (HS-3.1, "),
        line("- ends the game"),
        line("White wins under HS-4.2 "),
        line("  HS-4.2: "),
        line("b......../........./........./........./...w.w.../........./........./........./......... b"),
    ];
    assert!(order.is_sorted(), "{answer}");
}

#[test]
fn a_move_in_a_finished_game_is_refused_under_the_clause_that_ended_it() {
    let over = "b......../........./........./........./...w.w.../........./........./........./......... b";
    let run = run(&["explain", "hasami", over, "a9-a8"]);
    assert_eq!(run.status, 1);
    assert!(run.stdout.contains("\na9-a8 is refused under HS-4.2: "), "{}", run.stdout);
    assert!(!run.stdout.contains("Legal moves"), "{}", run.stdout);
}

#[test]
fn the_remarks_of_a_game_are_told() {
    let remarks = &run(&["explain", "hokito", "a1-f6", "--json"]).json()[0]["remarks"];
    let remarks = remarks.as_array().expect("a list");
    assert!(!remarks.is_empty());
    let told = run(&["explain", "hokito", "a1-f6"]).stdout;
    assert_eq!(told.lines().filter(|line| line.starts_with("Note: ")).count(), remarks.len());
}

#[test]
fn json_of_a_refused_move_names_what_is_wrong() {
    let run = run(&["explain", "hasami", "a2-a9", "--json"]);
    assert_eq!(run.status, 1);
    let answer = &run.json()[0];
    assert_eq!((&answer["legal"], &answer["illegal"]), (&json!(false), &json!("HS-2.3")));
    assert_eq!(answer["squares"], json!(["a9"]));
    assert_eq!(answer["text"], "The square on which the move ends is empty.");
    assert_eq!(answer["nearest"], json!(["a2-a7", "a2-a6", "a2-a5", "a2-a4", "a2-a3"]));
}

#[test]
fn json_of_a_legal_move_has_its_effects_and_the_position_after_it() {
    let answer = &run(&["explain", "hasami", LAST_BUT_ONE, "f1-f5", "--json"]).json()[0];
    assert_eq!(answer["legal"], true);
    let kinds: Vec<_> = answer["effects"].as_array().expect("a list").iter().map(|effect| &effect["kind"]).collect();
    assert_eq!(kinds, [&json!("moved"), &json!("captured"), &json!("ended")]);
    assert_eq!(answer["effects"][1], json!({"kind": "captured", "clause": "HS-3.1", "squares": ["e5"]}));
    assert_eq!((&answer["result"], &answer["clause"]), (&json!("white"), &json!("HS-4.2")));
    assert_eq!(answer["to_move"], Value::Null);
}

#[test]
fn a_position_alone_lacks_its_move() {
    let complaint = run(&["explain", "hasami", LAST_BUT_ONE]).complaint(2);
    assert!(complaint.contains("the move is missing"), "{complaint}");
    assert_eq!(run(&["explain", "hasami"]).status, 2);
}

#[test]
fn a_text_that_is_no_move_says_where_it_stops_being_one() {
    let complaint = run(&["explain", "hasami", "a2a5"]).complaint(2);
    assert_eq!(complaint, "error: the move `a2a5`: column 3: expected `-`, found `a`\n");
}

#[test]
fn a_start_with_a_number_is_explained_under_its_rules() {
    let answer = run(&["explain", "hokito", "--start", "5", "--rules", "same-height", "a1-a2"]).stdout;
    assert!(answer.starts_with("hokito, start 5, rules same-height: Black to move.\n"), "{answer}");
}
