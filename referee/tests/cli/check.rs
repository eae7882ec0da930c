//! `referee check`.

use serde_json::{Value, json};

use crate::run::{Run, run, run_on, workspace};

/// A game of hasami that White wins by the clause about the last stone.
const LAST_STONE: &str = "[Game \"hasami\"]
[White \"Anna\"]
[Opening \"none\"]
[Start \"b......../........./........./........./...wb..../........./........./........./.....w... w\"]
[Result \"white\"]
[Reason \"HS-4.2\"]

1. f1-f5 {captures e5}
";

/// A game of hasami with a refused move as its third ply, and two more behind it.
const REFUSED: &str = "[Game \"hasami\"]\n\n1. a2-a5 b8-b5\n2. a5-d5 b5-b3 3. a1-a2\n";

fn check(text: impl AsRef<[u8]>) -> Run {
    run_on(&["check", "-"], text)
}

#[test]
fn the_example_records_of_every_game_hold_unless_they_are_to_show_a_mistake() {
    for game in ["hasami", "hattori", "hokito"] {
        let mut files = 0;
        for file in workspace().join(game).join("games").read_dir().expect("there are examples") {
            let path = file.expect("it is listed").path();
            let status = run(&["check".as_ref(), path.as_os_str()]).status;
            let is_mistake = path.file_name().is_some_and(|name| name == "illegal.game");
            assert_eq!(status, i32::from(is_mistake), "{}", path.display());
            files += 1;
        }
        assert!(files >= 3, "{game}");
    }
}

#[test]
fn a_game_is_told_from_its_headers_to_its_result() {
    let answer = check(LAST_STONE).held();
    let told = [
        "stdin:1: hasami\n",
        "White: Anna, Opening: none\n",
        "   1. White f1-f5  captures e5 (HS-3.1)\n",
        "      | captures e5\n",
        "5  ·  ·  ·  ○ *·*[○] ·  ·  ·\n",
        "1  ·  ·  ·  ·  · (·) ·  ·  ·\n",
        "White wins under HS-4.2 (",
        "  HS-4.2: ",
    ];
    let places: Vec<_> =
        told.iter().map(|text| answer.find(text).unwrap_or_else(|| panic!("{text}: {answer}"))).collect();
    assert!(places.is_sorted(), "{answer}");
}

#[test]
fn a_wrong_move_has_its_place_its_ply_its_clause_and_what_would_be_legal() {
    let run = check(REFUSED);
    assert_eq!(run.status, 1);
    let complaint = &run.stderr;
    assert!(complaint.starts_with("stdin:4:4: error: ply 3: White's a5-d5 is refused under HS-2.5: "), "{complaint}");
    assert!(complaint.contains("\n  4 | 2. a5-d5 b5-b3 3. a1-a2\n    |    ^^^^^\n"), "{complaint}");
    assert!(complaint.contains("\n  HS-2.5: If the next square "), "{complaint}");
    // Nearest to d5 is c5, two files away comes nothing, and so on.
    assert!(complaint.contains("the nearest first: a5-c5, "), "{complaint}");
    assert!(run.stdout.contains("Broken off at ply 3, White to move.\nThe 2 moves behind it are not judged.\n"));
}

#[test]
fn the_games_behind_a_wrong_one_are_judged() {
    let run = check(format!("{REFUSED}\n[Game \"chess\"]\n1. e2-e4\n\n{LAST_STONE}"));
    assert_eq!(run.status, 2, "the worst of all games");
    assert!(
        run.stderr.contains("\nstdin:6:8: error: the game `chess` is unknown, known are hasami, hattori, hokito\n")
    );
    assert!(run.stdout.contains("\nWhite wins under HS-4.2 "), "{}", run.stdout);
    assert!(run.stdout.ends_with("\n3 games in 1 file: 1 held, 1 refused, 1 not understood\n"), "{}", run.stdout);
}

#[test]
fn several_files_are_judged_one_after_the_other() {
    let games = workspace().join("hasami").join("games");
    let files = ["illegal.game", "line.game", "missing.game"].map(|name| games.join(name).into_os_string());
    let run = run(&[&["check".into(), "-q".into()][..], &files].concat());
    assert_eq!(run.status, 2);
    assert_eq!(run.stdout, "2 games in 3 files: 1 held, 1 refused\n");
    assert!(run.stderr.contains("missing.game: error: cannot be read: "), "{}", run.stderr);
}

#[test]
fn quiet_says_only_what_is_wrong() {
    assert_eq!(run_on(&["check", "--quiet", "-"], LAST_STONE).held(), "1 game in 1 file: 1 held\n");
    let run = run_on(&["check", "--quiet", "-"], REFUSED);
    assert_eq!((run.status, &*run.stdout), (1, "1 game in 1 file: 0 held, 1 refused\n"));
    assert_eq!(run.stderr, check(REFUSED).stderr);
}

#[test]
fn claims_about_the_result_are_held_against_the_game() {
    let claimed = |result: &str, reason: &str| {
        check(LAST_STONE.replace("\"white\"", &format!("\"{result}\"")).replace("\"HS-4.2\"", &format!("\"{reason}\"")))
    };
    claimed("white", "HS-4.2").held();
    for (result, reason) in [("black", "HS-4.2"), ("white", "HS-4.1"), ("*", "HS-4.2"), ("draw", "agreed")] {
        let run = claimed(result, reason);
        assert_eq!(run.status, 1, "{result}, {reason}: {}", run.stderr);
        assert!(run.stdout.contains("White wins under HS-4.2"), "the game is told all the same");
    }
    let run = claimed("1-0", "HS-4.2");
    assert_eq!(run.status, 2);
    assert!(run.stderr.starts_with("stdin:5:10: error: a result is "), "{}", run.stderr);
}

#[test]
fn the_players_may_end_a_game_that_is_not_over() {
    let game = "[Game \"hattori\"]\n[Result \"RESULT\"]\n[Reason \"REASON\"]\n\n1. a1~\n";
    let ended = |result, reason| check(game.replace("RESULT", result).replace("REASON", reason));
    assert!(ended("white", "resigned").held().ends_with("White wins: Black resigned.\n"));
    assert!(ended("black", "resigned").held().ends_with("Black wins: White resigned.\n"));
    assert!(ended("draw", "agreed").held().ends_with("Draw: the players agreed on a draw.\n"));
    let at_odds = ended("draw", "resigned");
    assert_eq!(at_odds.status, 2);
    assert!(
        at_odds.stderr.contains("with the reason `resigned` the result is `black` or `white`"),
        "{}",
        at_odds.stderr
    );
}

#[test]
fn a_game_that_is_not_over_says_who_is_to_move() {
    let answer = check("[Game \"hattori\"]\n\n1. a1~\n").held();
    assert!(answer.ends_with("\nNot over: White to move.\n"), "{answer}");
    assert!(check("[Game \"hattori\"]\n").held().contains("\nNo moves.\n"));
}

#[test]
fn a_position_that_stands_again_is_reported_and_ends_nothing() {
    // HT-5.1: four waits bring the position back, and with every four more it stands once more.
    let round = "a1~ c5~ a1~ c5~ ";
    let answer = check(format!("[Game \"hattori\"]\n\n{}", round.repeat(3))).held();
    for (line, time) in [(4, "2nd"), (8, "3rd"), (12, "4th")] {
        let told = format!("the position stands for the {time} time");
        let lines: Vec<_> = answer.lines().skip(2).take(12).collect();
        assert!(lines[line - 1].ends_with(&told), "{answer}");
    }
    // The three positions in between stand again from the second round on: 2nd and 3rd time.
    assert_eq!(answer.matches("stands for the 2nd time").count(), 4, "{answer}");
    assert_eq!(answer.matches("stands for the 4th time").count(), 1, "{answer}");
}

#[test]
fn scores_are_told_with_the_result() {
    let game = run(&["random", "hokito", "--seed", "4"]).held();
    let answer = check(game).held();
    let line = answer.lines().find(|line| line.contains(" under HK-4.1 ")).expect("the game is over");
    assert!(line.contains(", Black ") && line.contains(", White "), "{line}");
}

#[test]
fn line_ends_of_any_system_and_a_byte_order_mark_make_no_difference() {
    let answer = check(LAST_STONE).held();
    assert_eq!(check(LAST_STONE.replace('\n', "\r\n")).held(), answer);
    assert_eq!(check(LAST_STONE.replace('\n', "\r")).held(), answer);
    assert_eq!(check(format!("\u{feff}{LAST_STONE}")).held(), answer);
    let complaint = check(REFUSED).stderr;
    assert_eq!(check(REFUSED.replace('\n', "\r\n")).stderr, complaint);
    assert_eq!(check(REFUSED.replace('\n', "\r")).stderr, complaint);
    assert_eq!(check(format!("\u{feff}{REFUSED}")).stderr, complaint);
}

#[test]
fn bytes_that_are_not_utf_8_are_named_with_their_place_and_the_game_is_judged() {
    let mut bytes = LAST_STONE.as_bytes().to_vec();
    let comment = LAST_STONE.find("captures").expect("it is there");
    bytes[comment] = 0xe9;
    let run = check(&bytes);
    assert_eq!(run.status, 2);
    assert!(run.stderr.starts_with("stdin:8:11: error: the byte 0xe9 is not UTF-8\n"), "{}", run.stderr);
    assert!(run.stdout.contains("White wins under HS-4.2"), "{}", run.stdout);
    bytes.extend_from_slice(b"{\xff\xff}");
    assert!(check(&bytes).stderr.contains("0xe9 is not UTF-8, and so at 2 places more\n"));
}

#[test]
fn a_zero_byte_is_told_and_the_games_are_judged() {
    let run = check(b"[Game \"hasami\"] a2-a5\n[Game \"hasami\"] a2-a5 \0");
    assert_eq!(run.status, 2);
    assert!(run.stderr.starts_with("stdin:2:23: error: a zero byte, which no text has\n"), "{}", run.stderr);
    assert!(run.stdout.contains("2 games in 1 file: 1 held, 1 not understood\n"), "{}", run.stdout);
}

#[test]
fn games_without_the_header_are_counted_and_the_first_is_looked_at() {
    let run = check(b"[White \"y\"] a2-a5\n[White \"z\"] a2-a5\n");
    assert_eq!(run.status, 2);
    let message = "stdin: error: no game in it has a header Game, so only the first of 2 is looked at\n";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
}

#[test]
fn an_input_without_end_is_given_up() {
    let run = run(&["check", "--quiet", "/dev/zero"]);
    assert_eq!(run.status, 2);
    let message = "/dev/zero: error: has more than 64 MiB, which no file of records needs\n";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
}

#[test]
fn many_faults_in_one_long_line_are_told_in_good_time() {
    // Quadratic work would take minutes for these.
    let run = check("[Game \"hasmi\"] ".repeat(60_000));
    assert_eq!(run.status, 2);
    assert_eq!(run.stderr.matches("the game `hasmi` is unknown").count(), 60_000);
}

#[test]
fn files_of_another_kind_get_one_clear_word() {
    let run = check(b"\x7fELF\x02\x01\x01\0\0\0");
    assert_eq!(run.status, 2);
    assert!(run.stderr.starts_with("stdin:1:8: error: a zero byte, which no text has\n"), "{}", run.stderr);
    let utf_16: Vec<_> = "\u{feff}[Game]".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(check(utf_16).complaint(2), "stdin: error: is UTF-16, records are read in UTF-8\n");
    assert_eq!(check("").complaint(2), "stdin: error: there is no game in it\n");
    assert_eq!(check(" \r\n\t\n").complaint(2), "stdin: error: there is no game in it\n");
    let run = check("# A heading\n\nSome [text](with links)\nand [more](of them).\n");
    assert_eq!(run.status, 2);
    let message = "stdin: error: no game in it has a header Game, so only the first of 3 is looked at\n\
                   stdin:1:1: error: the header Game is missing";
    assert!(run.stderr.starts_with(message), "{}", run.stderr);
    assert_eq!(run.stderr.matches("error:").count(), 2, "{}", run.stderr);
}

#[test]
fn everything_that_is_wrong_with_a_game_is_said_in_the_order_of_the_text() {
    let text =
        "[Game \"hasami\"]\n[White Anna]\n[Date \"2026\"\n[Rules \"none\"]\n[Rules \"standard\"]\n\n1. a2-a3 3. {open";
    let run = check(text);
    assert_eq!(run.status, 2);
    let places: Vec<_> = run.stderr.lines().filter_map(|line| line.strip_prefix("stdin:")?.split(' ').next()).collect();
    assert_eq!(places, ["2:8:", "3:13:", "4:9:", "5:1:", "7:10:", "7:13:"], "{}", run.stderr);
}

#[test]
fn of_very_many_faults_the_first_are_told_and_the_others_counted() {
    let text = format!("[Game \"hasami\"]\n{}", "[x\n".repeat(100));
    let run = check(text);
    assert_eq!(run.stderr.matches("error:").count(), 21, "{}", run.stderr);
    assert!(run.stderr.contains("error: and 80 more faults in this game\n"), "{}", run.stderr);
    assert_eq!(
        run_on(&["check", "--json", "-"], format!("[Game \"hasami\"]\n{}", "[x\n".repeat(100))).json()[0]["faults"]
            .as_array()
            .map(Vec::len),
        Some(100)
    );
}

#[test]
fn what_a_record_says_does_not_act_on_the_terminal() {
    let game = "[Game \"hasami\"]\n[White \"\u{1b}[31mAnna\"]\n\n{\u{1b}]0;title\u{7}} a2-a3 \u{1b}[2J\n";
    let run = check(game);
    assert_eq!(run.status, 2);
    assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'), "{run:?}");
    assert!(run.stdout.contains("White: \\u{1b}[31mAnna"), "{}", run.stdout);
}

#[test]
fn json_has_a_line_for_every_game() {
    let run = run_on(&["check", "--json", "-"], format!("{LAST_STONE}\n{REFUSED}\n[Game \"chess\"]\n"));
    assert_eq!((run.status, &*run.stderr), (2, ""));
    let games = run.json();
    let [held, refused, unknown] = &games[..] else {
        panic!("{}", run.stdout);
    };
    assert_eq!((&held["file"], &held["line"], &held["game"]), (&json!("stdin"), &json!(1), &json!("hasami")));
    assert_eq!((&held["result"], &held["clause"]), (&json!("white"), &json!("HS-4.2")));
    assert_eq!((&held["headers"]["Opening"], &held["faults"]), (&json!("none"), &json!([])));
    let ply = &held["moves"][0];
    assert_eq!((&ply["ply"], &ply["color"], &ply["move"]), (&json!(1), &json!("white"), &json!("f1-f5")));
    assert_eq!((&ply["repetitions"], &ply["effects"][1]["squares"]), (&json!(1), &json!(["e5"])));

    let fault = &refused["faults"][0];
    assert_eq!((&fault["line"], &fault["column"], &fault["ply"]), (&json!(13), &json!(4), &json!(3)));
    assert_eq!((&fault["kind"], &fault["refusals"][0]["clause"]), (&json!("refused"), &json!("HS-2.5")));
    assert_eq!(fault["nearest"][0], "a5-c5");
    assert_eq!(refused["moves"].as_array().map(Vec::len), Some(2));
    assert_eq!(refused["to_move"], "white");

    assert_eq!((&unknown["position"], &unknown["faults"][0]["kind"]), (&Value::Null, &json!("not-understood")));
}

#[test]
fn json_of_a_file_at_fault_says_so_in_a_line_of_its_own() {
    let run = run(&["check", "--json", "/does/not/exist"]);
    assert_eq!((run.status, &*run.stderr), (2, ""));
    let [file] = &run.json()[..] else {
        panic!("{}", run.stdout);
    };
    assert_eq!((&file["file"], &file["faults"][0]["line"]), (&json!("/does/not/exist"), &Value::Null));
    let closed = run_on(&["check", "--json", "-"], "[Game \"hattori\"]\n[Result \"draw\"]\n[Reason \"agreed\"]\n\na1~");
    assert_eq!((&closed.json()[0]["result"], &closed.json()[0]["reason"]), (&json!("draw"), &json!("agreed")));
}
