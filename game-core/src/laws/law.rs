//! The list of laws.

use alloc::format;
use alloc::string::{String, ToString as _};
use core::fmt::{self, Debug, Display};

/// Declares the laws, each with its sentence.
macro_rules! laws {
    ($($law:ident: $sentence:literal,)+) => {
        /// A law that every game keeps. Its text is one sentence.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Law {
            $(
                #[doc = concat!("“", $sentence, "”")]
                $law,
            )+
        }

        impl Law {
            /// Every law.
            pub const ALL: &'static [Self] = &[$(Self::$law),+];

            /// The law, as a sentence.
            pub const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$law => $sentence,)+
                }
            }
        }
    };
}

laws! {
    MovesHaveNoGaps: "every number below the count is a move's",
    MovesKeepTheirNumbers: "the number of the move with a number is that number",
    MovesReadBack: "the text of a move reads as the move",
    MovesAscend: "moves ascend with their numbers and with their texts",
    MovesEnd: "there are no moves past the count",

    PositionsPrintBack: "an accepted position prints back as it was written",
    SetupsPrintBack: "an accepted set-up prints back as it was written",
    MoveTextsPrintBack: "an accepted move prints back as it was written",
    RulesPrintBack: "accepted rules print back as they were written",

    ReadsBack: "the text of a position reads as the position",
    SetsUpAgain: "a position is the position of its set-up",
    KeepsItsSetup: "a position has the set-up it was made of",
    EqualAsTexts: "positions are equal when their texts are, and then have equal hashes",
    OverWithoutMoves: "a game is over exactly when there is no legal move",
    StatusNamesTheMover: "the status names the player to move",
    FinalScores: "the scores of an outcome are those that stand",
    StartHasItsNumber: "a position with the number of a start is that start",

    ListsTheLegal: "the moves generated are those of the universe that are legal, ascending",
    VisitsTheList: "visiting moves gives the list of them",
    CountsTheList: "the moves are counted right",
    FindsInTheList: "the n-th move is the n-th of the list",
    ChoosesFromTheList: "who chooses a move is told how many there are and gets the one of the list",
    CountsReplies: "the moves after each move are counted right",
    BreaksOff: "visiting moves can be broken off",

    PlaysAsItChecks: "playing a move gives the verdict of its check",
    KeptOnRefusal: "a refused move leaves the position as it was",
    EffectsOfTheLegal: "a move has effects exactly when it is legal",
    UncheckedIsPlaying: "playing without asking does what playing does",
    AfterIsPlaying: "the position after a move is the one played",
    EffectsNameChanges: "whatever a move changes on the board is named by one of its effects",
    CapturesAreNotOwn: "a capture takes pieces, and none of the mover's own",
    EndIsAnEffect: "a move has the effect of an end exactly when it ends the game, under the same clause",

    KeyFromScratch: "a key kept while playing is the key from scratch",
    PerftCountsGames: "perft and the sum of its parts count the games that can be played",

    StartsAreNumbered: "the starts are numbered from 0 without gaps",
    StartKeepsItsNumber: "a start has the number that gives it",
    StartKeepsItsRules: "a start has the rules it was asked for",
    AgreeOnStarts: "engine and oracle deal the same start",

    FirstIsIdentity: "the first symmetry is the identity",
    StaysUnderOthers: "under what is no symmetry of the rules a position stays as it is",
    InverseOfPositions: "the inverse brings a position back",
    InverseOfMoves: "the inverse brings a move back",
    ImageStands: "the image stands as the position does",
    ImageScores: "the image has the scores of the position",
    OneCanonicalForm: "all images have one canonical form",
    ImageOfAMove: "the image of a move has the verdict of the move",
    PlayingCommutes: "playing commutes with taking the image",

    OracleFindsNoFault: "the oracle finds no fault in a position",
    AgreeOnFaults: "engine and oracle find the same faults in a set-up",
    AgreeOnStatus: "engine and oracle agree on how a game stands",
    AgreeOnScores: "engine and oracle agree on the scores",
    AgreeOnTurn: "engine and oracle agree on who is to move",
    AgreeOnRules: "engine and oracle agree on the rules",
    AgreeOnMoves: "engine and oracle agree on every move",
    OraclePlaysAsItChecks: "the oracle plays a move or refuses it as it checks it",
    AgreeOnEffects: "engine and oracle agree on what a move does",
    AgreeOnTheNext: "engine and oracle agree on the position after a move",
    AgreeOnTheList: "engine and oracle list the same moves",

    RecordReadsBack: "a record reads back from its text",
    RecordWalksItsMoves: "undoing takes the moves back, the last one first, and redoing plays them again",
    RecordWalksItsPositions: "undoing and redoing bring positions that are as if set up afresh",
    RepetitionsAreEqual: "positions are repeated exactly when their texts are",
}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sentence())
    }
}

/// A law that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{law}: {detail} [{subject}]")]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// How it is broken.
    pub detail: String,
    /// The text of the position, move or record that breaks it.
    pub subject: String,
}

/// `Ok`, or the law broken by `subject`.
pub(super) fn hold(
    holds: bool,
    law: Law,
    subject: &dyn Display,
    detail: impl FnOnce() -> String,
) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { law, detail: detail(), subject: subject.to_string() }) }
}

/// As [`hold`], for two values that should be equal.
pub(super) fn same<T: PartialEq + Debug>(found: &T, wanted: &T, law: Law, subject: &dyn Display) -> Result<(), Broken> {
    hold(found == wanted, law, subject, || format!("{found:?} is not {wanted:?}"))
}
