//! Running the examples of a rulebook.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::Display;

use super::{Example, PositionSource, Problem, Rulebook, Statement, StatusClaim};
use crate::{
    Cites as _, Clause as _, EffectKind, Effects, ParsePositionError, PerColor, Position, Rules as _, Status, perft,
};

impl Rulebook {
    /// Every example that does not hold for the game `P`, with the line where it fails: empty if all hold.
    pub fn run<P: Position>(&self) -> Vec<Problem> {
        let examples =
            self.clauses.iter().flat_map(|clause| clause.examples.iter().map(move |example| (clause, example)));
        examples
            .filter_map(|(clause, example)| {
                let problem = example.run::<P>().err()?;
                let message = format!("{}/{}: {}", clause.id, example.name, problem.message);
                Some(Problem::new(problem.line, message))
            })
            .collect()
    }
}

impl Example {
    /// Runs the example.
    ///
    /// # Errors
    /// The first line that does not hold for the game `P`.
    pub fn run<P: Position>(&self) -> Result<(), Problem> {
        let mut run = Run::<P> { position: None, effects: None };
        let mut steps = self.steps.iter().peekable();
        while let Some(step) = steps.next() {
            let mut line = step.line;
            let refusal = steps.next_if(|next| refuses(&next.statement, &step.statement));
            let done = match refusal {
                None => run.step(&step.statement),
                Some(refusal) => {
                    line = refusal.line;
                    run.refuse(&step.statement, &refusal.statement)
                }
            };
            done.map_err(|message| Problem::new(line, message))?;
        }
        Ok(())
    }
}

/// Whether the statement says that the one before it is refused.
fn refuses(statement: &Statement, before: &Statement) -> bool {
    matches!(
        (before, statement),
        (Statement::Move(_), Statement::Refused(..)) | (Statement::Position(_), Statement::Faults(_))
    )
}

/// A game in the course of an example.
struct Run<P: Position> {
    position: Option<P>,
    /// What the last move did.
    effects: Option<Effects<P>>,
}

type Done = Result<(), String>;

fn same<T: PartialEq + Display>(what: &str, found: &T, claimed: &T) -> Done {
    if found == claimed { Ok(()) } else { Err(format!("{what}: found {found}, the example says {claimed}")) }
}

impl<P: Position> Run<P> {
    fn step(&mut self, statement: &Statement) -> Done {
        match statement {
            Statement::Position(source) => self.set_up(source),
            Statement::Faults(_) => Err("`faults:` follows a position".into()),
            Statement::Board(text) => same("position", &self.position()?.to_string(), text),
            Statement::Moves(count) => same("legal moves", &(self.position()?.count_moves() as u64), count),
            Statement::Perft(depth, count) => same("games", &perft(self.position()?, *depth), count),
            Statement::Legal(square, moves) => self.legal(square, moves),
            Statement::Status(claim) => self.status(claim),
            Statement::Scores(scores) => {
                let found = self.position()?.scores().ok_or("this game has no scores")?;
                same("scores", &scores_text(found), &scores_text(*scores))
            }
            Statement::Move(mv) => self.play(mv),
            Statement::Refused(..) => Err("`refused:` follows a move".into()),
            Statement::Captured(squares) => {
                let effects = self.effects()?.iter().filter(|effect| effect.kind == EffectKind::Captured);
                let mut captured: Vec<_> = effects.flat_map(|effect| &effect.squares).collect();
                captured.sort();
                same("captured", &joined(captured), &joined(squares))
            }
            Statement::Effects(claims) => {
                let found = self
                    .effects()?
                    .iter()
                    .map(|effect| format!("{} {} {}", effect.kind.word(), effect.clause.id(), joined(&effect.squares)));
                let found: Vec<_> = found.map(|effect| effect.trim_end().to_string()).collect();
                let claims = claims.iter().map(|(kind, clause, squares)| {
                    format!("{kind} {clause} {}", joined(squares)).trim_end().to_string()
                });
                same("effects", &found.join("; "), &claims.collect::<Vec<_>>().join("; "))
            }
            Statement::After(text) => {
                self.effects()?;
                same("position", &self.position()?.to_string(), text)
            }
        }
    }

    fn position(&self) -> Result<&P, String> {
        self.position.as_ref().ok_or_else(|| "there is no position yet".into())
    }

