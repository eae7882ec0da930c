//! Draws that are offered.

use game_core::{Closure, Color, Position, Record};
use opponent::Player;

use crate::positions::{loses, of_random_games, of_the_rules, wins};

const PLAYERS: [&str; 6] = ["1", "2", "3", "4", "uct-2", "uct-3"];

fn player(text: &str) -> Player {
    text.parse().expect("a player")
}

/// Who wins at once declines, and the other one agrees, at every level, whatever the seed.
fn who_wins_at_once_declines<P: Position>() {
    let positions = of_the_rules::<P>().into_iter().chain(of_random_games(12));
    let won: Vec<_> = positions.filter(|now| now.legal_moves().into_iter().any(|mv| wins(now, mv))).collect();
    assert!(won.len() > 3, "{}", won.len());
    for position in won {
        let mover = position.turn();
        let game = Record::new(position);
        for text in PLAYERS {
            for seed in 0..3 {
                let accepts = |side| player(text).accepts_draw(&game, side, seed);
                assert_eq!((accepts(mover), accepts(!mover)), (Some(false), Some(true)), "{text}: {game}");
            }
        }
    }
}

#[test]
fn who_wins_at_once_declines_a_draw_and_the_other_one_agrees() {
    who_wins_at_once_declines::<hasami::Position>();
    who_wins_at_once_declines::<hattori::Position>();
    who_wins_at_once_declines::<hokito::Position>();
}

/// The one that moves has no choice, and the other one wins at once after it.
fn who_wins_after_the_only_move_declines<P: Position>(least: usize) {
    let positions = of_random_games::<P>(400).into_iter();
    let lost: Vec<_> =
        positions.filter(|now| matches!(now.legal_moves()[..], [mv] if !wins(now, mv) && loses(now, mv))).collect();
    assert!(lost.len() > least, "{}", lost.len());
    for position in lost {
        let mover = position.turn();
        let game = Record::new(position);
        for text in ["2", "3", "4", "uct-2", "uct-3", "uct-4"] {
            let accepts = |side| player(text).accepts_draw(&game, side, 1);
            assert_eq!((accepts(mover), accepts(!mover)), (Some(true), Some(false)), "{text}: {game}");
        }
    }
}

#[test]
fn who_wins_after_the_only_move_that_there_is_declines_a_draw() {
    who_wins_after_the_only_move_declines::<hokito::Position>(3);
}

/// Fifteen stones are more than any luck, and no level is too low to see them.
#[test]
fn who_is_far_ahead_declines_a_draw_without_a_search() {
    for turn in ["b", "w"] {
        let start = "b......../........./b......../........./........./........./........./wwwwwwwww/wwwwwwww.";
        let game = Record::new(format!("{start} {turn}").parse::<hasami::Position>().expect("it is a position"));
        for text in ["1", "2", "3", "4", "uct-1", "uct-2", "uct-3"] {
            let accepts = |side| player(text).accepts_draw(&game, side, 1);
            assert_eq!((accepts(Color::White), accepts(Color::Black)), (Some(false), Some(true)), "{text}, {turn}");
        }
    }
}

#[test]
fn one_side_at_least_accepts_a_draw_and_the_same_look_gives_the_same_answer() {
    for position in of_random_games::<hattori::Position>(20) {
        let game = Record::new(position);
        for text in PLAYERS {
            let accepts = Color::ALL.map(|side| player(text).accepts_draw(&game, side, 5));
            assert!(accepts.contains(&Some(true)), "{text}: {game}");
            assert_eq!(Color::ALL.map(|side| player(text).accepts_draw(&game, side, 5)), accepts);
        }
    }
}

/// Black can go back to where it came from, and is a stone behind.
#[test]
fn that_a_position_can_be_repeated_makes_nobody_agree_who_stands_better() {
    let start = "bb......./........./........./........./........./........./........./........./....w.www w";
    let mut game = Record::new(start.parse::<hasami::Position>().expect("it is a position"));
    for mv in ["e1-e2", "a9-a8", "e2-e1"] {
        game.play(mv.parse().expect("it is a move")).expect("it is legal");
    }
    for text in ["3", "4"] {
        assert_eq!(player(text).accepts_draw(&game, Color::White, 1), Some(false), "{text}");
    }
}

#[test]
fn in_a_game_that_is_over_there_is_no_answer() {
    let mut game = Record::new(hokito::Position::start(&hokito::Rules::default(), 0).expect("there is such a start"));
    game.close(Closure::Resigned(Color::Black)).expect("it goes on");
    assert_eq!(player("3").accepts_draw(&game, Color::White, 1), None);
}
