//! Each law catches a toy game that is broken in just that way, and lets the honest one pass.

mod game;
mod moves;

use game::{Crooked, CrookedOracle, Fault};
use game_core::laws::{self, Broken};
use game_core::toy::{Gridlock, GridlockOracle, Rules};
use game_core::{Position as _, Record};

/// Positions of the honest game in which every law has something to say: an end, the start, a middle, retreats.
const POSITIONS: [&str; 5] =
    ["bb./wwb/..w b", "bbb/.../www w", "bbb/w../.ww b", "bb./w.b/.ww w", "bb./..w/w.. w retreat"];

fn position<const FAULT: usize>(text: &str) -> Crooked<FAULT> {
    Crooked::new(text.parse::<Gridlock>().expect("a position of the honest game"))
}

/// Everything the laws say of the toy with that fault.
fn judge<const FAULT: usize>() -> Result<(), Broken> {
    for text in POSITIONS {
        let position = position::<FAULT>(text);
        laws::position(&position)?;
        laws::symmetric(&position)?;
        laws::oracle::<Crooked<FAULT>, CrookedOracle<FAULT>>(&position)?;
        laws::setup::<Crooked<FAULT>, CrookedOracle<FAULT>>(&position.to_setup())?;
        laws::stable_hash(&position)?;
    }
    laws::setup::<Crooked<FAULT>, CrookedOracle<FAULT>>(&"bbb/b../www w".parse().expect("a set-up"))?;
    for rules in [Rules::default(), Rules { retreat: true }] {
        for number in [0, 1] {
            laws::start::<Crooked<FAULT>>(&rules, number)?;
        }
    }
    for text in ["bbb/.../www w", "bbb/.../www w ", "a1-a2", "standard"] {
        laws::text::<Crooked<FAULT>>(text)?;
    }
    let mut record = Record::new(position::<FAULT>(POSITIONS[4]));
    for mv in ["c2-c1", "b3-b2", "c1-c2", "b2-b3", "c2-c1"] {
        record.play(mv.parse().expect("a move")).expect("a legal move");
    }
    laws::record(&record)
}

#[test]
fn the_honest_toy_keeps_every_law() {
    assert_eq!(judge::<{ Fault::NONE }>(), Ok(()));
    for text in POSITIONS {
        let position: Gridlock = text.parse().expect("a position");
        assert_eq!(laws::oracle::<Gridlock, GridlockOracle>(&position), Ok(()));
    }
}

macro_rules! caught {
    ($($test:ident: $fault:ident breaks $law:literal;)+) => {
        $(
            #[test]
            fn $test() {
                let broken = judge::<{ Fault::$fault }>().expect_err("a law is broken");
                assert_eq!(broken.law, $law, "{broken}");
            }
        )+
    };
}

caught! {
    reading_a_position_wrong: READS_THE_OTHER_SIDE breaks "an accepted position prints back as it was written";
    accepting_a_second_spelling: ACCEPTS_BLANKS breaks "an accepted position prints back as it was written";
    setting_up_another_position: SETS_UP_THE_OTHER_SIDE breaks "a position is the position of its set-up";
    never_ending: NEVER_ENDS breaks "a game is over exactly when there is no legal move";
    naming_the_wrong_player: NAMES_THE_OPPONENT breaks "the status names the player to move";
    leaving_a_move_out: OMITS_A_MOVE breaks "the moves generated are those of the universe that are legal, ascending";
    listing_a_move_twice: DOUBLES_A_MOVE breaks "the moves generated are those of the universe that are legal, ascending";
    listing_moves_backwards: DESCENDS breaks "the moves generated are those of the universe that are legal, ascending";
    counting_wrong: MISCOUNTS breaks "the moves are counted right";
    finding_the_wrong_move: FINDS_THE_NEXT breaks "the n-th move is the n-th of the list";
    visiting_to_the_end: IGNORES_A_BREAK breaks "visiting moves can be broken off";
    playing_what_is_refused: PLAYS_ANYTHING breaks "playing a move gives the verdict of its check";
    spoiling_the_position_on_a_refusal: SPOILS_ON_REFUSAL breaks "a refused move leaves the position as it was";
    effects_of_an_illegal_move: EFFECTS_OF_ANYTHING breaks "a move has effects exactly when it is legal";
    playing_otherwise_without_asking: UNCHECKED_PASSES breaks "playing without asking does what playing does";
    another_position_after_a_move: AFTER_STANDS_STILL breaks "the position after a move is the one played";
    an_identity_that_is_none: NO_IDENTITY breaks "the first symmetry is the identity";
    an_image_with_the_wrong_side: IMAGE_KEEPS_THE_SIDE breaks "the image stands as the position does";
    moves_that_stay_when_mirrored: MIRRORED_MOVES_STAY breaks "playing commutes with taking the image";
    moves_that_stay_when_turned: TURNED_MOVES_STAY breaks "the image of a move has the verdict of the move";
    an_inverse_that_is_none: MOVES_COLLAPSE breaks "the inverse brings a move back";
    a_canonical_form_for_each_image: CANONICAL_IS_ITSELF breaks "all images have one canonical form";
    refusing_under_another_clause: CITES_ANOTHER_CLAUSE breaks "engine and oracle agree on every move";
    refusing_for_another_square: CITES_ANOTHER_SQUARE breaks "engine and oracle agree on every move";
    leaving_an_effect_out: OMITS_AN_EFFECT breaks "engine and oracle agree on what a move does";
    moving_otherwise_than_the_oracle: ORACLE_STANDS_STILL breaks "engine and oracle agree on the position after a move";
    ending_otherwise_than_the_oracle: ORACLE_ENDS_OTHERWISE breaks "engine and oracle agree on how a game stands";
    scoring_otherwise_than_the_oracle: ORACLE_SCORES breaks "engine and oracle agree on the scores";
    an_oracle_for_the_other_side: ORACLE_TURN breaks "engine and oracle agree on who is to move";
    an_oracle_of_other_rules: ORACLE_RULES breaks "engine and oracle agree on the rules";
    an_oracle_that_lists_otherwise: ORACLE_LISTS_NOTHING breaks "engine and oracle list the same moves";
    an_oracle_that_refuses_to_play: ORACLE_REFUSES_TO_PLAY breaks "the oracle plays what it accepts";
    an_oracle_that_finds_a_fault: ORACLE_FINDS_A_FAULT breaks "the oracle finds no fault in a position";
    accepting_a_set_up_with_faults: ACCEPTS_FOUR_STONES breaks "engine and oracle find the same faults in a set-up";
    a_key_that_remembers: KEY_COUNTS_PLIES breaks "a key kept while playing is the key from scratch";
    a_start_past_the_last: ONE_START_TOO_MANY breaks "the starts are numbered from 0 without gaps";
    a_start_with_another_number: START_FORGETS_ITS_NUMBER breaks "a start has the number that gives it";
    a_start_of_other_rules: START_FORGETS_THE_RULES breaks "a start has the rules it was asked for";
}
