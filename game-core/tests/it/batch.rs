//! A batch plays many games as each would be played alone.

use game_core::toy::{Clause, Gridlock, Illegal, Move, Rules};
use game_core::{
    Batch, BatchError, Color, Move as _, NoStart, Outcome, PerColor, Position, SplitMix64, Status, Verdict, playout,
};

use crate::scored::Scored;

const RETREAT: Rules = Rules { retreat: true };

/// Games of both readings at several stages, one of them over.
fn batch() -> Batch<Gridlock> {
    let texts = ["bbb/.../www w", "bb./..b/www w", "b../www/... b", "b../.../..w w retreat"];
    Batch::new(texts.map(|text| text.parse().expect("a position")).to_vec())
}

fn index(mv: &str) -> usize {
    mv.parse::<Move>().expect("a move").index()
}

#[test]
fn a_step_plays_one_move_at_each_place_and_none_where_none_is_given() {
    let mut batch = batch();
    batch.step(&[Some(index("b1-b2")), None, None, Some(index("c1-c2"))]).expect("they are legal");
    let texts: Vec<_> = batch.positions().iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["bbb/.w./w.w b", "bb./..b/www w", "b../www/... b", "b../..w/... b retreat"]);
}

#[test]
fn nothing_has_changed_after_a_step_that_fails_at_the_last_place() {
    let mut batch = batch();
    let legal = [Some(index("a1-a2")), Some(index("b1-b2")), None];
    let step = |batch: &mut Batch<Gridlock>, last| batch.step(&[&legal[..], &[last]].concat());
    let refused = BatchError::Illegal { place: 3, illegal: Illegal::NotOneSquare("c1-a1".parse().expect("a move")) };
    let before = batch.clone();
    assert_eq!(step(&mut batch, Some(index("c1-a1"))), Err(refused));
    assert_eq!(step(&mut batch, Some(81)), Err(BatchError::NoMove { place: 3, index: 81, moves: 81 }));
    assert_eq!(step(&mut batch, Some(usize::MAX)), Err(BatchError::NoMove { place: 3, index: usize::MAX, moves: 81 }));
    assert_eq!(batch, before);
    assert_eq!(step(&mut batch, Some(index("c1-c2"))), Ok(()));
    assert_ne!(batch, before);
}

#[test]
fn the_first_place_at_fault_is_named_with_the_clause() {
    let mut batch = batch();
    let said = |error: Result<(), BatchError<Illegal>>| error.map_err(|error| error.to_string());
    let moves = [None, Some(index("c1-c2")), Some(index("a3-a2")), Some(index("a1-a2"))];
    assert_eq!(said(batch.step(&moves)), Err("place 1: GL-2.3: c2 is occupied".into()));
    let moves = [None, None, Some(index("a3-a2")), Some(index("a1-a2"))];
    assert_eq!(said(batch.step(&moves)), Err("place 2: GL-3.1: the game is over".into()));
    let moves = [Some(100), None, Some(index("a3-a2")), None];
    assert_eq!(said(batch.step(&moves)), Err("place 0: there is no move 100, the moves go from 0 to 80".into()));
    assert_eq!(said(batch.set(4, batch.positions()[0])), Err("there is no place 4 in a batch of 4".into()));
    assert_eq!(
        said(batch.reset(0, &RETREAT, 7)),
        Err("there is no start with the number 7: there is only start 0".into())
    );
}

#[test]
fn a_buffer_of_another_length_is_refused_and_left_alone() {
    let mut batch = batch();
    let before = batch.clone();
    let short = |buffer| Err(BatchError::Length { buffer, needed: 4, given: 3 });
    assert_eq!(batch.step(&[None; 3]), short("moves"));
    assert_eq!(batch.step(&[None; 5]), Err(BatchError::Length { buffer: "moves", needed: 4, given: 5 }));
    let (mut turns, mut scores) = ([Color::Black; 3], [Some(PerColor { black: 7, white: 7 }); 3]);
    assert_eq!((batch.turns(&mut turns), batch.scores(&mut scores)), (short("turns"), short("scores")));
    assert_eq!((turns, scores), ([Color::Black; 3], [Some(PerColor { black: 7, white: 7 }); 3]));
    let mut statuses = [Status::ToMove(Color::Black); 3];
    assert_eq!(batch.statuses(&mut statuses), short("statuses"));
    assert_eq!(statuses, [Status::ToMove(Color::Black); 3]);
    // 81 moves take two words.
    let mut masks = [7; 4];
    assert_eq!(batch.masks(&mut masks), Err(BatchError::Length { buffer: "masks", needed: 8, given: 4 }));
    assert_eq!(masks, [7; 4]);
    let (mut randoms, mut moves) = ([(); 4].map(|()| SplitMix64::new(3)), [Some(9); 4]);
    assert_eq!(batch.random_moves(&mut randoms[..3], &mut moves), short("generators"));
    assert_eq!(batch.random_moves(&mut randoms, &mut moves[..3]), short("moves"));
    assert_eq!((randoms, moves, batch), ([(); 4].map(|()| SplitMix64::new(3)), [Some(9); 4], before));
    let said = BatchError::<Illegal>::Length { buffer: "masks", needed: 8, given: 4 }.to_string();
    assert_eq!(said, "the buffer of masks needs 8 entries for this batch, not 4");
}

