//! The transcripts in the `README.md` of the workspace are what the program says.
#![cfg(unix)]

use std::fs;
use std::io::{Read as _, pipe};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A command of a transcript, and what follows it.
#[derive(Debug, PartialEq)]
struct Shown {
    command: String,
    output: String,
}

/// Every command in the blocks marked `console`.
fn transcripts(document: &str) -> Vec<Shown> {
    let mut shown: Vec<Shown> = Vec::new();
    let mut in_console = false;
    for line in document.lines() {
        if line.starts_with("```") {
            in_console = !in_console && line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| in_console) {
            shown.push(Shown { command: command.to_owned(), output: String::new() });
        } else if let Some(last) = shown.last_mut().filter(|_| in_console) {
            last.output += line;
            last.output.push('\n');
        }
    }
    shown
}

/// What the command says on both its outputs, with the program that was built in place of `cargo run`.
fn said(command: &str, workspace: &PathBuf) -> String {
    let program = format!("'{}'", env!("CARGO_BIN_EXE_referee"));
    let command = command.replace("cargo run -q --release --", &program).replace("cargo run --release --", &program);
    let (mut reader, writer) = pipe().expect("there is a pipe");
    let mut shell = Command::new("sh");
    shell.args(["-c", &command]).current_dir(workspace).stdin(Stdio::null());
    shell.env("LC_ALL", "C.UTF-8").env_remove("CLICOLOR_FORCE");
    shell.stdout(writer.try_clone().expect("it can be had twice")).stderr(writer);
    let mut child = shell.spawn().expect("there is a shell");
    // The last writing end that is left here, so that the reading ends with the command.
    drop(shell);
    let mut said = String::new();
    reader.read_to_string(&mut said).expect("it is a text");
    child.wait().expect("it ends");
    said
}

#[test]
fn every_run_of_the_program_in_the_readme_says_what_is_shown_there() {
    let workspace = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = fs::read_to_string(workspace.join("README.md")).expect("there is a README");
    let shown = transcripts(&readme);
    let runs: Vec<_> = shown.iter().filter(|shown| shown.command.contains("cargo run ")).collect();
    assert!(!runs.is_empty(), "the README shows a run of the program in a block marked `console`");
    for Shown { command, output } in runs {
        assert_eq!(&said(command, &workspace), output, "$ {command}");
    }
}

#[test]
fn a_transcript_is_read_command_by_command() {
    let document =
        "text\n```console\n$ one\na\n\n$ two\n```\n$ no\n```sh\n$ neither\n```\n```console\n$ three\nb\n```\n";
    let shown = |command: &str, output: &str| Shown { command: command.into(), output: output.into() };
    assert_eq!(transcripts(document), [shown("one", "a\n\n"), shown("two", ""), shown("three", "b\n")]);
}
