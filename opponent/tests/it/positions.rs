//! Where opponents are tried.

use game_core::rulebook::{PositionSource, Statement};
use game_core::{Position, Rulebook, Rules as _, SplitMix64, Status, Verdict, playout};

/// Every position in the examples of the rules, and those after their moves, in which the game goes on: many of them are
/// a ply or two from the end.
pub(crate) fn of_the_rules<P: Position>() -> Vec<P> {
    let book = Rulebook::parse(P::RULEBOOK).expect("the rules can be read");
    let mut found = Vec::new();
    for example in book.clauses.iter().flat_map(|clause| &clause.examples) {
        let mut now: Option<P> = None;
        for step in &example.steps {
            match &step.statement {
                Statement::Position(PositionSource::Text(text)) => now = text.parse().ok(),
                Statement::Position(PositionSource::Start { number, options }) => {
                    let rules = if options.is_empty() { "standard" } else { options };
                    now = P::start(&rules.parse().expect("these are rules"), *number);
                }
                // Those that are refused change nothing.
                Statement::Move(mv) => {
                    if let (Some(now), Ok(mv)) = (&mut now, mv.parse()) {
                        let _ = now.play(mv);
                    }
                }
                _ => continue,
            }
            found.extend(now.clone().filter(goes_on).filter(|now| !found.contains(now)));
        }
    }
    found
}

/// Positions of random games: the start, those some plies on, and those some plies before the end.
pub(crate) fn of_random_games<P: Position>(games: u64) -> Vec<P> {
    let mut found = Vec::new();
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let every = P::Rules::every();
        let rules = every[usize::try_from(seed).expect("it is small") % every.len()];
        let start = P::start(&rules, random.below(P::starts(&rules))).expect("there is such a start");
        let plies = playout(&mut start.clone(), &mut SplitMix64::new(seed), 10_000).plies;
        for played in [0, plies / 2, plies.saturating_sub(3), plies.saturating_sub(2), plies.saturating_sub(1)] {
            let mut position = start.clone();
            playout(&mut position, &mut SplitMix64::new(seed), played);
            found.extend(Some(position).filter(goes_on));
        }
    }
    found
}

fn goes_on<P: Position>(position: &P) -> bool {
    position.outcome().is_none()
}

/// Whether the move ends the game in favour of the player who makes it.
pub(crate) fn wins<P: Position>(position: &P, mv: P::Move) -> bool {
    let next = position.after(mv).expect("the move is legal");
    matches!(next.status(), Status::Over(outcome) if outcome.verdict == Verdict::Win(position.turn()))
}

/// Whether the game is lost at once after the move, or by the opponent's next one.
pub(crate) fn loses<P: Position>(position: &P, mv: P::Move) -> bool {
    let next = position.after(mv).expect("the move is legal");
    let lost = Verdict::Win(!position.turn());
    next.outcome().is_some_and(|outcome| outcome.verdict == lost)
        || next.legal_moves().into_iter().any(|reply| wins(&next, reply))
}
