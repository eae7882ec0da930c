//! Parts of a whole.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::frame::{INK, WIDTH, open};
use crate::svg::Escaped;

/// A part of a whole.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it is.
    pub label: String,
    /// Its share, from 0 to 1.
    pub share: f64,
    /// Between which shares it may really be, if that is known.
    pub interval: Option<[f64; 2]>,
    /// The figure as it is told.
    pub figure: String,
}

/// Shares of a whole, a bar each, with whiskers where an interval is known.
///
/// ```
/// use picture::plot::{Row, Rows};
///
/// let white = Row { label: "White wins".into(), share: 0.6, interval: Some([0.5, 0.7]), figure: "60 %".into() };
/// assert!(Rows::new("Winners", [white]).to_string().contains("60 %"));
/// ```
#[derive(Clone, Debug)]
pub struct Rows {
    title: String,
    rows: Vec<Row>,
}

/// The height of a row: its label and below it its bar.
const HEIGHT: f64 = 42.0;

impl Rows {
    /// A bar for each row.
    pub fn new(title: &str, rows: impl IntoIterator<Item = Row>) -> Self {
        Self { title: title.into(), rows: rows.into_iter().collect() }
    }
}

impl fmt::Display for Rows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self.rows.iter().map(|row| format!("{}: {}", row.label, row.figure)).collect();
        let height: f64 = self.rows.iter().map(|_| HEIGHT).sum();
        open(f, height + 8.0, &self.title, &words.join("; "))?;
        let x = |share: f64| share.clamp(0.0, 1.0) * WIDTH;
        let mut top = 0.0;
        for row in &self.rows {
            let [text, bar, middle] = [top + 16.0, top + 22.0, top + 29.0];
            write!(f, r#"<text x="0" y="{text:.1}">{}</text>"#, Escaped(&row.label))?;
            write!(f, r#"<text x="{WIDTH:.1}" y="{text:.1}" text-anchor="end">{}</text>"#, Escaped(&row.figure))?;
            write!(f, r#"<rect y="{bar:.1}" width="{WIDTH:.1}" height="14" rx="3" fill-opacity=".12"/>"#)?;
            write!(f, r#"<rect y="{bar:.1}" width="{:.1}" height="14" rx="3" fill="{INK}"/>"#, x(row.share))?;
            if let Some([low, high]) = row.interval.map(|ends| ends.map(x)) {
                let whisker = format!("M{low:.1} {middle:.1}H{high:.1}M{low:.1} {bar:.1}v14M{high:.1} {bar:.1}v14");
                write!(f, r#"<path d="{whisker}" stroke="currentColor" stroke-width="1.5" fill="none"/>"#)?;
            }
            f.write_str("\n")?;
            top += HEIGHT;
        }
        f.write_str("</svg>\n")
    }
}
