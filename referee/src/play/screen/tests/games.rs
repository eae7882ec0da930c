//! What is to be seen of each game at 80 columns and 24 rows.
//!
//! The pictures in the files beside this one were read by a person, square by square, before they were accepted.

use ratatui::crossterm::event::KeyCode::{
    BackTab, Backspace, Char, Down, End, Enter, Esc, Home, PageDown, PageUp, Right, Tab, Up,
};

use super::{app, enter, press, seen, table};
use crate::games::find;
use crate::play::bot::{Bot, Thought};
use crate::play::screen::app::Open;
use game_core::Color;

#[test]
fn in_hasami_a_stone_is_picked_up_and_what_it_can_do_is_marked() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    assert_eq!(press(&mut app, &[Right, Up, Enter, Up, Up]), include_str!("hasami.txt"));
}

#[test]
fn in_hattori_the_choice_on_the_tiles_own_square_is_to_wait() {
    let mut table = table("hattori", None);
    let mut app = app("hattori", &mut table);
    enter(&mut app, "a1-c3");
    enter(&mut app, "e5-d4");
    assert_eq!(press(&mut app, &[Right, Right, Up, Up, Enter, Enter]), include_str!("hattori.txt"));
}

#[test]
fn in_hokito_a_move_that_turns_back_is_refused_with_the_clause() {
    let mut table = table("hokito", None);
    let mut app = app("hokito", &mut table);
    assert_eq!(press(&mut app, &[Right, Up, Enter, Down, Enter]), include_str!("hokito.txt"));
}

#[test]
fn what_the_last_move_captured_is_marked_and_told() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    for mv in ["d2-d5", "d8-d6", "e2-e5", "c8-c5"] {
        enter(&mut app, mv);
    }
    let text = enter(&mut app, "b2-b5");
    assert!(text.contains(" 5 │ · │[○]│*·*│ ○ │ ○ │"), "{text}");
    assert!(text.contains("White played b2-b5: captures c5") && text.contains("(HS-3.1)."), "{text}");
    assert!(text.contains("* * captured"), "{text}");
    assert!(text.contains(" 1. d2-d5  d8-d6\n") && text.contains(" 3. b2-b5\n"), "{text}");
}

#[test]
fn a_game_that_is_over_says_how_with_the_text_of_the_clause_and_shows_why() {
    let almost = "b......../b......../........./........./........./wwww...../....w..../........./......... w";
    let mut table = table("hasami", Some(almost));
    let mut app = app("hasami", &mut table);
    let text = enter(&mut app, "e3-e4");
    assert!(text.contains("White wins under HS-4.1"), "{text}");
    assert!(text.contains("HS-4.1: A player wins who has five"), "{text}");
    assert!(text.contains(" 4 │=○=│=○=│=○=│=○=│[○]│"), "{text}");
    // The rules refuse a further move, and say so.
    press(&mut app, &[Tab, Up, Up, Up, Up, Up, Up, Up, Enter]);
    let told = app.told().to_string();
    assert!(told.starts_with("a8, a black stone: under HS-4.1 the game is over: ") && app.picked.is_none(), "{told}");
    let text = enter(&mut app, "a9-a7");
    assert!(text.contains("is refused under HS-4.1"), "{text}");
    let text = press(&mut app, &[Char('u')]);
    assert!(text.contains("Taken back: e3-e4.") && text.contains("1. White to move"), "{text}");
}

#[test]
fn in_hokito_the_scores_are_always_there() {
    // Six ones, six twos and six threes make 36 points.
    let mut table = table("hokito", None);
    let mut app = app("hokito", &mut table);
    assert!(seen(&mut app, 80, 24).contains("Scores: Black 36, White 36."));
    // A 1 on top of a 1 counts twice, as the two did before.
    let text = enter(&mut app, "a1-a2");
    assert!(text.contains("Black played a1-a2") && text.contains("●1^2"), "{text}");
    assert!(text.contains("Scores: Black 36, White 36."), "{text}");
    // A 1 on top of a 2 counts twice, where the two counted 3.
    press(&mut app, &[Char('u')]);
    let text = enter(&mut app, "a2-b2");
    assert!(text.contains("Scores: Black 35, White 36."), "{text}");
}

