//! Writing a record.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt;

use super::{GameResult, Record};
use crate::{Clause as _, Position, Rules as _};

/// Lines of moves are no longer than this, unless a comment is.
const WIDTH: usize = 80;

impl<P: Position> fmt::Display for Record<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        header(f, "Game", P::GAME)?;
        let rules = self.start().rules();
        if !rules.is_standard() {
            header(f, "Rules", &rules.to_string())?;
        }
        match self.start().start_number() {
            Some(_) if P::starts(&rules) == 1 => {}
            Some(number) => header(f, "Start", &number.to_string())?,
            None => header(f, "Start", &self.start().to_string())?,
        }
        for (name, value) in self.headers() {
            header(f, name, value)?;
        }
        match self.result() {
            None => header(f, "Result", "*")?,
            Some(result) => {
                header(f, "Result", result.verdict().word())?;
                let reason = match result {
                    GameResult::ByRule(outcome) => outcome.clause.id(),
                    GameResult::ByPlayers(closure) => closure.word(),
                };
                header(f, "Reason", reason)?;
            }
        }
        self.write_moves(f)
    }
}

impl<P: Position> Record<P> {
    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items: Vec<String> = Vec::new();
        let mut comments = self.comments().peekable();
        for (ply, mv) in self.moves().iter().enumerate() {
            while let Some((_, text)) = comments.next_if(|&(before, _)| before <= ply) {
                items.push(comment(text));
            }
            let number = if ply % 2 == 0 { format!("{}. ", ply / 2 + 1) } else { String::new() };
            items.push(format!("{number}{mv}"));
        }
        items.extend(comments.map(|(_, text)| comment(text)));
        let mut column = 0;
        if !items.is_empty() {
            f.write_str("\n")?;
        }
        for (i, item) in items.iter().enumerate() {
            let width = item.chars().count();
            if i > 0 {
                let breaks = column + 1 + width > WIDTH;
                f.write_str(if breaks { "\n" } else { " " })?;
                column = if breaks { 0 } else { column + 1 };
            }
            f.write_str(item)?;
            // A comment behind a semicolon takes the rest of its line.
            column = if item.starts_with(';') { WIDTH } else { column + width };
        }
        if items.is_empty() { Ok(()) } else { f.write_str("\n") }
    }
}

fn header(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A comment in braces; one that holds a closing brace was written behind a semicolon, so it is one line.
fn comment(text: &str) -> String {
    if text.contains('}') { format!("; {text}") } else { format!("{{{text}}}") }
}
