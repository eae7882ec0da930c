//! A batch of each game is what its positions are when they are played one by one.

use game_core::{
    Batch, BatchError, Cites, Clause as _, Color, Move as _, Position, SplitMix64, Status, playout, random_move,
};

const PLACES: usize = 12;

/// Random starts of a game, each with the generator that drew it.
fn starts<P: Position>() -> (Vec<P>, Vec<SplitMix64>) {
    let rules = P::Rules::default();
    let start = |seed| {
        let mut random = SplitMix64::new(seed);
        let number = random.below(P::starts(&rules));
        (P::start(&rules, number).expect("it is below the number of starts"), random)
    };
    (0..PLACES as u64).map(start).unzip()
}

/// Until every game is over.
fn a_batch_is_its_positions<P: Position>() {
    let (mut alone, mut draws) = starts::<P>();
    let (ends, (mut batch, mut randoms)) = (alone.clone(), (Batch::new(alone.clone()), draws.clone()));
    let mut moves = vec![None; PLACES];
    let mut masks = vec![0; PLACES * Batch::<P>::MASK_WORDS];
    let (mut statuses, mut turns, mut scores) =
        (vec![Status::ToMove(Color::Black); PLACES], vec![Color::Black; PLACES], vec![None; PLACES]);
    loop {
        batch.masks(&mut masks).expect("it fits");
        batch.statuses(&mut statuses).expect("it fits");
        batch.turns(&mut turns).expect("it fits");
        batch.scores(&mut scores).expect("it fits");
        for (place, position) in alone.iter().enumerate() {
            let row = &masks[place * Batch::<P>::MASK_WORDS..][..Batch::<P>::MASK_WORDS];
            let set = (0..64 * row.len()).filter(|index| row[index / 64] >> (index % 64) & 1 == 1);
            let legal: Vec<_> = position.legal_moves().into_iter().map(P::Move::index).collect();
            assert_eq!(set.collect::<Vec<_>>(), legal, "{position}");
            assert_eq!((statuses[place], turns[place]), (position.status(), position.turn()), "{position}");
            assert_eq!(scores[place], position.scores(), "{position}");
        }
        batch.random_moves(&mut randoms, &mut moves).expect("they fit");
        if moves.iter().all(Option::is_none) {
            break;
        }
        batch.step(&moves).expect("moves that are drawn are legal");
        for (position, random) in alone.iter_mut().zip(&mut draws) {
            if let Some(mv) = random_move(position, random) {
                position.play(mv).expect("a move that is drawn is legal");
            }
        }
        assert_eq!(batch.positions(), alone);
    }
    let mut ended = ends;
    for ((position, seed), drawn) in ended.iter_mut().zip(0..).zip(&randoms) {
        let mut random = SplitMix64::new(seed);
        random.below(P::starts(&P::Rules::default()));
        playout(position, &mut random, u32::MAX);
        assert_eq!(&random, drawn, "seed {seed}");
    }
    assert_eq!(batch.positions(), ended, "the games are those of playouts");
}

#[test]
fn a_batch_of_each_game_plays_as_its_positions_do_one_by_one() {
    a_batch_is_its_positions::<hasami::Position>();
    a_batch_is_its_positions::<hattori::Position>();
    a_batch_is_its_positions::<hokito::Position>();
}

/// In turn each move of the universe at the last place, with a legal move at every other one.
fn a_refusal_is_that_of_the_position<P: Position>() {
    let (positions, mut randoms) = starts::<P>();
    let batch = Batch::new(positions);
    let mut moves = vec![None; PLACES];
    batch.random_moves(&mut randoms, &mut moves).expect("they fit");
    let last = PLACES - 1;
    let mut refused = 0;
    for mv in P::Move::universe() {
        moves[last] = Some(mv.index());
        let mut stepped = batch.clone();
        let outcome = stepped.step(&moves);
        match batch.positions()[last].check(mv) {
            Ok(()) => assert_eq!(outcome, Ok(()), "{mv}"),
            Err(illegal) => {
                refused += 1;
                assert_eq!(outcome, Err(BatchError::Illegal { place: last, illegal }), "{mv}");
                assert_eq!(stepped, batch, "{mv}");
                let said = format!("place {last}: {}: {illegal}", illegal.clause().id());
                assert_eq!(outcome.map_err(|error| error.to_string()), Err(said));
            }
        }
    }
    assert_eq!(refused, P::Move::COUNT - batch.positions()[last].count_moves());
}

#[test]
fn a_batch_of_each_game_refuses_what_the_position_refuses_and_then_nothing_has_changed() {
    a_refusal_is_that_of_the_position::<hasami::Position>();
    a_refusal_is_that_of_the_position::<hattori::Position>();
    a_refusal_is_that_of_the_position::<hokito::Position>();
}
