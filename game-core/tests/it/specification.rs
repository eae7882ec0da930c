//! The harness that holds a specification against itself, on the toy game: what is missing is found, each thing by name.

use std::collections::BTreeMap;

use game_core::laws::{
    self, Caught, Evidence, Floors, Misreading, Readings, RefusedText, Run, Spoken, Trace, TraceTable, Wanted,
};
use game_core::toy::{Clause, Fault, Gridlock, GridlockOracle, Illegal, Move, RULEBOOK, Rules, Setup};
use game_core::{Clause as _, Color, DynGame, Dynamic, Effects, Oracle, Position as _, Rulebook, SplitMix64, Status};

const FLOORS: Floors<Clause> = Floors {
    effects: &[Clause::OneForward],
    at_least: Spoken { effects: 20, refusals: 20, endings: 5, faults: 5 },
    last_moves: 5,
};

const EXCEPTIONS: &str = "\
# What the toy has no words for.
GL-1.1 never speaks: a start is not a move; `GL-1.1/start` shows it, against `white-last`.
GL-4.1 is never misread: there are only three files.
";

/// The readings are not built here: only what is said of them.
const MISREADINGS: [Misreading; 5] = [
    Misreading { name: "white-last", clause: "GL-1.1", reads: "Black moves first." },
    Misreading { name: "any-stone", clause: "GL-2.1", reads: "A turn moves any stone." },
    Misreading { name: "any-step", clause: "GL-2.2", reads: "A stone goes anywhere." },
    Misreading { name: "onto-stones", clause: "GL-2.3", reads: "A stone goes onto another." },
    Misreading { name: "stuck-wins", clause: "GL-3.1", reads: "A player without a move wins." },
];

/// Everything that the harness asks for.
#[derive(Clone)]
struct Parts {
    rules: Rulebook,
    setups: Trace<Clause>,
    vectors: BTreeMap<String, usize>,
    misreadings: Vec<Misreading>,
    exceptions: String,
    caught: Vec<Caught>,
}

impl Parts {
    fn complete() -> Self {
        let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
        let mut random = SplitMix64::new(3);
        let mut setups = Trace::default();
        for _ in 0..300 {
            let bytes: Vec<u8> = (0..40).map(|_| random.next_u64().to_le_bytes()[0]).collect();
            setups.setup::<Gridlock, GridlockOracle>(&laws::setup_from_bytes::<Setup>(&bytes));
        }
        let caught = MISREADINGS.iter().map(|misreading| {
            let clause = rules.clause(misreading.clause).expect("there is such a clause");
            let example = format!("{}/{}", clause.id, clause.examples[0].name);
            let broken =
                laws::Broken { law: laws::Law::AgreeOnMoves, detail: String::new(), subject: "a position".into() };
            Caught { examples: vec![example], law: Some((1, broken)) }
        });
        let caught = caught.collect();
        let vectors = Clause::ALL.iter().map(|clause| (clause.id().to_owned(), 1)).collect();
        Self { rules, setups, vectors, misreadings: MISREADINGS.to_vec(), exceptions: EXCEPTIONS.into(), caught }
    }

    fn examples(&self) -> Trace<Clause> {
        let mut trace = Trace::default();
        for example in self.rules.clauses.iter().flat_map(|clause| &clause.examples) {
            trace.example::<Gridlock, GridlockOracle>(example);
        }
        trace
    }

    /// The table, and the gaps.
    fn judged(&self) -> (TraceTable, Vec<String>) {
        let runs = [
            Run { name: "examples", trace: self.examples(), wanted: Wanted::Nothing },
            Run { name: "set-ups", trace: self.setups.clone(), wanted: Wanted::Often },
        ];
        let snapshots = [("a-snapshot".to_owned(), "refused under GL-2.3\n".to_owned())];
        let Self { rules, vectors, misreadings, .. } = self;
        let evidence = Evidence { rules, runs: &runs, vectors, misreadings, snapshots: &snapshots };
        (evidence.table(), evidence.gaps(&FLOORS, &self.exceptions, &self.caught))
    }
}

