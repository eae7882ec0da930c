//! The solver against plain minimax, on Gridlock and on Gridlock with scores.

use crate::scored::Scored;
use game_core::toy::{Gridlock, Move, Rules, Setup, Square};
use game_core::{Color, PerColor, Position, Solution, SolveLimits, Solver, Status, Unsolved, Verdict};

/// No game of Gridlock without the option is longer: each ply brings one of six stones one or two squares forward.
const LONGEST: u32 = 12;

const ENOUGH: SolveLimits = SolveLimits { plies: LONGEST, positions: u64::MAX };

/// The value for the player to move, and the first move of all that keep it at each ply.
fn minimax<P: Position<Move = Move>>(position: &P) -> (i32, Vec<Move>) {
    if let Status::Over(outcome) = position.status() {
        let value = match (outcome.scores, outcome.verdict) {
            (Some(scores), _) => {
                let lead = i64::from(scores[position.turn()]) - i64::from(scores[!position.turn()]);
                i32::try_from(lead.clamp(2 - i64::from(i32::MAX), i64::from(i32::MAX) - 2)).expect("clamped")
            }
            (None, Verdict::Draw) => 0,
            (None, Verdict::Win(winner)) => {
                if winner == position.turn() {
                    1
                } else {
                    -1
                }
            }
        };
        return (value, vec![]);
    }
    let mut best: Option<(i32, Vec<Move>)> = None;
    for mv in position.legal_moves() {
        let (value, rest) = minimax(&position.after(mv).expect("legal"));
        if best.as_ref().is_none_or(|(found, _)| -value > *found) {
            best = Some((-value, [vec![mv], rest].concat()));
        }
    }
    best.expect("a game that goes on has a move")
}

/// The files of those positions, from the bottom up.
const FILES: [[Option<Color>; 3]; 3] = [
    [Some(Color::White), None, Some(Color::Black)],
    [Some(Color::White), None, None],
    [None, None, Some(Color::Black)],
];

/// Positions with trees of all sizes.
fn positions<P: Position<Setup = Setup>>() -> Vec<P> {
    let choices = (0..2 * 3 * 3 * 3).map(|choice| {
        let mut setup = Setup::empty(Color::ALL[choice % 2], Rules::default());
        let files = [choice / 2 % 3, choice / 6 % 3, choice / 18];
        for square in Square::all() {
            setup.board[square] = FILES[files[square.file()]][square.rank()];
        }
        P::from_setup(&setup).expect("at most three stones a side")
    });
    choices.collect()
}

fn agrees_with_minimax<P: Position<Setup = Setup, Move = Move>>() {
    let mut reused = Solver::new(ENOUGH);
    let (mut first, mut again) = (0, 0);
    for position in positions::<P>() {
        let (value, line) = minimax(&position);
        let solution = Solver::new(ENOUGH).solve(&position).expect("every game ends");
        assert_eq!((solution.value, &solution.line), (value, &line), "{position}");
        // What it remembers of other positions, and of this one, changes nothing but the work.
        for worked in [&mut first, &mut again] {
            let Solution { value: found, line: played, positions } = reused.solve(&position).expect("every game ends");
            assert_eq!((found, &played), (value, &line), "{position}");
            assert!(positions <= solution.positions, "{position}");
            *worked += positions;
        }
    }
    assert!(again < first, "{again} is not less than {first}");
}

/// What a search has found out about a position on its way, bounds above all, is true.
fn remembers_nothing_wrong<P: Position<Setup = Setup, Move = Move>>() {
    fn below<P: Position>(position: &P, all: &mut Vec<P>) {
        for mv in position.legal_moves() {
            let next = position.after(mv).expect("legal");
            below(&next, all);
            all.push(next);
        }
    }
    for position in positions::<P>() {
        let mut solver = Solver::new(ENOUGH);
        let mut all = vec![];
        below(&position, &mut all);
        for position in [position].iter().chain(&all) {
            let found = solver.solve(position).expect("every game ends");
            assert_eq!((found.value, found.line), minimax(position), "{position}");
        }
    }
}

