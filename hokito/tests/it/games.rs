//! The example records in `games/`, by the engine and by the literal reading.

use hokito::game_core::{self, GameResult, GameText, OraclePosition, Place, Record, RecordFaultKind};
use hokito::oracle::Oracle;
use hokito::{Clause, Color, Outcome, PerColor, Position, Verdict};

/// The game of a record without faults, as `P` judges it.
fn read<P: game_core::Position>(text: &str) -> Record<P> {
    text.parse().unwrap_or_else(|faults| panic!("{faults}"))
}

fn ended_with(verdict: Verdict, black: i32, white: i32) -> GameResult<Clause> {
    let scores = Some(PerColor { black, white });
    GameResult::ByRule(Outcome { verdict, clause: Clause::Stuck, scores })
}

#[test]
fn the_won_game_is_won_by_white() {
    let text = include_str!("../../games/win.game");
    let result = Some(ended_with(Verdict::Win(Color::White), 13, 34));
    assert_eq!(read::<Position>(text).result(), result);
    assert_eq!(read::<OraclePosition<Position, Oracle>>(text).result(), result);
}

#[test]
fn the_drawn_game_is_drawn() {
    let text = include_str!("../../games/draw.game");
    let result = Some(ended_with(Verdict::Draw, 25, 25));
    assert_eq!(read::<Position>(text).result(), result);
    assert_eq!(read::<OraclePosition<Position, Oracle>>(text).result(), result);
}

#[test]
fn the_illegal_game_breaks_one_clause_at_one_place() {
    fn judge<P: game_core::Position>() {
        let games = GameText::read_all(include_str!("../../games/illegal.game"));
        let (record, faults) = Record::<P>::read(&games[0]);
        assert_eq!(record.map(|record| record.moves().len()), Some(2));
        let [fault] = faults.as_slice() else { panic!("one fault, not {faults:?}") };
        let RecordFaultKind::Refused(refusals) = &fault.kind else { panic!("a refusal, not {fault}") };
        assert_eq!((fault.place, fault.ply), (Place { line: 11, column: 4 }, Some(3)));
        assert_eq!(refusals.iter().map(|refused| refused.clause).collect::<Vec<_>>(), ["HK-3.4"]);
        assert_eq!(refusals[0].squares, ["d2", "d1"]);
    }
    judge::<Position>();
    judge::<OraclePosition<Position, Oracle>>();
}
