//! What is measured: named pieces of work, the same in every run and on every machine.

use std::fmt;
use std::hint::black_box;
use std::ops::ControlFlow;

use game_core::{Batch, Position, SplitMix64, perft, playout, random_move};

/// A random game that is measured is stopped after so many plies, so that none goes on for ever. None of the seeds 0 to 99
/// is so long, in any game.
pub const CAP: u32 = 10_000;
/// So many leaves perft should count at least, but it need not go deeper than that.
const LEAVES: u64 = 10_000;
const DEEPEST: u32 = 8;
/// So many random games lead to the positions from the middle of a game, one each.
const MIDDLES: u64 = 16;
/// So many plies into the game they lie.
const MIDDLE: u32 = 20;
/// So many random games are played in one run.
const GAMES: u64 = 8;
/// A batch has so many places.
const PLACES: usize = 64;
/// So many steps of the batch are played in one run.
const STEPS: usize = 16;

/// What a workload is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Games of the depth that is asked for, whether or not they are played to the last ply.
    Leaf,
    /// Moves played.
    Ply,
    /// Legal moves listed.
    Move,
    /// Positions asked.
    Position,
}

impl Unit {
    /// The word for one.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Leaf => "leaf",
            Self::Ply => "ply",
            Self::Move => "move",
            Self::Position => "position",
        }
    }

    /// The word for many.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Leaf => "leaves",
            Self::Ply => "plies",
            Self::Move => "moves",
            Self::Position => "positions",
        }
    }
}

/// A piece of work with a name. Every run does the same.
pub struct Workload {
    /// The name of the game, a blank, what is done, a stroke, and where: `hasami perft/start`.
    pub name: String,
    /// What it is counted in.
    pub unit: Unit,
    work: Box<dyn Fn() -> u64 + Send + Sync>,
}

impl Workload {
    /// Does it once: how many units it came to.
    pub fn run(&self) -> u64 {
        (self.work)()
    }
}

impl fmt::Debug for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workload").field("name", &self.name).field("unit", &self.unit).finish_non_exhaustive()
    }
}

/// The workloads of each game of the workspace.
pub static SUITES: [Suite; 3] =
    [Suite::of::<hasami::Position>(), Suite::of::<hattori::Position>(), Suite::of::<hokito::Position>()];

/// The [workloads] of a game, made when they are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Suite {
    /// The name of the game.
    pub game: &'static str,
    workloads: fn() -> Vec<Workload>,
}

impl Suite {
    const fn of<P: Position>() -> Self {
        Self { game: P::GAME, workloads: workloads::<P> }
    }

    /// All of them.
    pub fn workloads(&self) -> Vec<Workload> {
        (self.workloads)()
    }
}

/// The workloads of a game under its standard rules: from start 0, and from the middle of random games that begin there.
/// Perft goes as deep as leads to some ten thousand leaves, and a ply less from the middle. None in a game without a start
/// 0.
///
/// ```
/// use benches::workloads;
///
/// let all = workloads::<hattori::Position>();
/// let perft = all.iter().find(|workload| workload.name == "hattori perft/start").expect("it is there");
/// // The published count of games of four plies.
/// assert_eq!(perft.run(), 56_322);
/// ```
pub fn workloads<P: Position>() -> Vec<Workload> {
    let Some(start) = P::start(&P::Rules::default(), 0) else {
        return Vec::new();
    };
    let depth = depth(&start);
    let middles = middles(&start);
    let games: Vec<_> = (0..GAMES).map(|seed| (start.clone(), moves(&start, seed))).collect();
    let replayed = games.clone();
    let [m1, m2, m3, m4, m5] = [(); 5].map(|()| middles.clone());
    let batch = Batch::new(middles.into_iter().cycle().take(PLACES).collect());
    let begun = batch.clone();
    vec![
        workload::<P>("perft/start", Unit::Leaf, {
            let start = start.clone();
            move || perft(black_box(&start), depth)
        }),
        workload::<P>("perft/middle", Unit::Leaf, move || {
            m1.iter().map(|middle| perft(black_box(middle), depth.saturating_sub(1))).sum()
        }),
        workload::<P>("playout/start", Unit::Ply, move || {
            let play = |seed| playout(&mut black_box(&start).clone(), &mut SplitMix64::new(seed), CAP).plies;
            (0..GAMES).map(play).map(u64::from).sum()
        }),
        workload::<P>("play/replay", Unit::Ply, move || {
            games.iter().map(|(start, moves)| replay(start, moves, |position, mv| position.play(mv).is_ok())).sum()
        }),
        workload::<P>("play_unchecked/replay", Unit::Ply, move || {
            let play = |position: &mut P, mv| {
                position.play_unchecked(mv);
                true
            };
            replayed.iter().map(|(start, moves)| replay(start, moves, play)).sum()
        }),
        workload::<P>("visit_moves/middle", Unit::Move, move || m2.iter().map(visit).sum()),
        workload::<P>("count_moves/middle", Unit::Position, move || {
            each(&m3, |middle| {
                black_box(middle.count_moves());
            })
        }),
        workload::<P>("nth_move/middle", Unit::Position, move || {
            each(&m4, |middle| {
                black_box(middle.nth_move(7));
            })
        }),
        workload::<P>("status/middle", Unit::Position, move || {
            each(&m5, |middle| {
                black_box(middle.status());
            })
        }),
        workload::<P>("batch/step", Unit::Ply, move || step(begun.clone())),
        workload::<P>("batch/masks", Unit::Position, move || {
            let mut masks = vec![0; PLACES * Batch::<P>::MASK_WORDS];
            let written = black_box(&batch).masks(&mut masks).is_ok();
            black_box(&masks);
            if written { PLACES as u64 } else { 0 }
        }),
    ]
}

