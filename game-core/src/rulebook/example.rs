//! The little language of the examples.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter::Peekable;

use super::Problem;
use crate::{Color, PerColor, Verdict};

/// An example under a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The name, unique under the clause and never changed.
    pub name: String,
    /// The line of the opening fence, counted from 1.
    pub line: usize,
    /// What the example says, line by line.
    pub steps: Vec<Step>,
}

/// One line of an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line, counted from 1.
    pub line: usize,
    /// What it says.
    pub statement: Statement,
}

/// What one line of an example says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// What follows is about this position.
    Position(PositionSource),
    /// The position is refused under exactly these clauses.
    Faults(Vec<String>),
    /// The text of the position.
    Board(String),
    /// There are so many legal moves.
    Moves(u64),
    /// There are so many games of so many plies.
    Perft(u32, u64),
    /// Exactly these moves of the piece on the square are legal.
    Legal(String, Vec<String>),
    /// How the game stands.
    Status(StatusClaim),
    /// The scores.
    Scores(PerColor<i32>),
    /// A move is played.
    Move(String),
    /// The move before is refused under that clause and, if they are given, for those squares.
    Refused(String, Option<Vec<String>>),
    /// What the move before captured.
    Captured(Vec<String>),
    /// Everything the move before did: kind, clause, squares.
    Effects(Vec<(String, String, Vec<String>)>),
    /// The text of the position after the move before.
    After(String),
}

/// Where the position of an example comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionSource {
    /// A position in text.
    Text(String),
    /// A start.
    Start {
        /// Its number.
        number: u64,
        /// The options in force, as a list; empty for the standard rules.
        options: String,
    },
}

/// How a game stands, as an example says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatusClaim {
    /// That player is to move.
    ToMove(Color),
    /// The game is over, under the clause with that id.
    Over(Verdict, String),
}

type Lines<'a> = Peekable<alloc::vec::IntoIter<(usize, &'a str)>>;

/// Reads the lines of an example, each with its number.
pub(super) fn read(lines: Vec<(usize, &str)>) -> Result<Vec<Step>, Problem> {
    let mut lines = lines.into_iter().peekable();
    let mut steps = Vec::new();
    while let Some((line, text)) = lines.next() {
        if text.trim().is_empty() {
            continue;
        }
        let (key, value) = text
            .split_once(':')
            .ok_or_else(|| Problem::new(line, "this line belongs to no board and has no `key: value`"))?;
        let statement = statement(line, key.trim(), value.trim(), &mut lines)?;
        steps.push(Step { line, statement });
    }
    Ok(steps)
}

fn statement(line: usize, key: &str, value: &str, lines: &mut Lines<'_>) -> Result<Statement, Problem> {
    let bad = |what: &str| Problem::new(line, format!("`{key}:` takes {what}, not `{value}`"));
    let (verb, argument) = key.split_once(' ').map_or((key, None), |(verb, argument)| (verb, Some(argument)));
    let statement = match (verb, argument) {
        ("position", None) => Statement::Position(position(line, value, lines)?),
        ("board", None) => Statement::Board(position_text(line, value, lines)?),
        ("after", None) => Statement::After(position_text(line, value, lines)?),
        ("faults", None) => Statement::Faults(words(value)),
        ("moves", None) => Statement::Moves(value.parse().map_err(|_| bad("a number"))?),
        ("perft", Some(depth)) => Statement::Perft(
            depth.parse().map_err(|_| bad("a number of plies in its name"))?,
            value.parse().map_err(|_| bad("a number"))?,
        ),
        ("legal", Some(square)) => Statement::Legal(square.to_owned(), list(value)),
        ("status", None) => Statement::Status(
            status(value).ok_or_else(|| bad("`black to move`, `draw, CLAUSE` or `black wins, CLAUSE`"))?,
        ),
        ("scores", None) => Statement::Scores(scores(value).ok_or_else(|| bad("`black NUMBER, white NUMBER`"))?),
        ("move", None) => Statement::Move(value.to_owned()),
        ("refused", None) => {
            let mut words = words(value).into_iter();
            let clause = words.next().ok_or_else(|| bad("a clause"))?;
            let squares: Vec<_> = words.collect();
            Statement::Refused(clause, (!squares.is_empty()).then_some(squares))
        }
        ("captured", None) => Statement::Captured(list(value)),
        ("effects", None) => {
            let effects = value.split(';').map(effect).collect::<Option<_>>();
            Statement::Effects(effects.ok_or_else(|| bad("`KIND CLAUSE SQUARES` with `;` between"))?)
        }
        _ => return Err(Problem::new(line, format!("an example has no line `{key}:`"))),
    };
    Ok(statement)
}

