//! `referee explain --solve`: exact values of positions near their end.

use serde_json::json;

use crate::run::run;

/// Black can only put a1 on b1; then White has nothing left, and Black has a stack of two with one mark.
const ONE_MOVE_LEFT: &str = "....../....../....../....../....../b1w1.... b";

#[test]
fn a_position_near_its_end_has_its_value_and_best_play_told() {
    let told = run(&["explain", "hokito", ONE_MOVE_LEFT, "--solve"]).held();
    assert!(told.contains("With best play by both: Black wins by 2, Black 2, White 0.\n"), "{told}");
    assert!(told.contains("Best play: a1-b1.\n"), "{told}");
}

#[test]
fn programs_are_told_the_value_and_best_play() {
    let answer = run(&["explain", "hokito", ONE_MOVE_LEFT, "--solve", "--json"]).json();
    let end = "....../....../....../....../....../.b1^2.... w";
    let solved = json!({"value": 2, "line": ["a1-b1"], "end": end});
    assert_eq!(answer, [json!({"game": "hokito", "position": ONE_MOVE_LEFT, "best": "a1-b1", "solved": solved})]);
}

#[test]
fn a_move_is_explained_and_the_position_after_it_solved_too() {
    let told = run(&["explain", "hokito", ONE_MOVE_LEFT, "a1-b1", "--solve"]).held();
    assert!(told.contains("a1-b1 is legal:"), "{told}");
    assert!(told.contains("With best play after a1-b1: Black wins by 2, Black 2, White 0.\n"), "{told}");
    let answer = run(&["explain", "hokito", ONE_MOVE_LEFT, "a1-b1", "--solve", "--json"]).json();
    // The player to move after it is White, who has lost by two.
    assert_eq!(answer[0]["solved_after"]["value"], json!(-2));
    assert_eq!(answer[0]["solved_after"]["line"], json!([]));
}

#[test]
fn a_refused_move_has_no_value_but_the_position_has() {
    let refused = run(&["explain", "hokito", ONE_MOVE_LEFT, "a1-c1", "--solve"]);
    assert_eq!(refused.status, 1);
    assert!(refused.stdout.contains("a1-c1 is refused under HK-3.1"), "{}", refused.stdout);
    assert!(refused.stdout.contains("Black wins by 2"), "{}", refused.stdout);
    assert!(!refused.stdout.contains("after a1-c1"), "{}", refused.stdout);
}

#[test]
fn a_game_without_scores_is_won_lost_or_drawn() {
    // e3-e4 completes the row of five.
    let position = "b......../b......../........./........./........./wwww...../....w..../........./......... w";
    let told = run(&["explain", "hasami", position, "e3-e4", "--json"]);
    assert_eq!(told.json()[0]["result"], json!("white"));
    let after = told.json()[0]["after"].as_str().expect("a position").to_owned();
    let told = run(&["explain", "hasami", &after, "--solve"]).held();
    assert!(told.contains("With best play by both: White wins.\nThe game is over.\n"), "{told}");
}

#[test]
fn a_game_that_may_go_on_for_long_is_not_solved() {
    let complaint = run(&["explain", "hasami", "--solve"]).complaint(2);
    assert_eq!(complaint, "error: the position cannot be solved: the game may go on for more than 60 plies\n");
}

#[test]
fn a_move_is_explained_although_nothing_can_be_solved() {
    let told = run(&["explain", "hattori", "a1~", "--solve"]);
    assert_eq!(told.status, 2);
    assert!(told.stdout.contains("a1~ is legal:"), "{}", told.stdout);
    assert_eq!(told.stderr, "error: the position cannot be solved: the game may go on for more than 60 plies\n");
    // One answer of a program, which says both.
    let told = run(&["explain", "hattori", "a1~", "--solve", "--json"]);
    let [answer] = &told.json()[..] else { panic!("{}", told.stdout) };
    assert_eq!((told.status, &answer["legal"]), (2, &json!(true)));
    assert_eq!(told.stderr, format!("error: {}\n", answer["unsolved"].as_str().expect("a reason")));
}

#[test]
fn a_position_without_a_move_is_explained_only_by_solving() {
    let complaint = run(&["explain", "hokito", ONE_MOVE_LEFT]).complaint(2);
    assert_eq!(complaint, "error: this is a position, the move is missing behind it\n");
    assert!(run(&["explain", "hokito"]).complaint(2).contains("<MOVE>"));
}
