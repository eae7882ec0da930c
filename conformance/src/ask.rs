//! What a game of this repository answers to a question.

use game_core::{Color, DynGame, DynMoveError, DynPosition, SplitMix64, Status, Verdict};

use crate::vector::{Answer, Decimal, Request, Scores, Side, Winner};

/// The answer of a game to a question about it. An error says `*`, as in vectors.
///
/// ```
/// use conformance::{Answer, Request, ask, kit};
///
/// let hasami = kit("hasami").expect("there is such a game");
/// let request: Request = serde_json::from_str(r#"{"op":"start","game":"hasami","number":1}"#)?;
/// assert_eq!(ask(hasami.oracle, &request), Answer::Error { error: "*".into() });
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn ask(game: &dyn DynGame, request: &Request) -> Answer {
    answer(game, request).unwrap_or_else(Answer::any_error)
}

fn answer(game: &dyn DynGame, request: &Request) -> Option<Answer> {
    if request.game().is_some_and(|name| name != game.name()) {
        return None;
    }
    Some(match request {
        Request::Hello {} => Answer::Hello {
            protocol: 1,
            games: vec![game.name().to_owned()],
            ops: Some(Request::OPS.map(str::to_owned).to_vec()),
        },
        Request::Status { position, .. } => status(&*game.position(position).ok()?),
        Request::Moves { position, .. } => Answer::Moves { moves: game.position(position).ok()?.legal_moves() },
        Request::Play { position, r#move, .. } => play(&*game.position(position).ok()?, r#move),
        Request::Start { rules, number, .. } => {
            let start = game.start(rules.as_deref().unwrap_or("standard"), *number).ok()?;
            Answer::Position { position: start.to_string() }
        }
        Request::Perft { position, depth, .. } => Answer::Games { games: game.position(position).ok()?.perft(*depth) },
        Request::Random { seed, count, below } => numbers(*seed, *count, *below)?,
        Request::Playout { position, seed, plies, .. } => {
            Answer::Moves { moves: playout(game.position(position).ok()?, seed.0, *plies) }
        }
    })
}

/// What is answered to `status`.
///
/// ```
/// use conformance::{Answer, Side, kit, status};
///
/// let start = kit("hasami").expect("there is such a game").engine.start("standard", 0)?;
/// assert_eq!(status(&*start), Answer::ToMove { to_move: Side::White });
/// # Ok::<(), game_core::DynPositionError>(())
/// ```
pub fn status(position: &dyn DynPosition) -> Answer {
    match position.status() {
        Status::ToMove(Color::Black) => Answer::ToMove { to_move: Side::Black },
        Status::ToMove(Color::White) => Answer::ToMove { to_move: Side::White },
        Status::Over(outcome) => Answer::Over {
            result: match outcome.verdict {
                Verdict::Win(Color::Black) => Winner::Black,
                Verdict::Win(Color::White) => Winner::White,
                Verdict::Draw => Winner::Draw,
            },
            clause: outcome.clause.id.to_owned(),
            scores: outcome.scores.map(Scores::from),
        },
    }
}

/// What is answered to `play`.
pub(crate) fn play(position: &dyn DynPosition, mv: &str) -> Answer {
    match position.after(mv) {
        Ok(after) => Answer::Position { position: after.to_string() },
        Err(DynMoveError::Refused(refused)) => Answer::Illegal { illegal: refused.clause.to_owned() },
        Err(DynMoveError::Text(_) | DynMoveError::Closed(_)) => Answer::any_error(),
    }
}

/// None if they are to be below 0.
fn numbers(Decimal(seed): Decimal, count: u32, below: Option<Decimal>) -> Option<Answer> {
    if below == Some(Decimal(0)) {
        return None;
    }
    let mut random = SplitMix64::new(seed);
    let next = |_| match below {
        None => Decimal(random.next_u64()),
        Some(Decimal(bound)) => Decimal(random.below(bound)),
    };
    Some(Answer::Numbers { numbers: (0..count).map(next).collect() })
}

/// The moves of a random game to its end, or of its first so many plies, as [`game_core::playout`] draws them.
pub fn playout(mut position: Box<dyn DynPosition>, seed: u64, plies: u32) -> Vec<String> {
    let mut random = SplitMix64::new(seed);
    let mut moves = Vec::new();
    for _ in 0..plies {
        let drawn = position.random_move(&mut random);
        let Some((mv, after)) = drawn.and_then(|mv| position.after(&mv).ok().map(|after| (mv, after))) else {
            break;
        };
        moves.push(mv);
        position = after;
    }
    moves
}
