//! The lanes of a position, that is its nine ranks and nine files, each looked up by what it holds.
//!
//! A lane has 3⁹ contents, and a table says of each what the moves along it are and what they change. So the moves of a
//! position are counted by eighteen look-ups, without looking at a single stone.
//!
//! Games of two plies are counted by the same eighteen. A move along a rank changes what the opponent can do in that rank,
//! in the file it leaves (a stone less) and in the file it comes to (a stone more), and nowhere else. Say a player has `n`
//! moves and the opponent, as things stand, `m`. Then there are `n * m` games, and for each move as many more as it gives
//! the opponent in those three lanes:
//!
//! - in the lane moved along: added up over all its moves, that is [`Lane::given`];
//! - in a lane that crosses it: what a stone less or more where they meet gives ([`Lane::gives`]), as often as a move along
//!   the first lane leaves that square or comes to it ([`Lane::touching`]).
//!
//! A move that captures or makes five in a row changes more: the position looks at those one by one.

use core::array::from_fn;

use game_core::Color;

use crate::Square;
use crate::bitboard::{Bitboard, LENGTH, file_set, nine, on_file, on_rank, rank_set};
use crate::stones::{Stones, THREES, sign};

/// How many sets of squares a lane has.
const SETS: usize = 1 << LENGTH;
/// How many bits a number of moves takes in [`Lane::leaving`].
const FIELD: usize = 7;
/// How many contents a lane has: each square is empty or holds a stone of either player.
const CONTENTS: usize = 3 * THREES[LENGTH - 1] as usize;

/// What a lane with certain contents means to the player to move.
#[derive(Clone, Copy)]
struct Lane {
    /// How many moves along the lane leave each square that has an own stone, and come to each that is empty.
    touching: [u8; LENGTH],
    /// How many moves along the lane the opponent gains when the own stone on a square goes, or when one comes to an empty
    /// square; below 0 if moves are lost.
    gives: [i8; LENGTH],
    /// How many moves along the lane the opponent gains by each own move along it, added up.
    given: i16,
    /// How many moves there are along it.
    moves: u8,
    /// How many the opponent has.
    replies: u8,
    /// The squares, own or empty, on which a stone that has come there captures along the lane.
    capturing: u16,
    /// How many moves along the lane leave each square, in nine fields of seven bits: those of nine lanes can be added up.
    leaving: u64,
}

/// A set of squares as a number in base three, with a digit 1 for each square.
const IN_THREES: [u16; SETS] = {
    let mut numbers = [0; SETS];
    let mut square = 0;
    let mut set = 1;
    while set < SETS {
        if set == 2 << square {
            square += 1;
        }
        numbers[set] = numbers[set - (1 << square)] + THREES[square];
        set += 1;
    }
    numbers
};

/// How many squares a set has.
const SIZES: [u8; SETS] = {
    let mut sizes = [0; SETS];
    let mut set = 1;
    while set < SETS {
        sizes[set] = sizes[set & (set - 1)] + 1;
        set += 1;
    }
    sizes
};

/// The place in the tables of a lane with those stones: its number in base three with the digits 1 for an own stone and -1
/// for one of the opponent's, plus what makes the least of them 0. With the colours exchanged, a place is as far from the
/// other end.
const fn place(own: usize, theirs: usize) -> usize {
    CONTENTS / 2 + IN_THREES[own] as usize - IN_THREES[theirs] as usize
}

/// The squares of a lane that a stone can go to, by its own square and the set of the occupied ones.
static REACH: [[u16; SETS]; LENGTH] = {
    let mut reach = [[0; SETS]; LENGTH];
    let mut square = 0;
    while square < LENGTH {
        let mut occupied = 0;
        while occupied < SETS {
            reach[square][occupied] = reach_towards(square, occupied, 1) | reach_towards(square, occupied, -1);
            occupied += 1;
        }
        square += 1;
    }
    reach
};

const fn reach_towards(from: usize, occupied: usize, step: isize) -> u16 {
    let mut slides = 0;
    let mut at = from.wrapping_add_signed(step);
    while at < LENGTH && occupied >> at & 1 == 0 {
        slides |= 1 << at;
        at = at.wrapping_add_signed(step);
    }
    let behind = at.wrapping_add_signed(step);
    if slides == 0 && behind < LENGTH && occupied >> behind & 1 == 0 { 1 << behind } else { slides }
}

/// How many moves there are along each lane.
static MOVES: [i8; CONTENTS] = {
    let mut moves = [0; CONTENTS];
    let mut own = 1;
    while own < SETS {
        let free = SETS - 1 - own;
        let mut theirs = free;
        loop {
            let mut count = 0;
            let mut stones = own;
            while stones != 0 {
                count += SIZES[REACH[stones.trailing_zeros() as usize][own | theirs] as usize];
                stones &= stones - 1;
            }
            moves[place(own, theirs)] = count.cast_signed();
            if theirs == 0 {
                break;
            }
            theirs = (theirs - 1) & free;
        }
        own += 1;
    }
    moves
};

