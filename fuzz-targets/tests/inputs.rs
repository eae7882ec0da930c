//! Which bytes are which game, and what a broken law is shown with.

use fuzz_targets::{Fault, Game, Hasami, Hattori, Hokito, Input, find, game_bytes, play_bytes, setup_bytes};
use game_core::rulebook::{PositionSource, Statement};
use game_core::{Position, Record, Rulebook, Rules as _};

/// The positions that the examples of a game begin with, as texts.
fn texts<G: Game>() -> Vec<String> {
    let book = Rulebook::parse(G::Position::RULEBOOK).expect("the rules can be read");
    let steps = book.clauses.iter().flat_map(|clause| &clause.examples).flat_map(|example| &example.steps);
    let texts = steps.filter_map(|step| match &step.statement {
        Statement::Position(PositionSource::Text(text)) => Some(text.clone()),
        _ => None,
    });
    texts.collect()
}

fn shown(target: &str, input: &[u8]) -> String {
    find(target).expect("there is such a target").show(input).text().to_owned()
}

fn every_set_up_of_the_rules_is_given_by_bytes<G: Game>() {
    let texts = texts::<G>();
    assert!(texts.len() > 50);
    for text in texts {
        let setup = text.parse().expect("a set-up");
        let input = setup_bytes::<G>(&setup).unwrap_or_else(|| panic!("no bytes give {text}"));
        let record = format!("[Game \"{}\"]\n[Start \"{text}\"]\n", G::Position::GAME);
        assert_eq!(shown("setup", &input), record);
    }
}

fn a_game_is_given_by_its_bytes<G: Game>() {
    for rules in <G::Position as Position>::Rules::every() {
        for number in [0, G::Position::starts(&rules) - 1] {
            let mut game = Record::new(G::Position::start(&rules, number).expect("a start"));
            while game.moves().len() < 9 {
                let n = game.position().count_moves() * game.moves().len() / 9;
                game.play(game.position().nth_move(n).expect("a move")).expect("it is legal");
            }
            let input = game_bytes::<G>(&game).expect("starts are given by bytes");
            assert_eq!(shown("oracle", &input), game.to_string());
            let input = play_bytes::<G>(game.start(), game.moves()).expect("starts are given by bytes");
            assert_eq!(shown("play", &input), game.to_string());
        }
    }
}

#[test]
fn every_set_up_in_the_rules_is_an_input() {
    every_set_up_of_the_rules_is_given_by_bytes::<Hasami>();
    every_set_up_of_the_rules_is_given_by_bytes::<Hattori>();
    every_set_up_of_the_rules_is_given_by_bytes::<Hokito>();
}

#[test]
fn every_game_is_an_input() {
    a_game_is_given_by_its_bytes::<Hasami>();
    a_game_is_given_by_its_bytes::<Hattori>();
    a_game_is_given_by_its_bytes::<Hokito>();
}

#[test]
fn a_refused_move_that_is_tried_is_shown_as_a_comment() {
    let moves = ["a2-a5", "a5-a9", "a8-a6"].map(|mv| mv.parse().expect("a move"));
    let input = play_bytes::<Hasami>(&hasami::Position::default(), &moves).expect("the start is given by bytes");
    assert_eq!(find("play").expect("there is such a target").hold(&input), Ok(()));
    let record = "[Game \"hasami\"]\n[Result \"*\"]\n\n1. a2-a5 {a5-a9 is refused under HS-2.1} a8-a6\n";
    assert_eq!(shown("play", &input), record);
}

#[test]
fn no_bytes_at_all_are_the_start_of_the_first_game() {
    for target in ["position", "play", "oracle", "symmetry", "undo_redo", "serde", "index"] {
        let target = find(target).expect("there is such a target");
        assert_eq!(target.hold(&[]), Ok(()));
        assert_eq!(target.show(&[]), Input::Record("[Game \"hasami\"]\n[Result \"*\"]\n".into()));
    }
}

#[test]
fn a_fault_says_which_law_is_broken_by_what() {
    let clause = game_core::ClauseRef { id: "XX-1.1", title: "Title", text: "Nothing is allowed." };
    let fault = Fault {
        law: "a law".into(),
        detail: "1 is not 2".into(),
        subject: "a position".into(),
        clauses: vec![clause],
        example: None,
    };
    assert_eq!(fault.to_string(), "broken: a law\n  1 is not 2\n  by a position\n  XX-1.1: Nothing is allowed.");
}
