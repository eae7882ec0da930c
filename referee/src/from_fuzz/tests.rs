//! What is shown of inputs that keep a law and of those that break it.

use fuzz_targets::find;
use game_core::rulebook::Rulebook;
use game_core::{ClauseRef, GameText, Record};

use super::*;

fn target(name: &str) -> &'static Target {
    find(name).expect("there is such a target")
}

fn fault() -> Fault {
    Fault {
        law: "engine and oracle agree on every move".into(),
        detail: "Err(Jump { from: a5 }) is not Ok(())".into(),
        subject: "b......../........./........./........./...wb..../........./........./........./.....w... w f1-f5"
            .into(),
        clauses: vec![ClauseRef { id: "HS-2.5", title: "Jump", text: "The jump is the whole move." }],
        example: Some("position: start\nmove: a2-a5\neffects: moved HS-2.4 a2 a5\n".into()),
    }
}

#[test]
fn a_broken_law_is_the_last_comment_of_a_record_that_can_still_be_read() {
    let mut game = Record::new(hasami::Position::default());
    for (moves, mv) in ["a2-a5", "a8-a6"].into_iter().enumerate() {
        let report = report(target("oracle"), &Input::Record(game.to_string()), Some(&fault()));
        let games = GameText::read_all(&report);
        let (read, faults) = Record::<hasami::Position>::read(&games[0]);
        assert_eq!((games.len(), faults), (1, vec![]), "{report}");
        let read = read.expect("it is a record");
        assert_eq!((read.start(), read.moves()), (game.start(), game.moves()));
        let comments: Vec<_> = read.comments().collect();
        assert_eq!((comments.len(), comments[0].0), (1, moves), "{report}");
        for said in ["oracle is broken: engine and oracle agree", "Jump ( from: a5 )", "f1-f5", "HS-2.5: The jump"] {
            assert!(comments[0].1.contains(said), "{report}");
        }
        game.play(mv.parse().expect("a move")).expect("it is legal");
    }
}

#[test]
fn the_example_in_a_report_can_be_pasted_into_the_rules() {
    let report = report(target("parse_position"), &Input::Text("b w".into()), Some(&fault()));
    let block = report.split_once("```example NAME").expect("there is an example").1;
    let rules = format!("### HS-2.4 Slide [T]\n\nText.\n\n```example pasted{block}");
    let rules = Rulebook::parse(rules.rsplit_once("\n\nb w").expect("the input is at the end").0).expect("it is read");
    assert_eq!(rules.run::<hasami::Position>(), []);
}

#[test]
fn in_json_a_fault_has_its_clauses() {
    let fault = fault();
    let shown = Input::Text("x\u{7}".into());
    let answer = serde_json::to_value(answer(target("port_line"), &shown, Some(&fault))).expect("it is JSON");
    assert_eq!(answer["held"], false);
    assert_eq!(answer["text"], "x\u{7}");
    assert_eq!(answer["record"], serde_json::Value::Null);
    assert_eq!(answer["fault"]["clauses"][0]["clause"], "HS-2.5");
    assert_eq!(answer["fault"]["subject"], fault.subject.as_str());
}
