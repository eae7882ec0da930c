//! Promises of the crate that are not rules of the game.

use std::collections::BTreeSet;

use hasami::game_core::{Cites as _, Color, PerColor, Position as _, Symmetric as _, Symmetry, Transform};
use hasami::{Illegal, Line, Move, Position, Rules, Setup, Square};

/// The literal reading is worth something as a judge of the engine only if it uses nothing of it.
#[test]
fn the_oracle_names_nothing_of_the_engine() {
    let source = include_str!("../../src/oracle.rs");
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let words: Vec<_> =
        code.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty()).collect();

    let imported =
        code.split("use crate::{").nth(1).and_then(|rest| rest.split('}').next()).expect("one use of the crate");
    let imported: BTreeSet<_> = imported.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    assert_eq!(imported, BTreeSet::from(["Clause", "Fault", "Illegal", "Line", "Move", "Rules", "Setup", "Square"]));

    // Once for those, once to say for which positions this is the oracle.
    assert_eq!(code.matches("crate::").count(), 2);
    assert_eq!(code.matches("impl game_core::Oracle<crate::Position> for Oracle").count(), 1);
    for word in ["super", "hasami", "include"] {
        assert!(!words.contains(&word), "{word}");
    }
}

#[test]
fn a_position_is_small_enough_to_copy() {
    assert!(size_of::<Position>() <= 64);
}

#[test]
fn texts_are_the_serde_form_and_are_checked_when_read() -> serde_json::Result<()> {
    let start = Position::default();
    let json = serde_json::to_string(&start)?;
    assert_eq!(json, format!("\"{start}\""));
    assert_eq!(serde_json::from_str::<Position>(&json)?, start);
    assert_eq!(serde_json::from_str::<Setup>(&json)?, start.to_setup());
    assert_eq!(serde_json::to_string(&Rules { no_horizontal: true })?, "\"no-horizontal\"");
    assert_eq!(serde_json::from_str::<Move>("\"a2-a5\"")?.to_string(), "a2-a5");

    let mover_has_won = json.replace(" w", " b").replace("/wwwwwwwww/wwwwwwwww", "/........./b.......b");
    let error = serde_json::from_str::<Position>(&mover_has_won).expect_err("HS-5.2");
    assert!(error.to_string().contains("has no stones"), "{error}");
    assert!(serde_json::from_str::<Move>("\"a2-a\"").is_err());
    assert!(serde_json::from_str::<Position>("7").is_err());
    Ok(())
}

#[test]
fn the_home_rows_are_the_zones() {
    for square in Square::all() {
        let owner = match square.rank() {
            0 | 1 => Some(Color::White),
            7 | 8 => Some(Color::Black),
            _ => None,
        };
        assert_eq!(Position::zone(square), owner, "{square}");
    }
}

#[test]
fn the_bitboards_are_the_stones_of_the_set_up() {
    let start = Position::default();
    for (square, cell) in start.to_setup().board.iter() {
        assert_eq!(start.stone(square), cell);
        for color in Color::ALL {
            assert_eq!(start.stones(color) >> square.index() & 1 == 1, cell == Some(color));
        }
    }
}

#[test]
fn only_the_start_has_a_start_number() -> Result<(), Illegal> {
    for rules in [Rules::default(), Rules { no_horizontal: true }] {
        let start = Position::start(&rules, 0).expect("there is a start");
        assert_eq!(start.start_number(), Some(0));
        assert_eq!(start.after("a2-a3".parse().expect("a move"))?.start_number(), None);
        assert_eq!(Position::start(&rules, 1), None);
    }
    Ok(())
}

#[test]
fn the_start_is_its_own_image_but_for_the_side_to_move() {
    let start = Position::default();
    assert_eq!(start.transformed(Symmetry::of(Transform::MirrorFiles)), start);
    let turned = start.transformed(Symmetry::swapping(Transform::HalfTurn));
    assert_eq!(turned.to_string(), start.to_string().replace(" w", " b"));
    assert_ne!(turned.stable_hash(), start.stable_hash());
    assert_eq!(turned.canonical(), start.canonical());
}

#[test]
fn a_line_has_its_five_squares_in_any_direction() {
    let squares = |first: &str, last: &str| {
        let end = |text: &str| text.parse().expect("a square");
        Line { first: end(first), last: end(last) }
            .squares()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(squares("c3", "c7"), "c3 c4 c5 c6 c7");
    assert_eq!(squares("c7", "g3"), "c7 d6 e5 f4 g3");
    assert_eq!(squares("c3", "g3"), "c3 d3 e3 f3 g3");
    assert_eq!(squares("c3", "g7"), "c3 d4 e5 f6 g7");
}

#[test]
fn progress_is_a_point_a_stone_and_parts_of_one_for_stones_in_line() {
    let progress = |text: &str| text.parse::<Position>().expect("a position").progress();
    // Stones on their home rows are in no line that counts.
    assert_eq!(Position::default().progress(), PerColor { black: 1800, white: 1800 });
    // White has four stones in line: two in line three times, three twice, four once. Black has two in line, up to the right.
    let four = "......b../b......../........./........./.wwww..../........./....b..../...b...../w........ w";
    assert_eq!(progress(four), PerColor { black: 400 + 5, white: 500 + 3 * 5 + 2 * 15 + 30 });
    // Under the option no row counts, but b4 and b5 do, and b4 and c5.
    let row_and_column =
        "b......../........./........./........./.wwww..../.w......./........./........./w......b. w no-horizontal";
    assert_eq!(progress(row_and_column), PerColor { black: 200, white: 600 + 2 * 5 });
}

#[test]
fn a_fault_names_the_squares_it_is_about() {
    let squares = |text: &str| {
        let setup: Setup = text.parse().expect("a set-up");
        let faults = Position::from_setup(&setup).expect_err("it has a fault");
        faults
            .as_slice()
            .iter()
            .map(|fault| fault.squares().iter().map(ToString::to_string).collect())
            .collect::<Vec<Vec<_>>>()
    };
    let line = "........./........./........./........./.wwwww.../........./........./b......../b........ w";
    assert_eq!(squares(line), [["b5", "c5", "d5", "e5", "f5"]]);
    let alone = "........./........./........./........./........./........./........./b......../ww....... w";
    assert_eq!(squares(alone), [[""; 0]]);
}
