//! A text that somebody brings.

use serde_json::{Value, json};

use crate::requests::{HASAMI, HATTORI, HOKITO, ask};

fn read(text: &str) -> Vec<Value> {
    let answer = ask(&json!({"op": "read", "text": text}));
    answer["games"].as_array().unwrap_or_else(|| panic!("{text}: {answer}")).clone()
}

/// The only game in a text.
fn read1(text: &str) -> Value {
    let [game] = <[Value; 1]>::try_from(read(text)).expect("one game");
    game
}

/// Where something is wrong, as line, column and ply.
fn places(game: &Value) -> Vec<[Option<u64>; 3]> {
    let faults = game["faults"].as_array().expect("a list").iter();
    faults.map(|fault| ["line", "column", "ply"].map(|field| fault[field].as_u64())).collect()
}

#[test]
fn what_is_copied_is_read_again_as_it_was() {
    for (game, start) in [("hasami", HASAMI), ("hattori", HATTORI), ("hokito", HOKITO)] {
        for plies in [0, 1, 30, 200] {
            let random = json!({"op": "playout", "game": game, "position": start, "seed": "5", "plies": plies});
            let moves = ask(&random)["moves"].clone();
            let list: Vec<_> = moves.as_array().expect("a list").iter().filter_map(Value::as_str).collect();
            let copy = json!({"op": "copy", "game": game, "position": start, "moves": list.join(" "), "black": 2});
            let copied = ask(&copy);
            let text = |field: &str| copied[field].as_str().expect("a text").to_owned();
            for record in [text("record"), text("record").replace('\n', "\r\n"), format!("\u{feff}{}", text("record"))]
            {
                let read = read1(&record);
                assert_eq!([&read["game"], &read["position"], &read["moves"]], [&json!(game), &json!(start), &moves]);
                assert_eq!(read["faults"], json!([]), "{record}");
                assert!(
                    read["headers"]
                        .as_array()
                        .is_some_and(|all| all.contains(&json!({"name": "Black", "value": "Opponent 2"})))
                );
            }
            let alone = read1(&format!("\n {} \n", text("position")));
            assert_eq!([&alone["game"], &alone["position"]], [&json!(game), &copied["position"]]);
            assert_eq!([&alone["moves"], &alone["faults"], &alone["line"]], [&json!([]), &json!([]), &json!(2)]);
        }
    }
}

#[test]
fn each_game_of_a_file_is_judged_by_itself() {
    let games = read("[Game \"hasami\"]\n1. d2-d5\n\n[Game \"chess\"]\n1. e4\n\n[Game \"hattori\"]\n[Start \"7\"]\n");
    let named: Vec<_> = games.iter().map(|game| (game["line"].as_u64(), game["game"].clone())).collect();
    assert_eq!(named, [(Some(1), json!("hasami")), (Some(4), json!(null)), (Some(7), json!("hattori"))]);
    assert_eq!(
        games.iter().map(places).collect::<Vec<_>>(),
        [vec![], vec![[Some(4), Some(8), None]], vec![[Some(8), Some(9), None]]]
    );
    let unknown = games[1]["faults"][0]["message"].as_str().expect("a text");
    assert_eq!(unknown, "the game `chess` is unknown, known are hasami, hattori, hokito");
    assert_eq!(games[2]["position"], json!(null));
}

#[test]
fn a_start_that_breaks_the_rules_is_told_clause_by_clause_with_its_text() {
    let start = "...../....../bx..../...../..... b";
    let broken = start.replace("....../", "...../");
    let game = read1(&format!("[Game \"hattori\"]\n[Start \"{broken}\"]\n"));
    let clauses: Vec<_> =
        game["faults"].as_array().expect("a list").iter().map(|fault| fault["clause"].as_str()).collect();
    assert!(
        clauses.len() > 1 && clauses.iter().all(|clause| clause.is_some_and(|id| id.starts_with("HT-7"))),
        "{game}"
    );
    assert_eq!(game["faulty"], json!(broken));
    // What is no board at all can be shown nowhere.
    let game = read1(&format!("[Game \"hattori\"]\n[Start \"{start}\"]\n"));
    assert_eq!((&game["faulty"], places(&game)), (&json!(null), vec![[Some(2), Some(9), None]]));
}

#[test]
fn a_hundred_faults_are_told_and_the_others_counted() {
    let game = read1(&format!("[Game \"hasami\"]\n{}", "9. ".repeat(150)));
    assert_eq!((game["faults"].as_array().map(Vec::len), &game["further"]), (Some(100), &json!(50)));
    assert_eq!(places(&game)[99], [Some(2), Some(298), None]);
}

