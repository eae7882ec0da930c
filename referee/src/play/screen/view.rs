//! What is drawn where.

mod over;
mod panel;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use super::app::{App, Drawn, LEAVING, Open};
use super::board::{Board, put};
use super::grid::{Grid, small};
use super::keys;
use crate::words::{self, Prose};

/// The fewest columns in which there is something to read beside the board.
const PANEL: u16 = 26;
/// The most in which it reads well.
const WIDE_PANEL: u16 = 64;
/// Between the board and what is beside it.
const GAP: u16 = 2;

/// Draws all of it, and notes in `app` where things are.
pub(super) fn draw(app: &mut App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let view = app.table.position().board();
    let widest = view.squares.iter().map(|square| app.look.content(square).chars().count()).max().unwrap_or(1);
    app.content = app.content.max(small(widest));
    app.drawn = Drawn::default();
    // A line above for the heading and one below for the keys.
    let room = Rect {
        x: area.x + 1,
        y: area.y + 1,
        width: area.width.saturating_sub(1 + GAP + PANEL),
        height: area.height.saturating_sub(2),
    };
    // The cursor is always somewhere, so that a person who cannot see the lines around a square is told where.
    frame.set_cursor_position(area.as_position());
    let Some(grid) = Grid::largest(&view, app.content, room, app.is_turned) else {
        let smallest = Grid::smallest(&view, app.content);
        return too_small(app, frame, (smallest.columns() + 1 + GAP + PANEL, smallest.rows() + 2));
    };
    app.drawn.grid = Some(grid);
    if let Some(Open::Page(reading)) = &app.open {
        app.drawn.page = over::page(reading, app.look, frame);
        return;
    }
    heading(app, frame);
    let cursor = {
        let (look, content) = (app.look, app.content);
        Board { view: &view, grid, look, cursor: app.cursor, content, sign: app.signs() }.draw(frame.buffer_mut())
    };
    let left = grid.left + grid.columns() + GAP;
    let beside = Rect {
        x: left,
        y: area.y + 1,
        width: area.right().saturating_sub(left).min(WIDE_PANEL),
        height: area.height.saturating_sub(2),
    };
    app.drawn.moves = panel::draw(app, &view, beside, frame.buffer_mut());
    key_bar(app, frame);
    let (x, y) = match &app.open {
        Some(Open::Line(line)) => over::line(line, app.look, frame),
        Some(Open::Choice(choice)) => {
            app.drawn.choice = over::choice(choice, app, frame);
            app.drawn.choice.get(choice.at).map_or(cursor, |line| (line.x + 1, line.y))
        }
        Some(Open::Leaving) => {
            app.drawn.choice = over::leaving(app, frame);
            app.drawn.choice.first().map_or(cursor, |line| (line.x + 1, line.y))
        }
        Some(Open::Page(_)) | None => cursor,
    };
    frame.set_cursor_position(Position { x, y });
}

/// Which game it is, and who plays.
fn heading(app: &App<'_>, frame: &mut Frame<'_>) {
    let Rect { x, y, width, .. } = frame.area();
    let heading = app.table.heading();
    let buffer = frame.buffer_mut();
    put(buffer, x + 1, y, &heading, app.look.strong());
    if let Some(seats) = app.table.seats() {
        let column = width.saturating_sub(small(seats.chars().count()) + 1);
        if column > small(heading.chars().count()) + 2 {
            put(buffer, x + column, y, &seats, app.look.label());
        }
    }
}

/// The keys that are named at the bottom.
fn key_bar(app: &mut App<'_>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let row = area.bottom().saturating_sub(1);
    let mut column = area.x + 1;
    for (key, purpose) in keys::bar(usize::from(area.width.saturating_sub(1))) {
        let width = small(keys::columns(purpose));
        put(frame.buffer_mut(), column, row, key.encode_utf8(&mut [0; 4]), app.look.strong());
        put(frame.buffer_mut(), column + 2, row, purpose, app.look.label());
        app.drawn.keys.push((Rect { x: column, y: row, width, height: 1 }, key));
        column += width + small(keys::BETWEEN_KEYS);
    }
}

/// Says that there is no room, and what can be done about it; or asks what is asked there too.
fn too_small(app: &App<'_>, frame: &mut Frame<'_>, (columns, rows): (u16, u16)) {
    let area = frame.area();
    if let Some(Open::Line(line)) = app.open.as_ref().filter(|open| open.needs_no_board()) {
        let (x, y) = over::line(line, app.look, frame);
        return frame.set_cursor_position(Position { x, y });
    }
    let sentences = |sentences: &[&str]| sentences.iter().map(|words| Prose::sentence(*words)).collect();
    let texts: Vec<Prose> = if matches!(app.open, Some(Open::Leaving)) {
        let answers = LEAVING.iter().map(|(key, words)| Prose::sentence(format!("{key}  {words}")));
        let whole = answers.fold(app.table.whereabouts().and(Prose::sentence("Leave?")), Prose::and);
        [
            vec![whole],
            sentences(&["The game is not saved. Leave? y, n or s", "Leave? y, n or s", "y or n?", "y/n", "?"]),
        ]
        .concat()
    } else {
        let whole = format!(
            "The board needs {columns} columns and {rows} rows, and there are {} and {}. Make the terminal larger, or \
             leave with q and play with --plain.",
            area.width, area.height
        );
        let short = format!("Too small, {columns} by {rows} are needed. q leaves.");
        // What there is to say of the last key only where there is room for all of it.
        let note = Some(app.note.clone()).filter(|note| !note.is_empty());
        let size = sentences(&[&whole, &short, "Too small. q leaves.", "q leaves", "q"]);
        note.into_iter().chain(size).collect()
    };
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let fits = |text: &&Prose| text.whole_lines(width).is_some_and(|lines| lines.len() <= height);
    let text = texts.iter().find(fits).or(texts.last()).map(|text| text.lines(width)).unwrap_or_default();
    for (row, line) in (area.y..).zip(words::cut(text, height, "...")) {
        put(frame.buffer_mut(), area.x, row, &line, app.look.strong());
    }
}
