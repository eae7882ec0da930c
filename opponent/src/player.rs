//! How an opponent thinks, and for how long.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game_core::{Color, Position, Record, SplitMix64, Status, Verdict};

use crate::alpha_beta::AlphaBeta;
use crate::budget::{Budget, Clock, Meter, Stopwatch};
use crate::choice::{Choice, Sought, shuffle};
use crate::uct::Uct;

/// How strong an opponent is, from 1 to 5: each level beats the one below in every game.
///
/// A level is a number of nodes, so the same seed gives the same moves on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The level with that number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number, from 1 on.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many nodes it looks at for a move.
    pub const fn nodes(self) -> u64 {
        match self.0 {
            1 => 0,
            2 => 100,
            3 => 300,
            4 => 2_000,
            _ => 100_000,
        }
    }

    /// One move in so many it makes without a look, at random but for a win at once; 0 if it never does.
    pub const fn lapse(self) -> u64 {
        match self.0 {
            1 => 1,
            2 => 3,
            _ => 0,
        }
    }
}

/// How a move is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Method {
    /// Alpha-beta search, one ply deeper each time.
    #[default]
    AlphaBeta,
    /// Monte-Carlo tree search.
    Uct,
}

/// How long a move is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// As many nodes as the level has.
    Level(Level),
    /// So much time a move.
    Time(Duration),
}

/// An opponent for any game.
///
/// Its text is a level or a time, in seconds or milliseconds, with `uct-` in front of it for Monte-Carlo tree search.
///
/// ```
/// use game_core::toy::Gridlock;
/// use game_core::{Position as _, Record};
/// use opponent::Player;
///
/// let player: Player = "3".parse()?;
/// let start = Gridlock::start(&Default::default(), 0).expect("there is a start with number 0");
/// let mut game = Record::new(start);
/// while let Some(choice) = player.choose(&game, 1) {
///     game.play(choice.mv).expect("it plays legal moves only");
/// }
/// assert!(game.result().is_some());
/// assert_eq!("uct-500ms".parse::<Player>()?.to_string(), "uct-500ms");
/// # Ok::<(), opponent::NotAPlayer>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// How it looks for a move.
    pub method: Method,
    /// How long it does.
    pub strength: Strength,
}

impl Player {
    /// Its name in records: `Opponent` and its text.
    ///
    /// ```
    /// use opponent::Player;
    ///
    /// assert_eq!("3".parse::<Player>()?.name(), "Opponent 3");
    /// # Ok::<(), opponent::NotAPlayer>(())
    /// ```
    pub fn name(self) -> String {
        format!("Opponent {self}")
    }

    /// The move that this player makes in a game; `None` if the game is over.
    ///
    /// It is always a legal one, and one that wins at once if there is any. Positions that have stood in the game are
    /// avoided by a player who is better off and sought by one who is worse off.
    pub fn choose<P: Position>(&self, game: &Record<P>, seed: u64) -> Option<Choice<P::Move>> {
        self.choose_by(game, seed, &Stopwatch::start())
    }

    /// The move by a clock that the caller has started.
    pub fn choose_by<P: Position>(&self, game: &Record<P>, seed: u64, clock: &dyn Clock) -> Option<Choice<P::Move>> {
        if game.result().is_some() {
            return None;
        }
        let position = game.position();
        let plies = game.moves().len();
        let mut random = generator(seed, plies);
        if let Strength::Level(level) = self.strength
            && level.lapse() > 0
            && random.below(level.lapse()) == 0
        {
            return at_random(position, &mut random);
        }
        let stood = (0..=plies).filter_map(|ply| game.position_at(ply)).map(Position::stable_hash).collect();
        self.search(position, stood, &mut random, clock, Sought::Move)
    }

