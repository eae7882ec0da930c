//! Wrong numberings of the starts, and the examples of HK-1.3 that catch them. No reading of set-ups can have one, since
//! a start is dealt before anything is judged.

use hokito::game_core::rulebook::{PositionSource, Statement};
use hokito::game_core::{Position as _, Rulebook};
use hokito::{Color, Pile, Position, RULEBOOK, Rules, Setup, Square};

const LAYOUTS: u64 = 17_153_136;

type Deal = fn(u64) -> Setup;

fn start(number: u64) -> Setup {
    Position::start(&Rules::default(), number).expect("a number below the count is a start's").to_setup()
}

/// The start with a number, each square holding what `from` finds on another, said by file and rank.
fn rearranged(number: u64, from: fn(usize, usize) -> (usize, usize)) -> Setup {
    let start = start(number);
    let mut setup = start;
    for square in Square::all() {
        let (file, rank) = from(square.file(), square.rank());
        setup.board[square] = start.board[Square::new(file, rank).expect("a square of the board")];
    }
    setup
}

const fn own_half_upside_down(rank: usize) -> usize {
    if rank < 3 { 2 - rank } else { 8 - rank }
}

fn threes_first(number: u64) -> Setup {
    let mut setup = start(number);
    for square in Square::all() {
        let pile = setup.board[square].pile().expect("a start fills the board");
        setup.board[square] = Pile::new(pile.color(), 4 - pile.marks(), 1).into();
    }
    setup
}

const WRONG: [(&str, Deal); 7] = [
    ("counted from 1", |number| start(number.saturating_sub(1))),
    ("White's layout is the quotient", |number| start(number % LAYOUTS * LAYOUTS + number / LAYOUTS)),
    ("words of threes come first", threes_first),
    ("a half is read from its lowest row up", |number| {
        rearranged(number, |file, rank| (file, own_half_upside_down(rank)))
    }),
    ("a row is read from file f to file a", |number| rearranged(number, |file, rank| (5 - file, rank))),
    ("White reads the half from White's side", |number| {
        rearranged(number, |file, rank| if rank < 3 { (file, rank) } else { (5 - file, own_half_upside_down(rank)) })
    }),
    ("a half is read file by file", |number| {
        rearranged(number, |file, rank| {
            let place = 3 * file + own_half_upside_down(rank) % 3;
            let rows_down = place / 6;
            (place % 6, if rank < 3 { 2 - rows_down } else { 5 - rows_down })
        })
    }),
];

/// The starts that the examples draw, each with its number.
fn drawn() -> Vec<(u64, String)> {
    let rules = Rulebook::parse(RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"));
    let examples = &rules.clause("HK-1.3").expect("there is such a clause").examples;
    let drawn = examples.iter().filter_map(|example| match example.steps.as_slice() {
        [position, board, ..] => match (&position.statement, &board.statement) {
            (Statement::Position(PositionSource::Start { number, .. }), Statement::Board(text)) => {
                Some((*number, text.clone()))
            }
            _ => None,
        },
        _ => None,
    });
    drawn.collect()
}

#[test]
fn the_examples_of_the_start_catch_every_wrong_numbering() {
    let drawn = drawn();
    assert!(drawn.len() >= 5 && drawn.iter().all(|(number, text)| start(*number).to_string() == *text));
    for (says, deal) in WRONG {
        let caught = drawn.iter().filter(|(number, text)| deal(*number).to_string() != *text);
        assert!(caught.count() >= 1, "{says}: not caught");
    }
}

/// So each of them deals something that looks like a start.
#[test]
fn a_wrong_numbering_still_deals_starts() {
    for (says, deal) in WRONG {
        let position = Position::from_setup(&deal(123_456_789)).expect("a start breaks no clause");
        assert!(position.start_number().is_some_and(|number| number != 123_456_789), "{says}");
        assert_eq!(position.turn(), Color::Black);
    }
}
