//! The rules read literally, one function a clause and named after it. Slow, obvious, and the judge of
//! [`Position`](crate::Position), with which it shares only the types of set-ups, moves, clauses and refusals.
//!
//! Whoever writes the game in another language can follow this file from top to bottom.

use alloc::vec::Vec;

use game_core::{Color, EffectKind, Move as _, Outcome, Status, Verdict};

use crate::{Cell, Clause, Effect, Fault, Illegal, Move, Orientation, Rules, Setup, Square, Tile};

/// The literal reading of Hattori.
///
/// ```
/// use hattori::game_core::Oracle as _;
/// use hattori::oracle::Oracle;
/// use hattori::{Illegal, Setup};
///
/// let setup: Setup = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b".parse()?;
/// assert_eq!(Oracle::legal_moves(&setup).len(), 15);
/// assert_eq!(Oracle::check(&setup, "b1-e4".parse()?), Err(Illegal::NothingToCapture("e4".parse()?)));
/// # Ok::<(), hattori::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oracle;

impl game_core::Oracle<crate::Position> for Oracle {
    fn faults(setup: &Setup) -> Vec<Fault> {
        let mut faults = Vec::new();
        tile_count(setup, Color::Black, &mut faults);
        tile_count(setup, Color::White, &mut faults);
        green_count(setup, &mut faults);
        not_yet_won(setup, &mut faults);
        faults
    }

    fn status(setup: &Setup) -> Status<Clause> {
        after_each_action(setup)
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        not_over(setup)?;
        check_moving(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Vec<Effect>), Illegal> {
        Self::check(setup, mv)?;
        let (next, mut effects) = act(setup, mv);
        if let Status::Over(outcome) = Self::status(&next) {
            let mut squares: Vec<Square> = Square::all().filter(|&square| bases(square, setup.to_move)).collect();
            if outcome.clause == Clause::Eliminated {
                squares.clear();
            }
            effects.push(Effect::new(EffectKind::Ended, outcome.clause, squares));
        }
        Ok((next, effects))
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        (number == 0).then(|| start(*rules))
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    /// As by default, but the end of the game is asked for once and not for every move of the universe.
    fn legal_moves(setup: &Setup) -> Vec<Move> {
        if not_over(setup).is_err() {
            return Vec::new();
        }
        Move::universe().filter(|&mv| check_moving(setup, mv).is_ok()).collect()
    }
}

fn tile_on(setup: &Setup, square: Square) -> Option<Tile> {
    match setup.board[square] {
        Cell::Tile(tile) => Some(tile),
        Cell::Empty | Cell::Green => None,
    }
}

fn has_own_tile_on(setup: &Setup, square: Square) -> bool {
    tile_on(setup, square).is_some_and(|tile| tile.color == setup.to_move)
}

fn count_tiles(setup: &Setup, color: Color) -> usize {
    Square::all().filter(|&square| tile_on(setup, square).is_some_and(|tile| tile.color == color)).count()
}

/// Where tiles and greens lie at the start: HT-1.3, HT-1.4.
const BLACK_TILES: [&str; 5] = ["a1", "a2", "a3", "b1", "c1"];
const WHITE_TILES: [&str; 5] = ["e5", "e4", "e3", "d5", "c5"];
const GREENS: [&str; 5] = ["a5", "b4", "c3", "d2", "e1"];

/// HT-1.3 to HT-1.6: the tiles, which carry nothing and are aligned, the greens, and Black begins.
fn start(rules: Rules) -> Setup {
    let tile = |color| Cell::Tile(Tile { color, orientation: Orientation::Aligned, carries_green: false });
    let mut start = Setup::empty(Color::Black, rules);
    for (names, cell) in [(BLACK_TILES, tile(Color::Black)), (WHITE_TILES, tile(Color::White)), (GREENS, Cell::Green)] {
        for square in Square::all().filter(|square| names.iter().any(|name| name.parse() == Ok(*square))) {
            start.board[square] = cell;
        }
    }
    start
}

/// HT-1.2, whether a square belongs to a player's base.
fn bases(square: Square, owner: Color) -> bool {
    let squares = match owner {
        Color::Black => [(0, 0), (0, 1), (1, 0)],
        Color::White => [(4, 4), (4, 3), (3, 4)],
    };
    squares.contains(&(square.file(), square.rank()))
}

/// HT-1.6.
fn alternate(setup: &mut Setup) {
    setup.to_move = setup.to_move.opponent();
}

/// Section 2, and from there 3, 4 or 5: the first clause that a move breaks while the game goes on.
pub(crate) fn check_moving(setup: &Setup, mv: Move) -> Result<(), Illegal> {
    match mv {
        Move::Slide { from, to } => {
            let tile = own_tile(setup, from)?;
            directions(tile, from, to)?;
            not_through(setup, from, to)?;
            take_up(setup, tile, from, to)?;
            not_onto_own(setup, to)?;
            capture(setup, tile, from, to)?;
            immune(setup, to)?;
            closed_base(setup, to)
        }
        Move::Throw { from, to } => {
            let tile = own_tile(setup, from)?;
            thrower(tile, from)?;
            receiver(setup, from, to)?;
            throw_directions(tile, from, to)?;
            flies_over(setup, from, to)
        }
        Move::Wait { at } => wait(setup, at),
    }
}

/// What a legal move makes of the set-up, and its effects but for the end of the game.
pub(crate) fn act(setup: &Setup, mv: Move) -> (Setup, Vec<Effect>) {
    let mut next = *setup;
    let mut effects = Vec::new();
    let end = match mv {
        Move::Slide { from, to } => {
            effects.push(Effect::new(EffectKind::Moved, Clause::Directions, [from, to]));
            let mut tile = setup.board[from];
            match setup.board[to] {
                Cell::Empty => {}
                Cell::Green => {
                    load(&mut tile, true);
                    effects.push(Effect::new(EffectKind::TookUp, Clause::TakeUp, [to]));
                }
                Cell::Tile(_) => {
                    load(&mut tile, true);
                    effects.push(Effect::new(EffectKind::Captured, Clause::Capture, [to]));
                }
            }
            next.board[from] = Cell::Empty;
            next.board[to] = tile;
            to
        }
        Move::Throw { from, to } => {
            load(&mut next.board[from], false);
            load(&mut next.board[to], true);
            effects.push(Effect::new(EffectKind::Threw, Clause::ThrowDirections, [from, to]));
            from
        }
        Move::Wait { at } => at,
    };
    turning(&mut next, end);
    effects.push(Effect::new(EffectKind::Turned, Clause::Turning, [end]));
    alternate(&mut next);
    (next, effects)
}

/// Puts a green on the tile of a square, or takes it off.
fn load(cell: &mut Cell, carries: bool) {
    if let Cell::Tile(tile) = cell {
        tile.carries_green = carries;
    }
}

/// HT-2.1.
fn own_tile(setup: &Setup, square: Square) -> Result<Tile, Illegal> {
    match tile_on(setup, square) {
        Some(tile) if tile.color == setup.to_move => Ok(tile),
        _ => Err(Illegal::NotOwnTile(square)),
    }
}

/// HT-2.2.
fn turning(setup: &mut Setup, square: Square) {
    if let Cell::Tile(tile) = &mut setup.board[square] {
        tile.orientation = match tile.orientation {
            Orientation::Aligned => Orientation::Turned,
            Orientation::Turned => Orientation::Aligned,
        };
    }
}

/// HT-3.1.
fn directions(tile: Tile, from: Square, to: Square) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::SameSquare(from));
    }
    if points_to(tile, from, to) {
        Ok(())
    } else {
        Err(Illegal::OffItsLines { from, to, orientation: tile.orientation })
    }
}

