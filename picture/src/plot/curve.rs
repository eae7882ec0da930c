//! How a figure goes on.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::frame::{Frame, INK};

/// A curve through points that go from left to right.
///
/// ```
/// use picture::plot::Curve;
///
/// let plot = Curve::new("Legal moves", ["ply", "moves"], [(1.0, 54.0), (2.0, 51.3)]);
/// assert!(plot.to_string().starts_with("<svg "));
/// ```
#[derive(Clone, Debug)]
pub struct Curve {
    title: String,
    labels: [String; 2],
    points: Vec<(f64, f64)>,
}

/// At most so many points are drawn: more cannot be told apart.
const MOST: usize = 350;

impl Curve {
    /// The curve through those points. Those that are not numbers are left out.
    pub fn new(title: &str, labels: [&str; 2], points: impl IntoIterator<Item = (f64, f64)>) -> Self {
        let points = points.into_iter().filter(|(x, y)| x.is_finite() && y.is_finite()).collect();
        Self { title: title.into(), labels: labels.map(Into::into), points }
    }

    /// The points that are drawn: the last, and of the others every so many.
    fn drawn(&self) -> impl Iterator<Item = (f64, f64)> {
        let step = self.points.len().div_ceil(MOST).max(1);
        let last = self.points.len().saturating_sub(1);
        self.points.iter().enumerate().filter(move |(i, _)| i % step == 0 || *i == last).map(|(_, point)| *point)
    }
}

impl fmt::Display for Curve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = self.points.iter().map(|(x, _)| *x).reduce(f64::min).unwrap_or(0.0);
        let greatest = self.points.iter().map(|(x, _)| *x).reduce(f64::max).unwrap_or(0.0);
        let most = self.points.iter().map(|(_, y)| *y).fold(0.0, f64::max);
        let [below, left] = &self.labels;
        let frame = Frame { title: &self.title, labels: [below, left], across: [least, greatest], up: most };
        let ends = [self.points.first(), self.points.last()];
        let words = ends.map(|point| point.map(|(x, y)| format!("{below} {x}: {left} {y:.2}")).unwrap_or_default());
        frame.open(f, &words.join("; "))?;
        let mut path = String::new();
        for (i, (x, y)) in self.drawn().enumerate() {
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{:.1} {:.1}", if i == 0 { 'M' } else { 'L' }, frame.x(x), frame.y(y));
        }
        writeln!(f, r#"<path d="{path}" fill="none" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>"#)?;
        f.write_str("</svg>\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Curve, MOST};

    #[test]
    fn of_many_points_some_are_drawn_and_the_last_is_among_them() {
        let curve = Curve::new("", ["", ""], (0..1_000).map(|n| (f64::from(n), 1.0)));
        assert!(curve.drawn().count() <= MOST + 1);
        assert_eq!(curve.drawn().last(), Some((999.0, 1.0)));
    }

    #[test]
    fn what_is_no_number_is_left_out() {
        let curve = Curve::new("", ["", ""], [(1.0, f64::NAN), (f64::INFINITY, 1.0), (2.0, 3.0)]);
        assert_eq!(curve.points, [(2.0, 3.0)]);
    }
}
