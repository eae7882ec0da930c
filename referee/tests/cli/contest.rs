//! `referee match`.

use std::fs;
use std::path::PathBuf;

use game_core::GameText;
use serde_json::Value;

use crate::run::{Run, run, run_on};

/// A match at the cheapest levels.
fn contest(game: &str, more: &[&str]) -> Run {
    run(&[&["match", game, "2", "1", "--games", "6", "--seed", "9"], more].concat())
}

/// A file that is not there.
fn new_file(test: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("match-{test}.game"));
    let _ = fs::remove_file(&file);
    file
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is a number"))
}

#[test]
fn the_same_seed_gives_the_same_match_with_any_number_of_threads() {
    for game in ["hasami", "hattori", "hokito"] {
        let one = contest(game, &["--json", "--threads", "1"]).held();
        assert_eq!(contest(game, &["--json", "--threads", "3"]).held(), one);
        assert_eq!(contest(game, &["--json"]).held(), one);
        assert_ne!(run(&["match", game, "2", "1", "--games", "6", "--seed", "10", "--json"]).held(), one);
    }
}

#[test]
fn the_match_is_the_sum_of_its_games() {
    for game in ["hasami", "hattori", "hokito"] {
        let answer = contest(game, &["--json", "--plies", "30"]).json().remove(0);
        let played = answer["played"].as_array().expect("the games are listed");
        assert_eq!((number(&answer["games"]), played.len()), (6, 6));
        let count = |ends: &dyn Fn(&Value) -> bool| played.iter().filter(|game| ends(game)).count() as u64;
        let winner = |game: &Value| game["result"].as_str().and_then(|color| game[color].as_str().map(str::to_owned));
        assert_eq!(number(&answer["wins"]), count(&|game| winner(game).as_deref() == Some("2")));
        assert_eq!(number(&answer["losses"]), count(&|game| winner(game).as_deref() == Some("1")));
        assert_eq!(number(&answer["draws"]), count(&|game| game["result"] == "draw"));
        assert_eq!(number(&answer["unfinished"]), count(&|game| game["to_move"].is_string()));
        assert!(played.iter().all(|game| game["to_move"].is_null() || number(&game["plies"]) == 30), "{answer}");
        let halves = 2 * number(&answer["wins"]) + number(&answer["draws"]) + number(&answer["unfinished"]);
        let score = f64::from(u32::try_from(halves).expect("it is small")) / 12.0;
        assert!((answer["score"].as_f64().expect("a number") - score).abs() < 0.0001, "{answer}");
    }
}

#[test]
fn the_games_are_kept_as_records_that_hold_two_from_each_opening() {
    for game in ["hasami", "hattori", "hokito"] {
        let file = new_file(&format!("kept-{game}"));
        contest(game, &["--plies", "40", "--save", file.to_str().expect("the path is UTF-8")]).held();
        let records = fs::read_to_string(&file).expect("the file is there");
        assert_eq!(run_on(&["check", "--quiet", "-"], &records).held(), "6 games in 1 file: 6 held\n");

        let games = GameText::read_all(&records);
        let header = |game: &GameText, name| game.header(name).map(|header| header.value.clone());
        let opening = |game: &GameText| {
            let moves: Vec<_> = game.moves.iter().take(4).map(|mv| mv.text.clone()).collect();
            (header(game, "Start"), moves)
        };
        for pair in games.chunks(2) {
            let [one, other] = pair else { panic!("the games come in pairs") };
            assert_eq!(opening(one), opening(other));
            assert_eq!(header(one, "Black"), header(other, "White"));
            assert_eq!(header(one, "Black").as_deref(), Some("Opponent 2"));
        }
        assert_ne!(opening(&games[0]), opening(&games[2]));
        assert!(records.contains("{Stopped after 40 plies, the game is not over.}") || game != "hattori", "{records}");
    }
}