/// The gaps after a change.
fn gaps(change: impl FnOnce(&mut Parts)) -> Vec<String> {
    let mut parts = Parts::complete();
    change(&mut parts);
    parts.judged().1
}

#[test]
fn what_is_complete_has_no_gap_and_a_table_that_reads_back() {
    let (table, gaps) = Parts::complete().judged();
    assert_eq!(gaps, Vec::<String>::new());
    assert_eq!(table.runs, ["examples", "set-ups"]);
    assert_eq!(
        table.rows.iter().map(|row| &*row.clause).collect::<Vec<_>>(),
        Clause::ALL.iter().map(|clause| clause.id()).collect::<Vec<_>>()
    );
    assert_eq!(table.rows[3].snapshots, ["a-snapshot"]);
    assert_eq!(table.rows[2].misreadings, ["any-step"]);
    let document = format!("# A title\n\nSome words.\n\n{table}\nMore words.\n");
    assert_eq!(document.parse::<TraceTable>(), Ok(table));
}

#[test]
fn a_text_without_a_whole_table_is_none() {
    let table = Parts::complete().judged().0.to_string();
    for (good, bad) in
        [("| clause |", "| clauses |"), ("| any-step |", "|"), ("effects", "affects"), ("| 1 |", "| one |")]
    {
        assert!(table.contains(good), "{good}");
        assert!(table.replace(good, bad).parse::<TraceTable>().is_err(), "{bad}");
    }
}

#[test]
fn a_clause_without_an_example_a_vector_or_a_wrong_reading_is_a_gap() {
    let without_examples = gaps(|parts| parts.rules.clauses[3].examples.clear());
    assert!(without_examples.contains(&"GL-2.3 has no example".to_owned()), "{without_examples:#?}");
    assert_eq!(gaps(|parts| _ = parts.vectors.remove("GL-2.2")), ["GL-2.2 has no vector"]);
    let unread = gaps(|parts| {
        parts.misreadings.remove(3);
        parts.caught.remove(3);
    });
    assert_eq!(unread, ["GL-2.3 is never misread, and no exception says why"]);
}

#[test]
fn a_clause_that_speaks_too_seldom_or_where_it_cannot_is_a_gap() {
    let seldom = gaps(|parts| parts.setups = Trace::default());
    assert!(seldom.contains(&"GL-2.1 has 0 refusals in set-ups, fewer than 20".to_owned()), "{seldom:#?}");
    assert!(seldom.contains(&"GL-3.1 has 0 endings in set-ups, fewer than 5".to_owned()), "{seldom:#?}");
    let moved = game_core::Effect::<_, ()>::new(game_core::EffectKind::Moved, Clause::Start, []);
    let misplaced = gaps(|parts| parts.setups.did(&[moved]));
    assert_eq!(misplaced, ["GL-1.1 has 1 effect in set-ups, which is not expected"]);
}

#[test]
fn an_exception_names_what_there_is_and_is_needed() {
    let changed = |from: &str, to: &str| gaps(|parts| parts.exceptions = parts.exceptions.replace(from, to));
    for (from, to, gap) in [
        (
            "GL-4.1 is never misread: there are only three files.",
            "",
            "GL-4.1 is never misread, and no exception says why",
        ),
        ("GL-4.1 is", "GL-2.1 is", "an exception says that GL-2.1 is never misread, which is not so"),
        ("GL-4.1 is", "GL-9.9 is", "there is no clause GL-9.9 to except"),
        (
            "is never misread:",
            "is never played:",
            "neither `never speaks: reason` nor `is never misread: reason`: GL-4.1",
        ),
        ("GL-1.1/start", "GL-1.1/end", "there is no example GL-1.1/end"),
        ("`GL-1.1/start` shows it", "it shows", "no example of the clause is named"),
        ("`white-last`", "`black-first`", "there is no wrong reading black-first"),
        ("`white-last`", "`any-stone`", "no example named catches any-stone"),
        (", against `white-last`", "", "no wrong reading is named"),
    ] {
        let found = changed(from, to);
        assert!(found.iter().any(|found| found.starts_with(gap)), "{gap}: {found:#?}");
    }
}

