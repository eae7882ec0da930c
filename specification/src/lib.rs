//! Holds the specification of a game against itself: that every clause has examples, vectors and wrong readings and
//! speaks often enough, that every wrong reading is caught, that what must be refused is, and that no clause changes
//! without everything that cites it being read again.
//!
//! The laws of all that are in [`game_core::laws`], which a game of one's own can use. Here are the files of our games:
//! where the texts lie, and how the documents read that are made of them. Each of the functions is a test, and panics if
//! it fails.

mod folder;
mod vectors;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use game_core::laws::{self, Caught, Evidence, Floors, Misreading, Readings, RefusedText, Run, Spoken, Trace, Wanted};
use game_core::{
    Cell, DynGame, GameText, GridSetup, Oracle, Position, Record, Rulebook, Rules, SplitMix64, Square, Symmetric,
};

use folder::Folder;
use vectors::Vectors;

/// The specification of a game.
#[derive(Clone, Debug)]
pub struct Specification<P: Position> {
    folder: Folder,
    rules: Rulebook,
    setups: Vec<P::Setup>,
    made: &'static str,
    misreadings: &'static [Misreading],
    games: &'static [&'static dyn DynGame],
    catch_all: CatchAll<P>,
    caught: OnceLock<Vec<Caught>>,
    vectors: Vectors,
}

