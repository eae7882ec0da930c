//! Wrong readings of the rules, as programs and players have them, to measure the examples and the laws by: whatever
//! shows the rules must tell each of these from the right reading.

mod reading;

use alloc::vec::Vec;

use game_core::{Color, Status};

use crate::oracle::Oracle as Literal;
use crate::{Clause, Effect, Fault, Illegal, Move, Position, Rules, Setup};
use reading::Reading;

/// The literal reading of Hattori with the misreading that is in force on the thread, if any is.
///
/// ```
/// use hattori::game_core::Oracle as _;
/// use hattori::misreadings::{MISREADINGS, Misread, in_force};
/// use hattori::Setup;
///
/// assert_eq!(MISREADINGS[7].name, "turning-forgotten");
/// let _reading = in_force(7);
///
/// let start: Setup = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b".parse()?;
/// let (next, _) = Misread::play(&start, "c1-d2".parse()?).expect("the move is legal");
/// assert_eq!(next.to_string(), "g.wxwxwx/.g..wx/bx.g.wx/bx..Bx./bxbx..g w");
/// # Ok::<(), hattori::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread;

impl game_core::Oracle<Position> for Misread {
    fn faults(setup: &Setup) -> Vec<Fault> {
        Reading::in_force().faults(setup)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        Reading::in_force().status(setup)
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        Reading::in_force().check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Vec<Effect>), Illegal> {
        Reading::in_force().play(setup, mv)
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        Literal::start(rules, number).map(|start| Reading::in_force().start(start))
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        Reading::in_force().legal_moves(setup)
    }
}

