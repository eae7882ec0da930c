//! The example records, judged by the engine and by the literal reading.

use hasami::game_core::{GameText, OraclePosition, Position as PositionTrait, Record, RecordFaultKind};
use hasami::oracle::Oracle;
use hasami::{Clause, Position};

type Literal = OraclePosition<Position, Oracle>;

/// The number of the ply, and the clauses under which it is refused.
type Refusal = (Option<usize>, Vec<&'static str>);

/// The game to its end, and what is wrong with it.
fn read<P: PositionTrait>(text: &str) -> (Record<P>, Vec<Refusal>) {
    let games = GameText::read_all(text);
    assert_eq!(games.len(), 1);
    let (record, faults) = Record::read(&games[0]);
    let faults = faults.into_iter().map(|fault| match fault.kind {
        RecordFaultKind::Refused(refusals) => (fault.ply, refusals.iter().map(|refused| refused.clause).collect()),
        other => panic!("{other:?}"),
    });
    (record.expect("the headers are right"), faults.collect())
}

fn ends_under<P: PositionTrait<Clause = Clause>>(text: &str, clause: Clause) {
    let (record, faults) = read::<P>(text);
    assert_eq!(faults, []);
    assert_eq!(record.position().outcome().map(|outcome| outcome.clause), Some(clause));
}

#[test]
fn the_game_won_by_a_line_is_one() {
    let text = include_str!("../../games/line.game");
    ends_under::<Position>(text, Clause::FiveInARow);
    ends_under::<Literal>(text, Clause::FiveInARow);
}

#[test]
fn the_game_won_by_capture_is_one() {
    let text = include_str!("../../games/capture.game");
    ends_under::<Position>(text, Clause::TooFewStones);
    ends_under::<Literal>(text, Clause::TooFewStones);
}

#[test]
fn the_game_with_an_illegal_move_stops_at_the_fifth_ply() {
    let text = include_str!("../../games/illegal.game");
    assert_eq!(read::<Position>(text).1, [(Some(5), vec!["HS-2.5"])]);
    assert_eq!(read::<Literal>(text).1, [(Some(5), vec!["HS-2.5"])]);
}
