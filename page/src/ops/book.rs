//! `clauses`: the rules of a game, each clause with its examples as scenes on a board.

use game_core::rulebook::{Example, PositionSource, Provenance, RuleClause, Statement, Step};
use game_core::{DynGame, Rulebook};
use serde_json::{Value, json};

use super::Fields;
use crate::table::Table;

pub(super) fn answer(table: &dyn Table) -> Result<Fields, String> {
    let game = table.game();
    let book = Rulebook::parse(game.rulebook()).map_err(|problems| {
        let problems: Vec<_> = problems.iter().map(ToString::to_string).collect();
        format!("the rules of {}: {}", game.name(), problems.join("; "))
    })?;
    let lines: Vec<_> = game.rulebook().lines().collect();
    let first = book.clauses.first().map_or(lines.len(), |clause| section_line(&lines, clause.line));
    let introduction = Prose::of(lines.iter().take(first).copied().filter(|line| !line.starts_with("# ")));
    let clause = |clause: &RuleClause| {
        let Prose { paragraphs, before } = Prose::of(clause.source.lines().skip(1));
        // The first paragraph is the text of the clause.
        let before = before.iter().map(|count| count.saturating_sub(1));
        let examples: Vec<_> =
            clause.examples.iter().zip(before).map(|(example, before)| self::example(table, example, before)).collect();
        json!({
            "id": clause.id, "title": clause.title, "section": section(&lines, clause.line),
            "marks": clause.marks.iter().map(|mark| provenance(*mark)).collect::<Vec<_>>(),
            "signs": clause.marks.iter().map(|mark| sign(*mark)).collect::<Vec<_>>(),
            "text": clause.text, "prose": paragraphs.get(1..).unwrap_or_default(), "examples": examples,
        })
    };
    Ok(super::fields([
        ("title", json!(book.title)),
        ("introduction", json!(introduction.paragraphs)),
        ("clauses", book.clauses.iter().map(clause).collect()),
        ("refusals", json!(book.refusals)),
    ]))
}

const fn provenance(mark: Provenance) -> &'static str {
    match mark {
        Provenance::Text => "stated by a source text",
        Provenance::Logic => "follows from a source text",
        Provenance::Ruling => "a ruling",
    }
}

/// The same as it stands in the heading of a clause.
const fn sign(mark: Provenance) -> &'static str {
    match mark {
        Provenance::Text => "[T]",
        Provenance::Logic => "[L]",
        Provenance::Ruling => "[R]",
    }
}

/// Where the section begins in which a line stands: how many lines stand before its heading, or before the line if it has none.
fn section_line(lines: &[&str], line: usize) -> usize {
    let before = lines.get(..line).unwrap_or_default();
    before.iter().rposition(|line| line.starts_with("## ")).unwrap_or(before.len())
}

/// The heading of the section in which a line stands.
fn section<'a>(lines: &[&'a str], line: usize) -> &'a str {
    let heading = lines.get(section_line(lines, line)).copied().unwrap_or_default();
    heading.strip_prefix("## ").unwrap_or_default()
}

/// A part of the rules without its examples.
#[derive(Debug, Default)]
pub(super) struct Prose {
    /// Its paragraphs, list items and headings.
    pub(super) paragraphs: Vec<String>,
    /// How many of them stand before each example.
    before: Vec<usize>,
}

impl Prose {
    pub(super) fn of<'a>(lines: impl Iterator<Item = &'a str>) -> Self {
        let Self { mut paragraphs, mut before } = Self::default();
        let (mut in_fence, mut is_open) = (false, false);
        for line in lines {
            if let Some(info) = line.strip_prefix("```") {
                in_fence = !in_fence;
                is_open = false;
                if in_fence && info.split_whitespace().next() == Some("example") {
                    before.push(paragraphs.len());
                }
            } else if line.trim().is_empty() {
                is_open = false;
            } else if line.starts_with('#') && !in_fence {
                paragraphs.push(line.trim().to_owned());
                is_open = false;
            } else if !in_fence {
                match paragraphs.last_mut().filter(|_| is_open && !line.starts_with("- ")) {
                    Some(paragraph) => {
                        paragraph.push(' ');
                        paragraph.push_str(line.trim());
                    }
                    None => paragraphs.push(line.trim().to_owned()),
                }
                is_open = true;
            }
        }
        Self { paragraphs, before }
    }
}

