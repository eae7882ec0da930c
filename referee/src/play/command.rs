//! What can be entered at the prompt.

use std::path::Path;

use game_core::Color;

use crate::words;

/// A line of the player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// A move, or what the game will say is none.
    Move(&'a str),
    /// The legal moves, all of them or those of the piece on a square.
    Moves(Option<&'a str>),
    /// What a move does or why it is refused; without a move, the last one that was refused.
    Why(Option<&'a str>),
    /// The board.
    Show,
    /// The list of clauses, or one of them.
    Rules(Option<&'a str>),
    /// Back by one move, or by the end that the players made.
    Undo,
    /// Forward by a move that was taken back.
    Redo,
    /// Keep the record in a file, the last one if none is named.
    Save {
        file: Option<&'a Path>,
        /// Even if something else is in it.
        over: bool,
    },
    /// A player gives up: if none is named the one to move, or the one against the opponent.
    Resign(Option<Color>),
    /// The players agree on a draw, or the opponent is offered one.
    Draw,
    /// All of this.
    Help,
    /// No more.
    Quit,
}

/// Every command as it is written, and what it is for. The first word is the name.
const COMMANDS: [(&str, &str); 12] = [
    ("moves [SQUARE]", "the legal moves, or those of the piece on a square"),
    ("why [MOVE]", "what a move does, or why it is refused; alone: the last one refused"),
    ("show", "the board"),
    ("rules [CLAUSE]", "the clauses of the rules; one of them with its examples"),
    ("undo", "takes the last move back"),
    ("redo", "plays a move that was taken back again"),
    ("save [FILE]", "keeps the record of the game in a file, the last one if none is named"),
    ("save! FILE", "the same, whatever is in the file"),
    ("resign [COLOUR]", "black or white gives up; alone: who is to move, or plays the opponent"),
    ("draw", "the players agree on a draw; an opponent is offered one"),
    ("help", "this list, moves of each kind, and the signs on the board"),
    ("quit", "leaves the game, as the end of the input does"),
];

/// The names of the commands.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(usage, _)| usage.split_once(' ').map_or(*usage, |(name, _)| name))
}

/// The list of commands for a person.
pub(super) fn help() -> String {
    let lines = COMMANDS.map(|(usage, purpose)| format!("  {usage:<15}  {purpose}\n"));
    format!("Enter a move, or one of these:\n{}", lines.concat())
}

impl<'a> Command<'a> {
    /// Reads a line; `None` if it is blank.
    pub(super) fn read(line: &'a str) -> Result<Option<Self>, String> {
        let line = line.trim();
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = Some(rest.trim_start()).filter(|rest| !rest.is_empty());
        let command = match (name, rest) {
            ("", _) => return Ok(None),
            ("moves", square) => Self::Moves(square),
            ("why", mv) => Self::Why(mv),
            ("rules", clause) => Self::Rules(clause),
            ("save!", None) => return Err("`save!` needs the name of a file".to_owned()),
            ("save" | "save!", file) => Self::Save { file: file.map(Path::new), over: name == "save!" },
            ("resign", None) => Self::Resign(None),
            ("resign", Some(who)) => match Color::ALL.into_iter().find(|color| color.word() == who) {
                Some(color) => Self::Resign(Some(color)),
                None => return Err(format!("`{}` is neither black nor white", words::quoted(who))),
            },
            ("show", None) => Self::Show,
            ("undo", None) => Self::Undo,
            ("redo", None) => Self::Redo,
            ("draw", None) => Self::Draw,
            ("help", None) => Self::Help,
            ("quit", None) => Self::Quit,
            ("show" | "undo" | "redo" | "draw" | "help" | "quit", Some(_)) => {
                return Err(format!("nothing stands behind `{name}`"));
            }
            _ => Self::Move(line),
        };
        Ok(Some(command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_command_if_its_first_word_is_one_and_a_move_if_not() {
        let read = |line| Command::read(line).expect("the line can be read");
        assert_eq!(read(""), None);
        assert_eq!(read(" \t "), None);
        assert_eq!(read(" a2-a5 "), Some(Command::Move("a2-a5")));
        assert_eq!(read("a2 - a5"), Some(Command::Move("a2 - a5")));
        assert_eq!(read("undo"), Some(Command::Undo));
        assert_eq!(read("moves  a2 "), Some(Command::Moves(Some("a2"))));
        assert_eq!(read("why"), Some(Command::Why(None)));
        assert_eq!(read("resign white"), Some(Command::Resign(Some(Color::White))));
        assert_eq!(read("save a b.game"), Some(Command::Save { file: Some(Path::new("a b.game")), over: false }));
        assert_eq!(read("save! x"), Some(Command::Save { file: Some(Path::new("x")), over: true }));
    }

    #[test]
    fn a_command_with_too_much_or_too_little_behind_it_is_refused() {
        for line in ["undo 2", "quit now", "save!", "resign red", "draw a2-a5"] {
            assert!(Command::read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn every_command_of_the_list_is_read_as_a_command() {
        for name in names() {
            let line = if name == "save!" { "save! x" } else { name };
            let command = Command::read(line).expect("the line can be read");
            assert!(!matches!(command, None | Some(Command::Move(_))), "{name}");
        }
    }
}
