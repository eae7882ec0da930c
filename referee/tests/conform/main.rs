//! `referee conform`, with ports that keep the protocol and ports that do not.
//!
//! The ports that do not are `referee port` with a little shell around it, so these tests need one.
#![cfg(unix)]

mod misreadings;
mod ports;
mod trouble;

use std::process::Command;

use serde_json::Value;

/// What a run came to.
struct Run {
    status: i32,
    stdout: String,
}

/// The program, where text is UTF-8 and nobody wishes for colours.
fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_referee"));
    program.env("LC_ALL", "C.UTF-8").env_remove("CLICOLOR_FORCE").env("REFEREE", env!("CARGO_BIN_EXE_referee"));
    program
}

fn run(args: &[&str]) -> Run {
    let output = program().args(args).output().expect("the program runs");
    let stdout = String::from_utf8(output.stdout).expect("the report is UTF-8");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{args:?}");
    Run { status: output.status.code().expect("no signal ended the program"), stdout }
}

/// A quick run against a line of shell, in which `$REFEREE` is the program.
fn quick(game: &str, shell: &str) -> Run {
    run(&["conform", game, "--quick", "--timeout", "1", "--", "sh", "-c", shell])
}

impl Run {
    fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).expect("the report is a JSON object")
    }
}