game_core::misreadings! {
    Misread, Position;
    BaseOfFour("base-of-four", "HT-1.2", "A base is the block of four squares in the corner."),
    BaseOfFive("base-of-five", "HT-1.2", "A base is the five squares on which the tiles start."),
    FourTiles("four-tiles", "HT-1.3", "Each player has four tiles, which start as a block in the corner."),
    ThreeGreens("three-greens", "HT-1.4", "Three greens lie between the bases, none at the edge of the board."),
    StartTurned("start-turned", "HT-1.5", "All tiles start turned, ready to move along their row and column."),
    CaptorPlaysOn("captor-plays-on", "HT-1.6", "Whoever captures plays once more."),
    ThrowsOnAtOnce("throws-on-at-once", "HT-2.1", "Whoever takes up a green acts once more."),
    TurningForgotten("turning-forgotten", "HT-2.2", "A tile stands after a Move as it stood before."),
    ReceiverTurns("receiver-turns", "HT-2.2", "In a throw both tiles turn."),
    ReceiverTurnsInstead("receiver-turns-instead", "HT-2.2",
        "In a throw the receiver turns and the thrower does not."),
    ThrowTurnsNobody("throw-turns-nobody", "HT-2.2", "In a throw no tile turns."),
    StandsAsCaptured("stands-as-captured", "HT-2.2",
        "A tile that captures turns from the way the captured tile stood."),
    TurnsFirst("turns-first", "HT-2.2", "A tile turns before it acts, and goes the way it stands then."),
    AllEightWays("all-eight-ways", "HT-3.1", "A tile moves along row, column and diagonal, however it stands."),
    OneStep("one-step", "HT-3.1", "A tile moves by one square."),
    PastGreens("past-greens", "HT-3.2", "A loose green is not in the way of a tile."),
    PastOwnTiles("past-own-tiles", "HT-3.2", "A tile's own side is not in its way."),
    NotBetweenCorners("not-between-corners", "HT-3.2",
        "A tile does not squeeze between two tiles that touch at a corner."),
    GreenStaysBehind("green-stays-behind", "HT-3.3", "A tile that moves leaves its green where it was."),
    LoadedStays("loaded-stays", "HT-3.3", "A tile that carries a green cannot move, it can only throw."),
    CarriesTwo("carries-two", "HT-3.4", "A tile that carries a green may take up another."),
    GreensInTheWay("greens-in-the-way", "HT-3.4", "No tile ends on a loose green."),
    TakesFromItsOwn("takes-from-its-own", "HT-3.5",
        "A tile that carries nothing may end on one of its own side that carries a green."),
    CapturesEmpty("captures-empty", "HT-3.6", "A tile that carries nothing captures any opposing tile."),
    CapturesLoaded("captures-loaded", "HT-3.6", "A tile that carries a green captures too."),
    CapturedTakesGreen("captured-takes-green", "HT-3.6", "The green leaves the board with the captured tile."),
    NeverSafe("never-safe", "HT-3.7", "A tile can be captured anywhere."),
    SafeInBothBases("safe-in-both-bases", "HT-3.7", "A tile inside either base cannot be captured."),
    SafeCapturesNothing("safe-captures-nothing", "HT-3.7", "A tile inside its own base cannot capture."),
    SafetyFirst("safety-first", "HT-3.7",
        "That a tile is safe is asked before whether the other one could capture it."),
    EveryBaseClosed("every-base-closed", "HT-3.7", "With closed bases no tile enters any base, not even its own."),
    WithinClosedBase("within-closed-base", "HT-3.7",
        "With closed bases a tile that is inside may move about in there."),
    ClosedToThrows("closed-to-throws", "HT-3.7",
        "With closed bases nothing is thrown into the other player's base."),
    LoadKept("load-kept", "HT-4.1", "The thrower keeps its green, and the receiver gets one."),
    ThrowsToEmpty("throws-to-empty", "HT-4.2", "A green may be thrown to an empty square and lies there."),
    ThrowsToLoaded("throws-to-loaded", "HT-4.2", "A throw may go to a tile that carries a green."),
    ThrowsToOpponent("throws-to-opponent", "HT-4.2", "A throw may go to an opposing tile that carries nothing."),
    LineBeforeReceiver("line-before-receiver", "HT-4.2", "Where a throw goes is asked before who receives it."),
    ThrowsAnyWay("throws-any-way", "HT-4.3",
        "A throw goes along row, column and diagonal, however the thrower stands."),
    ThrowsAfterTurning("throws-after-turning", "HT-4.3",
        "A throw goes the way the thrower stands after it has turned."),
    ThrowsToNeighbour("throws-to-neighbour", "HT-4.3", "A throw goes to the next square only."),
    NeverOver("never-over", "HT-4.4",
        "Every square between the two tiles must be empty, with and without the option."),
    NotOverOpponents("not-over-opponents", "HT-4.4", "An opposing tile between the two tiles stops a throw."),
    OverGreens("over-greens", "HT-4.4", "Blocked throws fly over loose greens all the same."),
    OverOwnTiles("over-own-tiles", "HT-4.4", "Blocked throws fly over tiles of one's own all the same."),
    WaitIsPass("wait-is-pass", "HT-5.1", "A Wait turns nothing."),
    LoadedNeverWaits("loaded-never-waits", "HT-5.1", "A tile that carries a green cannot wait."),
    WaitOnlyWhenStuck("wait-only-when-stuck", "HT-5.1", "A player may wait only if there is no Move and no Throw."),
    AnyGreenAtHome("any-green-at-home", "HT-6.1",
        "Three greens in a player's base win, carried by whomever or loose."),
    CarriedAnywhere("carried-anywhere", "HT-6.1", "Three tiles that carry greens win, wherever they stand."),
    InTheOtherBase("in-the-other-base", "HT-6.1", "The greens are to be brought into the other player's base."),
    AllEliminated("all-eliminated", "HT-6.2", "A player wins on having eliminated all opposing tiles."),
    TwoEliminated("two-eliminated", "HT-6.2", "A player wins on having eliminated two opposing tiles."),
    EliminationFirst("elimination-first", "HT-6.3", "HT-6.2 is asked before HT-6.1."),
    HeldForATurn("held-for-a-turn", "HT-6.3", "A player wins at the beginning of their turn, if it is still so."),
    StuckIsDraw("stuck-is-draw", "HT-6.4", "A game is drawn when the player to move has no Move and no Throw."),
    OneTileIsEnough("one-tile-is-enough", "HT-7.1", "A player may be set up with one tile."),
    ThreeTilesAtLeast("three-tiles-at-least", "HT-7.1",
        "Each player has three to five tiles, as the game is over with two."),
    LooseGreensOnly("loose-greens-only", "HT-7.2",
        "There are at most five loose greens, and those carried do not count."),
    NobodyHasWon("nobody-has-won", "HT-7.3", "Neither player has already won."),
}
