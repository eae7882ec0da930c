//! A board with what lies on it and what is said of it.

use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use game_core::{BoardView, ClauseRef, Effect, Owner, SquareView};

use crate::layout::Layout;
use crate::legend::Legend;
use crate::marks::{Mark, Marks};
use crate::svg::{Escaped, FONTS};
use crate::{ground, piece, sign};

/// A board as an SVG picture: its text is a whole document, which may also stand in a page as it is.
///
/// The same board always gives the same bytes. Nothing is said by colour alone, and everything is said in words too: in the
/// picture's title, in its description and in a title for each square.
///
/// ```
/// use picture::{Mark, Picture};
///
/// let start = hasami::game().start("standard", 0)?;
/// let effects = start.effects("d2-d5")?;
/// let board = start.after("d2-d5")?.board();
/// let svg = Picture::of(&board).titled("hasami, after d2-d5").effects(&effects).to_string();
/// assert!(svg.starts_with("<svg "));
/// assert!(svg.contains("<title>d5: a white stone; to</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    board: Cow<'a, BoardView>,
    title: String,
    caption: String,
    marks: Marks,
    is_turned: bool,
    is_bare: bool,
}

impl<'a> Picture<'a> {
    /// A board without marks.
    pub fn of(board: &'a BoardView) -> Self {
        Self {
            board: Cow::Borrowed(board),
            title: String::new(),
            caption: String::new(),
            marks: Marks::default(),
            is_turned: false,
            is_bare: false,
        }
    }

    /// With a title, which is not seen but read out or shown when somebody points at the picture.
    #[must_use]
    pub fn titled(self, title: &str) -> Self {
        Self { title: title.into(), ..self }
    }

    /// With a text below the board.
    #[must_use]
    pub fn captioned(self, caption: &str) -> Self {
        Self { caption: caption.into(), ..self }
    }

    /// With those marks instead of any it had.
    #[must_use]
    pub fn marked(self, marks: Marks) -> Self {
        Self { marks, ..self }
    }

    /// With the marks of what a move did; the board is the one after it.
    #[must_use]
    pub fn effects(mut self, effects: &[Effect<ClauseRef, String>]) -> Self {
        self.marks.effects(effects);
        self
    }

    /// Turned by half, so that the last rank is at the lower edge; back again if it was turned.
    ///
    /// ```
    /// use picture::Picture;
    ///
    /// let board = hattori::game().start("standard", 0)?.board();
    /// let turned = Picture::of(&board).turned();
    /// assert_ne!(turned.to_string(), Picture::of(&board).to_string());
    /// assert_eq!(turned.turned().to_string(), Picture::of(&board).to_string());
    /// # Ok::<(), game_core::DynPositionError>(())
    /// ```
    #[must_use]
    pub fn turned(mut self) -> Self {
        self.board.to_mut().squares.reverse();
        Self { is_turned: !self.is_turned, ..self }
    }

    /// For a page that says the rest: without paper, title, legend and caption, the names of files and ranks in the colour
    /// of the page's text, and as wide as the page makes it. Where the squares are, [`frame`](Self::frame) says.
    #[must_use]
    pub fn bare(self) -> Self {
        Self { is_bare: true, ..self }
    }

    /// Where the squares are, in the units of the picture, in which each is 100 wide and high.
    pub fn frame(&self) -> Frame {
        let layout = Layout::of(&self.board);
        let (width, height) =
            (layout.width(), if self.is_bare { layout.height() } else { self.legend(&layout).bottom() });
        Frame { width, height, margin: layout.margin }
    }

    fn legend(&self, layout: &Layout) -> Legend {
        Legend::of(&self.marks, !self.bands().is_empty(), &self.caption, layout)
    }

