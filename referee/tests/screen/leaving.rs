//! Whichever way the screen is left, the terminal is what it was: `Terminal::ends` looks.

use rexpect::process::{Signal, WaitStatus};

use crate::terminal::{ENTER, INTERRUPT, Terminal};

/// A game in which something has been played that is not saved.
fn unsaved() -> Terminal {
    let mut terminal = Terminal::play(&["hasami"]);
    terminal.shows("1. White to move").press(":a2-a4\r").shows("White played a2-a4.");
    assert!(!terminal.gives_lines() && terminal.screen().alternate_screen());
    terminal
}

fn exited(terminal: &mut Terminal) {
    match terminal.ends() {
        WaitStatus::Exited(_, status) => assert_eq!(status, 0),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_in_which_nothing_has_been_played_is_left_at_once() {
    let mut terminal = Terminal::play(&["hokito", "--start", "0"]);
    terminal.shows("1. Black to move").press("q");
    exited(&mut terminal);
    assert_eq!(terminal.text().trim(), "");
}

#[test]
fn a_game_that_would_be_lost_is_asked_about_and_told_when_it_is_left() {
    let mut terminal = unsaved();
    terminal.press("q").shows("The game is not saved. Leave?").press("n").shows_no("Leave?");
    terminal.press(":quit").press(ENTER).shows("Leave?").press("y");
    exited(&mut terminal);
    let text = terminal.text();
    assert!(text.contains("The game is not saved.") && text.contains("1. a2-a4"), "{text}");
}

#[test]
fn the_answers_to_the_question_can_be_clicked() {
    let mut terminal = unsaved();
    terminal.press("q").shows("n  no, play on").click("n  no, play on", 0).shows_no("Leave?");
    terminal.press("q").shows("y  yes, leave").click("y  yes, leave", 3);
    exited(&mut terminal);
}

#[test]
fn a_second_interrupt_leaves_without_an_answer() {
    let mut terminal = unsaved();
    terminal.press(INTERRUPT).shows("Leave?").press(INTERRUPT);
    exited(&mut terminal);
}

#[test]
fn a_signal_that_ends_the_program_ends_it_and_tells_the_game_that_would_be_lost() {
    for signal in [Signal::SIGHUP, Signal::SIGINT, Signal::SIGQUIT, Signal::SIGTERM] {
        let mut terminal = unsaved();
        terminal.signal(signal);
        match terminal.ends() {
            WaitStatus::Signaled(_, by, _) => assert_eq!(by, signal),
            other => panic!("{other:?}"),
        }
        assert!(terminal.text().contains("1. a2-a4"), "{}", terminal.text());
    }
}

/// Only there the program knows what is ignored.
#[cfg(target_os = "linux")]
#[test]
fn an_ignored_signal_does_not_end_the_screen_unless_its_terminal_hangs_up() {
    use std::process::Command;

    use crate::shell::behind;

    let ignoring = |command: &mut Command| *command = behind("trap '' HUP INT QUIT TERM", command);
    let mut terminal = Terminal::run(&["hasami"], ignoring);
    terminal.shows("1. White to move");
    for ignored in [Signal::SIGINT, Signal::SIGQUIT, Signal::SIGTERM] {
        terminal.signal(ignored);
    }
    terminal.press(":a2-a4\r").shows("White played a2-a4.");
    terminal.signal(Signal::SIGHUP);
    match terminal.ends() {
        WaitStatus::Signaled(_, by, _) => assert_eq!(by, Signal::SIGHUP),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_program_that_is_stopped_gives_the_terminal_back_and_takes_it_again_when_it_is_called() {
    let mut terminal = unsaved();
    terminal.press("\x1a").shows_no("White played a2-a4.").stops();
    assert!(terminal.gives_lines() && !terminal.screen().alternate_screen());
    terminal.signal(Signal::SIGCONT);
    terminal.shows("White played a2-a4.");
    assert!(!terminal.gives_lines() && terminal.screen().alternate_screen());
}

#[test]
fn a_terminal_that_can_show_only_lines_and_a_wish_for_them_get_the_prompt() {
    let mut terminal = Terminal::run(&["hasami"], |command| {
        command.env("TERM", "dumb");
    });
    terminal.shows("1. White>");
    assert!(!terminal.screen().alternate_screen());
    let mut terminal = Terminal::play(&["hasami", "--plain"]);
    terminal.shows("1. White>");
    assert!(!terminal.screen().alternate_screen());
}
