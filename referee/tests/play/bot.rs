//! `referee play --bot`.

use game_core::GameText;

use crate::run::{folder, play, read, text};

/// The moves of the only game in a record.
fn moves(record: &str) -> Vec<String> {
    let games = GameText::read_all(record);
    assert_eq!(games.len(), 1, "{record}");
    games[0].moves.iter().map(|mv| mv.text.clone()).collect()
}

/// White's first move at each prompt.
const WAITS: &str = "a1~\nb1~\na1~\nb1~\n";

#[test]
fn each_move_is_answered_and_the_same_seed_answers_in_the_same_way() {
    let file = folder("answers").join("x.game");
    let args = ["hattori", "--bot", "3", "--seed", "5", "--save", text(&file)];
    let ran = play(&args, WAITS);
    ran.exits(0).says("Opponent 3 plays White.\n").says("1. Black> a1~\n").says("2. Black> b1~\n");
    let record = read(&file);
    assert_eq!(moves(&record).len(), 8, "{record}");
    assert!(record.contains("[White \"Opponent 3\"]\n"), "{record}");
    std::fs::remove_file(&file).expect("it is there");
    assert_eq!(play(&args, WAITS).out, ran.out);
    assert_eq!(read(&file), record);
    assert_ne!(play(&["hattori", "--bot", "3", "--seed", "6"], WAITS).out, ran.out);
}

#[test]
fn an_opponent_that_is_to_move_first_does() {
    play(&["hasami", "--bot", "2", "--side", "white"], "show\n")
        .exits(0)
        .says("Opponent 2 plays White.\n")
        .says("White played ")
        .says("Black to move.\n\n1. Black> ");
}

#[test]
fn a_refused_move_is_not_answered() {
    let ran = play(&["hasami", "--bot", "2"], "a2-b3\nwhy\nmoves a2\n");
    ran.exits(1).says("a2-b3 is refused under HS-2.2: ").says_not("Black played");
}

#[test]
fn undo_goes_back_to_the_players_turn_and_redo_forward_with_the_answer() {
    let file = folder("undo").join("x.game");
    let ran = play(&["hattori", "--bot", "3", "--save", text(&file)], "a1~\nb1~\nundo\nundo\nundo\nredo\n");
    ran.exits(2).says("1. Black> undo\nThere is no move to take back.\n").says("2. Black> ");
    assert_eq!(moves(&read(&file)).len(), 2);
    assert_eq!(moves(&read(&file))[0], "a1~");
    // The first move was none of the player's.
    play(&["hattori", "--bot", "3", "--side", "black"], "undo\n").exits(2).says("There is no move to take back.\n");
    play(&["hattori", "--bot", "3", "--side", "black"], "e5~\nundo\n").exits(0).says("2. White> undo\nTaken back: ");
}

#[test]
fn a_move_that_ends_the_game_has_no_answer_and_can_be_taken_back() {
    let won = "b......../b......../........./........./........./wwww...../....w..../........./......... w";
    play(&["hasami", won, "--bot", "4"], "e3-e4\nundo\n")
        .exits(0)
        .says("White wins under HS-4.1")
        .says("over> undo\nTaken back: e3-e4.\n")
        .says_not("Black played");
    play(&["hasami", "--bot", "2"], "resign\nundo\nquit\n").exits(0).says_not("Black played");
}

/// White, the opponent, completes five in a row, at every level.
#[test]
fn an_opponent_wins_when_it_can() {
    let won = "b......../b......../........./........./........./wwww...../....w..../........./......... w";
    for level in ["1", "2", "3", "4", "5", "uct-1", "uct-3", "20ms"] {
        play(&["hasami", won, "--bot", level, "--side", "white"], "")
            .exits(0)
            .says("White played e3-e4")
            .says("White wins under HS-4.1");
    }
}

#[test]
fn a_loaded_game_goes_on_against_an_opponent_and_is_saved_as_it_was() {
    let file = folder("load").join("x.game");
    let begun = "[Game \"hasami\"]\n[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"*\"]\n\n1. a2-a4 {Well.} b8-b5\n";
    std::fs::write(&file, begun).expect("it can be written");
    let args = ["hasami", "--load", text(&file), "--save", text(&file), "--bot", "2"];
    play(&args, "c2-c4\nshow\n").exits(0).says("Opponent 2 plays Black.\n").says("3. White> ");
    let saved = read(&file);
    assert!(saved.starts_with(begun.trim_end()), "{saved}");
    assert_eq!(moves(&saved).len(), 4);
    // In a game begun with Ben to move it is Ann whose side is played.
    play(&["hasami", "--load", text(&file), "--bot", "2", "--side", "white"], "undo\n")
        .exits(0)
        .says("Black> undo\nTaken back: ");
}

/// White can complete five in a row, and the one to move against the opponent is White or Black.
const WON: &str = "b......../b......../........./........./........./wwww...../....w..../........./......... w";

#[test]
fn a_draw_is_offered_to_the_opponent_who_agrees_unless_it_stands_better() {
    for level in ["1", "2", "3", "4", "uct-3"] {
        // Black, the opponent, is lost.
        play(&["hasami", WON, "--bot", level], "draw\n")
            .exits(0)
            .says(&format!(
                "White> draw\nA draw is offered to Opponent {level}.\n\nOpponent {level} accepts the draw.\n"
            ))
            .says("Draw: the players agreed on a draw.\n")
            .says("[Result \"draw\"]\n[Reason \"agreed\"]");
        // Black has two stones left, and White, the opponent, all the others.
        let worse = "b......../b......../........./........./........./wwww...../........./....w..../......... b";
        let ran = play(&["hasami", worse, "--bot", level], "draw\nshow\n");
        ran.exits(0)
            .says(&format!("Opponent {level} declines the draw: it thinks that it stands better.\n"))
            .says("Black> show\n")
            .says_not("agreed");
        assert_eq!(play(&["hasami", worse, "--bot", level], "draw\nshow\n").out, ran.out);
    }
}

#[test]
fn a_draw_that_was_accepted_is_taken_back_and_none_is_offered_in_a_game_that_is_over() {
    play(&["hasami", WON, "--bot", "3"], "draw\nundo\ne3-e4\ndraw\n")
        .exits(1)
        .says("over> undo\nTaken back: the players agreed on a draw.\n")
        .says("over> draw\nThe game is over already. White wins under HS-4.1");
    // Without an opponent there is nobody else to ask.
    play(&["hasami", WON], "draw\n").exits(0).says("Draw: the players agreed on a draw.\n").says_not("offered");
}

#[test]
fn nobody_resigns_for_the_opponent() {
    play(&["hasami", WON, "--bot", "3"], "resign black\nresign\n")
        .exits(1)
        .says("Opponent 3 plays Black, and nobody resigns for it.\n")
        .says("White> resign\nBlack wins: White resigned.\n");
    play(&["hasami", WON, "--bot", "3"], "resign white\n").exits(0).says("Black wins: White resigned.\n");
}

#[test]
fn what_is_no_opponent_is_refused() {
    for wrong in [
        &["--bot", "6"][..],
        &["--bot", "soon"],
        &["--side", "black"],
        &["--bot", "1", "--seed", "-1"],
        &["--bot", "1", "--side", "red"],
    ] {
        play(&[&["hasami"], wrong].concat(), "").exits(2);
    }
}
