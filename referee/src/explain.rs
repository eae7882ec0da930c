//! `referee explain`: why a move is refused, or what it does.

mod refusal;

use std::io::Write;

use game_core::{BoardView, ClauseRef, DynMoveError, DynPosition, Effect, Refused, Status};
use picture::Marks;
use serde::Serialize;

use crate::cli::Signs;
use crate::draw::Drawing;
use crate::exit::{Exit, Failure};
use crate::games::{self, Entry};
use crate::input::PositionArgs;
use crate::json::{self, EffectJson, Standing};
use crate::solve::{Solved, SolvedJson};
use crate::svg::{Scene, SvgArgs};
use crate::words::Prose;
use crate::{show, words};
pub(crate) use refusal::{nearest, refusal, refusal_drawing, refusal_marks};

#[derive(Debug, clap::Args)]
#[command(allow_missing_positional = true)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = games::parser())]
    game: &'static Entry,
    #[command(flatten)]
    position: PositionArgs,
    /// The move
    #[arg(value_name = "MOVE", required_unless_present = "solve")]
    mv: Option<String>,
    /// Also find the exact value and best play, where the game must end soon: of the position, and if there is a
    /// move, after it
    #[arg(long)]
    solve: bool,
    #[command(flatten)]
    svg: SvgArgs,
    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// What there is to say about a move.
struct Verdict<'a> {
    position: &'a dyn DynPosition,
    mv: &'a str,
    judgement: Result<Legal, Refused>,
    /// The legal moves of the same piece, the nearest first.
    nearest: Vec<String>,
    remarks: Vec<String>,
}

struct Legal {
    effects: Vec<Effect<ClauseRef, String>>,
    after: Box<dyn DynPosition>,
}

#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    position: String,
    #[serde(rename = "move")]
    mv: &'a str,
    legal: bool,
    #[serde(flatten)]
    judgement: Judgement,
    remarks: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<SolvedJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved_after: Option<SolvedJson>,
    /// Why the position cannot be solved.
    #[serde(skip_serializing_if = "Option::is_none")]
    unsolved: Option<String>,
}

#[derive(Serialize)]
struct ValueAnswer {
    game: &'static str,
    position: String,
    best: Option<String>,
    solved: SolvedJson,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Judgement {
    Legal {
        effects: Vec<EffectJson>,
        after: String,
        #[serde(flatten)]
        standing: Standing,
    },
    Refused {
        illegal: &'static str,
        text: &'static str,
        message: String,
        squares: Vec<String>,
        nearest: Vec<String>,
    },
}

/// Runs the verb.
pub(crate) fn run(args: &Args, signs: Signs, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = args.game.engine;
    let (position, mv) = args.position_and_move()?;
    let Some(mv) = mv else {
        return value(args, &*position, signs, out);
    };
    let verdict = Verdict::of(&*position, mv)?;
    let (board, marks) = verdict.drawn();
    let scene = || Scene {
        board: &board,
        marks: marks.clone(),
        heading: show::heading(game, &*position),
        caption: verdict.caption(),
    };
    if args.svg.draw(scene, out)? {
        return Ok(verdict.exit());
    }
    // What cannot be solved takes nothing away from the explanation.
    let solved = args.solve.then(|| Solved::of(&*position)).transpose();
    let (solved, unsolved) = solved.map_or_else(|failure| (None, Some(failure)), |solved| (solved, None));
    let after = verdict.judgement.as_ref().ok().filter(|_| solved.is_some()).map(|legal| Solved::of(&*legal.after));
    let after = after.transpose()?;
    if args.json {
        let (solved, solved_after) = (solved.map(Solved::json), after.map(Solved::json));
        let why = unsolved.as_ref().map(ToString::to_string);
        json::write(out, &Answer { solved, solved_after, unsolved: why, ..verdict.answer() })?;
    } else {
        writeln!(out, "{}: {}.\n", show::heading(game, &*position), words::status(&position.status()))?;
        write!(out, "{}\n{}", Drawing::of(&board, signs).marked(marks), verdict.said())?;
        if let Some(solved) = &solved {
            write!(out, "\n{}", solved.told())?;
        }
        if let Some(after) = &after {
            write!(out, "{}", words::wrapped(&format!("With best play after {mv}: {}.", after.verdict()), "", "  "))?;
        }
    }
    match unsolved {
        None => Ok(verdict.exit()),
        // Whoever reads JSON has been told in the one answer that there is.
        Some(unsolved) if args.json => {
            writeln!(anstream::stderr(), "error: {unsolved}")?;
            Ok(Exit::NotUnderstood)
        }
        Some(unsolved) => {
            out.flush()?;
            Err(unsolved)
        }
    }
}

/// The value of a position without a move.
fn value(args: &Args, position: &dyn DynPosition, signs: Signs, out: &mut dyn Write) -> Result<Exit, Failure> {
    if !args.solve {
        return Err(Failure::NotUnderstood("this is a position, the move is missing behind it".to_owned()));
    }
    let board = position.board();
    let heading = || show::heading(args.game.engine, position);
    let scene = || Scene {
        board: &board,
        marks: Marks::default(),
        heading: heading(),
        caption: words::status(&position.status()),
    };
    if args.svg.draw(scene, out)? {
        return Ok(Exit::Held);
    }
    let solved = Solved::of(position)?;
    if args.json {
        let position_text = position.to_string();
        let best = solved.best().map(str::to_owned);
        let answer = ValueAnswer { game: position.game(), position: position_text, best, solved: solved.json() };
        json::write(out, &answer)?;
    } else {
        let board = Drawing::of(&board, signs);
        let heading = heading();
        write!(out, "{heading}: {}.\n\n{board}\n{}", words::status(&position.status()), solved.told())?;
    }
    Ok(Exit::Held)
}

impl Args {
    /// What the one or two texts behind the game are. Every position has a `/` in it, no move has.
    fn position_and_move(&self) -> Result<(Box<dyn DynPosition>, Option<&str>), Failure> {
        let game = self.game.engine;
        let given = [self.position.position.as_deref(), self.mv.as_deref()];
        match given {
            [Some(one), None] | [None, Some(one)] if one.contains('/') => {
                Ok((self.position.start.position(game, one)?, None))
            }
            [Some(mv), None] => Ok((self.position.start.resolve(game)?, Some(mv))),
            [_, mv] => Ok((self.position.resolve(game)?, mv)),
        }
    }
}

/// What there is to say about a move, for a person.
pub(crate) struct Explanation {
    /// Whether the rules say no.
    pub(crate) exit: Exit,
    pub(crate) board: BoardView,
    /// What is marked on the board.
    pub(crate) marks: Marks,
    /// What stands below it.
    pub(crate) text: String,
}

/// The same that the verb says, without the heading.
pub(crate) fn explanation(position: &dyn DynPosition, mv: &str) -> Result<Explanation, Failure> {
    let verdict = Verdict::of(position, mv)?;
    let (board, marks) = verdict.drawn();
    Ok(Explanation { exit: verdict.exit(), board, marks, text: verdict.said() })
}

impl<'a> Verdict<'a> {
    fn of(position: &'a dyn DynPosition, mv: &'a str) -> Result<Self, Failure> {
        let not_a_move = |error| Failure::NotUnderstood(format!("the move `{}`: {error}", words::quoted(mv)));
        let nearest = position.nearest_moves(mv).map_err(not_a_move)?;
        let remarks = position.remarks(mv).map_err(not_a_move)?;
        let legal = || Ok(Legal { effects: position.effects(mv)?, after: position.after(mv)? });
        let judgement = match legal() {
            Ok(legal) => Ok(legal),
            Err(DynMoveError::Refused(refused)) => Err(refused),
            Err(error) => return Err(error.into()),
        };
        Ok(Self { position, mv, judgement, nearest, remarks })
    }

