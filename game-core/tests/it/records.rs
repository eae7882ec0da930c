//! Records and their text, on the toy game.

use crate::scored::Scored;
use game_core::toy::{Clause, Gridlock, Rules};
use game_core::{
    CloseError, Closure, Color, GameResult, GameText, Position as _, Record, RecordError, RecordFaultKind, Verdict,
};

fn start(retreat: bool) -> Gridlock {
    Gridlock::start(&Rules { retreat }, 0).expect("there is a start with number 0")
}

fn played(retreat: bool, moves: &[&str]) -> Record<Gridlock> {
    let mut record = Record::new(start(retreat));
    for mv in moves {
        record.play(mv.parse().expect("a move")).expect("a legal move");
    }
    record
}

/// The faults of the only game in a text, as a person reads them.
fn faults(text: &str) -> Vec<String> {
    let games = GameText::read_all(text);
    assert_eq!(games.len(), 1, "{text}");
    Record::<Gridlock>::read(&games[0]).1.iter().map(ToString::to_string).collect()
}

#[test]
fn a_finished_game_is_written_with_its_result_and_clause() {
    let mut record = played(false, &["a1-a2", "b3-b2", "c1-c2"]);
    assert!(record.set_header("White", "Ada \"the first\" \\ Lovelace"));
    record.add_comment("Black is stuck");
    let text = record.to_string();
    assert_eq!(
        text,
        "[Game \"gridlock\"]\n\
         [White \"Ada \\\"the first\\\" \\\\ Lovelace\"]\n\
         [Result \"white\"]\n\
         [Reason \"GL-3.1\"]\n\
         \n\
         1. a1-a2 b3-b2 2. c1-c2 {Black is stuck}\n"
    );
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn options_and_another_start_are_written() {
    let position: Gridlock = "bb./..w/w.. w retreat".parse().expect("a position");
    let text = Record::new(position).to_string();
    assert_eq!(text, "[Game \"gridlock\"]\n[Rules \"retreat\"]\n[Start \"bb./..w/w.. w retreat\"]\n[Result \"*\"]\n");
    assert_eq!(text.parse(), Ok(Record::new(position)));
}

#[test]
fn white_space_line_ends_marks_and_comments_may_stand_anywhere() {
    let text = "\u{feff}[ Game\t\"gridlock\" ]\r\n[Note \"kept\"]\r\n\r\n{before}1.a1-a2{after}\r\n1... b3-b2 ; a } brace\r\n2. c1-c2";
    let record: Record<Gridlock> = text.parse().expect("a record");
    assert_eq!(record.moves().len(), 3);
    assert_eq!(record.headers().collect::<Vec<_>>(), [("Note", "kept")]);
    assert_eq!(record.comments().collect::<Vec<_>>(), [(0, "before"), (1, "after"), (2, "a } brace")]);
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn a_header_may_be_laid_out_over_lines() {
    let record: Record<Gridlock> = "[\r\nGame\n\"gridlock\"\t\r]\n[White\"Ada\"]1.a1-a2".parse().expect("a record");
    assert_eq!(record.headers().collect::<Vec<_>>(), [("White", "Ada")]);
    assert_eq!(record.moves().len(), 1);
    // One that is broken off does not take the next line with it.
    for broken in ["[White", "[White \"Ada\"", "["] {
        let games = GameText::read_all(&format!("[Game \"gridlock\"]\n{broken}\n1. a1-a2\n"));
        assert_eq!((games.len(), games[0].faults.len(), games[0].moves.len()), (1, 1, 1), "{broken}");
        assert_eq!(games[0].faults[0].place.line, 2, "{broken}");
    }
}

/// A no-break space, a form feed, a vertical tab, a line separator, an ideographic space.
#[test]
fn white_space_is_ascii_only() {
    for white in ['\u{a0}', '\u{c}', '\u{b}', '\u{2028}', '\u{3000}'] {
        for text in [
            format!("[Game{white}\"gridlock\"]\n1. a1-a2"),
            format!("[Game \"gridlock\"]{white}\n1. a1-a2"),
            format!("[Game \"gridlock\"]\n1.{white}a1-a2"),
            format!("[Game \"gridlock\"]\n1. a1-a2{white}b3-b2"),
        ] {
            assert!(text.parse::<Record<Gridlock>>().is_err(), "{text:?}");
        }
        let text = format!("[Game \"gridlock\"]\n{{ {white}x{white} }}");
        let record: Record<Gridlock> = text.parse().expect("a record");
        assert_eq!(record.comments().collect::<Vec<_>>(), [(0, &*format!("{white}x{white}"))]);
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

#[test]
fn a_comment_that_is_never_closed_loses_no_other_game() {
    let fault = "this comment has no closing `}`, so it is taken to end before the next game";
    for line_end in ["\n", "\r\n", "\r"] {
        let text = [
            "[Game \"gridlock\"]",
            "1. a1-a2 {never closed",
            "[White \"of the comment\"]",
            "[Game \"gridlock\"]",
            "1. b1-b2",
        ];
        let games = GameText::read_all(&text.join(line_end));
        let read: Vec<_> = games.iter().map(Record::<Gridlock>::read).collect();
        let moves: Vec<_> = read.iter().map(|(record, _)| record.as_ref().map(|record| record.moves().len())).collect();
        assert_eq!(moves, [Some(1), Some(1)], "{line_end:?}");
        let faults: Vec<_> = read.iter().flat_map(|(_, faults)| faults).map(ToString::to_string).collect();
        assert_eq!(faults, [format!("2:10: {fault}")], "{line_end:?}");
        assert_eq!(games[1].place.line, 4, "{line_end:?}");
    }
    // Above the headers it belongs to the game below.
    for header in ["[ Game \"gridlock\"]", "[Game\t\"gridlock\"]"] {
        assert_eq!(
            GameText::read_all(&format!("[Game \"gridlock\"]\n1. a1-a2 {{never closed\n{header}\n1. a1-a2\n")).len(),
            2,
            "{header}"
        );
    }
    assert_eq!(
        GameText::read_all("[Game \"gridlock\"]\n1. a1-a2 {never closed\n[Gamer \"gridlock\"]\n1. a1-a2\n").len(),
        1
    );
    let games = GameText::read_all("{never closed\n[Game \"gridlock\"]\n1. a1-a2\n");
    assert_eq!((games.len(), games[0].moves.len(), games[0].faults.len()), (1, 1, 1));
}

#[test]
fn long_games_are_wrapped_and_read_back() {
    let there_and_back = ["a1-a2", "b3-b2", "a2-a1", "b2-b3"].repeat(10);
    let record = played(true, &there_and_back);
    let text = record.to_string();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert!(text.lines().count() > 6, "{text}");
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn a_header_set_again_has_the_new_value_in_its_old_place() {
    let mut record = played(false, &[]);
    for (name, value) in [("White", "Ada"), ("Black", "Bea"), ("White", "Cleo")] {
        assert!(record.set_header(name, value));
    }
    assert_eq!(record.headers().collect::<Vec<_>>(), [("White", "Cleo"), ("Black", "Bea")]);
}

#[test]
fn what_is_said_behind_a_move_goes_back_with_it() {
    let mut record = played(false, &[]);
    record.add_comment("before");
    for mv in ["a1-a2", "b3-b2"] {
        record.play(mv.parse().expect("a move")).expect("legal");
        record.add_comment(mv);
    }
    record.undo();
    assert_eq!(record.comments().collect::<Vec<_>>(), [(0, "before"), (1, "a1-a2")]);
    record.undo();
    assert_eq!(record.comments().collect::<Vec<_>>(), [(0, "before")]);
}

/// The move takes 8 columns, the space before the comment and the braces 3.
#[test]
fn a_line_of_moves_may_have_80_columns_and_no_more() {
    let wrapped = |length: usize| {
        let mut record = played(true, &["a1-a2"]);
        record.add_comment(&"c".repeat(length));
        record.to_string().lines().skip(4).map(str::len).collect::<Vec<_>>()
    };
    assert_eq!((wrapped(69), wrapped(70)), (vec![80], vec![8, 72]));
}

#[test]
fn the_number_of_a_start_is_written_if_there_are_others() {
    for number in [0, 1] {
        let start = Scored::<1>::start(&Rules::default(), number).expect("there are two");
        let text = Record::new(start).to_string();
        assert_eq!(text, format!("[Game \"scored-gridlock\"]\n[Start \"{number}\"]\n[Result \"*\"]\n"));
        assert_eq!(text.parse(), Ok(Record::new(start)));
    }
}

#[test]
fn repetition_is_counted_and_never_enforced() {
    let record = played(true, &["a1-a2", "b3-b2", "a2-a1", "b2-b3", "c1-c2"]);
    assert_eq!((0..=5).map(|ply| record.repetitions_at(ply)).collect::<Vec<_>>(), [1, 1, 1, 1, 2, 1]);
    assert_eq!(record.repetitions(), 1);
    assert_eq!(record.repetitions_at(6), 0);
}

#[test]
fn undo_and_redo_walk_the_game_and_another_move_forgets_the_rest() {
    let mut record = played(false, &["a1-a2", "b3-b2"]);
    let whole = record.clone();
    assert_eq!(record.undo().map(|mv| mv.to_string()).as_deref(), Some("b3-b2"));
    assert_eq!(record.undo().map(|mv| mv.to_string()).as_deref(), Some("a1-a2"));
    assert_eq!(record.undo(), None);
    assert!(record.redo().is_some() && record.redo().is_some());
    assert_eq!(record.redo(), None);
    assert_eq!(record, whole);
    record.undo();
    record.undo();
    record.play("a1-a2".parse().expect("a move")).expect("legal");
    assert!(record.redo().is_some(), "the same move keeps what follows");
    record.undo();
    record.undo();
    record.play("b1-b2".parse().expect("a move")).expect("legal");
    assert_eq!(record.redo(), None, "another move forgets it");
}

#[test]
fn the_faults_of_a_record_are_told_line_by_line() {
    let text = "[Game \"gridlock\"]\n[Rules \"x\"]\n[Result \"y\"]\n";
    let told = text.parse::<Record<Gridlock>>().expect_err("two faults").to_string();
    assert_eq!(
        told,
        "2:9: the rules: column 1: expected an option: `retreat`, found `x`\n\
         3:10: a result is `black`, `white`, `draw` or `*`, not `y`"
    );
}

#[test]
fn a_header_below_a_comment_below_headers_begins_the_next_game() {
    for (text, games) in [
        ("[Game \"gridlock\"]\n{a comment}\n[White \"Ada\"]\n", 2),
        ("{a comment}\n[Game \"gridlock\"]\n[White \"Ada\"]\n", 1),
        ("[Game \"gridlock\"]\n1. a1-a2\n[White \"Ada\"]\n", 2),
    ] {
        assert_eq!(GameText::read_all(text).len(), games, "{text}");
    }
}

#[test]
fn moves_taken_back_can_be_forgotten() {
    let mut record = played(false, &["a1-a2", "b3-b2"]);
    record.undo();
    record.forget_undone();
    assert_eq!((record.redo(), record), (None, played(false, &["a1-a2"])));
}

#[test]
fn players_may_end_a_game_and_take_that_back() {
    let mut record = played(false, &["a1-a2"]);
    assert_eq!(record.close(Closure::Resigned(Color::Black)), Ok(()));
    assert_eq!(record.result().map(|result| result.verdict()), Some(Verdict::Win(Color::White)));
    let mv = "b3-b2".parse().expect("a move");
    assert_eq!(record.play(mv), Err(RecordError::Closed(Closure::Resigned(Color::Black))));
    assert_eq!(record.close(Closure::AgreedDraw), Err(CloseError::Closed(Closure::Resigned(Color::Black))));
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    assert_eq!(record.reopen(), Some(Closure::Resigned(Color::Black)));
    assert_eq!(record.close(Closure::AgreedDraw), Ok(()));
    assert!(record.to_string().contains("[Result \"draw\"]\n[Reason \"agreed\"]"));
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    record.undo();
    assert_eq!(record.result(), None);
}

#[test]
fn the_rules_end_a_game_before_the_players_can() {
    let mut record = played(false, &["a1-a2", "b3-b2", "c1-c2"]);
    assert_eq!(record.close(Closure::AgreedDraw), Err(CloseError::Over));
    let Some(GameResult::ByRule(outcome)) = record.result() else {
        panic!("the rules ended the game");
    };
    assert_eq!((outcome.verdict, outcome.clause), (Verdict::Win(Color::White), Clause::Stuck));
}

#[test]
fn a_wrong_move_is_named_with_its_place_ply_clause_and_reason() {
    let text = "[Game \"gridlock\"]\n\n1. a1-a2 b3-b2\n2. a2-a3 c3-c2\n";
    assert_eq!(faults(text), ["4:4: ply 3: GL-2.3: a3 is occupied"]);
    let games = GameText::read_all(text);
    let (record, _) = Record::<Gridlock>::read(&games[0]);
    assert_eq!(record.map(|record| record.moves().len()), Some(2), "the game is kept up to the wrong move");
}

/// How it would have ended nobody can say, so that its result is no fault.
#[test]
fn a_game_that_breaks_off_is_not_held_against_its_result() {
    let text = "[Game \"gridlock\"]\n[Result \"white\"]\n[Reason \"GL-3.1\"]\n\n1. a1-a2 b3-b2 2. a2-a3\n";
    assert_eq!(faults(text), ["5:19: ply 3: GL-2.3: a3 is occupied"]);
    let found = text.parse::<Record<Gridlock>>().expect_err("a fault");
    assert_eq!(found.as_slice().iter().map(|fault| fault.ply).collect::<Vec<_>>(), [Some(3)]);
}

#[test]
fn what_cannot_be_read_is_said_with_its_place() {
    for (text, wanted) in [
        ("1. a1-a2", "1:1: the header Game is missing"),
        ("[Game \"chess\"]", "1:8: expected the game `gridlock`, found `chess`"),
        ("[Game \"gridlock\"]\n1. a1-a9", "2:4: ply 1: the move `a1-a9`: column 5: expected a rank 1 to 3, found `9`"),
        ("[Game \"gridlock\"]\n*", "2:1: ply 1: the move `*`: column 1: expected a file a to c, found `*`"),
        ("[Game \"gridlock\"]\n1. a1-a2 2. b3-b2", "2:10: this is turn 1, not 2"),
        ("[Game \"gridlock\"]\n1 a1-a2", "2:1: ply 1: the move `1`: column 1: expected a file a to c, found `1`"),
        ("[Game \"gridlock\"]\n. a1-a2", "2:1: ply 1: the move `.`: column 1: expected a file a to c, found `.`"),
        ("[Game \"gridlock\"]\n1.. a1-a2", "2:1: a number of a turn has one full stop or three behind it, not 2"),
        (
            "[Game \"gridlock\"]\n{never closed",
            "2:1: this comment has no closing `}`, so everything behind it is part of it",
        ),
        ("[Game \"gridlock\"]\n[White \"Ada]", "2:13: the value of White has no closing quotation mark"),
        (
            "[Game \"gridlock\"]\n[White \"a\\n\"]",
            "2:10: the value of White has a `\\` that stands neither before `\"` nor before `\\`",
        ),
        (
            "[Game \"gridlock\"]\n[Weiß \"a\"]",
            "2:5: the name of a header has letters a to z, digits and underscores, not `ß`",
        ),
        (
            "[Game \"gridlock\"]\n[Reason \"GL-9.9\"]\n1. a1-a2",
            "2:10: a reason is `GL-3.1`, `resigned` or `agreed`, not `GL-9.9`",
        ),
        (
            "[Game \"gridlock\"]\n[Result \"draw\"]\n[Reason \"resigned\"]",
            "3:10: with the reason `resigned` the result is `black` or `white`, but it is `draw`",
        ),
        (
            "[Game \"gridlock\"]\n[Reason \"agreed\"]",
            "2:10: with the reason `agreed` the result is `draw`, but there is none",
        ),
        ("[Game \"gridlock\"]\n[White Ada]", "2:8: the value of White should stand here in quotation marks"),
        ("[Game \"gridlock\"]\n[White \"Ada\" x]", "2:14: the header White should end here with `]`"),
        ("[Game \"gridlock\"]\n[]", "2:2: a header is written [Name \"value\"]: here the name is missing"),
        ("[Game \"gridlock\"]\n[A \"1\"]\n[A \"2\"]", "3:1: the header A was there before"),
        (
            "[Game \"gridlock\"]\n[Rules \"hopping\"]",
            "2:9: the rules: column 1: expected an option: `retreat`, found `hopping`",
        ),
        ("[Game \"gridlock\"]\n[Start \"7\"]", "2:9: there is no start with the number 7: there is only start 0"),
        (
            "[Game \"gridlock\"]\n[Start \"99999999999999999999\"]",
            "2:9: there is no start with the number 99999999999999999999: there is only start 0",
        ),
        (
            "[Game \"gridlock\"]\n[Start \"b\"]",
            "2:9: the position: column 2: expected a square, `b`, `w` or `.`, found the end of the text",
        ),
        ("[Game \"gridlock\"]\n[Start \"bbb/b../www w\"]", "2:9: GL-4.1: Black has 4 stones, more than 3"),
        (
            "[Game \"gridlock\"]\n[Rules \"retreat\"]\n[Start \"bb./..w/w.. w\"]",
            "2:9: the start is one of the rules `standard`",
        ),
        ("[Game \"gridlock\"]\n[Result \"won\"]", "2:10: a result is `black`, `white`, `draw` or `*`, not `won`"),
    ] {
        assert_eq!(faults(text), [wanted], "{text}");
    }
}

#[test]
fn a_claimed_result_is_held_against_the_game() {
    let over = "1. a1-a2 b3-b2 2. c1-c2";
    let truth = "but White won under GL-3.1: A player who is to move and has no legal move loses.";
    for (result, reason, moves, wanted) in [
        ("black", None, over, Some(format!("2:10: the record says `black`, {truth}"))),
        ("*", None, over, Some(format!("2:10: the record says `*`, {truth}"))),
        ("white", Some("resigned"), over, Some("3:10: the rules have already ended the game".into())),
        ("white", Some("GL-3.1"), over, None),
        (
            "white",
            None,
            "1. a1-a2",
            Some("2:10: the record says `white`, but the game is not over, Black is to move".into()),
        ),
        (
            "*",
            Some("GL-3.1"),
            "1. a1-a2",
            Some("3:10: the record says `GL-3.1`, but the game is not over, Black is to move".into()),
        ),
        ("white", Some("resigned"), "1. a1-a2", None),
        ("black", Some("resigned"), "", None),
        ("draw", Some("agreed"), "1. a1-a2", None),
        ("*", None, "1. a1-a2", None),
    ] {
        let reason = reason.map(|reason| format!("[Reason \"{reason}\"]\n")).unwrap_or_default();
        let text = format!("[Game \"gridlock\"]\n[Result \"{result}\"]\n{reason}\n{moves}\n");
        assert_eq!(faults(&text), wanted.into_iter().collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn every_fault_of_the_headers_is_told_at_once() {
    let text = "[Game \"gridlock\"]\n[Rules \"x\"]\n[Start \"zz\"]\n[Result \"y\"]\n";
    let lines: Vec<_> = faults(text).iter().map(|fault| fault[..4].to_owned()).collect();
    assert_eq!(lines, ["2:9:", "3:9:", "4:10"]);
    // A result that is none is told although the game breaks off before its end.
    let text = "[Game \"gridlock\"]\n[Result \"y\"]\n1. a1-a3\n";
    let lines: Vec<_> = faults(text).iter().map(|fault| fault[..4].to_owned()).collect();
    assert_eq!(lines, ["2:10", "3:4:"]);
}

#[test]
fn a_move_behind_the_end_leaves_the_result_to_be_judged() {
    let text = "[Game \"gridlock\"]\n[Result \"black\"]\n1. a1-a2 b3-b2 2. c1-c2 c3-c2\n";
    let truth = "White won under GL-3.1: A player who is to move and has no legal move loses.";
    assert_eq!(
        faults(text),
        [
            format!("2:10: the record says `black`, but {truth}"),
            "3:25: ply 4: GL-3.1: the game is over, the player to move has no move".to_owned(),
        ]
    );
}

#[test]
fn what_stands_behind_a_header_that_cannot_be_read_is_read() {
    let text = "[Game \"gridlock\"] [White Ada] 1. a1-a2";
    let games = GameText::read_all(text);
    assert_eq!((games[0].faults.len(), games[0].moves.len()), (1, 1));
}

#[test]
fn several_games_stand_in_one_file_and_each_is_read() {
    let text =
        "[Game \"gridlock\"]\n1. a1-a2\n\n[Game \"gridlock\"]\n1. nonsense\n[Game \"gridlock\"]\n[White \"Ada\"]\n";
    let games = GameText::read_all(text);
    let lines: Vec<_> = games.iter().map(|game| game.place.line).collect();
    assert_eq!(lines, [1, 4, 6]);
    let faulty: Vec<_> = games.iter().map(|game| Record::<Gridlock>::read(game).1.len()).collect();
    assert_eq!(faulty, [0, 1, 0]);
    assert!(text.parse::<Record<Gridlock>>().is_err(), "one record is one game");
}

#[test]
fn a_comment_above_the_headers_belongs_to_the_game() {
    let record: Record<Gridlock> =
        "; a file\n{of one game}\n[Game \"gridlock\"]\n1. a1-a2\n".parse().expect("a record");
    assert_eq!(record.comments().collect::<Vec<_>>(), [(0, "a file"), (0, "of one game")]);
    assert_eq!(record.to_string().parse(), Ok(record));
    let games = GameText::read_all("[Game \"gridlock\"]\n{no moves}\n[Game \"gridlock\"]\n");
    assert_eq!(games.len(), 2);
    let games = GameText::read_all("[Game \"gridlock\"]\n[White \"Ada\"]\n[Game \"gridlock\"]\n[White \"Bo\"]\n");
    assert_eq!(games.len(), 2, "a second header Game begins the next game");
}

#[test]
fn headers_that_the_game_determines_cannot_be_set() {
    let mut record = played(false, &[]);
    for name in ["Game", "Rules", "Start", "Result", "Reason", "", "1st", "Wh ite", "Weiß"] {
        assert!(!record.set_header(name, "x"), "{name}");
    }
    assert!(record.set_header("Event", "one\r\nline"));
    assert_eq!(record.headers().collect::<Vec<_>>(), [("Event", "one  line")]);
}

#[test]
fn a_refusal_of_a_start_cites_its_clause() {
    let games = GameText::read_all("[Game \"gridlock\"]\n[Start \"bbb/b../www w\"]");
    let (record, faults) = Record::<Gridlock>::read(&games[0]);
    assert_eq!(record, None);
    let RecordFaultKind::Refused(refused) = &faults[0].kind else {
        panic!("the start is refused");
    };
    assert_eq!(refused[0].clause, "GL-4.1");
}
