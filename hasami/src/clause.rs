//! The clauses of Hasami, as they stand in `RULES.md`.

game_core::clauses! {
    /// The numbered clauses of the rules; `RULES.md` explains each and shows it by examples.
    pub enum Clause {
        Board(
            "HS-1.1",
            "The board",
            "The board has 9 by 9 squares, from a1 at the lower left to i9 at the upper right as White sees them."
        ),
        Start(
            "HS-1.2",
            "The start",
            "Each player has 18 stones, which fill the two rows nearest to their owner, the home rows: rows 1 and \
             2 are White's, rows 8 and 9 are Black's."
        ),
        Turns("HS-1.3", "Taking turns", "White moves first, then the players take turns; nobody may pass."),
        OwnStone("HS-2.1", "One's own stone", "A turn moves exactly one stone, and it is one's own."),
        InLine(
            "HS-2.2",
            "Along a row or a column",
            "The stone moves along its row or along its column, by at least one square."
        ),
        EmptyTarget("HS-2.3", "Onto an empty square", "The square on which the move ends is empty."),
        Slide(
            "HS-2.4",
            "The slide",
            "A stone slides over any number of squares, as long as no stone of either colour stands between."
        ),
        Jump(
            "HS-2.5",
            "The jump",
            "If the next square in the chosen direction holds a stone of either colour, the only move in that \
             direction is the jump to the square directly behind that stone. The jump is the whole move: no second \
             jump, no sliding on, and no jump after a slide."
        ),
        Capture(
            "HS-3.1",
            "The capture",
            "After the move, look from the moved stone in each of the four directions along row and column: one or \
             more opposing stones that stand beside it in an unbroken run, closed at the far end by another stone \
             of the mover, are captured."
        ),
        AllRuns(
            "HS-3.2",
            "All runs at once",
            "Every such run, in whichever directions there are any, leaves the board at the same time."
        ),
        OnlyTheMover(
            "HS-3.3",
            "Only the moved stone captures",
            "Only the stone that moved captures, as one end of the sandwich: moving in between two opposing stones \
             is safe, and a sandwich that merely stands on the board is not captured by a move elsewhere."
        ),
        NoEdgeNoDiagonal(
            "HS-3.4",
            "No capture by edge, corner or diagonal",
            "Nothing is captured diagonally, against the edge of the board or in a corner."
        ),
        JumpedStone(
            "HS-3.5",
            "The jumped stone",
            "A jump does not capture the stone it jumps, since the square behind that stone has just been left; it \
             captures every run that HS-3.1 finds from where it lands."
        ),
        FiveInARow(
            "HS-4.1",
            "Five in a row",
            "A player wins who has five stones in an unbroken straight line, horizontal, vertical or diagonal, \
             with none of the five on the player's own home rows; the opponent's home rows are allowed, and in a \
             longer line any five in succession count."
        ),
        TooFewStones("HS-4.2", "One stone or none", "A player who is left with one stone or none loses."),
        NoMove("HS-4.3", "No move", "A player who is to move and has no legal move loses."),
        EndingOrder(
            "HS-4.4",
            "The order of the endings",
            "Captures are made first; then HS-4.1, HS-4.2 and HS-4.3 are asked in this order, and the first that holds ends the game."
        ),
        NoDraw(
            "HS-4.5",
            "No draw",
            "There is no draw by the rules: that a position has come back is reported and never ends the game."
        ),
        AtMost18("HS-5.1", "At most 18 stones", "A position is accepted only if each player has at most 18 stones."),
        NotAlreadyWon(
            "HS-5.2",
            "Not already won",
            "A position is accepted only if the side to move has not already won: it has no line under HS-4.1, and \
             its opponent has at least two stones."
        ),
    }
    refusals: [FiveInARow, TooFewStones, NoMove, OwnStone, InLine, EmptyTarget, Slide, Jump];
    endings: [FiveInARow, TooFewStones, NoMove];
    setup: [AtMost18, NotAlreadyWon];
}
