//! What the commands of the prompt come to when they are typed on the screen.

use super::{app, enter, table};
use crate::games::find;
use crate::play::command;
use crate::play::screen::app::Open;
use crate::words;

#[test]
fn nothing_that_a_command_brings_is_styled_as_for_a_terminal_that_shows_lines() {
    for game in ["hasami", "hattori", "hokito"] {
        let clauses = find(game).expect("the game is known").engine.clauses();
        let clauses = clauses.iter().map(|clause| format!("rules {}", clause.id));
        let others = ["why a1-a2", "why a1", "moves a1", "save /", "save! /", "resign white", "rules 9.9", "hello"];
        let lines = command::names().chain(others).map(str::to_owned).chain(clauses);
        for line in lines {
            let mut table = table(game, None);
            let mut app = app(game, &mut table);
            let shown = enter(&mut app, &line);
            assert!(!shown.contains("[0m") && !shown.contains("[1m"), "{line}: {shown}");
            let page = if let Some(Open::Page(reading)) = &app.open { reading.text.as_str() } else { "" };
            let told = [app.told().to_string(), page.to_owned()].concat();
            assert!(!told.contains(|c| c != '\n' && words::acts(c)), "{line}: {told:?}");
        }
    }
}

#[test]
fn a_clause_is_read_below_its_number_and_title() {
    let mut table = table("hokito", None);
    let mut app = app("hokito", &mut table);
    assert!(enter(&mut app, "rules HK-3.2").starts_with("HK-3.2 "));
}
