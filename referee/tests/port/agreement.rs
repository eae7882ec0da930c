//! The oracle behind the port answers as the engine does.

use game_core::{DynGame, Dynamic, Position, SplitMix64};
use serde_json::{Value, json};

use crate::ask::{answers, ask};

#[test]
fn the_oracle_answers_as_the_engine_does_in_random_games_of_hasami() {
    the_oracle_answers_as_the_engine_does::<hasami::Position>(&["standard", "no-horizontal"]);
}

#[test]
fn the_oracle_answers_as_the_engine_does_in_random_games_of_hattori() {
    the_oracle_answers_as_the_engine_does::<hattori::Position>(&["standard", "blocked-throws,closed-bases"]);
}

#[test]
fn the_oracle_answers_as_the_engine_does_in_random_games_of_hokito() {
    the_oracle_answers_as_the_engine_does::<hokito::Position>(&["standard", "same-height,either-stuck"]);
}

/// The answers are compared as lines, so that effects, ids and words count too.
fn the_oracle_answers_as_the_engine_does<P: Position>(rule_sets: &[&str]) {
    let games = (0..).zip(rule_sets.iter().cycle().take(6));
    let requests = games.flat_map(|(seed, rules)| random_game::<P>(rules, seed, 60));
    let requests: Vec<_> = requests.map(|request| request.to_string()).collect();
    let engine = answers(&[P::GAME], requests.join("\n"));
    assert_eq!(engine.len(), requests.len());
    assert_eq!(engine, answers(&[P::GAME, "--oracle"], requests.join("\n")));
    for found in ["to_move", "moves", "position", "effects", "illegal"] {
        assert!(engine.iter().any(|answer| answer.contains(&format!("\"{found}\""))), "no answer has `{found}`");
    }
}

/// Everything about each position of a random game: status, moves, the move played, and moves that may be illegal.
fn random_game<P: Position>(rules: &str, seed: u64, cap: usize) -> Vec<Value> {
    let game: &dyn DynGame = &Dynamic::<P>::NEW;
    let mut random = SplitMix64::new(seed);
    let start = random.below(game.starts(rules).expect("these are rules"));
    let mut position = game.start(rules, start).expect("it is a start");
    let mut requests = Vec::new();
    for _ in 0..=cap {
        let about = |op: &str, mv: Option<&str>| {
            let mut request = json!({"op": op, "game": P::GAME, "position": position.to_string()});
            if let Some(mv) = mv {
                request["move"] = json!(mv);
            }
            request["id"] = json!(requests.len());
            request
        };
        let mut asked = vec![about("status", None), about("moves", None)];
        for _ in 0..10 {
            let mv = usize::try_from(random.below(<P::Move as game_core::Move>::COUNT as u64)).ok();
            let mv = mv.and_then(<P::Move as game_core::Move>::from_index).expect("there is a move with that number");
            asked.push(about("play", Some(&mv.to_string())));
        }
        let Some(mv) = position.random_move(&mut random) else {
            requests.extend(asked);
            break;
        };
        asked.push(about("play", Some(&mv)));
        requests.extend(asked);
        position = position.after(&mv).expect("the move is legal");
    }
    requests
}

#[test]
fn a_game_can_be_played_through_by_asking_alone() {
    let start = "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b";
    let mut position = start.to_owned();
    // Hokito ends after 35 plies at the latest, since every move empties one of 36 squares.
    for ply in 0..=35 {
        let about = |op: &str| json!({"op": op, "game": "hokito", "position": position});
        let found = ask(&[], &[about("status"), about("moves")]);
        let moves = found[1]["moves"].as_array().expect("there is a list of moves").clone();
        let Some(mv) = moves.get(ply % moves.len().max(1)) else {
            assert!(["black", "white", "draw"].contains(&found[0]["result"].as_str().expect("there is a result")));
            assert_eq!(found[0]["clause"], "HK-4.1");
            assert!(found[0]["scores"]["black"].is_u64() && found[0]["scores"]["white"].is_u64());
            return;
        };
        assert_eq!(found[0]["to_move"], if ply % 2 == 0 { "black" } else { "white" });
        let mut play = about("play");
        play["move"] = mv.clone();
        position = ask(&[], &[play])[0]["position"].as_str().expect("the move is legal").to_owned();
    }
    panic!("the game did not end: {position}");
}
