//! What a signal that ends a program does to a script.

use std::os::unix::process::ExitStatusExt as _;

use rustix::process::{Pid, Signal, kill_process};

use crate::run::{Conversation, command};
use crate::shell;

/// A game in which something has been played.
fn begun(mut game: Conversation) -> (Conversation, Pid) {
    game.enter("a2-a4", "Black to move.");
    let program = Pid::from_child(&game.child);
    (game, program)
}

/// The program was ended by the signal; what was told meanwhile.
fn ended_by(mut game: Conversation, signal: Signal) -> String {
    let status = game.child.wait().expect("the program ends");
    assert_eq!(status.signal(), Some(signal.as_raw()), "{status}");
    game.rest()
}

/// Only there a script knows for which signals it may wait.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_that_ends_a_script_tells_the_game_that_would_be_lost() {
    use crate::run::{folder, text};

    shell::ignore_no_signal();
    for signal in [Signal::HUP, Signal::INT, Signal::QUIT, Signal::TERM] {
        let (game, program) = begun(Conversation::new(&["hasami"]));
        kill_process(program, signal).expect("it can be sent");
        let told = ended_by(game, signal);
        assert!(told.ends_with("This is its record:\n\n[Game \"hasami\"]\n[Result \"*\"]\n\n1. a2-a4"), "{told}");
    }
    let file = folder("script-signal").join("x.game");
    let (game, program) = begun(Conversation::new(&["hasami", "--save", text(&file)]));
    kill_process(program, Signal::TERM).expect("it can be sent");
    let told = ended_by(game, Signal::TERM);
    assert!(told.ends_with(&format!("The game is saved in {}.", text(&file))), "{told}");
}

/// As `nohup` has it, and a shell that is no person's for what it sends to the background.
#[test]
fn a_signal_that_was_ignored_when_the_program_began_does_not_end_it() {
    shell::ignore_no_signal();
    for (name, signal) in [("HUP", Signal::HUP), ("INT", Signal::INT), ("QUIT", Signal::QUIT)] {
        let ignoring = shell::behind(&format!("trap '' {name}"), &command(&["hasami"]));
        let (mut game, program) = begun(Conversation::with(ignoring));
        kill_process(program, signal).expect("it can be sent");
        game.enter("b8-b5", "White to move.");
        // If the first one counted, only later than the answer came, the program would still be ended by it.
        kill_process(program, Signal::TERM).expect("it can be sent");
        ended_by(game, Signal::TERM);
    }
}
