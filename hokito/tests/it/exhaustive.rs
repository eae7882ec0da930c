//! Engine and literal reading, compared on everything of a kind.

use std::ops::ControlFlow;

use hokito::game_core::{Cell as _, Move as _, Oracle as _, Position as _, Rules as _, SplitMix64};
use hokito::oracle::{Oracle, check_moving};
use hokito::{Cell, Color, Illegal, Move, Pile, Position, Rules, Setup, Square, Status, Transform};

/// The nine squares a1 to c3.
fn region() -> Vec<Square> {
    Square::all().filter(|square| square.file() < 3 && square.rank() < 3).collect()
}

/// Every move from a square of the region to one of the region.
fn region_moves() -> Vec<Move> {
    region().into_iter().flat_map(|from| region().into_iter().map(move |to| Move::new(from, to))).collect()
}

/// Every pile by colour and marks, single and as a stack. Stacks are two high on the squares of one shade and three
/// high on those of the other, so that under `same-height` both equal and unequal stacks come up.
fn contents(square: Square) -> impl Iterator<Item = Cell> {
    let stack = 2 + u8::from((square.file() + square.rank()) % 2 == 1);
    let kinds = Color::ALL.into_iter().flat_map(|color| (1..=3).map(move |marks| (color, marks)));
    kinds.flat_map(move |(color, marks)| [1, stack].map(|height| Pile::new(color, marks, height).into()))
}

/// Whether an arrangement comes before its mirror image across the diagonal from a1, or is its own. Of two mirror
/// images one is enough: that the engine treats both alike is a law of its own.
fn comes_first(setup: &Setup) -> bool {
    let square = |index: usize| Square::new(index / 3, index % 3).expect("a square of the corner");
    let code = |square: Square| setup.board[square].code();
    let codes = (0..9).map(|i| code(square(i)));
    codes.le((0..9).map(|i| code(square(i).transformed(Transform::Transpose))))
}

/// Calls `visit` with `setup` and every way to put exactly `piles` piles on `squares`, but for mirror images.
fn arrange(setup: &mut Setup, piles: usize, visit: &mut impl FnMut(&Setup)) {
    fill(setup, &region(), piles, &mut |setup| {
        if comes_first(setup) {
            visit(setup);
        }
    });
}

fn fill(setup: &mut Setup, squares: &[Square], piles: usize, visit: &mut impl FnMut(&Setup)) {
    let Some((&square, rest)) = squares.split_first().filter(|_| piles > 0) else {
        if piles == 0 {
            visit(setup);
        }
        return;
    };
    if rest.len() >= piles {
        fill(setup, rest, piles, visit);
    }
    for cell in contents(square) {
        setup.board[square] = cell;
        fill(setup, rest, piles - 1, visit);
    }
    setup.board[square] = Cell::Empty;
}

/// How the position stands, and the verdict on each of `moves`; `true` if the game goes on.
fn compare_verdicts(position: &Position, setup: &Setup, moves: impl Iterator<Item = Move>) -> bool {
    let status = Oracle::status(setup);
    assert_eq!(position.status(), status, "{setup}");
    let goes_on = matches!(status, Status::ToMove(_));
    for mv in moves {
        let verdict = if goes_on { check_moving(setup, setup.to_move, mv) } else { Err(Illegal::Over) };
        assert_eq!(position.check(mv), verdict, "{setup} {mv}");
    }
    goes_on
}

/// The legal moves and what each does.
fn compare_moves(position: &Position, setup: &Setup) {
    let moves = Oracle::legal_moves(setup);
    assert_eq!(position.legal_moves(), moves, "{setup}");
    assert_eq!(position.count_moves(), moves.len(), "{setup}");
    for mv in moves {
        let (next, effects) = Oracle::play(setup, mv).expect("the oracle plays what it lists");
        assert_eq!(position.effects(mv), Ok(effects), "{setup} {mv}");
        assert_eq!(position.after(mv).map(|next| next.to_setup()), Ok(next), "{setup} {mv}");
    }
}

fn position_of(setup: &Setup) -> Position {
    Position::from_setup(setup).unwrap_or_else(|faults| panic!("{setup}: {faults}"))
}

