//! What the report says of ports that can be asked.

use crate::{Run, quick, run};

/// Answers some questions well, then does something else.
fn at_first_well(then: &str) -> Run {
    quick("hasami", &format!("for n in 1 2 3; do read -r a; echo \"$a\" | $REFEREE port; done; {then}"))
}

#[test]
fn our_engine_and_our_oracle_agree() {
    for game in ["hasami", "hattori", "hokito"] {
        for port in ["exec $REFEREE port", "exec $REFEREE port --oracle"] {
            let run = quick(game, port);
            assert_eq!(run.status, 0, "{}", run.stdout);
            assert!(run.stdout.ends_with(&format!("The port agrees with the rules of {game}.\n")), "{}", run.stdout);
        }
    }
}

#[test]
fn a_port_that_crashes_is_started_again_and_the_question_is_named() {
    let run = at_first_well("echo 'KeyError: 9' >&2; exit 1");
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("The port crashes:"), "{}", run.stdout);
    assert!(run.stdout.contains("the port ended: exit status: 1; last on its standard error:"), "{}", run.stdout);
    assert!(run.stdout.contains("KeyError: 9"), "{}", run.stdout);
    assert!(run.stdout.contains("The port was started again: "), "{}", run.stdout);
}

#[test]
fn a_signal_is_named() {
    let run = at_first_well("kill -9 $$");
    assert!(run.stdout.contains("the port ended: signal: 9 (SIGKILL)"), "{}", run.stdout);
}

#[test]
fn a_port_that_hangs_on_a_question_is_not_waited_for() {
    let run = at_first_well("exec sleep 60");
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("The port hangs:"), "{}", run.stdout);
    assert!(run.stdout.contains("no answer within 1 s"), "{}", run.stdout);
    assert!(run.stdout.contains("the port was given up after it gave no answer 4 times"), "{}", run.stdout);
}

#[test]
fn a_line_of_junk_is_held_against_its_question_and_the_run_goes_on() {
    let run = quick(
        "hasami",
        "$REFEREE port | while read -r a; do [ $((n+=1)) = 9 ] && echo debug; printf '%s\\n' \"$a\"; done",
    );
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("1 answered otherwise"), "{}", run.stdout);
    assert!(run.stdout.contains("it is no JSON object with each field once: `debug`"), "{}", run.stdout);
}

#[test]
fn an_answer_of_the_wrong_form_is_told_with_what_is_wrong() {
    let run = quick("hattori", "$REFEREE port | sed -u 's/\"to_move\":\"black\"/\"to_move\":\"b\"/'");
    assert_eq!(run.status, 1, "{}", run.stdout);
    assert!(run.stdout.contains("the field `to_move`: unknown variant `b`"), "{}", run.stdout);
}

#[test]
fn a_wrong_clause_is_named_with_its_text_and_the_position_is_drawn() {
    let run = quick("hasami", "$REFEREE port | sed -u 's/\"illegal\":\"HS-2.4\"/\"illegal\":\"HS-2.5\"/'");
    assert_eq!(run.status, 1, "{}", run.stdout);
    for part in [
        "The port breaks HS-2.4 (The slide):",
        "no stone of either",
        "   a  b  c  d  e  f  g  h  i",
        "  expected  refused under HS-2.4",
        "  got       refused under HS-2.5",
        "Vector: hasami/",
        "Ask for yourself: referee explain hasami ",
        "[Game \"hasami\"]",
        "The port differs from the rules of hasami.",
    ] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
}

#[test]
fn the_json_report_says_the_same() {
    let port = "$REFEREE port | sed -u 's/\"illegal\":\"HK-3.2\"/\"illegal\":\"HK-3.1\"/'";
    let run = run(&["conform", "hokito", "--quick", "--json", "--", "sh", "-c", port]);
    assert_eq!(run.status, 1);
    let report = run.json();
    assert_eq!(report["verdict"], "differs");
    assert_eq!(report["finding"]["clause"]["id"], "HK-3.2");
    assert_eq!(report["finding"]["smallest"]["expected"]["illegal"], "HK-3.2");
    assert_eq!(report["finding"]["smallest"]["got"]["illegal"], "HK-3.1");
    let row = report["clauses"].as_array().expect("a table").iter().find(|row| row["clause"] == "HK-3.2");
    assert!(row.expect("a row")["differed"].as_u64() > Some(0));
}

#[test]
fn one_vector_can_be_skipped() {
    let port = "$REFEREE port | sed -u 's/\"illegal\":\"HK-3.2\"/\"illegal\":\"HK-3.1\"/'";
    let vectors = |skip: &[String]| {
        let mut args = vec!["conform", "hokito", "--quick", "--json"];
        args.extend(skip.iter().flat_map(|id| ["--skip", id]));
        args.extend(["--", "sh", "-c", port]);
        let report = run(&args).json();
        let ids = report["vectors"].as_array().cloned().unwrap_or_default();
        ids.iter().map(|id| id.as_str().expect("an id").to_owned()).collect::<Vec<_>>()
    };
    let all = vectors(&[]);
    assert_eq!(vectors(&all[..1]), all[1..]);
}
