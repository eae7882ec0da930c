//! Programs that are started by a shell, or as one starts them.

use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::flag;

/// From now on each program that is started begins without an ignored signal that would end it, whoever started the tests:
/// what is ignored here would be ignored there too, but what is waited for here is not.
pub(crate) fn ignore_no_signal() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            // The tests themselves end by it as before.
            let always = Arc::new(AtomicBool::new(true));
            flag::register_conditional_default(signal, always).expect("it can be waited for");
        }
    });
}

/// The same command, behind something that a shell does first and that the program inherits.
pub(crate) fn behind(first: &str, command: &Command) -> Command {
    let mut behind = Command::new("sh");
    behind.args(["-c", &format!("{first} && exec \"$@\""), "sh"]).arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => behind.env(name, value),
            None => behind.env_remove(name),
        };
    }
    behind
}
