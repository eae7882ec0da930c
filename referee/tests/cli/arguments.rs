//! Which game and which position is meant.

use crate::run::run;

/// The start of hasami with one stone of White's moved out, so that it is no start.
const AFTER_A2_A5: &str = "bbbbbbbbb/bbbbbbbbb/........./........./w......../........./........./.wwwwwwww/wwwwwwwww b";

#[test]
fn an_unknown_game_lists_the_known_ones() {
    for verb in ["show", "moves", "rules"] {
        let complaint = run(&[verb, "chess"]).complaint(2);
        assert!(complaint.contains("chess"), "{complaint}");
        assert!(complaint.contains("[possible values: hasami, hattori, hokito]"), "{complaint}");
    }
}

#[test]
fn without_a_position_the_start_is_meant() {
    for game in ["hasami", "hattori", "hokito"] {
        assert_eq!(run(&["show", game]).held(), run(&["show", game, "--start", "0"]).held());
    }
}

#[test]
fn a_position_in_text_is_shown_as_it_is() {
    let answer = run(&["show", "hasami", AFTER_A2_A5]).held();
    assert!(answer.starts_with("hasami\n"), "it is no start: {answer}");
    assert!(answer.ends_with(&format!("\n{AFTER_A2_A5}\n")), "{answer}");
}

#[test]
fn a_position_and_the_number_of_a_start_exclude_each_other() {
    let complaint = run(&["show", "hasami", AFTER_A2_A5, "--start", "0"]).complaint(2);
    assert!(complaint.contains("cannot be used with"), "{complaint}");
    let complaint = run(&["explain", "hasami", AFTER_A2_A5, "a8-a7", "--start", "0"]).complaint(2);
    assert!(complaint.contains("cannot be used with"), "{complaint}");
}

#[test]
fn rules_that_are_asked_for_must_be_those_of_the_position() {
    let with_option = format!("{AFTER_A2_A5} no-horizontal");
    run(&["show", "hasami", &with_option, "--rules", "no-horizontal"]).held();
    run(&["show", "hasami", AFTER_A2_A5, "--rules", "standard"]).held();
    let complaint = run(&["show", "hasami", AFTER_A2_A5, "--rules", "no-horizontal"]).complaint(2);
    assert_eq!(complaint, "error: the position is one of the rules `standard`, not `no-horizontal`\n");
}

#[test]
fn the_options_of_a_start_are_named_one_by_one() {
    let answer = run(&["show", "hattori", "--rules", "blocked-throws,closed-bases"]).held();
    assert!(answer.starts_with("hattori, the start, rules blocked-throws,closed-bases\n"), "{answer}");
    assert!(answer.ends_with(" b blocked-throws,closed-bases\n"), "{answer}");
    let complaint = run(&["show", "hattori", "--rules", "blocked"]).complaint(2);
    assert!(complaint.starts_with("error: the rules: column 1: expected an option: `blocked-throws`"), "{complaint}");
}

#[test]
fn a_start_that_does_not_exist_says_which_do() {
    let complaint = run(&["show", "hokito", "--start", "294230074634496"]).complaint(2);
    // 17,153,136 squared.
    assert!(complaint.contains("from 0 to 294230074634495"), "{complaint}");
    run(&["show", "hokito", "--start", "294230074634495"]).held();
    let complaint = run(&["show", "hasami", "--start", "1"]).complaint(2);
    assert!(complaint.contains("there is only start 0"), "{complaint}");
}

#[test]
fn a_text_that_is_no_position_says_where_it_stops_being_one() {
    let complaint = run(&["show", "hasami", "bbbbbbbbb/bbbb?bbbb w"]).complaint(2);
    assert!(complaint.starts_with("error: the position: column 15: expected a square, `b`, `w` or `.`"), "{complaint}");
    let complaint = run(&["show", "hasami", ""]).complaint(2);
    assert!(complaint.contains("column 1:") && complaint.contains("found the end of the text"), "{complaint}");
}

#[test]
fn a_position_that_the_rules_do_not_accept_is_refused_under_every_clause_it_breaks() {
    // HS-5.2: White, who is to move, has already won, since Black has no two stones.
    let complaint = run(&[
        "show",
        "hasami",
        "........./........./........./........./........./........./........./........./......... w",
    ])
    .complaint(1);
    assert!(complaint.starts_with("error: the position is not accepted:\n  HS-5.2: "), "{complaint}");
    let complaint = run(&["moves", "hattori", "...../...../...../...../bxbx... b"]).complaint(1);
    let clauses: Vec<_> = complaint.lines().filter(|line| line.starts_with("  HT-")).collect();
    assert_eq!(clauses.len(), 2, "{complaint}");
    assert!(clauses[0].starts_with("  HT-7.1: ") && clauses[1].starts_with("  HT-7.3: "), "{complaint}");
}

#[test]
fn a_wrong_call_has_status_2() {
    for args in [&["show"][..], &[], &["referee"], &["show", "hasami", "--start", "x"], &["show", "hasami", "a", "b"]] {
        let complaint = run(args).complaint(2);
        assert!(!complaint.is_empty());
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_a_wrong_call() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let junk = OsStr::from_bytes(b"\xff\xfe");
    for args in [
        [OsStr::new("show"), junk].as_slice(),
        &[OsStr::new("show"), OsStr::new("hasami"), junk],
        &[OsStr::new("explain"), OsStr::new("hasami"), junk],
        &[OsStr::new("rules"), OsStr::new("hasami"), junk],
        &[junk],
    ] {
        assert_eq!(run(args).status, 2);
    }
    // A file may be called anything; this one does not exist.
    let complaint = run(&[OsStr::new("check"), junk]).complaint(2);
    assert!(complaint.contains("cannot be read"), "{complaint}");
}

#[test]
fn control_characters_in_arguments_do_not_reach_the_terminal() {
    for args in
        [["explain", "hasami", "\u{1b}[31m"], ["show", "hasami", "\u{1b}[31m"], ["rules", "hasami", "\u{1b}[31m"]]
    {
        let complaint = run(&args).complaint(2);
        assert!(!complaint.contains('\u{1b}'), "{complaint:?}");
    }
}

#[test]
fn every_verb_has_its_help() {
    let help = run(&["--help"]).held();
    for verb in ["check", "show", "moves", "explain", "rules", "perft", "random", "play", "port"] {
        assert!(help.contains(&format!("\n  {verb} ")), "{verb} is listed: {help}");
        assert!(run(&[verb, "--help"]).held().contains(&format!("Usage: referee {verb} ")));
    }
    assert!(run(&["--version"]).held().starts_with("referee "));
}

#[test]
fn no_game_at_all_is_not_played() {
    for args in [
        &["random", "hokito", "--seed", "1"][..],
        &["stats", "hokito"],
        &["compare-rules", "hokito", "same-height"],
        &["match", "hokito", "1", "2"],
    ] {
        let complaint = run(&[args, &["--games", "0"]].concat()).complaint(2);
        assert!(complaint.contains("it is no whole number from 1 to "), "{complaint}");
    }
}

#[test]
fn a_negative_number_is_named_as_what_is_wrong() {
    for args in [&["random", "hasami", "--seed", "-1"][..], &["show", "hokito", "--start", "-1"]] {
        let complaint = run(args).complaint(2);
        assert!(complaint.contains("invalid value '-1'"), "{complaint}");
    }
}

#[test]
fn no_clause_is_not_a_clause() {
    let complaint = run(&["rules", "hasami", ""]).complaint(2);
    assert!(complaint.contains("hasami has no clause ``"), "{complaint}");
}