#[test]
fn a_tile_that_carries_a_green_is_refused_in_both_ways_in_which_it_could_act_there() {
    let mut table = table("hattori", Some("g.wxwx./.g.w+wx/bx.B+.wx/bx..g./.bxbx.g b"));
    let mut app = app("hattori", &mut table);
    let text = press(&mut app, &[Up, Up, Right, Right, Enter, Right, Up, Enter]);
    assert!(text.contains("c3-d4 is refused under HT-3.1:"), "{text}");
    assert!(text.contains("c3>d4 is refused under HT-4.2:"), "{text}");
    assert!(text.contains("{◆●}"), "{text}");
    // One that carries nothing has nothing to throw.
    let text = press(&mut app, &[Esc, Esc, Down, Down, Down, Enter, Up, Up, Up, Enter]);
    assert!(!text.contains(">d4"), "{text}");
}

#[test]
fn a_throw_is_played_by_its_target() {
    let mut table = table("hattori", Some("g.wxwx./.g.w+wx/bx.B+.wx/bx..g./.bxbx.g b"));
    let mut app = app("hattori", &mut table);
    let text = press(&mut app, &[Up, Up, Right, Right, Enter, Down, Down, Enter]);
    assert!(text.contains("Black played c3>c1"), "{text}");
}

#[test]
fn the_tabulator_goes_through_the_pieces_that_can_move_and_then_through_their_targets() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    // As one reads, b1 follows a1, and i1 is in front of it, round the corner.
    press(&mut app, &[Tab]);
    assert_eq!(app.here(), "b1: a white stone");
    press(&mut app, &[BackTab, BackTab]);
    assert_eq!(app.here(), "i2: a white stone");
    press(&mut app, &[Enter, Tab]);
    // The targets are i7 to i3, and all of them are above.
    assert_eq!(app.here(), "i7: empty. Enter: i2-i7");
    press(&mut app, &[BackTab]);
    assert_eq!(app.here(), "i3: empty. Enter: i2-i3");
}

#[test]
fn a_second_try_picks_up_the_other_piece_and_escape_puts_it_back() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    let text = press(&mut app, &[Enter, Up, Enter]);
    assert!(text.contains("a1-a2 is refused under HS-2.3") && text.contains("picks up a2"), "{text}");
    let text = press(&mut app, &[Enter]);
    assert!(text.contains("a2, a white stone: 5 legal moves.") && !text.contains("refused"), "{text}");
    let text = press(&mut app, &[Esc]);
    assert!(!text.contains("picked up"), "{text}");
    // A square with nothing on it cannot be picked up.
    let text = press(&mut app, &[Up, Enter]);
    assert!(text.contains("There is nothing on a3."), "{text}");
}

#[test]
fn a_piece_that_is_not_the_players_is_not_picked_up_and_the_clause_is_told() {
    let cases = [
        (
            "hasami",
            0,
            8,
            "a9, a black stone: White is to move, and under HS-2.1 the stone on a9 is not yours. HS-2.1: ",
        ),
        ("hattori", 4, 4, "Black is to move, and under HT-2.1 there is no tile of yours on e5. HT-2.1: "),
        (
            "hattori",
            2,
            2,
            "c3, a loose green: Black is to move, and under HT-2.1 there is no tile of yours on c3. HT-2.1: ",
        ),
        ("hokito", 0, 5, "Black is to move, and under HK-2.1 a6 is not a square you control. HK-2.1: "),
    ];
    for (game, right, up, words) in cases {
        let mut table = table(game, None);
        let mut app = app(game, &mut table);
        press(&mut app, &[[Right].repeat(right), [Up].repeat(up), vec![Enter]].concat());
        let told = app.told().to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(words) && app.picked.is_none(), "{told}");
    }
}

#[test]
fn the_list_of_moves_scrolls() {
    let mut table = table("hattori", None);
    let mut app = app("hattori", &mut table);
    for _ in 0..10 {
        for mv in ["a1~", "e5~", "a1~", "e5~"] {
            enter(&mut app, mv);
        }
    }
    let text = seen(&mut app, 80, 24);
    assert!(text.contains("20. a1~  e5~\n") && !text.contains(" 1. a1~"), "{text}");
    assert!(text.contains("the position stands for"), "{text}");
    let text = press(&mut app, &[PageUp; 30]);
    assert!(text.contains(" 1. a1~  e5~\n") && !text.contains("20. a1~") && text.contains("further down)"), "{text}");
    let text = press(&mut app, &[PageDown; 30]);
    assert!(text.contains("20. a1~  e5~\n"), "{text}");
}

