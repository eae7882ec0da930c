//! A port as a process that is asked many questions at once, and started again when it crashes or hangs.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::answer::Said;
use super::lines::Line;
use super::port::{Heard, Port, Question, Trouble, shown};
use super::process::{Came, Process};
use crate::{Answer, Request};

/// So many questions may be without an answer at a time: enough that neither side ever waits for the other.
const WINDOW: usize = 512;

/// For how many others a question counts. A port may keep its answers back while questions are waiting, so those that
/// take long are not asked many at a time, or a slow port would look like one that hangs.
const fn weight(request: &Request) -> usize {
    match request {
        Request::Perft { .. } => WINDOW,
        Request::Playout { .. } => WINDOW / 16,
        _ => 1,
    }
}

/// A port that prints more lines of junk than this is not worth asking.
const MOST_JUNK: u32 = 100;

/// A port is started again at most so often.
const MOST_RESTARTS: u32 = 20;

/// Each time that it hangs takes as long as is waited for an answer, so there are fewer of them: the first may be about
/// any of many questions, the next shows which.
const MOST_HANGS: u32 = 4;

/// How long an answer may stay out when other lines have come, or when the input has been closed.
const GRACE: Duration = Duration::from_secs(1);

/// A port that runs as a process.
#[derive(Debug)]
pub struct ProcessPort {
    command: Vec<OsString>,
    timeout: Duration,
    process: Process,
    next_id: u64,
    restarts: u32,
    /// How many restarts are forgiven.
    forgiven: u32,
    hangs: u32,
    /// Whether what it prints next may be about questions that nobody waits for any more.
    is_spoiled: bool,
    junk_lines: u32,
}

/// A question on its way.
struct Sent {
    id: u64,
    question: Question,
}

/// The questions that are not yet answered, and what is known of their answers.
#[derive(Default)]
struct Open {
    /// Those sent, in order.
    sent: VecDeque<Sent>,
    /// One that is to be sent when there is room for it.
    next: Option<Question>,
    /// Those that a port has lost by crashing or hanging. They are asked again one at a time, to find out which it was.
    lost: VecDeque<Question>,
    /// Lines that are no answers, come since the last one that was.
    junk: VecDeque<String>,
}

type Hear<'a> = &'a mut dyn FnMut(Question, Heard) -> ControlFlow<()>;

