//! A real terminal, and a panic on it.

use std::env;
use std::process::Command;

use crate::play::screen::terminal::FullScreen;

/// Says to the test that it is the program which panics.
const PANICS: &str = "REFEREE_TEST_PANICS_ON_THE_SCREEN";

#[test]
fn a_panic_is_told_behind_the_screen_when_the_terminal_is_what_it_was() {
    if env::var_os(PANICS).is_some() {
        let _screen = FullScreen::open(false).expect("there is a terminal");
        panic!("this is told");
    }
    let mut command = Command::new(env::current_exe().expect("it is known"));
    let this = "play::screen::tests::terminal::a_panic_is_told_behind_the_screen_when_the_terminal_is_what_it_was";
    command.args([this, "--exact", "--nocapture"]).env(PANICS, "1").env("TERM", "xterm");
    let mut terminal = rexpect::session::spawn_command(command, Some(60_000)).expect("it starts");
    let told = terminal.exp_eof().expect("it ends");
    let (before, behind) = told.split_once("\u{1b}[?1049l").expect("the screen is left");
    assert!(before.contains("\u{1b}[?1049h") && !before.contains("this is told"), "{told:?}");
    assert!(behind.contains("this is told"), "{told:?}");
    let handle = terminal.process().get_file_handle().expect("the terminal is open");
    let modes = rustix::termios::tcgetattr(handle).expect("it is a terminal").local_modes;
    assert!(modes.contains(rustix::termios::LocalModes::ICANON));
}
