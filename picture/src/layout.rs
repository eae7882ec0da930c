//! Where everything is, in whole units: a square is 100 of them wide.

use alloc::string::String;
use alloc::vec::Vec;

use game_core::BoardView;

/// The width and the height of a square.
pub(crate) const SQUARE: i32 = 100;

/// Files and ranks are letters and small numbers; nothing is drawn of a board beyond that.
const MOST: usize = 26;

/// The measures of a picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub(crate) files: i32,
    pub(crate) ranks: i32,
    /// The height of letters: about 12 pixels where the picture is 320 pixels wide.
    pub(crate) font: i32,
    /// From the edge of the picture to that of the board.
    pub(crate) margin: i32,
}

impl Layout {
    pub(crate) fn of(board: &BoardView) -> Self {
        let [files, ranks] = [board.files, board.ranks].map(|n| i32::try_from(n.min(MOST)).unwrap_or(0));
        let font = ((files * SQUARE + 80) / 25).max(20);
        Self { files, ranks, font, margin: font * 3 / 2 }
    }

    pub(crate) const fn width(&self) -> i32 {
        self.files * SQUARE + 2 * self.margin
    }

    /// The height of a picture with nothing below the board but the letters of the files.
    pub(crate) const fn height(&self) -> i32 {
        self.ranks * SQUARE + 2 * self.margin
    }

    /// The lower end of the board.
    pub(crate) const fn bottom(&self) -> i32 {
        self.margin + self.ranks * SQUARE
    }

    /// The left upper corner of a square, whose file and rank are counted from 0.
    pub(crate) const fn corner(&self, file: i32, rank: i32) -> (i32, i32) {
        (self.margin + file * SQUARE, self.margin + (self.ranks - 1 - rank) * SQUARE)
    }

    /// The middle of a square.
    pub(crate) const fn middle(&self, file: i32, rank: i32) -> (i32, i32) {
        let (x, y) = self.corner(file, rank);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// About how wide a text is. Its font is the reader's, so nobody knows exactly; no usual one is wider on average.
    pub(crate) fn text_width(&self, text: &str) -> i32 {
        i32::try_from(text.chars().count()).unwrap_or(i32::MAX).saturating_mul(self.font) / 7 * 4
    }

    /// A text in lines that fit between the margins.
    pub(crate) fn lines(&self, text: &str) -> Vec<String> {
        let most = self.files * SQUARE + self.margin;
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            match lines.last_mut() {
                Some(line) if self.text_width(line) + self.text_width(word) + self.font <= most => {
                    line.push(' ');
                    line.push_str(word);
                }
                _ => lines.push(word.into()),
            }
        }
        lines
    }
}
