//! What tests share: the specification, and the set-ups that it is tried on.

use std::sync::LazyLock;

use hokito::game_core::{Position as _, Rules as _, SplitMix64, laws, playout};
use hokito::misreadings::{self, MISREADINGS, catch_all};
use hokito::{Cell, Color, Pile, Position, Rules, Setup, Square};
use specification::Specification;

pub(crate) static SPECIFICATION: LazyLock<Specification<Position>> = LazyLock::new(|| {
    let made = "small ones, those of any bytes, and positions from all parts of random games, the last ones above all";
    Specification::read(env!("CARGO_MANIFEST_DIR"), setups(), made, (MISREADINGS, misreadings::GAMES, catch_all))
});

/// The same set-ups at every run: small ones and late positions first, since they say the most and take the least time;
/// then set-ups of any bytes, most of them with faults, and positions from all parts of a game.
fn setups() -> Vec<Setup> {
    let mut random = SplitMix64::new(5);
    let mut setups: Vec<_> = (0..SMALL).map(|n| small(&mut random, Rules::every()[n % 4])).collect();
    for n in 0..GAMES {
        setups.extend(last_positions(&mut random, Rules::every()[n % 4], 4));
    }
    for _ in 0..OF_BYTES {
        let bytes: Vec<_> = (0..110).map(|_| random.below(256).to_le_bytes()[0]).collect();
        setups.push(laws::setup_from_bytes(&bytes));
    }
    for n in 0..GAMES {
        let mut position = start(&mut random, Rules::every()[n % 4]);
        playout(&mut position, &mut random, u32::try_from(n).expect("a small number"));
        setups.push(position.to_setup());
    }
    setups
}

const SMALL: usize = 160;
const GAMES: usize = 24;
const OF_BYTES: usize = 40;

fn start(random: &mut SplitMix64, rules: Rules) -> Position {
    Position::start(&rules, random.below(Position::starts(&rules))).expect("a number below the count is a start's")
}

/// The positions before and after the last moves of a random game.
fn last_positions(random: &mut SplitMix64, rules: Rules, plies: usize) -> Vec<Setup> {
    let mut position = start(random, rules);
    let mut positions = vec![position.to_setup()];
    while playout(&mut position, random, 1).plies > 0 {
        positions.push(position.to_setup());
    }
    positions.split_off(positions.len().saturating_sub(plies))
}

/// Up to ten piles near a corner, half of them single.
fn small(random: &mut SplitMix64, rules: Rules) -> Setup {
    let mut below = |n: u64| usize::try_from(random.below(n)).expect("a small number");
    let mut setup = Setup::empty(Color::ALL[below(2)], rules);
    for _ in 0..2 + below(9) {
        let square = Square::new(below(4), below(4)).expect("a square of the corner");
        let height = [1, 1, 1, 2, 2, 3][below(6)];
        setup.board[square] = Cell::from(Pile::new(Color::ALL[below(2)], [1, 2, 3][below(3)], height));
    }
    setup
}