/// Whether a corner of the tile points straight to the other square.
fn points_to(tile: Tile, from: Square, to: Square) -> bool {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    match tile.orientation {
        Orientation::Aligned => files == ranks && files != 0,
        Orientation::Turned => (files == 0) != (ranks == 0),
    }
}

/// HT-3.2.
fn not_through(setup: &Setup, from: Square, to: Square) -> Result<(), Illegal> {
    match first_between(setup, from, to) {
        None => Ok(()),
        Some(square) => Err(Illegal::Blocked(square)),
    }
}

/// The first square, from `from` on, of those strictly between two squares of a line that is not empty.
fn first_between(setup: &Setup, from: Square, to: Square) -> Option<Square> {
    let one_nearer = |here: usize, there: usize| match here {
        _ if here < there => here + 1,
        _ if here > there => here - 1,
        _ => here,
    };
    let mut square = from;
    loop {
        square = Square::new(one_nearer(square.file(), to.file()), one_nearer(square.rank(), to.rank()))?;
        if square == to {
            return None;
        }
        if setup.board[square] != Cell::Empty {
            return Some(square);
        }
    }
}

/// HT-3.4.
fn take_up(setup: &Setup, tile: Tile, from: Square, to: Square) -> Result<(), Illegal> {
    if setup.board[to] == Cell::Green && tile.carries_green {
        return Err(Illegal::CarriesAlready { from, to });
    }
    Ok(())
}

/// HT-3.5.
fn not_onto_own(setup: &Setup, to: Square) -> Result<(), Illegal> {
    if has_own_tile_on(setup, to) { Err(Illegal::OwnTileThere(to)) } else { Ok(()) }
}

