//! What is said at the prompt, line for line.

use game_core::SplitMix64;

#[cfg(unix)]
use crate::run::command;
use crate::run::play;

#[test]
fn a_move_that_is_refused_is_told_with_its_clause_and_the_game_stays() {
    play(&["hasami"], "a1-a2\na2-a4\n")
        .exits(1)
        .says("a1-a2 is refused under HS-2.3: ")
        .says("\n  HS-2.3: The square on which the move ends is empty.\n")
        .says("1. White> a2-a4\n")
        .says("[Result \"*\"]\n\n1. a2-a4\n");
}

#[test]
fn a_move_that_is_refused_is_told_with_the_legal_moves_of_its_piece() {
    play(&["hasami"], "a2-b3\n").exits(1).says("Legal moves of that piece, the nearest first: a2-a3, ");
    play(&["hasami"], "a1-a2\n").exits(1).says("Legal moves of that piece, the nearest first: a1-a3.");
    play(&["hasami"], "a5-a6\n").exits(1).says("a5-a6 is refused under HS-2.1: ").says_not("Legal moves");
}

#[test]
fn a_line_that_is_neither_a_move_nor_a_command_is_told_where_it_fails() {
    play(&["hasami"], "hello\na2-a4\n")
        .exits(2)
        .says("`hello` is neither a command nor a move: column 2: expected a rank 1 to 9, found\n  `e`.")
        .says("White played a2-a4.");
    play(&["hasami"], "UNDO\n").exits(2).says("`UNDO` is neither a command nor a move: column 1: ");
    play(&["hasami"], "undo 2\n").exits(2).says("nothing stands behind `undo`");
}

