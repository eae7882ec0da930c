//! Every verb, and what each says of a number that it does not take.

use std::any::TypeId;
use std::time::Duration;

use clap::error::ErrorKind;

use super::*;

/// The verb, and what is written in front of a value of the argument.
fn call(verb: &Command, arg: &Arg) -> Vec<String> {
    let before = match (arg.get_long(), arg.get_index()) {
        (Some(long), _) => vec![format!("--{long}")],
        // In front of each number stands the game.
        (None, index) => vec!["hasami".to_owned(); index.map_or(0, |index| index - 1)],
    };
    [vec!["referee".to_owned(), verb.get_name().to_owned()], before].concat()
}

/// What is said of a value that is refused.
fn complaint(call: &[String], value: &str) -> String {
    let args = call.iter().map(String::as_str).chain([value]);
    let error = command().try_get_matches_from(args).expect_err(&format!("{call:?} {value}"));
    assert_eq!((error.kind(), error.exit_code()), (ErrorKind::ValueValidation, 2), "{call:?} {value}: {error}");
    error.to_string()
}

#[test]
fn every_number_that_is_refused_is_told_which_are_taken_and_by_what() {
    let is = |arg: &Arg, id: TypeId| arg.get_value_parser().type_id() == id;
    let whole = [TypeId::of::<u16>(), TypeId::of::<u32>(), TypeId::of::<u64>(), TypeId::of::<usize>()];
    let mut asked = Vec::new();
    let mut commands = command();
    // What each verb has of its own, and what every verb has.
    commands.build();
    for verb in commands.get_subcommands() {
        for arg in verb.get_arguments().filter(|arg| arg.get_action().takes_values()) {
            let call = call(verb, arg);
            let wrong: &[&str] = if whole.iter().any(|id| is(arg, *id)) {
                &["-1", "1.5", "x", "99999999999999999999"]
            } else if is(arg, TypeId::of::<Duration>()) {
                &["-1", "0", "x", "99999999999999999999"]
            } else {
                continue;
            };
            for value in wrong {
                let complaint = complaint(&call, value);
                let name = arg
                    .get_long()
                    .map_or_else(|| format!("<{}>", arg.get_id().as_str().to_uppercase()), |long| format!("--{long} "));
                assert!(complaint.contains(&format!("'{value}' for '{name}")), "{call:?}: {complaint}");
                assert!(complaint.contains("number from ") && complaint.contains(" to "), "{call:?}: {complaint}");
                assert!(!complaint.contains("tip:"), "{call:?}: {complaint}");
            }
            asked.push(format!("{} {}", verb.get_name(), arg.get_id()));
        }
    }
    for known in
        ["perft depth", "random seed", "stats games", "match opening", "play seed", "show ply", "bench seconds"]
    {
        assert!(asked.iter().any(|asked| asked == known), "{known}: {asked:?}");
    }
}

#[test]
fn nothing_is_no_number_of_what_there_must_be_some_of() {
    for call in ["stats --games", "match --games", "compare-rules --games", "perft --threads"] {
        let call: Vec<_> = ["referee"].into_iter().chain(call.split(' ')).map(str::to_owned).collect();
        assert!(complaint(&call, "0").contains("whole number from 1 to "), "{call:?}");
    }
    for option in ["--seconds", "--timeout"] {
        let call = ["referee", "conform", option].map(str::to_owned);
        assert!(complaint(&call, "0").contains("whole number from 1 to "), "{option}");
    }
}
