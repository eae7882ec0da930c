//! Games from the start to the end, and how they begin.

use std::fs;

use game_core::{DynGame, Dynamic, GameText, Position, SplitMix64};

use crate::run::{folder, play, read, text};

const LINE: &str = include_str!("../../../hasami/games/line.game");

/// The moves of a record, one a line.
fn script(record: &str) -> String {
    let games = GameText::read_all(record);
    games.iter().flat_map(|game| &game.moves).map(|mv| mv.text.clone() + "\n").collect()
}

#[test]
fn a_game_is_played_from_the_start_to_a_line_of_five() {
    let file = folder("line").join("line.game");
    let ran = play(&["hasami", "--save", text(&file)], script(LINE));
    ran.exits(0).says("White wins under HS-4.1").says(&format!("The game is saved in {}.", text(&file)));
    assert_eq!(ran.errors, "");
    let saved = &GameText::read_all(&read(&file))[0];
    assert_eq!(saved.header("Result").map(|header| header.value.as_str()), Some("white"));
    assert_eq!(saved.header("Reason").map(|header| header.value.as_str()), Some("HS-4.1"));
    assert_eq!(saved.moves.len(), 9);
}

#[test]
fn a_game_that_is_over_takes_no_further_move_but_can_be_taken_back() {
    let ran = play(&["hasami"], script(LINE) + "a8-a7\nresign\ndraw\nundo\na2-a4\n");
    ran.exits(1)
        .says("over> a8-a7\na8-a7 is refused under HS-4.1: ")
        .says("over> resign\nThe game is over already. White wins under HS-4.1")
        .says("over> undo\nTaken back: a2-a5.")
        .says("5. White> a2-a4\n")
        .says("White played a2-a4.\nBlack to move.");
}

#[test]
fn any_game_of_hasami_that_is_played_is_saved_as_it_was_played() {
    any_game_that_is_played_is_saved_as_it_was_played::<hasami::Position>();
}

#[test]
fn any_game_of_hattori_that_is_played_is_saved_as_it_was_played() {
    any_game_that_is_played_is_saved_as_it_was_played::<hattori::Position>();
}

#[test]
fn any_game_of_hokito_that_is_played_is_saved_as_it_was_played() {
    any_game_that_is_played_is_saved_as_it_was_played::<hokito::Position>();
}

fn any_game_that_is_played_is_saved_as_it_was_played<P: Position>() {
    let game: &dyn DynGame = &Dynamic::<P>::NEW;
    let folder = folder(&format!("any-game-of-{}", P::GAME));
    for seed in 0..5 {
        let mut random = SplitMix64::new(seed);
        let rules = game.options().get(usize::try_from(seed).expect("it is small")).map_or("standard", |it| it.name);
        let start = random.below(game.starts(rules).expect("these are rules"));
        let mut record = game.start(rules, start).expect("it is a start").to_record();
        while record.moves().len() < 60
            && let Some(mv) = record.position().random_move(&mut random)
        {
            record.play(&mv).expect("the move is legal");
        }
        let file = folder.join(format!("{seed}.game"));
        let args = [P::GAME, "--rules", rules, "--start", &start.to_string(), "--save", text(&file)];
        play(&args, record.moves().join("\n")).exits(0);
        assert_eq!(read(&file), record.to_string());
    }
}

#[test]
fn a_game_can_begin_with_a_position() {
    let position = "........b/........./w......../........./.bw....../........./........./........./........b w";
    play(&["hasami", position], "a7-a5\n")
        .exits(0)
        .says("White played a7-a5: captures b5 (HS-3.1).\nBlack to move.")
        .says(&format!("[Start \"{position}\"]"));
}

#[test]
fn a_game_can_begin_with_a_numbered_start() {
    play(&["hokito", "--start", "123456789012345"], "").exits(0).says("hokito, start 123456789012345\n");
}

