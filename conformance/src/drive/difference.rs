//! A port's answer against the right one, and the clause that speaks for the difference.

use game_core::{DynMoveError, DynPosition, DynPositionError, EffectKind, Status};

use super::port::{Heard, Origin, Port, Trouble};
use crate::{Answer, Board, Kit, Request, Vector, ask};

/// A question that a port has answered otherwise than the rules do.
#[derive(Clone, Debug)]
pub struct Difference {
    /// What was asked.
    pub request: Request,
    /// The right answer.
    pub expected: Answer,
    /// What came instead.
    pub heard: Heard,
    /// Where the question comes from.
    pub origin: Origin,
    /// The ids of the clauses that the question was asked for, the one it is about first.
    pub asked_for: Vec<String>,
}

/// Whether what came is the right answer. The words of an error are the port's own.
pub(super) fn agrees(expected: &Answer, heard: &Heard) -> bool {
    match (expected, heard) {
        (Answer::Error { .. }, Heard::Answer(Answer::Error { .. })) => true,
        (expected, Heard::Answer(answer)) => expected == answer,
        _ => false,
    }
}

impl Difference {
    /// Asks the port again about something near by, and returns how it differs there.
    pub(super) fn near(&self, kit: &Kit, port: &mut dyn Port, request: Request) -> Result<Option<Self>, Trouble> {
        let expected = ask(kit.oracle, &request);
        let heard = port.ask(request.clone())?;
        let differs = !agrees(&expected, &heard);
        let (origin, asked_for) = (self.origin.clone(), self.asked_for.clone());
        Ok(differs.then_some(Self { request, expected, heard, origin, asked_for }))
    }

    /// The single move or position that a difference in a list, a count or a random game comes from, if asking for it
    /// alone shows it too.
    pub(super) fn sharpened(self, kit: &Kit, port: &mut dyn Port) -> Result<Self, Trouble> {
        /// More questions than this are not asked to find out.
        const MOST: usize = 20_000;

        // Where no answer came, the next one might not either.
        if matches!(self.heard, Heard::Silent(_)) {
            return Ok(self);
        }

        let mut suspects = self.suspects(kit);
        for _ in 0..MOST {
            let Some(request) = suspects.pop() else {
                break;
            };
            if let Some(found) = self.near(kit, port, request)? {
                // A list that differs has a move that does.
                return match found.request {
                    Request::Moves { .. } if !matches!(self.request, Request::Moves { .. }) => {
                        found.sharpened(kit, port)
                    }
                    _ => Ok(found),
                };
            }
        }
        Ok(self)
    }

    /// Questions about less, the first one last.
    fn suspects(&self, kit: &Kit) -> Vec<Request> {
        let game = kit.name.to_owned();
        let play = |position: &str, mv: &String| Request::Play {
            game: game.clone(),
            position: position.to_owned(),
            r#move: mv.clone(),
        };
        match (&self.request, &self.expected, &self.heard) {
            (Request::Moves { position, .. }, Answer::Moves { moves }, Heard::Answer(Answer::Moves { moves: got })) => {
                let (missing, extra) = (without(moves, got), without(got, moves));
                missing.iter().chain(&extra).rev().map(|mv| play(position, mv)).collect()
            }
            (Request::Perft { position, depth, .. }, ..) => {
                let mut suspects = Vec::new();
                let Ok(position) = kit.engine.position(position) else {
                    return suspects;
                };
                let mut level = vec![position];
                for _ in 0..*depth {
                    let mut next = Vec::new();
                    for position in &level {
                        let text = position.to_string();
                        suspects.push(Request::Status { game: game.clone(), position: text.clone() });
                        suspects.push(Request::Moves { game: game.clone(), position: text.clone() });
                        for mv in position.legal_moves() {
                            suspects.push(play(&text, &mv));
                            next.extend(position.after(&mv));
                        }
                    }
                    level = next;
                    // Each level is so many times the one before.
                    if suspects.len() > 10_000 {
                        break;
                    }
                }
                suspects.reverse();
                suspects
            }
            (Request::Playout { position, .. }, Answer::Moves { moves }, _) => {
                let mut suspects = Vec::new();
                let mut at = kit.engine.position(position).ok();
                for mv in moves {
                    let Some(position) = at else {
                        break;
                    };
                    suspects.push(Request::Moves { game: game.clone(), position: position.to_string() });
                    suspects.push(play(&position.to_string(), mv));
                    at = position.after(mv).ok();
                }
                suspects.reverse();
                suspects
            }
            _ => Vec::new(),
        }
    }

    /// The id of the clause that speaks for the difference, as far as the two answers show.
    pub fn clause(&self, kit: &Kit) -> Option<String> {
        self.shown_clause(kit).or_else(|| self.asked_for.first().cloned())
    }

    /// The place of the vector that showed it.
    pub(super) fn place(&self) -> Option<usize> {
        match self.origin {
            Origin::Vector(place) => Some(place),
            _ => None,
        }
    }

