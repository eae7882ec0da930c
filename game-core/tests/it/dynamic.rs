//! Games as objects say what the games they are made of say.

use game_core::toy::{Gridlock, RULEBOOK};
use game_core::{
    Closure, Color, DynGame, DynMoveError, DynPosition, DynPositionError, DynRecord, Dynamic, Effect, EffectKind,
    GameResult, GameText, NoStart, Owner, SolveLimits, SplitMix64, Status, Verdict,
};

const GAME: &dyn DynGame = &Dynamic::<Gridlock>::NEW;

fn position(text: &str) -> Box<dyn DynPosition> {
    GAME.position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn start() -> Box<dyn DynPosition> {
    GAME.start("standard", 0).expect("there is a start with number 0")
}

fn played(moves: &[&str]) -> Box<dyn DynRecord> {
    let mut record = start().to_record();
    for mv in moves {
        record.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    record
}

#[test]
fn a_game_says_its_name_its_rules_and_its_starts() {
    assert_eq!(format!("{GAME:?}"), "Dynamic(\"gridlock\")");
    assert_eq!((GAME.name(), GAME.rulebook()), ("gridlock", RULEBOOK));
    let ids: Vec<_> = GAME.clauses().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["GL-1.1", "GL-2.1", "GL-2.2", "GL-2.3", "GL-3.1", "GL-4.1"]);
    let empty = GAME.clauses()[3];
    assert_eq!((empty.title, empty.text), ("Onto an empty square", "It ends on an empty square."));
    assert_eq!(GAME.options().iter().map(|option| option.name).collect::<Vec<_>>(), ["retreat"]);
    assert_eq!((GAME.starts("standard"), GAME.starts("retreat")), (Ok(1), Ok(1)));
    assert!(GAME.starts("hopping").is_err());
}

#[test]
fn a_start_that_is_not_there_is_refused_with_those_there_are() {
    let refused = GAME.start("retreat", 1).expect_err("there is one start");
    assert_eq!(refused, DynPositionError::NoStart(NoStart { number: 1, starts: 1 }));
    assert_eq!(refused.to_string(), "there is no start with the number 1: there is only start 0");
    let of_many = NoStart { number: 7, starts: 5 };
    assert_eq!(of_many.to_string(), "there is no start with the number 7: they go from 0 to 4");
    assert!(matches!(GAME.start("hopping", 0), Err(DynPositionError::Text(_))));
}

#[test]
fn a_text_that_is_no_position_is_refused_with_every_fault() {
    assert!(matches!(GAME.position("bbb w"), Err(DynPositionError::Text(_))));
    let refused = GAME.position("bbb/bww/wwb w").expect_err("Black has five stones, White four");
    assert_eq!(refused.to_string(), "GL-4.1: Black has 5 stones, more than 3; GL-4.1: White has 4 stones, more than 3");
}

#[test]
fn a_position_answers_every_question_as_a_text() {
    let going_on = position("bb./..w/w.. b retreat");
    assert_eq!((going_on.game(), going_on.to_string()), ("gridlock", "bb./..w/w.. b retreat".into()));
    assert_eq!(going_on.boxed().to_string(), going_on.to_string());
    assert_eq!((going_on.rules().as_str(), going_on.turn(), going_on.start_number()), ("retreat", Color::Black, None));
    assert_eq!((going_on.status(), going_on.scores()), (Status::ToMove(Color::Black), None));
    assert_eq!(going_on.legal_moves(), ["a3-a2", "b3-b2"]);
    assert_eq!((start().rules().as_str(), start().start_number()), ("standard", Some(0)));

    let Status::Over(outcome) = position("b../www/... b").status() else { panic!("Black is stuck") };
    assert_eq!((outcome.clause.id, outcome.verdict), ("GL-3.1", Verdict::Win(Color::White)));
}

#[test]
fn a_board_names_each_square_with_what_lies_there_and_whose_part_it_is() {
    let board = position("b../.w./..w b").board();
    assert_eq!((board.files, board.ranks, board.squares.len()), (3, 3, 9));
    let names: Vec<_> = board.squares.iter().map(|square| square.name.as_str()).collect();
    assert_eq!(names, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    let at = |file, rank| board.at(file, rank).map(|square| square.name.as_str());
    assert_eq!([at(0, 0), at(2, 0), at(1, 1), at(0, 2)], [Some("a1"), Some("c1"), Some("b2"), Some("a3")]);
    assert_eq!([at(3, 0), at(0, 3), at(3, 3), at(usize::MAX, 0), at(0, usize::MAX)], [None; 5]);
    let contents: String = board.squares.iter().map(|square| square.cell.ascii.as_str()).collect();
    assert_eq!(contents, "..w.w.b..");
    assert_eq!(board.at(2, 0).map(|square| square.cell.owner), Some(Owner::Player(Color::White)));
    let zones: Vec<_> = (0..3).map(|rank| board.at(1, rank).and_then(|square| square.zone)).collect();
    assert_eq!(zones, [Some(Color::White), None, Some(Color::Black)]);
}

#[test]
fn a_move_is_judged_played_and_told() {
    let start = start();
    assert_eq!(start.check("a1-a2"), Ok(()));
    let refused = start.check("a1-a3").expect_err("two squares");
    assert_eq!(refused.to_string(), "GL-2.2: a stone moves one square along its file, a1-a3 does not");
    assert!(matches!(start.check("a1a3"), Err(DynMoveError::Text(_))));
    assert_eq!(start.after("a1-a2").map(|next| next.to_string()).as_deref(), Ok("bbb/w../.ww b"));
    assert_eq!(start.after("a1-a3").map(|next| next.to_string()), Err(refused.clone()));
    assert!(matches!(start.after("z"), Err(DynMoveError::Text(_))));
    let last = position("b../.ww/w.. w");
    let effects = last.effects("a1-a2").expect("legal");
    let told: Vec<_> = effects
        .iter()
        .map(|Effect { kind, clause, squares }| format!("{} {clause} {}", kind.word(), squares.join(" ")))
        .collect();
    assert_eq!(told, ["moved GL-2.2 a1 a2", "ended GL-3.1 "]);
    assert_eq!(effects[1].kind, EffectKind::Ended);
    assert_eq!(start.effects("a1-a3"), Err(refused));
    assert_eq!(start.remarks("a1-a3"), Ok(vec![]));
    assert!(start.remarks("a1").is_err());
}

#[test]
fn the_moves_of_a_piece_are_listed_the_nearest_first() {
    let both_ways = position("b../.w./... w retreat");
    assert_eq!(both_ways.legal_moves(), ["b2-b1", "b2-b3"]);
    assert_eq!(both_ways.nearest_moves("b2-c3"), Ok(vec!["b2-b3".into(), "b2-b1".into()]));
    assert_eq!(both_ways.nearest_moves("b2-a1"), Ok(vec!["b2-b1".into(), "b2-b3".into()]));
    assert_eq!(both_ways.nearest_moves("b2-b3"), Ok(vec!["b2-b3".into(), "b2-b1".into()]));
    assert_eq!(both_ways.nearest_moves("a1-a2"), Ok(vec![]));
    assert!(both_ways.nearest_moves("b2").is_err());
}

#[test]
fn games_are_counted_solved_and_drawn_as_by_the_functions() {
    let start = start();
    assert_eq!([0, 1, 2, 3].map(|depth| start.perft(depth)), [1, 3, 6, 6]);
    assert_eq!(start.perft_divide(2), [("a1-a2".into(), 2), ("b1-b2".into(), 2), ("c1-c2".into(), 2)]);
    let solution = start.solve(SolveLimits { plies: 3, positions: 100 }).expect("it ends after three plies");
    assert_eq!((solution.value, solution.line.len()), (1, 3));
    assert!(start.solve(SolveLimits { plies: 2, positions: 100 }).is_err());
    let drawn = start.random_move(&mut SplitMix64::new(1)).expect("the game goes on");
    let place = usize::try_from(SplitMix64::new(1).below(3)).expect("below three");
    assert_eq!(drawn, start.legal_moves()[place]);
    assert_eq!(position("b../www/... b").random_move(&mut SplitMix64::new(1)), None);
}

#[test]
fn a_random_game_is_the_one_that_is_drawn_move_by_move() {
    for seed in 0..20 {
        let mut random = SplitMix64::new(seed);
        let mut position = start();
        let mut choices = Vec::new();
        loop {
            let count = position.legal_moves().len();
            let Some(mv) = position.random_move(&mut random) else {
                break;
            };
            choices.push(count);
            position = position.after(&mv).expect("it is legal");
        }
        let mut again = SplitMix64::new(seed);
        let playout = start().playout(&mut again, 100);
        assert_eq!((playout.choices, playout.capped), (choices.clone(), false));
        assert_eq!((playout.end.to_string(), again), (position.to_string(), random));
        let cut = start().playout(&mut SplitMix64::new(seed), 1);
        assert_eq!((cut.choices, cut.capped), (choices[..1].to_vec(), choices.len() > 1));
    }
}

#[test]
fn a_set_up_can_be_put_under_other_rules_and_back() {
    let standard = position("bbb/w../.ww b");
    let retreat = standard.under("retreat").expect("the rules accept it");
    assert_eq!(retreat.to_string(), "bbb/w../.ww b retreat");
    for (from, rules, text) in [
        (&retreat, "standard", "bbb/w../.ww b"),
        (&retreat, "retreat", "bbb/w../.ww b retreat"),
        (&standard, "standard", "bbb/w../.ww b"),
    ] {
        assert_eq!(from.under(rules).expect("the rules accept it").to_string(), text);
    }
    assert!(matches!(standard.under("hopping"), Err(DynPositionError::Text(_))));
}

#[test]
fn a_record_plays_goes_back_and_forth_and_says_its_end() {
    let mut record = played(&["a1-a2", "b3-b2"]);
    assert_eq!((record.moves(), record.plies()), (vec!["a1-a2".to_owned(), "b3-b2".to_owned()], 2));
    assert_eq!(record.position().to_string(), "b.b/wb./.ww w");
    assert_eq!(record.position_at(1).map(ToString::to_string).as_deref(), Some("bbb/w../.ww b"));
    assert!(record.position_at(3).is_none());
    assert_eq!((record.repetitions_at(2), record.repetitions_at(3)), (1, 0));
    assert_eq!(record.undo().as_deref(), Some("b3-b2"));
    assert_eq!(record.redo().as_deref(), Some("b3-b2"));
    assert_eq!((record.redo(), record.result()), (None, None));
    assert_eq!(record.play("c1-c3").expect_err("two squares").to_string().split(':').next(), Some("GL-2.2"));
    assert!(matches!(record.play("c1"), Err(DynMoveError::Text(_))));
    record.play("c1-c2").expect("legal");
    let Some(GameResult::ByRule(outcome)) = record.result() else { panic!("{:?}", record.result()) };
    assert_eq!((outcome.clause.id, outcome.verdict), ("GL-3.1", Verdict::Win(Color::White)));
    assert!(!record.close(Closure::AgreedDraw), "the rules have ended it");
}

#[test]
fn players_end_a_record_and_open_it_again() {
    let mut record = played(&["a1-a2"]);
    let resigned = Closure::Resigned(Color::Black);
    assert!(record.close(resigned));
    assert!(!record.close(Closure::AgreedDraw));
    assert_eq!(record.result(), Some(GameResult::ByPlayers(resigned)));
    let refused = record.play("b3-b2").expect_err("closed");
    assert_eq!(refused.to_string(), "the game is over, Black resigned");
    assert_eq!((record.reopen(), record.reopen()), (Some(resigned), None));
    assert!(record.play("b3-b2").is_ok());
    assert!(record.close(Closure::AgreedDraw));
    assert_eq!(record.play("c1-c2").expect_err("closed").to_string(), "the game is over, the players agreed on a draw");
}

#[test]
fn a_record_keeps_headers_and_comments() {
    let mut record = played(&["a1-a2"]);
    record.add_comment("a plan");
    assert!(record.set_header("White", "Ada"));
    assert!(!record.set_header("Game", "chess"));
    assert_eq!(record.headers(), [("White", "Ada")]);
    assert_eq!(record.comments(), [(1, "a plan")]);
    let games = GameText::read_all(&record.to_string());
    let (read, faults) = GAME.record(&games[0]);
    assert_eq!(faults.len(), 0);
    assert_eq!(read.map(|read| read.to_string()), Some(record.to_string()));
    let (none, faults) = GAME.record(&GameText::read_all("[Game \"chess\"]")[0]);
    assert!(none.is_none() && faults.len() == 1);
}
