//! Which moves are made.

use std::collections::BTreeSet;

use game_core::{Closure, Color, PerColor, Position, Record};
use opponent::{Level, Method, Player, Strength};

use crate::positions::{loses, of_random_games, of_the_rules, wins};

/// Every player whose moves do not depend on the time, but for the slowest, which look at the same things for longer.
fn players() -> impl Iterator<Item = Player> {
    let levels = Level::ALL.into_iter().filter(|level| level.nodes() <= 10_000);
    let by = |level, method| Player { method, strength: Strength::Level(level) };
    levels.flat_map(move |level| [Method::AlphaBeta, Method::Uct].map(|method| by(level, method)))
}

fn level(number: u8) -> Player {
    let level = Level::new(number).expect("there is such a level");
    Player { method: Method::AlphaBeta, strength: Strength::Level(level) }
}

fn a_win_at_once_is_taken_and_every_move_is_legal<P: Position>(least: usize) {
    let mut won = 0;
    for position in of_the_rules::<P>().into_iter().chain(of_random_games(8)) {
        let can_win = position.legal_moves().into_iter().any(|mv| wins(&position, mv));
        won += usize::from(can_win);
        let game = Record::new(position.clone());
        for player in players().filter(|player| can_win || *player != level(4)) {
            let choice = player.choose(&game, 5).expect("the game goes on");
            assert_eq!(position.check(choice.mv), Ok(()), "{player}: {} in {position}", choice.mv);
            assert_eq!(wins(&position, choice.mv), can_win, "{player}: {} in {position}", choice.mv);
        }
    }
    assert!(won >= least, "only {won} positions of {} are won at once", P::GAME);
}

#[test]
fn a_win_at_once_is_taken_in_hasami() {
    a_win_at_once_is_taken_and_every_move_is_legal::<hasami::Position>(20);
}

#[test]
fn a_win_at_once_is_taken_in_hattori() {
    a_win_at_once_is_taken_and_every_move_is_legal::<hattori::Position>(15);
}

#[test]
fn a_win_at_once_is_taken_in_hokito() {
    a_win_at_once_is_taken_and_every_move_is_legal::<hokito::Position>(15);
}

/// Level 4 has nodes enough for the replies to every move; Monte-Carlo tree search needs more to be sure.
fn an_immediate_loss_is_avoided<P: Position>(least: usize) {
    let mut avoided = 0;
    for position in of_the_rules::<P>().into_iter().chain(of_random_games(60)) {
        let moves = position.legal_moves();
        let safe = moves.iter().filter(|&&mv| !loses(&position, mv)).count();
        if safe != 1 || moves.len() == 1 {
            continue;
        }
        avoided += 1;
        let game = Record::new(position.clone());
        for player in [level(4), level(5), "uct-5".parse().expect("a player")] {
            let choice = player.choose(&game, 5).expect("the game goes on");
            assert!(!loses(&position, choice.mv), "{player}: {} in {position}", choice.mv);
        }
    }
    assert!(avoided >= least, "only {avoided} positions of {} have one safe move", P::GAME);
}

#[test]
fn the_only_move_that_does_not_lose_at_once_is_made_in_hasami() {
    an_immediate_loss_is_avoided::<hasami::Position>(3);
}

#[test]
fn the_only_move_that_does_not_lose_at_once_is_made_in_hattori() {
    an_immediate_loss_is_avoided::<hattori::Position>(3);
}

#[test]
fn the_only_move_that_does_not_lose_at_once_is_made_in_hokito() {
    an_immediate_loss_is_avoided::<hokito::Position>(3);
}

#[test]
fn the_same_seed_makes_the_same_moves_and_another_seed_others() {
    fn moves<P: Position>(player: Player, seed: u64) -> Vec<String> {
        let start = P::start(&P::Rules::default(), 0).expect("there is a start with number 0");
        let mut game = Record::new(start);
        while game.moves().len() < 6
            && let Some(choice) = player.choose(&game, seed)
        {
            game.play(choice.mv).expect("the move is legal");
        }
        game.moves().iter().map(ToString::to_string).collect()
    }
    for player in players() {
        for game in [moves::<hasami::Position>, moves::<hattori::Position>, moves::<hokito::Position>] {
            assert_eq!(game(player, 1), game(player, 1), "{player}");
            let seeds: BTreeSet<_> = (0..5).map(|seed| game(player, seed)).collect();
            assert!(seeds.len() > 1, "{player}");
        }
    }
}

/// The moves of one seed, so that a change of what the levels play is seen.
#[test]
fn the_moves_of_a_seed_are_the_same_on_every_machine() {
    fn game<P: Position>(player: u8) -> String {
        let start = P::start(&P::Rules::default(), 0).expect("there is a start with number 0");
        let mut game = Record::new(start);
        let both = PerColor { black: level(player), white: level(player) };
        opponent::play_on(&mut game, both, 2026, 5);
        game.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
    assert_eq!(game::<hasami::Position>(4), "h1-h3 c8-c6 g2-g3 b8-b5 f2-f3");
    assert_eq!(game::<hattori::Position>(4), "b1-d3 d5-c4 a3-b2 c5-d4 b2~");
    assert_eq!(game::<hokito::Position>(4), "c1-c4 e4-e1 a1-a4 d4-c2 e2-e5");
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let over: hattori::Position = "...wxwx/....wx/...../Bx..../BxBx... w".parse().expect("a position");
    let mut resigned = Record::new(hattori::Position::default());
    resigned.close(Closure::Resigned(Color::Black)).expect("it goes on");
    for player in players() {
        assert_eq!(player.choose(&Record::new(over), 1), None, "{player}");
        assert_eq!(player.choose(&resigned, 1), None, "{player}");
    }
}

#[test]
fn a_position_that_stood_is_avoided_by_who_is_ahead_and_sought_by_who_is_behind() {
    let start: hattori::Position = "...wxwx/....wx/..g../bxbx.../bxbxbx.. b".parse().expect("a position");
    let mut game = Record::new(start);
    let mut waits = |moves: &[&str]| {
        for mv in moves {
            game.play(mv.parse().expect("a move")).expect("it is legal");
        }
        game.clone()
    };
    let white_is_behind = waits(&["a1~", "e5~", "a1~"]);
    let black_is_ahead = waits(&["e5~"]);
    for player in [level(3), level(4), "uct-4".parse().expect("a player")] {
        for seed in 0..5 {
            let sought = player.choose(&white_is_behind, seed).expect("the game goes on").mv;
            assert_eq!(sought.to_string(), "e5~", "{player}");
            let mv = player.choose(&black_is_ahead, seed).expect("the game goes on").mv;
            assert_ne!(mv.to_string(), "a1~", "{player}");
        }
    }
}
