//! `referee rules`: the rules of a game, read on a terminal.

mod markdown;
mod trace;

use std::io::Write;

use game_core::rulebook::{BookOption, Provenance, RuleClause};
use game_core::{DynGame, Rulebook};
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::{json, words};
use markdown::rendered;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    /// A clause, such as HS-2.4 or only 2.4; the whole rules if it is left out
    clause: Option<String>,
    /// Only the numbers and names of the clauses, and the options of the rules
    #[arg(long, conflicts_with = "clause")]
    list: bool,
    /// What speaks for each clause: examples, vectors, wrong readings that are caught, and how often it acts in tests
    #[arg(long, conflicts_with = "list")]
    trace: bool,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Serialize)]
struct Book<'a> {
    game: &'static str,
    title: &'a str,
    clauses: Vec<ClauseJson<'a>>,
    refusals: &'a [String],
    options: Vec<OptionJson<'a>>,
}

#[derive(Serialize)]
struct ClauseJson<'a> {
    id: &'a str,
    title: &'a str,
    marks: Vec<&'static str>,
    text: &'a str,
    examples: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
}

#[derive(Serialize)]
struct OptionJson<'a> {
    name: &'a str,
    clause: &'a str,
    summary: &'a str,
}

/// Runs the verb.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = args.game.engine;
    if args.trace {
        return traced(game, args, out);
    }
    match &args.clause {
        Some(id) if args.json => json::write(out, &clause_json(&args.find(id)?, true))?,
        Some(id) => write!(out, "{}", rendered(&args.find(id)?.source))?,
        None if args.json => json::write(out, &book_json(game, &book(game)?, !args.list))?,
        None if args.list => write!(out, "{}", list(&book(game)?))?,
        None => write!(out, "{}", rendered(game.rulebook()))?,
    }
    Ok(Exit::Held)
}

fn traced(game: &dyn DynGame, args: &Args, out: &mut dyn Write) -> Result<Exit, Failure> {
    let table = trace::table(game)?;
    let Some(id) = &args.clause else {
        if args.json {
            json::write(out, &trace::table_json(game, &table))?;
        } else {
            write!(out, "{}", trace::all(&table, game.name()))?;
        }
        return Ok(Exit::Held);
    };
    let clause = args.find(id)?.id;
    let row = table.rows.iter().find(|row| row.clause == clause);
    let row = row.ok_or_else(|| Failure::NotUnderstood(format!("the trace of {} has no {clause}", game.name())))?;
    if args.json {
        json::write(out, &trace::row_json(&table, row))?;
    } else {
        write!(out, "{}", trace::one(&table, row))?;
    }
    Ok(Exit::Held)
}

impl Args {
    fn find(&self, id: &str) -> Result<RuleClause, Failure> {
        let game = self.game.engine;
        find(game, id, &format!("referee rules {} --list", game.name()))
    }
}

/// One clause as it is read on a terminal, with its examples. `list` is what to enter for a list of all of them.
pub(crate) fn clause(game: &dyn DynGame, id: &str, list: &str) -> Result<String, Failure> {
    Ok(rendered(&find(game, id, list)?.source))
}

fn book(game: &dyn DynGame) -> Result<Rulebook, Failure> {
    Rulebook::parse(game.rulebook()).map_err(|problems| {
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        Failure::NotUnderstood(format!("the rules of {}: {}", game.name(), problems.join("; ")))
    })
}

/// The clause with that number, in small or capital letters, with or without the letters of the game.
fn find(game: &dyn DynGame, id: &str, list: &str) -> Result<RuleClause, Failure> {
    let is_meant = |clause: &RuleClause| {
        let number = clause.id.split_once('-').map_or("", |(_, number)| number);
        clause.id.eq_ignore_ascii_case(id) || number == id
    };
    book(game)?.clauses.into_iter().find(is_meant).ok_or_else(|| {
        let (game, id) = (game.name(), words::quoted(id));
        Failure::NotUnderstood(format!("{game} has no clause `{id}`: `{list}` lists them"))
    })
}

fn list(book: &Rulebook) -> String {
    let widest = book.clauses.iter().map(|clause| clause.id.len()).max().unwrap_or(0);
    let clauses = book.clauses.iter().map(|clause| format!("{:widest$}  {}\n", clause.id, clause.title));
    let option = |BookOption { name, clause, summary }: &BookOption| {
        words::wrapped(&format!("Option {name} ({clause}): {summary}"), "", "  ")
    };
    clauses.chain(book.options.iter().map(option)).collect::<Vec<_>>().concat()
}

fn book_json<'a>(game: &dyn DynGame, book: &'a Rulebook, with_source: bool) -> Book<'a> {
    let option =
        |option: &'a BookOption| OptionJson { name: &option.name, clause: &option.clause, summary: &option.summary };
    Book {
        game: game.name(),
        title: &book.title,
        clauses: book.clauses.iter().map(|clause| clause_json(clause, with_source)).collect(),
        refusals: &book.refusals,
        options: book.options.iter().map(option).collect(),
    }
}

fn clause_json(clause: &RuleClause, with_source: bool) -> ClauseJson<'_> {
    let mark = |mark: &Provenance| match mark {
        Provenance::Text => "T",
        Provenance::Logic => "L",
        Provenance::Ruling => "R",
    };
    ClauseJson {
        id: &clause.id,
        title: &clause.title,
        marks: clause.marks.iter().map(mark).collect(),
        text: &clause.text,
        examples: clause.examples.iter().map(|example| example.name.as_str()).collect(),
        source: with_source.then_some(&clause.source),
    }
}
