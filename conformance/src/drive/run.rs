//! A whole run: the vectors, a walk through all moves, random play, and what to make of the first difference.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use game_core::DynGame;
use game_core::laws::Misreading;

use super::asked::ProcessPort;
use super::difference::{Difference, agrees};
use super::plan::{Budget, Plan};
use super::port::{Origin, Port, Question, Trouble};
use super::random_play::RandomPlay;
use super::report::{Asked, Cited, Finding, Reading, Report, Skipped, Verdict};
use super::shrink::shrink;
use super::tally::Tally;
use super::walk::Walk;
use crate::{Kit, Vector, ask};

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which part of it.
    pub part: Part,
    /// How many questions of that part are answered.
    pub done: u64,
    /// How many there are, where that is known.
    pub of: Option<u64>,
    /// How many answers were not right until now.
    pub differed: u64,
}

/// A part of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Asking the vectors.
    Vectors,
    /// Comparing every move of every position, from the starts on.
    Walk,
    /// Comparing random games.
    Play,
    /// Making a difference small.
    Shrink,
}

/// Of so many questions the oracle is asked one, besides every one that differs.
const ORACLE_ONE_IN: u64 = 32;

/// So often whoever watches is told.
const WATCH_ONE_IN: u64 = 256;

struct Run<'a> {
    kit: &'static Kit,
    plan: &'a Plan,
    watch: &'a mut dyn FnMut(Progress),
    tally: Tally,
    asked: Asked,
    skipped: Skipped,
    /// The places of the vectors to be asked.
    wanted: Vec<usize>,
    differences: Vec<Difference>,
    /// A question on which the engine and the oracle do not agree: then it is not the port that is wrong.
    split: Option<String>,
}

/// Starts a command and holds it against the rules of a game, as far as a plan says. It may take `timeout` for each
/// answer.
pub fn conform(
    kit: &'static Kit,
    command: Vec<OsString>,
    timeout: Duration,
    plan: &Plan,
    watch: &mut dyn FnMut(Progress),
) -> Report {
    let greeted = ProcessPort::start(command, timeout).and_then(|mut port| {
        let ops = port.greet(kit.name)?;
        Ok((port, ops))
    });
    match greeted {
        Ok((mut port, ops)) => {
            let report = conform_with(kit, &mut port, &ops, plan, watch);
            Report { restarts: port.restarts(), ..report }
        }
        Err(trouble) => Run::of(kit, plan, watch).report(&[], None, Some(trouble)),
    }
}

/// [`conform`], for any port that answers those `ops`.
pub fn conform_with(
    kit: &'static Kit,
    port: &mut dyn Port,
    ops: &[String],
    plan: &Plan,
    watch: &mut dyn FnMut(Progress),
) -> Report {
    let mut run = Run::of(kit, plan, watch);
    let vectors = match plan.effort.vectors(kit) {
        Ok(vectors) => vectors,
        Err(error) => return run.report_of_the_kit(&format!("the vectors cannot be read: {error}")),
    };
    let asked = run.vectors(&vectors, ops, port).and_then(|()| run.walk_and_play(port));
    let readings = run.readings(&vectors);
    let looked_into = run.look_into(&vectors, &readings, port);
    let (finding, trouble) = match (asked, looked_into) {
        (asked, Ok(finding)) => (finding, asked.err()),
        (asked, Err(trouble)) => (None, Some(asked.err().unwrap_or(trouble))),
    };
    Report { readings, ..run.report(&vectors, finding, trouble) }
}

impl<'a> Run<'a> {
    fn of(kit: &'static Kit, plan: &'a Plan, watch: &'a mut dyn FnMut(Progress)) -> Self {
        let (asked, skipped) = (Asked::default(), Skipped::default());
        let (tally, wanted, differences) = (Tally::of(kit), Vec::new(), Vec::new());
        Self { kit, plan, watch, tally, asked, skipped, wanted, differences, split: None }
    }

