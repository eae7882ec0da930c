//! Everything with a text is that text in serde, and reading validates.

use hokito::game_core::Position as _;
use hokito::{Move, Position, Rules, Setup};

#[test]
fn positions_set_ups_moves_and_rules_are_their_text() {
    let text = "....../....../....../....../....../b1.w2^3... b same-height";
    let json = format!("\"{text}\"");
    let position: Position = serde_json::from_str(&json).expect("the position is valid");
    assert_eq!(position.to_string(), text);
    assert_eq!(serde_json::to_string(&position).expect("a text can be written"), json);
    let setup: Setup = serde_json::from_str(&json).expect("the set-up can be read");
    assert_eq!(setup, position.to_setup());
    let mv: Move = serde_json::from_str("\"a1-c1\"").expect("the move can be read");
    assert_eq!(serde_json::to_string(&mv).expect("a text can be written"), "\"a1-c1\"");
    let rules: Rules = serde_json::from_str("\"same-height\"").expect("the rules can be read");
    assert_eq!(rules, position.rules());
}

#[test]
fn a_set_up_with_faults_is_read_as_a_set_up_and_refused_as_a_position() {
    let json = "\"....../....../....../....../....../b1^36....w1 b\"";
    assert!(serde_json::from_str::<Setup>(json).is_ok());
    let error = serde_json::from_str::<Position>(json).expect_err("there are 37 pieces");
    assert!(error.to_string().starts_with("the board holds 37 pieces, more than 36"), "{error}");
}
