//! The model and what is drawn of it, without a terminal.

mod games;
mod small;
#[cfg(unix)]
mod terminal;
mod typed;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode};

use super::app::App;
use super::look::Look;
use super::view;
use crate::cli::Signs;
use crate::games::find;
use crate::play::completion::Completion;
use crate::play::files::Files;
use crate::play::table::Table;

const LOOK: Look = Look { signs: Signs::Unicode, colors: false };

/// A game from a position, or from its start.
fn table(game: &str, position: Option<&str>) -> Table {
    let game = find(game).expect("the game is known").engine;
    let position = match position {
        Some(text) => game.position(text).expect("it is one"),
        // In hokito the one in which each rank has 1, 2, 3, 1, 2, 3.
        None => game.start("standard", 52_769_807_747_978).or(game.start("standard", 0)).expect("there is a start"),
    };
    Table::new(game, position.to_record(), Files::default())
}

/// The game on the screen.
fn app<'t>(game: &str, table: &'t mut Table) -> App<'t> {
    let completion = Completion::new(find(game).expect("the game is known").engine);
    App::new(table, completion, LOOK)
}

/// What is to be seen, without blanks at the ends of lines.
fn seen(app: &mut App<'_>, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).expect("it cannot fail");
    terminal.draw(|frame| view::draw(app, frame)).expect("it cannot fail");
    let buffer = terminal.backend().buffer();
    let lines = buffer.content().chunks(usize::from(columns)).map(|row| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        line.trim_end().to_owned() + "\n"
    });
    lines.collect()
}

/// Presses keys on a terminal of the usual size, and says what is to be seen then.
fn press(app: &mut App<'_>, keys: &[KeyCode]) -> String {
    let _ = seen(app, 80, 24);
    for key in keys {
        app.handle(&Event::Key((*key).into()));
    }
    seen(app, 80, 24)
}

/// Types a line.
fn enter(app: &mut App<'_>, line: &str) -> String {
    let keys: Vec<_> = [':'].into_iter().chain(line.chars()).map(KeyCode::Char).chain([KeyCode::Enter]).collect();
    press(app, &keys)
}
