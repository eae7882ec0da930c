//! What the small types say, and where random games go.

use game_core::toy::{Clause, Fault, Gridlock, Rules};
use game_core::{
    Clause as _, Closure, Color, EffectKind, Faults, Outcome, PerColor, Position as _, SplitMix64, Status, Symmetry,
    Transform, Verdict, perft_divide, playout, random_move,
};

#[test]
fn a_clause_is_found_by_its_id() {
    assert_eq!(Clause::from_id("GL-2.3"), Some(Clause::Empty));
    assert_eq!(Clause::from_id("GL-2.9"), None);
    assert_eq!(format!("{:>8}|", Clause::Empty), "  GL-2.3|");
}

#[test]
fn faults_are_told_in_a_row() {
    assert_eq!(Faults::<Fault>::check(vec![]), Ok(()));
    let fault = |color| Fault::TooManyStones { color, stones: 4 };
    let one = Faults::check(vec![fault(Color::Black)]).expect_err("a fault");
    assert_eq!(one.to_string(), "Black has 4 stones, more than 3");
    let both = Faults::check(vec![fault(Color::Black), fault(Color::White)]).expect_err("faults");
    assert_eq!(both.to_string(), "Black has 4 stones, more than 3; White has 4 stones, more than 3");
    assert_eq!(both.as_slice(), [fault(Color::Black), fault(Color::White)]);
}

#[test]
fn players_have_letters_words_and_names() {
    let said = Color::ALL.map(|color| format!("{} {} {color} {color:>6}", color.letter(), color.word()));
    assert_eq!(said, ["b black Black  Black", "w white White  White"]);
    assert_eq!(['b', 'w', 'x'].map(Color::from_letter), [Some(Color::Black), Some(Color::White), None]);
    let mut values = PerColor { black: 1, white: 2 };
    values[Color::White] += 3;
    assert_eq!((values[Color::Black], values.swapped()), (1, PerColor { black: 5, white: 1 }));
}

#[test]
fn what_a_move_does_has_a_word() {
    let words = EffectKind::ALL.map(EffectKind::word);
    assert_eq!(words, ["moved", "jumped", "captured", "took-up", "threw", "turned", "stacked", "ended"]);
}

#[test]
fn an_end_changes_sides_with_the_players() {
    assert_eq!([Verdict::Win(Color::Black), Verdict::Draw].map(Verdict::word), ["black", "draw"]);
    let outcome = |verdict, black, white| Outcome { verdict, clause: (), scores: Some(PerColor { black, white }) };
    let won = Status::Over(outcome(Verdict::Win(Color::Black), 3, 1));
    assert_eq!(won.swapped(), Status::Over(outcome(Verdict::Win(Color::White), 1, 3)));
    assert_eq!(Status::Over(outcome(Verdict::Draw, 2, 2)).swapped(), Status::Over(outcome(Verdict::Draw, 2, 2)));
    assert_eq!(Status::<()>::ToMove(Color::Black).swapped(), Status::ToMove(Color::White));
    assert_eq!((Status::<()>::ToMove(Color::Black).outcome(), won.outcome().is_some()), (None, true));
    let closed = [Closure::Resigned(Color::White), Closure::AgreedDraw];
    assert_eq!(closed.map(Closure::verdict), [Verdict::Win(Color::Black), Verdict::Draw]);
    assert_eq!(closed.map(Closure::word), ["resigned", "agreed"]);
    assert_eq!(closed.map(|closure| closure.to_string()), ["White resigned", "the players agreed on a draw"]);
}

#[test]
fn a_symmetry_is_undone_by_its_inverse() {
    let turn = Symmetry::swapping(Transform::QuarterTurn);
    assert_eq!(turn.inverse(), Symmetry::swapping(Transform::QuarterTurnBack));
    assert_eq!(Symmetry::of(Transform::Transpose).inverse(), Symmetry::of(Transform::Transpose));
    assert_eq!(
        (turn.color(Color::Black), Symmetry::of(Transform::QuarterTurn).color(Color::Black)),
        (Color::White, Color::Black)
    );
    let to_move = Status::<()>::ToMove(Color::Black);
    assert_eq!((turn.status(to_move), Symmetry::of(Transform::HalfTurn).status(to_move)), (to_move.swapped(), to_move));
}

/// The numbers that the other implementations of the generator publish.
#[test]
fn random_numbers_are_those_of_splitmix64() {
    const PUBLISHED: [u64; 3] = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
    let mut random = SplitMix64::new(1_234_567);
    assert_eq!([(); 3].map(|()| random.next_u64()), PUBLISHED);
    assert_eq!([0, 1, 2].map(|n| SplitMix64::nth_of(1_234_567, n)), PUBLISHED);
}

/// The multiplication and the rejection as the documentation says them, in numbers wide enough for all of it.
#[test]
fn numbers_below_a_bound_are_upper_halves_of_products_and_none_is_favoured() {
    for bound in [1, 2, 6, 1_000, (1 << 63) + 1, 3 << 62, u64::MAX] {
        let (mut random, mut draws) = (SplitMix64::new(bound), SplitMix64::new(bound));
        let reject = (1_u128 << 64) % u128::from(bound);
        let mut rejected = 0;
        for _ in 0..200 {
            let wanted = loop {
                let product = u128::from(draws.next_u64()) * u128::from(bound);
                if product % (1 << 64) >= reject {
                    break product >> 64;
                }
                rejected += 1;
            };
            assert_eq!(u128::from(random.below(bound)), wanted, "{bound}");
        }
        assert_eq!(rejected > 50, bound == (1 << 63) + 1 || bound == 3 << 62, "{bound}: {rejected}");
    }
    let mut random = SplitMix64::new(5);
    assert_eq!(random.below(0), 0);
    assert_eq!(random, SplitMix64::new(5), "nothing is drawn");
}

#[test]
fn a_random_game_plays_the_move_at_each_place_drawn() {
    for seed in 0..20 {
        let (mut game, mut random) = (start(true), SplitMix64::new(seed));
        let (mut replayed, mut draws) = (game, random.clone());
        let played = playout(&mut game, &mut random, 9);
        for _ in 0..played.plies {
            let moves = replayed.legal_moves();
            let place = usize::try_from(draws.below(moves.len() as u64)).expect("a place in the list");
            replayed.play(moves[place]).expect("legal");
        }
        assert_eq!((game, &random), (replayed, &draws), "seed {seed}");
        assert_eq!(played.capped, replayed.outcome().is_none(), "seed {seed}");
        assert!(played.plies == 9 || !played.capped, "seed {seed}");
    }
}

#[test]
fn nothing_is_drawn_for_a_game_that_is_over() {
    let over: Gridlock = "b../www/... b".parse().expect("a position");
    let mut random = SplitMix64::new(1);
    assert_eq!(random_move(&over, &mut random), None);
    assert_eq!(random, SplitMix64::new(1));
}

#[test]
fn no_first_move_leads_to_a_game_of_no_plies() {
    assert_eq!(perft_divide(&start(false), 0), []);
}

fn start(retreat: bool) -> Gridlock {
    Gridlock::start(&Rules { retreat }, 0).expect("there is a start with number 0")
}
