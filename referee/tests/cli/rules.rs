//! `referee rules`.

use game_core::{DynGame, Dynamic};
use serde_json::Value;

use crate::run::run;

const GAMES: [&dyn DynGame; 3] =
    [&Dynamic::<hasami::Position>::NEW, &Dynamic::<hattori::Position>::NEW, &Dynamic::<hokito::Position>::NEW];

#[test]
fn every_clause_of_every_game_can_be_read_by_its_number() {
    for game in GAMES {
        for clause in game.clauses() {
            let answer = run(&["rules", game.name(), clause.id]).held();
            assert!(answer.starts_with(&format!("{} {} [", clause.id, clause.title)), "{answer}");
            let folded = answer.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(folded.contains(clause.text), "{answer}");
            assert!(answer.contains("\n    example "), "{} has an example: {answer}", clause.id);
        }
    }
}

#[test]
fn a_clause_is_found_in_small_letters_and_without_the_letters_of_the_game() {
    let answer = run(&["rules", "hasami", "HS-2.4"]).held();
    assert_eq!(run(&["rules", "hasami", "hs-2.4"]).held(), answer);
    assert_eq!(run(&["rules", "hasami", "2.4"]).held(), answer);
    assert!(!answer.contains("HS-2.5 The jump"), "only that clause: {answer}");
}

#[test]
fn a_clause_that_does_not_exist_is_not_understood() {
    for clause in ["HS-9.9", "HT-2.1", "", "2", "-"] {
        let complaint = run(&["rules", "hasami", clause]).complaint(2);
        assert!(complaint.contains("`referee rules hasami --list`"), "{complaint}");
    }
}

#[test]
fn the_list_names_every_clause_and_every_option() {
    for game in GAMES {
        let answer = run(&["rules", game.name(), "--list"]).held();
        for clause in game.clauses() {
            assert!(answer.contains(&format!("{}  {}\n", clause.id, clause.title)), "{answer}");
        }
        for option in game.options() {
            assert!(answer.contains(&format!("Option {} ({}): ", option.name, option.clause)), "{answer}");
        }
    }
}

#[test]
fn the_whole_rules_have_every_word_of_the_document() {
    for game in GAMES {
        let answer = run(&["rules", game.name()]).held();
        let folded = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        for clause in game.clauses() {
            assert!(folded.contains(clause.text), "{}", clause.id);
        }
        assert!(!answer.contains("```") && !answer.contains("\n#"), "no marks are left");
    }
}

#[test]
fn a_terminal_shows_headings_in_bold() {
    let answer = run(&["rules", "hasami", "2.4", "--color", "always"]).held();
    assert!(answer.starts_with("\u{1b}[1mHS-2.4 "), "{answer:?}");
}

#[test]
fn json_has_the_clauses_with_their_marks_and_examples() {
    for game in GAMES {
        let book = &run(&["rules", game.name(), "--json"]).json()[0];
        let clauses = book["clauses"].as_array().expect("a list");
        let ids: Vec<_> = clauses.iter().filter_map(|clause| clause["id"].as_str()).collect();
        assert_eq!(ids, game.clauses().iter().map(|clause| clause.id).collect::<Vec<_>>());
        assert!(clauses.iter().all(|clause| clause["marks"].as_array().is_some_and(|marks| !marks.is_empty())));
        assert!(clauses.iter().all(|clause| clause["source"].is_string()));
        assert_eq!(book["options"].as_array().map(Vec::len), Some(game.options().len()));
        let list = &run(&["rules", game.name(), "--json", "--list"]).json()[0];
        assert_eq!(list["clauses"][0]["source"], Value::Null);
    }
    let clause = &run(&["rules", "hasami", "2.4", "--json"]).json()[0];
    assert_eq!((clause["id"].as_str(), clause["marks"][0].as_str()), (Some("HS-2.4"), Some("T")));
}
