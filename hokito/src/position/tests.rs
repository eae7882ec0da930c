//! What the engine answers by short cuts, against its own list of moves and the set-ups of its positions.

use alloc::format;

use game_core::{Move as _, Rules as _, SplitMix64, random_move};

use super::*;

/// Calls `visit` with every position of so many random games by each of the rules.
fn visit_games(games: u32, mut visit: impl FnMut(&Position)) {
    let mut random = SplitMix64::new(10);
    for rules in Rules::every() {
        for _ in 0..games {
            let number = random.below(Position::starts(&rules));
            let mut position = Position::start(&rules, number).unwrap_or_default();
            // Every move empties a square, so no game is longer; a wrong engine must not play on for ever.
            for _ in 0..Square::COUNT {
                visit(&position);
                match random_move(&position, &mut random) {
                    Some(mv) => position.play_unchecked(mv),
                    None => break,
                }
            }
        }
    }
}

#[test]
fn the_move_chosen_at_a_place_is_the_one_listed_there() {
    visit_games(10, |position| {
        let moves = position.legal_moves();
        assert_eq!(position.count_moves(), moves.len(), "{position}");
        for n in 0..=moves.len() {
            assert_eq!(position.nth_move(n), moves.get(n).copied(), "{position} {n}");
        }
    });
}

#[test]
fn a_move_is_accepted_exactly_if_it_is_listed() {
    visit_games(2, |position| {
        let accepted: Vec<_> = Move::universe().filter(|&mv| position.check(mv).is_ok()).collect();
        assert_eq!(accepted, position.legal_moves(), "{position}");
    });
}

#[test]
fn whatever_is_played_unchecked_leaves_a_position_that_its_set_up_describes() {
    visit_games(1, |position| {
        for mv in Move::universe() {
            let after = position.after_unchecked(mv);
            assert_eq!(Position::from_setup(&after.to_setup()), Ok(after), "{position} {mv}");
        }
    });
}

#[test]
fn there_are_as_many_replies_as_moves_after_each_move_together() {
    visit_games(10, |position| {
        let after = position.legal_moves().into_iter().map(|mv| position.after_unchecked(mv).count_moves() as u64);
        assert_eq!(position.count_replies(), after.sum(), "{position}");
    });
}

#[test]
fn a_position_is_shown_to_programmers_as_its_text() {
    let text = "....../....../....../....../....../b1.w2^3... b";
    assert_eq!(format!("{:?}", text.parse::<Position>()), format!("Ok(Position({text}))"));
}

#[test]
fn all_eight_ways_to_lay_the_board_on_itself_are_symmetries_also_with_the_colours_swapped() {
    let keeping = Transform::ALL.map(Symmetry::of);
    let swapping = Transform::ALL.map(Symmetry::swapping);
    assert_eq!(Position::SYMMETRIES, [keeping, swapping].concat());
}

#[test]
fn ranks_1_to_3_are_blacks_half_and_4_to_6_whites() {
    for square in Square::all() {
        let owner = [Color::Black, Color::Black, Color::Black, Color::White, Color::White, Color::White];
        assert_eq!(Position::zone(square), Some(owner[square.rank()]), "{square}");
    }
}
