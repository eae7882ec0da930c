//! The published counts of games, by the engine and by the literal reading.

use hasami::game_core::{OraclePosition, Position as _, SplitMix64, perft, perft_divide, playout};
use hasami::oracle::Oracle;
use hasami::{Position, Rules};

type Literal = OraclePosition<Position, Oracle>;

/// Games of one to five plies from the start. Several wrong rules of capture give the first four; only the fifth
/// tells them apart.
const GAMES: [u64; 5] = [54, 2_772, 177_272, 10_959_146, 756_411_625];

fn starts() -> (Position, Literal) {
    let start = Position::default();
    let literal = Literal::from_setup(&start.to_setup()).expect("the start has no fault");
    (start, literal)
}

#[test]
fn the_engine_counts_the_games_of_up_to_five_plies() {
    let (start, _) = starts();
    assert_eq!([1, 2, 3, 4, 5].map(|depth| perft(&start, depth)), GAMES);
}

#[test]
fn the_literal_reading_counts_the_games_of_up_to_four_plies() {
    let (start, literal) = starts();
    let by_first_move = perft_divide(&literal, 4);
    assert_eq!(by_first_move.iter().map(|(_, games)| games).sum::<u64>(), GAMES[3]);
    assert_eq!(by_first_move, perft_divide(&start, 4));
}

#[test]
fn engine_and_literal_reading_list_the_same_moves_for_three_plies() {
    fn same_moves(position: &Position, literal: &Literal, plies: u32) -> u64 {
        let moves = position.legal_moves();
        assert_eq!(moves, literal.legal_moves(), "{position}");
        if plies == 1 {
            return moves.len() as u64;
        }
        let games = moves.into_iter().map(|mv| {
            let next = position.after(mv).expect("the move is legal");
            let literal_next = literal.after(mv).expect("the move is legal");
            assert_eq!(next.to_setup(), literal_next.to_setup(), "{position} {mv}");
            same_moves(&next, &literal_next, plies - 1)
        });
        games.sum()
    }
    let (start, literal) = starts();
    assert_eq!(same_moves(&start, &literal, 3), GAMES[2]);
}

/// Nobody can have five in a row after three plies, so the option changes nothing yet.
#[test]
fn the_option_leaves_the_first_four_plies_alone() {
    let start = Position::start(&Rules { no_horizontal: true }, 0).expect("there is a start");
    assert_eq!(perft(&start, 4), GAMES[3]);
}

/// In the middle of a game a ply often captures, makes five in a row or leaves a player without stones.
#[test]
fn two_plies_are_counted_as_they_are_played_at_any_time_of_a_game() {
    let mut random = SplitMix64::new(5);
    for no_horizontal in [false, true] {
        for game in 0..40 {
            let mut position = Position::start(&Rules { no_horizontal }, 0).expect("there is a start");
            while position.outcome().is_none() {
                let after = position.legal_moves().into_iter().map(|mv| position.after(mv).expect("it is legal"));
                let replies: usize = after.map(|next| next.legal_moves().len()).sum();
                assert_eq!(position.count_replies(), replies as u64, "{position}");
                // From game to game by other numbers of plies.
                playout(&mut position, &mut random, 1 + game % 7);
            }
            assert_eq!(position.count_replies(), 0, "{position}");
        }
    }
}
