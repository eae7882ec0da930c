//! Wrong readings of the rules, as programs and players have them. They are there to be caught: by the examples of
//! `RULES.md`, by the laws, and by whoever ports the game.
//!
//! ```
//! use hokito::Position;
//! use hokito::game_core::{Cites as _, OraclePosition, Position as _};
//! use hokito::misreadings::{MISREADINGS, Misread, in_force};
//!
//! assert_eq!(MISREADINGS[0].name, "edges-are-joined");
//! let text = "....../....../....../....../....../w1..w1.b1 b";
//! let mv = "f1-a1".parse()?;
//! assert!(text.parse::<Position>()?.check(mv).is_err());
//!
//! let _reading = in_force(0);
//! assert!(text.parse::<OraclePosition<Position, Misread>>()?.check(mv).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod deal;
mod paths;
mod reading;

use alloc::vec::Vec;

use game_core::{Color, Effects, Oracle, PerColor, Status};

use crate::{Clause, Fault, Illegal, Move, Position, Rules, Setup};
use reading::Reading;

game_core::misreadings! {
    Misread, Position;
    EdgesAreJoined("edges-are-joined", "HK-1.1", "Behind one edge of the board the opposite edge follows."),
    RowsRunOn("rows-run-on", "HK-1.1", "To the right of file f the next rank begins, at file a."),
    RareThrees("rare-threes", "HK-1.2",
        "Of the 18 pieces of a player nine show one mark, six two marks and three three."),
    StartsFromOne("starts-from-one", "HK-1.3", "The starts are counted from 1."),
    WhiteIsTheQuotient("white-is-the-quotient", "HK-1.3",
        "White's layout is the quotient, and Black's the remainder."),
    ThreesFirst("threes-first", "HK-1.3", "Words are sorted with threes first."),
    LowestRowFirst("lowest-row-first", "HK-1.3", "A half is read from its lowest row up."),
    FromFileF("from-file-f", "HK-1.3", "A row is read from file f to file a."),
    WhiteFromWhitesSide("white-from-whites-side", "HK-1.3", "White's half is read as White sees it."),
    FileByFile("file-by-file", "HK-1.3", "A half is read file by file, each from its top row down."),
    WhiteBegins("white-begins", "HK-1.4", "White makes the first move from a start."),
    AnybodyMovesAnything("anybody-moves-anything", "HK-2.1", "A turn may also move what the opponent controls."),
    ControlAskedLast("control-asked-last", "HK-2.1",
        "Whether the player controls what is moved is asked after everything else."),
    HeightIsSteps("height-is-steps", "HK-2.1", "A stack goes as many steps as it is high."),
    FewerSteps("fewer-steps", "HK-3.1", "The mover goes at most as many steps as it has marks."),
    EmptySquaresCount("empty-squares-count", "HK-3.1",
        "Each square is a step, whether it is empty or not; only the last must be occupied."),
    NeighboursOnly("neighbours-only", "HK-3.1", "A step leads to the next square only, never across a gap."),
    AnySquareInLine("any-square-in-line", "HK-3.1",
        "A step leads to any occupied square in a direction, also behind the nearest."),
    StacksCountByHeight("stacks-count-by-height", "HK-3.1",
        "To step on a stack takes as many steps as the stack is high."),
    BendsOnEmptySquares("bends-on-empty-squares", "HK-3.1", "The mover may also turn on an empty square."),
    DiagonalSteps("diagonal-steps", "HK-3.1", "A step may also lead along a diagonal."),
    OriginCounts("origin-counts", "HK-3.1", "The square the mover has left is still occupied."),
    OtherPathNamed("other-path-named", "HK-3.1",
        "Of several paths to one square the last is named: left before down before right before up."),
    MayTurnBack("may-turn-back", "HK-3.2", "After a step the mover may also turn back."),
    NoSquareTwice("no-square-twice", "HK-3.2",
        "Turning back is barred only if it leads to a square that was stepped on before."),
    LastStepTurnsBack("last-step-turns-back", "HK-3.2", "Only the steps before the last may not turn back."),
    StraightOnly("straight-only", "HK-3.2", "All steps of a move go in one direction."),
    OneTurnOnly("one-turn-only", "HK-3.2", "A move turns once at most."),
    EveryStepTurns("every-step-turns", "HK-3.2", "After each step the mover must turn by 90 degrees."),
    LikenessAskedFirst("likeness-asked-first", "HK-3.2",
        "Whether like ends on like is asked before whether the path turns back."),
    OpponentBars("opponent-bars", "HK-3.3", "What the opponent controls cannot be crossed, only ended on."),
    StacksBar("stacks-bar", "HK-3.3", "A stack cannot be crossed, only ended on."),
    SingleOntoStack("single-onto-stack", "HK-3.4", "A single piece may also end on a stack."),
    StackOntoSingle("stack-onto-single", "HK-3.4", "A stack may also end on a single piece."),
    EqualHeights("equal-heights", "HK-3.4", "By the standard rules, too, the heights must be equal."),
    NotOntoHigher("not-onto-higher", "HK-3.4", "A stack ends only on a stack that is not higher than itself."),
    NotOntoOwn("not-onto-own", "HK-3.4", "The mover ends only on what the opponent controls."),
    SameHeightForgotten("same-height-forgotten", "HK-3.4", "The option `same-height` changes nothing."),
    MarksBelowStay("marks-below-stay", "HK-3.5", "The marks that were on the square before go on counting."),
    MoverGoesBelow("mover-goes-below", "HK-3.5", "The mover is put below what it ends on."),
    OneHigher("one-higher", "HK-3.5", "What is ended on becomes one piece higher, however high the mover is."),
    TargetLeaves("target-leaves", "HK-3.5", "What is ended on leaves the board, as if captured."),
    OpponentAskedToo("opponent-asked-too", "HK-4.1",
        "By the standard rules, too, the game ends if the opponent could not move."),
    StuckPlayerPasses("stuck-player-passes", "HK-4.1",
        "A player who cannot move passes; the game ends when neither player can."),
    EitherStuckForgotten("either-stuck-forgotten", "HK-4.1", "The option `either-stuck` changes nothing."),
    SingleCountsDouble("single-counts-double", "HK-4.2", "A single piece scores its marks twice."),
    OnlyStacksScore("only-stacks-score", "HK-4.2", "Single pieces score nothing."),
    HeightsScore("heights-score", "HK-4.2", "A square scores its height, whatever the marks."),
    MarksScore("marks-score", "HK-4.2", "A square scores the marks of its topmost piece, whatever the height."),
    StuckPlayerLoses("stuck-player-loses", "HK-4.3", "The player who cannot move has lost."),
    LastMoverWinsTies("last-mover-wins-ties", "HK-4.3", "At equal scores the player who moved last wins."),
    StacksCountOnce("stacks-count-once", "HK-5.1", "A stack counts as one piece, however high it is."),
    AllPiecesAsked("all-pieces-asked", "HK-5.1", "A position must have all 36 pieces."),
    EighteenAColour("eighteen-a-colour", "HK-5.2", "Of the topmost pieces at most 18 are of one colour; marks do not matter."),
    ColoursTogether("colours-together", "HK-5.2", "At most six topmost pieces have the same marks, both colours together."),
}

/// The rules with the one thing misread that is in force on the thread; with none in force everything is read right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread;

impl Misread {
    fn reading() -> Reading {
        Reading { wrong: Wrong::in_force() }
    }
}

impl Oracle<Position> for Misread {
    fn faults(setup: &Setup) -> Vec<Fault> {
        Self::reading().faults(setup)
    }

    fn status(setup: &Setup) -> Status<Clause> {
        Self::reading().status(setup)
    }

    fn check(setup: &Setup, mv: Move) -> Result<(), Illegal> {
        Self::reading().check(setup, mv)
    }

    fn play(setup: &Setup, mv: Move) -> Result<(Setup, Effects<Position>), Illegal> {
        Self::reading().play(setup, mv)
    }

    fn start(rules: &Rules, number: u64) -> Option<Setup> {
        Self::reading().start(*rules, number)
    }

    fn turn(setup: &Setup) -> Color {
        Self::reading().turn(setup)
    }

    fn rules(setup: &Setup) -> Rules {
        setup.rules
    }

    fn scores(setup: &Setup) -> Option<PerColor<i32>> {
        Some(Self::reading().scores(setup))
    }

    fn legal_moves(setup: &Setup) -> Vec<Move> {
        Self::reading().legal_moves(setup)
    }
}