    /// The squares in the order of the board, each with its file and rank counted from 0.
    fn squares(&self) -> impl Iterator<Item = (i32, i32, &SquareView)> {
        let board = &*self.board;
        let Layout { files, ranks, .. } = Layout::of(board);
        let places = (0..ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)));
        places.filter_map(|(file, rank)| {
            let [x, y] = [file, rank].map(usize::try_from);
            Some((file, rank, board.at(x.ok()?, y.ok()?)?))
        })
    }

    /// The lines of at least three squares beside each other that end the game, each from its first square to its last.
    fn bands(&self) -> Vec<[(i32, i32); 2]> {
        let ending: Vec<(i32, i32)> = self
            .squares()
            .filter(|(_, _, square)| self.marks.of(&square.name).any(|mark| mark == Mark::Ending))
            .map(|(file, rank, _)| (file, rank))
            .collect();
        let mut bands = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for &(x, y) in ending.iter().filter(|(x, y)| !ending.contains(&(x - dx, y - dy))) {
                let further = (1..).map(|n| (x + n * dx, y + n * dy)).take_while(|next| ending.contains(next));
                let line: Vec<_> = core::iter::once((x, y)).chain(further).collect();
                if let [first, _, .., last] = line[..] {
                    bands.push([first, last]);
                }
            }
        }
        bands
    }

    /// What lies where and what is marked, in words.
    fn description(&self) -> String {
        let mut text = String::new();
        let mut pieces: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (_, _, square) in self.squares().filter(|(_, _, square)| square.cell.owner != Owner::Nobody) {
            pieces.entry(&square.cell.words).or_default().push(&square.name);
        }
        let marks = self.marks.kinds().into_iter().map(|mark| (mark.words(), self.marks.with(mark).collect()));
        for (words, names) in pieces.into_iter().chain(marks) {
            // Writing to a string cannot fail.
            let _ = write!(text, "{}{words}: {}", if text.is_empty() { "" } else { "; " }, names.join(" "));
        }
        text
    }

    /// The squares with what lies on them and their marks; nothing for an empty square without a mark.
    fn pieces(&self, f: &mut dyn fmt::Write, layout: &Layout, bands: &[[(i32, i32); 2]]) -> fmt::Result {
        for (file, rank, square) in self.squares() {
            let is_marked = self.marks.first_of(&square.name).is_some();
            if square.cell.owner == Owner::Nobody && !is_marked {
                continue;
            }
            let (x, y) = layout.middle(file, rank);
            write!(f, r#"<g transform="translate({x} {y})"><title>"#)?;
            write!(f, "{}: {}", Escaped(&square.name), Escaped(&square.cell.words))?;
            for mark in self.marks.of(&square.name) {
                write!(f, "; {}", mark.words())?;
            }
            f.write_str("</title>")?;
            piece::draw(f, &square.cell)?;
            let marks: Vec<_> = self.marks.of(&square.name).collect();
            // The first mark is drawn last, over the others.
            for &mark in marks.iter().rev() {
                let is_in_band = mark == Mark::Ending && bands.iter().any(|band| is_within(*band, (file, rank)));
                if mark == Mark::Captured && square.cell.owner != Owner::Nobody {
                    // What stands there now has not been captured.
                    f.write_str(r#"<g transform="translate(31 31) scale(.5)">"#)?;
                    sign::draw(f, mark)?;
                    f.write_str("</g>")?;
                } else if !is_in_band {
                    sign::draw(f, mark)?;
                }
            }
            piece::label(f, &square.cell)?;
            f.write_str("</g>\n")?;
        }
        Ok(())
    }

    /// Everything that is drawn over the squares.
    fn on_the_ground(&self, f: &mut dyn fmt::Write, layout: &Layout, bands: &[[(i32, i32); 2]]) -> fmt::Result {
        for [first, last] in bands {
            sign::band(f, layout.middle(first.0, first.1), layout.middle(last.0, last.1))?;
            f.write_char('\n')?;
        }
        self.ways(f, layout)?;
        self.pieces(f, layout, bands)
    }

    fn ways(&self, f: &mut dyn fmt::Write, layout: &Layout) -> fmt::Result {
        for way in self.marks.ways() {
            let middle = |name: &String| {
                let (file, rank, _) = self.squares().find(|(_, _, square)| square.name == *name)?;
                Some(layout.middle(file, rank))
            };
            let points: Vec<_> = way.iter().filter_map(middle).collect();
            sign::arrow(f, &points)?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// Where the squares of a picture are, in its own units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The width of the whole picture.
    pub width: i32,
    /// The height of the whole picture.
    pub height: i32,
    /// From the left and the upper edge of the picture to the squares, of which each is 100 wide and high.
    pub margin: i32,
}

/// How wide a picture is, in pixels, if the page does not say.
const SHOWN_WIDTH: i32 = 480;

/// Whether a square is one of a line that begins and ends with those.
fn is_within([(x1, y1), (x2, y2)]: [(i32, i32); 2], (x, y): (i32, i32)) -> bool {
    let (dx, dy) = ((x2 - x1).signum(), (y2 - y1).signum());
    let length = (x2 - x1).abs().max((y2 - y1).abs());
    (0..=length).any(|n| (x1 + n * dx, y1 + n * dy) == (x, y))
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = Layout::of(&self.board);
        let bands = self.bands();
        let Frame { width, height, .. } = self.frame();
        if self.is_bare {
            write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#)?;
            writeln!(f, r#"font-family="{FONTS}">"#)?;
            ground::board(f, &self.board, &layout)?;
            ground::names(f, &layout, self.is_turned, "currentColor")?;
            self.on_the_ground(f, &layout, &bands)?;
            return f.write_str("</svg>\n");
        }
        // Boards of any size are equally wide on a page that says nothing else.
        let shown = (SHOWN_WIDTH, height * SHOWN_WIDTH / width);
        write!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#)?;
        write!(f, r#"width="{}" height="{}" style="max-width:100%;height:auto" role="img" "#, shown.0, shown.1)?;
        writeln!(f, r#"font-family="{FONTS}">"#)?;
        let title = if self.title.is_empty() { "a board" } else { &self.title };
        writeln!(f, "<title>{}</title>", Escaped(title))?;
        writeln!(f, "<desc>{}</desc>", Escaped(&self.description()))?;
        ground::paper(f, width, height)?;
        ground::board(f, &self.board, &layout)?;
        ground::names(f, &layout, self.is_turned, ground::INK)?;
        self.on_the_ground(f, &layout, &bands)?;
        self.legend(&layout).draw(f, &layout)?;
        f.write_str("</svg>\n")
    }
}
