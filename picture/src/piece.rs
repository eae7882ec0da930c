//! Pieces, drawn around the middle of a square that reaches from -50 to 50.

use alloc::string::String;
use core::fmt::{self, Write as _};

use game_core::{CellView, Color, Look, Owner, Shape};

use crate::svg::FONTS;

/// What lies on a square, as an SVG picture without any ground that is as wide as the page makes it; nothing is seen of an
/// empty square.
///
/// ```
/// use picture::Piece;
///
/// let board = hasami::game().start("standard", 0)?.board();
/// let svg = Piece(&board.squares[0].cell).to_string();
/// assert!(svg.starts_with("<svg ") && svg.contains("<circle "));
/// # Ok::<(), game_core::DynPositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Piece<'a>(pub &'a CellView);

impl fmt::Display for Piece<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" "#)?;
        write!(f, r#"font-family="{FONTS}">"#)?;
        draw(f, self.0)?;
        label(f, self.0)?;
        f.write_str("</svg>\n")
    }
}

/// With what a piece is filled, what is drawn around it and what is drawn on it.
#[derive(Clone, Copy)]
struct Paint {
    fill: &'static str,
    edge: &'static str,
    ink: &'static str,
}

const BLACK: Paint = Paint { fill: "#2b2e35", edge: "#0c0d10", ink: "#f4efe2" };
const WHITE: Paint = Paint { fill: "#fdfbf5", edge: "#4d4537", ink: "#2b2e35" };
const NEUTRAL: Paint = Paint { fill: "#3f9d63", edge: "#12472a", ink: "#c9efd6" };

/// The layers of a pile that are shown below its topmost piece.
const LAYERS: u8 = 4;
/// So far each layer stands above the one below it.
const LAYER: u8 = 5;

/// What lies on a square; nothing on an empty one.
pub(crate) fn draw(f: &mut dyn fmt::Write, cell: &CellView) -> fmt::Result {
    let paint = match cell.owner {
        Owner::Nobody => return Ok(()),
        Owner::Neutral => NEUTRAL,
        Owner::Player(Color::Black) => BLACK,
        Owner::Player(Color::White) => WHITE,
    };
    let look = cell.look;
    match look.shape {
        Shape::Stone if cell.owner == Owner::Neutral => disc(f, 21)?,
        Shape::Stone => pile(f, paint, look)?,
        Shape::Tile => tile(f, paint, 0)?,
        Shape::TurnedTile => tile(f, paint, 45)?,
    }
    if look.is_loaded { disc(f, 15) } else { Ok(()) }
}

