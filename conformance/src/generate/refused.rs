//! Vectors of texts that are no positions and no moves, and must be refused rather than guessed at.

use std::collections::BTreeSet;

use game_core::{DynMoveError, DynPositionError};

use super::draft::{self, Draft, pick, random};
use super::played;
use crate::board::Board;
use crate::kit::Kit;

/// What is put into a text or in the place of one of its characters: characters of texts, and some that look like
/// them or go unseen.
const SIGNS: [&str; 38] = [
    "b",
    "w",
    "B",
    "W",
    "g",
    "G",
    "x",
    "+",
    "X",
    ".",
    "/",
    " ",
    "^",
    "-",
    ">",
    "~",
    ",",
    "#",
    "a",
    "e",
    "i",
    "j",
    "h",
    "0",
    "1",
    "2",
    "3",
    "4",
    "9",
    "\t",
    "\u{a0}",
    "\u{200b}",
    "\u{2013}",
    "\u{ff42}",
    "\u{432}",
    "\u{1f0cf}",
    "\n",
    "\0",
];
/// How many changes of one character are kept.
const CHANGES: usize = 120;

/// The vectors: `refused/position/NAME`, `refused/move/NAME` and, for changes of one character, `…/edit/NUMBER`.
/// They show no clause.
pub(super) fn drafts(kit: &Kit) -> Vec<Draft> {
    let Ok(start) = kit.engine.start("standard", 0) else {
        return Vec::new();
    };
    let legal = start.legal_moves();
    let start = start.to_string();
    let mut drafts = Vec::new();
    for (name, text) in positions(kit, &start) {
        drafts.push(Draft::new(format!("refused/position/{name}"), Vec::new(), draft::status(kit, &text)));
    }
    for (name, text) in moves(legal.first().map_or("", String::as_str)) {
        drafts.push(Draft::new(format!("refused/move/{name}"), Vec::new(), draft::play(kit, &start, &text)));
    }
    drafts.extend(edits(kit, &start));
    drafts
}

/// Texts that look like positions.
fn positions(kit: &Kit, start: &str) -> Vec<(String, String)> {
    let Some((rows, side)) = start.split_once(' ') else {
        return Vec::new();
    };
    let Some((first, others)) = rows.split_once('/') else {
        return Vec::new();
    };
    let narrow = |board: Board| board.rows().map(|row| row.skip(1).collect()).collect::<Vec<String>>();
    let narrow = Board::read(start).map(narrow).unwrap_or_default();
    let mut texts: Vec<(String, String)> = [
        ("empty", String::new()),
        ("blank", " ".to_owned()),
        ("no-side", rows.to_owned()),
        ("no-board", side.to_owned()),
        ("side-missing", format!("{rows} ")),
        ("side-first", format!("{side} {rows}")),
        ("side-in-capitals", format!("{rows} {}", side.to_uppercase())),
        ("side-as-a-word", format!("{rows} {}", if side == "w" { "white" } else { "black" })),
        ("side-unknown", format!("{rows} r")),
        ("side-twice", format!("{rows} {side} {side}")),
        ("blank-before", format!(" {start}")),
        ("blank-behind", format!("{start} ")),
        ("two-blanks", format!("{rows}  {side}")),
        ("tab", format!("{rows}\t{side}")),
        ("line-feed-behind", format!("{start}\n")),
        ("carriage-return-behind", format!("{start}\r")),
        ("row-missing", format!("{others} {side}")),
        ("row-too-many", format!("{first}/{rows} {side}")),
        ("row-empty", format!("/{others} {side}")),
        ("row-too-short", format!("{}/{others} {side}", first.replacen('.', "", 1).get(1..).unwrap_or_default())),
        ("row-too-long", format!("{first}./{others} {side}")),
        ("slash-before", format!("/{rows} {side}")),
        ("slash-behind", format!("{rows}/ {side}")),
        ("slash-missing", format!("{} {side}", rows.replacen('/', "", 1))),
        ("backslashes", format!("{} {side}", rows.replace('/', "\\"))),
        ("one-file-too-few", format!("{} {side}", narrow.join("/"))),
        ("empty-squares-counted", format!("{} {side}", rows.replace("..", "2"))),
        ("hyphens-for-empty-squares", format!("{} {side}", rows.replace('.', "-"))),
        ("full-width-letter", start.replacen('b', "\u{ff42}", 1)),
        ("cyrillic-letter", start.replacen('w', "\u{432}", 1)),
        ("mark-of-byte-order", format!("\u{feff}{start}")),
        ("options-empty", format!("{start} ")),
        ("options-standard", format!("{start} standard")),
        ("options-none", format!("{start} -")),
        ("options-unknown", format!("{start} no-such-option")),
        ("start", "start".to_owned()),
    ]
    .map(|(name, text)| (name.to_owned(), text))
    .into();
    for rules in kit.rule_sets().iter().skip(1) {
        let backwards: Vec<_> = rules.rsplit(',').collect();
        texts.extend([
            (format!("options/{rules}/twice"), format!("{start} {rules},{rules}")),
            (format!("options/{rules}/in-capitals"), format!("{start} {}", rules.to_uppercase())),
            (format!("options/{rules}/comma-behind"), format!("{start} {rules},")),
            (format!("options/{rules}/comma-before"), format!("{start} ,{rules}")),
            (format!("options/{rules}/blank-behind"), format!("{start} {rules} ")),
            (format!("options/{rules}/without-hyphens"), format!("{start} {}", rules.replace('-', ""))),
        ]);
        if backwards.len() > 1 {
            texts.push((format!("options/{rules}/out-of-order"), format!("{start} {}", backwards.join(","))));
            texts.push((format!("options/{rules}/blank-between"), format!("{start} {}", rules.replace(',', " "))));
        }
    }
    texts
}

