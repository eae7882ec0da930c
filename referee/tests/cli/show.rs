//! `referee show` and `referee moves`.

use serde_json::{Value, json};

use crate::run::run;

#[test]
fn a_finished_game_says_under_which_clause_it_ended() {
    // Black has one stone left.
    let text = "b......../........./........./........./...w.w.../........./........./........./......... b";
    let answer = run(&["show", "hasami", text]).held();
    assert!(answer.contains("\nWhite wins under HS-4.2 "), "{answer}");
    assert!(!answer.contains("legal move"), "{answer}");
}

#[test]
fn a_game_with_scores_shows_them_while_it_goes_on() {
    // Six pieces each with 1, 2 and 3 marks on squares of their own: 6 * (1 + 2 + 3) = 36.
    let answer = run(&["show", "hokito", "--start", "7"]).held();
    assert!(answer.contains("\nScores: Black 36, White 36.\n"), "{answer}");
    assert!(answer.starts_with("hokito, start 7\n"), "{answer}");
    assert!(!run(&["show", "hasami"]).held().contains("Scores"));
}

#[test]
fn json_says_everything_about_a_position() {
    let [answer] = &run(&["show", "hokito", "--json"]).json()[..] else {
        panic!("one object");
    };
    assert_eq!(answer["game"], "hokito");
    assert_eq!(answer["rules"], "standard");
    assert_eq!(answer["start"], 0);
    assert_eq!(answer["to_move"], "black");
    assert_eq!(answer["scores"], json!({"black": 36, "white": 36}));
    assert_eq!(answer["board"].as_array().map(Vec::len), Some(36));
    let a1 = &answer["board"][0];
    assert_eq!((&a1["name"], &a1["owner"], &a1["zone"]), (&json!("a1"), &json!("black"), &json!("black")));
    let position = answer["position"].as_str().expect("it is a text");
    assert_eq!(run(&["show", "hokito", position, "--json"]).json()[0], *answer);
}

#[test]
fn json_of_a_finished_game_has_a_result_and_nobody_to_move() {
    let text = "b......../........./........./........./...w.w.../........./........./........./......... b";
    let answer = &run(&["show", "hasami", text, "--json"]).json()[0];
    assert_eq!((&answer["result"], &answer["clause"]), (&json!("white"), &json!("HS-4.2")));
    assert_eq!((&answer["to_move"], &answer["moves"]), (&Value::Null, &json!(0)));
    assert_eq!(answer["start"], Value::Null);
}

#[test]
fn each_piece_has_its_moves_in_one_place() {
    // HT-1.3, HT-1.5: the tiles of Black at the start are aligned, and each may also wait where it stands.
    let answer = run(&["moves", "hattori"]).held();
    let expected = "hattori, the start: Black to move.\n15 legal moves:\n  \
        a1, a black tile, aligned: a1-b2 a1-c3 a1~\n  \
        a2, a black tile, aligned: a2-b3 a2-c4 a2~\n  \
        a3, a black tile, aligned: a3-b2 a3-b4 a3~\n  \
        b1, a black tile, aligned: b1-c2 b1-d3 b1~\n  \
        c1, a black tile, aligned: c1-b2 c1-d2 c1~\n";
    assert_eq!(answer, expected);
}

#[test]
fn a_finished_game_has_no_moves() {
    let text = "b......../........./........./........./...w.w.../........./........./........./......... b";
    let answer = run(&["moves", "hasami", text]).held();
    assert!(answer.starts_with("hasami: White wins under HS-4.2 ") && answer.lines().count() == 1, "{answer}");
    assert_eq!(run(&["moves", "hasami", text, "--json"]).json()[0]["moves"], json!([]));
}

#[test]
fn json_lists_the_moves_in_the_order_of_their_texts() {
    let answer = &run(&["moves", "hasami", "--json"]).json()[0];
    let moves: Vec<_> = answer["moves"].as_array().expect("a list").iter().map(Value::to_string).collect();
    assert_eq!(moves.len(), 54);
    assert!(moves.is_sorted());
}

#[test]
fn long_lists_of_moves_are_broken_into_lines_of_80_columns() {
    let answer = run(&["moves", "hokito", "--start", "123456789"]).held();
    assert!(answer.lines().all(|line| line.chars().count() <= 80), "{answer}");
}
