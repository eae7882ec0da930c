//! How the levels compare. The full table is in `docs/opponent.md`.

use game_core::{Color, PerColor, Position, Record, SplitMix64, playout};
use opponent::{Player, Tally, play_on};

/// So many games, two from each opening with the colours changed.
fn played<P: Position>(first: &str, second: &str, games: u64) -> Tally {
    let [first, second]: [Player; 2] = [first, second].map(|player| player.parse().expect("a player"));
    let mut tally = Tally::default();
    for game in 0..games {
        let mut random = SplitMix64::new(game / 2);
        let rules = P::Rules::default();
        let mut start = P::start(&rules, random.below(P::starts(&rules))).expect("there is such a start");
        playout(&mut start, &mut random, 4);
        let (color, players) = if game % 2 == 0 {
            (Color::Black, PerColor { black: first, white: second })
        } else {
            (Color::White, PerColor { black: second, white: first })
        };
        let mut record = Record::new(start);
        play_on(&mut record, players, game, 200);
        tally.add(color, record.result().map(|result| result.verdict()));
    }
    tally
}

#[test]
fn every_level_up_to_the_fourth_beats_the_first_in_every_game() {
    for level in ["2", "3", "4"] {
        for played in [played::<hasami::Position>, played::<hattori::Position>, played::<hokito::Position>] {
            let tally = played(level, "1", 24);
            assert!(tally.interval()[0] > 0.5, "level {level}: {tally:?}");
        }
    }
}

#[test]
fn a_level_against_itself_is_even_within_the_interval() {
    let tally = played::<hasami::Position>("2", "2", 40);
    let [low, high] = tally.interval();
    assert!(low < 0.5 && 0.5 < high, "{tally:?}");
}
