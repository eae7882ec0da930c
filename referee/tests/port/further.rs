//! The requests that a port may leave out.

use game_core::{Position as _, SplitMix64, playout};
use serde_json::json;

use crate::ask::{START, ask, error};

#[test]
fn a_random_game_is_the_one_that_the_library_plays() {
    let start: hattori::Position = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b".parse().expect("it is a position");
    for seed in [0, 1, u64::MAX] {
        let mut played = start;
        playout(&mut played, &mut SplitMix64::new(seed), 40);
        let request = json!({"op": "playout", "game": "hattori", "position": start.to_string(),
            "seed": seed.to_string(), "plies": 40});
        for judge in ["--oracle", "hattori"] {
            let answer = &ask(&[judge], std::slice::from_ref(&request))[0];
            let mut replayed = start;
            for mv in answer["moves"].as_array().expect("there are moves") {
                let mv = mv.as_str().expect("a move is a text").parse().expect("it is a move");
                replayed.play(mv).expect("it is legal");
            }
            assert_eq!(replayed, played);
        }
    }
}

#[test]
fn rules_that_are_left_out_are_the_standard_ones() {
    let start = |rules| json!({"op": "start", "game": "hasami", "rules": rules, "number": 0});
    let left_out = json!({"op": "start", "game": "hasami", "number": 0});
    let answers = ask(&[], &[left_out, start("standard"), start("no-horizontal")]);
    assert_eq!(answers[0]["position"], START);
    assert_eq!(answers[1], answers[0]);
    assert_eq!(answers[2]["position"], format!("{START} no-horizontal"));
}

#[test]
fn of_no_plies_there_is_one_game_even_if_the_game_is_over() {
    let over = "bb......./........./........./........./wwwww..../........./........./........./......... b";
    let perft = |depth| json!({"op": "perft", "game": "hasami", "position": over, "depth": depth});
    assert_eq!(ask(&[], &[perft(0), perft(1)]), [json!({"games": 1}), json!({"games": 0})]);
}

#[test]
fn numbers_that_are_none_are_named_with_what_they_are() {
    let perft = |depth: &str| format!(r#"{{"op":"perft","game":"hasami","position":"{START}","depth":{depth}}}"#);
    let random = |fields: &str| format!(r#"{{"op":"random",{fields}}}"#);
    let decimal = "expected a text, a decimal number below 2^64 without leading zeros, found";
    let cases = [
        (perft("-1"), "`depth`: expected a whole number from 0 to 100, found the number `-1`".to_owned()),
        (perft("1.0"), "`depth`: expected a whole number from 0 to 100, found the number `1.0`".to_owned()),
        (perft("\"1\""), "`depth`: expected a whole number from 0 to 100, found the text `1`".to_owned()),
        (perft("101"), "`depth`: expected a whole number from 0 to 100, found the number `101`".to_owned()),
        (random(r#""seed":"1""#), "`count`: the field is missing".to_owned()),
        (random(r#""count":1"#), "`seed`: the field is missing".to_owned()),
        (random(r#""seed":1,"count":1"#), format!("`seed`: {decimal} the number `1`")),
        (random(r#""seed":"01","count":1"#), format!("`seed`: {decimal} the text `01`")),
        (random(r#""seed":"+1","count":1"#), format!("`seed`: {decimal} the text `+1`")),
        (random(r#""seed":"","count":1"#), format!("`seed`: {decimal} the text ``")),
        (
            random(r#""seed":"18446744073709551616","count":1"#),
            format!("`seed`: {decimal} the text `18446744073709551616`"),
        ),
        (
            random(r#""seed":"1","count":10001"#),
            "`count`: expected a whole number from 0 to 10000, found the number `10001`".to_owned(),
        ),
        (random(r#""seed":"1","count":1,"below":"0""#), "`below`: there is no number below 0".to_owned()),
        (random(r#""seed":"1","count":1,"below":null"#), format!("`below`: {decimal} `null`")),
        (random(r#""seed":"1","count":1,"game":"hasami""#), "`game`: `random` has no such field".to_owned()),
        (
            r#"{"op":"start","game":"hokito","number":9007199254740992}"#.to_owned(),
            "`number`: expected a whole number from 0 to 9007199254740991, found the number `9007199254740992`"
                .to_owned(),
        ),
        (
            r#"{"op":"start","game":"hokito","number":294230074634496}"#.to_owned(),
            "`number`: there is no start with the number 294230074634496: they go from 0 to 294230074634495".to_owned(),
        ),
    ];
    for (line, wanted) in cases {
        assert_eq!(error(line.clone()), wanted, "{line}");
    }
}

#[test]
fn a_count_that_would_take_for_ever_is_given_up() {
    let games = "bbb....../........./........./........./........./........./........./........./......www w";
    for (position, depth) in [(START, 5), (START, 100), (games, 100)] {
        let request = json!({"op": "perft", "game": "hasami", "position": position, "depth": depth});
        let wanted = format!("`depth`: there are too many games of {depth} plies to be counted here");
        assert_eq!(error(request.to_string()), wanted);
    }
}