/// What a game says of its wrong readings: the list, the game under each, and what catches each.
pub type Misread<P> = (&'static [Misreading], &'static [&'static dyn DynGame], CatchAll<P>);

/// What catches each wrong reading: an example, and a law in one of some set-ups.
pub type CatchAll<P> = fn(&Rulebook, &[<P as Position>::Setup]) -> Vec<Caught>;

impl<P: Position> Specification<P> {
    /// Reads it. `folder` is that of the crate, `setups` are what every move is tried on, the same ones at every run,
    /// and `made` tells in a few words what they are.
    ///
    /// # Panics
    /// If a part of it is not there or cannot be read.
    pub fn read(folder: &'static str, setups: Vec<P::Setup>, made: &'static str, misread: Misread<P>) -> Self {
        let folder = Folder(folder);
        let rules = Rulebook::parse(P::RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"));
        let (misreadings, games, catch_all) = misread;
        let vectors = Vectors::read(&folder.texts("vectors/v1"));
        Self { folder, rules, setups, made, misreadings, games, catch_all, caught: OnceLock::new(), vectors }
    }

    /// The rules with their examples.
    pub const fn rules(&self) -> &Rulebook {
        &self.rules
    }

    /// Asked by several tests, and slow.
    fn caught(&self) -> &[Caught] {
        self.caught.get_or_init(|| (self.catch_all)(&self.rules, &self.setups))
    }

    /// Behind every clause stand examples, vectors and wrong readings, and it speaks often enough, or an exception says
    /// why; `TRACE.md` is the table of that. `exhaustive` is what the exhaustive comparisons met.
    ///
    /// # Panics
    /// If something is missing, or the document is another.
    pub fn traced<O: Oracle<P>>(&self, floors: &Floors<P::Clause>, exhaustive: Trace<P::Clause>) {
        let run = |name, trace, wanted| Run { name, trace, wanted };
        let runs = [
            run("examples", self.examples::<O>(), Wanted::Once),
            run("vectors", self.vectors.trace::<P, O>(), Wanted::Once),
            run("games", self.recorded::<O>(), Wanted::Nothing),
            run("set-ups", self.tried::<O>(), Wanted::Often),
            run("exhaustive comparisons", exhaustive, Wanted::Nothing),
        ];
        let snapshots = self.folder.snapshots();
        let evidence = Evidence {
            rules: &self.rules,
            runs: &runs,
            vectors: &self.vectors.shown,
            misreadings: self.misreadings,
            snapshots: &snapshots,
        };
        let exceptions = self.folder.text("trace-exceptions.txt");
        assert_eq!(evidence.gaps(floors, &exceptions, self.caught()), Vec::<String>::new());
        let table = evidence.table();
        let document = format!("{}\n{table}", self.trace_introduction(floors));
        assert_eq!(document.parse().as_ref(), Ok(&table), "the table reads back");
        self.folder.committed("TRACE.md", &document);
    }

    fn examples<O: Oracle<P>>(&self) -> Trace<P::Clause> {
        let mut trace = Trace::default();
        for example in self.rules.clauses.iter().flat_map(|clause| &clause.examples) {
            trace.example::<P, O>(example);
        }
        trace
    }

    fn recorded<O: Oracle<P>>(&self) -> Trace<P::Clause> {
        let mut trace = Trace::default();
        for (path, text) in self.folder.texts("games") {
            for game in GameText::read_all(&text) {
                let (record, faults) = Record::<P>::read(&game);
                let record = record.unwrap_or_else(|| panic!("{path}: {faults:?}"));
                trace.game::<P, O>(&record);
            }
        }
        trace
    }

    fn tried<O: Oracle<P>>(&self) -> Trace<P::Clause> {
        let mut trace = Trace::default();
        for setup in &self.setups {
            trace.setup::<P, O>(setup);
        }
        trace
    }

    fn trace_introduction(&self, floors: &Floors<P::Clause>) -> String {
        let Spoken { effects, refusals, endings, faults } = floors.at_least;
        format!(
            "\
# What speaks for each clause of {title}

Behind each clause of `RULES.md` stand its examples; the conformance vectors in `vectors/v1` that show it; the wrong
readings of it, which are all caught (`MISREADINGS.md`); and the snapshots in `tests/it/snapshots` that name it.

The other columns count how often it *speaks* while the literal reading judges, by what it does and never by what a text
mentions: it has an effect on a legal move, a move is refused under it, a game has ended under it, a set-up has a fault
by it. Counted are the examples; the questions of the vectors; the records in `games`, with every move at their ends;
the exhaustive comparisons of `tests/it/exhaustive.rs`; and every move in {setups} set-ups,
{made}.

A test fails if a clause has no example, no vector or no wrong reading; if it does not speak in each way in which it can
in the examples, the vectors and the set-ups, there at least {effects} times by an effect ({last} where that ends the game),
{refusals} by a refusal, {endings} by an ending and {faults} by a fault; or if it speaks where it should not.
`trace-exceptions.txt` has the reasons where it cannot be so. `UPDATE=1 cargo test -p {game} --test it trace` writes the
table; `referee rules {game} --trace` shows it.
",
            title = self.name(),
            setups = self.setups.len(),
            made = self.made,
            last = floors.last_moves,
            game = P::GAME,
        )
    }

    /// The name of the game as a title.
    fn name(&self) -> &str {
        self.rules.title.split([':', ',']).next().unwrap_or_default().trim()
    }

    /// Every wrong reading is caught by an example of its clause and by a law, and `MISREADINGS.md` says by which.
    ///
    /// # Panics
    /// If one is not, or the document is another.
    pub fn misreadings_are_caught(&self) {
        let readings = self.readings();
        assert_eq!(readings.problems::<P::Clause>(self.caught()), Vec::<String>::new());
        let document = format!(
            "\
# Wrong readings of {title}

Each of these is a wrong reading of the rules, as programs and players have it, built as a reading of the whole game with
just that one thing wrong (`src/misreadings`). Each is held against the examples of `RULES.md`, and the engine against it
by the laws of `game_core::laws` in {setups} set-ups,
{made}.
A test fails if one gets through either, or if no example of its own clause catches it.

The table names the examples of that clause, and says how many there are of others; how many conformance vectors are
answered otherwise; and which law is broken first, with what breaks it: the position, and if it is about one, the move.
`{game}::misreadings::GAMES` has each as a game to be asked like any other, so that a test of a port can be tested too.
`UPDATE=1 cargo test -p {game} --test it misreadings` writes the table.

{table}",
            title = self.name(),
            setups = self.setups.len(),
            made = self.made,
            game = P::GAME,
            table = readings.table(self.caught(), self.setups.len()),
        );
        self.folder.committed("MISREADINGS.md", &document);
    }

    fn readings(&self) -> Readings<'_> {
        let Self { misreadings, games, vectors, .. } = self;
        Readings { misreadings, games, vectors: &vectors.against }
    }

    /// With nothing read wrong the oracle `M` of the wrong readings is the right one: nothing tells it from the engine.
    ///
    /// # Panics
    /// If something does.
    pub fn nothing_else_is_misread<M: Oracle<P>>(&self) {
        let Caught { examples, law } = laws::catch::<P, M>(&self.rules, self.setups.iter().cloned());
        assert_eq!((examples, law), (vec![], None));
    }

    /// Each wrong reading plays games, from starts and from every `every`-th of the set-ups.
    ///
    /// # Panics
    /// If one lists a move that it does not play, or never gets far.
    pub fn misreadings_play(&self, every: usize, plies: u32) {
        let rules: Vec<_> = P::Rules::every().iter().map(ToString::to_string).collect();
        let positions: Vec<_> = self.setups.iter().step_by(every).map(ToString::to_string).collect();
        assert_eq!(self.readings().played(&rules, &positions, plies), Vec::<String>::new());
    }

    /// The texts in `tests/it/refused.txt` are refused with their errors, and there are at least so many.
    ///
    /// # Panics
    /// If one is not.
    pub fn named_texts_are_refused(&self, at_least: usize) {
        let refused =
            RefusedText::read_all(&self.folder.text("tests/it/refused.txt")).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(RefusedText::problems::<P>(&refused), Vec::<String>::new());
        assert!(refused.len() >= at_least, "only {} texts", refused.len());
    }

    /// The text of no clause is other than `RULES.lock` has it; if one were, everything that cites it would be listed:
    /// the rules, the list of clauses and whatever else.
    ///
    /// # Panics
    /// If one is. Read again what is listed, then put the line that is named into `RULES.lock` by hand.
    pub fn clauses_are_locked(&self) {
        let lock = self.folder.text("RULES.lock");
        let everywhere = ["RULES.md", "src/clause.rs"];
        assert_eq!(laws::lock(&self.rules, &lock, &self.folder.sources(), &everywhere), Vec::<String>::new());
    }
}

/// Set-ups of random bytes, so many each, hold every content that a square can have, and of a thousand so many are
/// positions: otherwise the tests and fuzzers that make set-ups of bytes would never see some of them.
///
/// # Panics
/// If they do not.
pub fn set_ups_of_bytes<P, C, R, const N: usize>(bytes: usize, positions: usize)
where
    P: Position<Setup = GridSetup<C, R, N>, Square = Square<N>>,
    C: Cell,
    R: Rules,
{
    let mut random = SplitMix64::new(11);
    let setups: Vec<P::Setup> = (0..1_000).map(|_| laws::setup_from_bytes(&random_bytes(&mut random, bytes))).collect();
    let codes: BTreeSet<_> = setups.iter().flat_map(|setup| setup.board.iter()).map(|(_, cell)| cell.code()).collect();
    assert!(codes.iter().copied().eq((0..=u8::MAX).filter(|&code| C::from_code(code).is_some())), "{codes:?}");
    let found = setups.iter().filter(|setup| P::from_setup(setup).is_ok()).count();
    assert!(found >= positions, "only {found}");
}

/// Every law there is holds of some games. That takes long, so they are few, and short.
///
/// # Panics
/// If one is broken.
pub fn every_law<P: Symmetric, O: Oracle<P>>() {
    let mut random = SplitMix64::new(12);
    for length in 0..12 {
        let bytes = random_bytes(&mut random, 2 * length);
        assert_eq!(laws::all::<P, O>(&bytes), Ok(()), "{bytes:?}");
    }
}

fn random_bytes(random: &mut SplitMix64, count: usize) -> Vec<u8> {
    (0..count).map(|_| random.next_u64().to_le_bytes()[0]).collect()
}