    fn vectors(&mut self, vectors: &[Vector], ops: &[String], port: &mut dyn Port) -> Result<(), Trouble> {
        for (place, vector) in vectors.iter().enumerate() {
            if self.plan.skips(&vector.id) {
                self.skipped.by_id += 1;
            } else if ops.iter().any(|op| op == vector.request.op()) {
                self.wanted.push(place);
            } else {
                self.skipped.by_op += 1;
            }
        }
        let of = Some(self.wanted.len() as u64);
        let mut questions = self.wanted.clone().into_iter().filter_map(|place| {
            let vector = vectors.get(place)?;
            Some(Question {
                request: vector.request.clone(),
                expected: Some(vector.answer.clone()),
                clauses: vector.clauses.iter().cloned().map(Cow::Owned).collect(),
                origin: Origin::Vector(place),
            })
        });
        // The other vectors tell what the difference is about, so all of them are asked.
        self.ask(port, &mut questions, Part::Vectors, of, ControlFlow::Continue(()))
    }

    fn walk_and_play(&mut self, port: &mut dyn Port) -> Result<(), Trouble> {
        for (part, budget) in [(Part::Walk, self.plan.effort.walk()), (Part::Play, self.plan.effort.play())] {
            if !self.differences.is_empty() {
                break;
            }
            let (kit, seed) = (self.kit, self.plan.seed);
            let mut split = None;
            let mut questions: Box<dyn Iterator<Item = Question>> = match part {
                Part::Walk => Box::new(Walk::of(kit, seed)),
                _ => Box::new(RandomPlay::of(kit, seed)),
            };
            let of = match budget {
                Budget::Questions(most) => {
                    questions = Box::new(questions.take(usize::try_from(most).unwrap_or(usize::MAX)));
                    Some(most)
                }
                Budget::Time(time) => {
                    let began = Instant::now();
                    questions = Box::new(questions.take_while(move |_| began.elapsed() < time));
                    None
                }
            };
            let mut judged = questions.zip(0..).map(|(question, number)| {
                if number % ORACLE_ONE_IN == 0 { judged(kit, question, &mut split) } else { question }
            });
            self.ask(port, &mut judged, part, of, ControlFlow::Break(()))?;
            drop(judged);
            self.split = self.split.take().or(split);
        }
        Ok(())
    }

    fn ask(
        &mut self,
        port: &mut dyn Port,
        questions: &mut dyn Iterator<Item = Question>,
        stage: Part,
        of: Option<u64>,
        at_difference: ControlFlow<()>,
    ) -> Result<(), Trouble> {
        let mut done = 0;
        let asked = port.ask_all(questions, &mut |question, heard| {
            let agreed = question.expected.as_ref().is_some_and(|expected| agrees(expected, &heard));
            self.tally.count(question.clauses.iter().map(|id| &**id), agreed);
            done += 1;
            if done % WATCH_ONE_IN == 0 || Some(done) == of {
                (self.watch)(Progress { part: stage, done, of, differed: self.tally.differed });
            }
            if agreed {
                return ControlFlow::Continue(());
            }
            self.differences.push(Difference {
                expected: question.expected.unwrap_or_else(|| ask(self.kit.oracle, &question.request)),
                request: question.request,
                heard,
                origin: question.origin,
                asked_for: question.clauses.into_iter().map(Cow::into_owned).collect(),
            });
            at_difference
        });
        match stage {
            Part::Vectors => self.asked.vectors = done,
            Part::Walk => self.asked.walk = done,
            Part::Play | Part::Shrink => self.asked.play = done,
        }
        asked
    }

