//! Wrong readings of the rules, as programs and players have them: to see whether the examples and the laws tell them
//! from the right one, and to try the tests of a port on.
//!
//! The file `MISREADINGS.md` says what catches each.

mod reading;

use alloc::vec::Vec;

use game_core::{Color, Effect, Oracle, Status};

use crate::oracle::Oracle as Literal;
use crate::{Clause, Fault, Illegal, Move, Position, Rules, Setup, Square};
use reading::Table;

game_core::misreadings! {
    Misread, Position;
    OneHomeRow("one-home-row", "HS-1.2", "Only the row at the edge is a home row, the second row is not."),
    StandingStill("standing-still", "HS-1.3", "A player may pass by leaving a stone where it stands."),
    CapturingAgain("capturing-again", "HS-1.3", "A player who has captured moves once more."),
    AnyStone("any-stone", "HS-2.1", "A player may move a stone of either colour."),
    StraightFirst("straight-first", "HS-2.1", "Whether a move is straight is asked before whose stone it is."),
    SlantedMoves("slanted-moves", "HS-2.2", "A stone moves along the diagonals as well."),
    TakingByMoving("taking-by-moving", "HS-2.3", "A move may end on an opposing stone and takes it."),
    WayFirst("way-first", "HS-2.3", "What stands in the way is asked before what stands where the move ends."),
    OneStep("one-step", "HS-2.4", "A stone that does not jump moves by one square only."),
    ThroughOwnStones("through-own-stones", "HS-2.4", "Stones of one's own do not stand in the way of a slide."),
    NoJump("no-jump", "HS-2.5", "No stone can be jumped."),
    OnlyOpposingJumped("only-opposing-jumped", "HS-2.5", "Only an opposing stone can be jumped."),
    OnlyOwnJumped("only-own-jumped", "HS-2.5", "Only a stone of one's own can be jumped."),
    SlideThenJump("slide-then-jump", "HS-2.5", "A stone may slide up to another and jump it in the same move."),
    JumpThenSlide("jump-then-slide", "HS-2.5", "A stone may slide on after a jump."),
    SeveralJumps("several-jumps", "HS-2.5", "A stone may jump again in the same direction from where it lands."),
    JumpOverSeveral("jump-over-several", "HS-2.5", "A jump may cross several stones that stand side by side."),
    RunOfOne("run-of-one", "HS-3.1", "Only a single stone between two others is captured, a longer run is safe."),
    GapsInARun("gaps-in-a-run", "HS-3.1", "Empty squares in a run or beside it do not matter."),
    LastStoneCloses("last-stone-closes", "HS-3.1", "A run goes on past stones of the mover, up to the last that closes it."),
    TurnedOver("turned-over", "HS-3.1", "Captured stones change their colour instead of leaving the board."),
    OneRun("one-run", "HS-3.2", "Of several runs only the first is captured."),
    MoverCaptured("mover-captured", "HS-3.3", "A stone that moves in between two opposing stones is captured."),
    StandingSandwich("standing-sandwich", "HS-3.3", "After every move each sandwich on the board is captured, wherever the move was."),
    BehindOwnStones("behind-own-stones", "HS-3.3", "A run may begin behind stones of the mover that stand beside the moved stone."),
    EdgeCloses("edge-closes", "HS-3.4", "The edge of the board closes a run."),
    Corner("corner", "HS-3.4", "A stone in a corner is captured by stones on both squares beside it."),
    SlantedRun("slanted-run", "HS-3.4", "Runs along the diagonals are captured as well."),
    JumpedStone("jumped-stone", "HS-3.5", "A jump captures the opposing stone that it jumps."),
    JumpsCaptureNothing("jumps-capture-nothing", "HS-3.5", "A jump captures nothing, also not from where it lands."),
    LineAtHome("line-at-home", "HS-4.1", "A line wins wherever it is, also on one's own home rows."),
    LineFromHome("line-from-home", "HS-4.1", "A line wins unless all of its five stones are on one's own home rows."),
    NotInTheirHome("not-in-their-home", "HS-4.1", "A line does not win with a stone on the home rows of either player."),
    ExactlyFive("exactly-five", "HS-4.1", "A line of more than five does not win."),
    NoDiagonals("no-diagonals", "HS-4.1", "A diagonal line does not win."),
    OnlyRising("only-rising", "HS-4.1", "Of the diagonal lines only one that rises to the right wins."),
    OnlyFalling("only-falling", "HS-4.1", "Of the diagonal lines only one that falls to the right wins."),
    NeverHorizontal("never-horizontal", "HS-4.1", "A horizontal line does not win under any rules."),
    AlwaysHorizontal("always-horizontal", "HS-4.1", "A horizontal line wins even under no-horizontal."),
    OnlyVertical("only-vertical", "HS-4.1", "Under no-horizontal a diagonal line does not win either."),
    AroundTheEdge("around-the-edge", "HS-4.1", "A line goes on at the left end of the row above."),
    NoneLeft("none-left", "HS-4.2", "A player loses with the last stone, and plays on with one."),
    ExactlyOneLeft("exactly-one-left", "HS-4.2", "A player with one stone loses; that both of two may go at once is not thought of."),
    TooFewForALine("too-few-for-a-line", "HS-4.2", "A player with fewer than five stones loses."),
    NoMoveIsADraw("no-move-is-a-draw", "HS-4.3", "A player without a legal move has drawn the game."),
    NoMoveIsPassed("no-move-is-passed", "HS-4.3", "A player without a legal move misses that turn."),
    CountFirst("count-first", "HS-4.4", "The stones are counted before lines are looked for."),
    NoMoveFirst("no-move-first", "HS-4.4", "Whether the next player can move is asked before everything else."),
    NoMoveBeforeCount("no-move-before-count", "HS-4.4", "Whether the next player can move is asked before the stones are counted."),
    EndingsBeforeCaptures("endings-before-captures", "HS-4.4",
        "A move that ends the game by what it leaves before captures are made captures nothing."),
    AnyNumber("any-number", "HS-5.1", "A player may be set up with any number of stones."),
    AnyLine("any-line", "HS-5.2", "A position is accepted although the side to move has a line."),
    AnyCount("any-count", "HS-5.2", "A position is accepted although the opponent has fewer than two stones."),
    NothingOver("nothing-over", "HS-5.2", "A position in which the game is over is not accepted, whoever has won."),
}

/// The game under the misreading that is in force on the thread; with none in force nothing is read wrong.
///
/// ```
/// use hasami::game_core::{OraclePosition, Position as _};
/// use hasami::misreadings::{MISREADINGS, Misread, in_force};
/// use hasami::Position;
///
/// assert_eq!(MISREADINGS[3].name, "any-stone");
/// let _reading = in_force(3);
///
/// let start = OraclePosition::<Position, Misread>::from_setup(&Position::default().to_setup())?;
/// assert_eq!(start.count_moves(), 2 * 54);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Misread;

impl Misread {
    fn table(setup: &Setup) -> Table {
        Table { setup: *setup, wrong: Wrong::in_force() }
    }
}

impl Oracle<Position> for Misread {
    fn faults(setup: &Setup) -> Vec<Fault> {
        Self::table(setup).faults()
    }

    fn status(setup: &Setup) -> Status<Clause> {
        Self::table(setup).status()
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        Self::table(setup).check(mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Vec<Effect<Clause, Square>>), Illegal> {
        Self::table(setup).play(mv)
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        Literal::start(rules, number)
    }

    fn turn(setup: &Setup) -> Color {
        setup.to_move
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        Self::table(setup).legal_moves()
    }
}
