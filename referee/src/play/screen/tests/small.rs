//! Terminals of every size, and whatever is pressed on them.

use game_core::SplitMix64;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{app, press, seen, table};
use crate::play::screen::app::Step;

const GAMES: [&str; 3] = ["hasami", "hattori", "hokito"];

#[test]
fn a_terminal_of_the_usual_size_is_large_enough_for_every_game() {
    // Also for stacks as high as they can be, or nearly.
    let stacks = "w3^16b3^16..../....../....../....../....../b1w1.... b";
    for (game, position) in GAMES.map(|game| (game, None)).into_iter().chain([("hokito", Some(stacks))]) {
        let mut table = table(game, position);
        let text = seen(&mut app(game, &mut table), 80, 24);
        assert!(text.contains("1. ") && text.contains(" to move") && text.contains("? help"), "{text}");
    }
}

#[test]
fn every_size_shows_a_board_or_says_what_is_needed() {
    for game in GAMES {
        let mut table = table(game, None);
        let mut app = app(game, &mut table);
        for columns in (1..=130).step_by(3) {
            for rows in [1, 2, 5, 11, 12, 13, 20, 24, 40, 60] {
                let text = seen(&mut app, columns, rows);
                let has_board = app.drawn.grid.is_some();
                let words = text.split_whitespace().collect::<Vec<_>>().concat();
                assert!(has_board || words.starts_with(if columns > 2 { "The" } else { "T" }), "{text}");
                assert!(has_board || columns < 65 || rows < 13, "{columns} by {rows}");
            }
        }
    }
}

#[test]
fn what_is_too_small_names_the_size_and_the_way_out_and_obeys_only_that() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    let text = seen(&mut app, 50, 10);
    let expected = "The board needs 58 columns and 12 rows, and there\n  are 50 and 10. Make the terminal larger, or\n  \
                    leave with q and play with --plain.\n";
    assert_eq!(text.trim_end(), expected.trim_end());
    for code in [KeyCode::Enter, KeyCode::Char('f'), KeyCode::Char('m'), KeyCode::Tab] {
        assert_eq!(app.handle(&Event::Key(code.into())), Step::On);
    }
    assert!(app.picked.is_none() && app.open.is_none() && !app.is_turned);
    assert_eq!(app.handle(&Event::Key(KeyCode::Char('q').into())), Step::Leave);
    // It shows the board as soon as there is room.
    assert!(seen(&mut app, 58, 12).contains(" 9  ●  ●"));
}

#[test]
fn whatever_is_pressed_and_clicked_does_no_harm() {
    const CODES: [KeyCode; 20] = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::F(1),
        KeyCode::Char(' '),
        KeyCode::Null,
    ];
    let mut random = SplitMix64::new(0);
    let mut below = |end: u64| u16::try_from(random.below(end)).expect("it is small");
    for game in GAMES {
        let mut table = table(game, None);
        let mut app = app(game, &mut table);
        let (mut columns, mut rows) = (80, 24);
        for _ in 0..1500 {
            let event = match below(20) {
                0..=11 => Event::Key(CODES[usize::from(below(20))].into()),
                12..=14 => Event::Key(KeyCode::Char(char::from(b"urfmwlc?:q0129ab-~>"[usize::from(below(19))])).into()),
                15 => Event::Key(KeyEvent::new(KeyCode::Char('w'), KeyModifiers::CONTROL)),
                16 => Event::Paste("a1\u{1b}-a\u{0}4\nä".to_owned()),
                17 => {
                    (columns, rows) = if below(3) == 0 { (1 + below(140), 1 + below(50)) } else { (80, 24) };
                    Event::Resize(columns, rows)
                }
                _ => Event::Mouse(MouseEvent {
                    kind: [MouseEventKind::Down(MouseButton::Left), MouseEventKind::ScrollDown][usize::from(below(2))],
                    column: below(140),
                    row: below(50),
                    modifiers: KeyModifiers::NONE,
                }),
            };
            // That the player leaves is no end here.
            app.handle(&event);
            // Several may come before anything is drawn.
            if below(3) == 0 {
                seen(&mut app, columns, rows);
            }
        }
        assert!(!app.table.record().moves().is_empty(), "something is played in {game}");
        press(&mut app, &[KeyCode::Esc]);
    }
}
