//! What plots share: a frame with two scales.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::svg::Escaped;

/// The width of every plot; on a page it is as wide as there is room.
pub(super) const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 220.0;
/// The sides of the field in which figures are drawn.
const LEFT: f64 = 54.0;
const RIGHT: f64 = WIDTH - 18.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = HEIGHT - 46.0;
/// What figures are drawn with: it stands out on a dark and on a light ground.
pub(super) const INK: &str = "#3d7fdb";

/// Opens a plot with its title and its description.
pub(super) fn open(f: &mut fmt::Formatter<'_>, height: f64, title: &str, words: &str) -> fmt::Result {
    write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" "#)?;
    writeln!(f, r#"font-size="15" fill="currentColor" font-family="system-ui,'Segoe UI',Roboto,sans-serif">"#)?;
    writeln!(f, "<title>{}</title>\n<desc>{}</desc>", Escaped(title), Escaped(words))
}

/// A field with a scale below it and one at its left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    /// What the scale below says, and what the one at the left does.
    pub(super) labels: [&'a str; 2],
    /// The least and the greatest figure below.
    pub(super) across: [f64; 2],
    /// The greatest figure at the left; the least is 0.
    pub(super) up: f64,
}

impl Frame<'_> {
    /// Where a figure of the scale below stands.
    pub(super) fn x(&self, value: f64) -> f64 {
        let [least, greatest] = self.across;
        let whole = if greatest > least { greatest - least } else { 1.0 };
        LEFT + (value - least) / whole * (RIGHT - LEFT)
    }

    /// Where a figure of the scale at the left stands.
    pub(super) fn y(&self, value: f64) -> f64 {
        let whole = if self.up > 0.0 { self.up } else { 1.0 };
        BOTTOM - value / whole * (BOTTOM - TOP)
    }

    /// Opens the plot: its scales and what they say.
    pub(super) fn open(&self, f: &mut fmt::Formatter<'_>, words: &str) -> fmt::Result {
        open(f, HEIGHT, self.title, words)?;
        for value in ticks(0.0, self.up, 6.0) {
            let y = self.y(value);
            let [line, text] = [y, y + 5.0];
            write!(f, r#"<path d="M{LEFT:.1} {line:.1}H{RIGHT:.1}" stroke="currentColor" stroke-opacity=".25"/>"#)?;
            writeln!(f, r#"<text x="{:.1}" y="{text:.1}" text-anchor="end">{}</text>"#, LEFT - 5.0, short(value))?;
        }
        let [least, greatest] = self.across;
        for value in ticks(least, greatest, 7.0) {
            let x = self.x(value);
            write!(f, r#"<path d="M{x:.1} {BOTTOM:.1}v4" stroke="currentColor"/>"#)?;
            let y = BOTTOM + 19.0;
            writeln!(f, r#"<text x="{x:.1}" y="{y:.1}" text-anchor="middle">{}</text>"#, short(value))?;
        }
        writeln!(f, r#"<path d="M{LEFT:.1} {BOTTOM:.1}H{RIGHT:.1}" stroke="currentColor"/>"#)?;
        let [below, left] = self.labels.map(Escaped);
        let middle = f64::midpoint(LEFT, RIGHT);
        writeln!(f, r#"<text x="{middle:.1}" y="{:.1}" text-anchor="middle">{below}</text>"#, HEIGHT - 7.0)?;
        let middle = f64::midpoint(TOP, BOTTOM);
        let turned = format!("translate(14 {middle:.1}) rotate(-90)");
        writeln!(f, r#"<text transform="{turned}" text-anchor="middle">{left}</text>"#)
    }
}

/// Round figures from the least to the greatest, about as many as wanted.
pub(super) fn ticks(least: f64, greatest: f64, wanted: f64) -> Vec<f64> {
    let whole = greatest - least;
    if !whole.is_finite() || whole <= 0.0 {
        return Vec::new();
    }
    let step = round_step(whole / wanted);
    // Without a function for rounding up: from a round figure that is small enough, in few steps.
    let mut ticks = Vec::new();
    let mut n = 0.0;
    while n * step < least && n < 1e6 {
        n += 1.0;
    }
    while n * step <= greatest && ticks.len() < 50 {
        ticks.push(n * step);
        n += 1.0;
    }
    ticks
}

/// The least of 1, 2 and 5 times a power of ten that is not less.
fn round_step(least: f64) -> f64 {
    let mut power = 1.0;
    while power > least && power > 1e-9 {
        power /= 10.0;
    }
    while power * 10.0 <= least && power < 1e18 {
        power *= 10.0;
    }
    [1.0, 2.0, 5.0].map(|factor| factor * power).into_iter().find(|step| *step >= least).unwrap_or(10.0 * power)
}

/// A figure in few letters.
fn short(value: f64) -> String {
    if value >= 1e6 {
        format!("{}M", value / 1e6)
    } else if value >= 1e4 {
        format!("{}k", value / 1e3)
    } else {
        format!("{value}")
    }
}

#[cfg(test)]
mod tests {
    use super::{round_step, short, ticks};

    #[test]
    fn steps_are_round() {
        let cases = [(0.3, 0.5), (1.0, 1.0), (1.2, 2.0), (2.1, 5.0), (6.0, 10.0), (14.0, 20.0), (250.0, 500.0)];
        for (least, step) in cases {
            assert!((round_step(least) - step).abs() < 1e-9, "{least}: {}", round_step(least));
        }
    }

    #[test]
    fn ticks_are_round_figures_within_the_scale() {
        assert_eq!(ticks(0.0, 100.0, 5.0), [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(ticks(1.0, 35.0, 5.0), [10.0, 20.0, 30.0]);
        assert!(ticks(3.0, 3.0, 5.0).is_empty());
        assert!(ticks(0.0, f64::NAN, 5.0).is_empty());
    }

    #[test]
    fn great_figures_are_short() {
        assert_eq!([250.0, 20_000.0, 1_500_000.0].map(short), ["250", "20k", "1.5M"]);
    }
}
