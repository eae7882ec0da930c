//! `referee bench`: what it says, not how much.

use serde_json::Value;

use crate::run::run;

/// As short as it gets.
const QUICK: [&str; 2] = ["--seconds", "0.01"];

fn measured(more: &[&str]) -> Value {
    run(&[&["bench", "--json"], &QUICK[..], more].concat()).json()[0].clone()
}

#[test]
fn each_game_is_counted_and_played_by_the_literal_reading_the_engine_and_all_threads() {
    let answer = measured(&["--threads", "2"]);
    assert_eq!((&answer["threads"], &answer["seconds"]), (&2.into(), &0.01.into()));
    let tasks = answer["tasks"].as_array().expect("a list");
    let said: Vec<_> = tasks.iter().map(|task| [&task["game"], &task["task"], &task["unit"]]).collect();
    let expected: Vec<_> = ["hasami", "hattori", "hokito"]
        .into_iter()
        .flat_map(|game| [[game, "perft", "leaf"], [game, "random games", "ply"]])
        .collect();
    assert_eq!(said, expected);
    for task in tasks {
        let rows = task["rows"].as_array().expect("a list");
        assert_eq!(rows.iter().map(|row| &row["by"]).collect::<Vec<_>>(), ["literal", "engine", "threads"]);
        let number = |row: &Value, name: &str| row[name].as_f64().unwrap_or_else(|| panic!("{name}: {row}"));
        for row in rows {
            assert!(number(row, "rate") >= number(row, "median") && number(row, "median") > 0.0, "{row}");
            assert!(number(row, "size") >= 1.0 && number(row, "rounds") >= 1.0, "{row}");
            let ratio = number(row, "rate") / number(&rows[0], "rate");
            assert!((number(row, "ratio") / ratio - 1.0).abs() < 1e-9, "{row}");
        }
        let speed_up = number(&rows[2], "rate") / number(&rows[1], "rate");
        assert!((number(task, "speed_up") / speed_up - 1.0).abs() < 1e-9, "{task}");
    }
}

#[test]
fn one_game_can_be_measured_alone() {
    let answer = measured(&["hokito", "--threads", "1"]);
    let tasks = answer["tasks"].as_array().expect("a list");
    assert_eq!(tasks.iter().map(|task| &task["game"]).collect::<Vec<_>>(), ["hokito", "hokito"]);
}

#[test]
fn a_person_sees_a_table_for_each_task() {
    let answer = run(&[&["bench", "hattori", "--threads", "2"], &QUICK[..]].concat()).held();
    let lines: Vec<_> = answer.lines().collect();
    // Two tables of four lines, each with a blank one below, and on a machine that is not quiet a note.
    assert!(lines.len() == 10 || lines[10].starts_with("Note: other programs"), "{answer}");
    assert!(lines[0].starts_with("hattori, perft ") && lines[0].ends_with("  leaves/s     ratio"), "{answer}");
    assert!(lines[1].starts_with("  literal reading, ") && lines[1].ends_with("  1.00"), "{answer}");
    assert!(lines[2].starts_with("  engine, "), "{answer}");
    assert!(lines[3].starts_with("  2 threads, ") && lines[3].contains(" x one core"), "{answer}");
    assert!(lines[5].starts_with("hattori, random games ") && lines[5].ends_with("   plies/s     ratio"), "{answer}");
}

#[test]
fn a_time_that_nobody_waits_for_is_a_wrong_call() {
    for seconds in ["0", "0.0001", "61", "-1", "x", "NaN", "inf", "1e400", ""] {
        let complaint = run(&["bench", "hattori", "--seconds", seconds]).complaint(2);
        assert!(complaint.contains("seconds"), "{seconds}: {complaint}");
    }
    assert_eq!(run(&["bench", "chess"]).status, 2);
}

#[test]
fn the_help_says_after_how_many_plies_a_game_is_stopped() {
    assert_eq!(benches::CAP, 10_000);
    assert!(run(&["bench", "--help"]).held().contains("or for 10,000 plies"));
}
