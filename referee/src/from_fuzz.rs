//! `referee from-fuzz`: an input of a fuzzer as a person reads it, and the law it breaks.

mod caught;

use std::fs::File;
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use fuzz_targets::{Fault, Input, TARGETS, Target};
use game_core::ClauseRef;
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::{json, words};

/// No fuzzer makes inputs as large as this.
const LARGEST: u64 = 1 << 20;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "A game is printed as a record that `referee check` reads, with what came of it as its last comment. \
    fuzz/README.md says where inputs come from.\n\nExit status: 0 the law is kept, 1 it is broken, 2 there is no such \
    input.\n\n  referee from-fuzz oracle fuzz/artifacts/oracle/crash-0a1b2c"
)]
pub(crate) struct Args {
    /// The fuzz target, a law
    #[arg(value_parser = parser())]
    target: &'static Target,
    /// The input; `-` is the standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

fn parser() -> impl TypedValueParser<Value = &'static Target> {
    let names = TARGETS.iter().map(|target| target.name);
    PossibleValuesParser::new(names).try_map(|name| fuzz_targets::find(&name).ok_or("there is no such target"))
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let input = read(&args.file)?;
    let (shown, held) = caught::hold(args.target, &input);
    if args.json {
        json::write(out, &answer(args.target, &shown, held.as_ref().err()))?;
    } else {
        out.write_all(report(args.target, &shown, held.as_ref().err()).as_bytes())?;
    }
    Ok(if held.is_ok() { Exit::Held } else { Exit::Refused })
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let failed = |why: &dyn std::fmt::Display| Failure::NotUnderstood(format!("{}: {why}", words::path(path)));
    let mut input = Vec::new();
    let read = if path.as_os_str() == "-" {
        io::stdin().lock().take(LARGEST + 1).read_to_end(&mut input)
    } else {
        File::open(path).and_then(|file| file.take(LARGEST + 1).read_to_end(&mut input))
    };
    match read {
        Err(error) => Err(failed(&format!("cannot be read: {error}"))),
        Ok(size) if size as u64 > LARGEST => {
            Err(failed(&format!("has more than {} MiB, which no input has", LARGEST >> 20)))
        }
        Ok(_) => Ok(input),
    }
}

/// The input and what came of it: a record with a comment at its end, or a text below a sentence. A text with characters
/// that nobody could see is written as in a program.
fn report(target: &Target, shown: &Input, fault: Option<&Fault>) -> String {
    let verdict = verdict(target, fault);
    match shown {
        Input::Record(record) => {
            // The comment of a game without moves stands behind the headers all the same.
            let blank = if record.trim_end().ends_with(']') { "\n" } else { "" };
            let verdict = verdict.replace('{', "(").replace('}', ")");
            let record: String = record.lines().map(|line| words::plain(line) + "\n").collect();
            format!("{record}{blank}{{{}}}\n", verdict.trim_end())
        }
        Input::Text(text) if text.lines().any(|line| line.contains(words::acts)) => format!("{verdict}\n{text:?}\n"),
        Input::Text(text) => format!("{verdict}\n{}\n", text.strip_suffix('\n').unwrap_or(text)),
    }
}

/// What came of an input, in lines.
fn verdict(target: &Target, fault: Option<&Fault>) -> String {
    let Some(fault) = fault else {
        return words::wrapped(&format!("{} held: {}", target.name, target.law), "", "");
    };
    let law = words::wrapped(&format!("{} is broken: {}", target.name, fault.law), "", "");
    let how = format!("{}\nby {}\n", words::plain(&fault.detail), words::plain(&fault.subject));
    let clause = |clause: &ClauseRef| words::wrapped(&format!("{}: {}", clause.id, clause.text), "", "  ");
    let clauses: Vec<_> = fault.clauses.iter().map(clause).collect();
    let example = fault.example.as_ref().map_or_else(String::new, |example| {
        format!("\nThe literal reading of the rules, as an example:\n\n```example NAME\n{example}```\n")
    });
    [law, how, clauses.concat(), example].concat()
}

#[derive(Serialize)]
struct Answer<'a> {
    target: &'static str,
    law: &'static str,
    held: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<FaultJson<'a>>,
}

#[derive(Serialize)]
struct FaultJson<'a> {
    law: &'a str,
    detail: &'a str,
    subject: &'a str,
    clauses: Vec<ClauseJson>,
    example: Option<&'a str>,
}

#[derive(Serialize)]
struct ClauseJson {
    clause: &'static str,
    text: &'static str,
}

fn answer<'a>(target: &Target, shown: &'a Input, fault: Option<&'a Fault>) -> Answer<'a> {
    let (record, text) = match shown {
        Input::Record(record) => (Some(record.as_str()), None),
        Input::Text(text) => (None, Some(text.as_str())),
    };
    let fault = fault.map(|fault| FaultJson {
        law: &fault.law,
        detail: &fault.detail,
        subject: &fault.subject,
        clauses: fault.clauses.iter().map(|clause| ClauseJson { clause: clause.id, text: clause.text }).collect(),
        example: fault.example.as_deref(),
    });
    Answer { target: target.name, law: target.law, held: fault.is_none(), record, text, fault }
}

#[cfg(test)]
mod tests;
