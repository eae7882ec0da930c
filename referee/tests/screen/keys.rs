//! What the keys and the mouse do.

use std::fs;

use crate::terminal::{DOWN, ENTER, ESCAPE, RIGHT, Terminal, UP};

/// A game of Hasami with nothing played.
fn hasami() -> Terminal {
    let mut terminal = Terminal::play(&["hasami"]);
    terminal.shows("1. White to move").shows("? help");
    terminal
}

#[test]
fn a_move_is_played_with_the_arrows_taken_back_and_played_again() {
    let mut terminal = hasami();
    terminal
        .is_at(0, 8)
        .press(RIGHT)
        .shows("b1: a white stone")
        .is_at(1, 8)
        .press(UP)
        .press(ENTER)
        .shows("b2, a white stone: 5 legal moves.");
    terminal.shows("┃{○}┃").shows("│+·+│").shows("{ } picked up   + + can go there");
    terminal.press(UP).press(UP).shows("b4: empty. Enter: b2-b4").press(ENTER);
    terminal.shows("White played b2-b4.").shows("1. Black to move").shows("┃[○]┃").shows("│(·)│");
    terminal.press("u").shows("Taken back: b2-b4.").shows("1. White to move");
    terminal.press("r").shows("White played b2-b4.").shows("1. Black to move");
}

#[test]
fn a_refused_move_is_told_with_its_clause_and_the_piece_stays_picked_up() {
    let mut terminal = hasami();
    terminal.press(ENTER).shows("a1, a white stone: 1 legal move.").press(RIGHT).press(ENTER);
    terminal.shows("a1-b1 is refused under HS-2.3: ").shows("HS-2.3: The square on which the move");
    terminal.shows("ends is empty.").shows("│{○}┃!○!┃").shows("! ! in question");
    terminal.press("w").shows("Legal moves of that piece, the nearest first: a1-a3.").shows("1 (○)!○! ○");
    terminal.press("q").shows("│{○}┃!○!┃").press(ENTER).shows("b1, a white stone: 1 legal move.");
}

#[test]
fn a_piece_that_is_not_ones_own_is_refused_with_the_clause_that_says_so() {
    let mut terminal = hasami();
    terminal.press("f").shows(" 1 │ ○ │").click_square(0, 7).shows("i8, a black stone: White is to");
    terminal.shows("HS-2.1: ").shows_no("picked up");
}

#[test]
fn clicks_pick_up_and_play_and_a_right_click_puts_back() {
    let mut terminal = hasami();
    terminal.click_square(1, 7).shows("b2, a white stone: 5 legal moves.");
    terminal.press("\x1b[<2;5;5M\x1b[<2;5;5m").shows_no("picked up");
    terminal.click_square(1, 7).shows("picked up").click_square(1, 5).shows("White played b2-b4.");
    terminal.click("u undo", 0).shows("Taken back: b2-b4.");
    terminal.click("? help", 0).shows("go from square to square").click("arrows", 0).shows("1. White to move");
}

#[test]
fn where_there_is_a_choice_it_is_offered_to_the_keys_and_to_the_mouse() {
    let mut terminal = Terminal::play(&["hattori"]);
    terminal.shows("1. Black to move").press(ENTER).shows("a1, a black tile, aligned: 3 legal").press(ENTER);
    terminal.shows("> 1  a1~  turns on a1").press(DOWN).shows("> 2  put it back").press(ENTER).shows_no("picked up");
    terminal.press(ENTER).shows("picked up").press(ENTER).shows("put it back").press("1");
    terminal.shows("Black played a1~: turns").shows("1. White to move").press("u").shows("Taken back: a1~.");
    terminal.press(ENTER).shows("picked up").press(ENTER).shows("put it back").click("a1~  turns on a1", 3);
    terminal.shows("Black played a1~: turns");
}

#[test]
fn moves_and_commands_are_typed_and_completed() {
    let mut terminal = hasami();
    terminal.press(":b2-\t").shows("b2-b3, b2-b4, b2-b5, b2-b6, b2-b7").shows(":b2-b").press("4\r");
    terminal.shows("White played b2-b4.").press("mwhy b8-b5\r").shows("b8-b5 is legal:").press(ESCAPE);
    terminal.shows("1. Black to move").press(":rules 2.4\r").shows("A stone slides over any number of squares");
    terminal.press("q").shows("? help").press(":resign\r").shows("White wins: Black resigned.");
    terminal
        .press(":a1-a2\r")
        .shows("The game is over: Black resigned.")
        .press("u")
        .shows("Taken back: Black resigned.");
    terminal.press("l").shows("a8, a black stone: a8-a3").press("q").shows("1. Black to move");
    terminal.press("c").shows("HS-2.4  The slide");
}