/// A neutral disc, with a ring on it by which it differs from a stone without colours too.
fn disc(f: &mut dyn fmt::Write, radius: u8) -> fmt::Result {
    let Paint { fill, edge, ink } = NEUTRAL;
    write!(f, r#"<circle r="{radius}" fill="{fill}" stroke="{edge}" stroke-width="3"/>"#)?;
    write!(f, r#"<circle r="{}" fill="none" stroke="{ink}" stroke-width="3"/>"#, radius / 2)
}

/// A square tile, and a line to each of its corners: the directions in which it goes.
fn tile(f: &mut dyn fmt::Write, Paint { fill, edge, ink }: Paint, degrees: u8) -> fmt::Result {
    if degrees == 0 {
        f.write_str("<g>")?;
    } else {
        write!(f, r#"<g transform="rotate({degrees})">"#)?;
    }
    f.write_str(r##"<rect x="-30" y="-30" width="64" height="64" rx="7" fill="#000" fill-opacity=".2"/>"##)?;
    let rect = r#"<rect x="-32" y="-32" width="64" height="64" rx="7""#;
    write!(f, r#"{rect} fill="{fill}" stroke="{edge}" stroke-width="3"/>"#)?;
    let lines = "M-24-24 24 24M-24 24 24-24M-24-13V-24H-13M13-24H24V-13M24 13V24H13M-13 24H-24V13";
    write!(f, r#"<path d="{lines}" fill="none" stroke="{ink}" stroke-width="4" stroke-linecap="round"/></g>"#)
}

/// A stone, or a pile of them with its height beside it, and the marks on top.
fn pile(f: &mut dyn fmt::Write, Paint { fill, edge, ink }: Paint, look: Look) -> fmt::Result {
    const RADIUS: u8 = 37;
    let layers = look.height.saturating_sub(1).min(LAYERS);
    let rise = layers * LAYER;
    write!(
        f,
        r##"<ellipse cx="2" cy="{}" rx="{RADIUS}" ry="{RADIUS}" fill="#000" fill-opacity=".2"/>"##,
        rise / 2 + 4
    )?;
    for layer in (1..=layers).rev() {
        let y = i16::from(layer * LAYER) - i16::from(rise / 2);
        write!(f, r#"<circle cy="{y}" r="{RADIUS}" fill="{fill}" stroke="{edge}" stroke-width="2"/>"#)?;
        if fill == BLACK.fill {
            // The edge of a dark piece does not show on another dark piece.
            write!(
                f,
                r#"<circle cy="{}" r="{}" fill="none" stroke="{ink}" stroke-opacity=".55"/>"#,
                y - 1,
                RADIUS - 1
            )?;
        }
    }
    let top = -i16::from(rise / 2);
    let place = if top == 0 { String::new() } else { alloc::format!(r#" transform="translate(0 {top})""#) };
    write!(f, r#"<g{place}><circle r="{RADIUS}" fill="{fill}" stroke="{edge}" stroke-width="3"/>"#)?;
    write!(f, r##"<path d="M-29-6A30 30 0 0 1-2-30" fill="none" stroke="#fff" stroke-opacity=".{}""##, shine(fill))?;
    f.write_str(r#" stroke-width="5" stroke-linecap="round"/>"#)?;
    marks(f, look.marks, ink)?;
    f.write_str("</g>")
}

fn shine(fill: &str) -> u8 {
    if fill == BLACK.fill { 3 } else { 9 }
}

/// The marks on a piece: dots up to six of them, a number beyond.
fn marks(f: &mut dyn fmt::Write, marks: u8, ink: &str) -> fmt::Result {
    let dots: &[(i8, i8)] = match marks {
        0 => return Ok(()),
        1 => &[(0, 0)],
        2 => &[(-13, 0), (13, 0)],
        3 => &[(0, -14), (-14, 10), (14, 10)],
        4 => &[(-12, -12), (12, -12), (-12, 12), (12, 12)],
        5 => &[(-14, -14), (14, -14), (0, 0), (-14, 14), (14, 14)],
        6 => &[(-12, -17), (12, -17), (-12, 0), (12, 0), (-12, 17), (12, 17)],
        more => {
            return write!(f, r#"<text y="13" font-size="38" text-anchor="middle" fill="{ink}">{more}</text>"#);
        }
    };
    let mut path = String::new();
    for (x, y) in dots {
        // A line without length and with round ends is a dot.
        let _ = write!(path, "M{x} {y}h0");
    }
    write!(f, r#"<path d="{path}" stroke="{ink}" stroke-width="15" stroke-linecap="round"/>"#)
}

/// The height of a pile on a label at its corner, to be drawn over everything else; nothing beside a single piece.
pub(crate) fn label(f: &mut dyn fmt::Write, cell: &CellView) -> fmt::Result {
    let height = cell.look.height;
    if cell.owner == Owner::Nobody || height <= 1 {
        return Ok(());
    }
    let (x, width) = if height < 10 { (18, 30) } else { (6, 42) };
    write!(f, r##"<rect x="{x}" y="16" width="{width}" height="32" rx="8" fill="#fff3c9" stroke="#4d4537" "##)?;
    write!(f, r#"stroke-width="2"/><text x="{}" y="42" font-size="29" font-weight="bold" "#, x + width / 2)?;
    write!(f, r##"text-anchor="middle" fill="#3b3022">{height}</text>"##)
}
