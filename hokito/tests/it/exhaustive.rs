//! Engine and literal reading, compared on everything of a kind.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use hokito::game_core::laws::Trace;
use hokito::game_core::{Cell as _, Move as _, Oracle as _, Position as _, Rules as _, SplitMix64};
use hokito::oracle::{Oracle, check_moving};
use hokito::{Cell, Clause, Color, Illegal, Move, Pile, Position, Rules, Setup, Square, Status, Transform};

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

/// Engine and literal reading, compared.
#[derive(Default)]
struct Compared {
    /// How many positions, those of a kind that a test counts.
    positions: usize,
    /// In how many of them the game goes on.
    going_on: usize,
    /// What the literal reading said.
    said: Trace<Clause>,
}

impl Compared {
    /// How the position stands, and the verdict on each of `moves`; `true` if the game goes on.
    fn verdicts(&mut self, position: &Position, setup: &Setup, moves: impl Iterator<Item = Move>) -> bool {
        let status = Oracle::status(setup);
        assert_eq!(position.status(), status, "{setup}");
        self.said.stands(&status);
        let goes_on = matches!(status, Status::ToMove(_));
        for mv in moves {
            let verdict = if goes_on { check_moving(setup, setup.to_move, mv) } else { Err(Illegal::Over) };
            assert_eq!(position.check(mv), verdict, "{setup} {mv}");
            if let Err(illegal) = verdict {
                self.said.refused(&illegal);
            }
        }
        goes_on
    }

    /// The legal moves and what each does.
    fn moves(&mut self, position: &Position, setup: &Setup) {
        let moves = Oracle::legal_moves(setup);
        assert_eq!(position.legal_moves(), moves, "{setup}");
        assert_eq!(position.count_moves(), moves.len(), "{setup}");
        for mv in moves {
            self.played(position, setup, mv);
        }
    }

    /// What a legal move does; the positions after it.
    fn played(&mut self, position: &Position, setup: &Setup, mv: Move) -> (Position, Setup) {
        let (next, effects) = Oracle::play(setup, mv).expect("the oracle plays what it lists");
        self.said.did(&effects);
        assert_eq!(position.effects(mv), Ok(effects), "{setup} {mv}");
        let after = position.after(mv).expect("the engine plays what the oracle plays");
        assert_eq!(after.to_setup(), next, "{setup} {mv}");
        (after, next)
    }

    /// Walks the tree to a depth and compares every position in it.
    fn tree(&mut self, position: &Position, setup: &Setup, depth: u32) {
        self.positions += 1;
        let moves = Oracle::legal_moves(setup);
        assert_eq!(position.legal_moves(), moves, "{setup}");
        self.verdicts(position, setup, std::iter::empty());
        assert_eq!(position.scores(), Oracle::scores(setup), "{setup}");
        if depth > 0 {
            for mv in moves {
                let (after, next) = self.played(position, setup, mv);
                self.tree(&after, &next, depth - 1);
            }
        }
    }
}

fn position_of(setup: &Setup) -> Position {
    Position::from_setup(setup).unwrap_or_else(|faults| panic!("{setup}: {faults}"))
}

/// Two squares give all there is to say of one step; so here every option, side and move of the whole universe.
static UP_TO_TWO: LazyLock<Compared> = LazyLock::new(|| {
    let mut compared = Compared::default();
    for rules in Rules::every() {
        for to_move in Color::ALL {
            for piles in 0..=2 {
                arrange(&mut Setup::empty(to_move, rules), piles, &mut |setup| {
                    compared.positions += 1;
                    let position = position_of(setup);
                    compared.verdicts(&position, setup, Move::universe());
                    compared.moves(&position, setup);
                });
            }
        }
    }
    compared
});

static THREE: LazyLock<Compared> = LazyLock::new(|| {
    let moves = region_moves();
    let mut compared = Compared::default();
    for rules in Rules::every() {
        for to_move in Color::ALL {
            arrange(&mut Setup::empty(to_move, rules), 3, &mut |setup| {
                compared.positions += 1;
                let position = position_of(setup);
                compared.verdicts(&position, setup, moves.iter().copied());
                compared.moves(&position, setup);
            });
        }
    }
    compared
});

/// Black is to move: with the colours swapped, every arrangement is another one of these.
static FOUR: LazyLock<Compared> = LazyLock::new(|| {
    let moves = region_moves();
    let mut compared = Compared::default();
    arrange(&mut Setup::empty(Color::Black, Rules::default()), 4, &mut |setup| {
        compared.positions += 1;
        let goes_on = compared.verdicts(&position_of(setup), setup, moves.iter().copied());
        compared.going_on += usize::from(goes_on);
    });
    compared
});

/// Two plies from fifty starts; every move there is at the start and after the first ply.
static STARTS: LazyLock<Compared> = LazyLock::new(|| {
    let mut random = SplitMix64::new(50);
    let mut compared = Compared::default();
    for _ in 0..50 {
        let number = random.below(Position::starts(&Rules::default()));
        let start = Position::start(&Rules::default(), number).expect("a number below the count is a start's");
        let setup = start.to_setup();
        compared.verdicts(&start, &setup, Move::universe());
        compared.tree(&start, &setup, 2);
        let _ = start.visit_moves::<()>(|mv| {
            let next = start.after(mv).expect("a listed move is legal");
            compared.verdicts(&next, &next.to_setup(), Move::universe());
            ControlFlow::Continue(())
        });
    }
    compared
});

/// What the literal reading said in all of these comparisons.
pub(crate) fn said() -> Trace<Clause> {
    let mut all = Trace::default();
    for compared in [&UP_TO_TWO, &THREE, &FOUR, &STARTS] {
        all.add(&compared.said);
    }
    all
}

#[test]
fn up_to_two_piles_in_the_corner_with_every_move_there_is() {
    // Of n arrangements, f being their own mirror images, (n + f) / 2 are left.
    assert_eq!(UP_TO_TWO.positions, 8 + 4 * (9 * 12 + 3 * 12) + 4 * (36 * 144 + 3 * 144 + 3 * 12));
}

#[test]
fn three_piles_in_the_corner_with_every_move_of_the_corner() {
    assert_eq!(THREE.positions, 4 * (84 * 1_728 + 1_728 + 9 * 144));
}

#[test]
fn four_piles_in_the_corner_with_every_move_of_the_corner() {
    assert_eq!(FOUR.positions, (126 * 20_736 + 9 * 1_728 + 3 * 144) / 2);
    assert!(FOUR.going_on > FOUR.positions / 2, "only {} of {} have a move", FOUR.going_on, FOUR.positions);
}

#[test]
fn every_position_two_plies_from_fifty_starts() {
    assert!(STARTS.positions > 500_000, "only {} positions", STARTS.positions);
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