/// The least depth with so many leaves, if the game is not over before.
fn depth<P: Position>(start: &P) -> u32 {
    (1..DEEPEST).find(|&depth| perft(start, depth) >= LEAVES).unwrap_or(DEEPEST)
}

fn workload<P: Position>(name: &str, unit: Unit, work: impl Fn() -> u64 + Send + Sync + 'static) -> Workload {
    Workload { name: format!("{} {name}", P::GAME), unit, work: Box::new(work) }
}

/// Positions from the middle of random games that go on there.
fn middles<P: Position>(start: &P) -> Vec<P> {
    let middle = |seed| {
        let mut position = start.clone();
        playout(&mut position, &mut SplitMix64::new(seed), MIDDLE).capped.then_some(position)
    };
    (0..MIDDLES).filter_map(middle).collect()
}

/// The moves of a random game.
fn moves<P: Position>(start: &P, seed: u64) -> Vec<P::Move> {
    let (mut position, mut random) = (start.clone(), SplitMix64::new(seed));
    let next = || {
        let mv = random_move(&position, &mut random)?;
        position.play_unchecked(mv);
        Some(mv)
    };
    std::iter::from_fn(next).take(CAP as usize).collect()
}

/// Plays the moves again: how many were played.
fn replay<P: Position>(start: &P, moves: &[P::Move], mut play: impl FnMut(&mut P, P::Move) -> bool) -> u64 {
    let mut position = black_box(start).clone();
    let played = moves.iter().filter(|mv| play(&mut position, **mv)).count();
    black_box(&position);
    played as u64
}

fn visit<P: Position>(position: &P) -> u64 {
    let mut visited = 0;
    let _ = black_box(position).visit_moves::<()>(|mv| {
        black_box(mv);
        visited += 1;
        ControlFlow::Continue(())
    });
    visited
}

/// How many positions were asked.
fn each<P: Position>(positions: &[P], ask: impl Fn(&P)) -> u64 {
    positions.iter().map(black_box).for_each(ask);
    positions.len() as u64
}

/// Plays random moves at each place of a batch: how many.
fn step<P: Position>(mut batch: Batch<P>) -> u64 {
    let mut randoms: Vec<_> = (0..PLACES as u64).map(SplitMix64::new).collect();
    let mut moves = vec![None; PLACES];
    let mut played = 0;
    for _ in 0..STEPS {
        if batch.random_moves(&mut randoms, &mut moves).is_err() || batch.step(&moves).is_err() {
            break;
        }
        played += moves.iter().flatten().count();
    }
    black_box(&batch);
    played as u64
}

#[cfg(test)]
mod tests {
    use game_core::toy::Gridlock;

    use super::{Unit, workloads};

    #[test]
    fn every_run_does_the_same() {
        for workload in workloads::<hattori::Position>() {
            let first = workload.run();
            assert!(first > 0, "{workload:?}");
            assert_eq!(workload.run(), first, "{workload:?}");
        }
    }

    #[test]
    fn the_work_is_what_its_name_says() {
        let all = workloads::<Gridlock>();
        let of = |name: &str| all.iter().find(|workload| workload.name == name).map(|work| (work.unit, work.run()));
        // Each game has three plies, and so none of eight, and is over long before its middle.
        assert_eq!(of("gridlock perft/start"), Some((Unit::Leaf, 0)));
        assert_eq!(of("gridlock playout/start"), Some((Unit::Ply, 24)));
        assert_eq!(of("gridlock play/replay"), Some((Unit::Ply, 24)));
        assert_eq!(of("gridlock play_unchecked/replay"), Some((Unit::Ply, 24)));
        assert_eq!(of("gridlock perft/middle"), Some((Unit::Leaf, 0)));
    }
}