    fn exit(&self) -> Exit {
        if self.judgement.is_ok() { Exit::Held } else { Exit::Refused }
    }

    /// The board after a legal move, or before one that is refused, and what is marked there.
    fn drawn(&self) -> (BoardView, Marks) {
        match &self.judgement {
            Ok(Legal { effects, after }) => {
                let mut marks = Marks::default();
                marks.effects(effects);
                (after.board(), marks)
            }
            Err(refused) => {
                let board = self.position.board();
                let marks = refusal_marks(&board, self.mv, refused);
                (board, marks)
            }
        }
    }

    /// What stands below a picture of it.
    fn caption(&self) -> String {
        match &self.judgement {
            Ok(Legal { after, .. }) => format!("{} is legal. {}.", self.mv, words::status(&after.status())),
            Err(Refused { clause, message, .. }) => {
                format!("{} is refused under {clause}: {message}.", words::plain(self.mv))
            }
        }
    }

    fn answer(&self) -> Answer<'_> {
        let judgement = match &self.judgement {
            Ok(Legal { effects, after }) => Judgement::Legal {
                effects: json::effects(effects),
                after: after.to_string(),
                standing: Standing::of(&**after),
            },
            Err(refused) => Judgement::Refused {
                illegal: refused.clause,
                text: refused.text,
                message: refused.message.clone(),
                squares: refused.squares.clone(),
                nearest: self.nearest.clone(),
            },
        };
        Answer {
            game: self.position.game(),
            position: self.position.to_string(),
            mv: self.mv,
            legal: self.judgement.is_ok(),
            judgement,
            remarks: &self.remarks,
            solved: None,
            solved_after: None,
            unsolved: None,
        }
    }

    fn said(&self) -> String {
        match &self.judgement {
            Ok(legal) => self.what_it_does(legal),
            Err(refused) => self.why_not(refused),
        }
    }

    fn remarked(&self) -> String {
        self.remarks.iter().map(|remark| words::wrapped(&format!("Note: {remark}"), "", "  ")).collect()
    }

    fn what_it_does(&self, Legal { effects, after }: &Legal) -> String {
        let effect = |effect: &Effect<ClauseRef, String>| {
            let line = format!("{} ({}, {})", words::effect(effect), effect.clause.id, effect.clause.title);
            words::wrapped(&line, "- ", "  ")
        };
        let done: Vec<_> = effects.iter().map(effect).collect();
        let after = format!("\n{}{after}\n", standing(&**after));
        [format!("{} is legal:\n", self.mv), done.concat(), self.remarked(), after].concat()
    }

    fn why_not(&self, refused: &Refused) -> String {
        format!("{}{}{}", refusal(self.mv, refused), self.remarked(), nearest(&self.nearest))
    }
}

/// How a position stands, with the text of the clause that ended the game.
pub(crate) fn standing(position: &dyn DynPosition) -> Prose {
    let status = position.status();
    let sentence = Prose::line(format!("{}.", words::status(&status)));
    match status {
        Status::ToMove(_) => sentence,
        Status::Over(outcome) => sentence.and(Prose::clause(format!("{}: {}", outcome.clause.id, outcome.clause.text))),
    }
}
