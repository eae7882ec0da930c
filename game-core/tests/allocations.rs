//! A batch allocates nothing while it is played. A program of its own: it counts every allocation.

use allocation_counter::measure;
use game_core::toy::{Gridlock, Rules};
use game_core::{Batch, Color, Position as _, SplitMix64, Status};

#[test]
fn nothing_is_allocated_while_a_batch_is_played() {
    let start = Gridlock::start(&Rules { retreat: true }, 0).expect("there is a start 0");
    let mut batch = Batch::new(vec![start; 32]);
    let mut randoms: Vec<_> = (0..32).map(SplitMix64::new).collect();
    let mut moves = [None; 32];
    let mut masks = [0; 32 * Batch::<Gridlock>::MASK_WORDS];
    let (mut statuses, mut turns, mut scores) = ([Status::ToMove(Color::White); 32], [Color::White; 32], [None; 32]);
    let mut refused = 0;
    let counted = measure(|| {
        for _ in 0..100 {
            batch.random_moves(&mut randoms, &mut moves).expect("they fit");
            batch.step(&moves).expect("moves that are drawn are legal");
            batch.masks(&mut masks).expect("it fits");
            batch.statuses(&mut statuses).expect("it fits");
            batch.turns(&mut turns).expect("it fits");
            batch.scores(&mut scores).expect("it fits");
            refused += usize::from(batch.step(&[Some(0); 32]).is_err());
            for (place, status) in statuses.iter().enumerate() {
                if status.outcome().is_some() {
                    batch.reset(place, &Rules { retreat: true }, 0).expect("there is a start 0");
                }
            }
        }
    });
    assert_eq!((counted.count_total, refused), (0, 100));
    // It does count.
    assert_eq!(measure(|| drop(batch.clone())).count_total, 1);
}
