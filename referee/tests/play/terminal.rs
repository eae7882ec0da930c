//! At a pseudo-terminal.

use std::io::Write as _;

use rexpect::process::{Signal, WaitStatus};
use rexpect::session::{PtySession, spawn_command};
use rustix::termios::{LocalModes, tcgetattr};

use crate::run::{command, folder, read, text};
use crate::shell;

/// No answer takes that long; a test that waits so long has failed.
const PATIENCE: u64 = 20_000;

fn spawn(args: &[&str], prompt: &str) -> PtySession {
    shell::ignore_no_signal();
    let mut command = command(args);
    command.arg("--plain").env("TERM", "xterm").env("NO_COLOR", "1").env("COLUMNS", "80");
    let mut terminal = spawn_command(command, Some(PATIENCE)).expect("the program starts");
    terminal.exp_string("`help` lists what else can be entered.").expect("there is an opening");
    terminal.exp_string(prompt).expect("there is a prompt");
    terminal
}

/// Sends the keys as they are.
fn press(terminal: &mut PtySession, keys: &str) {
    terminal.send(keys).expect("the terminal takes it");
    terminal.flush().expect("the terminal takes it");
}

/// The program ends, and with that exit status.
fn ends(mut terminal: PtySession, code: i32) {
    terminal.exp_eof().expect("the program ends");
    match terminal.process_mut().wait().expect("the program has ended") {
        WaitStatus::Exited(_, status) => assert_eq!(status, code),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_tabulator_key_completes_moves_and_commands() {
    let mut terminal = spawn(&["hasami"], "1. White> ");
    press(&mut terminal, "b2-\t\t");
    terminal.exp_string("b2-b3  b2-b4  b2-b5  b2-b6  b2-b7").expect("the moves are listed");
    press(&mut terminal, "4\r");
    terminal.exp_string("White played b2-b4.").expect("the move is played");
    press(&mut terminal, "und\t\r");
    terminal.exp_string("Taken back: b2-b4.").expect("the move is taken back");
    press(&mut terminal, "qu\t\r");
    ends(terminal, 0);
}

#[test]
fn an_opponent_answers_and_undo_takes_its_answer_back_too() {
    let mut terminal = spawn(&["hasami", "--bot", "3"], "1. White> ");
    press(&mut terminal, "b2-b4\r");
    terminal.exp_string("White played b2-b4.").expect("the move is played");
    terminal.exp_string("Black played ").expect("it is answered");
    terminal.exp_string("2. White> ").expect("there is a prompt");
    press(&mut terminal, "undo\r");
    terminal.exp_string(", b2-b4.").expect("both moves are taken back");
    press(&mut terminal, "quit\r");
    ends(terminal, 0);
}

#[test]
fn what_is_offered_are_the_legal_moves_of_the_position_as_it_is() {
    let mut terminal = spawn(&["hattori"], "1. Black> ");
    press(&mut terminal, "a1\t\t");
    terminal.exp_string("a1-b2  a1-c3  a1~").expect("the moves are listed");
    press(&mut terminal, "~\r");
    terminal.exp_string("1. White> ").expect("there is a prompt");
    press(&mut terminal, "e5\t\t");
    terminal.exp_string("e5-c3  e5-d4  e5~").expect("the moves are listed");
    press(&mut terminal, "~\r");
    terminal.exp_string("2. Black> ").expect("there is a prompt");
    // Turned, the tile in the corner moves along row and column, where its own tiles stand.
    press(&mut terminal, "a1\t\r");
    terminal.exp_string("Black played a1~").expect("nothing but the wait is left");
    press(&mut terminal, "quit\r");
    ends(terminal, 0);
}

#[test]
fn an_interrupt_says_where_the_game_is_and_a_second_one_leaves() {
    let file = folder("interrupt").join("x.game");
    let mut terminal = spawn(&["hasami", "--save", text(&file)], "1. White> ");
    press(&mut terminal, "a2-a4\r");
    terminal.exp_string("1. Black> ").expect("there is a prompt");
    press(&mut terminal, "half a line");
    terminal.send_control('c').expect("the terminal takes it");
    terminal.exp_string("The game is saved in ").expect("it says where");
    terminal.exp_string("Interrupt once more to leave.").expect("it says how to leave");
    terminal.exp_string("1. Black> ").expect("there is a prompt");
    press(&mut terminal, "b8-b5\r");
    terminal.exp_string("Black played b8-b5.").expect("the game goes on");
    terminal.exp_string("2. White> ").expect("there is a prompt");
    terminal.send_control('c').expect("the terminal takes it");
    terminal.exp_string("Interrupt once more to leave.").expect("it says how to leave");
    terminal.exp_string("2. White> ").expect("there is a prompt");
    terminal.send_control('c').expect("the terminal takes it");
    terminal.exp_string("The game is saved in ").expect("it says where");
    ends(terminal, 0);
    assert!(read(&file).ends_with("1. a2-a4 b8-b5\n"));
}

#[test]
fn the_end_of_the_input_leaves_and_shows_a_game_that_is_not_saved() {
    let mut terminal = spawn(&["hasami"], "1. White> ");
    press(&mut terminal, "a2-a4\r");
    terminal.exp_string("1. Black> ").expect("there is a prompt");
    terminal.send_control('d').expect("the terminal takes it");
    terminal.exp_string("The game is not saved.").expect("it says so");
    terminal.exp_string("1. a2-a4").expect("the record is shown");
    ends(terminal, 0);
}

#[test]
fn a_slip_of_the_hand_is_no_failure_of_the_program() {
    let mut terminal = spawn(&["hasami"], "1. White> ");
    press(&mut terminal, "a1-a2\r");
    terminal.exp_string("a1-a2 is refused under HS-2.3").expect("it is refused");
    press(&mut terminal, "hello\r");
    terminal.exp_string("`hello` is neither a command nor a move").expect("it is not understood");
    press(&mut terminal, "quit\r");
    ends(terminal, 0);
}

#[test]
fn a_key_that_is_no_text_is_told_and_the_game_goes_on() {
    let mut terminal = spawn(&["hasami"], "1. White> ");
    let mut keys = terminal.process().get_file_handle().expect("the terminal is open");
    keys.write_all(b"a2-\xff").expect("the terminal takes it");
    terminal.exp_string("the line is not UTF-8").expect("it is told");
    press(&mut terminal, "a2-a4\r");
    terminal.exp_string("White played a2-a4.").expect("the move is played");
    press(&mut terminal, "quit\r");
    ends(terminal, 0);
}

/// The terminal gives whole lines again, and the program was ended by the signal; what was told meanwhile.
fn ended_by(mut terminal: PtySession, signal: Signal) -> String {
    let handle = terminal.process().get_file_handle().expect("the terminal is open");
    let gives_lines = || tcgetattr(&handle).expect("it is a terminal").local_modes.contains(LocalModes::ICANON);
    assert!(!gives_lines(), "the prompt reads key by key");
    terminal.process_mut().signal(signal).expect("it can be sent");
    let rest = terminal.exp_eof().expect("the program ends");
    assert!(gives_lines(), "{signal}");
    match terminal.process_mut().wait().expect("the program has ended") {
        WaitStatus::Signaled(_, by, _) => assert_eq!(by, signal),
        other => panic!("{other:?}"),
    }
    rest
}

/// An interrupt is not among them: at a prompt it is the same as the key for it.
const ENDING: [Signal; 3] = [Signal::SIGHUP, Signal::SIGQUIT, Signal::SIGTERM];

#[test]
fn a_signal_that_ends_the_program_leaves_the_terminal_as_it_was() {
    for signal in ENDING {
        let rest = ended_by(spawn(&["hasami"], "1. White> "), signal);
        assert!(rest.ends_with("\u{1b}[?2004l"), "{signal}: {rest:?}");
    }
}

#[test]
fn a_signal_that_ends_the_program_tells_the_game_as_the_player_who_leaves_is_told() {
    for signal in ENDING {
        let mut terminal = spawn(&["hasami"], "1. White> ");
        press(&mut terminal, "a2-a4\r");
        terminal.exp_string("1. Black> ").expect("there is a prompt");
        let rest = ended_by(terminal, signal).replace("\r\n", "\n");
        let record = "[Game \"hasami\"]\n[Result \"*\"]\n\n1. a2-a4\n";
        let told = format!("\u{1b}[?2004l\nThe game is not saved.\nThis is its record:\n\n{record}");
        assert!(rest.ends_with(&told), "{signal}: {rest:?}");
    }
    let file = folder("signal").join("x.game");
    let mut terminal = spawn(&["hasami", "--save", text(&file)], "1. White> ");
    press(&mut terminal, "a2-a4\r");
    terminal.exp_string("1. Black> ").expect("there is a prompt");
    let rest = ended_by(terminal, Signal::SIGTERM);
    assert!(rest.contains("The game is saved in ") && !rest.contains("record"), "{rest:?}");
    assert!(read(&file).ends_with("1. a2-a4\n"));
}

#[test]
fn an_interrupt_while_the_opponent_thinks_tells_the_game() {
    let mut terminal = spawn(&["hasami", "--bot", "3600s"], "1. White> ");
    press(&mut terminal, "a2-a4\r");
    terminal.exp_string("Black to move.").expect("the move is played");
    let handle = terminal.process().get_file_handle().expect("the terminal is open");
    assert!(tcgetattr(&handle).expect("it is a terminal").local_modes.contains(LocalModes::ISIG));
    terminal.send_control('c').expect("the terminal takes it");
    terminal.exp_string("The game is not saved.").expect("it says so");
    terminal.exp_string("1. a2-a4").expect("the record is shown");
    terminal.exp_eof().expect("the program ends");
}