impl ProcessPort {
    /// Starts a command that speaks the port protocol and may take so long for an answer.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(command: Vec<OsString>, timeout: Duration) -> Result<Self, Trouble> {
        let process = Process::start(&command).map_err(Trouble::CannotStart)?;
        Ok(Self {
            command,
            timeout,
            process,
            next_id: 1,
            restarts: 0,
            forgiven: 0,
            hangs: 0,
            is_spoiled: false,
            junk_lines: 0,
        })
    }

    /// Asks what it speaks and returns the questions that it answers.
    ///
    /// # Errors
    /// If it gives no fitting answer, or does not serve the game.
    pub fn greet(&mut self, game: &str) -> Result<Vec<String>, Trouble> {
        match self.ask(Request::Hello {})? {
            Heard::Crashed(how) => Err(Trouble::EndedAtOnce(how)),
            Heard::Silent(_) => Err(Trouble::NoAnswer),
            Heard::Unfit { line, why } if why == JUNK => Err(Trouble::Junk(line)),
            Heard::Unfit { line, why } => Err(Trouble::WrongHello(format!("{why}: `{line}`"))),
            Heard::Answer(Answer::Hello { protocol: 1, games, ops }) => {
                if !games.iter().any(|served| served == game) {
                    return Err(Trouble::NotServed { wanted: game.to_owned(), served: games.join(", ") });
                }
                Ok(ops.unwrap_or_else(|| Request::OPS[..4].iter().map(ToString::to_string).collect()))
            }
            Heard::Answer(Answer::Hello { protocol, .. }) => {
                Err(Trouble::WrongHello(format!("it speaks version {protocol} of the protocol, not version 1")))
            }
            Heard::Answer(Answer::Error { error }) => {
                Err(Trouble::WrongHello(format!("it is an error: {}", shown(error.as_bytes()))))
            }
            Heard::Answer(_) => Err(Trouble::WrongHello("it is the answer to something else".into())),
        }
    }

    /// How often it had to be started again.
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    /// What it said last on its standard error.
    pub fn last_words(&self) -> String {
        self.process.last_words()
    }

    fn restart(&mut self) -> Result<Process, Trouble> {
        self.restarts += 1;
        if self.restarts - self.forgiven > MOST_RESTARTS {
            return Err(Trouble::Unsteady(MOST_RESTARTS));
        }
        let process = Process::start(&self.command).map_err(Trouble::CannotStart)?;
        Ok(std::mem::replace(&mut self.process, process))
    }

    fn send(&mut self, questions: impl Iterator<Item = Question>, open: &mut Open) {
        let mut lines = Vec::new();
        for question in questions {
            let id = self.next_id;
            self.next_id += 1;
            let request = serde_json::to_string(&question.request).unwrap_or_default();
            // A request is an object with at least its `op`, so that a comma may stand before it.
            lines.extend_from_slice(format!("{{\"id\":{id},").as_bytes());
            lines.extend_from_slice(request.as_bytes().get(1..).unwrap_or_default());
            lines.push(b'\n');
            open.sent.push_back(Sent { id, question });
        }
        if !lines.is_empty() {
            self.process.send(lines);
        }
    }

    /// Makes something of a line.
    fn hear(&mut self, line: &[u8], open: &mut Open, hear: Hear<'_>) -> Result<ControlFlow<()>, Trouble> {
        let mut flow = ControlFlow::Continue(());
        let due = open.sent.front().map_or(self.next_id, |sent| sent.id);
        let Some(said) = Said::read(line) else {
            self.junk_lines += 1;
            if self.junk_lines > MOST_JUNK {
                return Err(Trouble::Junk(shown(line)));
            }
            open.junk.push_back(shown(line));
            return Ok(flow);
        };
        let Some(id) = said.id() else {
            return Err(Trouble::NoId { due, line: shown(line) });
        };
        let place = open.sent.iter().take(open.junk.len() + 1).position(|sent| sent.id == id);
        let Some(place) = place else {
            return Err(Trouble::OutOfOrder { due, line: shown(line) });
        };
        // Each line of junk stood where an answer should have been.
        for _ in 0..place {
            flow = keep(flow, open.give_junk(hear));
        }
        let Some(Sent { question, .. }) = open.sent.pop_front() else {
            return Ok(flow);
        };
        let heard = match (open.junk.pop_front(), said.answer(question.request.op())) {
            (Some(line), _) => Heard::Unfit { line, why: JUNK.into() },
            (None, Ok(answer)) => Heard::Answer(answer),
            (None, Err(why)) => Heard::Unfit { line: shown(line), why },
        };
        open.junk.clear();
        Ok(keep(flow, hear(question, heard)))
    }

    /// The port has ended.
    fn after_the_end(&mut self, open: &mut Open, hear: Hear<'_>) -> Result<ControlFlow<()>, Trouble> {
        let flow = open.give_all_junk(hear);
        let ended = self.restart()?;
        Ok(keep(flow, open.lose(|| Heard::Crashed(ended.end()), hear)))
    }

    /// The port has said nothing for too long: does it buffer, or hang?
    fn after_silence(&mut self, open: &mut Open, hear: Hear<'_>) -> Result<ControlFlow<()>, Trouble> {
        let flow = open.give_all_junk(hear);
        if self.process.is_in_a_line() {
            return Err(Trouble::NoLineEnd);
        }
        self.process.close_input();
        let began = Instant::now();
        while let Some(rest) = GRACE.checked_sub(began.elapsed()) {
            match self.process.wait(rest) {
                Came::Lines(lines) if lines.iter().any(is_answer) => return Err(Trouble::Buffers(self.timeout)),
                Came::Lines(_) => {}
                Came::Nothing | Came::End => break,
            }
        }
        self.hangs += 1;
        drop(self.restart()?);
        let timeout = self.timeout;
        let flow = keep(flow, open.lose(|| Heard::Silent(timeout), hear));
        if self.hangs == MOST_HANGS { Err(Trouble::Hangs(MOST_HANGS)) } else { Ok(flow) }
    }
}

/// What is wrong with a line that is no JSON object.
const JUNK: &str = "it is no JSON object with each field once";

