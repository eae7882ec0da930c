//! Each law catches a toy game that is broken in just that way, and lets the honest one pass.

mod game;
mod moves;
mod oracle;
mod spelling;

use std::collections::BTreeSet;
use std::panic;

use game::{Crooked, Fault};
use game_core::laws::{self, Broken, Law};
use game_core::toy::{Gridlock, GridlockOracle, Rules};
use game_core::{Position as _, Record};
use oracle::CrookedOracle;

/// Positions of the honest game in which every law has something to say: an end, the start, a middle, one move from an
/// end, retreats.
const POSITIONS: [&str; 6] =
    ["bb./wwb/..w b", "bbb/.../www w", "bbb/w../.ww b", "bb./w.b/.ww w", "b.b/wb./.ww w", "bb./..w/w.. w retreat"];

fn position(text: &str) -> Crooked {
    Crooked::new(text.parse::<Gridlock>().expect("a position of the honest game"))
}

/// Everything the laws say of the toy with that fault.
fn judge(fault: Fault) -> Result<(), Broken> {
    game::set(fault);
    for text in POSITIONS {
        let position = position(text);
        laws::position(&position)?;
        laws::symmetric(&position)?;
        laws::oracle::<Crooked, CrookedOracle>(&position)?;
        laws::literal::<Crooked, CrookedOracle>(&position.to_setup())?;
        laws::setup::<Crooked, CrookedOracle>(&position.to_setup())?;
        laws::stable_hash(&position)?;
        laws::tree(&position, 2)?;
    }
    for setup in ["bbb/b../www w", ".../.../... w"] {
        laws::setup::<Crooked, CrookedOracle>(&setup.parse().expect("a set-up"))?;
    }
    for rules in [Rules::default(), Rules { retreat: true }] {
        for number in [0, 1] {
            laws::start::<Crooked>(&rules, number)?;
            laws::dealt::<Crooked, CrookedOracle>(&rules, number)?;
        }
    }
    for text in ["bbb/.../www w", "bbb/.../www w ", "a1-a2", "standard"] {
        laws::text::<Crooked>(text)?;
    }
    judge_a_record(fault)
}

/// What the laws say of a game in which a position comes back, and of nothing else.
fn judge_a_record(fault: Fault) -> Result<(), Broken> {
    game::set(fault);
    let mut record = Record::new(position(POSITIONS[5]));
    for mv in ["c2-c1", "b3-b2", "c1-c2", "b2-b3", "c2-c1"] {
        record.play(mv.parse().expect("a move")).expect("a legal move");
    }
    laws::record(&record)
}

#[test]
fn the_honest_toy_keeps_every_law() {
    assert_eq!(judge(Fault::None), Ok(()));
    for text in POSITIONS {
        let position: Gridlock = text.parse().expect("a position");
        assert_eq!(laws::game::<Gridlock, GridlockOracle>(&Record::new(position)), Ok(()));
    }
}

/// Whoever reads the list below can so trust that no law is missing there.
#[test]
fn every_law_catches_a_toy_that_breaks_it() {
    let caught: BTreeSet<Law> =
        CAUGHT.iter().chain(IN_RECORDS).chain(&moves::CAUGHT).chain(&spelling::CAUGHT).copied().collect();
    let uncaught: Vec<_> = Law::ALL.iter().filter(|law| !caught.contains(law)).collect();
    assert!(uncaught.is_empty(), "no toy breaks {uncaught:?}");
}

/// No law can name a panic, so the law of a position lets it through.
#[test]
fn playing_an_illegal_move_unchecked_must_not_panic() {
    assert!(panic::catch_unwind(|| judge(Fault::UncheckedPanics)).is_err());
}

macro_rules! caught {
    ($list:ident by $judge:ident: $($test:ident: $fault:ident breaks $law:ident;)+) => {
        /// The laws that the tests below show to catch their faults.
        const $list: &[Law] = &[$(Law::$law),+];

        $(
            #[test]
            fn $test() {
                let broken = $judge(Fault::$fault).expect_err("a law is broken");
                assert_eq!(broken.law, Law::$law, "{broken}");
            }
        )+
    };
}

