//! What the keys do.

use crate::words;

/// Every key of the board, and what it does.
pub(super) const KEYS: [(&str, &str); 17] = [
    ("arrows", "go from square to square"),
    ("Enter, space, click", "picks up the piece there; with a piece picked up, moves it there"),
    ("the same on its own square", "lists what the piece can do where it is, such as to wait"),
    ("the same on a square once refused", "picks up the piece there instead"),
    ("Escape, right click", "puts the piece back, or closes what is open"),
    ("Tab, Shift-Tab", "to the next piece that can move, or the next square it can go to"),
    ("u, r", "takes a move back, plays it again"),
    ("f", "turns the board round"),
    ("m, :", "types a move or any command of the prompt; Tab completes it"),
    ("w", "why the last move was refused, all of it"),
    ("l, c", "the legal moves; the clauses of the rules"),
    ("s", "saves the game, in a file that is asked for if it has none"),
    ("PageUp, PageDown, wheel", "through the moves, or through a longer text"),
    ("Home, End", "to the first and to the last of them"),
    ("Ctrl-L, Ctrl-Z", "draws the screen anew; stops the program until it is called back"),
    ("?", "this list, moves of each kind, and the signs on the board"),
    ("q, Ctrl-C", "leaves; asks first if the game would be lost"),
];

/// The keys named below the board: what to press, and what for.
pub(super) const BAR: [(char, &str); 9] = [
    ('?', "help"),
    ('u', "undo"),
    ('r', "redo"),
    ('f', "flip"),
    ('m', "type"),
    ('l', "moves"),
    ('w', "why"),
    ('s', "save"),
    ('q', "quit"),
];

/// The keys of the bar, the most important first: where there is little room, the last ones are not named.
const BY_IMPORTANCE: [char; 9] = ['?', 'q', 'm', 'u', 's', 'w', 'l', 'r', 'f'];
/// Between the keys of the bar.
pub(super) const BETWEEN_KEYS: usize = 2;

/// How many columns a key of the bar takes.
pub(super) const fn columns(purpose: &str) -> usize {
    // The key, a blank, and what it is for.
    2 + purpose.len()
}

/// The keys that are named in so many columns, in the order of the bar.
pub(super) fn bar(room: usize) -> Vec<(char, &'static str)> {
    let mut named = Vec::new();
    let mut used = 0;
    for important in BY_IMPORTANCE {
        let Some((key, purpose)) = BAR.iter().find(|(key, _)| *key == important) else {
            continue;
        };
        used += columns(purpose) + if named.is_empty() { 0 } else { BETWEEN_KEYS };
        if used > room {
            break;
        }
        named.push(*key);
    }
    BAR.into_iter().filter(|(key, _)| named.contains(key)).collect()
}

/// All of it, and what leads to the commands that can be typed.
pub(super) fn help() -> String {
    /// Where the purposes begin.
    const PURPOSE: usize = 27;
    let margin = " ".repeat(PURPOSE);
    let lines = KEYS.map(|(keys, purpose)| {
        // A long name has a line of its own.
        let (above, first) = if keys.len() + 4 > PURPOSE {
            (format!("  {keys}\n"), margin.clone())
        } else {
            (String::new(), format!("{:PURPOSE$}", format!("  {keys}")))
        };
        above + &words::wrapped(purpose, &first, &margin)
    });
    format!("{}\nBehind m or : there can be all that the prompt understands.\n", lines.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_has_every_key() {
        let readme = include_str!("../../../README.md");
        for (keys, purpose) in KEYS {
            assert!(readme.contains(&format!("| {keys} | {purpose} |")), "{keys}");
        }
    }

    #[test]
    fn the_keys_below_the_board_are_in_the_list_of_keys_and_fit_a_line() {
        for (key, _) in BAR {
            let is_listed = |keys: &str| keys.split(", ").any(|listed| listed == key.to_string());
            assert!(KEYS.iter().any(|(keys, _)| is_listed(keys)), "{key}");
        }
        assert_eq!(bar(79), BAR);
    }

    #[test]
    fn where_there_is_little_room_the_most_important_keys_are_named_in_the_same_order() {
        assert_eq!(bar(0), []);
        assert_eq!(bar(6), [('?', "help")]);
        // One column less than `? help  q quit` takes, and as many.
        assert_eq!(bar(13), [('?', "help")]);
        assert_eq!(bar(14), [('?', "help"), ('q', "quit")]);
        assert_eq!(bar(22), [('?', "help"), ('m', "type"), ('q', "quit")]);
        for (key, _) in BAR {
            assert!(BY_IMPORTANCE.contains(&key), "{key}");
        }
    }
}