/// Texts that look like a move.
fn moves(mv: &str) -> Vec<(&'static str, String)> {
    let (from, to) = (mv.get(..2).unwrap_or_default(), mv.get(3..).unwrap_or_default());
    vec![
        ("empty", String::new()),
        ("blank", " ".to_owned()),
        ("one-square", from.to_owned()),
        ("no-target", format!("{from}-")),
        ("no-origin", format!("-{to}")),
        ("no-hyphen", format!("{from}{to}")),
        ("two-hyphens", format!("{from}--{to}")),
        ("dash", format!("{from}\u{2013}{to}")),
        ("blanks-around-the-hyphen", format!("{from} - {to}")),
        ("blank-before", format!(" {mv}")),
        ("blank-behind", format!("{mv} ")),
        ("line-feed-behind", format!("{mv}\n")),
        ("in-capitals", mv.to_uppercase()),
        ("three-squares", format!("{mv}-{from}")),
        ("two-moves", format!("{mv} {mv}")),
        ("cross-for-a-capture", format!("{from}x{to}")),
        ("mark-behind", format!("{mv}!")),
        ("rank-0", format!("{from}-a0")),
        ("rank-10", format!("{from}-a10")),
        ("rank-01", format!("{from}-a01")),
        ("file-beyond", format!("{from}-j1")),
        ("file-missing", format!("{from}-1")),
        ("rank-missing", format!("{from}-a")),
        ("rank-first", format!("{from}-1a")),
        ("full-width-letter", format!("\u{ff41}1-{to}")),
        ("pass", "pass".to_owned()),
        ("zeros", "0000".to_owned()),
        ("resigned", "resigns".to_owned()),
        ("number", "1".to_owned()),
        ("throw-at-nothing", format!("{from}>")),
        ("wait-and-more", format!("{from}~{to}")),
        ("two-waits", format!("{from}~~")),
        ("wait-of-nothing", "~".to_owned()),
    ]
}

/// Texts that one character keeps from being a position or a move.
fn edits(kit: &Kit, start: &str) -> Vec<Draft> {
    let mut random = random(&format!("{} refused", kit.name));
    let (moves, positions) = played::game(kit, "standard", 0);
    let start = start.to_owned();
    let mut seen = BTreeSet::new();
    let mut drafts = Vec::new();
    for number in 0..CHANGES {
        let of_a_move = number % 3 == 0;
        let texts = if of_a_move { &moves } else { &positions };
        let Some(text) = pick(&mut random, texts).and_then(|text| edited(&mut random, text)) else {
            continue;
        };
        let request = if of_a_move { draft::play(kit, &start, &text) } else { draft::status(kit, &text) };
        if is_unreadable(kit, &start, of_a_move, &text) && seen.insert(text) {
            let what = if of_a_move { "move" } else { "position" };
            drafts.push(Draft::new(format!("refused/{what}/edit/{number}"), Vec::new(), request));
        }
    }
    drafts
}

/// A text with one character put in, left out or exchanged.
fn edited(random: &mut game_core::SplitMix64, text: &str) -> Option<String> {
    let mut characters: Vec<_> = text.chars().map(String::from).collect();
    let at = usize::try_from(random.below(characters.len() as u64)).ok()?;
    let sign = pick(random, &SIGNS)?;
    match random.below(3) {
        0 => drop(characters.remove(at)),
        1 => (*sign).clone_into(&mut characters[at]),
        _ => characters.insert(at, (*sign).to_owned()),
    }
    Some(characters.concat())
}

fn is_unreadable(kit: &Kit, start: &str, is_move: bool, text: &str) -> bool {
    if is_move {
        let start = kit.oracle.position(start);
        start.is_ok_and(|start| matches!(start.check(text), Err(DynMoveError::Text(_))))
    } else {
        matches!(kit.oracle.position(text), Err(DynPositionError::Text(_)))
    }
}