    /// Makes the first difference small and finds out what it is about.
    fn look_into(
        &mut self,
        vectors: &[Vector],
        readings: &[Reading],
        port: &mut dyn Port,
    ) -> Result<Option<Finding>, Trouble> {
        // One that was asked for the clause that is read wrong shows it best.
        let is_about = |difference: &&Difference| {
            let about = difference.asked_for.first();
            readings.iter().any(|reading| about.is_some_and(|id| id == reading.clause))
        };
        let Some(first) = self.differences.iter().find(is_about).or(self.differences.first()).cloned() else {
            return Ok(None);
        };
        (self.watch)(Progress { part: Part::Shrink, done: 0, of: None, differed: self.tally.differed });
        port.forgive();
        let sharpened = first.clone().sharpened(self.kit, port)?;
        let shrunk = shrink(self.kit, port, sharpened)?;
        let mut finding = Finding::new(self.kit, &first, &shrunk);
        if let Some(vector) = first.vector(vectors) {
            finding.vector = Some(vector.id.clone());
            finding.kills.clone_from(&vector.kills);
        }
        // A reading that explains every answer says more than one difference does.
        if let Some(reading) = readings.first() {
            finding.clause = Cited::of(self.kit, reading.clause);
        }
        Ok(Some(finding))
    }

    /// The wrong readings that answer every vector asked as the port did.
    fn readings(&self, vectors: &[Vector]) -> Vec<Reading> {
        // Unless all are answered, nothing can be said of all.
        if self.differences.is_empty() || self.asked.vectors < self.wanted.len() as u64 {
            return Vec::new();
        }
        let differing: BTreeSet<_> = self.differences.iter().filter_map(Difference::place).collect();
        let explains_all = |game: &dyn DynGame| {
            self.differences.iter().all(|difference| agrees(&ask(game, &difference.request), &difference.heard))
        };
        let agreed = self.wanted.iter().filter(|place| !differing.contains(place));
        // What tells a reading from the right one was answered right.
        let refuted: BTreeSet<_> =
            agreed.filter_map(|&place| vectors.get(place)).flat_map(|vector| &vector.kills).collect();
        let wrong = self.kit.misreadings.iter().zip(self.kit.wrong);
        wrong
            .filter(|(misreading, game)| !refuted.iter().any(|name| *name == misreading.name) && explains_all(**game))
            .map(|(&Misreading { name, clause, reads }, _)| Reading { name, clause, reads })
            .collect()
    }

    fn report_of_the_kit(self, fault: &str) -> Report {
        let mut report = self.report(&[], None, None);
        report.verdict = Verdict::NotRun;
        report.trouble = Some(format!("a fault of the conformance kit, please report it: {fault}"));
        report
    }

    fn report(mut self, vectors: &[Vector], finding: Option<Finding>, trouble: Option<Trouble>) -> Report {
        if let Some(split) = self.split.take() {
            return self.report_of_the_kit(&split);
        }
        let of_vectors = self.differences.iter().filter_map(|difference| difference.vector(vectors));
        let verdict = match (&self.differences[..], &trouble) {
            ([], None) => Verdict::Agrees,
            ([], Some(_)) => Verdict::NotRun,
            _ => Verdict::Differs,
        };
        Report {
            game: self.kit.name,
            verdict,
            trouble: trouble.map(|trouble| trouble.to_string()),
            seed: self.plan.seed,
            asked: self.asked,
            differed: self.tally.differed,
            skipped: self.skipped,
            restarts: 0,
            vectors: of_vectors.map(|vector| vector.id.clone()).collect(),
            clauses: self.tally.rows(),
            finding,
            readings: Vec::new(),
        }
    }
}

/// The question with the answer of the oracle; `split` says so if it is not that of the engine.
fn judged(kit: &Kit, mut question: Question, split: &mut Option<String>) -> Question {
    let answer = ask(kit.oracle, &question.request);
    if let Some(other) = question.expected.replace(answer).filter(|other| Some(other) != question.expected.as_ref()) {
        let request = serde_json::to_string(&question.request).unwrap_or_default();
        split.get_or_insert(format!("the engine and the oracle differ: {request}: {other:?}, {:?}", question.expected));
    }
    question
}