/// Two squares give all there is to say of one step; so here every option, side and move of the whole universe.
#[test]
fn up_to_two_piles_in_the_corner_with_every_move_there_is() {
    let mut arrangements = 0;
    for rules in Rules::every() {
        for to_move in Color::ALL {
            for piles in 0..=2 {
                arrange(&mut Setup::empty(to_move, rules), piles, &mut |setup| {
                    arrangements += 1;
                    let position = position_of(setup);
                    compare_verdicts(&position, setup, Move::universe());
                    compare_moves(&position, setup);
                });
            }
        }
    }
    // Of n arrangements, f being their own mirror images, (n + f) / 2 are left.
    assert_eq!(arrangements, 8 + 4 * (9 * 12 + 3 * 12) + 4 * (36 * 144 + 3 * 144 + 3 * 12));
}

#[test]
fn three_piles_in_the_corner_with_every_move_of_the_corner() {
    let moves = region_moves();
    let mut arrangements = 0;
    for rules in Rules::every() {
        for to_move in Color::ALL {
            arrange(&mut Setup::empty(to_move, rules), 3, &mut |setup| {
                arrangements += 1;
                let position = position_of(setup);
                compare_verdicts(&position, setup, moves.iter().copied());
                compare_moves(&position, setup);
            });
        }
    }
    assert_eq!(arrangements, 4 * (84 * 1_728 + 1_728 + 9 * 144));
}

/// Black is to move: with the colours swapped, every arrangement is another one of these.
#[test]
fn four_piles_in_the_corner_with_every_move_of_the_corner() {
    let moves = region_moves();
    let (mut arrangements, mut going_on) = (0, 0);
    arrange(&mut Setup::empty(Color::Black, Rules::default()), 4, &mut |setup| {
        arrangements += 1;
        going_on += usize::from(compare_verdicts(&position_of(setup), setup, moves.iter().copied()));
    });
    assert_eq!(arrangements, (126 * 20_736 + 9 * 1_728 + 3 * 144) / 2);
    assert!(going_on > arrangements / 2, "only {going_on} of {arrangements} arrangements have a move");
}

/// Walks the tree to a depth and compares every position in it.
fn compare_tree(position: &Position, setup: &Setup, depth: u32) -> usize {
    let moves = Oracle::legal_moves(setup);
    assert_eq!(position.legal_moves(), moves, "{setup}");
    compare_verdicts(position, setup, std::iter::empty());
    assert_eq!(position.scores(), Oracle::scores(setup), "{setup}");
    if depth == 0 {
        return 1;
    }
    let below = moves.into_iter().map(|mv| {
        let (next, effects) = Oracle::play(setup, mv).expect("the oracle plays what it lists");
        assert_eq!(position.effects(mv), Ok(effects), "{setup} {mv}");
        let played = position.after(mv).expect("the engine plays what the oracle plays");
        assert_eq!(played.to_setup(), next, "{setup} {mv}");
        compare_tree(&played, &next, depth - 1)
    });
    1 + below.sum::<usize>()
}

#[test]
fn every_position_two_plies_from_fifty_starts() {
    let mut random = SplitMix64::new(50);
    let mut positions = 0;
    for _ in 0..50 {
        let number = random.below(Position::starts(&Rules::default()));
        let start = Position::start(&Rules::default(), number).expect("a number below the count is a start's");
        let setup = start.to_setup();
        compare_verdicts(&start, &setup, Move::universe());
        positions += compare_tree(&start, &setup, 2);
        let _ = start.visit_moves::<()>(|mv| {
            let next = start.after(mv).expect("a listed move is legal");
            compare_verdicts(&next, &next.to_setup(), Move::universe());
            ControlFlow::Continue(())
        });
    }
    assert!(positions > 500_000, "only {positions} positions");
}

#[test]
fn a_stack_of_every_height_and_kind_reads_back_from_its_text_and_its_code() {
    for code in 0..=u8::MAX {
        let Some(cell) = Cell::from_code(code) else {
            assert!(code > 216);
            continue;
        };
        let mut setup = Setup::empty(Color::Black, Rules::default());
        setup.board[region()[0]] = cell;
        assert_eq!(setup.to_string().parse(), Ok(setup));
        assert_eq!(position_of(&setup).to_setup(), setup);
        assert_eq!(cell.code(), code);
    }
}