#[test]
fn the_headers_are_those_that_the_game_itself_does_not_say() {
    let game = read1(
        "[White \"Ada\"]\n[Game \"hasami\"]\n[Rules \"standard\"]\n[Start \"0\"]\n[Date \"2026\"]\n[Result \"*\"]\n",
    );
    assert_eq!(game["headers"], json!([{"name": "White", "value": "Ada"}, {"name": "Date", "value": "2026"}]));
    assert_eq!(game["faults"], json!([]));
    let unknown = read1("[Game \"chess\"]\n[White \"Ada\"]\n[Result \"white\"]\n");
    assert_eq!(unknown["headers"], json!([{"name": "White", "value": "Ada"}]));
}

#[test]
fn what_is_quoted_of_a_text_does_not_turn_the_line() {
    let messages = ["[Game \"\u{202e}x\"]", "[Game \"hasami\"]\n1. \u{202e}x"]
        .map(|text| read1(text)["faults"][0]["message"].clone());
    for message in messages {
        assert!(message.as_str().is_some_and(|message| message.contains("`\\u{202e}x`")), "{message}");
    }
}

#[test]
fn a_text_is_meant_as_a_position_only_if_it_begins_with_something_like_a_board() {
    for (text, told) in [("1. d2-d5 {and/or}", "the header Game is missing"), ("./. b", "not a position of ")] {
        let message = read1(text)["faults"][0]["message"].clone();
        assert!(message.as_str().is_some_and(|message| message.starts_with(told)), "{text}: {message}");
    }
}

#[test]
fn slashes_alone_make_no_position_of_a_text() {
    let link = "http://127.0.0.1:7878/#game=hasami&moves=d2-d5";
    let sixth = "1/2/3/4/5/6";
    for text in ["1/2-1/2", "Dear/friend", "black/white", "2026/12/01", "a/b/c/d/e", "/", "/////", link, sixth] {
        let game = read1(text);
        assert_eq!([&game["game"], &game["named"]], [&json!(null), &json!(null)], "{text}");
        let faults = game["faults"].to_string();
        assert!(faults.contains("the header Game is missing") && !faults.contains("position of"), "{text}: {faults}");
    }
    // Half of the rows are enough, and what lies on a square may be written with several signs.
    let (hasami, hattori, hokito) = ("w/b/bq/ b", "g.wx/..z/bx.wx/q/. b", "....../.../b1^12w1^2/q/q/q b");
    for (game, text) in [("hasami", hasami), ("hattori", hattori), ("hokito", hokito)] {
        let read = read1(text);
        assert_eq!(read["game"], json!(game), "{text}");
        assert!(read["faults"].to_string().contains(&format!("not a position of {game}: ")), "{read}");
    }
    assert_eq!(read1("[Game \"chess\"]")["named"], json!("chess"));
}

#[test]
fn some_other_text_is_told_once_that_it_is_no_record() {
    let game = read1("Dear all,\n\n[a note]\nthis is no game.");
    assert_eq!(game["game"], json!(null));
    let messages: Vec<_> =
        game["faults"].as_array().expect("a list").iter().filter_map(|fault| fault["message"].as_str()).collect();
    assert!(messages.iter().any(|message| message.starts_with("the header Game is missing")), "{messages:?}");
}

#[test]
fn what_is_wrong_with_the_text_as_a_file_is_told_as_check_tells_it() {
    let faults = |text: &str| ask(&json!({"op": "read", "text": text}))["faults"].clone();
    let zero = |line, column| json!([{"line": line, "column": column, "message": "a zero byte, which no text has"}]);
    assert_eq!(faults("[Game \"hasami\"]\n{Hm.\0} 1. d2-d5 \0"), zero(2, 5));
    assert_eq!(faults("\u{feff}[Game \"hasami\"]\0"), zero(1, 16));
    assert_eq!(faults(&format!("{HATTORI}\0")), zero(1, HATTORI.len() + 1));
    let unnamed = "[White \"Ada\"] a2-a5\n[White \"Eve\"] a2-a5\n[White \"Ann\"] a2-a5";
    let message = "no game in it has a header Game, so only the first of 3 is looked at";
    assert_eq!(faults(unnamed), json!([{"line": null, "column": null, "message": message}]));
    assert_eq!(read(unnamed).len(), 1);
    for held in [HATTORI, "[Game \"hasami\"]\n1. d2-d5", "Dear all"] {
        assert_eq!(faults(held), json!([]), "{held}");
    }
}