/// The numbers of the turns that are listed, one of them `a1~  e5~`.
fn turns(text: &str) -> Vec<usize> {
    let lines = text.lines().filter_map(|line| line.split_once(". a1~")?.0.split(' ').next_back()?.parse().ok());
    lines.collect()
}

#[test]
fn the_list_of_moves_goes_by_pages_that_share_a_line_and_to_both_its_ends() {
    let mut table = table("hattori", None);
    let mut app = app("hattori", &mut table);
    for _ in 0..40 {
        for mv in ["a1~", "e5~"] {
            enter(&mut app, mv);
        }
    }
    let last = turns(&seen(&mut app, 80, 24));
    assert!(last.len() > 2 && last.ends_with(&[40]), "{last:?}");
    let before = turns(&press(&mut app, &[PageUp]));
    assert_eq!((before.len(), before.last()), (last.len(), last.first()));
    assert_eq!(turns(&press(&mut app, &[PageDown])), last);
    assert_eq!(turns(&press(&mut app, &[Home])).first(), Some(&1));
    assert_eq!(turns(&press(&mut app, &[End])), last);
}

#[test]
fn help_lists_the_keys_the_commands_moves_and_signs_and_scrolls() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    let text = press(&mut app, &[Char('?')]);
    assert!(text.contains("Shift-Tab") && text.contains("lines 1 to 23 of "), "{text}");
    let text = press(&mut app, &[PageDown, PageDown]);
    assert!(text.contains("resign [COLOUR]") && !text.contains("Shift-Tab"), "{text}");
    let text = press(&mut app, &[End]);
    assert!(text.contains("Moves that are legal now, one of each kind:"), "{text}");
    assert!(text.contains("On the board now:\n  ·  empty\n  ●  a black stone\n  ○  a white stone\n"), "{text}");
    assert!(press(&mut app, &[Esc]).contains("1. White to move"));
}

#[test]
fn what_is_said_of_a_key_alone_is_gone_with_the_next_one() {
    let typed = |line: &str| [Char(':')].into_iter().chain(line.chars().map(Char)).chain([Enter]).collect::<Vec<_>>();
    let cases = [
        (vec![Char(':'), Char('z'), Tab], "Nothing can follow there."),
        (vec![Char(':'), Char('a'), Char('2'), Tab], "a2-a3, a2-a4, a2-a5"),
        (vec![Up, Up, Enter], "There is nothing on a3."),
        (typed("undo"), "There is no move to take back."),
        (typed("undo 2"), "nothing stands behind `undo`."),
        (typed("moves z9"), "There is no square `z9`."),
        (typed("rules 9.9"), "hasami has no clause"),
        (typed("hello"), "`hello` is neither a command nor a move"),
        (typed("save /"), "The game is not saved in /:"),
    ];
    for (keys, words) in cases {
        for next in [Char('z'), Right, Esc, Char('f'), PageUp] {
            let mut table = table("hasami", None);
            let mut app = app("hasami", &mut table);
            let told = press(&mut app, &keys).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(words.split(' ').next().unwrap_or_default()), "{told}");
            assert!(!app.note.is_empty() && app.note.to_string().contains(words), "{:?}", app.note);
            press(&mut app, &[next]);
            assert!(app.note.is_empty(), "{next:?} behind {words}");
        }
    }
}

#[test]
fn what_is_said_of_a_refused_move_stays_as_long_as_it_is_shown_on_the_board() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    press(&mut app, &[Enter, Right, Enter]);
    for keys in [&[Up][..], &[Char('f')], &[Char('f')], &[Char(':'), Char('z'), Tab, Esc]] {
        assert!(press(&mut app, keys).contains("a1-b1 is refused under HS-2.3"), "{keys:?}");
    }
    assert!(!press(&mut app, &[Esc]).contains("refused"));
}

