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

/// Random games from starts, stopped at twelve occupied squares, if they get there.
fn twelve_left(random: &mut SplitMix64, rules: Rules) -> Option<Position> {
    let number = random.below(Position::starts(&rules));
    let mut position = Position::start(&rules, number)?;
    playout(&mut position, random, 24);
    let occupied = Square::all().filter(|&square| position.pile(square).is_some()).count();
    (occupied == 12 && position.outcome().is_none()).then_some(position)
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
        let late: Vec<_> = (0..60).filter_map(|_| twelve_left(&mut random, rules)).collect();
        assert!(late.len() >= 5, "only {} games under {rules} have twelve occupied squares", late.len());
        // A corner of twelve squares, full: as much can move as on any twelve squares.
        let full = (0..4).filter_map(|_| Position::from_setup(&corner(&mut random, 4, 12, rules)).ok());
        most = late.into_iter().chain(full).map(|position| solved(&position)).fold(most, u64::max);
    }
    assert!(most >= LOOKED_AT / 10, "the bound is far from the {most} positions looked at");
}
