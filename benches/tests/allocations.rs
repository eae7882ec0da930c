//! What the engines do without allocating. A program of its own: it counts every allocation.

use std::hint::black_box;
use std::ops::ControlFlow;

use allocation_counter::measure;
use game_core::toy::{Gridlock, Rules};
use game_core::{Position, SplitMix64, perft, playout};

/// Random games, so many plies of each.
const GAMES: u64 = 20;
const PLIES: u32 = 60;

/// A game as it is played by whoever asks everything of each position that a search may ask.
fn play_and_ask<P: Position>(start: &P, seed: u64) {
    let (mut position, mut random) = (start.clone(), SplitMix64::new(seed));
    for _ in 0..PLIES {
        let mut visited = 0;
        let _ = position.visit_moves::<()>(|mv| {
            assert!(position.check(mv).is_ok(), "{mv}");
            visited += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(position.count_moves(), visited);
        black_box((position.count_replies(), position.status(), position.scores()));
        let place = usize::try_from(random.below(visited.max(1) as u64)).expect("it is below a count");
        let drawn = position.choose_move(|_| place);
        assert_eq!(drawn, position.nth_move(place));
        let Some(mv) = drawn else { return };
        let mut unchecked = position.clone();
        unchecked.play_unchecked(mv);
        position.play(mv).expect("a move that is drawn is legal");
        assert!(position == unchecked);
    }
}

fn nothing_is_allocated<P: Position>(depth: u32) {
    let start = P::start(&P::Rules::default(), 0).expect("there is a start 0");
    let asked = measure(|| (0..GAMES).for_each(|seed| play_and_ask(&start, seed)));
    assert_eq!(asked.count_total, 0, "{}: while it is played", P::GAME);
    let mut games = 0;
    let counted = measure(|| games = (1..=depth).map(|depth| perft(&start, depth)).sum());
    assert_eq!(counted.count_total, 0, "{}: by perft", P::GAME);
    let mut plies = 0;
    let played = measure(|| {
        let play = |seed| playout(&mut start.clone(), &mut SplitMix64::new(seed), u32::MAX).plies;
        plies = (0..GAMES).map(play).max().unwrap_or_default();
    });
    assert_eq!(played.count_total, 0, "{}: by playout", P::GAME);
    assert!(games > 100_000 && plies > 10, "{}: {games} games and {plies} plies", P::GAME);
    // It does count.
    assert!(measure(|| drop(black_box(start.legal_moves()))).count_total > 0);
}

#[test]
fn hasami_allocates_nothing_however_many_games() {
    nothing_is_allocated::<hasami::Position>(4);
}

#[test]
fn hattori_allocates_nothing_however_many_games() {
    nothing_is_allocated::<hattori::Position>(5);
}

#[test]
fn hokito_allocates_nothing_however_many_games() {
    nothing_is_allocated::<hokito::Position>(3);
}

#[test]
fn perft_allocates_nothing_up_to_a_depth_of_64() {
    let start = Gridlock::start(&Rules::default(), 0).expect("there is a start 0");
    let allocated = |depth| measure(|| assert_eq!(perft(&start, depth), 0, "every game has three plies")).count_total;
    assert_eq!(allocated(64), 0);
    assert!(allocated(65) > 0);
}