/// The squares without a stone of the opponent's on which one captures: next to a run of theirs that an own stone closes at its
/// other end.
const fn capturing(own: usize, theirs: usize) -> usize {
    // The stones of the opponent's with an own one next above them, or below them; then those that a run joins to them, each
    // step reaching twice as far as the one before.
    let [mut down, mut up] = [theirs & own >> 1, theirs & own << 1];
    let [mut joined_down, mut joined_up] = [theirs; 2];
    let mut step = 1;
    while step < LENGTH {
        down |= joined_down & down >> step;
        joined_down &= joined_down >> step;
        up |= joined_up & up << step;
        joined_up &= joined_up << step;
        step *= 2;
    }
    (down >> 1 | up << 1) & !theirs & (SETS - 1)
}

static LANES: [Lane; CONTENTS] = {
    let mut lanes = [Lane::EMPTY; CONTENTS];
    let mut own = 0;
    while own < SETS {
        let free = SETS - 1 - own;
        let mut theirs = free;
        loop {
            lanes[place(own, theirs)] = Lane::new(own, theirs);
            if theirs == 0 {
                break;
            }
            theirs = (theirs - 1) & free;
        }
        own += 1;
    }
    lanes
};

impl Lane {
    const EMPTY: Self =
        Self { touching: [0; LENGTH], gives: [0; LENGTH], given: 0, moves: 0, replies: 0, capturing: 0, leaving: 0 };

    const fn new(own: usize, theirs: usize) -> Self {
        let place = place(own, theirs);
        // The opponent sees an own stone as one of the opponent's: there it counts down.
        let opposite = CONTENTS - 1 - place;
        let [moves, replies] = [MOVES[place], MOVES[opposite]];
        let mut lane = Self { moves: moves.cast_unsigned(), replies: replies.cast_unsigned(), ..Self::EMPTY };
        let mut capturing = capturing(own, theirs);
        while capturing != 0 {
            lane.capturing |= 1 << capturing.trailing_zeros();
            capturing &= capturing - 1;
        }
        // What the opponent has after each move, added up.
        let mut after = 0;
        let mut at = 0;
        while at < LENGTH {
            if own >> at & 1 != 0 {
                let gone = opposite + THREES[at] as usize;
                lane.gives[at] = MOVES[gone] - replies;
                let mut reach = REACH[at][own | theirs];
                let leaving = SIZES[reach as usize];
                lane.touching[at] = leaving;
                lane.leaving |= (leaving as u64) << (FIELD * at);
                while reach != 0 {
                    let to = reach.trailing_zeros() as usize;
                    lane.touching[to] += 1;
                    after += MOVES[gone - THREES[to] as usize] as i16;
                    reach &= reach - 1;
                }
            } else if theirs >> at & 1 == 0 {
                lane.gives[at] = MOVES[opposite - THREES[at] as usize] - replies;
            }
            at += 1;
        }
        lane.given = after - moves as i16 * replies as i16;
        lane
    }

    /// The lane with those digits, 1 for each own stone.
    #[inline]
    fn with(digits: i16) -> &'static Self {
        &LANES[(CONTENTS / 2).wrapping_add_signed(digits.into())]
    }
}

/// The eighteen lanes of a position, as one of the players sees them.
#[derive(Clone, Copy)]
pub(crate) struct Lanes<'a> {
    digits: &'a [[i16; LENGTH]; 2],
    /// What the digits of the player's stones are to be multiplied by to be 1.
    sign: i16,
}

impl<'a> Lanes<'a> {
    #[inline]
    pub(crate) fn new(stones: &'a Stones, color: Color) -> Self {
        Self { digits: stones.lanes(), sign: sign(color) }
    }

