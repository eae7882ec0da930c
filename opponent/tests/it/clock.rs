//! How the time is kept, by a clock that counts how often it is read.

use std::cell::Cell;
use std::time::Duration;

use game_core::{Position, Record};
use opponent::{Clock, Player};

/// At each reading so much more time has passed.
struct Counting {
    step: Duration,
    readings: Cell<u32>,
}

impl Counting {
    fn new(step: Duration) -> Self {
        Self { step, readings: Cell::new(0) }
    }
}

impl Clock for Counting {
    fn elapsed(&self) -> Duration {
        self.readings.set(self.readings.get() + 1);
        self.step * self.readings.get()
    }
}

fn thinks<P: Position>(player: &str, step: Duration) -> (u32, u64) {
    let player: Player = player.parse().expect("a player");
    let start = P::start(&P::Rules::default(), 0).expect("there is a start with number 0");
    let clock = Counting::new(step);
    let choice = player.choose_by(&Record::new(start.clone()), 1, &clock).expect("the game goes on");
    assert_eq!(start.check(choice.mv), Ok(()));
    (clock.readings.get(), choice.nodes)
}

fn stops_at_the_first_reading_that_is_late<P: Position>() {
    for player in ["100ms", "uct-100ms"] {
        let (readings, _) = thinks::<P>(player, Duration::from_millis(1));
        assert_eq!(readings, 100, "{player}");
        let (readings, _) = thinks::<P>(player, Duration::from_secs(1));
        assert_eq!(readings, 1, "{player}");
    }
}

#[test]
fn a_search_stops_at_the_first_reading_that_is_late() {
    stops_at_the_first_reading_that_is_late::<hasami::Position>();
    stops_at_the_first_reading_that_is_late::<hattori::Position>();
    stops_at_the_first_reading_that_is_late::<hokito::Position>();
}

/// A node takes far less than a tenth of a millisecond, so a reading every hundred or so keeps a time of ten within 10 %.
#[test]
fn the_clock_is_read_often() {
    for player in ["1s", "uct-1s"] {
        for thinks in [thinks::<hasami::Position>, thinks::<hattori::Position>, thinks::<hokito::Position>] {
            let (readings, nodes) = thinks(player, Duration::from_millis(1));
            assert!(nodes / u64::from(readings) < 150, "{player}: {nodes} nodes, {readings} readings");
        }
    }
}

#[test]
fn levels_do_not_look_at_the_clock() {
    for player in ["1", "2", "3", "uct-3"] {
        assert_eq!(thinks::<hasami::Position>(player, Duration::from_secs(1)).0, 0, "{player}");
    }
}

/// With a single legal move, or a win at hand, there is nothing to think about.
#[test]
fn no_time_is_spent_on_what_is_clear() {
    let won = "b......../b......../........./........./........./wwww...../....w..../........./......... w";
    let won: hasami::Position = won.parse().expect("a position");
    for player in ["1s", "uct-1s"] {
        let player: Player = player.parse().expect("a player");
        let clock = Counting::new(Duration::from_micros(1));
        let choice = player.choose_by(&Record::new(won), 1, &clock).expect("the game goes on");
        assert_eq!((choice.mv.to_string().as_str(), clock.readings.get()), ("e3-e4", 0));
    }
}
