//! How often something comes about, by size.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::frame::{Frame, INK};

/// A histogram: above each stretch of the scale, how many things fall into it.
///
/// ```
/// use picture::plot::Columns;
///
/// let plot = Columns::new("Length of 6 games", ["plies", "games"], [(3, 2), (4, 1), (9, 3)]);
/// assert!(plot.to_string().contains("<title>9 to 9: 3</title>"));
/// ```
#[derive(Clone, Debug)]
pub struct Columns {
    title: String,
    labels: [String; 2],
    /// Of each stretch the first size, the last size and how many there are.
    stretches: Vec<[u32; 3]>,
}

/// At most so many stretches.
const MOST: u32 = 30;

impl Columns {
    /// The histogram of things that come in sizes, of each size how many; sizes may come in any order.
    pub fn new(title: &str, labels: [&str; 2], sizes: impl IntoIterator<Item = (u32, u32)>) -> Self {
        let sizes: Vec<_> = sizes.into_iter().collect();
        let least = sizes.iter().map(|(size, _)| *size).min().unwrap_or(0);
        let greatest = sizes.iter().map(|(size, _)| *size).max().unwrap_or(0);
        let width = width(greatest - least);
        let first = least / width * width;
        let count = (greatest - first) / width + 1;
        let mut stretches: Vec<_> = (0..count)
            .map(|n| {
                let from = first.saturating_add(n.saturating_mul(width));
                [from, from.saturating_add(width - 1), 0]
            })
            .collect();
        for (size, many) in sizes {
            let place = usize::try_from((size - first) / width).unwrap_or(usize::MAX);
            if let Some([.., sum]) = stretches.get_mut(place) {
                *sum = sum.saturating_add(many);
            }
        }
        Self { title: title.into(), labels: labels.map(Into::into), stretches }
    }
}

/// How wide a stretch is: the least round width with which there are few enough.
fn width(whole: u32) -> u32 {
    let powers = (0..10).map(|power| 10_u32.saturating_pow(power));
    let widths = powers.flat_map(|power| [1, 2, 5].map(|factor: u32| factor.saturating_mul(power)));
    widths.into_iter().find(|width| whole / width < MOST).unwrap_or(u32::MAX)
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] =
            [self.stretches.first(), self.stretches.last()].map(|stretch| stretch.copied().unwrap_or_default());
        let most = self.stretches.iter().map(|[.., many]| *many).max().unwrap_or(0);
        let [below, left] = &self.labels;
        let across = [f64::from(from[0]), f64::from(to[1]) + 1.0];
        let frame = Frame { title: &self.title, labels: [below, left], across, up: f64::from(most) };
        let filled = self.stretches.iter().filter(|[.., many]| *many > 0);
        let words: Vec<_> = filled.map(|[from, to, many]| format!("{from} to {to}: {many}")).collect();
        frame.open(f, &words.join("; "))?;
        for [from, to, many] in self.stretches.iter().filter(|[.., many]| *many > 0) {
            let [left, right] = [frame.x(f64::from(*from)), frame.x(f64::from(*to) + 1.0)];
            let [top, bottom] = [frame.y(f64::from(*many)), frame.y(0.0)];
            let (width, height) = ((right - left - 1.0).max(1.0), bottom - top);
            write!(f, r#"<rect x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}" fill="{INK}">"#)?;
            writeln!(f, "<title>{from} to {to}: {many}</title></rect>")?;
        }
        f.write_str("</svg>\n")
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::Columns;

    #[test]
    fn sizes_fall_into_stretches_of_a_round_width() {
        // From 5 to 65 there are 61 sizes, too many for stretches of one or of two.
        let columns = Columns::new("", ["", ""], [(65, 1), (5, 2), (9, 1), (10, 4)]);
        assert_eq!(columns.stretches.first(), Some(&[5, 9, 3]));
        assert_eq!(columns.stretches.get(1), Some(&[10, 14, 4]));
        assert_eq!(columns.stretches.last(), Some(&[65, 69, 1]));
        assert_eq!(columns.stretches.len(), 13);
    }

    #[test]
    fn no_sizes_and_the_greatest_sizes_are_no_trouble() {
        assert_eq!(Columns::new("", ["", ""], []).stretches, vec![[0, 0, 0]]);
        let extremes = Columns::new("", ["", ""], [(0, 1), (u32::MAX, u32::MAX), (u32::MAX, 1)]);
        assert_eq!(extremes.stretches.iter().map(|[.., many]| u64::from(*many)).sum::<u64>(), u64::from(u32::MAX) + 1);
    }
}