#[test]
fn a_start_that_is_not_named_is_drawn_from_the_seed_as_it_is_for_random_games() {
    let game: &dyn DynGame = hokito::game();
    let start = SplitMix64::new(7).below(game.starts("standard").expect("these are rules"));
    let heading = format!("hokito, start {start}\nThe start was drawn by lot: `--seed 7` draws it again.\n");
    play(&["hokito", "--seed", "7"], "").exits(0).says(&heading);
}

#[test]
fn a_seed_from_which_nothing_would_be_drawn_is_refused() {
    let file = folder("idle-seed").join("line.game");
    fs::write(&file, LINE).expect("the file can be written");
    let known = "b......../b......../........./........./........./wwww...../....w..../........./......... w";
    for settled in
        [&["hasami"][..], &["hasami", known], &["hokito", "--start", "5"], &["hasami", "--load", text(&file)]]
    {
        let seeded = [settled, &["--seed", "7"]].concat();
        let ran = play(&seeded, "");
        ran.exits(2).complains("error: nothing would be drawn from the seed").complains("leave out --seed");
        assert_eq!(ran.out, "");
    }
    // An opponent draws its moves.
    for settled in [&["hasami"][..], &["hokito", "--start", "5"], &["hasami", "--load", text(&file)]] {
        play(&[settled, &["--bot", "1", "--seed", "7"]].concat(), "").exits(0).says_not("by lot");
    }
    assert_eq!(read(&file), LINE);
}

#[test]
fn a_start_that_was_drawn_by_the_clock_can_be_drawn_again_with_the_answers_of_the_opponent() {
    let script = "moves\nresign\nundo\n";
    let ran = play(&["hokito", "--bot", "1", "--side", "black"], script);
    let lot = ran.exits(0).out.split_once("by lot: `--seed ").map(|(_, behind)| behind.split_once('`'));
    let (seed, _) = lot.flatten().expect("the seed is told");
    assert_eq!(play(&["hokito", "--bot", "1", "--side", "black", "--seed", seed], script).out, ran.out);
}

#[test]
fn a_start_that_is_none_is_refused_before_the_game_begins() {
    play(&["hasami", "--start", "1"], "").exits(2).complains("error: there is no start with the number 1");
    play(&["hasami", "--rules", "no-vertical"], "")
        .exits(2)
        .complains("error: the rules: column 1: expected an option");
    play(&["hasami", "bbb"], "").exits(2).complains("error: the position: column 4");
    let won = "bb......./........./........./........./wwwww..../........./........./........./......... w";
    play(&["hasami", won], "").exits(1).complains("HS-5.2: ");
    play(&["chess"], "").exits(2).complains("hasami, hattori, hokito");
}

#[test]
fn a_position_that_stands_again_is_reported_and_the_game_goes_on() {
    let waits = "a1~\ne5~\na1~\ne5~\n".repeat(2);
    play(&["hattori"], waits)
        .exits(0)
        .says("White played e5~: turns (HT-2.2); the position stands for the 2nd time.\nBlack to move.")
        .says("White played e5~: turns (HT-2.2); the position stands for the 3rd time.\nBlack to move.");
}

#[test]
fn a_game_with_scores_tells_them_as_they_stand_and_at_the_end() {
    // Black's a1 comes to lie on White's only piece, so White cannot move. Before: 1 + 2 against 1; then 2 + 1 * 2 against 0.
    let ran = play(&["hokito", "....../....../....../....../b2...../b1w1.... b"], "a1-b1\n");
    ran.exits(0).says("Scores: Black 3, White 1.\n").says("Black wins under HK-4.1").says("Black 4, White 0");
}

#[test]
fn colours_are_for_terminals_unless_they_are_asked_for() {
    play(&["hasami"], "").exits(0).says_not("\u{1b}");
    play(&["hasami", "--color", "always"], "").exits(0).says("\u{1b}");
    play(&["hasami", "--color", "never"], "").exits(0).says_not("\u{1b}");
}
