//! The bytes that give a game: what the targets read, the other way round.

use game_core::laws::any_start_from_bytes;
use game_core::{Bytes, Cell, GridSetup, Move as _, Position, Record, Rules, Square};

use crate::Game;

/// The input that gives a game to the targets whose inputs are `games`; `None` if it begins with a set-up that no bytes
/// give.
///
/// ```
/// use fuzz_targets::{Hattori, Input, find, game_bytes};
/// use game_core::Record;
///
/// let mut game = Record::new(hattori::Position::default());
/// game.play("a1-b2".parse()?)?;
/// let input = game_bytes::<Hattori>(&game).expect("any game from a start is given by some bytes");
/// let target = find("oracle").expect("there is such a target");
/// assert_eq!(target.show(&input), Input::Record(game.to_string()));
/// assert_eq!(target.hold(&input), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn game_bytes<G: Game>(game: &Record<G::Position>) -> Option<Vec<u8>> {
    let mut bytes = start_bytes::<G>(game.start(), game.moves().is_empty())?;
    for (ply, mv) in game.moves().iter().enumerate() {
        let n = game.position_at(ply)?.legal_moves().iter().position(|legal| legal == mv)?;
        bytes.extend(u16::try_from(n).ok()?.to_le_bytes());
    }
    Some(bytes)
}

/// The input that has the target `play` play these moves, legal or not; `None` if they begin with a set-up that no bytes
/// give.
pub fn play_bytes<G: Game>(start: &G::Position, moves: &[<G::Position as Position>::Move]) -> Option<Vec<u8>> {
    let mut bytes = start_bytes::<G>(start, moves.is_empty())?;
    let mut position = start.clone();
    for &mv in moves {
        let choice = match position.legal_moves().iter().position(|&legal| legal == mv) {
            Some(n) => 2 * n,
            None => 2 * mv.index() + 1,
        };
        bytes.extend(u16::try_from(choice).ok()?.to_le_bytes());
        let _ = position.play(mv);
    }
    Some(bytes)
}

/// The input that gives a set-up, whatever its faults, to the target `setup`; `None` if no bytes give it.
pub fn setup_bytes<G: Game>(setup: &<G::Position as Position>::Setup) -> Option<Vec<u8>> {
    Some([vec![G::NUMBER, 1], setup.bytes(true)?].concat())
}

/// The bytes of a start; unless it is the last of them, something stands behind.
fn start_bytes<G: Game>(start: &G::Position, last: bool) -> Option<Vec<u8>> {
    let rules = start.rules();
    let bytes = match start.start_number() {
        None => [vec![G::NUMBER, 1], start.to_setup().bytes(last)?].concat(),
        Some(number) => {
            let mut bytes = vec![G::NUMBER, 0, rules_byte(&rules)?];
            if G::Position::starts(&rules) > 1 {
                bytes.extend(number.to_le_bytes());
            }
            bytes
        }
    };
    (any_start_from_bytes::<G::Position>(&mut Bytes::new(&bytes[1..])) == *start).then_some(bytes)
}

fn rules_byte<R: Rules>(rules: &R) -> Option<u8> {
    u8::try_from(R::every().iter().position(|other| other == rules)?).ok()
}

/// A set-up that bytes give: the inverse of `Setup::from_bytes`.
pub trait GivenByBytes {
    /// The bytes that give it, if any do. At the end of an input some of them may be left out.
    fn bytes(&self, last: bool) -> Option<Vec<u8>>;
}

/// At the end of an input the empty squares behind the last piece are left out.
impl<C: Cell, R: Rules, const N: usize> GivenByBytes for GridSetup<C, R, N> {
    fn bytes(&self, last: bool) -> Option<Vec<u8>> {
        /// The side to move is in its lowest bit. Half of the bytes that choose whether something lies on a square say that
        /// it does, so that a byte changed at random may say either.
        const HALF_FULL: u8 = 128;

        let side = u8::from(self.to_move == game_core::Color::White);
        let mut bytes = vec![rules_byte(&self.rules)?, HALF_FULL + side];
        let mut end = bytes.len();
        for square in Square::<N>::all() {
            let cell = self.board[square];
            if cell == C::default() {
                bytes.extend([u8::MAX, 0, 0]);
                continue;
            }
            let number = (0..=u16::MAX / 2).find(|&number| C::from_number(number) == Some(cell))?;
            bytes.push(0);
            bytes.extend((2 * number).to_le_bytes());
            end = bytes.len();
        }
        if last {
            bytes.truncate(end);
        }
        Some(bytes)
    }
}
