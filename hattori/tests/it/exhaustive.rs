//! The engine against the oracle on every position that can be reached from the start in four plies.

use std::collections::HashSet;
use std::sync::LazyLock;

use game_core::laws::Trace;
use game_core::{Clause as _, Move as _, Oracle as _, Position as _, Symmetric as _, Symmetry, Transform};
use hattori::oracle::Oracle;
use hattori::{Clause, Move, Position, Rules};

/// The reflection that keeps both bases and the start.
const REFLECTION: Symmetry = Symmetry::of(Transform::Transpose);

/// Every position that can be reached in at most that many plies, each once.
fn reachable(start: Position, plies: usize) -> HashSet<Position> {
    let mut all = HashSet::from([start]);
    let mut newest = vec![start];
    for _ in 0..plies {
        let mut next = Vec::new();
        for position in newest {
            for mv in position.legal_moves() {
                let after = position.after(mv).expect("the move is legal");
                if all.insert(after) {
                    next.push(after);
                }
            }
        }
        newest = next;
    }
    all
}

/// The status, and for every move there is the verdict, the effects and the next position.
fn compare(position: &Position, universe: &[Move], trace: &mut Trace<Clause>) {
    let setup = position.to_setup();
    let status = Oracle::status(&setup);
    assert_eq!(position.status(), status, "{position}");
    trace.stands(&status);
    for &mv in universe {
        let verdict = Oracle::check(&setup, mv);
        assert_eq!(position.check(mv), verdict, "{position} {mv}");
        if let Err(illegal) = verdict {
            trace.refused(&illegal);
        } else {
            let (next, effects) = Oracle::play(&setup, mv).expect("the move is legal");
            assert_eq!(position.effects(mv).as_ref(), Ok(&effects), "{position} {mv}");
            assert_eq!(position.after(mv).map(|after| after.to_setup()), Ok(next), "{position} {mv}");
            trace.did(&effects);
        }
    }
}

/// What the oracle said in the comparison.
pub(crate) static SAID: LazyLock<Trace<Clause>> = LazyLock::new(|| {
    let mut trace = Trace::default();
    let universe: Vec<_> = Move::universe().collect();
    for rules in <Rules as game_core::Rules>::every() {
        let positions = reachable(Position::start(&rules, 0).expect("there is a start"), 4);
        for position in &positions {
            // The start is its own image, so with a position its image is reached too. The rules are the same for
            // both: the oracle judges one of them, and the other must agree with it.
            let image = position.transformed(REFLECTION);
            assert!(positions.contains(&image));
            if position.to_string() <= image.to_string() {
                compare(position, &universe, &mut trace);
                let mut moves: Vec<_> =
                    image.legal_moves().into_iter().map(|mv| Position::transformed_move(mv, REFLECTION)).collect();
                moves.sort();
                assert_eq!(moves, position.legal_moves(), "{image}");
                for mv in moves {
                    let image_after = image.after(Position::transformed_move(mv, REFLECTION));
                    let after = position.after(mv);
                    assert_eq!(image_after, after.map(|after| after.transformed(REFLECTION)), "{position} {mv}");
                }
            }
        }
    }
    trace
});

/// Nothing is far from the start: four plies eliminate no three tiles and bring no three greens home.
#[test]
fn every_move_of_every_position_four_plies_from_the_start_under_every_rule_set() {
    let spoke: Vec<_> = SAID.clauses().collect();
    let missing: Vec<_> = Clause::REFUSALS.iter().filter(|clause| !spoke.contains(clause)).collect();
    assert_eq!(missing, Clause::ENDINGS.iter().collect::<Vec<_>>());
}
