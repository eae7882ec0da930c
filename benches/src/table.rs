//! Rates beside each other.

use std::fmt::Write as _;

use crate::{Rate, Unit};

/// One thing that was measured.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What it is.
    pub name: String,
    /// How fast it goes.
    pub rate: Rate,
}

/// A table under a title: each row with its rate and with the ratio to the rate of the first one, the baseline.
///
/// ```
/// use benches::{Rate, Row, Unit, table};
///
/// let row = |name: &str, best| Row { name: name.into(), rate: Rate { best, median: best, rounds: 1, busy: None } };
/// let rows = [row("the literal reading", 61_234.0), row("the engine", 213_400_000.0)];
/// assert_eq!(
///     table("hasami, perft 4", Unit::Leaf, &rows),
///     "\
/// hasami, perft 4                     leaves/s     ratio
///   the literal reading                 61.2 k      1.00
///   the engine                           213 M      3485
/// "
/// );
/// ```
pub fn table(title: &str, unit: Unit, rows: &[Row]) -> String {
    let mut text = format!("{title:<32}{:>12}{:>10}\n", format!("{}/s", unit.plural()), "ratio");
    let baseline = rows.first().map_or(1.0, |row| row.rate.best);
    for Row { name, rate } in rows {
        let ratio = rate.best / baseline;
        let places = if ratio < 10.0 { 2 } else { usize::from(ratio < 100.0) };
        // Writing to a text does not fail.
        let _ = writeln!(text, "  {name:<30}{:>12}{ratio:>10.places$}", short(rate.best));
    }
    text
}

/// A number in three places with the letter for thousands, millions or thousands of millions: `61.2 k`.
pub fn short(number: f64) -> String {
    let (scaled, letter) = match number {
        n if n >= 999_500_000.0 => (n / 1e9, " G"),
        n if n >= 999_500.0 => (n / 1e6, " M"),
        n if n >= 999.5 => (n / 1e3, " k"),
        n => (n, ""),
    };
    let places = match scaled {
        s if s < 9.995 => 2,
        s if s < 99.95 => 1,
        _ => 0,
    };
    format!("{scaled:.places$}{letter}")
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_have_three_places() {
        let numbers = [0.0, 7.125, 99.96, 999.4, 999.6, 12_345.0, 999_499.0, 999_500.0, 4.4e9, 1.3e10, 2.5e12];
        let said = ["0.00", "7.12", "100", "999", "1.00 k", "12.3 k", "999 k", "1.00 M", "4.40 G", "13.0 G", "2500 G"];
        assert_eq!(numbers.map(short), said);
    }
}
