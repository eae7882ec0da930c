//! Reading a rulebook.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use super::{BookOption, Example, Problem, Provenance, RuleClause, Rulebook, example};

impl Rulebook {
    /// Reads a rulebook.
    ///
    /// # Errors
    /// Everything that is wrong with its form, with the lines.
    pub fn parse(text: &str) -> Result<Self, Vec<Problem>> {
        let mut parser = Parser::default();
        for (i, line) in text.lines().enumerate() {
            parser.line(i + 1, line);
        }
        parser.finish()
    }

    /// The clause with that id.
    pub fn clause(&self, id: &str) -> Option<&RuleClause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    #[default]
    Prose,
    Refusals,
    Options,
}

#[derive(Debug)]
struct Fence<'a> {
    line: usize,
    info: &'a str,
    body: Vec<(usize, &'a str)>,
}

#[derive(Debug, Default)]
struct Parser<'a> {
    title: Option<String>,
    clauses: Vec<RuleClause>,
    refusals: Vec<String>,
    options: Vec<BookOption>,
    section: Section,
    /// Whether the last clause is still being read, rather than a section without clauses.
    in_clause: bool,
    /// The paragraph or list item being read.
    paragraph: String,
    /// The line on which it begins.
    paragraph_line: usize,
    fence: Option<Fence<'a>>,
    problems: Vec<Problem>,
}

impl<'a> Parser<'a> {
    fn line(&mut self, number: usize, line: &'a str) {
        if let Some(mut fence) = self.fence.take() {
            self.keep(line);
            if line.trim_end() == "```" {
                self.end_fence(fence);
            } else {
                fence.body.push((number, line));
                self.fence = Some(fence);
            }
            return;
        }
        if let Some(info) = line.strip_prefix("```") {
            self.end_paragraph();
            self.keep(line);
            self.fence = Some(Fence { line: number, info: info.trim(), body: Vec::new() });
        } else if let Some(title) = line.strip_prefix("# ") {
            self.title.get_or_insert_with(|| title.trim().to_owned());
        } else if let Some(heading) = line.strip_prefix("## ") {
            self.end_paragraph();
            self.in_clause = false;
            self.section = match heading.split([' ', ',']).next() {
                Some("Refusals") => Section::Refusals,
                Some("Options") => Section::Options,
                _ => Section::Prose,
            };
        } else if let Some(heading) = line.strip_prefix("### ") {
            self.end_paragraph();
            self.start_clause(number, heading.trim());
            self.keep(line);
        } else {
            self.keep(line);
            let item = self.section != Section::Prose && starts_item(line);
            if line.trim().is_empty() || item {
                self.end_paragraph();
            }
            if self.paragraph.trim().is_empty() {
                self.paragraph_line = number;
            }
            self.paragraph.push_str(line.trim());
            self.paragraph.push(' ');
        }
    }

    /// Adds the line to the source of the clause being read.
    fn keep(&mut self, line: &str) {
        if !self.in_clause {
            return;
        }
        if let Some(clause) = self.clauses.last_mut() {
            clause.source.push_str(line);
            clause.source.push('\n');
        }
    }

    fn start_clause(&mut self, line: usize, heading: &str) {
        let (id, rest) = heading.split_once(' ').unwrap_or((heading, ""));
        let mut title = rest.trim();
        let mut marks = Vec::new();
        while let Some((before, mark)) = title.rsplit_once('[') {
            match mark {
                "T]" => marks.push(Provenance::Text),
                "L]" => marks.push(Provenance::Logic),
                "R]" => marks.push(Provenance::Ruling),
                _ => break,
            }
            title = before.trim();
        }
        marks.reverse();
        if title.is_empty() || marks.is_empty() {
            self.problem(line, "a clause is headed `### ID Title [T]`, with the marks [T], [L] or [R] that it has");
        }
        if self.clauses.iter().any(|clause| clause.id == id) {
            self.problem(line, format!("{id} was there before"));
        }
        self.in_clause = true;
        self.section = Section::Prose;
        self.clauses.push(RuleClause {
            id: id.to_owned(),
            title: title.to_owned(),
            marks,
            text: String::new(),
            source: String::new(),
            line,
            examples: Vec::new(),
        });
    }

    fn end_paragraph(&mut self) {
        let paragraph = mem::take(&mut self.paragraph);
        let words: Vec<_> = paragraph.split_whitespace().collect();
        if words.is_empty() {
            return;
        }
        let text = words.join(" ");
        match self.section {
            Section::Prose => {
                let open = self.clauses.last_mut().filter(|clause| self.in_clause && clause.text.is_empty());
                if let Some(clause) = open {
                    clause.text = text;
                }
            }
            Section::Refusals => {
                if let Some((_, item)) = text.split_once(". ").filter(|_| starts_item(&text)) {
                    let id = item.split([':', ' ']).next().unwrap_or_default();
                    self.refusals.push(id.to_owned());
                }
            }
            Section::Options => {
                if starts_item(&text) {
                    match option(&text) {
                        Some(option) => self.options.push(option),
                        None => {
                            self.problem(
                                self.paragraph_line,
                                "an option is written \"- `name` (ID): what then holds\"",
                            );
                        }
                    }
                }
            }
        }
    }

    fn end_fence(&mut self, fence: Fence<'a>) {
        let mut info = fence.info.split_whitespace();
        if info.next() != Some("example") {
            return;
        }
        let name = info.next().unwrap_or_default();
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || !name.chars().all(kebab) || info.next().is_some() {
            self.problem(fence.line, "an example has one name of small letters, digits and hyphens");
            return;
        }
        let steps = match example::read(fence.body) {
            Ok(steps) => steps,
            Err(problem) => return self.problems.push(problem),
        };
        let Some(clause) = self.clauses.last_mut().filter(|_| self.in_clause) else {
            return self.problem(fence.line, "an example stands under a clause");
        };
        if clause.examples.iter().any(|example| example.name == name) {
            let message = format!("{}/{name} was there before", clause.id);
            return self.problem(fence.line, message);
        }
        clause.examples.push(Example { name: name.to_owned(), line: fence.line, steps });
    }

    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.push(Problem::new(line, message));
    }

    fn finish(mut self) -> Result<Rulebook, Vec<Problem>> {
        self.end_paragraph();
        if let Some(fence) = &self.fence {
            let line = fence.line;
            self.problem(line, "this block has no end");
        }
        if self.problems.is_empty() {
            Ok(Rulebook {
                title: self.title.unwrap_or_default(),
                clauses: self.clauses,
                refusals: self.refusals,
                options: self.options,
            })
        } else {
            Err(self.problems)
        }
    }
}

/// Whether a line begins an item of a list.
fn starts_item(line: &str) -> bool {
    let digits = line.trim_start_matches(|c: char| c.is_ascii_digit());
    line.starts_with("- ") || (digits.len() < line.len() && digits.starts_with(". "))
}

fn option(item: &str) -> Option<BookOption> {
    let (name, rest) = item.strip_prefix("- `")?.split_once("` (")?;
    let (clause, summary) = rest.split_once("): ")?;
    Some(BookOption { name: name.to_owned(), clause: clause.to_owned(), summary: summary.to_owned() })
}
