//! The literal reading of the rules: a plain board, loops, and one function a clause or two, named after the clause.
//!
//! It is slow and obvious on purpose. Someone who ports the game reads this file; someone who doubts the engine, or
//! a port, asks it. Nothing here uses the engine.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::iter::successors;

use game_core::{Color, Effect, EffectKind, Outcome, Status, Verdict};

use crate::{Clause, Fault, Illegal, Line, Move, Rules, Setup, Square};

/// The judge over plain set-ups.
///
/// ```
/// use hasami::game_core::Oracle as _;
/// use hasami::{Clause, Illegal, Setup, oracle::Oracle};
///
/// let setup: Setup = "........./........./..b....../..w....../........./........./..w......\
///     /........./.......bb w".parse()?;
/// let verdict = Oracle::check(&setup, "c3-c7".parse()?);
/// assert_eq!(verdict, Err(Illegal::Occupied("c7".parse()?)));
/// assert_eq!(Oracle::check(&setup, "c3-c5".parse()?), Ok(()));
/// # Ok::<(), hasami::game_core::TextError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Oracle;

/// Files to the right and ranks up.
type Direction = (i8, i8);

/// The directions in which stones move and capture.
const ALONG: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The directions in which lines run, each from its first square, ascending, to its last.
const LINES: [Direction; 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

impl game_core::Oracle<crate::Position> for Oracle {
    fn faults(setup: &Setup) -> Vec<Fault> {
        let mut faults = at_most_18(setup);
        faults.extend(not_already_won(setup));
        faults
    }

    fn status(setup: &Setup) -> Status<Clause> {
        match ending(setup) {
            None => Status::ToMove(setup.to_move),
            // Every ending is a win of the player who has just moved.
            Some(clause) => {
                let verdict = Verdict::Win(setup.to_move.opponent());
                Status::Over(Outcome { verdict, clause, scores: None })
            }
        }
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        not_over(setup)?;
        check_moving(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Vec<Effect<Clause, Square>>), Illegal> {
        Self::check(setup, mv)?;
        let mut next = *setup;
        let mut effects = vec![moved_or_jumped(setup, mv)];

        next.board[mv.from] = None;
        next.board[mv.to] = Some(setup.to_move);

        let runs = all_runs(&next, mv.to);
        for run in runs {
            for &square in &run {
                next.board[square] = None;
            }
            effects.push(Effect::new(EffectKind::Captured, Clause::Capture, run));
        }

        next.to_move = setup.to_move.opponent();
        if let Some(clause) = ending(&next) {
            effects.push(Effect::new(EffectKind::Ended, clause, why_it_ended(&next, clause)));
        }
        Ok((next, effects))
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        (number == 0).then(|| start(*rules))
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        if ending(setup).is_some() {
            return vec![];
        }
        moves(setup).collect()
    }
}

/// HS-1.2 and HS-1.3: each player's stones fill their two home rows, and White begins.
fn start(rules: Rules) -> Setup {
    let mut start = Setup::empty(Color::White, rules);
    for square in Square::all() {
        start.board[square] = Color::ALL.into_iter().find(|&color| is_home(square, color));
    }
    start
}

/// HS-1.2, the home rows: 1 and 2 are White's, 8 and 9 are Black's.
fn is_home(square: Square, color: Color) -> bool {
    let row = square.rank() + 1;
    match color {
        Color::White => row == 1 || row == 2,
        Color::Black => row == 8 || row == 9,
    }
}

/// HS-2.1 to HS-2.5, in the order in which a refused move is cited.
fn check_moving(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    own_stone(setup, mv)?;
    in_line(mv)?;
    empty_target(setup, mv)?;
    slide(setup, mv)?;
    jump(setup, mv)
}

/// HS-2.1.
fn own_stone(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    match setup.board[mv.from] {
        None => Err(Illegal::NoStone(mv.from)),
        Some(color) if color != setup.to_move => Err(Illegal::NotYours(mv.from)),
        Some(_) => Ok(()),
    }
}

/// HS-2.2.
fn in_line(mv: Move) -> Result<(), Illegal> {
    if mv.from == mv.to {
        return Err(Illegal::SameSquare(mv.from));
    }
    if mv.from.file() != mv.to.file() && mv.from.rank() != mv.to.rank() {
        return Err(Illegal::NotInLine(mv));
    }
    Ok(())
}

/// HS-2.3.
fn empty_target(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    if setup.board[mv.to].is_some() {
        return Err(Illegal::Occupied(mv.to));
    }
    Ok(())
}

/// HS-2.4: when the next square is empty, so is every other before the target.
fn slide(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    let is_occupied = |square: &Square| setup.board[*square].is_some();
    if between(mv).next().is_some_and(|next| is_occupied(&next)) {
        return Ok(());
    }
    match between(mv).find(is_occupied) {
        Some(in_the_way) => Err(Illegal::Blocked(in_the_way)),
        None => Ok(()),
    }
}

/// HS-2.5: when the next square is occupied, the target is directly behind it.
fn jump(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    let mut between = between(mv);
    match between.next() {
        Some(over) if setup.board[over].is_some() => match between.next() {
            Some(behind) => Err(Illegal::NotDirectlyBehind { over, behind }),
            None => Ok(()),
        },
        _ => Ok(()),
    }
}

/// One step from a number towards another: 1, -1, or 0 if they are equal.
fn towards(from: usize, to: usize) -> i8 {
    match to.cmp(&from) {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    }
}

/// The squares strictly between the ends of a move along a row or a column, from its first square on.
fn between(mv: Move) -> impl Iterator<Item = Square> {
    let direction = (towards(mv.from.file(), mv.to.file()), towards(mv.from.rank(), mv.to.rank()));
    let onwards = successors(beside(mv.from, direction), move |&square| beside(square, direction));
    onwards.take_while(move |&square| square != mv.to)
}

/// The next square in a direction, if the board goes on there.
fn beside(square: Square, (files, ranks): Direction) -> Option<Square> {
    square.offset(files, ranks)
}

/// HS-2.4 or HS-2.5, whichever the legal move goes by.
fn moved_or_jumped(setup: &Setup, mv: Move) -> Effect<Clause, Square> {
    match between(mv).collect::<Vec<_>>()[..] {
        [over] if setup.board[over].is_some() => Effect::new(EffectKind::Jumped, Clause::Jump, [mv.from, over, mv.to]),
        _ => Effect::new(EffectKind::Moved, Clause::Slide, [mv.from, mv.to]),
    }
}

/// HS-3.2, every run that is captured by the stone that has come to `to`, ordered by their first squares. HS-3.3 and
/// HS-3.4 hold because nothing else is looked at: not from another stone, not in another direction. HS-3.5 holds
/// because the square that the stone has left is empty by now.
fn all_runs(setup: &Setup, to: Square) -> Vec<Vec<Square>> {
    let mut runs = vec![];
    for direction in ALONG {
        let mut run = capture(setup, to, direction);
        if !run.is_empty() {
            run.sort();
            runs.push(run);
        }
    }
    runs.sort();
    runs
}

/// HS-3.1 in one direction: the run beside `to`, or nothing if it is not closed at the far end.
fn capture(setup: &Setup, to: Square, direction: Direction) -> Vec<Square> {
    let mover = setup.to_move;
    let mut run = vec![];
    let mut square = beside(to, direction);
    while let Some(here) = square {
        match setup.board[here] {
            None => return vec![],
            Some(color) if color == mover => return run,
            Some(_) => run.push(here),
        }
        square = beside(here, direction);
    }
    // The edge closes nothing.
    vec![]
}

/// HS-4.4: the clause that has ended the game, if one has.
fn ending(setup: &Setup) -> Option<Clause> {
    let has_just_moved = setup.to_move.opponent();
    if !five_in_a_row(setup, has_just_moved).is_empty() {
        Some(Clause::FiveInARow)
    } else if too_few_stones(setup, setup.to_move) {
        Some(Clause::TooFewStones)
    } else if no_move(setup) {
        Some(Clause::NoMove)
    } else {
        None
    }
}

/// The refusal of every move once the game is over.
fn not_over(setup: &Setup) -> Result<(), Illegal> {
    let loser = setup.to_move;
    let winner = loser.opponent();
    match ending(setup) {
        None => Ok(()),
        Some(Clause::TooFewStones) => Err(Illegal::TooFewStones { loser }),
        Some(Clause::NoMove) => Err(Illegal::NoMove { loser }),
        Some(_) => match first_line(setup, winner) {
            None => Ok(()),
            Some(line) => Err(Illegal::FiveInARow { winner, line }),
        },
    }
}

/// HS-4.1: every line of five that wins for a player, ascending.
fn five_in_a_row(setup: &Setup, color: Color) -> Vec<[Square; 5]> {
    let mut lines = vec![];
    for first in Square::all() {
        if !counts_in_a_line(setup, first, color) {
            continue;
        }
        for direction in LINES {
            let horizontal = direction == (1, 0);
            if horizontal && setup.rules.no_horizontal {
                continue;
            }
            if let Some(line) = line_from(setup, color, first, direction) {
                lines.push(line);
            }
        }
    }
    lines
}

/// Whether a player's stone stands on a square where it can be part of a line of five: not on that player's own home rows.
fn counts_in_a_line(setup: &Setup, square: Square, color: Color) -> bool {
    setup.board[square] == Some(color) && !is_home(square, color)
}

/// Five squares in succession of which the first counts, if the board goes on so far and the others count too.
fn line_from(setup: &Setup, color: Color, first: Square, direction: Direction) -> Option<[Square; 5]> {
    let mut line = [first; 5];
    for n in 1..5 {
        line[n] = beside(line[n - 1], direction).filter(|&square| counts_in_a_line(setup, square, color))?;
    }
    Some(line)
}

/// The ends of the first line.
fn first_line(setup: &Setup, color: Color) -> Option<Line> {
    let lines = five_in_a_row(setup, color);
    let [first, _, _, _, last] = *lines.first()?;
    Some(Line { first, last })
}

/// HS-4.2.
fn too_few_stones(setup: &Setup, color: Color) -> bool {
    how_many(setup, color) <= 1
}

/// HS-4.3, of the player to move.
fn no_move(setup: &Setup) -> bool {
    moves(setup).next().is_none()
}

/// The moves that HS-2.1 to HS-2.5 allow, ascending.
fn moves(setup: &Setup) -> impl Iterator<Item = Move> {
    let own = stones(setup, setup.to_move);
    let all = own.flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
    all.filter(|&mv| check_moving(setup, mv).is_ok())
}

/// The squares of a player's stones, ascending.
fn stones(setup: &Setup, color: Color) -> impl Iterator<Item = Square> {
    Square::all().filter(move |&square| setup.board[square] == Some(color))
}

/// How many stones a player has.
fn how_many(setup: &Setup, color: Color) -> usize {
    stones(setup, color).count()
}

/// The squares that show why the game has ended: the stones of all lines, or the few stones left.
fn why_it_ended(setup: &Setup, clause: Clause) -> Vec<Square> {
    match clause {
        Clause::FiveInARow => {
            let mut squares = five_in_a_row(setup, setup.to_move.opponent()).concat();
            squares.sort();
            squares.dedup();
            squares
        }
        Clause::TooFewStones => stones(setup, setup.to_move).collect(),
        _ => vec![],
    }
}

/// HS-5.1, Black before White.
fn at_most_18(setup: &Setup) -> Vec<Fault> {
    let mut faults = vec![];
    for color in Color::ALL {
        let stones = how_many(setup, color);
        if stones > 18 {
            faults.push(Fault::TooManyStones { color, stones });
        }
    }
    faults
}

/// HS-5.2, the line before the stones.
fn not_already_won(setup: &Setup) -> Vec<Fault> {
    let mut faults = vec![];
    let (color, opponent) = (setup.to_move, setup.to_move.opponent());
    if let Some(line) = first_line(setup, color) {
        faults.push(Fault::MoverHasLine { color, line });
    }
    if too_few_stones(setup, opponent) {
        faults.push(Fault::OpponentHasTooFew { color: opponent, stones: how_many(setup, opponent) });
    }
    faults
}
