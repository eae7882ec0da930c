//! The solver against plain minimax over the literal reading, and how far it gets.

use hokito::game_core::{Oracle as _, Position as _, Rules as _, SolveLimits, Solver, SplitMix64, playout};
use hokito::oracle::Oracle;
use hokito::{Cell, Color, Pile, Position, Rules, Setup, Square, Status};

/// The value for the player to move, with neither table nor bounds.
fn minimax(setup: &Setup) -> i32 {
    if let Status::Over(_) = Oracle::status(setup) {
        let scores = Oracle::scores(setup).expect("the game has scores");
        let lead = scores.black - scores.white;
        return if Oracle::turn(setup) == Color::Black { lead } else { -lead };
    }
    let after = |mv| Oracle::play(setup, mv).expect("a listed move is legal").0;
    let values = Oracle::legal_moves(setup).into_iter().map(|mv| -minimax(&after(mv)));
    values.max().expect("a game that goes on has a move")
}

/// So many piles on squares of a corner of so many files and three ranks: all of them single, all of them stacks, or
/// some of each, for what is alike can be put on each other and makes long games.
fn corner(random: &mut SplitMix64, files: usize, piles: usize, rules: Rules) -> Setup {
    let mut below = |n: usize| usize::try_from(random.below(n as u64)).expect("a small number");
    let heights: &[u8] = [&[1][..], &[2, 3], &[1, 1, 2]][below(3)];
    let mut squares: Vec<Square> = Square::all().filter(|it| it.file() < files && it.rank() < 3).collect();
    let mut setup = Setup::empty(Color::ALL[below(2)], rules);
    for n in 0..piles {
        let square = squares.swap_remove(below(squares.len()));
        let height = heights[below(heights.len())];
        setup.board[square] = Cell::from(Pile::new(Color::ALL[n % 2], [1, 2, 3][below(3)], height));
    }
    setup
}

/// The line must be legal, reach the end and have the value.
fn follow(position: &Position, line: &[hokito::Move], value: i32) {
    let mut setup = position.to_setup();
    for &mv in line {
        setup = Oracle::play(&setup, mv).unwrap_or_else(|refused| panic!("{position} {line:?} {mv}: {refused}")).0;
    }
    assert!(matches!(Oracle::status(&setup), Status::Over(_)), "{position} {line:?} goes on");
    let for_the_first = if line.len().is_multiple_of(2) { minimax(&setup) } else { -minimax(&setup) };
    assert_eq!(for_the_first, value, "{position} {line:?}");
}

/// Every position after so many plies or fewer.
fn below(position: &Position, plies: u32) -> Vec<Position> {
    let moves = if plies > 0 { position.legal_moves() } else { vec![] };
    let after = moves.into_iter().map(|mv| position.after(mv).expect("a listed move is legal"));
    after.flat_map(|next| [below(&next, plies - 1), vec![next]].concat()).collect()
}

/// How many positions of each number of occupied squares and under each set of options are solved.
const OF_A_KIND: u32 = 60;

#[test]
fn up_to_six_occupied_squares_have_the_value_that_minimax_finds() {
    let mut random = SplitMix64::new(6);
    let (mut long, mut values) = (0, std::collections::BTreeSet::new());
    for rules in Rules::every() {
        for piles in 0..=6 {
            // One solver for many positions, so that what it remembers of one is there for the next.
            let mut solver = Solver::new(SolveLimits { plies: 6, positions: 100_000 });
            for _ in 0..OF_A_KIND {
                let position = Position::from_setup(&corner(&mut random, 3, piles, rules));
                let position = position.expect("six piles break no clause");
                let solution = solver.solve(&position).unwrap_or_else(|unsolved| panic!("{position}: {unsolved}"));
                assert_eq!(solution.value, minimax(&position.to_setup()), "{position}");
                // What it has found out of the positions on the way, bounds above all, is true.
                for next in below(&position, 2) {
                    let value = solver.solve(&next).map(|solution| solution.value);
                    assert_eq!(value, Ok(minimax(&next.to_setup())), "{position}, {next}");
                }
                follow(&position, &solution.line, solution.value);
                long += u32::from(solution.line.len() >= 4);
                values.insert(solution.value);
            }
        }
    }
    assert!(long >= 10, "only {long} lines of four plies or more");
    assert!(values.len() >= 20, "only the values {values:?}");
}

/// More than any of these positions takes. It is a bound on work and not on time, so it holds on every machine.
const LOOKED_AT: u64 = 400_000;

/// A random game from a start, stopped when so many squares are occupied, if it gets there.
fn left(occupied: u32, random: &mut SplitMix64, rules: Rules) -> Option<Position> {
    let number = random.below(Position::starts(&rules));
    let mut position = Position::start(&rules, number)?;
    playout(&mut position, random, 36 - occupied);
    let found = Square::all().filter(|&square| position.pile(square).is_some()).count();
    (found == occupied as usize && position.outcome().is_none()).then_some(position)
}

/// Bounds above all; a position on the way is asked about by itself, and by a solver that knows nothing yet.
#[test]
fn what_is_found_out_of_positions_on_the_way_is_true() {
    let mut random = SplitMix64::new(9);
    let positions: Vec<_> = (0..200).filter_map(|_| left(9, &mut random, Rules::default())).take(20).collect();
    assert_eq!(positions.len(), 20);
    let limits = SolveLimits { plies: 9, positions: LOOKED_AT };
    for position in positions {
        let mut solver = Solver::new(limits);
        solver.solve(&position).unwrap_or_else(|unsolved| panic!("{position}: {unsolved}"));
        for next in below(&position, 2) {
            let value = |solver: &mut Solver<Position>| solver.solve(&next).map(|solution| solution.value);
            assert_eq!(value(&mut solver.clone()), value(&mut Solver::new(limits)), "{position}, {next}");
        }
    }
}

/// Solves a position and follows the line; how many positions that took.
fn solved(position: &Position) -> u64 {
    let solved = Solver::new(SolveLimits { plies: 11, positions: LOOKED_AT }).solve(position);
    let solution = solved.unwrap_or_else(|unsolved| panic!("{position}: {unsolved}"));
    follow(position, &solution.line, solution.value);
    solution.positions
}

#[test]
fn twelve_occupied_squares_are_solved_within_a_bounded_number_of_positions() {
    let mut random = SplitMix64::new(12);
    let mut most = 0;
    for rules in Rules::every() {
        let late: Vec<_> = (0..60).filter_map(|_| left(12, &mut random, rules)).collect();
        assert!(late.len() >= 5, "only {} games under {rules} have twelve occupied squares", late.len());
        // A corner of twelve squares, full: as much can move as on any twelve squares.
        let full = (0..4).filter_map(|_| Position::from_setup(&corner(&mut random, 4, 12, rules)).ok());
        most = late.into_iter().chain(full).map(|position| solved(&position)).fold(most, u64::max);
    }
    assert!(most >= LOOKED_AT / 10, "the bound is far from the {most} positions looked at");
}