#[test]
fn what_is_wrong_with_a_list_of_wrong_readings_is_found() {
    let toy: &dyn DynGame = &Dynamic::<Gridlock>::NEW;
    let games = [toy; 5];
    let problems = |change: fn(&mut Vec<Misreading>, &mut Vec<Caught>), against: &str| {
        let Parts { mut misreadings, mut caught, .. } = Parts::complete();
        change(&mut misreadings, &mut caught);
        let vectors = BTreeMap::from([(against.to_owned(), 1)]);
        Readings { misreadings: &misreadings, games: &games, vectors: &vectors }.problems::<Clause>(&caught)
    };
    assert_eq!(problems(|_, _| (), "any-step"), Vec::<String>::new());
    assert_eq!(problems(|_, _| (), "no-step"), ["vectors are against no-step, which is no wrong reading"]);
    let named = |problem: &str| vec![format!("any-step: {problem}")];
    assert_eq!(
        problems(|_, caught| caught[2].examples.clear(), "any-step"),
        named("no example of its clause catches it")
    );
    assert_eq!(problems(|_, caught| caught[2].law = None, "any-step"), named("no law catches it"));
    let twice = problems(|all, _| all[2].reads = all[1].reads, "any-step");
    assert_eq!(twice, named("the name or the sentence is there twice"));
    let no_sentence = problems(|all, _| all[2].reads = "A stone goes", "any-step");
    assert_eq!(no_sentence, named("what it says is no sentence"));
    let no_clause = problems(|all, _| all[2].clause = "GL-2.9", "any-step");
    assert!(no_clause.contains(&"any-step: it misreads no clause that there is".to_owned()), "{no_clause:#?}");
    let disordered = problems(|all, _| all.swap(0, 4), "any-step");
    assert!(disordered.contains(&"any-stone: it stands out of the order of the clauses".to_owned()), "{disordered:#?}");
    let one_less = problems(|_, caught| _ = caught.pop(), "any-step");
    assert_eq!(one_less, ["there are not as many games and catches as wrong readings"]);
}

#[test]
fn games_under_wrong_readings_are_played_from_starts_and_positions() {
    let toy: &dyn DynGame = &Dynamic::<Gridlock>::NEW;
    let vectors = BTreeMap::new();
    let readings = Readings { misreadings: &MISREADINGS[..1], games: &[toy], vectors: &vectors };
    assert_eq!(readings.played(&["standard".into(), "retreat".into()], &[], 20), Vec::<String>::new());
    let stuck = readings.played(&[], &["b../w../... w".into()], 20);
    assert_eq!(stuck, ["white-last: no game gets further than ply 0"]);
}

#[test]
fn a_refused_text_needs_a_name_of_its_own_and_the_very_error() {
    let case =
        |name: &str, text: &str, error: &str| format!("name: {name}\nkind: position\ntext: `{text}`\nerror: {error}\n");
    let problems = |file: &str| RefusedText::read_all(file).map(|refused| RefusedText::problems::<Gridlock>(&refused));
    let error = "x".parse::<Gridlock>().expect_err("no position").to_string();
    assert_eq!(problems(&case("a", "x", &error)), Ok(vec![]));
    assert_eq!(problems(&case("a", "bbb/.../www w", &error)), Ok(vec!["a: not refused".to_owned()]));
    assert_eq!(problems(&case("a", "x", "no")), Ok(vec![format!("a: {error}")]));
    let twice = format!("{0}\n{0}", case("a", "x", &error));
    assert_eq!(problems(&twice), Ok(vec!["a is there twice".to_owned()]));
    let unknown = case("a", "x", &error).replace("kind: position", "kind: board");
    assert_eq!(problems(&unknown), Ok(vec!["a: neither a position, a move nor a record".to_owned()]));
    for broken in ["kind: move\n", "name: a\n", "name: a\nkind: move\ntext: x\nerror: y\n", "name: a\nwhat: b\n"] {
        assert!(RefusedText::read_all(broken).is_err(), "{broken}");
    }
}

