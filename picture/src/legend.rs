//! What stands below the board: which mark says what, and a caption.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::ground::INK;
use crate::layout::Layout;
use crate::marks::{Mark, Marks};
use crate::sign;
use crate::svg::Escaped;

/// The lines below the board.
pub(crate) struct Legend {
    entries: Vec<Entry>,
    /// Whether what ends the game is drawn as a band.
    has_band: bool,
    caption: Vec<String>,
    /// Where the first line of the caption stands.
    caption_top: i32,
    bottom: i32,
}

/// A mark and where its sample begins.
struct Entry {
    mark: Mark,
    x: i32,
    y: i32,
}

impl Legend {
    pub(crate) fn of(marks: &Marks, has_band: bool, caption: &str, layout: &Layout) -> Self {
        let Layout { font, margin, .. } = *layout;
        let right = layout.width() - margin / 2;
        let line = font * 8 / 5;
        // Below the letters of the files.
        let mut y = layout.bottom() + font * 3 / 2;
        let mut x = margin;
        let mut entries = Vec::new();
        for mark in marks.kinds() {
            let width = sample_size(font) + font / 3 + layout.text_width(mark.words());
            if x > margin && x + width > right {
                x = margin;
                y += line;
            }
            entries.push(Entry { mark, x, y });
            x += width + font;
        }
        let caption_top = if entries.is_empty() { y } else { y + line };
        let caption = layout.lines(caption);
        let lines = i32::try_from(caption.len()).unwrap_or(0);
        Self { entries, has_band, caption, caption_top, bottom: caption_top + lines * line * 5 / 6 + font / 2 }
    }

    /// The height of the picture.
    pub(crate) const fn bottom(&self) -> i32 {
        self.bottom
    }

    pub(crate) fn draw(&self, f: &mut dyn fmt::Write, layout: &Layout) -> fmt::Result {
        let font = layout.font;
        let line = font * 8 / 5;
        if self.entries.is_empty() && self.caption.is_empty() {
            return Ok(());
        }
        writeln!(f, r#"<g font-size="{font}" fill="{INK}">"#)?;
        for Entry { mark, x, y } in &self.entries {
            let size = sample_size(font);
            let (middle_x, middle_y) = (x + size / 2, y + line / 2);
            // A square is 100 units wide, so the size is the scale in percent.
            write!(f, r#"<g transform="translate({middle_x} {middle_y}) scale(.{size:02})">"#)?;
            match mark {
                Mark::Ending if self.has_band => sign::band_sample(f)?,
                mark => sign::draw(f, *mark)?,
            }
            let (text_x, text_y) = (x + size + font / 3, y + line / 2 + font / 3);
            writeln!(f, r#"</g><text x="{text_x}" y="{text_y}">{}</text>"#, mark.words())?;
        }
        for (row, text) in (0..).zip(&self.caption) {
            let y = self.caption_top + row * line * 5 / 6 + font;
            writeln!(f, r#"<text x="{}" y="{y}">{}</text>"#, layout.margin, Escaped(text))?;
        }
        f.write_str("</g>\n")
    }
}

/// How large the sample of a mark is: a little more than a letter, and less than a square.
fn sample_size(font: i32) -> i32 {
    (font * 5 / 4).clamp(10, 99)
}