    fn effects(&self) -> Result<&Effects<P>, String> {
        self.effects.as_ref().ok_or_else(|| "there is no move before".into())
    }

    fn set_up(&mut self, source: &PositionSource) -> Done {
        self.effects = None;
        self.position = match source {
            PositionSource::Start { number, options } => {
                let rules: P::Rules = if options.is_empty() {
                    P::Rules::default()
                } else {
                    options.parse().map_err(|error| format!("options: {error}"))?
                };
                if rules.is_standard() != options.is_empty() {
                    return Err("the standard rules are not named".into());
                }
                Some(P::start(&rules, *number).ok_or("there is no such start")?)
            }
            PositionSource::Text(text) => {
                Some(text.parse().map_err(|error: ParsePositionError<P::Fault>| format!("`{text}`: {error}"))?)
            }
        };
        Ok(())
    }

    fn refuse(&mut self, refused: &Statement, refusal: &Statement) -> Done {
        match (refused, refusal) {
            (Statement::Move(mv), Statement::Refused(clause, squares)) => {
                self.refuse_move(mv, clause, squares.as_deref())
            }
            (Statement::Position(PositionSource::Text(text)), Statement::Faults(clauses)) => {
                self.position = None;
                Self::refuse_set_up(text, clauses)
            }
            _ => Err("a start cannot be refused".into()),
        }
    }

    fn refuse_set_up(text: &str, clauses: &[String]) -> Done {
        match text.parse::<P>() {
            Ok(_) => Err(format!("the position is accepted, the example says {}", clauses.join(" "))),
            Err(ParsePositionError::Text(error)) => Err(format!("`{text}`: {error}")),
            Err(ParsePositionError::Faults(faults)) => {
                let mut found: Vec<_> = faults.as_slice().iter().map(|fault| fault.clause().id()).collect();
                found.dedup();
                same("faults", &found.join(" "), &clauses.join(" "))
            }
        }
    }

    fn legal(&self, square: &str, moves: &[String]) -> Done {
        let square: P::Square = square.parse().map_err(|error| format!("the square: {error}"))?;
        let legal = self.position()?.legal_moves().into_iter();
        let found: Vec<_> = legal.filter(|mv| crate::Move::origin(*mv) == square).collect();
        same("legal moves", &joined(found), &joined(moves))
    }

    fn status(&self, claim: &StatusClaim) -> Done {
        let found = match self.position()?.status() {
            Status::ToMove(color) => StatusClaim::ToMove(color),
            Status::Over(outcome) => StatusClaim::Over(outcome.verdict, outcome.clause.id().to_string()),
        };
        same("status", &found, claim)
    }

    fn read_move(mv: &str) -> Result<P::Move, String> {
        mv.parse().map_err(|error| format!("the move `{mv}`: {error}"))
    }

    fn play(&mut self, text: &str) -> Done {
        let mv = Self::read_move(text)?;
        let position = self.position.as_mut().ok_or("there is no position yet")?;
        let refused = |illegal: P::Illegal| format!("{text} is refused under {}: {illegal}", illegal.clause());
        let effects = position.effects(mv).map_err(refused)?;
        position.play(mv).map_err(refused)?;
        self.effects = Some(effects);
        Ok(())
    }

    fn refuse_move(&self, text: &str, clause: &str, squares: Option<&[String]>) -> Done {
        let mv = Self::read_move(text)?;
        match self.position()?.check(mv) {
            Ok(()) => Err(format!("{text} is legal, the example says that it is refused under {clause}")),
            Err(illegal) => {
                let message = format!("{text} is refused under");
                same(&message, &illegal.clause().id(), &clause)?;
                squares.map_or(Ok(()), |squares| same("squares", &joined(illegal.squares()), &joined(squares)))
            }
        }
    }
}

fn joined<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "none".into() } else { items.join(" ") }
}

fn scores_text(scores: PerColor<i32>) -> String {
    format!("black {}, white {}", scores.black, scores.white)
}

impl Display for StatusClaim {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::ToMove(color) => write!(f, "{} to move", color.word()),
            Self::Over(crate::Verdict::Draw, clause) => write!(f, "draw, {clause}"),
            Self::Over(crate::Verdict::Win(color), clause) => write!(f, "{} wins, {clause}", color.word()),
        }
    }
}
