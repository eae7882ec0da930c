//! The published counts of games, by the engine and by the oracle.

use std::collections::HashMap;

use game_core::{Oracle as _, OraclePosition, Position as _, Symmetric as _, Symmetry, Transform, perft};
use hattori::oracle::Oracle;
use hattori::{Position, RULEBOOK, Rules};

const REFLECTION: Symmetry = Symmetry::of(Transform::Transpose);

/// The table of counts in `RULES.md`: for each rule set, the number of games of one ply, of two, and so on.
fn published() -> Vec<(Rules, Vec<u64>)> {
    let (_, counts) = RULEBOOK.split_once("## Counts").expect("RULES.md has the counts");
    let mut rows = counts.lines().filter(|line| line.starts_with('|')).map(|line| {
        let cells = line.trim_matches('|').split('|');
        cells.map(|cell| cell.trim().trim_matches('`').replace(',', "")).collect::<Vec<_>>()
    });
    let head = rows.next().expect("the table has a head");
    let rows: Vec<_> = rows.skip(1).collect();
    let rules = head.iter().skip(1).map(|name| match name.as_str() {
        "both" => Rules { blocked_throws: true, closed_bases: true },
        name => name.parse().expect("a column is headed by its rules"),
    });
    let column = |i: usize| rows.iter().map(|row| row[i].parse().expect("a count is a number")).collect();
    rules.enumerate().map(|(i, rules)| (rules, column(i + 1))).collect()
}

#[test]
fn the_counts_of_every_rule_set_are_published() {
    let published = published();
    assert_eq!(published.iter().map(|(rules, _)| *rules).collect::<Vec<_>>(), <Rules as game_core::Rules>::every());
    assert!(published.iter().all(|(_, counts)| counts.len() == 6));
}

/// Counts given with the rules, before there was a program to count.
#[test]
fn the_first_four_counts_are_the_anchors() {
    assert_eq!(published()[0].1[..4], [15, 219, 3540, 56_322]);
}

#[test]
fn the_engine_finds_the_published_counts() {
    for (rules, counts) in published() {
        let start = Position::start(&rules, 0).expect("there is a start");
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "{rules}, {depth} plies");
        }
    }
}

/// Six plies. However many games lead to a position it is asked once, and so are two positions that are images under
/// the reflection that keeps both bases, since as many games go on from either. The moves and the positions they lead
/// to are compared, not only how many there are.
#[test]
fn the_oracle_finds_the_published_counts_and_the_moves_of_the_engine() {
    for (rules, counts) in published() {
        let start = Position::start(&rules, 0).expect("there is a start");
        let mut games_to = HashMap::from([(start, 1)]);
        for (depth, count) in (1..=6).zip(counts) {
            let mut games = 0;
            let mut next_games_to = HashMap::new();
            for (position, games_to_it) in games_to {
                let setup = position.to_setup();
                let moves = Oracle::legal_moves(&setup);
                assert_eq!(position.legal_moves(), moves, "{position}");
                games += games_to_it * moves.len() as u64;
                if depth < 6 {
                    for mv in moves {
                        let next = position.after(mv).expect("the move is legal");
                        let (setup, _) = Oracle::play(&setup, mv).expect("the move is legal");
                        assert_eq!(next.to_setup(), setup, "{position} {mv}");
                        let image = next.transformed(REFLECTION);
                        let key = if next_games_to.contains_key(&image) { image } else { next };
                        *next_games_to.entry(key).or_insert(0) += games_to_it;
                    }
                }
            }
            assert_eq!(games, count, "{rules}, {depth} plies");
            games_to = next_games_to;
        }
    }
}

/// Nothing of the engine takes part in this count.
#[test]
fn the_oracle_alone_finds_the_first_published_counts() {
    for (rules, counts) in published() {
        let start = OraclePosition::<Position, Oracle>::start(&rules, 0).expect("there is a start");
        for (depth, &count) in (1..=4).zip(&counts) {
            assert_eq!(perft(&start, depth), count, "{rules}, {depth} plies");
        }
    }
}
