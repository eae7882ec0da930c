//! What a player may want to know in the middle of a game: what can be entered, how moves are written, and what lies on the
//! board. The game itself says the last two, of the position as it is.

use game_core::DynPosition;

use super::command;
use super::table::Table;
use crate::cli::Signs;
use crate::{draw, words};

/// Between the columns of a list.
const GAP: &str = "  ";

/// All of it, for a game at a prompt.
pub(super) fn help(table: &Table, signs: Signs) -> String {
    format!("{}{}", command::help(), of_the_game(table, signs))
}

/// What depends on the game: a move of each kind, and the signs on the board.
pub(super) fn of_the_game(table: &Table, signs: Signs) -> String {
    let position = table.position();
    let moves = list("Moves that are legal now, one of each kind:", &kinds(position, &table.legal_moves()));
    let board = list("On the board now:", &draw::signs_on(&position.board(), signs));
    format!("{moves}{board}")
}

/// The first move of each kind, and what it does. Two are of a kind if they do the same under the same clauses.
fn kinds(position: &dyn DynPosition, legal: &[String]) -> Vec<(String, String)> {
    let mut known = Vec::new();
    let mut found = Vec::new();
    for mv in legal {
        let effects = position.effects(mv).unwrap_or_default();
        let mut kind: Vec<_> = effects.iter().map(|effect| (effect.kind, effect.clause.id)).collect();
        kind.dedup();
        if !known.contains(&kind) {
            known.push(kind);
            let does = effects.iter().map(|effect| format!("{} ({})", words::effect(effect), effect.clause));
            found.push((mv.clone(), does.collect::<Vec<_>>().join(", ")));
        }
    }
    found
}

/// A heading and two columns below it; nothing if there is nothing to list.
fn list(heading: &str, rows: &[(String, String)]) -> String {
    let widest = rows.iter().map(|(first, _)| first.chars().count()).max().unwrap_or(0);
    let margin = " ".repeat(2 * GAP.len() + widest);
    let row =
        |(first, second): &(String, String)| words::wrapped(second, &format!("{GAP}{first:<widest$}{GAP}"), &margin);
    let rows: Vec<_> = rows.iter().map(row).collect();
    if rows.is_empty() { String::new() } else { format!("\n{heading}\n{}", rows.concat()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find;
    use crate::play::files::Files;

    fn table(game: &str, position: &str) -> Table {
        let game = find(game).expect("the game is known").engine;
        Table::new(game, game.position(position).expect("it is one").to_record(), Files::default())
    }

    /// The first words of the lines below the heading that begins so.
    fn listed(help: &str, heading: &str) -> Vec<String> {
        let behind = help.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
        let lines = behind.take_while(|line| line.starts_with(GAP)).filter(|line| !line.starts_with("    "));
        lines.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect()
    }

    #[test]
    fn there_is_a_move_of_each_kind() {
        // c3 has a green: it moves, waits and throws; a1 and the others take none up where they go.
        let table = table("hattori", "g.wxwx./.g.w+wx/bx.B+.wx/bx..g./.bxbx.g b");
        let help = of_the_game(&table, Signs::Ascii);
        let moves = listed(&help, "Moves");
        for sign in ['-', '~', '>'] {
            assert!(moves.iter().any(|mv| mv.contains(sign)), "{sign}: {help}");
        }
        let legal = table.legal_moves();
        assert!(moves.len() < legal.len() && moves.iter().all(|mv| legal.contains(mv)), "{help}");
    }

    #[test]
    fn a_slide_and_a_jump_are_moves_of_two_kinds_and_a_capture_is_a_third() {
        // HS-2.4 for a5-a4, HS-2.5 for a5-a7 over the stone beside it, HS-3.1 for a5-b5, which closes c5 in with d5.
        let table = table(
            "hasami",
            "b......../........./........./w......../w.bw...../........./........./........./......... w",
        );
        let help = of_the_game(&table, Signs::Ascii);
        for clause in ["(HS-2.4)", "(HS-2.5)", "(HS-3.1)"] {
            assert!(help.contains(clause), "{clause}: {help}");
        }
        assert_eq!(listed(&help, "Moves").len(), 3, "{help}");
    }

    #[test]
    fn every_sign_on_the_board_is_there_once_with_its_words() {
        let table = table("hokito", "....../....../....../....../b2...../b1w1b3^4... b");
        let help = of_the_game(&table, Signs::Ascii);
        assert_eq!(listed(&help, "On the board"), [".", "b1", "b2", "b3^4", "w1"], "{help}");
        assert!(help.contains("a black single piece with 2 marks"), "{help}");
        let help = of_the_game(&table, Signs::Unicode);
        assert!(help.contains("●2") && !help.contains("b2  "), "{help}");
    }

    #[test]
    fn a_game_that_is_over_has_no_moves_to_list() {
        let over = "b......../........./........./........./...w.w.../........./........./........./......... b";
        let help = of_the_game(&table("hasami", over), Signs::Ascii);
        assert!(help.starts_with("\nOn the board now:\n"), "{help}");
    }
}