fn is_answer(line: &Line) -> bool {
    matches!(line, Line::Bytes(bytes) if Said::read(bytes).is_some())
}

/// Enough once is enough.
fn keep(before: ControlFlow<()>, now: ControlFlow<()>) -> ControlFlow<()> {
    if before.is_break() { before } else { now }
}

impl Open {
    /// Those of the questions that may be sent now: none while most of those sent are not answered.
    fn fitting(&mut self, questions: &mut dyn Iterator<Item = Question>) -> Vec<Question> {
        let mut fitting = Vec::new();
        let mut weighs: usize = self.sent.iter().map(|sent| weight(&sent.question.request)).sum();
        if weighs > WINDOW / 2 {
            return fitting;
        }
        while let Some(question) = self.next.take().or_else(|| questions.next()) {
            weighs += weight(&question.request);
            if weighs > WINDOW && !(fitting.is_empty() && self.sent.is_empty()) {
                self.next = Some(question);
                break;
            }
            fitting.push(question);
        }
        fitting
    }

    fn give_junk(&mut self, hear: Hear<'_>) -> ControlFlow<()> {
        match (self.sent.pop_front(), self.junk.pop_front()) {
            (Some(sent), Some(line)) => hear(sent.question, Heard::Unfit { line, why: JUNK.into() }),
            _ => ControlFlow::Continue(()),
        }
    }

    fn give_all_junk(&mut self, hear: Hear<'_>) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        while !self.junk.is_empty() && !self.sent.is_empty() {
            flow = keep(flow, self.give_junk(hear));
        }
        self.junk.clear();
        flow
    }

    /// The questions sent will not be answered. A single one has itself to blame.
    fn lose(&mut self, what: impl FnOnce() -> Heard, hear: Hear<'_>) -> ControlFlow<()> {
        match (self.sent.len(), self.sent.pop_front()) {
            (1, Some(sent)) => return hear(sent.question, what()),
            (_, Some(sent)) => {
                let again = std::iter::once(sent).chain(self.sent.drain(..)).map(|sent| sent.question);
                let again: VecDeque<_> = again.chain(self.lost.drain(..)).collect();
                self.lost = again;
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

impl Port for ProcessPort {
    fn ask_all(&mut self, questions: &mut dyn Iterator<Item = Question>, hear: Hear<'_>) -> Result<(), Trouble> {
        if std::mem::take(&mut self.is_spoiled) {
            drop(self.restart()?);
        }
        let asked = self.converse(questions, hear);
        self.is_spoiled = asked.is_err();
        asked
    }

    fn forgive(&mut self) {
        self.forgiven = self.restarts;
    }
}

impl ProcessPort {
    fn converse(&mut self, questions: &mut dyn Iterator<Item = Question>, hear: Hear<'_>) -> Result<(), Trouble> {
        let mut open = Open::default();
        let mut has_enough = false;
        loop {
            if has_enough {
                open.lost.clear();
                open.next = None;
            } else if !open.lost.is_empty() {
                if open.sent.is_empty() {
                    let again = open.lost.pop_front();
                    self.send(again.into_iter(), &mut open);
                }
            } else {
                let fitting = open.fitting(questions);
                self.send(fitting.into_iter(), &mut open);
            }
            if open.sent.is_empty() {
                return Ok(());
            }
            let longest = if open.junk.is_empty() { self.timeout } else { GRACE.min(self.timeout) };
            // Nobody is told any more what a port says when there was enough.
            let mut told = |question, heard| {
                if has_enough { ControlFlow::Break(()) } else { hear(question, heard) }
            };
            let flow = match self.process.wait(longest) {
                Came::End => self.after_the_end(&mut open, &mut told)?,
                Came::Nothing => self.after_silence(&mut open, &mut told)?,
                Came::Lines(lines) => {
                    let mut flow = ControlFlow::Continue(());
                    for line in lines {
                        let Line::Bytes(line) = line else {
                            return Err(Trouble::TooLong);
                        };
                        let mut told = |question, heard| {
                            if flow.is_break() { flow } else { told(question, heard) }
                        };
                        flow = self.hear(&line, &mut open, &mut told)?;
                    }
                    flow
                }
            };
            has_enough |= flow.is_break();
        }
    }
}