    #[inline]
    fn rank(self, rank: usize) -> &'static Lane {
        Lane::with(self.sign * self.digits[0][rank])
    }

    #[inline]
    fn file(self, file: usize) -> &'static Lane {
        Lane::with(self.sign * self.digits[1][file])
    }

    /// How many moves the player has.
    #[inline]
    pub(crate) fn count_moves(self) -> usize {
        (0..LENGTH).map(|i| usize::from(self.rank(i).moves) + usize::from(self.file(i).moves)).sum()
    }

    /// Whether a stone of the player that has just come to a square captures.
    #[inline]
    pub(crate) fn captures(self, to: Square) -> bool {
        let (file, rank) = (to.file(), to.rank());
        (self.rank(rank).capturing >> file | self.file(file).capturing >> rank) & 1 != 0
    }

    /// The squares, own or empty, on which a stone of the player that has just come there captures.
    pub(crate) fn capturing(self) -> Bitboard {
        let mut capturing = 0;
        for i in 0..LENGTH {
            capturing |= on_rank(self.rank(i).capturing.into(), i) | on_file(self.file(i).capturing.into(), i);
        }
        capturing
    }

    /// The stone with the `n`-th move, ascending, and how many moves of the same stone come before that one. `own` are the
    /// player's stones.
    #[inline]
    pub(crate) fn nth_stone(self, own: Bitboard, n: usize) -> Option<(Square, usize)> {
        // The file by its number of moves, then the rank.
        let along_ranks: u64 = (0..LENGTH).map(|rank| self.rank(rank).leaving).sum();
        let mut left = n;
        let mut file = 0;
        loop {
            let along_ranks = (along_ranks >> (FIELD * file) & ((1 << FIELD) - 1)) as usize;
            let moves = usize::from(self.file(file).moves) + along_ranks;
            if left < moves {
                break;
            }
            left -= moves;
            file += 1;
            if file == LENGTH {
                return None;
            }
        }
        let along_file = self.file(file);
        let rank = nine(file_set(own, file)).find(|&rank| {
            let moves = usize::from(along_file.touching[rank] + self.rank(rank).touching[file]);
            let found = left < moves;
            left = left.wrapping_sub(if found { 0 } else { moves });
            found
        })?;
        Some((Square::new(file, rank)?, left))
    }

    /// How many games of two plies there are if no move captures and none makes five in a row.
    pub(crate) fn count_replies(self) -> u64 {
        let ranks: [_; LENGTH] = from_fn(|rank| self.rank(rank));
        let files: [_; LENGTH] = from_fn(|file| self.file(file));
        let [mut moves, mut replies, mut given] = [0; 3];
        for lane in ranks.into_iter().chain(files) {
            moves += i32::from(lane.moves);
            replies += i32::from(lane.replies);
            given += i32::from(lane.given);
        }
        for (i, rank) in ranks.into_iter().enumerate() {
            for (j, file) in files.into_iter().enumerate() {
                given += i32::from(rank.touching[j]) * i32::from(file.gives[i]);
                given += i32::from(file.touching[i]) * i32::from(rank.gives[j]);
            }
        }
        // Each of these games is one of those counted, so there are not fewer than none.
        u64::from((moves * replies + given).unsigned_abs())
    }
}

/// Where a stone on a square can go (HS-2.2 to HS-2.5).
pub(crate) fn destinations(from: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank) = (from.file(), from.rank());
    let along = |square: usize, set: usize| usize::from(REACH[square][set]);
    on_file(along(rank, file_set(occupied, file)), file) | on_rank(along(file, rank_set(occupied, rank)), rank)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::vec::Vec;

    use super::*;
    use crate::bitboard::captured_runs;

    /// The moves along a lane, as the clauses say it: HS-2.3 to HS-2.5.
    fn walked(own: usize, theirs: usize) -> Vec<(usize, usize)> {
        let holds = |square: usize| (own | theirs) >> square & 1 != 0;
        let is_move = |from: usize, to: usize| {
            let between = from.min(to) + 1..from.max(to);
            let stones = between.clone().filter(|&square| holds(square)).count();
            let jumps = between.len() == 1 && stones == 1;
            from != to && !holds(to) && (stones == 0 || jumps)
        };
        let stones = (0..LENGTH).filter(|square| own >> square & 1 != 0);
        stones.flat_map(|from| (0..LENGTH).filter(move |&to| is_move(from, to)).map(move |to| (from, to))).collect()
    }

    #[test]
    fn the_table_says_of_every_lane_what_a_walk_along_it_finds() {
        let mut moves = BTreeMap::new();
        for own in 0..SETS {
            for theirs in (0..SETS).filter(|theirs| theirs & own == 0) {
                moves.insert((own, theirs), walked(own, theirs));
            }
        }
        assert_eq!(moves.len(), CONTENTS);
        let count = |own, theirs| moves[&(own, theirs)].len();
        for (&(own, theirs), own_moves) in &moves {
            let lane = &LANES[place(own, theirs)];
            let replies = count(theirs, own);
            let gained = |own| i64::try_from(count(theirs, own)).unwrap() - i64::try_from(replies).unwrap();
            assert_eq!((usize::from(lane.moves), usize::from(lane.replies)), (own_moves.len(), replies));
            let all_given = own_moves.iter().map(|(from, to)| gained(own & !(1 << from) | 1 << to)).sum::<i64>();
            assert_eq!(i64::from(lane.given), all_given, "{own:b} {theirs:b}");
            for square in 0..LENGTH {
                let leaving = own_moves.iter().filter(|&&(from, _)| from == square).count();
                let coming = own_moves.iter().filter(|&&(_, to)| to == square).count();
                let gives = if theirs >> square & 1 != 0 { 0 } else { gained(own ^ 1 << square) };
                let said = (lane.leaving >> (FIELD * square) & 127, lane.touching[square], lane.gives[square]);
                let said = (usize::try_from(said.0).unwrap(), usize::from(said.1), i64::from(said.2));
                assert_eq!(said, (leaving, leaving + coming, gives), "{square} of {own:b} {theirs:b}");
                let captures = theirs >> square & 1 == 0 && captured_runs(square, own, theirs) != [0, 0];
                assert_eq!(lane.capturing >> square & 1 != 0, captures, "{square} of {own:b} {theirs:b}");
            }
        }
    }

    #[test]
    fn the_tables_take_less_than_a_megabyte() {
        assert!(size_of_val(&LANES) + size_of_val(&REACH) < 1_000_000);
    }
}
