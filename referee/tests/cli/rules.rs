//! `referee rules`.

use game_core::DynGame;
use serde_json::Value;

use crate::run::run;

fn games() -> [&'static dyn DynGame; 3] {
    [hasami::game(), hattori::game(), hokito::game()]
}

#[test]
fn every_clause_of_every_game_can_be_read_by_its_number() {
    for game in games() {
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
    for game in games() {
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
    for game in games() {
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
    for game in games() {
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

/// What `TRACE.md` says of a clause, cell by cell.
fn cells(document: &'static str, id: &str) -> Vec<&'static str> {
    let row = document.lines().find(|line| line.starts_with(&format!("| {id} |"))).expect("the clause has a row");
    row.trim_matches('|').split('|').map(str::trim).collect()
}

#[test]
fn the_trace_of_a_clause_is_what_the_document_says() {
    for game in games() {
        for clause in game.clauses() {
            let cells = cells(game.trace(), clause.id);
            let [_, title, examples, vectors, misreadings, snapshots, spoken @ ..] = &cells[..] else {
                panic!("{cells:?}")
            };
            let answer = run(&["rules", game.name(), clause.id, "--trace"]).held();
            let folded = answer.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(folded.starts_with(&format!("{} {title} {examples} example", clause.id)), "{answer}");
            assert!(folded.contains(&format!(", {vectors} vector")), "{answer}");
            for (what, names) in [("wrong readings", misreadings), ("snapshots", snapshots)] {
                let names = if *names == "-" { "none" } else { names };
                assert!(folded.contains(&format!("{what}: {names}")), "{answer}");
            }
            for (line, said) in answer.lines().rev().zip(spoken.iter().rev()) {
                let said = if *said == "-" { "silent" } else { said };
                assert!(line.starts_with("  in ") && line.ends_with(&format!(": {said}")), "{line}, not {said}");
            }
        }
    }
}

#[test]
fn the_trace_of_all_clauses_has_a_line_for_each_and_sums_the_runs_up() {
    for game in games() {
        let answer = run(&["rules", game.name(), "--trace"]).held();
        let lines: Vec<_> = answer.lines().skip(1).take_while(|line| !line.is_empty()).collect();
        assert_eq!(lines.len(), game.clauses().len());
        assert!(answer.lines().all(|line| line.len() <= 80), "{answer}");
        for (line, clause) in lines.into_iter().zip(game.clauses()) {
            let numbers: Vec<_> = line.split_whitespace().collect();
            let spoken = &cells(game.trace(), clause.id)[6..];
            let refusals = spoken.iter().flat_map(|run| run.split(", ")).filter_map(|said| {
                let count = said.strip_suffix(" refusals").or_else(|| said.strip_suffix(" refusal"))?;
                count.parse::<u64>().ok()
            });
            let refusals: u64 = refusals.sum();
            assert_eq!(numbers[0], clause.id);
            assert_eq!(numbers[6], if refusals == 0 { "-".to_owned() } else { refusals.to_string() }, "{line}");
        }
    }
}

#[test]
fn the_trace_as_json_is_that_of_all_clauses_or_of_one() {
    for game in games() {
        let all = run(&["rules", game.name(), "--trace", "--json"]).json().remove(0);
        let clauses = all["clauses"].as_array().expect("a list");
        assert_eq!(all["game"], game.name());
        assert_eq!(clauses.len(), game.clauses().len());
        for (found, clause) in clauses.iter().zip(game.clauses()) {
            assert_eq!(*found, run(&["rules", game.name(), clause.id, "--trace", "--json"]).json()[0]);
            assert_eq!((&found["id"], &found["title"]), (&clause.id.into(), &clause.title.into()));
            assert!(found["examples"].as_u64() >= Some(1) && found["vectors"].as_u64() >= Some(1), "{found}");
            let runs: Vec<_> = found["spoken"].as_array().expect("a list").iter().map(|run| &run["in"]).collect();
            assert_eq!(runs, ["examples", "vectors", "games", "set-ups", "exhaustive comparisons"]);
        }
    }
}

#[test]
fn a_trace_of_what_is_no_clause_or_with_a_list_is_not_understood() {
    let complaint = run(&["rules", "hokito", "9.9", "--trace"]).complaint(2);
    assert!(complaint.contains("hokito has no clause `9.9`"), "{complaint}");
    run(&["rules", "hokito", "--list", "--trace"]).complaint(2);
}
