//! `referee compare-rules`: the differences are those that the examples of the rules have, and the games those of `random`.

use game_core::{Position as _, SplitMix64, random_move};
use serde_json::{Value, json};

use crate::run::run;

/// What is said of one position: no move is played.
fn at(game: &str, other: &str, position: &str) -> Value {
    run(&["compare-rules", game, other, position, "--games", "1", "--plies", "0", "--json"]).json()[0].clone()
}

fn of_games(game: &str, other: &str, more: &[&str]) -> Value {
    run(&[&["compare-rules", game, other, "--json"], more].concat()).json()[0].clone()
}

#[test]
fn a_throw_that_only_one_reading_has_is_named_with_the_clause() {
    // The example `blocked-throws` of HT-4.4.
    let text = "...wxb+/...bxwx/..W+../.g.../Bx.... b";
    let answer = at("hattori", "blocked-throws", text);
    assert_eq!((&answer["positions"]["passed"], &answer["positions"]["moves"]["count"]), (&json!(1), &json!(1)));
    assert_eq!((&answer["positions"]["status"]["count"], &answer["positions"]["any"]["count"]), (&json!(0), &json!(1)));
    let first = &answer["first"];
    assert_eq!((&first["position"], &first["ply"]), (&json!(text), &json!(0)));
    assert_eq!(first["says"][0]["only"], json!(["a1>d4", "a1>e5"]));
    assert_eq!(first["says"][1]["only"], json!([]));
    assert_eq!(first["refused"], json!({"move": "a1>d4", "by": "blocked-throws", "clause": "HT-4.4"}));
}

#[test]
fn the_readings_may_be_asked_the_other_way_round() {
    let answer = at("hattori", "standard", "...wxb+/...bxwx/..W+../.g.../Bx.... b blocked-throws");
    assert_eq!(answer["rules"], json!(["blocked-throws", "standard"]));
    assert_eq!(answer["first"]["says"][1]["only"], json!(["a1>d4", "a1>e5"]));
    assert_eq!(answer["first"]["refused"]["by"], "blocked-throws");
}

#[test]
fn a_row_that_wins_under_one_reading_only_stands_otherwise() {
    // The example `no-horizontal-row` of HS-4.1, after its move.
    let row = "........./........./........./........./.wwwww.../........./........./........./b.......b b";
    let answer = at("hasami", "no-horizontal", row);
    assert_eq!(
        (&answer["positions"]["moves"]["count"], &answer["positions"]["status"]["count"]),
        (&json!(0), &json!(1))
    );
    let says = &answer["first"]["says"];
    assert_eq!(says[0]["status"], "White wins under HS-4.1 (Five in a row)");
    assert_eq!((&says[1]["status"], &says[0]["moves"]), (&json!("Black to move"), &json!(0)));
    assert_eq!(answer["first"].get("refused"), None, "every move is refused, which is no example");
}

#[test]
fn a_position_that_the_other_reading_does_not_accept_is_told() {
    // HS-5.2: White is to move and has five in a row.
    let row =
        "........./........./........./........./.wwwww.../........./........./........./b.......b w no-horizontal";
    let answer = at("hasami", "standard", row);
    assert_eq!(answer["positions"]["not_accepted"]["count"], 1);
    assert_eq!(answer["first"]["says"][1]["status"], "not accepted under HS-5.2");
}

#[test]
fn stacks_that_are_not_equally_high_part_the_readings_of_hokito() {
    // The example `equal-heights-only` of HK-3.4.
    let answer = at("hokito", "same-height", "....../....../....../....../w1^2...../b1^2.w3^7... b");
    assert_eq!(answer["first"]["says"][0]["only"], json!(["a1-c1"]));
    assert_eq!(answer["first"]["refused"], json!({"move": "a1-c1", "by": "same-height", "clause": "HK-3.4"}));
}

#[test]
fn the_games_of_the_one_reading_are_those_of_stats() {
    for (game, other) in [("hasami", "no-horizontal"), ("hattori", "closed-bases"), ("hokito", "either-stuck")] {
        let series = ["--games", "6", "--seed", "3", "--plies", "400"];
        let answer = of_games(game, other, &series);
        let stats = &run(&[&["stats", game, "--json"], &series[..]].concat()).json()[0];
        let reading = &answer["readings"][0];
        assert_eq!(reading["finished"], stats["finished"]);
        for winner in stats["winners"].as_array().expect("a list") {
            let result = winner["result"].as_str().expect("a word");
            assert_eq!(reading[result], winner["games"], "{game}: {result}");
        }
        // Where there was a choice, and the last position of each game.
        let passed = stats["moves"]["positions"].as_u64().map(|positions| positions + 6);
        assert_eq!(answer["positions"]["passed"].as_u64(), passed, "{game}");
    }
}

