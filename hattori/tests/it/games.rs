//! The example records, by engine and oracle.

use game_core::{Cites as _, GameResult, GameText, OraclePosition, Position as _, Record, RecordFaultKind, laws};
use hattori::oracle::Oracle;
use hattori::{Clause, Color, Illegal, Position, Verdict};

const GREENS: &str = include_str!("../../games/greens.game");
const ELIMINATION: &str = include_str!("../../games/elimination.game");
const ILLEGAL: &str = include_str!("../../games/illegal.game");

type ByOracle = OraclePosition<Position, Oracle>;

#[test]
fn the_finished_games_are_won_as_they_claim() {
    for (text, plies, clause) in [(GREENS, 15, Clause::GreensHome), (ELIMINATION, 15, Clause::Eliminated)] {
        let game: Record<Position> = text.parse().expect("the game is a record");
        let by_oracle: Record<ByOracle> = text.parse().expect("the oracle reads it too");
        assert_eq!(game.moves(), by_oracle.moves());
        assert_eq!(game.moves().len(), plies);
        let Some(GameResult::ByRule(outcome)) = game.result() else { panic!("the rules end the game") };
        assert_eq!((outcome.verdict, outcome.clause), (Verdict::Win(Color::Black), clause));
        assert_eq!(laws::record(&game), Ok(()));
    }
}

#[test]
fn the_finished_games_show_all_three_actions_a_take_up_and_captures() {
    let game: Record<Position> = GREENS.parse().expect("the game is a record");
    let clauses: Vec<_> = (0..game.moves().len())
        .flat_map(|ply| game.position_at(ply).expect("each ply has a position").effects(game.moves()[ply]))
        .flatten()
        .map(|effect| effect.clause)
        .collect();
    for clause in [Clause::Turning, Clause::Directions, Clause::TakeUp, Clause::Capture, Clause::ThrowDirections] {
        assert!(clauses.contains(&clause), "{clause}");
    }
}

#[test]
fn the_illegal_game_is_followed_up_to_its_throw_off_the_line() {
    let [text] = GameText::read_all(ILLEGAL).try_into().expect("the file holds one game");
    let (record, faults) = Record::<Position>::read(&text);
    let record = record.expect("the moves before are legal");
    assert_eq!(record.moves().len(), 6);
    let [fault] = faults.try_into().expect("one thing is wrong");
    assert_eq!(fault.ply, Some(7));
    let RecordFaultKind::Refused(refused) = fault.kind else { panic!("the rules refuse the move") };
    assert_eq!(refused.iter().map(|refused| refused.clause).collect::<Vec<_>>(), ["HT-4.3"]);
    assert_eq!(refused[0].squares, ["c3", "c1"]);

    let position = record.position();
    let illegal = position.check("c3>c1".parse().expect("a move")).expect_err("it is illegal");
    assert!(matches!(illegal, Illegal::ThrowOffItsLines { .. }), "{illegal}");
    assert_eq!(illegal.clause(), Clause::ThrowDirections);
    assert_eq!(position.check("c3>a1".parse().expect("a move")), Ok(()));
}

/// HT-6.4: the rules take no notice.
#[test]
fn four_waits_bring_the_start_back_and_the_record_says_so() {
    let mut game = Record::new(Position::default());
    for round in 1..4 {
        assert_eq!(game.repetitions(), round);
        for mv in ["a1~", "e5~", "a1~", "e5~"] {
            game.play(mv.parse().expect("a move")).expect("a Wait is legal");
        }
        assert_eq!(game.position(), game.start());
    }
    assert_eq!(game.repetitions(), 4);
    assert_eq!(game.result(), None);
    assert_eq!(game.position().start_number(), Some(0));
}