#[test]
fn edits_of_a_text_that_is_none_of_the_game_are_no_test() {
    assert_eq!(laws::edited_texts::<Gridlock>("bbb/.../www w", "bw./ x\u{e9}"), Ok(true));
    assert_eq!(laws::edited_texts::<Gridlock>("bbb/.../www", "b"), Ok(false));
    let record = "[Game \"gridlock\"]\n\n1. a1-a2\n";
    let (refused, accepted) = laws::edited_records::<Gridlock>(record, "ab1 ").unwrap().expect("a record");
    assert!(refused > 50 && accepted > 0, "{refused} {accepted}");
    assert_eq!(laws::edited_records::<Gridlock>("1. a1-a3", "a"), Ok(None));
}

#[test]
fn the_lock_knows_everything_that_cites_a_clause() {
    let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
    let lock: String = rules.clauses.iter().map(|clause| clause.lock_line() + "\n").collect();
    let sources =
        [("RULES.md".to_owned(), RULEBOOK.to_owned()), ("a.rs".to_owned(), "GL-2.10 GL-2.1\nGL-2.2\n".to_owned())];
    assert_eq!(laws::lock(&rules, &lock, &sources, &["RULES.md"]), Vec::<String>::new());
    let silent = laws::lock(&rules, &lock, &sources, &["RULES.md", "a.rs"]);
    assert_eq!(silent, ["GL-1.1", "GL-2.3", "GL-3.1", "GL-4.1"].map(|id| format!("a.rs does not cite {id}")));
    let (_, shorter) = lock.split_once('\n').expect("there are lines");
    let problems = laws::lock(&rules, shorter, &sources, &["RULES.md"]);
    assert!(problems[0].contains("GL-1.1 is not as it was locked"), "{problems:#?}");
    assert!(problems.contains(&"the lock has not a line for each clause, in order".to_owned()), "{problems:#?}");
}

/// The literal reading, but for a start on which Black moves first.
struct BlackFirst;

impl Oracle<Gridlock> for BlackFirst {
    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        let start = Gridlock::start(rules, number)?.to_setup();
        Some(Setup { to_move: Color::Black, ..start })
    }

    fn faults(setup: &Setup) -> Vec<Fault> {
        GridlockOracle::faults(setup)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        GridlockOracle::status(setup)
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        GridlockOracle::check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Gridlock>), Illegal> {
        GridlockOracle::play(setup, mv)
    }

    fn turn(setup: &Setup) -> Color {
        GridlockOracle::turn(setup)
    }

    fn rules(setup: &Setup) -> Rules {
        GridlockOracle::rules(setup)
    }
}

#[test]
fn a_start_that_is_dealt_otherwise_is_caught_by_examples_and_by_a_law() {
    let rules = Rulebook::parse(RULEBOOK).expect("the rules can be read");
    let Caught { examples, law } = laws::catch::<Gridlock, BlackFirst>(&rules, []);
    assert!(examples.contains(&"GL-1.1/start".to_owned()), "{examples:?}");
    let (place, broken) = law.expect("a law is broken");
    assert_eq!((place, broken.law), (0, laws::Law::AgreeOnStarts));
    assert_eq!(laws::dealt::<Gridlock, GridlockOracle>(&Rules::default(), 0), Ok(()));
    assert_eq!(laws::dealt::<Gridlock, BlackFirst>(&Rules::default(), 1), Ok(()), "there is no such start");
}
