//! Set-ups that random play hardly ever comes to: lines of four to six stones, a few stones left, stones shut in,
//! squares on which a stone captures in several directions and completes a line at once.

use hasami::game_core::Color;
use hasami::{Rules, Setup, Square};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{BoxedStrategy, Just, Strategy, any, prop_oneof};

/// Files to the right and ranks up.
type Step = (i8, i8);

pub(crate) fn any_of_them() -> BoxedStrategy<Setup> {
    prop_oneof![2 => lines(), 2 => won(), 1 => few_stones(), 2 => shut_in(), 2 => crossings()].boxed()
}

fn square() -> impl Strategy<Value = Square> + Clone {
    (0..Square::COUNT).prop_map(|index| Square::from_index(index).expect("below the count"))
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn empty() -> impl Strategy<Value = Setup> {
    (color(), any::<bool>()).prop_map(|(to_move, no_horizontal)| Setup::empty(to_move, Rules { no_horizontal }))
}

fn put(setup: &mut Setup, stones: impl IntoIterator<Item = (Square, Color)>) {
    for (square, color) in stones {
        setup.board[square] = Some(color);
    }
}

/// The square and those behind it in one direction, as far as the board goes.
fn ray(from: Square, (files, ranks): Step) -> impl Iterator<Item = Square> {
    std::iter::successors(Some(from), move |square| square.offset(files, ranks))
}

/// Lines of four to six stones in every direction, whole or with a gap and one more stone near it, among a few loose
/// stones.
fn lines() -> impl Strategy<Value = Setup> {
    let step = prop_oneof![Just((0, 1)), Just((1, -1)), Just((1, 0)), Just((1, 1))];
    let line = (square(), step, 4..=6_usize, option::weighted(0.8, (0..6_usize, -2..=2_i8, -2..=2_i8)), any::<bool>());
    let loose = vec((square(), color()), 2..10);
    (empty(), loose, vec(line, 1..3)).prop_map(|(mut setup, loose, lines)| {
        put(&mut setup, loose);
        for (from, step, length, gap, movers) in lines {
            let color = if movers { setup.to_move } else { setup.to_move.opponent() };
            put(&mut setup, ray(from, step).take(length).map(|square| (square, color)));
            if let Some((gap, files, ranks)) = gap
                && let Some(gap) = ray(from, step).nth(gap)
            {
                put(&mut setup, gap.offset(files, ranks).map(|near| (near, color)));
                setup.board[gap] = None;
            }
        }
        setup
    })
}

/// A whole line of five or six of the player who has moved, mostly off that player's home rows, among loose stones.
fn won() -> impl Strategy<Value = Setup> {
    let step = prop_oneof![Just((0, 1)), Just((1, -1)), Just((1, 0)), Just((1, 1))];
    let loose = vec((square(), color()), 0..8);
    (empty(), loose, square(), step, 5..=6_usize).prop_map(|(mut setup, loose, from, step, length)| {
        put(&mut setup, loose);
        let color = setup.to_move.opponent();
        put(&mut setup, ray(from, step).take(length).map(|square| (square, color)));
        setup
    })
}

/// A few stones close together, so that the last ones are captured, some against the edge.
fn few_stones() -> impl Strategy<Value = Setup> {
    let near = |corner: Square| {
        (0..5_i8, 0..5_i8).prop_map(move |(files, ranks)| {
            let inward = |at: usize, by: i8| if at < 5 { by } else { -by };
            corner.offset(inward(corner.file(), files), inward(corner.rank(), ranks)).unwrap_or(corner)
        })
    };
    let stones = square().prop_flat_map(move |corner| vec((near(corner), color()), 3..8));
    (empty(), stones).prop_map(|(mut setup, stones)| {
        put(&mut setup, stones);
        setup
    })
}

/// The side to move with two or three stones, and whatever is needed around them so that none can slide or jump; or
/// one move before that, with one of the stones around them where it can slide back from.
fn shut_in() -> impl Strategy<Value = Setup> {
    const DIRECTIONS: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let own = (square(), vec((-1..=1_i8, -1..=1_i8), 1..3)).prop_map(|(first, others)| {
        let others = others.into_iter().filter_map(move |(files, ranks)| first.offset(files, ranks));
        others.chain([first]).collect::<Vec<_>>()
    });
    (empty(), own, option::weighted(0.7, (any::<usize>(), any::<usize>()))).prop_map(|(mut setup, own, elsewhere)| {
        let (shut_in, around) = (setup.to_move, setup.to_move.opponent());
        put(&mut setup, own.iter().map(|&square| (square, shut_in)));
        let beside = own.iter().flat_map(|&from| DIRECTIONS.map(|step| ray(from, step).skip(1).take(2))).flatten();
        let mut beside: Vec<_> = beside.filter(|square| !own.contains(square)).collect();
        beside.sort();
        beside.dedup();
        put(&mut setup, beside.iter().map(|&square| (square, around)));
        if let Some((which, place)) = elsewhere
            && let Some(&left) = beside.get(which % beside.len().max(1))
        {
            let free = |step| ray(left, step).skip(1).take_while(|&square| setup.board[square].is_none());
            let places: Vec<_> = DIRECTIONS.into_iter().flat_map(free).collect();
            let Some(&from) = places.get(place % places.len().max(1)) else { return setup };
            setup.board[left] = None;
            setup.board[from] = Some(around);
            setup.to_move = around;
        }
        setup
    })
}

/// An empty square, with runs of the other player's stones and what may close them in some directions, four stones of
/// the mover's that it would make a line of in others, and a stone that may come to it from the last one.
fn crossings() -> impl Strategy<Value = Setup> {
    const STEPS: [Step; 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
    let run = option::weighted(0.35, (1..3_usize, any::<bool>(), option::weighted(0.3, 1..3_usize)));
    (
        empty(),
        square(),
        vec(run, 8),
        option::weighted(0.6, (0..8_usize, 1..=4_usize)),
        0..4_usize,
        vec((square(), color()), 0..4),
    )
        .prop_map(|(mut setup, centre, runs, line, from, loose)| {
            let (own, theirs) = (setup.to_move, setup.to_move.opponent());
            put(&mut setup, loose);
            for (step, run) in STEPS.into_iter().zip(runs) {
                let Some((length, closed, behind)) = run else { continue };
                let run = std::iter::repeat_n(theirs, length).chain(closed.then_some(own));
                let behind = behind.into_iter().flat_map(|more| std::iter::repeat_n(theirs, more).chain([own]));
                put(&mut setup, ray(centre, step).skip(1).zip(run.chain(behind)));
            }
            if let Some((towards, behind)) = line {
                let (files, ranks) = STEPS[towards];
                put(&mut setup, ray(centre, (files, ranks)).skip(1).take(behind).map(|square| (square, own)));
                put(&mut setup, ray(centre, (-files, -ranks)).skip(1).take(4 - behind).map(|square| (square, own)));
            }
            let arrival: Vec<_> = ray(centre, STEPS[from]).skip(1).collect();
            for &square in &arrival {
                setup.board[square] = None;
            }
            put(&mut setup, arrival.last().map(|&last| (last, own)));
            setup.board[centre] = None;
            setup
        })
}