#[test]
fn a_place_can_be_given_a_start_or_any_position() {
    let mut batch = Batch::<Scored<1>>::of_starts(&RETREAT, [1, 0, 1]).expect("there are two starts");
    let start = |number| Scored::<1>::start(&RETREAT, number).expect("there is one");
    assert_eq!(batch.positions(), [start(1), start(0), start(1)]);
    let other: Scored<1> = "b../.../w.. w".parse().expect("a position");
    batch.set(2, other).expect("there is a place 2");
    batch.reset(0, &Rules::default(), 0).expect("there is a start 0");
    assert_eq!(batch.positions(), [Scored::start(&Rules::default(), 0).expect("there is one"), start(0), other]);
    let none = BatchError::NoStart(NoStart { number: 2, starts: 2 });
    assert_eq!(Batch::<Scored<1>>::of_starts(&RETREAT, [0, 2]), Err(none));
    assert_eq!(batch.reset(9, &RETREAT, 0), Err(BatchError::NoPlace { place: 9, places: 3 }));
}

#[test]
fn what_is_written_is_what_each_position_says() {
    let batch = batch();
    let mut statuses = [Status::ToMove(Color::Black); 4];
    let mut turns = [Color::Black; 4];
    batch.statuses(&mut statuses).expect("it fits");
    batch.turns(&mut turns).expect("it fits");
    // The stone on a3 is stuck before that on a2: GL-3.1.
    let over = Outcome { verdict: Verdict::Win(Color::White), clause: Clause::Stuck, scores: None };
    let to_move = Status::ToMove(Color::White);
    assert_eq!(statuses, [to_move, to_move, Status::Over(over), to_move]);
    assert_eq!(turns, [Color::White, Color::White, Color::Black, Color::White]);

    let counted = Batch::<Scored<1>>::of_starts(&Rules::default(), [0]).expect("there is a start 0");
    let mut scores = [None];
    counted.scores(&mut scores).expect("it fits");
    // Rank 3 is worth 3 + 6 + 2 and rank 1 is worth 1 + 8 + 4, each less 9.
    assert_eq!(scores, [Some(PerColor { black: 2, white: 4 })]);
}

#[test]
fn a_mask_has_a_bit_for_each_legal_move_and_no_other() {
    let batch = batch();
    // What was there before is gone.
    let mut masks = [u64::MAX; 8];
    batch.masks(&mut masks).expect("it fits");
    let legal = [&["a1-a2", "b1-b2", "c1-c2"][..], &["a1-a2", "b1-b2"], &[], &["c1-c2"]];
    for (row, legal) in masks.chunks(2).zip(legal) {
        let set = (0..128).filter(|&index| row[index / 64] >> (index % 64) & 1 == 1);
        let moves: Vec<_> = set.map(|index| Move::from_index(index).expect("a move").to_string()).collect();
        assert_eq!(moves, legal);
    }
}

#[test]
fn random_moves_replay_the_games_of_playouts() {
    let places = 20;
    let start = Gridlock::start(&RETREAT, 0).expect("there is a start 0");
    let mut batch = Batch::new(vec![start; places]);
    let mut randoms: Vec<_> = (0..20).map(SplitMix64::new).collect();
    let mut moves = vec![Some(0); places];
    for _ in 0..7 {
        batch.random_moves(&mut randoms, &mut moves).expect("they fit");
        batch.step(&moves).expect("moves that are drawn are legal");
    }
    for (seed, (position, random)) in (0..).zip(batch.positions().iter().zip(&randoms)) {
        let (mut alone, mut draws) = (start, SplitMix64::new(seed));
        playout(&mut alone, &mut draws, 7);
        assert_eq!((position, random), (&alone, &draws), "seed {seed}");
    }
    assert_eq!(Batch::<Gridlock>::new(vec![]).step(&[]), Ok(()), "a batch without places has nothing to do");
}