#[test]
fn two_players_who_are_alike_are_told_apart() {
    let file = new_file("alike");
    let path = file.to_str().expect("the path is UTF-8");
    let alike = ["match", "hokito", "1", "1", "--games", "4", "--seed", "3"];
    let told = run(&[&alike[..], &["--save", path]].concat()).held();
    assert!(
        told.starts_with("hokito: opponent 1 (first) against 1 (second), 4 games, seed 3\nOpponent 1 (first) wins ")
    );
    assert!(told.contains("\nScore of opponent 1 (first): "), "{told}");

    let records = GameText::read_all(&fs::read_to_string(&file).expect("the file is there"));
    let answer = run(&[&alike[..], &["--json"]].concat()).json().remove(0);
    let played = answer["played"].as_array().expect("the games are listed");
    let mut wins = 0;
    for (i, (record, game)) in records.iter().zip(played).enumerate() {
        let [first, second] = if i % 2 == 0 { ["Black", "White"] } else { ["White", "Black"] };
        let named = |color| record.header(color).map(|header| header.value.clone());
        assert_eq!(named(first).as_deref(), Some("Opponent 1 (first)"));
        assert_eq!(named(second).as_deref(), Some("Opponent 1 (second)"));
        assert_eq!(game["first"], first.to_lowercase());
        wins += u64::from(game["result"] == game["first"]);
    }
    assert_eq!((records.len(), played.len(), number(&answer["wins"])), (4, 4, wins));
    // The same strength in other words.
    let told = run(&["match", "hokito", "1000ms", "1s", "--games", "2", "--plies", "0"]).held();
    assert!(told.starts_with("hokito: opponent 1s (first) against 1s (second), "), "{told}");
    // Whoever is not alike needs no number.
    assert!(!contest("hokito", &["--plies", "0"]).held().contains("(first)"));
}

#[test]
fn a_file_that_is_there_is_left_alone_and_nothing_is_played() {
    let file = new_file("there");
    fs::write(&file, "mine").expect("it can be written");
    let complaint = contest("hasami", &["--save", file.to_str().expect("the path is UTF-8")]).complaint(2);
    assert!(complaint.contains("there.game: the games cannot be saved there: "), "{complaint}");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");
}

#[test]
fn all_games_begin_with_the_start_that_is_given() {
    let start = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b closed-bases";
    for more in [&["--rules", "closed-bases"][..], &[start]] {
        let answer = contest("hattori", &[more, &["--json", "--opening", "0", "--plies", "1"]].concat()).json();
        assert!(
            answer[0]["played"].as_array().expect("a list").iter().all(|game| game["start"] == start),
            "{answer:?}"
        );
    }
    let numbered = contest("hokito", &["--start", "5", "--json", "--plies", "0"]).json();
    let played = numbered[0]["played"].as_array().expect("a list");
    assert!(played.iter().all(|game| game["start"] == played[0]["start"]));
    assert_eq!(numbered[0]["unfinished"], 6);
}

/// Every move of Black ends this game.
#[test]
fn no_opening_ends_a_game() {
    let last = "....../....../....../....../....../b1w1.... b";
    let answer = contest("hokito", &[last, "--json"]).json();
    assert_eq!((&answer[0]["wins"], &answer[0]["losses"]), (&3.into(), &3.into()));
    let over = "....../....../....../....../....../b1..... b";
    assert_eq!(contest("hokito", &[over]).complaint(2), "error: the game is over before the first move\n");
    let json = contest("hokito", &[over, "--json"]);
    assert_eq!((json.status, &json.json()[0]["error"]), (2, &"the game is over before the first move".into()));
}

#[test]
fn what_makes_no_match_is_refused() {
    for wrong in [
        &["match", "hasami", "2"][..],
        &["match", "hasami", "2", "0"],
        &["match", "hasami", "2", "1", "--games", "0"],
        &["match", "hasami", "2", "1", "--threads", "0"],
        &["match", "hasami", "2", "1", "--threads", "257"],
        &["match", "hasami", "2", "1", "--start", "1"],
        &["match", "hasami", "2", "1", "bbb"],
        &["match", "chess", "2", "1"],
    ] {
        assert_eq!(run(wrong).status, 2, "{wrong:?}");
    }
}
