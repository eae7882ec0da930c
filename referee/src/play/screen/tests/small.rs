//! Terminals of every size, and whatever is pressed on them.

use game_core::SplitMix64;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{app, enter, press, seen, table};
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
                let says_something = text.contains(['T', 'q']);
                assert!(has_board || says_something, "{columns} by {rows}: {text}");
                assert!(has_board || columns < 40 || rows < 5 || text.contains("The board needs "), "{text}");
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
fn on_any_size_a_game_that_would_be_lost_is_asked_about_before_it_is_left() {
    for (columns, rows) in [(1, 1), (3, 1), (5, 2), (10, 3), (20, 5), (40, 10), (57, 11), (58, 12), (80, 24)] {
        let mut table = table("hasami", None);
        let mut app = app("hasami", &mut table);
        enter(&mut app, "a2-a4");
        seen(&mut app, columns, rows);
        let mut press = |code: KeyCode| app.handle(&Event::Key(code.into()));
        assert_eq!(press(KeyCode::Char('q')), Step::On, "{columns} by {rows}");
        assert_eq!(press(KeyCode::Char('q')), Step::On, "it is no answer");
        assert_eq!(press(KeyCode::Char('n')), Step::On);
        assert!(app.open.is_none());
        app.handle(&Event::Key(KeyCode::Char('q').into()));
        let text = seen(&mut app, columns, rows);
        assert!(
            text.contains(if columns < 3 { '?' } else { 'y' })
                && (columns < 6 || text.contains("y or n") || text.contains("Leave?")),
            "{text}"
        );
        assert_eq!(app.handle(&Event::Key(KeyCode::Char('y').into())), Step::Leave);
    }
}

#[test]
fn where_there_is_no_room_for_the_board_the_game_can_still_be_saved_before_it_is_left() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    enter(&mut app, "a2-a4");
    seen(&mut app, 40, 5);
    for code in [KeyCode::Char('q'), KeyCode::Char('s')] {
        app.handle(&Event::Key(code.into()));
    }
    assert!(seen(&mut app, 40, 5).ends_with("\nSave in file (Escape cancels):\n:\n"));
    assert_eq!(seen(&mut app, 20, 2), "Save in file (Esc...\n:\n");
    assert_eq!(seen(&mut app, 20, 1), ":\n");
    assert!(seen(&mut app, 57, 5).contains("Save in file"));
    seen(&mut app, 40, 5);
    for code in [KeyCode::Char('/'), KeyCode::Enter] {
        app.handle(&Event::Key(code.into()));
    }
    assert!(seen(&mut app, 40, 5).contains("The game is not saved in /:"));
}

/// The words of letters that are to be seen, without what ends in dots.
fn words(text: &str) -> Vec<&str> {
    let is_word = |word: &&str| {
        let letters = word.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic));
        letters && !word.ends_with("...")
    };
    text.split(|c: char| c.is_whitespace() || "═║╔╗╚╝│".contains(c)).filter(is_word).collect()
}

#[test]
fn no_word_is_cut_on_a_terminal_of_any_size_unless_dots_say_so() {
    const REFUSED: &[KeyCode] = &[KeyCode::Enter, KeyCode::Right, KeyCode::Enter];
    const STATES: [&[KeyCode]; 5] = [&[], REFUSED, &[KeyCode::Char('q')], &[KeyCode::Char('?')], &[KeyCode::Char('s')]];
    // What is said only where there is little room.
    let small = "The board needs columns and rows, and there are Make the terminal larger, or leave with and play with \
                 --plain. Too small, by are needed. leaves. small. leaves The game is not saved. Leave? or n? \
                 lines to of arrows, PageUp, PageDown Escape closes tells all it)";
    for (game, keys) in GAMES.into_iter().flat_map(|game| STATES.map(|keys| (game, keys))) {
        let mut table = table(game, None);
        let mut app = app(game, &mut table);
        let first = app.table.legal_moves().swap_remove(0);
        enter(&mut app, &first);
        press(&mut app, keys);
        let whole = seen(&mut app, 250, 150);
        let mut known = words(&whole);
        known.extend(words(small));
        for columns in 1..=100 {
            for rows in [1, 2, 3, 5, 7, 8, 9, 10, 12, 13, 15, 18, 24] {
                let text = seen(&mut app, columns, rows);
                let unknown: Vec<_> = words(&text).into_iter().filter(|word| !known.contains(word)).collect();
                assert!(unknown.is_empty(), "{game}, {columns} by {rows}: {unknown:?} in\n{text}\n{whole}");
            }
        }
    }
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
