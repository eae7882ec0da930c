//! The literal reading of the rules, clause by clause, over plain set-ups.
//!
//! It is slow and obvious, and it is the judge of the fast [`Position`]: whoever ports the game should read this file.
//!
//! ```
//! use hokito::game_core::{Cites as _, Oracle as _};
//! use hokito::oracle::Oracle;
//! use hokito::{Clause, Setup};
//!
//! let setup: Setup = "....../....../....../....../....../b2w3w1... b".parse()?;
//! assert_eq!(Oracle::check(&setup, "a1-b1".parse()?).unwrap_err().clause(), Clause::Steps);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use game_core::{Color, Effect, EffectKind, Effects, Outcome, PerColor, Status, Verdict};

use crate::{Cell, Clause, Fault, Illegal, Move, Pile, Position, Rules, Setup, Square};

/// The literal reading of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oracle;

impl game_core::Oracle<Position> for Oracle {
    fn faults(setup: &Setup) -> Vec<Fault> {
        let mut faults = pieces_in_all(setup);
        faults.extend(topmost_pieces(setup));
        faults
    }

    fn status(setup: &Setup) -> Status<Clause> {
        if the_end(setup) {
            Status::Over(Outcome { verdict: the_winner(setup), clause: Clause::Stuck, scores: Some(the_scores(setup)) })
        } else {
            Status::ToMove(setup.to_move)
        }
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        if the_end(setup) {
            return Err(Illegal::Over);
        }
        check_moving(setup, setup.to_move, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Position>), Illegal> {
        Self::check(setup, mv)?;
        let path = first_path(setup, mv).unwrap_or_default();
        let mut next = *setup;
        on_top(&mut next, mv);
        next.to_move = setup.to_move.opponent();
        let mut effects = vec![
            Effect::new(EffectKind::Moved, Clause::Steps, path),
            Effect::new(EffectKind::Stacked, Clause::OnTop, [mv.to]),
        ];
        if the_end(&next) {
            effects.push(Effect::new(EffectKind::Ended, Clause::Stuck, []));
        }
        Ok((next, effects))
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        let layouts = words([6; 3]);
        (number < layouts * layouts).then(|| start(*rules, word(number / layouts), word(number % layouts)))
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    fn scores(setup: &Setup) -> Option<PerColor<i32>> {
        Some(the_scores(setup))
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        if the_end(setup) {
            return Vec::new();
        }
        let from_square =
            |from| destinations(setup, setup.to_move, from).into_iter().map(move |to| Move::new(from, to));
        Square::all().flat_map(from_square).collect()
    }
}

/// Lets a move of a player pass that breaks none of the clauses of sections 2 and 3, whether or not the game is over.
///
/// # Errors
/// The first clause that it breaks.
pub fn check_moving(setup: &Setup, player: Color, mv: Move) -> Result<(), Illegal> {
    let Move { from, to } = mv;
    let Some(mover) = control(setup, player, from) else {
        return Err(Illegal::NotControlled(from));
    };
    if !steps(setup, from, mover)[to.index()] {
        return Err(Illegal::OutOfReach { from, to, marks: mover.marks() });
    }
    if !no_turning_back(setup, from, mover)[to.index()] {
        return Err(Illegal::TurnsBack { from, to });
    }
    // A path ends on an occupied square.
    let Some(below) = setup.board[to].pile() else {
        return Err(Illegal::OutOfReach { from, to, marks: mover.marks() });
    };
    if !like_on_like(setup.rules, mover, below) {
        return Err(Illegal::Unlike { from, to, height: mover.height(), onto: below.height() });
    }
    Ok(())
}

/// HK-1.2 to HK-1.4: the marks of each player's pieces, their half read in a drawing from its top row down; Black
/// begins.
fn start(rules: Rules, black: Vec<u8>, white: Vec<u8>) -> Setup {
    let mut start = Setup::empty(Color::Black, rules);
    for (color, top_rank, marks) in [(Color::Black, 2, black), (Color::White, 5, white)] {
        for (place, marks) in marks.into_iter().enumerate() {
            if let Some(square) = Square::new(place % 6, top_rank - place / 6) {
                start.board[square] = Pile::new(color, marks, 1).into();
            }
        }
    }
    start
}

/// HK-1.3: in how many ways so many pieces with one mark, two and three can be laid in a row, n! / (a! b! c!).
fn words(pieces: [u64; 3]) -> u64 {
    let factorial = |n: u64| (1..=n).product::<u64>();
    let [one, two, three] = pieces;
    factorial(one + two + three) / (factorial(one) * factorial(two) * factorial(three))
}

/// HK-1.3: the word with a number. Before it come all words that have fewer marks at the first place in which they
/// differ.
fn word(number: u64) -> Vec<u8> {
    let (mut left, mut before) = ([6; 3], number);
    let mut word = vec![];
    for _ in 0..18 {
        for marks in 1..=3 {
            let mut rest: [u64; 3] = left;
            let pieces = &mut rest[usize::from(marks - 1)];
            if *pieces == 0 {
                continue;
            }
            *pieces -= 1;
            if before < words(rest) {
                word.push(marks);
                left = rest;
                break;
            }
            before -= words(rest);
        }
    }
    word
}

/// The squares to which a move of a player leads from a square without breaking one of the same clauses.
fn destinations(setup: &Setup, player: Color, from: Square) -> Vec<Square> {
    let Some(mover) = control(setup, player, from) else {
        return Vec::new();
    };
    let ends = no_turning_back(setup, from, mover);
    let fits = |to: Square| setup.board[to].pile().is_some_and(|below| like_on_like(setup.rules, mover, below));
    Square::all().filter(|&to| ends[to.index()] && fits(to)).collect()
}

/// HK-2.1: what the player moves from a square, if the topmost piece there is the player's.
fn control(setup: &Setup, player: Color, square: Square) -> Option<Pile> {
    setup.board[square].pile().filter(|pile| pile.color() == player)
}

/// HK-3.1: the squares where a path of exactly as many steps ends as the topmost piece has marks, turning back allowed.
fn steps(setup: &Setup, from: Square, mover: Pile) -> [bool; 36] {
    let mut ends = [false; 36];
    mark_ends(setup, from, from, mover.marks(), None, true, &mut ends);
    ends
}

/// HK-3.2: the squares where such a path ends that never turns back.
fn no_turning_back(setup: &Setup, from: Square, mover: Pile) -> [bool; 36] {
    let mut ends = [false; 36];
    mark_ends(setup, from, from, mover.marks(), None, false, &mut ends);
    ends
}

/// A direction as the files and the ranks of one square that way.
type Direction = (i8, i8);

/// Up, right, down, left.
const DIRECTIONS: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Marks the end of every way to go on from `at` by `steps` steps, after a last step in the direction `last`.
fn mark_ends(
    setup: &Setup,
    origin: Square,
    at: Square,
    steps: u8,
    last: Option<Direction>,
    turning_back_allowed: bool,
    ends: &mut [bool; 36],
) {
    if steps == 0 {
        ends[at.index()] = true;
        return;
    }
    for direction in DIRECTIONS {
        if !turning_back_allowed && turns_back(last, direction) {
            continue;
        }
        if let Some(next) = nearest_occupied(setup, origin, at, direction) {
            mark_ends(setup, origin, next, steps - 1, Some(direction), turning_back_allowed, ends);
        }
    }
}

/// Whether a step in the direction `next` would lead back by 180 degrees after one in the direction `last`.
fn turns_back(last: Option<Direction>, next: Direction) -> bool {
    last == Some((-next.0, -next.1))
}

/// One step: the nearest square in a direction that is occupied, the square the mover left taken as empty.
fn nearest_occupied(setup: &Setup, origin: Square, at: Square, direction: Direction) -> Option<Square> {
    let mut square = at.offset(direction.0, direction.1)?;
    while square == origin || setup.board[square] == Cell::Empty {
        square = square.offset(direction.0, direction.1)?;
    }
    Some(square)
}

/// The squares of the path that a legal move is said to take: the first one if, at every step, up is tried before
/// right, right before down and down before left.
fn first_path(setup: &Setup, mv: Move) -> Option<Vec<Square>> {
    let steps = setup.board[mv.from].pile()?.marks();
    let mut path = vec![mv.from];
    find_path(setup, &mut path, steps, None, mv.to).then_some(path)
}

fn find_path(setup: &Setup, path: &mut Vec<Square>, steps: u8, last: Option<Direction>, to: Square) -> bool {
    let (origin, at) = (path[0], path[path.len() - 1]);
    if steps == 0 {
        return at == to;
    }
    for direction in DIRECTIONS {
        if turns_back(last, direction) {
            continue;
        }
        if let Some(next) = nearest_occupied(setup, origin, at, direction) {
            path.push(next);
            if find_path(setup, path, steps - 1, Some(direction), to) {
                return true;
            }
            path.pop();
        }
    }
    false
}

/// HK-3.4: whether the mover may be put on what lies below it.
fn like_on_like(rules: Rules, mover: Pile, below: Pile) -> bool {
    if rules.same_height { mover.height() == below.height() } else { (mover.height() == 1) == (below.height() == 1) }
}

/// HK-3.5: puts what lies on the one square on top of what lies on the other.
fn on_top(setup: &mut Setup, mv: Move) {
    if let (Some(mover), Some(below)) = (setup.board[mv.from].pile(), setup.board[mv.to].pile()) {
        setup.board[mv.from] = Cell::Empty;
        setup.board[mv.to] = Pile::new(mover.color(), mover.marks(), mover.height() + below.height()).into();
    }
}

/// HK-4.1: whether the player who is asked cannot move: the one whose turn it is, or under `either-stuck` one of the two.
fn the_end(setup: &Setup) -> bool {
    let stuck = |player| Square::all().all(|from| destinations(setup, player, from).is_empty());
    stuck(setup.to_move) || setup.rules.either_stuck && stuck(setup.to_move.opponent())
}

/// HK-4.2: for every square a player controls, the marks of its topmost piece times its height.
fn the_scores(setup: &Setup) -> PerColor<i32> {
    let mut scores = PerColor { black: 0, white: 0 };
    for square in Square::all() {
        if let Some(pile) = setup.board[square].pile() {
            scores[pile.color()] += i32::from(pile.marks()) * i32::from(pile.height());
        }
    }
    scores
}

/// HK-4.3: who has the higher score.
fn the_winner(setup: &Setup) -> Verdict {
    let scores = the_scores(setup);
    match scores.black.cmp(&scores.white) {
        Ordering::Greater => Verdict::Win(Color::Black),
        Ordering::Less => Verdict::Win(Color::White),
        Ordering::Equal => Verdict::Draw,
    }
}

/// HK-5.1: at most 36 pieces in all, every piece of a stack counted.
fn pieces_in_all(setup: &Setup) -> Vec<Fault> {
    let mut pieces = 0;
    for square in Square::all() {
        if let Some(pile) = setup.board[square].pile() {
            pieces += u16::from(pile.height());
        }
    }
    if pieces > 36 { vec![Fault::TooManyPieces { pieces }] } else { vec![] }
}

/// HK-5.2: at most six topmost pieces of each colour and number of marks.
fn topmost_pieces(setup: &Setup) -> Vec<Fault> {
    let mut faults = Vec::new();
    for color in [Color::Black, Color::White] {
        for marks in [1, 2, 3] {
            let mut tops = 0;
            for square in Square::all() {
                if setup.board[square].pile().is_some_and(|pile| pile.color() == color && pile.marks() == marks) {
                    tops += 1;
                }
            }
            if tops > 6 {
                faults.push(Fault::TooManyTops { color, marks, tops });
            }
        }
    }
    faults
}