caught! {
    CAUGHT by judge:
    reading_a_position_wrong: ReadsTheOtherSide breaks PositionsPrintBack;
    accepting_a_second_spelling: AcceptsBlanks breaks PositionsPrintBack;
    refusing_what_it_prints: RefusesItsOwnText breaks ReadsBack;
    setting_up_another_position: SetsUpTheOtherSide breaks SetsUpAgain;
    setting_up_more_than_was_asked: FillsAnEmptyBoard breaks KeepsItsSetup;
    equality_of_different_positions: EqualitySeesNothing breaks EqualAsTexts;
    a_hash_that_remembers: HashCountsPlies breaks EqualAsTexts;
    never_ending: NeverEnds breaks OverWithoutMoves;
    naming_the_wrong_player: NamesTheOpponent breaks StatusNamesTheMover;
    scores_that_an_outcome_lacks: ScoresWithoutAnOutcome breaks FinalScores;
    calling_any_position_a_start: EverythingIsAStart breaks StartHasItsNumber;
    leaving_a_move_out: OmitsAMove breaks ListsTheLegal;
    listing_a_move_twice: DoublesAMove breaks ListsTheLegal;
    listing_moves_backwards: Descends breaks ListsTheLegal;
    visiting_less_than_is_listed: VisitsAMoveLess breaks VisitsTheList;
    counting_wrong: Miscounts breaks CountsTheList;
    finding_the_wrong_move: FindsTheNext breaks FindsInTheList;
    choosing_the_wrong_move: ChoosesTheNext breaks ChoosesFromTheList;
    telling_of_a_move_too_many: TellsAMoveMore breaks ChoosesFromTheList;
    asking_for_a_choice_without_moves: AsksWithoutMoves breaks ChoosesFromTheList;
    counting_replies_wrong: MiscountsReplies breaks CountsReplies;
    visiting_to_the_end: IgnoresABreak breaks BreaksOff;
    playing_what_is_refused: PlaysAnything breaks PlaysAsItChecks;
    spoiling_the_position_on_a_refusal: SpoilsOnRefusal breaks KeptOnRefusal;
    effects_of_an_illegal_move: EffectsOfAnything breaks EffectsOfTheLegal;
    playing_otherwise_without_asking: UncheckedPasses breaks UncheckedIsPlaying;
    another_position_after_a_move: AfterStandsStill breaks AfterIsPlaying;
    not_telling_of_a_square_that_changes: HidesTheTarget breaks EffectsNameChanges;
    capturing_a_piece_of_ones_own: CapturesItsOwn breaks CapturesAreNotOwn;
    capturing_on_an_empty_square: CapturesNothing breaks CapturesAreNotOwn;
    not_telling_of_the_end: HidesTheEnd breaks EndIsAnEffect;
    a_key_that_remembers: KeyCountsPlies breaks KeyFromScratch;
    a_count_that_remembers: CountsThePast breaks PerftCountsGames;
    a_start_past_the_last: OneStartTooMany breaks StartsAreNumbered;
    a_start_with_another_number: StartForgetsItsNumber breaks StartKeepsItsNumber;
    a_start_of_other_rules: StartForgetsTheRules breaks StartKeepsItsRules;
    an_identity_that_is_none: NoIdentity breaks FirstIsIdentity;
    an_image_under_no_symmetry: TakesAnySymmetry breaks StaysUnderOthers;
    images_that_are_all_one: ImagesCollapse breaks InverseOfPositions;
    moves_with_images_that_are_all_one: MovesCollapse breaks InverseOfMoves;
    an_image_with_the_wrong_side: ImageKeepsTheSide breaks ImageStands;
    scores_that_favour_a_colour: ScoresForWhite breaks ImageScores;
    a_canonical_form_for_each_image: CanonicalIsItself breaks OneCanonicalForm;
    moves_that_stay_when_turned: TurnedMovesStay breaks ImageOfAMove;
    moves_that_stay_when_mirrored: MirroredMovesStay breaks PlayingCommutes;
    an_oracle_that_finds_a_fault: OracleIsTooStrict breaks OracleFindsNoFault;
    accepting_a_set_up_with_faults: AcceptsFourStones breaks AgreeOnFaults;
    ending_otherwise_than_the_oracle: OracleEndsOtherwise breaks AgreeOnStatus;
    dealing_otherwise_than_the_oracle: OracleDealsOtherwise breaks AgreeOnStarts;
    scoring_otherwise_than_the_oracle: OracleScores breaks AgreeOnScores;
    an_oracle_for_the_other_side: OracleTurn breaks AgreeOnTurn;
    an_oracle_of_other_rules: OracleRules breaks AgreeOnRules;
    refusing_under_another_clause: CitesAnotherClause breaks AgreeOnMoves;
    refusing_for_another_square: CitesAnotherSquare breaks AgreeOnMoves;
    an_oracle_that_refuses_to_play: OracleRefusesToPlay breaks OraclePlaysAsItChecks;
    an_oracle_that_plays_anything: OraclePlaysAnything breaks OraclePlaysAsItChecks;
    an_oracle_that_refuses_otherwise: OracleRefusesOtherwise breaks OraclePlaysAsItChecks;
    telling_it_otherwise_than_the_oracle: TellsItBackwards breaks AgreeOnEffects;
    moving_otherwise_than_the_oracle: OracleStandsStill breaks AgreeOnTheNext;
    an_oracle_that_lists_otherwise: OracleListsNothing breaks AgreeOnTheList;
}

// Faults that other laws would find first, were they asked.
caught! {
    IN_RECORDS by judge_a_record:
    a_start_that_is_not_written: EverythingIsAStart breaks RecordReadsBack;
    playing_only_so_often: Tires breaks RecordWalksItsMoves;
    equality_that_remembers: EqualityCountsPlies breaks RecordWalksItsPositions;
    repetitions_that_are_none: EqualitySeesNothing breaks RepetitionsAreEqual;
}
