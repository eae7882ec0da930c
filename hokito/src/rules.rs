//! The options of the rules of Hokito.

game_core::options! {
    /// The rules a game is played by: the standard ones, with these options switched on or not.
    ///
    /// ```
    /// use hokito::Rules;
    ///
    /// let rules: Rules = "same-height".parse()?;
    /// assert!(rules.same_height && !rules.either_stuck);
    /// assert_eq!(Rules::default().to_string(), "standard");
    /// # Ok::<(), hokito::TextError>(())
    /// ```
    pub struct Rules {
        /// A stack ends only on a stack as high as itself: changes HK-3.4.
        same_height: "same-height" changes "HK-3.4",
            "The mover ends only on a square that holds exactly as many pieces as the mover itself.";
        /// The game also ends when the player who is not to move could not: changes HK-4.1.
        either_stuck: "either-stuck" changes "HK-4.1",
            "The game ends as soon as either player could not move if it were their turn.";
    }
}