#[test]
fn what_is_not_understood_is_told_with_what_may_have_been_meant() {
    // The lines are broken at 80 columns.
    let hint = |game: &str, line: &str| {
        let said = play(&[game], format!("{line}\n")).exits(2).out.clone();
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for (game, line, words) in [
        ("hasami", "a2a3", "expected `-`, found `a`. A move looks like `a2-a3`. `help` lists"),
        ("hasami", "C2-C5", "expected a file a to i, found `C`. A move looks like `c2-c5`. `help` lists"),
        ("hasami", "why c2c5", "found `c`. A move looks like `c2-c5`."),
        ("hattori", "a1b2", "A move looks like `a1-b2`."),
        ("hasami", "u", "Is `undo` meant? `help` lists"),
        ("hasami", "UNDO", "Is `undo` meant?"),
        ("hasami", "re", "Is `redo` or `resign` meant?"),
        ("hasami", "a1", "`moves a1` lists the legal moves from there. `help` lists"),
    ] {
        let said = hint(game, line);
        assert!(said.contains(words), "{line}: {said}");
    }
    // Where there is no legal move there is none to show.
    let over = hint("hasami", "resign\na2a3");
    assert!(over.contains("found `a`. `help` lists"), "{over}");
}

#[test]
fn blank_lines_are_passed_over() {
    play(&["hasami"], "\n \t \r\na2-a4\r\n\n").exits(0).says("1. White>\n1. White>\n1. White> a2-a4\n");
}

#[test]
fn moves_can_be_taken_back_and_played_again() {
    play(&["hasami"], "a2-a4\nb8-b5\nundo\nundo\nredo\nredo\n")
        .exits(0)
        .says("2. White> undo\nTaken back: b8-b5.")
        .says("1. Black> undo\nTaken back: a2-a4.")
        .says("1. White> redo\n")
        .says("1. Black> redo\n")
        .says("1. a2-a4 b8-b5\n");
}

#[test]
fn another_move_forgets_those_that_were_taken_back() {
    play(&["hasami"], "a2-a4\nundo\na2-a5\nredo\n")
        .exits(2)
        .says("There is no move to play again.\n")
        .says("1. a2-a5\n");
}

#[test]
fn at_the_start_there_is_nothing_to_take_back() {
    play(&["hasami"], "undo\n").exits(2).says("There is no move to take back.\n");
}

#[test]
fn the_player_to_move_resigns_unless_another_is_named() {
    play(&["hasami"], "resign\n").exits(0).says("Black wins: White resigned.\n").says("[Reason \"resigned\"]");
    play(&["hasami"], "resign black\n").exits(0).says("White wins: Black resigned.\n").says("[Result \"white\"]");
    play(&["hasami"], "resign green\n").exits(2).says("`green` is neither black nor white\n");
}

#[test]
fn the_players_agree_on_a_draw() {
    play(&["hasami"], "draw\n").exits(0).says("Draw: the players agreed on a draw.\n").says("[Reason \"agreed\"]");
}

#[test]
fn an_end_that_the_players_made_stands_until_it_is_taken_back() {
    play(&["hasami"], "a2-a4\nresign\nb8-b5\nresign white\nmoves\nundo\nb8-b5\n")
        .exits(1)
        .says("over> b8-b5\nThe game is over: Black resigned.\n")
        .says("over> resign white\nThe game is over already. White wins: Black resigned.\n")
        .says("over> moves\nWhite wins: Black resigned.\n")
        .says("over> undo\nTaken back: Black resigned.\nBlack to move.\n")
        .says("1. a2-a4 b8-b5\n");
}

#[test]
fn the_legal_moves_are_listed_all_of_them_or_those_from_a_square() {
    play(&["hattori"], "moves\n").exits(0).says("a1-b2 a1-c3 a1~\n").says("c1-b2 c1-d2 c1~\n");
    play(&["hattori"], "moves a3\n").exits(0).says("a3-b2 a3-b4 a3~\n").says_not("c1-b2");
    play(&["hattori"], "moves b4\n").exits(0).says("No legal moves from b4 (");
    play(&["hattori"], "moves f9\n").exits(2).says("There is no square `f9`.\n");
}

#[test]
fn why_explains_a_move_or_the_last_one_refused() {
    play(&["hasami"], "why a2-a4\n").exits(0).says("a2-a4 is legal:\n").says("(HS-2.4, The slide)").says("1. White>");
    play(&["hasami"], "why a1-a4\n").exits(1).says("a1-a4 is refused under HS-2.5: ");
    play(&["hasami"], "a1-a4\nwhy\n").exits(1).says("why\n9 ").says("in question");
    play(&["hasami"], "why\n").exits(2).says("No move has been refused since the last one was played: ");
    play(&["hasami"], "a1-a4\na2-a4\nwhy\n").exits(2).says("No move has been refused since the last one was played: ");
    play(&["hasami"], "why a1\n").exits(2).says("the move `a1`: column 3: ");
}

#[test]
fn the_board_is_shown_again() {
    let board = "   a  b  c  d  e  f  g  h  i\n\nWhite to move.\n";
    let ran = play(&["hasami"], "show\n");
    assert_eq!(ran.exits(0).out.matches(board).count(), 2);
}

#[test]
fn the_rules_are_at_hand() {
    play(&["hasami"], "rules\n").exits(0).says("\nHS-2.4  The slide\n").says("\nHS-4.5  ");
    play(&["hasami"], "rules 2.4\n").exits(0).says("A stone slides over any number of squares");
    play(&["hasami"], "rules HS-9.9\n").exits(2).says("hasami has no clause `HS-9.9`: `rules` lists them.\n");
}

#[test]
fn no_complaint_speaks_of_another_command_line_than_the_prompt() {
    for line in [
        "rules HS-9.9",
        "rules x y",
        "why",
        "why x",
        "why a1",
        "save",
        "save!",
        "save /",
        "moves z9",
        "undo",
        "redo",
        "undo 2",
        "resign red",
        "hello",
        "a1-a2",
        "draw\ndraw",
        "draw\na2-a4",
        "help me",
    ] {
        let ran = play(&["hasami"], format!("{line}\n"));
        assert_ne!(ran.code, Some(0), "{line}: {}", ran.out);
        ran.says_not("referee").says_not("--");
        assert_eq!(ran.errors, "", "{line}");
    }
}

#[test]
fn help_lists_the_commands() {
    let ran = play(&["hasami"], "help\n");
    for command in ["moves", "why", "show", "rules", "undo", "redo", "save", "save!", "resign", "draw", "help", "quit"]
    {
        ran.says(&format!("\n  {command} "));
    }
    ran.says("\nMoves that are legal now, one of each kind:\n  a1-a3  jumps from a1 over a2 to a3 (HS-2.5)\n")
        .says("\n  a2-a3  goes from a2 to a3 (HS-2.4)\n")
        .says("\nOn the board now:\n  .  empty\n  b  a black stone\n  w  a white stone\n");
}

#[test]
fn quit_leaves_at_once() {
    play(&["hasami"], "quit\na2-a4\n").exits(0).says_not("a2-a4");
    play(&["hasami"], "quit now\na2-a4\n").exits(2).says("nothing stands behind `quit`").says("White played a2-a4.");
}

#[test]
fn lines_that_are_no_text_are_told_and_passed_over() {
    let ran = play(&["hasami"], b"a2-\xff\n\x00\x1b[2J\na2-a4\n".as_slice());
    ran.exits(2)
        .says("column 4: not UTF-8, the byte 0xff\n")
        .says("`\\u{0}\\u{1b}[2J` is neither a command nor a move")
        .says("White played a2-a4.")
        .says_not("\u{1b}");
    let word = "x".repeat(1000);
    for (line, said) in [
        (format!("{word}\n"), "is neither a command nor a move"),
        (format!("moves {word}\n"), "There is no square "),
        (format!("rules {word}\n"), "hasami has no clause "),
        (format!("why {word}\n"), "the move "),
        (format!("resign {word}\n"), "is neither black nor white"),
    ] {
        play(&["hasami"], line).exits(2).says(said).says(&format!("`{}…`", &word[..40]));
    }
    let long = "x".repeat(3 << 20) + "\na2-a4\n";
    play(&["hasami"], long).exits(2).says("the line has more than 1048576 bytes\n").says("White played a2-a4.");
}

#[test]
fn a_script_of_another_system_is_understood() {
    play(&["hasami"], "\u{feff}a2-a4\r\nb8-b5\r\n").exits(0).says("White> a2-a4\n").says("Black played b8-b5.");
    // Only at the beginning of a file is it a mark.
    play(&["hasami"], "a2-a4\n\u{feff}b8-b5\n").exits(2).says("`\\u{feff}b8-b5` is neither a command nor a move");
}

#[test]
fn whatever_is_entered_does_no_harm() {
    let words = [
        "moves", "why", "show", "rules", "undo", "redo", "resign", "draw", "help", "a2-a4", "b8-b5", "a1~", "a1>c3",
        " ", "\n", "\n", "\n", "\t", "ä", "\u{0}", "\\", "/", "2.1", "HS-", "white", "!", "\u{2028}", "😀",
    ];
    let mut random = SplitMix64::new(0);
    let mut word = || words[usize::try_from(random.below(words.len() as u64)).expect("it is small")];
    for game in ["hasami", "hattori", "hokito"] {
        let script: String = (0..3000).map(|_| word()).collect();
        let ran = play(&[game, "--start", "0"], script);
        ran.exits(2);
        assert_eq!(ran.errors, "");
    }
}

#[test]
fn an_empty_script_shows_the_start_and_says_nothing_of_saving() {
    play(&["hasami"], "").exits(0).says("hasami, the start\n").says("White to move.\n").says_not("saved");
}

#[test]
fn a_game_that_is_not_saved_is_told_at_the_end() {
    play(&["hasami"], "a2-a4\n")
        .exits(0)
        .says("The game is not saved.\nThis is its record:\n\n[Game \"hasami\"]\n[Result \"*\"]\n\n1. a2-a4\n");
}

#[cfg(unix)]
#[test]
fn an_output_that_is_full_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full");
    // Only some systems have such a device.
    let Ok(full) = full else { return };
    let ran = command(&["hasami"]).stdin(std::process::Stdio::null()).stdout(full).output().expect("the program runs");
    assert_eq!(ran.status.code(), Some(2));
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(errors.starts_with("error: the answer cannot be written: "), "{errors}");
}

/// As when the reader of a pipe goes away: status 141, as the signal for it gives, and no complaint.
#[cfg(unix)]
#[test]
fn an_output_that_is_closed_ends_the_program_quietly() {
    use std::io::Write as _;
    use std::process::Stdio;

    for args in [&["hasami"][..], &["hasami", "--bot", "1"]] {
        let (reader, writer) = std::io::pipe().expect("there is a pipe");
        let mut command = command(args);
        command.stdin(Stdio::piped()).stdout(writer).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop((reader, command));
        // It may have ended already.
        let _ = child.stdin.take().expect("the input is piped").write_all(b"a2-a4\nhelp\n");
        let ran = child.wait_with_output().expect("the program ends");
        assert_eq!((ran.status.code(), String::from_utf8_lossy(&ran.stderr).as_ref()), (Some(141), ""));
    }
}