    /// Whether this player, who has the pieces of `side`, agrees on a draw: it does unless it thinks that it stands better.
    /// `None` if the game is over.
    ///
    /// It looks at the position as for a move, but never without a look, and whatever has stood in the game before. The same
    /// seed gives the same answer where its strength is a level.
    ///
    /// ```
    /// use game_core::{Color, Position as _, Record};
    /// use opponent::Player;
    ///
    /// let player: Player = "4".parse()?;
    /// // Black can complete five in a row.
    /// let won = "b......../b......../........./........./........./bbbb...../....b..../ww......./ww....... b";
    /// let game = Record::new(won.parse::<hasami::Position>()?);
    /// assert_eq!(player.accepts_draw(&game, Color::Black, 1), Some(false));
    /// assert_eq!(player.accepts_draw(&game, Color::White, 1), Some(true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn accepts_draw<P: Position>(&self, game: &Record<P>, side: Color, seed: u64) -> Option<bool> {
        if game.result().is_some() {
            return None;
        }
        let position = game.position();
        let mut random = generator(seed, game.moves().len());
        // Else whoever can repeat a position would seem to have a draw already.
        let Choice { value, .. } =
            self.search(position, Vec::new(), &mut random, &Stopwatch::start(), Sought::Value)?;
        Some(if position.turn() == side { value <= 0 } else { value >= 0 })
    }

    /// The best move by a look at a position, after others that have stood.
    fn search<P: Position>(
        &self,
        position: &P,
        stood: Vec<u64>,
        random: &mut SplitMix64,
        clock: &dyn Clock,
        sought: Sought,
    ) -> Option<Choice<P::Move>> {
        let budget = match self.strength {
            Strength::Level(level) => Budget::Nodes(level.nodes()),
            Strength::Time(time) => Budget::Time(time),
        };
        let mut meter = Meter::new(budget, clock);
        match self.method {
            Method::AlphaBeta => AlphaBeta::new(stood, &mut meter).choose(position, random, sought),
            Method::Uct => Uct::new(&mut meter, random).choose(&stood, position, sought),
        }
    }
}

/// Another generator for each ply of the game.
fn generator(seed: u64, plies: usize) -> SplitMix64 {
    SplitMix64::new(SplitMix64::nth_of(seed, plies as u64))
}

/// A win at once, or else any move.
fn at_random<P: Position>(position: &P, random: &mut SplitMix64) -> Option<Choice<P::Move>> {
    let mut moves = position.legal_moves();
    shuffle(&mut moves, random);
    let wins = |mv: &P::Move| {
        let won = Verdict::Win(position.turn());
        matches!(position.after_unchecked(*mv).status(), Status::Over(outcome) if outcome.verdict == won)
    };
    let win = moves.iter().copied().find(wins);
    let value = if win.is_some() { crate::evaluate::WON - 1 } else { 0 };
    Some(Choice { mv: win.or(moves.first().copied())?, value, depth: 1, nodes: moves.len() as u64 })
}

/// A text is not that of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPlayer;

impl fmt::Display for NotAPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an opponent is a level from 1 to 5 or a time for each move such as 500ms or 2s, ")?;
        f.write_str("with `uct-` in front of it for Monte-Carlo tree search")
    }
}

impl std::error::Error for NotAPlayer {}

impl FromStr for Player {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        let (method, strength) = match text.strip_prefix("uct-") {
            Some(strength) => (Method::Uct, strength),
            None => (Method::AlphaBeta, text),
        };
        Ok(Self { method, strength: strength.parse()? })
    }
}

impl FromStr for Strength {
    type Err = NotAPlayer;

    fn from_str(text: &str) -> Result<Self, NotAPlayer> {
        let number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?;
        // The longest suffix first: `500ms` ends in `s` too.
        let strength = if let Some(digits) = text.strip_suffix("ms") {
            number(digits).map(|millis: u32| Self::Time(Duration::from_millis(u64::from(millis))))
        } else if let Some(digits) = text.strip_suffix('s') {
            number(digits).map(|seconds: u32| Self::Time(Duration::from_secs(u64::from(seconds))))
        } else {
            number(text).and_then(|number: u32| Level::new(u8::try_from(number).ok()?)).map(Self::Level)
        };
        strength.filter(|strength| *strength != Self::Time(Duration::ZERO)).ok_or(NotAPlayer)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => write!(f, "{}", level.number()),
            Self::Time(time) if time.subsec_millis() == 0 => write!(f, "{}s", time.as_secs()),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.method {
            Method::AlphaBeta => write!(f, "{}", self.strength),
            Method::Uct => write!(f, "uct-{}", self.strength),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_has_a_text_both_ways() {
        for text in ["1", "5", "uct-3", "250ms", "2s", "uct-1500ms"] {
            assert_eq!(text.parse().map(|player: Player| player.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("2000ms".parse().map(|player: Player| player.to_string()), Ok("2s".to_owned()));
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in
            ["", "0", "6", "256", "-1", "+1", "1.5s", "s", "0ms", "ms", "uct-", "uct", "uct-uct-1", "99999999999s"]
        {
            assert_eq!(text.parse::<Player>(), Err(NotAPlayer), "{text}");
        }
    }
}
