//! Chess as a yardstick: how fast a well-kept chess engine counts and plays, and the games of this workspace beside it, in one
//! run on one machine.
//!
//! The chess side is cozy-chess: perft from the start, the last ply counted and not played, and random games from the start
//! that end by mate, stalemate or the rule of fifty moves. All games are played to their end.

use std::convert::Infallible;
use std::time::Duration;

use benches::{Clock, GAMES, Rate, Row, Unit, grown, measure, table};
use cozy_chess::{Board, Move};
use game_core::SplitMix64;

/// Each row takes so long.
const TIME: Duration = Duration::from_secs(2);
/// As deep as the chess side counts.
const DEPTH: u32 = 5;
/// The published counts of chess.
const COUNTS: [u64; 5] = [20, 400, 8902, 197_281, 4_865_609];
/// No position of chess has more moves.
const MOST_MOVES: usize = 218;
/// The rule of fifty moves, in plies.
const FIFTY_MOVES: u8 = 100;

fn main() {
    // Cargo passes options of its own test runner, which mean nothing here.
    let start = Board::default();
    assert_eq!([1, 2, 3, 4, 5].map(|depth| perft(&start, depth)), COUNTS, "the yardstick counts wrong");
    let mut counting = vec![row("cozy-chess, chess, perft 5", || perft(&start, DEPTH))];
    let mut playing = vec![row("cozy-chess, chess", || games(100, random_game))];
    for game in &GAMES {
        let depth = grown(TIME, 1.., |depth| game.engine.perft(depth)).size;
        counting.push(row(&format!("{}, perft {depth}", game.name), || game.engine.perft(depth)));
        playing.push(row(game.name, || games(100, |seed| game.engine.random_game(seed))));
    }
    println!("{}", table("counting, from the start", Unit::Leaf, &counting));
    println!("{}", table("random games, from the start", Unit::Ply, &playing));
    println!("Best round of processor time, one core. Ratios are to chess in this run.");
}

fn row(name: &str, work: impl Fn() -> u64) -> Row {
    let Ok::<Rate, Infallible>(rate) = measure(TIME, Clock::Thread, || Ok(work()));
    Row { name: name.to_owned(), rate }
}

/// The plies of the games with the first so many seeds.
fn games(many: u64, play: impl Fn(u64) -> u64) -> u64 {
    (0..many).map(play).sum()
}

/// The games of so many plies, the last ply counted by the sizes of the sets of moves.
fn perft(board: &Board, depth: u32) -> u64 {
    let mut games = 0;
    board.generate_moves(|moves| {
        if depth <= 1 {
            games += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                games += perft(&next, depth - 1);
            }
        }
        false
    });
    games
}

/// The plies of a random game of chess. Its moves lie in an array: nothing is allocated.
fn random_game(seed: u64) -> u64 {
    let mut board = Board::default();
    let mut random = SplitMix64::new(seed);
    let mut plies = 0;
    while board.halfmove_clock() < FIFTY_MOVES {
        let mut moves = [None::<Move>; MOST_MOVES];
        let mut count = 0;
        board.generate_moves(|more| {
            for (place, mv) in moves[count..].iter_mut().zip(more) {
                *place = Some(mv);
                count += 1;
            }
            false
        });
        let drawn = usize::try_from(random.below(count as u64)).ok().and_then(|place| moves[..count].get(place));
        match drawn {
            Some(Some(mv)) => board.play_unchecked(*mv),
            // No move: mate or stalemate.
            _ => break,
        }
        plies += 1;
    }
    plies
}
