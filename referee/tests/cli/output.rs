//! Where answers go, and when they cannot go there.

use std::fs;
use std::io::{Read as _, pipe};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::run::{program, run};

#[test]
fn answers_go_to_the_output_and_complaints_to_the_error_output() {
    let answered = run(&["show", "hasami"]);
    assert!(!answered.stdout.is_empty() && answered.stderr.is_empty());
    let complained = run(&["show", "hasami", "x"]);
    assert!(complained.stdout.is_empty() && complained.stderr.starts_with("error: "));
}

#[test]
fn words_of_others_do_nothing_to_a_terminal_and_leave_room_for_what_is_said_of_them() {
    let word = format!("\u{1b}[31m{}", "x".repeat(500));
    let quoted = format!("`\\u{{1b}}[31m{}…`", "x".repeat(35));
    for args in [
        &["rules", "hasami", &word][..],
        &["explain", "hasami", &word],
        &["show", "hasami", "--after", &word],
        &["compare-rules", "hasami", &word],
        &["port", "hasami", "--misreading", &word],
        &["conform", "hasami", "--skip", &word, "--", "/no/such/program"],
    ] {
        let complaint = run(&[&["--color", "always"], args].concat()).complaint(2);
        assert!(complaint.contains(&quoted) && !complaint.contains(['\u{1b}']), "{args:?}: {complaint:?}");
    }
    // The name of a file is told whole, since whoever looks for it needs all of it.
    let place = "/no/such/folder/\u{1b}[2J";
    for args in [
        &["vectors", "hasami", "--out", "/dev/null/\u{1b}[2J"][..],
        &["conform", "hasami", "--", place],
        &["check", place],
        &["show", "hasami", "--record", place],
        &["show", "hasami", "--svg", place],
        &["from-fuzz", "oracle", place],
        &["play", "hasami", "--save", place],
        &["match", "hasami", "1", "1", "--save", place],
    ] {
        let run = run(&[&["--color", "always"], args].concat());
        let told = run.stdout + &run.stderr;
        assert_eq!(run.status, 2, "{args:?}: {told}");
        assert!(told.contains("/\\u{1b}[2J: ") && !told.contains("\u{1b}[2J"), "{args:?}: {told:?}");
    }
}