#[test]
fn won_and_lost_positions_have_the_value_and_the_first_best_line_of_minimax() {
    agrees_with_minimax::<Gridlock>();
}

#[test]
fn leads_are_the_values_of_a_game_with_scores() {
    agrees_with_minimax::<Scored<1>>();
}

#[test]
fn what_is_remembered_of_positions_on_the_way_is_true() {
    remembers_nothing_wrong::<Gridlock>();
    remembers_nothing_wrong::<Scored<1>>();
}

/// What a search has found out is enough to answer the same questions: each is asked of one position.
#[test]
fn what_is_known_is_not_searched_again() {
    for position in positions::<Scored<1>>() {
        let mut solver = Solver::new(ENOUGH);
        let Solution { line, .. } = solver.solve(&position).expect("every game ends");
        let mut questions = 1;
        let mut now = position;
        for mv in line {
            let before = now.legal_moves().iter().position(|&other| other == mv).expect("it is legal");
            questions += 1 + u64::try_from(before).expect("there are few");
            now.play_unchecked(mv);
        }
        let again = solver.solve(&position).expect("every game ends").positions;
        assert!(again <= questions, "{position}: {again} positions for {questions} questions");
    }
}

#[test]
fn leads_too_great_to_be_told_apart_are_equal() {
    agrees_with_minimax::<Scored<{ i32::MAX }>>();
}

#[test]
fn the_number_of_positions_is_the_least_limit_that_will_do() {
    for position in positions::<Scored<1>>() {
        let needed = Solver::new(ENOUGH).solve(&position).expect("every game ends").positions;
        let within = |positions| Solver::new(SolveLimits { positions, ..ENOUGH }).solve(&position);
        assert_eq!(within(needed).map(|solution| solution.positions), Ok(needed), "{position}");
        if needed > 0 {
            assert_eq!(within(needed - 1), Err(Unsolved::TooMany(needed - 1)), "{position}");
        }
    }
}

#[test]
fn a_game_longer_than_the_limit_is_not_solved() {
    let start = Gridlock::start(&Rules::default(), 0).expect("there is a start with number 0");
    let within = |plies| Solver::new(SolveLimits { plies, ..ENOUGH }).solve(&start);
    assert_eq!(within(3).map(|solution| solution.line.len()), Ok(3));
    assert_eq!(within(2), Err(Unsolved::TooLong(2)));
    assert_eq!(within(0), Err(Unsolved::TooLong(0)));
    let over: Gridlock = "b../www/... b".parse().expect("a position");
    let solved = Solver::new(SolveLimits { plies: 0, positions: 0 }).solve(&over);
    assert_eq!(solved, Ok(Solution { value: -1, line: vec![], positions: 0 }));
    let for_ever: Gridlock = "b../.../..w w retreat".parse().expect("a position");
    assert_eq!(for_ever.turn(), Color::White);
    assert_eq!(Solver::new(SolveLimits { plies: 40, ..ENOUGH }).solve(&for_ever), Err(Unsolved::TooLong(40)));
}

/// Though those on the best line are looked at again to find it.
#[test]
fn fewer_positions_are_looked_at_than_the_tree_has() {
    fn size<P: Position>(position: &P) -> u64 {
        let after = |mv| position.after(mv).expect("legal");
        1 + position.legal_moves().into_iter().map(|mv| size(&after(mv))).sum::<u64>()
    }
    let (mut looked_at, mut all) = (0, 0);
    for position in positions::<Scored<1>>() {
        looked_at += Solver::new(ENOUGH).solve(&position).expect("every game ends").positions;
        all += size(&position);
    }
    assert!(looked_at < all, "{looked_at} of {all}");
}

#[test]
fn a_point_of_progress_is_a_score_or_else_a_square_with_a_piece() {
    for position in positions::<Scored<1>>() {
        let PerColor { black, white } = position.scores().expect("the game counts scores");
        assert_eq!(position.progress(), PerColor { black: 100 * black, white: 100 * white });
    }
    let two_against_one: Gridlock = "b../.../w.w b".parse().expect("a position");
    assert_eq!(two_against_one.progress(), PerColor { black: 100, white: 200 });
}
