//! What an oracle says, its position says too, and the position as an object.

use crate::scored::Scored;
use game_core::toy::{Clause, Fault, Gridlock, GridlockOracle, Illegal, Move, Rules, Setup};
use game_core::{Color, DynGame, Dynamic, Effects, Oracle, OraclePosition, PerColor, Position, Status};

/// Says of the scores what no position of the game has.
#[derive(Debug)]
struct ScoredOracle;

impl Oracle<Scored<1>> for ScoredOracle {
    fn faults(setup: &Setup) -> Vec<Fault> {
        GridlockOracle::faults(setup)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        GridlockOracle::status(setup)
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        GridlockOracle::check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Scored<1>>), Illegal> {
        GridlockOracle::play(setup, mv)
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        GridlockOracle::start(rules, number.checked_sub(1)?)
    }

    fn turn(setup: &Setup) -> Color {
        !setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        Rules { retreat: !setup.rules.retreat }
    }

    fn scores(_: &Setup) -> Option<PerColor<i32>> {
        Some(PerColor { black: 1234, white: -5 })
    }
}

type Read = OraclePosition<Scored<1>, ScoredOracle>;

#[test]
fn an_oracle_answers_for_its_position() {
    let text = "bb./..w/w.. b retreat";
    let position: Read = text.parse().expect("a position");
    assert_eq!((position.to_string().as_str(), position.turn()), (text, Color::White));
    assert_eq!((position.rules(), Read::starts(&Rules::default())), (Rules { retreat: false }, 2));
    assert_eq!(position.scores(), Some(PerColor { black: 1234, white: -5 }));
    assert_eq!(Read::start(&Rules::default(), 0), None);
    let start = Read::start(&Rules::default(), 1).expect("the oracle has one");
    // The numbers of starts are the engine's.
    assert_eq!((start.to_string(), start.start_number()), ("bbb/.../www w".into(), Some(0)));
    let game: &dyn DynGame = &Dynamic::<Read>::NEW;
    assert_eq!(game.starts("standard"), Ok(2));
}

#[test]
fn an_oracle_without_scores_has_none() {
    let position = OraclePosition::<Gridlock, GridlockOracle>::start(&Rules { retreat: true }, 0).expect("a start");
    assert_eq!((position.scores(), position.rules()), (None, Rules { retreat: true }));
    assert_eq!(OraclePosition::<Gridlock, GridlockOracle>::starts(&Rules::default()), 1);
}

#[test]
fn what_speaks_for_the_clauses_and_the_scores_are_also_those_of_the_objects() {
    let game: &dyn DynGame = &Dynamic::<Scored<1>>::NEW;
    assert_eq!(game.trace(), Scored::<1>::TRACE);
    assert_eq!((<Dynamic<Gridlock> as DynGame>::trace(&Dynamic::NEW), game.starts("standard")), ("", Ok(2)));
    let position = game.position("b../.ww/... w").expect("a position");
    // Three for a3; two for b2 and nine for c2; nine less for each.
    assert_eq!(position.scores(), Some(PerColor { black: -6, white: 2 }));
    let oracle: &dyn DynGame = &Dynamic::<Read>::NEW;
    assert_eq!(oracle.trace(), game.trace());
    let scores = oracle.position("b../.ww/... w").expect("a position").scores();
    assert_eq!(scores, Some(PerColor { black: 1234, white: -5 }));
}