/// A program that reads the answers learns in the same way that there is none.
#[test]
fn where_json_was_asked_for_a_complaint_is_json_too() {
    let refused = run(&[
        "show",
        "hasami",
        "b......../........./........./........./........./........./........./........./......... b",
        "--json",
    ]);
    let [answer] = &refused.json()[..] else { panic!("{}", refused.stdout) };
    assert_eq!((refused.status, &answer["error"]), (1, &"the position is not accepted".into()));
    assert_eq!(answer["refusals"][0]["clause"], "HS-5.2");
    assert!(refused.stderr.contains("HS-5.2"), "{}", refused.stderr);
    for args in [
        &["show", "hasami", "x", "--json"][..],
        &["moves", "hattori", "--start", "7", "--json"],
        &["explain", "hokito", "a1", "--json"],
        &["rules", "hasami", "HS-9.9", "--json"],
        &["perft", "hasami", "2", "x", "--json"],
    ] {
        let failed = run(args);
        let [answer] = &failed.json()[..] else { panic!("{args:?}: {}", failed.stdout) };
        assert_eq!((failed.status, &answer["refusals"]), (2, &serde_json::json!([])), "{args:?}");
        assert_eq!(failed.stderr, format!("error: {}\n", answer["error"].as_str().expect("a text")), "{args:?}");
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-answer.game");
    let path = file.to_str().expect("the path is UTF-8");
    for (moves, status, clauses) in
        [("a2-a4 b9-b8", 1, &["HS-2.3"][..]), ("2. a2-a4 b9-b8", 2, &["HS-2.3"]), ("x", 2, &[])]
    {
        fs::write(&file, format!("[Game \"hasami\"]\n\n{moves}\n")).expect("it can be written");
        let failed = run(&["show", "hasami", "--record", path, "--json"]);
        let [answer] = &failed.json()[..] else { panic!("{moves}: {}", failed.stdout) };
        let refusals = answer["refusals"].as_array().expect("a list");
        let told: Vec<_> = refusals.iter().filter_map(|refused| refused["clause"].as_str()).collect();
        assert_eq!((failed.status, &told[..]), (status, clauses), "{moves}");
        assert_eq!(failed.stderr, format!("error: {}\n", answer["error"].as_str().expect("a text")), "{moves}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_no_success() {
    let full = || std::fs::File::options().write(true).open("/dev/full").expect("there is a full device");
    for args in [&["--help"][..], &["--version"], &["show", "--help"]] {
        let status = program().args(args).stdout(full()).stderr(Stdio::null()).status().expect("it runs");
        assert_eq!(status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn a_pipe_gets_no_colours_unless_they_are_asked_for() {
    assert!(!run(&["show", "hasami"]).stdout.contains('\u{1b}'));
    assert!(!run(&["show", "hasami", "--color", "never"]).stdout.contains('\u{1b}'));
    assert!(run(&["show", "hasami", "--color", "always"]).stdout.contains('\u{1b}'));
    assert_eq!(run(&["show", "hasami", "--color", "sometimes"]).status, 2);
}

#[test]
fn no_color_and_clicolor_force_are_respected() {
    let show = |name, value, args: &[&str]| {
        let output = program().env(name, value).arg("show").arg("hasami").args(args).output().expect("it runs");
        String::from_utf8(output.stdout).expect("it is a text")
    };
    assert!(show("CLICOLOR_FORCE", "1", &[]).contains('\u{1b}'));
    assert!(!show("NO_COLOR", "1", &[]).contains('\u{1b}'));
    assert!(!show("CLICOLOR_FORCE", "1", &["--color", "never"]).contains('\u{1b}'), "what is asked for counts");
}

/// Lets the program write into a pipe that nobody reads any more.
fn into_nowhere(command: &mut Command) -> (Option<i32>, String) {
    let (reader, writer) = pipe().expect("there is a pipe");
    drop(reader);
    let mut child = command.stdout(writer).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut complaint = String::new();
    child.stderr.take().expect("it is a pipe").read_to_string(&mut complaint).expect("it is a text");
    (child.wait().expect("it ends").code(), complaint)
}

#[test]
fn a_reader_that_has_gone_away_ends_every_verb_quietly() {
    for args in [
        &["show", "hasami"][..],
        &["moves", "hasami", "--json"],
        &["explain", "hasami", "a2-a9"],
        &["rules", "hasami"],
        &["perft", "hasami", "3"],
        &["random", "hasami", "--seed", "1", "--games", "50"],
        &["check", "-"],
    ] {
        let mut command = program();
        let (status, complaint) = into_nowhere(command.args(args).stdin(Stdio::null()));
        if args[0] != "check" {
            assert_eq!((status, &*complaint), (Some(141), ""), "{args:?}");
        }
        assert!(!complaint.contains("panicked"), "{complaint}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("there is /dev/full");
    let output = program().args(["show", "hasami"]).stdout(full).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: the answer cannot be written: "));
}

#[cfg(unix)]
#[test]
fn closed_streams_are_no_accident() {
    for redirection in [">&-", "<&-", "2>&-", ">&- <&- 2>&-"] {
        for args in ["show hasami", "check -", "show hasami x", "check /does/not/exist", "random hattori --seed 1"] {
            let script = format!("\"$0\" {args} {redirection}");
            let output = Command::new("sh")
                .args(["-c", &script, env!("CARGO_BIN_EXE_referee")])
                .stdin(Stdio::null())
                .output()
                .expect("there is a shell");
            let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(matches!(output.status.code(), Some(0..=2)), "{script}: {:?} {complaint}", output.status);
            assert!(!complaint.contains("panicked"), "{script}: {complaint}");
        }
    }
}