/// HT-3.6.
fn capture(setup: &Setup, tile: Tile, from: Square, to: Square) -> Result<(), Illegal> {
    let Some(opposing) = tile_on(setup, to) else {
        return Ok(());
    };
    if tile.carries_green {
        return Err(Illegal::CaptorCarries { from, to });
    }
    if !opposing.carries_green {
        return Err(Illegal::NothingToCapture(to));
    }
    Ok(())
}

/// HT-3.7.
fn immune(setup: &Setup, to: Square) -> Result<(), Illegal> {
    match tile_on(setup, to) {
        Some(opposing) if bases(to, opposing.color) => Err(Illegal::SafeInBase(to)),
        _ => Ok(()),
    }
}

/// HT-3.7 with the option `closed-bases`.
fn closed_base(setup: &Setup, to: Square) -> Result<(), Illegal> {
    if setup.rules.closed_bases && bases(to, setup.to_move.opponent()) {
        return Err(Illegal::ClosedBase(to));
    }
    Ok(())
}

/// HT-4.1.
fn thrower(tile: Tile, from: Square) -> Result<(), Illegal> {
    if tile.carries_green { Ok(()) } else { Err(Illegal::NothingToThrow(from)) }
}

/// HT-4.2.
fn receiver(setup: &Setup, from: Square, to: Square) -> Result<(), Illegal> {
    match tile_on(setup, to) {
        Some(tile) if tile.color == setup.to_move && to != from => {
            if tile.carries_green {
                Err(Illegal::ReceiverCarries(to))
            } else {
                Ok(())
            }
        }
        _ => Err(Illegal::NoReceiver(to)),
    }
}

/// HT-4.3.
fn throw_directions(tile: Tile, from: Square, to: Square) -> Result<(), Illegal> {
    if points_to(tile, from, to) {
        Ok(())
    } else {
        Err(Illegal::ThrowOffItsLines { from, to, orientation: tile.orientation })
    }
}

/// HT-4.4, which only the option `blocked-throws` lets refuse anything.
fn flies_over(setup: &Setup, from: Square, to: Square) -> Result<(), Illegal> {
    match first_between(setup, from, to) {
        Some(square) if setup.rules.blocked_throws => Err(Illegal::ThrowBlocked(square)),
        _ => Ok(()),
    }
}

/// HT-5.1.
fn wait(setup: &Setup, at: Square) -> Result<(), Illegal> {
    own_tile(setup, at).map(|_| ())
}

/// HT-6.1.
fn greens_home(setup: &Setup, color: Color) -> bool {
    let at_home = Square::all().filter(|&square| {
        bases(square, color) && tile_on(setup, square).is_some_and(|tile| tile.color == color && tile.carries_green)
    });
    at_home.count() >= 3
}

/// HT-6.2, counted from what is left of the five tiles that the opponent began with.
fn eliminated(setup: &Setup, winner: Color) -> bool {
    let left = count_tiles(setup, winner.opponent());
    left + 3 <= 5
}

/// HT-6.3. The player who acted is the one who is not to move.
fn after_each_action(setup: &Setup) -> Status<Clause> {
    let acted = setup.to_move.opponent();
    let won = |clause| Status::Over(Outcome { verdict: Verdict::Win(acted), clause, scores: None });
    if greens_home(setup, acted) {
        won(Clause::GreensHome)
    } else if eliminated(setup, acted) {
        won(Clause::Eliminated)
    } else {
        Status::ToMove(setup.to_move)
    }
}

/// A move on a finished game is refused under the clause that ended it.
fn not_over(setup: &Setup) -> Result<(), Illegal> {
    match after_each_action(setup) {
        Status::ToMove(_) => Ok(()),
        Status::Over(outcome) => {
            let winner = setup.to_move.opponent();
            Err(match outcome.clause {
                Clause::GreensHome => Illegal::WonAtHome { winner },
                _ => Illegal::WonByElimination { winner },
            })
        }
    }
}

/// HT-7.1.
fn tile_count(setup: &Setup, color: Color, faults: &mut Vec<Fault>) {
    let tiles = count_tiles(setup, color);
    if !(2..=5).contains(&tiles) {
        faults.push(Fault::TileCount { color, tiles });
    }
}

/// HT-7.2.
fn green_count(setup: &Setup, faults: &mut Vec<Fault>) {
    let mut greens = 0;
    for square in Square::all() {
        match setup.board[square] {
            Cell::Green => greens += 1,
            Cell::Tile(tile) if tile.carries_green => greens += 1,
            _ => {}
        }
    }
    if greens > 5 {
        faults.push(Fault::GreenCount { greens });
    }
}

/// HT-7.3.
fn not_yet_won(setup: &Setup, faults: &mut Vec<Fault>) {
    let color = setup.to_move;
    if greens_home(setup, color) {
        faults.push(Fault::WonAtHome { color });
    }
    if eliminated(setup, color) {
        faults.push(Fault::WonByElimination { color });
    }
}
