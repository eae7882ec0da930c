//! Every content of one line of squares, as a row and as a column, with every move along it: the engine says what the
//! literal reading says.

use std::sync::LazyLock;

use hasami::game_core::laws::Trace;
use hasami::game_core::{Color, Faults, Oracle as _, Position as _};
use hasami::oracle::Oracle;
use hasami::{Cell, Clause, Move, Position, Rules, Setup, Square};

type Nine = [Square; 9];

fn square(file: usize, rank: usize) -> Square {
    Square::new(file, rank).expect("on the board")
}

fn row(rank: usize) -> Nine {
    std::array::from_fn(|file| square(file, rank))
}

fn column(file: usize) -> Nine {
    std::array::from_fn(|rank| square(file, rank))
}

/// Two stones a side beside the line, so that nobody has lost already: on two of the crossing lines they stand so
/// that a stone which arrives there captures.
fn bystanders(line: Nine) -> [(Square, Cell); 4] {
    let is_row = line[0].rank() == line[1].rank();
    let beside = |place: usize, distance: i8| {
        let (files, ranks) = if is_row { (0, distance) } else { (distance, 0) };
        let other = line[place].offset(-files, -ranks);
        line[place].offset(files, ranks).or(other).expect("the board is wider than two squares")
    };
    let up = if beside(0, 2) == beside(0, -2) && beside(0, 2) < line[0] { -1 } else { 1 };
    [
        (beside(2, up), Some(Color::Black)),
        (beside(2, 2 * up), Some(Color::White)),
        (beside(6, up), Some(Color::White)),
        (beside(6, 2 * up), Some(Color::Black)),
    ]
}

/// Every way to fill nine squares.
fn contents() -> impl Iterator<Item = [Cell; 9]> {
    const CELLS: [Cell; 3] = [None, Some(Color::Black), Some(Color::White)];
    (0..3_usize.pow(9)).map(|mut number| {
        std::array::from_fn(|_| {
            let cell = CELLS[number % 3];
            number /= 3;
            cell
        })
    })
}

/// Compares engine and literal reading on every content of some lines; what the literal reading said.
fn every_content_of(lines: &[Nine], rules: Rules) -> Trace<Clause> {
    let mut trace = Trace::default();
    for (&line, content) in lines.iter().flat_map(|line| contents().map(move |content| (line, content))) {
        for to_move in Color::ALL {
            let mut setup = Setup::empty(to_move, rules);
            for (square, cell) in bystanders(line).into_iter().chain(line.into_iter().zip(content)) {
                setup.board[square] = cell;
            }
            every_move_along(line, &setup, &mut trace);
        }
    }
    trace
}

fn every_move_along(line: Nine, setup: &Setup, trace: &mut Trace<Clause>) {
    let faults = Oracle::faults(setup);
    trace.found(&faults);
    let position = match Position::from_setup(setup) {
        Ok(position) => position,
        Err(found) => return assert_eq!(Err(found), Faults::check(faults), "{setup}"),
    };
    assert_eq!(faults, [], "{setup}");
    let status = Oracle::status(setup);
    assert_eq!(position.status(), status, "{setup}");
    trace.stands(&status);
    for (from, to) in line.into_iter().flat_map(|from| line.map(|to| (from, to))) {
        let mv = Move::new(from, to);
        match Oracle::play(setup, mv) {
            Err(illegal) => {
                assert_eq!(position.check(mv), Err(illegal), "{setup} {mv}");
                trace.refused(&illegal);
            }
            Ok((next, effects)) => {
                assert_eq!(position.check(mv), Ok(()), "{setup} {mv}");
                assert_eq!(position.effects(mv).as_ref(), Ok(&effects), "{setup} {mv}");
                let after = position.after(mv).expect("the move is legal");
                assert_eq!(after.to_setup(), next, "{setup} {mv}");
                assert_eq!(after.status(), Oracle::status(&next), "{setup} {mv}");
                trace.did(&effects);
            }
        }
    }
}

type Compared = LazyLock<Trace<Clause>>;

static MIDDLE_ROW: Compared = Compared::new(|| every_content_of(&[row(4)], Rules::default()));
static HOME_ROWS: Compared = Compared::new(|| every_content_of(&[row(0), row(1), row(7), row(8)], Rules::default()));
static COLUMNS: Compared = Compared::new(|| every_content_of(&[column(0), column(4)], Rules::default()));
static NO_HORIZONTAL: Compared = Compared::new(|| every_content_of(&[row(4)], Rules { no_horizontal: true }));

/// What the literal reading said in all of these comparisons.
pub(crate) fn said() -> Trace<Clause> {
    let mut all = Trace::default();
    for compared in [&MIDDLE_ROW, &HOME_ROWS, &COLUMNS, &NO_HORIZONTAL] {
        all.add(compared);
    }
    all
}

fn spoke(compared: &Compared) -> Vec<Clause> {
    compared.clauses().collect()
}

/// What happens where the line itself cannot win. Nobody is shut in, with two stones of each side beside the line, but
/// one of those may be captured.
const ALL_BUT_A_LINE: [Clause; 7] = [
    Clause::OwnStone,
    Clause::InLine,
    Clause::EmptyTarget,
    Clause::Slide,
    Clause::Jump,
    Clause::Capture,
    Clause::TooFewStones,
];

fn with_a_line() -> Vec<Clause> {
    let mut clauses = ALL_BUT_A_LINE.to_vec();
    clauses.extend([Clause::FiveInARow, Clause::NotAlreadyWon]);
    clauses.sort();
    clauses
}

#[test]
fn a_row_in_the_middle() {
    assert_eq!(spoke(&MIDDLE_ROW), with_a_line());
}

#[test]
fn the_home_rows_of_each_player() {
    assert_eq!(spoke(&HOME_ROWS), with_a_line());
}

#[test]
fn a_column_at_the_edge_and_one_in_the_middle() {
    assert_eq!(spoke(&COLUMNS), with_a_line());
}

#[test]
fn a_row_that_never_wins_under_no_horizontal() {
    assert_eq!(spoke(&NO_HORIZONTAL), ALL_BUT_A_LINE);
}
