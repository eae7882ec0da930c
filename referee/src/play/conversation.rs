//! A game at a prompt: line for line.

use std::io::Write;

use super::bot::Thought;
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
    last_words: &LastWords,
    completion: Completion,
    signs: Signs,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    #[cfg(unix)]
    signals::tell_first(last_words.clone(), prompt::has_terminal()).map_err(prompt::unreadable)?;
    let mut prompt = Prompt::new(completion)?;
    let is_terminal = prompt.is_terminal();
    let beginning = last_words.at_table(|table| {
        let seats = table.seats().map_or(String::new(), |seats| seats + "\n");
        format!("{}\n{}{seats}\n{}", table.heading(), table.lot(), board(table, signs))
    });
    writeln!(out, "{beginning}")?;
    if is_terminal {
        writeln!(out, "Enter a move; `help` lists what else can be entered.\n")?;
    }
    answer(last_words, signs, out)?;
    let mut worst = Exit::Held;
    let mut interrupted = false;
    loop {
        prompt.complete_with(|completion| last_words.at_table(|table| table.suggest(completion)));
        let asked = last_words.at_table(|table| table.turn()).unwrap_or_else(|| "over".to_owned()) + "> ";
        let entered = prompt.ask(&asked, out)?;
        let is_second_interrupt = interrupted && matches!(entered, Entered::Interrupt);
        interrupted = matches!(entered, Entered::Interrupt);
        let (exit, words) = match entered {
            Entered::Interrupt if is_second_interrupt => return Ok(worst),
            Entered::End => return Ok(worst),
            Entered::Interrupt => {
                let whereabouts = last_words.at_table(|table| table.whereabouts());
                (Exit::Held, format!("{whereabouts}Interrupt once more to leave.\n"))
            }
            Entered::Unreadable(why) => (Exit::NotUnderstood, format!("{why}\n")),
            Entered::Line(line) => match Command::read(&line) {
                Ok(None) => continue,
                Ok(Some(command)) => match last_words.at_table(|table| obeyed(table, command, signs)) {
                    Some(answer) => answer,
                    None => return Ok(worst),
                },
                Err(why) => (Exit::NotUnderstood, format!("{why}\n")),
            },
        };
        writeln!(out, "{words}")?;
        answer(last_words, signs, out)?;
        // A slip of the hand at a terminal is no failure of the program.
        if !is_terminal {
            worst = worst.max(exit);
        }
    }
}

/// Does what the player wants: whether it could be done, and what there is to say; `None` if the player leaves.
fn obeyed(table: &mut Table, command: Command<'_>, signs: Signs) -> Option<(Exit, String)> {
    match table.obey(command) {
        Next::Said(said) => Some((said.exit, told(table, &said, signs))),
        Next::Help => Some((Exit::Held, help::help(table, signs))),
        Next::Leave => None,
    }
}

/// Lets the opponent move, if there is one and it is its turn, or answer what it is offered. What was said before is shown
/// while it thinks.
fn answer(last_words: &LastWords, signs: Signs, out: &mut dyn Write) -> Result<(), Failure> {
    out.flush()?;
    // Nobody is kept from the table while it thinks.
    let question = last_words.at_table(Table::question);
    let answered = |table: &mut Table, thought: &Thought| table.answered(thought).map(|said| told(table, &said, signs));
    let found = question.and_then(|question| question());
    if let Some(words) = found.and_then(|thought| last_words.at_table(|table| answered(table, &thought))) {
        writeln!(out, "{words}")?;
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

#[cfg(test)]
mod tests {
    use std::fmt;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use game_core::{ClauseRef, Closure, DynMoveError, DynPosition, DynRecord, GameResult};

    use super::*;
    use crate::games::find;
    use crate::play::files::Files;

    /// A record that counts how often somebody goes through all of it.
    #[derive(Debug)]
    struct Watched {
        record: Box<dyn DynRecord>,
        walks: Arc<AtomicUsize>,
    }

    impl Watched {
        fn whole(&self) -> &dyn DynRecord {
            self.walks.fetch_add(1, Ordering::Relaxed);
            &*self.record
        }
    }

    impl fmt::Display for Watched {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            fmt::Display::fmt(self.whole(), f)
        }
    }

    impl DynRecord for Watched {
        fn moves(&self) -> Vec<String> {
            self.whole().moves()
        }

        fn comments(&self) -> Vec<(usize, &str)> {
            self.whole().comments()
        }

        fn plies(&self) -> usize {
            self.record.plies()
        }

        fn move_at(&self, ply: usize) -> Option<String> {
            self.record.move_at(ply)
        }

        fn position(&self) -> &dyn DynPosition {
            self.record.position()
        }

        fn position_at(&self, ply: usize) -> Option<&dyn DynPosition> {
            self.record.position_at(ply)
        }

        fn play(&mut self, mv: &str) -> Result<(), DynMoveError> {
            self.record.play(mv)
        }

        fn undo(&mut self) -> Option<String> {
            self.record.undo()
        }

        fn redo(&mut self) -> Option<String> {
            self.record.redo()
        }

        fn close(&mut self, closure: Closure) -> bool {
            self.record.close(closure)
        }

        fn reopen(&mut self) -> Option<Closure> {
            self.record.reopen()
        }

        fn result(&self) -> Option<GameResult<ClauseRef>> {
            self.record.result()
        }

        fn repetitions_at(&self, ply: usize) -> usize {
            self.record.repetitions_at(ply)
        }

        fn headers(&self) -> Vec<(&str, &str)> {
            self.record.headers()
        }

        fn add_comment(&mut self, text: &str) {
            self.record.add_comment(text);
        }

        fn set_header(&mut self, name: &str, value: &str) -> bool {
            self.record.set_header(name, value)
        }
    }

    #[test]
    fn no_move_at_the_prompt_goes_through_all_that_were_played_before() {
        let game = find("hattori").expect("the game is known").engine;
        let record = game.start("standard", 0).expect("there is a start").to_record();
        let walks = Arc::new(AtomicUsize::new(0));
        let record = Box::new(Watched { record, walks: Arc::clone(&walks) });
        let last_words = LastWords::of(Table::new(game, record, Files::default()));
        let mut out = Vec::new();
        for line in ["a1~", "e5~", "undo", "redo", "a1-a2", "a1~", "e5~", "moves"] {
            let command = Command::read(line).expect("it can be read").expect("it is not blank");
            let answered = last_words.at_table(|table| obeyed(table, command, Signs::Ascii));
            assert!(answered.is_some_and(|(_, words)| !words.is_empty()), "{line}");
            assert!(last_words.at_table(|table| table.turn()).is_some(), "{line}");
            answer(&last_words, Signs::Ascii, &mut out).expect("it can be written");
        }
        assert_eq!(walks.load(Ordering::Relaxed), 0);
        // What is told at the end has all of it, and is told as it is then.
        assert!(last_words.at_table(|table| table.farewell()).ends_with("1. a1~ e5~ 2. a1~ e5~\n"));
        assert!(walks.load(Ordering::Relaxed) > 0);
    }
}