    /// The vector that showed it.
    pub(super) fn vector<'a>(&self, vectors: &'a [Vector]) -> Option<&'a Vector> {
        vectors.get(self.place()?)
    }

    fn shown_clause(&self, kit: &Kit) -> Option<String> {
        let got = match &self.heard {
            Heard::Answer(answer) => Some(answer),
            _ => None,
        };
        match (&self.expected, got) {
            // It plays what is refused, or refuses it under another clause.
            (Answer::Illegal { illegal }, _) => Some(illegal.clone()),
            (Answer::Over { clause, .. }, Some(Answer::Over { clause: other, .. })) if clause == other => {
                self.asked_for.first().or(Some(clause)).cloned()
            }
            // It goes on with a game that is over, refuses what is legal, or ends a game that goes on.
            (Answer::Over { clause, .. }, _)
            | (Answer::Position { .. }, Some(Answer::Illegal { illegal: clause }))
            | (Answer::ToMove { .. }, Some(Answer::Over { clause, .. })) => Some(clause.clone()),
            (Answer::Position { position }, Some(Answer::Position { position: got })) => {
                self.clause_of_squares(kit, position, got)
            }
            (Answer::Moves { moves }, Some(Answer::Moves { moves: got })) => {
                let position = self.position(kit)?;
                match (without(got, moves).first(), without(moves, got).first()) {
                    (Some(extra), _) => refusal(&*position, extra),
                    (None, Some(missing)) => {
                        let effects = position.effects(missing).ok()?;
                        Some(effects.first()?.clause.id.to_owned())
                    }
                    (None, None) => None,
                }
            }
            (Answer::Error { .. }, _) => match kit.oracle.position(self.request.position()?) {
                Err(DynPositionError::Faults(faults)) => Some(faults.first()?.clause.to_owned()),
                _ => None,
            },
            _ => None,
        }
    }

    /// The clause of the rarest thing that a move does where the two positions differ.
    fn clause_of_squares(&self, kit: &Kit, expected: &str, got: &str) -> Option<String> {
        let Request::Play { r#move, .. } = &self.request else {
            return None;
        };
        let (expected, got) = (Board::read(expected)?, Board::read(got)?);
        let ranks = expected.ranks();
        let names: Vec<String> = expected
            .places()
            .filter(|&place| expected.at(place) != got.at(place))
            .filter_map(|(row, file)| Some(format!("{}{}", ('a'..='z').nth(file)?, ranks - row)))
            .collect();
        let effects = self.position(kit)?.effects(r#move).ok()?;
        let touches = |squares: &[String]| squares.iter().any(|square| names.contains(square));
        let told: Vec<_> = effects.iter().filter(|effect| touches(&effect.squares)).collect();
        // Where one of them is what the vector is about, it is that one.
        let about = self.place().and(self.asked_for.first());
        if let Some(about) = about.filter(|about| told.iter().any(|effect| effect.clause.id == **about)) {
            return Some(about.clone());
        }
        Some(told.into_iter().min_by_key(|effect| commonness(effect.kind))?.clause.id.to_owned())
    }

    /// The position asked about, if it is one.
    pub fn position(&self, kit: &Kit) -> Option<Box<dyn DynPosition>> {
        kit.oracle.position(self.request.position()?).ok()
    }

    /// How the answers differ, in a few words: what a difference that is the same one has in common with this one.
    pub(super) fn kind(&self) -> String {
        let answer = |answer: &Answer| match answer {
            Answer::Illegal { illegal } => format!("illegal {illegal}"),
            Answer::Over { result: _, clause, .. } => format!("over {clause}"),
            Answer::ToMove { .. } => "goes on".to_owned(),
            Answer::Position { .. } => "played".to_owned(),
            Answer::Error { .. } => "error".to_owned(),
            _ => "list".to_owned(),
        };
        let heard = match &self.heard {
            Heard::Answer(got) => answer(got),
            Heard::Unfit { .. } => "unfit".to_owned(),
            Heard::Crashed(_) => "crashed".to_owned(),
            Heard::Silent(_) => "silent".to_owned(),
        };
        format!("{}: {}, {heard}", self.request.op(), answer(&self.expected))
    }
}

/// Ascending from what few moves do to what nearly every move does: a port that went wrong there would have gone wrong
/// before.
const fn commonness(kind: EffectKind) -> u8 {
    match kind {
        EffectKind::Captured => 0,
        EffectKind::TookUp | EffectKind::Threw => 1,
        EffectKind::Jumped | EffectKind::Stacked | EffectKind::Ended => 2,
        EffectKind::Turned => 3,
        EffectKind::Moved => 4,
    }
}

/// The clause under which a move is refused, or that has ended the game.
fn refusal(position: &dyn DynPosition, mv: &str) -> Option<String> {
    if let Status::Over(outcome) = position.status() {
        return Some(outcome.clause.id.to_owned());
    }
    match position.check(mv) {
        Err(DynMoveError::Refused(refused)) => Some(refused.clause.to_owned()),
        _ => None,
    }
}

/// Those of a list that are not in another one.
pub(super) fn without(list: &[String], other: &[String]) -> Vec<String> {
    let other: std::collections::HashSet<_> = other.iter().collect();
    list.iter().filter(|item| !other.contains(item)).cloned().collect()
}