#[test]
fn the_board_is_turned_round_and_back() {
    let mut terminal = hasami();
    terminal.shows(" 9 │ ● │").press("f").shows_no("  a   b   c").shows("  i   h   g");
    let text = terminal.text();
    let ranks: Vec<_> =
        text.lines().filter_map(|line| line.trim_start().split(' ').next()?.parse::<u8>().ok()).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 6, 7, 8, 9], "{text}");
    terminal.press("f").shows("  a   b   c");
}

#[test]
fn another_size_draws_the_board_anew_and_too_small_a_one_says_so() {
    let mut terminal = hasami();
    terminal.resize(120, 40).shows("├───────┼───────┼").shows("1. White to move");
    terminal.resize(60, 16).shows(" 9  ●  ●  ●").shows(" 1 >○  ○  ○");
    terminal.resize(40, 10).shows("The board needs ").shows("--plain");
    terminal.resize(80, 24).shows("1. White to move").shows("┃ ○ ┃ ○ │");
    terminal.resize(10, 3).shows("Too small.").quits();
}

#[test]
fn what_is_pasted_is_no_keys_and_goes_into_a_line_as_one_line() {
    let mut terminal = hasami();
    terminal.press("\x1b[200~\rqy\x1b[201~").press(":\x1b[200~a2-\na4\x1b[201~").shows(":a2- a4").press("\x7f\x7f\x7f");
    terminal.press("a4\r").shows("White played a2-a4.");
}

#[test]
fn without_colours_there_are_none_and_with_them_there_are_some() {
    let colours = |terminal: &Terminal| {
        let written = String::from_utf8_lossy(&terminal.written).into_owned();
        written.contains("\u{1b}[38;") || written.contains("\u{1b}[48;") || written.contains("\u{1b}[1m")
    };
    let mut terminal = hasami();
    terminal.press(ENTER).shows("picked up");
    assert!(!colours(&terminal));
    let mut terminal = Terminal::run(&["hasami", "--color", "never"], |_| ());
    terminal.shows("1. White to move").press(ENTER).shows("picked up");
    assert!(!colours(&terminal));
    let mut terminal = Terminal::run(&["hasami"], |_| ());
    terminal.shows("1. White to move").press(ENTER).shows("picked up");
    assert!(colours(&terminal));
}

#[test]
fn letters_draw_all_of_it_in_ascii() {
    let mut terminal = Terminal::play(&["hattori", "--ascii"]);
    terminal.shows("1. Black to move").shows("#########").press(ENTER).press(ENTER).shows("> 1  a1~");
    assert!(terminal.text().is_ascii(), "{}", terminal.text());
}

#[test]
fn an_opponent_answers_and_undo_takes_its_answer_back_too() {
    let mut terminal = Terminal::play(&["hattori", "--bot", "3"]);
    terminal.shows("Opponent 3 plays White.").press(ENTER).press(ENTER).shows("put it back").press(ENTER);
    terminal.shows("Black played a1~").shows("White played ").shows("2. Black to move");
    terminal.press("u").shows("Taken back: ").shows(", a1~.").shows("1. Black to move");
}

#[test]
fn who_plays_against_the_one_to_begin_has_the_own_side_in_front() {
    let mut terminal = Terminal::play(&["hasami", "--bot", "2", "--side", "white"]);
    terminal.shows("White played ").shows("1. Black to move").shows("  i   h   g");
    assert!(terminal.text().lines().nth(2).is_some_and(|line| line.starts_with(" 1 │")), "{}", terminal.text());
}

#[test]
fn as_long_as_the_opponent_thinks_the_game_can_be_left_and_moves_taken_back() {
    let mut terminal = Terminal::play(&["hasami", "--bot", "3600s"]);
    terminal.shows("1. White to move").press(":a2-a4\r").shows("The opponent is thinking").shows("1. Black to move");
    terminal.press(":b8-b5\r").shows("It is not your move now").press("u").shows("Taken back: a2-a4.");
    terminal
        .shows("1. White to move")
        .shows_no("is thinking")
        .press("r")
        .shows("1. Black to move")
        .press("\x03")
        .shows("Leave?")
        .press("\x03");
    terminal.ends();
}

#[test]
fn the_game_is_saved_in_a_file_that_is_asked_for_once() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("screen-save.game");
    let path = file.to_str().expect("the path is UTF-8");
    // It may be there from an earlier run.
    let _ = fs::remove_file(&file);
    let mut terminal = hasami();
    terminal
        .press(":a2-a4\r")
        .shows("White played a2-a4.")
        .press("s")
        .shows("Save in file (Escape cancels): ")
        .press(path)
        .press(ENTER);
    terminal.shows("The game is saved in ").press(":b8-b5\r").shows("Black played b8-b5.").press("s");
    terminal.shows("The game is saved in ").quits();
    assert!(fs::read_to_string(&file).expect("it is there").ends_with("1. a2-a4 b8-b5\n"));
}
