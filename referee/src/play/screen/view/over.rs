//! What is drawn over the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear};

use crate::cli::Signs;
use crate::play::screen::app::{App, Choice, DrawnPage, LEAVING, Reading};
use crate::play::screen::board::put;
use crate::play::screen::grid::small;
use crate::play::screen::line::Line;
use crate::play::screen::look::Look;
use crate::words::{self, Prose};

/// So many columns should be left for what is typed.
const ROOM_TO_TYPE: usize = 16;

/// A text on the whole screen.
pub(super) fn page(reading: &Reading, look: Look, frame: &mut Frame<'_>) -> DrawnPage {
    let area = frame.area();
    let room = usize::from(area.height.saturating_sub(1));
    let lines = words::narrowed(&reading.text, usize::from(area.width));
    // The terminal may have been another one when it was scrolled.
    let drawn = DrawnPage { room, lines: lines.len() };
    let top = reading.top.min(drawn.furthest());
    let buffer = frame.buffer_mut();
    for (row, line) in (area.y..).zip(lines.iter().skip(top).take(room)) {
        put(buffer, area.x, row, line, Style::new());
    }
    let last = (top + room).min(lines.len());
    let closes = "Escape closes".to_owned();
    let keys = if lines.len() > room {
        let part = format!("lines {} to {last} of {}", top + 1, lines.len());
        vec![format!("{part}: arrows, PageUp, PageDown   {closes}"), format!("{part}   {closes}"), closes]
    } else {
        vec![closes]
    };
    let fits = |keys: &&String| keys.chars().count() < usize::from(area.width);
    let keys = keys.iter().find(fits).or(keys.last()).map_or("", String::as_str);
    put(buffer, area.x + 1, area.bottom().saturating_sub(1), keys, look.label());
    drawn
}

/// The line that is typed, in place of the keys; where its cursor is.
pub(super) fn line(line: &Line, look: Look, frame: &mut Frame<'_>) -> (u16, u16) {
    let area = frame.area();
    let row = area.bottom().saturating_sub(1);
    // Where it would leave hardly any room for the line, what is asked for stands above it.
    let asked = line.asked.label();
    let is_beside = asked.len() + ROOM_TO_TYPE <= usize::from(area.width);
    let label = if is_beside { asked } else { ":" };
    if !is_beside && row > area.y {
        put(frame.buffer_mut(), area.x, row - 1, asked.trim_end(), look.strong());
    }
    let room = usize::from(area.width).saturating_sub(label.len() + 2);
    let before = line.before().chars().count();
    let hidden = before.saturating_sub(room);
    let shown: String = line.text().chars().skip(hidden).take(room).collect();
    let buffer = frame.buffer_mut();
    put(buffer, area.x, row, &" ".repeat(usize::from(area.width)), Style::new());
    put(buffer, area.x, row, label, look.strong());
    let column = area.x + small(label.len());
    put(buffer, column, row, &shown, Style::new());
    (column + small(before - hidden), row)
}

/// A choice of moves; where its lines are.
pub(super) fn choice(choice: &Choice, app: &App<'_>, frame: &mut Frame<'_>) -> Vec<Rect> {
    let does = choice.moves.iter().map(|(mv, does)| format!("{mv}  {does}"));
    let lines: Vec<_> =
        does.chain(["put it back".to_owned()]).zip(1..).map(|(line, n)| format!("{n}  {line}")).collect();
    list(&choice.title, &lines, Some(choice.at), app, frame)
}

/// The question whether to leave; where its answers are.
pub(super) fn leaving(app: &App<'_>, frame: &mut Frame<'_>) -> Vec<Rect> {
    let lines = LEAVING.map(|(key, words)| format!("{key}  {words}"));
    let title = app.table.whereabouts().to_string();
    list(&format!("{} Leave?", title.trim_end()), &lines, None, app, frame)
}

/// Lines in a box beside the board, or as much to the right as there is room for.
fn list(title: &str, lines: &[String], at: Option<usize>, app: &App<'_>, frame: &mut Frame<'_>) -> Vec<Rect> {
    let area = frame.area();
    let look = app.look;
    let longest = lines.iter().map(|line| line.chars().count() + 4).max().unwrap_or(0);
    let width = small(longest.max(title.chars().count() + 2)).saturating_add(2).min(area.width);
    // A title that is too long for the edge stands inside, in as many lines as it needs.
    let inside = usize::from(width.saturating_sub(4));
    let (title, above) =
        if title.chars().count() <= inside { (title, Vec::new()) } else { ("", Prose::line(title).lines(inside)) };
    let height = small(above.len() + lines.len()).saturating_add(2).min(area.height);
    let beside = app.drawn.grid.map_or(0, |grid| grid.left + grid.columns() + 1);
    let shape = Rect { x: beside.min(area.width - width), y: (area.height - height) / 2, width, height };
    let block = match look.signs {
        Signs::Unicode => Block::bordered().border_type(BorderType::Double),
        Signs::Ascii => Block::bordered().border_set(ASCII),
    };
    let block = if title.is_empty() { block } else { block.title(format!(" {title} ")) };
    let block = block.border_style(look.strong());
    let inner = block.inner(shape);
    frame.render_widget(Clear, shape);
    frame.render_widget(block, shape);
    let rows = (inner.y..inner.bottom()).map(|y| Rect { y, height: 1, ..inner });
    for (row, line) in rows.clone().zip(&above) {
        put(frame.buffer_mut(), row.x + 1, row.y, line, look.strong());
    }
    let rows: Vec<_> = rows.skip(above.len()).take(lines.len()).collect();
    for (i, (row, line)) in rows.iter().zip(lines).enumerate() {
        let is_chosen = at == Some(i);
        let style = if is_chosen { look.strong() } else { Style::new() };
        let line = format!(" {} {line}", if is_chosen { '>' } else { ' ' });
        put(frame.buffer_mut(), row.x, row.y, &words::fitted(&line, usize::from(row.width)), style);
    }
    rows
}

/// A box in letters.
const ASCII: ratatui::symbols::border::Set<'_> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
