//! The options of the rules of Hasami.

game_core::options! {
    /// The rules a position is played by: the standard ones, or with an option switched on.
    ///
    /// ```
    /// use hasami::Rules;
    ///
    /// assert!(!Rules::default().no_horizontal);
    /// assert!("no-horizontal".parse::<Rules>()?.no_horizontal);
    /// # Ok::<(), hasami::game_core::TextError>(())
    /// ```
    pub struct Rules {
        /// Five in a row win along a column or a diagonal, not along a row (HS-4.1).
        no_horizontal: "no-horizontal" changes "HS-4.1",
            "Only vertical and diagonal lines of five win, a horizontal line does not.";
    }
}
