//! The options of the rules of Hattori.

game_core::options! {
    /// The rule set: the standard rules, or with some of the options on.
    ///
    /// ```
    /// use hattori::Rules;
    ///
    /// let rules: Rules = "blocked-throws".parse()?;
    /// assert!(rules.blocked_throws && !rules.closed_bases);
    /// assert_eq!(Rules::default().to_string(), "standard");
    /// # Ok::<(), hattori::TextError>(())
    /// ```
    pub struct Rules {
        /// A throw needs every square between the two tiles to be empty.
        blocked_throws: "blocked-throws" changes "HT-4.4",
            "A throw needs every square between the two tiles to be empty.";
        /// No tile enters the other player's base.
        closed_bases: "closed-bases" changes "HT-3.7", "No tile enters the other player's base.";
    }
}
