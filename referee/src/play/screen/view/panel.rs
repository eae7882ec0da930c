//! What is told beside the board: how the game stands, what has happened, the moves, and what the signs mean.

use game_core::BoardView;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::play::screen::app::{App, DrawnPage};
use crate::play::screen::board::put;
use crate::play::screen::grid::small;
use crate::words::{self, Prose};

/// In place of lines that there is no room for.
const DOTS: &str = "...";

/// Draws it; how the list of moves was shown.
pub(super) fn draw(app: &App<'_>, view: &BoardView, area: Rect, buffer: &mut Buffer) -> DrawnPage {
    let width = usize::from(area.width);
    let height = usize::from(area.height);
    let standing = words::cut(standing(app, width), height, DOTS);
    let below = [here(app, width), legend(app, view, width)].concat();
    let below = words::cut(below, height.saturating_sub(standing.len()), DOTS);
    // With an empty line below the standing and above what is at the bottom.
    let room = height.saturating_sub(standing.len() + below.len() + 2);
    // What is left out of a refusal can be had by a key.
    let dots = if app.refused.is_some() && app.note.is_empty() { "... (w tells all of it)" } else { DOTS };
    let message = words::cut(app.told().lines(width), room, dots);
    let mut row = area.y;
    let mut write = |lines: &[String], style: Style| {
        for line in lines {
            if row < area.bottom() {
                put(buffer, area.x, row, line, style);
            }
            row = row.saturating_add(1);
        }
    };
    write(&standing, app.look.strong());
    write(&[String::new()], Style::new());
    write(&message, Style::new());
    let rest = height.saturating_sub(standing.len() + message.len() + below.len() + 3);
    let (moves, shown) = moves(app, width, rest.saturating_sub(1));
    if rest > 1 {
        write(&[String::new(), moves_heading(app.back.min(shown.furthest()))], app.look.label());
        write(&moves, Style::new());
    }
    let row = area.bottom().saturating_sub(small(below.len()));
    for (row, line) in (row..area.bottom()).zip(&below) {
        put(buffer, area.x, row, line, app.look.label());
    }
    shown
}

/// How the game stands, and what is being waited for.
fn standing(app: &App<'_>, width: usize) -> Vec<String> {
    let mut prose = match app.table.turn() {
        Some(turn) => Prose::line(format!("{turn} to move")).and(app.table.scored()),
        None => app.table.standing(),
    };
    if app.is_thinking() {
        prose = prose.and(Prose::line("The opponent is thinking ..."));
    }
    prose.lines(width)
}

fn moves_heading(back: usize) -> String {
    if back == 0 { "Moves".to_owned() } else { format!("Moves ({back} further down)") }
}

/// The moves, two in a line, as many lines as there is room for; and how many there are.
fn moves(app: &App<'_>, width: usize, room: usize) -> (Vec<String>, DrawnPage) {
    let moves = app.table.record().moves();
    let widest = moves.iter().map(String::len).max().unwrap_or(0);
    let number = (moves.len() / 2 + 1).to_string().len().max(2);
    let turns = moves.chunks(2).zip(1..).map(|(turn, n)| {
        let [first, second] = [turn.first(), turn.get(1)].map(|mv| mv.map_or("", String::as_str));
        words::fitted(format!("{n:>number$}. {first:<widest$}  {second}").trim_end(), width)
    });
    let turns: Vec<String> = turns.collect();
    let shown = DrawnPage { room, lines: turns.len() };
    let end = turns.len() - app.back.min(shown.furthest());
    (turns.get(end.saturating_sub(room)..end).unwrap_or_default().to_vec(), shown)
}

/// What the cursor is on.
fn here(app: &App<'_>, width: usize) -> Vec<String> {
    Prose::sentence(app.here()).lines(width)
}

/// What the signs on the board mean.
fn legend(app: &App<'_>, view: &BoardView, width: usize) -> Vec<String> {
    let sign = app.signs();
    let mut signs: Vec<_> = view.squares.iter().filter_map(|square| sign(&square.name)).collect();
    signs.sort_unstable();
    signs.dedup();
    let mut lines: Vec<String> = Vec::new();
    for sign in signs {
        let (left, right) = sign.signs();
        let entry = format!("{left} {right} {}", sign.words());
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + entry.chars().count() <= width => {
                *line = format!("{line}   {entry}");
            }
            _ => lines.push(entry),
        }
    }
    lines
}
