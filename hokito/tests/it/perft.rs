//! Counts of games, by the engine and by the literal reading.

use hokito::game_core::{self, OraclePosition, Position as _, SplitMix64, perft, perft_divide};
use hokito::oracle::Oracle;
use hokito::{Position, RULEBOOK, Rules};

type Literal = OraclePosition<Position, Oracle>;

/// Every row 1 2 3 1 2 3: see HK-1.3.
const ANCHOR: u64 = 52_769_807_747_978;

fn start<P: game_core::Position<Rules = Rules>>(number: u64) -> P {
    P::start(&Rules::default(), number).expect("a number below the count is a start's")
}

#[test]
fn the_anchor_start_is_every_row_1_2_3_1_2_3() {
    let white = ["w1w2w3w1w2w3"; 3].join("/");
    let black = ["b1b2b3b1b2b3"; 3].join("/");
    let drawn: Position = format!("{white}/{black} b").parse().expect("the start is a position");
    assert_eq!(start::<Position>(ANCHOR), drawn);
    assert_eq!(drawn.start_number(), Some(ANCHOR));
}

/// The table of counts at the end of RULES.md: the number of a start, and how many games of 1, 2, 3, … plies it has.
fn published() -> Vec<(u64, Vec<u64>)> {
    let number = |cell: &str| cell.trim().replace(',', "").parse::<u64>();
    let rows = RULEBOOK.lines().skip_while(|line| *line != "## Counts").filter_map(|line| {
        let cells = line.strip_prefix('|')?.strip_suffix('|')?.split('|');
        // The head of the table is no row of numbers, and a count that is not published is left blank.
        let mut numbers = cells.map_while(|cell| number(cell).ok());
        Some((numbers.next()?, numbers.collect()))
    });
    rows.collect()
}

#[test]
fn the_published_starts_are_the_anchor_and_the_first_ten_drawn_from_seed_7() {
    let mut random = SplitMix64::new(7);
    let drawn = (0..10).map(|_| random.below(Position::starts(&Rules::default())));
    let numbers: Vec<_> = published().into_iter().map(|(number, _)| number).collect();
    assert_eq!(numbers, [ANCHOR].into_iter().chain(drawn).collect::<Vec<_>>());
}

#[test]
fn the_engine_counts_as_published() {
    for (number, counts) in published() {
        assert!(counts.len() >= 3, "start {number}");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start::<Position>(number), depth), count, "start {number}, depth {depth}");
        }
    }
}

#[test]
fn the_literal_reading_counts_as_published() {
    for (number, counts) in published() {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start::<Literal>(number), depth), count, "start {number}, depth {depth}");
        }
    }
}

#[test]
fn engine_and_literal_reading_agree_on_every_first_move() {
    for (number, _) in published() {
        let divided = perft_divide(&start::<Position>(number), 2);
        assert_eq!(divided, perft_divide(&start::<Literal>(number), 2), "start {number}");
    }
}
