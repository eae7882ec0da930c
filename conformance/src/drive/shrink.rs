//! Making a difference small: fewer moves, then fewer pieces, as long as the port still differs in the same way.

use std::sync::Arc;

use game_core::DynPosition;

use super::difference::Difference;
use super::port::{Heard, Origin, Path, Port, Trouble};
use crate::{Board, Kit, Request};

/// So often the port is asked at most.
const MOST_QUESTIONS: u32 = 3_000;

/// When each question costs a new process, not so often.
const MOST_CRASHES: u32 = 100;

/// A difference made small.
#[derive(Clone, Debug)]
pub(super) struct Shrunk {
    /// In the shortest game found, if a game has led to it.
    pub(super) game: Option<ShortGame>,
    /// In the smallest position found.
    pub(super) smallest: Difference,
}

/// The shortest game found that leads to a difference.
#[derive(Clone, Debug)]
pub(super) struct ShortGame {
    /// The position it begins with.
    pub(super) start: String,
    /// The moves from there to the position asked about.
    pub(super) moves: Vec<String>,
    /// How the port differs there.
    pub(super) difference: Difference,
}

struct Shrinker<'a> {
    kit: &'a Kit,
    port: &'a mut dyn Port,
    kind: String,
    left: u32,
}

/// Shrinks a difference.
///
/// # Errors
/// If the port cannot be asked any further.
pub(super) fn shrink(kit: &Kit, port: &mut dyn Port, difference: Difference) -> Result<Shrunk, Trouble> {
    let left = match difference.heard {
        // Every question would take as long as the first.
        Heard::Silent(_) => 0,
        Heard::Crashed(_) => MOST_CRASHES,
        _ => MOST_QUESTIONS,
    };
    let mut shrinker = Shrinker { kit, port, kind: difference.kind(), left };
    let (game, difference) = shrinker.fewer_moves(difference)?;
    let smallest = shrinker.fewer_pieces(difference)?;
    Ok(Shrunk { game, smallest })
}

impl Shrinker<'_> {
    /// The same question in another position, if the port differs there in the same way.
    fn at(&mut self, difference: &Difference, position: &str) -> Result<Option<Difference>, Trouble> {
        let Some(left) = self.left.checked_sub(1) else {
            return Ok(None);
        };
        self.left = left;
        self.port.forgive();
        let found = difference.near(self.kit, self.port, moved_to(&difference.request, position))?;
        Ok(found.filter(|found| found.kind() == self.kind))
    }

    /// Drops moves of the game, more of them at a time first. Those behind that are then illegal are dropped with them.
    fn fewer_moves(&mut self, difference: Difference) -> Result<(Option<ShortGame>, Difference), Trouble> {
        let Origin::Game(path) = &difference.origin else {
            return Ok((None, difference));
        };
        let (start, mut moves) = Path::unrolled(path);
        let mut smallest = difference;
        let mut size = moves.len();
        while size > 0 {
            let mut at = 0;
            while at < moves.len() {
                let kept = moves.iter().take(at).chain(moves.iter().skip(at + size));
                let Some((fewer, position)) = self.play(&start, kept) else {
                    break;
                };
                match self.at(&smallest, &position.to_string())? {
                    Some(found) => (smallest, moves) = (found, fewer),
                    None => at += size,
                }
            }
            size /= 2;
        }
        smallest.origin = Origin::Game(Arc::new(
            moves.iter().fold(Path::Start(start.clone()), |path, mv| Path::Move(mv.clone(), Arc::new(path))),
        ));
        Ok((Some(ShortGame { start, moves, difference: smallest.clone() }), smallest))
    }

    /// The moves that are legal, and the position they lead to.
    fn play<'a>(
        &self,
        start: &str,
        moves: impl Iterator<Item = &'a String>,
    ) -> Option<(Vec<String>, Box<dyn DynPosition>)> {
        let mut position = self.kit.engine.position(start).ok()?;
        let mut played = Vec::new();
        for mv in moves {
            if let Ok(after) = position.after(mv) {
                position = after;
                played.push(mv.clone());
            }
        }
        Some((played, position))
    }

    /// Takes pieces off the board, or writes them shorter, as long as the position is accepted.
    fn fewer_pieces(&mut self, difference: Difference) -> Result<Difference, Trouble> {
        let Some(position) = difference.position(self.kit) else {
            return Ok(difference);
        };
        let Some(mut board) = Board::read(&position.to_string()) else {
            return Ok(difference);
        };
        let mut smallest = difference;
        loop {
            let before = board.clone();
            for place in board.places() {
                for cell in simpler(board.at(place)) {
                    let simpler = board.with(place, &cell);
                    let text = simpler.to_string();
                    if self.kit.oracle.position(&text).is_err() {
                        continue;
                    }
                    if let Some(found) = self.at(&smallest, &text)? {
                        (smallest, board) = (found, simpler);
                        break;
                    }
                }
            }
            if board == before {
                return Ok(smallest);
            }
        }
    }
}

/// What may stand on a square instead, the simplest first: nothing, or a cell written with fewer letters.
fn simpler(cell: &str) -> Vec<String> {
    if cell == Board::EMPTY {
        return Vec::new();
    }
    let shorter = (1..cell.len()).filter_map(|end| cell.get(..end)).map(str::to_owned);
    let plain = Some(cell.to_ascii_lowercase()).filter(|plain| plain != cell);
    std::iter::once(Board::EMPTY.to_owned()).chain(shorter).chain(plain).collect()
}

/// The request about another position.
fn moved_to(request: &Request, to: &str) -> Request {
    let mut request = request.clone();
    match &mut request {
        Request::Status { position, .. }
        | Request::Moves { position, .. }
        | Request::Play { position, .. }
        | Request::Perft { position, .. }
        | Request::Playout { position, .. } => to.clone_into(position),
        Request::Hello {} | Request::Start { .. } | Request::Random { .. } => {}
    }
    request
}
