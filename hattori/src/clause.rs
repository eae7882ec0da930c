//! The clauses of Hattori, as they stand in `RULES.md`.

game_core::clauses! {
    /// The clauses of Hattori, numbered as in [`RULEBOOK`](crate::RULEBOOK).
    pub enum Clause {
        Board("HT-1.1", "The board",
            "The board has 5x5 squares, a1 to e5, and a1 is Black's corner."),
        Bases("HT-1.2", "The bases",
            "Two opposite corners are bases of three squares each: a1, a2 and b1 are Black's base, e5, e4 and d5 \
             are White's."),
        Tiles("HT-1.3", "The tiles",
            "Each player has five tiles, three on their own base and two outside beside it: Black starts on a1, \
             a2, a3, b1 and c1, White on e5, e4, e3, d5 and c5."),
        Greens("HT-1.4", "The greens",
            "Five neutral green tiles, called greens, lie on the diagonal between the bases: on a5, b4, c3, d2 \
             and e1."),
        StartAligned("HT-1.5", "All tiles start aligned",
            "All ten tiles start aligned with the grid, ready to move diagonally."),
        Alternate("HT-1.6", "Taking turns",
            "Black moves first, and the players alternate. Nobody may pass."),
        OwnTile("HT-2.1", "One tile, one action",
            "A turn uses exactly one of one's own tiles, for a Move, a Throw or a Wait."),
        Turning("HT-2.2", "The tile used turns",
            "At the end of the action the tile that was used, and no other, turns by 45 degrees: an aligned tile \
             becomes a turned one, and a turned tile an aligned one."),
        Directions("HT-3.1", "Directions",
            "A tile moves straight in the direction of one of its corners, by one square or more: a turned tile \
             along its row or column, an aligned tile along a diagonal."),
        NotThrough("HT-3.2", "Nothing in the way",
            "A tile passes neither through another tile nor through a loose green."),
        EmptySquare("HT-3.3", "Onto an empty square",
            "A tile may end on an empty square. If it carries a green, the green comes along."),
        TakeUp("HT-3.4", "Onto a loose green",
            "A tile that carries nothing may end on a loose green and takes it up; a tile that carries a green \
             may not. A tile carries at most one green."),
        NotOntoOwn("HT-3.5", "Not onto one's own tile",
            "A tile may not end on a tile of its own side."),
        Capture("HT-3.6", "Capture",
            "A tile that carries nothing may end on an opposing tile that carries a green: it takes over the \
             green, and the opposing tile is out of the game. No other tile can be captured."),
        Immune("HT-3.7", "Safe in one's own base",
            "A tile inside its owner's base cannot be captured. A tile may enter the other player's base, and is \
             not protected there."),
        Thrower("HT-4.1", "The thrower carries a green",
            "Only a tile that carries a green can throw, and what it throws is that green."),
        Receiver("HT-4.2", "The receiver carries nothing",
            "A throw goes to another tile of one's own that carries nothing."),
        ThrowDirections("HT-4.3", "Directions of a throw",
            "The receiver lies, at any distance, in one of the directions in which the thrower moves as it stands \
             before it turns."),
        FliesOver("HT-4.4", "A throw flies over",
            "A throw flies over whatever stands between the two tiles."),
        Wait("HT-5.1", "Wait",
            "Any one of one's own tiles may be turned where it stands."),
        GreensHome("HT-6.1", "Three greens at home",
            "A player wins on having three of their tiles inside their own base, each carrying a green."),
        Eliminated("HT-6.2", "Three tiles eliminated",
            "A player wins on having eliminated three opposing tiles, so that the opponent has two tiles left."),
        AfterEachAction("HT-6.3", "When the end is asked for",
            "At the end of every action HT-6.1 is asked, then HT-6.2, and only of the player who acted: that \
             player wins."),
        NoDraw("HT-6.4", "No draw",
            "No game is drawn by rule: a position that comes back ends nothing, and a player always has a Wait."),
        TileCount("HT-7.1", "Two to five tiles a side",
            "A position is accepted as set up only if each player has two to five tiles."),
        GreenCount("HT-7.2", "At most five greens",
            "A position is accepted as set up only if it has at most five greens, loose and carried together."),
        NotYetWon("HT-7.3", "Not won before it begins",
            "A position is accepted as set up only if the side to move has not already won under HT-6.1 or HT-6.2."),
    }
    refusals: [
        GreensHome, Eliminated, OwnTile, Directions, NotThrough, TakeUp, NotOntoOwn, Capture, Immune, Thrower, Receiver,
        ThrowDirections, FliesOver,
    ];
    endings: [GreensHome, Eliminated];
    setup: [TileCount, GreenCount, NotYetWon];
}