#[test]
fn saving_asks_for_a_file_if_none_is_known_and_escape_or_nothing_cancels() {
    let mut table = table("hasami", None);
    let mut app = app("hasami", &mut table);
    for cancel in [Esc, Enter] {
        assert!(press(&mut app, &[Char('s')]).contains("\nSave in file (Escape cancels):\n"));
        assert!(press(&mut app, &[Char('/'), Backspace]).contains("Save in file"));
        assert!(!press(&mut app, &[cancel]).contains("Save in file"));
        assert!(app.open.is_none() && app.note.is_empty() && !app.table.has_file());
    }
    // Files are completed as behind `save`.
    let text = press(&mut app, &[Char('s'), Char('/'), Char('d'), Char('e'), Char('v'), Tab]);
    assert!(text.contains("Save in file (Escape cancels): /dev"), "{text}");
    let text = press(&mut app, &[Esc, Char('s'), Char('/'), Enter]);
    assert!(text.contains("The game is not saved in /:"), "{text}");
}

#[test]
fn a_move_that_the_opponent_has_found_for_another_game_is_not_played() {
    let mut table = table("hasami", None);
    let opponent = find("hasami").expect("the game is known").opponent;
    let player = "1".parse().expect("it is a level");
    table.seat(Bot { opponent, player, side: Color::Black, seed: 0 }, true);
    let mut app = app("hasami", &mut table);
    assert!(app.question().is_none());
    enter(&mut app, "a2-a4");
    assert!(app.question().is_some() && app.question().is_none(), "it is asked once");
    let text = enter(&mut app, "b8-b5");
    assert!(text.contains("The opponent is thinking") && text.contains("It is not your move"), "{text}");
    press(&mut app, &[Char('u')]);
    enter(&mut app, "a2-a5");
    app.found(Some(&Thought::Move("b8-b5".into())));
    assert_eq!(app.table.record().moves(), ["a2-a5"]);
    // It is asked again, about the game as it is.
    assert!(app.question().is_some());
    // What is said of a piece that was picked up meanwhile is of no use in the game as it is then.
    press(&mut app, &[Enter]);
    assert!(app.picked.is_none() && app.told().to_string().contains("not your move"), "{:?}", app.told());
    app.found(Some(&Thought::Move("b8-b5".into())));
    let text = seen(&mut app, 80, 24);
    assert!(text.contains("Black played b8-b5.") && !app.told().to_string().contains("your move"), "{text}");
    assert_eq!(app.table.record().moves(), ["a2-a5", "b8-b5"]);
    assert!(app.open.is_none() && app.question().is_none());
    enter(&mut app, "resign");
    assert!(!matches!(app.open, Some(Open::Leaving)) && app.question().is_none());
}

#[test]
fn a_draw_is_offered_to_the_opponent_on_the_screen_too() {
    let game = find("hasami").expect("the game is known");
    let bot = Bot { opponent: game.opponent, player: "3".parse().expect("a player"), side: Color::Black, seed: 1 };
    let mut table = table("hasami", None);
    table.seat(bot, true);
    let mut app = app("hasami", &mut table);
    assert!(enter(&mut app, "draw").contains("A draw is offered to Opponent 3."));
    assert!(app.question().is_some() && app.question().is_none(), "it is asked once");
    app.found(Some(&Thought::Draw(false)));
    let text = seen(&mut app, 80, 24);
    assert!(text.contains("Opponent 3 declines the draw") && text.contains("1. White to move"), "{text}");
    // Whoever plays on meanwhile has taken the offer back.
    enter(&mut app, "draw");
    assert!(app.question().is_some());
    enter(&mut app, "a2-a4");
    app.found(Some(&Thought::Draw(true)));
    assert!(app.table.record().result().is_none());
    // It is the opponent's move, and nobody is asked.
    enter(&mut app, "draw");
    assert!(app.told().to_string().contains("a draw is offered when it is."), "{:?}", app.told());
    let thought = app.question().and_then(|question| question());
    app.found(thought.as_ref());
    enter(&mut app, "draw");
    app.question();
    app.found(Some(&Thought::Draw(true)));
    let text = seen(&mut app, 80, 24);
    assert!(text.contains("Opponent 3 accepts the draw.") && text.contains("the players agreed on a draw"), "{text}");
}
