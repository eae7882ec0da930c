//! The clauses of Hokito, as they stand in `RULES.md`.

game_core::clauses! {
    /// The numbered clauses of the rules, as `RULES.md` explains them with examples.
    pub enum Clause {
        Board("HK-1.1", "The board",
            "The board has six files and six ranks, a1 to f6. Ranks 1 to 3 are Black's half, ranks 4 to 6 are White's \
             half."),
        Pieces("HK-1.2", "The pieces",
            "Of the 18 pieces of a player a third, six, show one mark, a third two marks and a third three."),
        Start("HK-1.3", "The start",
            "Each player's pieces are spread at random over their own half, one on every square: there are 17,153,136 \
             layouts a side."),
        Turns("HK-1.4", "Turns",
            "Black moves first and the players take turns; a player who can move must move."),
        Control("HK-2.1", "Control",
            "The topmost piece decides who controls a square and how far its contents go. A turn moves one single \
             piece or one whole stack that the player controls; a stack is never split."),
        Steps("HK-3.1", "Steps",
            "The mover goes exactly as many steps as its topmost piece has marks. A step leads along the rank or the \
             file to the nearest occupied square in that direction; empty squares are passed over and not counted. \
             The square the mover has left is empty for this."),
        NoTurningBack("HK-3.2", "No turning back",
            "After each step the mover goes straight on or turns by 90 degrees, never back by 180 degrees."),
        Crossing("HK-3.3", "What is crossed",
            "The squares stepped on before the last may hold anything, of either colour."),
        LikeOnLike("HK-3.4", "Like on like",
            "A single piece ends on a single piece, a stack on a stack; two stacks need not be equally high."),
        OnTop("HK-3.5", "On top",
            "The mover is put on top of what it ends on: the heights add up, and its topmost piece is the topmost \
             piece of the square."),
        Stuck("HK-4.1", "The end",
            "The game ends as soon as the player whose turn it is cannot move."),
        Scores("HK-4.2", "The scores",
            "Each player scores, for every square they control, the marks of its topmost piece times its height."),
        Winner("HK-4.3", "The winner",
            "The higher score wins; equal scores are a draw."),
        PiecesInAll("HK-5.1", "Pieces in all",
            "A position is accepted only if it has at most 36 pieces in all, every piece of a stack counted."),
        TopmostPieces("HK-5.2", "Topmost pieces",
            "A position is accepted only if at most six of its topmost pieces are of the same colour and the same number \
             of marks."),
    }
    refusals: [Stuck, Control, Steps, NoTurningBack, LikeOnLike];
    endings: [Stuck];
    setup: [PiecesInAll, TopmostPieces];
}