/// An example: its name, how many paragraphs of prose stand before it, and the moments that it shows one after the other.
fn example(table: &dyn Table, example: &Example, before: usize) -> Value {
    let mut scenes: Vec<Scene> = Vec::new();
    let mut steps = example.steps.iter().peekable();
    while let Some(Step { statement, .. }) = steps.next() {
        match statement {
            Statement::Position(source) => scenes.push(Scene::of(position(table.game(), source))),
            Statement::Move(mv) => {
                let refused = steps.next_if(|next| matches!(next.statement, Statement::Refused(..)));
                if let Some(next) = scenes.last().map(|scene| scene.then(mv, refused.map(|step| &step.statement))) {
                    scenes.push(next);
                }
            }
            statement => {
                if let Some(scene) = scenes.last_mut() {
                    scene.is_faulty |= matches!(statement, Statement::Faults(_));
                    scene.says.extend(said(statement));
                }
            }
        }
    }
    // The picture of a refused move shows the same position as a scene before it of which nothing is said.
    let is_shown_again = |(i, scene): &(usize, &Scene)| {
        scene.says.is_empty() && scenes.get(i + 1).is_some_and(|next| next.is_at(scene) && next.tried.is_some())
    };
    let scenes: Vec<_> =
        scenes.iter().enumerate().filter(|scene| !is_shown_again(scene)).map(|(_, scene)| scene.json(table)).collect();
    json!({"name": example.name, "before": before, "scenes": scenes})
}

fn position(game: &dyn DynGame, source: &PositionSource) -> String {
    match source {
        PositionSource::Text(text) => text.clone(),
        PositionSource::Start { number, options } => {
            let rules = if options.is_empty() { "standard" } else { options };
            game.start(rules, *number).map(|start| start.to_string()).unwrap_or_default()
        }
    }
}

/// A moment of an example.
#[derive(Clone, Debug)]
struct Scene {
    position: String,
    /// The moves played from there.
    moves: Vec<String>,
    /// A move that is then refused.
    tried: Option<String>,
    /// Whether the position may not be set up.
    is_faulty: bool,
    says: Vec<String>,
}

impl Scene {
    const fn of(position: String) -> Self {
        Self { position, moves: Vec::new(), tried: None, is_faulty: false, says: Vec::new() }
    }

    /// The scene after a move, which is perhaps refused.
    fn then(&self, mv: &str, refused: Option<&Statement>) -> Self {
        let mut next = Self { tried: None, says: Vec::new(), ..self.clone() };
        if let Some(Statement::Refused(clause, _)) = refused {
            next.tried = Some(mv.to_owned());
            next.says.push(format!("{mv} is refused under {clause}"));
        } else {
            next.moves.push(mv.to_owned());
            next.says.push(mv.to_owned());
        }
        next
    }

    /// Whether it shows the same position.
    fn is_at(&self, other: &Self) -> bool {
        (&self.position, &self.moves) == (&other.position, &other.moves)
    }

    fn json(&self, table: &dyn Table) -> Value {
        let Self { position, moves, tried, is_faulty, says } = self;
        let mut scene = json!({"position": position, "moves": moves.join(" "), "faulty": is_faulty, "says": says});
        if let Some(((from, to), mv)) = tried.as_ref().and_then(|mv| Some((table.squares_of(mv).ok()?, mv))) {
            scene["try"] = json!({"move": mv, "from": from, "to": to.unwrap_or_else(|| from.clone())});
        }
        scene
    }
}

/// What an example says of a moment, in words.
fn said(statement: &Statement) -> Option<String> {
    let all = |words: &[String]| if words.is_empty() { "none".to_owned() } else { words.join(" ") };
    Some(match statement {
        Statement::Faults(clauses) => format!("may not be set up: {}", clauses.join(", ")),
        Statement::Moves(1) => "1 legal move".to_owned(),
        Statement::Moves(count) => format!("{count} legal moves"),
        Statement::Perft(depth, count) => format!("{count} games of {depth} plies"),
        Statement::Legal(square, moves) => format!("legal moves of {square}: {}", all(moves)),
        Statement::Captured(squares) => format!("captured: {}", all(squares)),
        Statement::Scores(points) => game_core::words::scores(*points),
        Statement::Status(claim) => match claim {
            game_core::rulebook::StatusClaim::ToMove(color) => format!("{color} to move"),
            game_core::rulebook::StatusClaim::Over(verdict, clause) => {
                format!("{} under {clause}", game_core::words::verdict(*verdict))
            }
        },
        // The board itself shows them.
        _ => return None,
    })
}