fn words(value: &str) -> Vec<String> {
    value.split_whitespace().map(str::to_owned).collect()
}

/// The words, or none if the only one is `none`.
fn list(value: &str) -> Vec<String> {
    if value == "none" { Vec::new() } else { words(value) }
}

fn status(value: &str) -> Option<StatusClaim> {
    let color = |word: &str| Color::ALL.into_iter().find(|color| color.word() == word);
    if let Some(side) = value.strip_suffix(" to move") {
        return color(side).map(StatusClaim::ToMove);
    }
    let (verdict, clause) = value.split_once(", ")?;
    let verdict = match verdict.strip_suffix(" wins") {
        Some(winner) => Verdict::Win(color(winner)?),
        None if verdict == "draw" => Verdict::Draw,
        None => return None,
    };
    Some(StatusClaim::Over(verdict, clause.to_owned()))
}

fn scores(value: &str) -> Option<PerColor<i32>> {
    let (black, white) = value.split_once(", ")?;
    Some(PerColor {
        black: black.strip_prefix("black ")?.parse().ok()?,
        white: white.strip_prefix("white ")?.parse().ok()?,
    })
}

fn effect(text: &str) -> Option<(String, String, Vec<String>)> {
    let mut words = text.split_whitespace().map(str::to_owned);
    Some((words.next()?, words.next()?, words.collect()))
}

fn position(line: usize, value: &str, lines: &mut Lines<'_>) -> Result<PositionSource, Problem> {
    let mut fields = value.split_whitespace();
    if fields.next() != Some("start") {
        return position_text(line, value, lines).map(PositionSource::Text);
    }
    let mut fields = fields.peekable();
    let number = match fields.next_if(|field| field.starts_with('#')) {
        None => 0,
        Some(number) => number[1..].parse().map_err(|_| Problem::new(line, "a start has a number after `#`"))?,
    };
    let options = fields.next().unwrap_or_default().to_owned();
    match fields.next() {
        None => Ok(PositionSource::Start { number, options }),
        Some(extra) => Err(Problem::new(line, format!("`{extra}` is too much behind a start"))),
    }
}

/// The one-line text of a position that is written or drawn.
fn position_text(line: usize, value: &str, lines: &mut Lines<'_>) -> Result<String, Problem> {
    if value.contains('/') {
        return Ok(value.to_owned());
    }
    if value.is_empty() {
        return Err(Problem::new(line, "the side to move is missing"));
    }
    let mut drawn = Vec::new();
    while let Some(row) = lines.next_if(|(_, text)| !text.contains(':') && !text.trim().is_empty()) {
        drawn.push(row);
    }
    let board = board(&drawn).map_err(|(at, message)| Problem::new(at.unwrap_or(line), message))?;
    Ok(format!("{board} {value}"))
}

/// The rows of a drawn board with `/` between.
fn board(drawn: &[(usize, &str)]) -> Result<String, (Option<usize>, String)> {
    let mut rows: Vec<(usize, Option<usize>, Vec<&str>)> = Vec::new();
    for &(line, text) in drawn {
        let mut cells: Vec<_> = text.split_whitespace().collect();
        let rank = cells.first().and_then(|label| label.parse().ok());
        if rank.is_some() {
            cells.remove(0);
        }
        rows.push((line, rank, cells));
    }
    let labelled = rows.first().is_some_and(|(_, rank, _)| rank.is_some());
    if let Some((line, _, files)) = rows.pop_if(|(_, rank, _)| labelled && rank.is_none()) {
        let named = files.iter().zip('a'..).all(|(file, letter)| file.chars().eq([letter]));
        if !named || rows.first().is_some_and(|(_, _, cells)| cells.len() != files.len()) {
            return Err((Some(line), "the files are named a, b, c and so on, one for each cell".into()));
        }
    }
    if rows.is_empty() {
        return Err((None, "a drawn board should follow".into()));
    }
    for (i, (line, rank, _)) in rows.iter().enumerate() {
        let expected = labelled.then_some(rows.len() - i);
        if *rank != expected {
            return Err((Some(*line), "every row or none begins with its rank, counted down to 1".into()));
        }
    }
    let rows: Vec<String> = rows.iter().map(|(_, _, cells)| cells.concat()).collect();
    Ok(rows.join("/"))
}
