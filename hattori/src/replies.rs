//! Counting the games of two plies without playing either ply.

use game_core::{Position as _, Rules as _, replies_one_by_one};

use crate::actions::Generator;
use crate::position::home;
use crate::reach::{View, view};
use crate::square_set::SquareSet;
use crate::{Move, Position};

/// The tiles that answer. Whatever is moved, they are the same ones and stand the same way, unless one is captured. So
/// only how far they see, and what they may end on, is asked again after each move.
struct Answer {
    /// How they look at the board. Where there are fewer than five tiles, nothing is seen.
    views: [&'static View; 5],
    /// Where they take greens: everywhere if they carry nothing, otherwise nowhere.
    taking: [SquareSet; 5],
    /// How many answers no move changes: the Waits, and the Throws, which fly over whatever stands between.
    always: usize,
}

impl Answer {
    fn new(position: &Position) -> Self {
        let tiles = position.opposing;
        let receivers = tiles.without(position.greens);
        let mut answer = Self { views: [&View::NOTHING; 5], taking: [SquareSet::EMPTY; 5], always: tiles.len() };
        for ((seen_by, taking), square) in answer.views.iter_mut().zip(&mut answer.taking).zip(tiles.iter()) {
            let is_loaded = position.greens.contains(square);
            *seen_by = view(square, position.orientation(square));
            *taking = SquareSet::ALL.when(!is_loaded);
            answer.always += (seen_by.lines() & receivers.when(is_loaded)).len();
        }
        answer
    }

    /// How many answers there are when these squares are occupied, on these of which a tile may take a green.
    #[inline]
    fn count(&self, occupied: SquareSet, prey: SquareSet) -> u64 {
        let ends = |i: usize| {
            let open = !occupied | prey & self.taking[i];
            u64::from((self.views[i].reach(occupied) & open).bits())
        };
        // Two sets fit into a word, which is counted as fast as one of them.
        let ends = [ends(0) + (ends(1) << 32), ends(2) + (ends(3) << 32), ends(4)];
        self.always as u64 + u64::from(count_ones(ends))
    }
}

/// How many bits are set in three words. An adder for each bit makes two words of them, of which the second counts
/// double: that is quicker than to count a third.
#[inline]
const fn count_ones([a, b, c]: [u64; 3]) -> u32 {
    let sum = a ^ b ^ c;
    let carry = (a & b) + ((a ^ b) & c);
    sum.count_ones() + 2 * carry.count_ones()
}

impl Position {
    /// How many moves there are after each move that is legal while the game goes on, all together.
    pub(crate) fn replies(&self) -> u64 {
        // An option could change the answers that no move changes otherwise.
        if !self.rules.is_standard() {
            return replies_one_by_one(self);
        }
        let home = home(self.turn);
        let prey = self.prey(self.turn.opponent());
        let generator = Generator::new(self);
        let answer = Answer::new(self);
        let after_a_wait = answer.count(self.occupied(), prey);
        let mut replies = self.own.len() as u64 * after_a_wait;
        for from in self.own.iter() {
            let tile = SquareSet::just(from);
            let green = SquareSet::ALL.when(self.greens.contains(from));
            let [others, prey] = [self.occupied(), prey].map(|set| set.without(tile));
            // Nothing answers the move that brings a green to the last square at home without one.
            let last = home.without((self.own & self.greens).without(tile)).only();
            let targets = generator.targets(from).without(last & (self.greens | green));
            for to in (targets & self.opposing).iter() {
                replies += self.after_unchecked(Move::Slide { from, to }).count_moves() as u64;
            }
            for to in targets.without(self.opposing).iter() {
                // A Move takes the tile with its green away, a Throw the green alone.
                let stays = tile.when(self.own.contains(to));
                let to = SquareSet::just(to);
                replies += answer.count(others | stays | to, (prey | to & green).without(to & home));
            }
        }
        replies
    }
}

#[cfg(test)]
mod tests {
    use game_core::Position as _;

    use super::count_ones;
    use crate::Position;

    /// Every way in which a bit can be set in some of three words, and all of them set in all.
    #[test]
    fn three_words_together_are_counted_as_one_by_one() {
        let words = [[0b1111_0000, 0b1100_1100, 0b1010_1010], [u64::MAX; 3], [u64::MAX, 0, u64::MAX]];
        assert_eq!(words.map(count_ones), [12, 192, 128]);
    }

    /// Each with what makes the answers differ from move to move.
    const POSITIONS: [&str; 13] = [
        // The start: most moves only stand in somebody's way.
        "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b",
        // A Move brings the third green home, and others leave it outside.
        "...wxwx/....wx/...../Bx..../B+..B+. b",
        // The same by a Throw, and by a Throw from home that wins nothing.
        "...WxWx/....wx/bx.bx../...../bx...W+ w",
        // A bare tile wins on the last square at home if a green is there to take up.
        "...wxwx/....wx/...../Bx..../B+g.b+. b",
        "...wxwx/....wx/...../Bx..../B+..b+. b",
        // Or to capture.
        "...wxwx/....wx/...../Bx..../B+Wx.b+. b",
        // A capture that is the third, and one that is the second.
        "...wxwx/...../..W+../...../bx.bx.bx b",
        "...wxwx/....wx/..W+../...../bx.bx.bx b",
        // A green that leaves home by a Move or a Throw can be taken, and one that comes home no longer.
        "..b+wxwx/b+...wx/..w+../Bxw+.../bxb+... b",
        "..w+wxwx/b+...wx/..b+../bxw+.../.B+... b",
        // White answers with Throws over everything, and from tiles that take nothing.
        "W+.wx.wx/..b+../bxg.../b+..../Bx...W+ b",
        // With the options a move can be in the way of a Throw, and leaves no way into the base.
        "W+.wx.wx/..b+../bx..../b+..../Bx...w+ b blocked-throws",
        "w+..wxwx/....wx/bx..../.b+.../b+...g b closed-bases",
    ];

    #[test]
    fn the_replies_are_the_moves_after_each_move() {
        for text in POSITIONS {
            let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            let played = position.legal_moves().into_iter().map(|mv| position.after_unchecked(mv));
            let replies: usize = played.map(|next| next.legal_moves().len()).sum();
            assert_eq!(position.count_replies(), replies as u64, "{text}");
        }
    }
}
