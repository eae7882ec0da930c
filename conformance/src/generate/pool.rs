//! Positions of every kind to search in: those of the examples, sparse and crowded set-ups, and positions of games.

use std::collections::BTreeSet;

use game_core::SplitMix64;

use super::draft::{pick, random};
use super::{examples, played};
use crate::board::Board;
use crate::kit::Kit;

/// How many squares are changed, one at a time, in each position of an example.
const CHANGES: usize = 12;
/// How many set-ups there are of each number of pieces.
const SET_UPS: usize = 40;
/// Up to how many pieces lie close together.
const FEW: usize = 10;
/// How many games are played.
const GAMES: u64 = 8;

/// Positions under one rule set, those with fewer pieces first. Some have faults.
pub(super) struct Pool {
    /// Those of the examples.
    pub(super) examples: Vec<Board>,
    /// All.
    pub(super) all: Vec<Board>,
}

impl Pool {
    pub(super) fn new(kit: &Kit, rules: &str) -> Self {
        let mut random = random(&format!("{} pool {rules}", kit.name));
        let examples = examples::positions(kit).into_iter().filter_map(|text| Board::read(&text));
        let examples: Vec<_> = examples.map(|board| board.under(rules)).collect();
        let mut all = examples.clone();
        for board in &examples {
            all.extend((0..CHANGES).filter_map(|_| changed(kit, &mut random, board)));
        }
        if let Some(empty) = empty(kit, rules) {
            let squares = empty.places().count();
            for pieces in (1..=FEW).chain([squares / 3, squares / 2, squares]) {
                all.extend((0..SET_UPS).map(|_| scattered(kit, &mut random, &empty, pieces)));
            }
        }
        for game in 0..GAMES {
            let (_, positions) = played::game(kit, rules, game);
            all.extend(positions.iter().filter_map(|text| Board::read(text)));
        }
        Self { examples: ascending(examples), all: ascending(all) }
    }
}

fn ascending(boards: Vec<Board>) -> Vec<Board> {
    let boards: BTreeSet<_> = boards.into_iter().map(|board| (board.pieces(), board)).collect();
    boards.into_iter().map(|(_, board)| board).collect()
}

/// The start without its pieces.
pub(super) fn empty(kit: &Kit, rules: &str) -> Option<Board> {
    let start = Board::read(&kit.engine.start(rules, 0).ok()?.to_string())?;
    Some(start.places().fold(start.clone(), |board, place| board.with(place, Board::EMPTY)))
}

/// A position with one square changed.
fn changed(kit: &Kit, random: &mut SplitMix64, board: &Board) -> Option<Board> {
    let places: Vec<_> = board.places().collect();
    let place = pick(random, &places)?;
    let cells: Vec<_> = kit.cells.iter().copied().chain([Board::EMPTY]).collect();
    Some(board.with(*place, pick(random, &cells)?))
}

/// A set-up of so many pieces: a few lie in a part of the board, so that they have to do with each other.
pub(super) fn scattered(kit: &Kit, random: &mut SplitMix64, empty: &Board, pieces: usize) -> Board {
    let side = empty.ranks() as u64;
    let part = if pieces <= FEW { random.below(side - 3) + 3 } else { side };
    let (row, file) = (random.below(side - part + 1), random.below(side - part + 1));
    let is_in = |at: usize, from: u64| (from..from + part).contains(&(at as u64));
    let mut places: Vec<_> = empty.places().filter(|&(r, f)| is_in(r, row) && is_in(f, file)).collect();
    let mut board = empty.clone();
    for _ in 0..pieces {
        let n = random.below(places.len() as u64);
        if let (Some(place), Some(cell)) = (usize::try_from(n).ok(), pick(random, kit.cells))
            && place < places.len()
        {
            board = board.with(places.swap_remove(place), cell);
        }
    }
    if random.below(2) == 0 { "b" } else { "w" }.clone_into(&mut board.side);
    board
}
