//! A game at a prompt: line for line.

use std::io::Write;

use super::command::Command;
use super::completion::Completion;
use super::help;
use super::last_words::LastWords;
use super::prompt::{self, Entered, Prompt};
use super::said::{Said, Scene, Shows};
#[cfg(unix)]
use super::signals;
use super::table::{Next, Table};
use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::{Exit, Failure};

/// Asks and obeys until one of the two sides has had enough.
pub(super) fn run(
    table: &mut Table,
    completion: Completion,
    signs: Signs,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let last_words = LastWords::of(table.farewell());
    #[cfg(unix)]
    signals::tell_first(last_words.clone(), prompt::has_terminal()).map_err(prompt::unreadable)?;
    let mut prompt = Prompt::new(completion)?;
    let is_terminal = prompt.is_terminal();
    let seats = table.seats().map_or(String::new(), |seats| seats + "\n");
    writeln!(out, "{}\n{}{seats}\n{}", table.heading(), table.lot(), board(table, signs))?;
    if is_terminal {
        writeln!(out, "Enter a move; `help` lists what else can be entered.\n")?;
    }
    answer(table, &last_words, signs, out)?;
    let mut worst = Exit::Held;
    let mut interrupted = false;
    loop {
        prompt.complete_with(|completion| table.suggest(completion));
        let asked = table.turn().unwrap_or_else(|| "over".to_owned()) + "> ";
        let entered = prompt.ask(&asked, out)?;
        let is_second_interrupt = interrupted && matches!(entered, Entered::Interrupt);
        interrupted = matches!(entered, Entered::Interrupt);
        let (exit, words) = match entered {
            Entered::Interrupt if is_second_interrupt => return Ok(worst),
            Entered::End => return Ok(worst),
            Entered::Interrupt => (Exit::Held, format!("{}Interrupt once more to leave.\n", table.whereabouts())),
            Entered::Unreadable(why) => (Exit::NotUnderstood, format!("{why}\n")),
            Entered::Line(line) => match Command::read(&line) {
                Ok(None) => continue,
                Ok(Some(command)) => match table.obey(command) {
                    Next::Said(said) => (said.exit, told(table, &said, signs)),
                    Next::Help => (Exit::Held, help::help(table, signs)),
                    Next::Leave => return Ok(worst),
                },
                Err(why) => (Exit::NotUnderstood, format!("{why}\n")),
            },
        };
        // Before anything is told of it: from then on the player counts on it.
        last_words.become_those(table.farewell());
        writeln!(out, "{words}")?;
        answer(table, &last_words, signs, out)?;
        // A slip of the hand at a terminal is no failure of the program.
        if !is_terminal {
            worst = worst.max(exit);
        }
    }
}

/// Lets the opponent move, if there is one and it is its turn. What was said before is shown while it thinks.
fn answer(table: &mut Table, last_words: &LastWords, signs: Signs, out: &mut dyn Write) -> Result<(), Failure> {
    out.flush()?;
    let found = table.question().and_then(|question| question());
    if let Some(said) = found.and_then(|mv| table.answered(&mv)) {
        last_words.become_those(table.farewell());
        writeln!(out, "{}", told(table, &said, signs))?;
        out.flush()?;
    }
    Ok(())
}

/// What is said, in lines.
fn told(table: &Table, said: &Said, signs: Signs) -> String {
    let shown = match said.shows {
        Shows::Nothing => String::new(),
        Shows::Standing => table.standing().to_string(),
        Shows::Board => board(table, signs),
    };
    let page = said.page.as_ref().map(|page| {
        let scene = page.scene.as_ref().map(|scene| drawn(scene, signs)).unwrap_or_default();
        format!("{scene}{}", page.text)
    });
    format!("{}{shown}{}{}", said.news, said.warning, page.unwrap_or_default())
}

/// The board with the marks of the last move, what that move did, and how the game stands.
fn board(table: &Table, signs: Signs) -> String {
    format!("{}{}{}", drawn(&table.scene(), signs), table.last_move(), table.standing())
}

/// A board with an empty line below it.
fn drawn(Scene { board, marks }: &Scene, signs: Signs) -> String {
    format!("{}\n", Drawing::of(board, signs).marked(marks.clone()))
}