#[test]
fn positions_with_other_moves_are_counted_as_the_engine_itself_counts_them() {
    let mut differing = 0;
    for seed in 0..5 {
        let mut random = SplitMix64::new(seed);
        let mut position = hattori::Position::default();
        loop {
            let mut setup = position.to_setup();
            setup.rules.blocked_throws = true;
            let other = hattori::Position::from_setup(&setup).expect("the rules accept it");
            differing += usize::from(position.legal_moves() != other.legal_moves());
            let Some(mv) = random_move(&position, &mut random) else {
                break;
            };
            position.play_unchecked(mv);
        }
    }
    assert!(differing > 0);
    let answer = of_games("hattori", "blocked-throws", &["--games", "5"]);
    assert_eq!(answer["positions"]["moves"]["count"], differing);
}

#[test]
fn games_that_meet_no_difference_go_the_same_way() {
    // In none of these games is there anything to be thrown over anything within two plies.
    let answer = of_games("hattori", "blocked-throws", &["--games", "20", "--plies", "2"]);
    assert_eq!((&answer["games"]["met"]["count"], &answer["games"]["parted"]["count"]), (&json!(0), &json!(0)));
    assert_eq!(answer["first"], Value::Null);
    let games = &of_games("hokito", "either-stuck", &["--games", "30"])["games"];
    // While no position differs, both games play the same; where one stands otherwise, one goes on alone.
    assert_eq!(games["met"]["count"], games["parted"]["count"]);
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for form in [&["--json"][..], &[]] {
        let by = |threads: &str| {
            let args = ["compare-rules", "hokito", "same-height", "--games", "13", "--threads", threads];
            run(&[&args[..], form].concat()).held()
        };
        assert!(by("1") == by("2") && by("2") == by("50"), "{form:?}");
    }
}

#[test]
fn every_option_by_which_the_readings_differ_is_told_whichever_has_it() {
    let told = |one, other| {
        let told = run(&["compare-rules", "hattori", other, "--rules", one, "--games", "1", "--plies", "0"]).held();
        ["blocked-throws", "closed-bases"].map(|option| told.contains(&format!("\n  {option} changes ")))
    };
    assert_eq!(told("standard", "closed-bases"), [false, true]);
    assert_eq!(told("closed-bases", "standard"), [false, true]);
    assert_eq!(told("closed-bases", "blocked-throws"), [true, true]);
    assert_eq!(told("closed-bases", "blocked-throws,closed-bases"), [true, false]);
}

#[test]
fn an_unknown_option_is_refused_with_those_there_are() {
    let complaint = run(&["compare-rules", "hattori", "blocked-throw"]).complaint(2);
    assert!(complaint.starts_with("error: hattori has no option `blocked-throw`; its options are:\n"), "{complaint}");
    assert!(complaint.contains("\n  blocked-throws changes HT-4.4: "), "{complaint}");
    assert!(complaint.contains("\n  closed-bases changes HT-3.7: "), "{complaint}");
    // What is wrong with it can be seen, also where it is a blank.
    let complaint = run(&["compare-rules", "hattori", "closed-bases "]).complaint(2);
    assert!(complaint.starts_with("error: hattori has no option `closed-bases `; "), "{complaint}");
    for other in ["", ",", "closed-bases,", "closed-bases,blocked-throws", "closed-bases,closed-bases", "\u{1b}[31m"] {
        let complaint = run(&["compare-rules", "hattori", other]).complaint(2);
        assert!(!complaint.contains('\u{1b}'), "{complaint}");
    }
}

#[test]
fn a_reading_is_not_compared_with_itself() {
    for args in [&["standard"][..], &["closed-bases", "--rules", "closed-bases"]] {
        let complaint = run(&[&["compare-rules", "hattori"], args].concat()).complaint(2);
        assert!(complaint.contains("would be compared with themselves"), "{complaint}");
    }
}
