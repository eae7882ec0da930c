//! Shares of a whole, and how sure one can be of them.

use std::fmt;

use benches::float;
use opponent::wilson;
use serde::Serialize;

/// A share of a whole that was found by trying, with the interval in which the true one lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Share {
    /// From 0 to 1.
    pub(crate) value: f64,
    /// The ends of the interval.
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Share {
    /// So many of so many, which were tried independently of each other. `None` if there are none at all.
    pub(crate) fn of(many: u64, all: u64) -> Option<Self> {
        Self::of_points(float(many), all)
    }

    /// So many points of as many as there could be, at most one a trial.
    pub(crate) fn of_points(points: f64, all: u64) -> Option<Self> {
        let trials = float(all);
        let [low, high] = wilson(points, trials);
        (all > 0).then(|| Self { value: points / trials, low, high })
    }
}

/// `51.3 % (46.8 % to 55.7 %)`.
impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [value, low, high] = [self.value, self.low, self.high].map(percent);
        write!(f, "{value:>7}  ({low} to {high})")
    }
}

/// A share in percent, with more places near none and near all.
pub(crate) fn percent(share: f64) -> String {
    let percent = share * 100.0;
    // How far it is from the nearer end.
    let off = percent.min(100.0 - percent);
    let places = if off <= 0.0 || off >= 1.0 {
        1
    } else if off >= 0.1 {
        2
    } else {
        3
    };
    format!("{percent:.places$} %")
}

/// The mean of so many numbers with that sum.
pub(crate) fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| float(sum) / float(count))
}

#[cfg(test)]
mod tests {
    use super::{Share, mean, percent};

    /// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table
    /// I, method 3, which prints four places.
    #[test]
    fn intervals_are_those_that_are_published() {
        let published =
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)];
        for (many, all, low, high) in published {
            let share = Share::of(many, all).expect("there are some");
            assert!(
                (share.low - low).abs() < 0.000_05 && (share.high - high).abs() < 0.000_05,
                "{many}/{all}: {share:?}"
            );
            let rest = Share::of(all - many, all).expect("there are some");
            assert!((rest.low - (1.0 - share.high)).abs() < 1e-12, "the interval of the others is its mirror image");
        }
    }

    #[test]
    fn none_and_all_have_an_end_of_the_interval_there() {
        let ends = |many| Share::of(many, 7).map(|Share { value, low, high }| [value, low, high].map(f64::to_bits));
        // Of none the other end is z^2 / (n + z^2) = 3.8415 / 10.8415.
        let z2 = 3.841_458_820_694_124;
        let other = z2 / (7.0 + z2);
        let none = Share::of(0, 7).expect("there are some");
        assert!((none.high - other).abs() < 1e-12);
        assert_eq!(ends(0), Some([0.0, 0.0, none.high].map(f64::to_bits)));
        let all = Share::of(7, 7).expect("there are some");
        assert!((all.low - (1.0 - other)).abs() < 1e-12);
        assert_eq!(ends(7), Some([1.0, all.low, 1.0].map(f64::to_bits)));
        assert_eq!(Share::of(0, 0), None);
    }

    #[test]
    fn a_draw_is_half_a_point() {
        // Three wins, two draws and one loss: four points of six.
        let score = Share::of_points(4.0, 6).expect("there are some");
        assert!((score.value - 2.0 / 3.0).abs() < 1e-15);
    }

    #[test]
    fn shares_are_told_in_percent() {
        assert_eq!(
            [0.5, 0.0, 1.0, 0.000_2, 0.999_95].map(percent),
            ["50.0 %", "0.0 %", "100.0 %", "0.020 %", "99.995 %"]
        );
        assert_eq!(Share::of(81, 263).map(|share| share.to_string()).as_deref(), Some(" 30.8 %  (25.5 % to 36.6 %)"));
    }

    #[test]
    fn the_mean_of_nothing_is_none() {
        assert_eq!(mean(7, 2), Some(3.5));
        assert_eq!(mean(0, 0), None);
    }
}
