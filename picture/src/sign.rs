//! Marks of squares and ways of pieces. A mark is drawn around the middle of a square that reaches from -50 to 50, and
//! differs from every other mark in its form.

use core::fmt;

use crate::marks::Mark;

/// What a move did.
const MOVE: &str = "#1747b0";
/// What is lost or refused.
const LOSS: &str = "#b3131f";
/// What ends a game.
const ENDING: &str = "#f2b200";
const ENDING_EDGE: &str = "#6b4700";

/// A mark on its square.
pub(crate) fn draw(f: &mut dyn fmt::Write, mark: Mark) -> fmt::Result {
    match mark {
        Mark::InQuestion => {
            let rect = r#"<rect x="-38" y="-38" width="76" height="76" rx="8" fill="none""#;
            write!(f, r#"{rect} stroke="{LOSS}" stroke-width="7"/>"#)?;
            write!(f, r##"<circle cx="35" cy="-35" r="16" fill="{LOSS}" stroke="#fff" stroke-width="3"/>"##)?;
            f.write_str(r##"<path d="M35-43v8M35-27h0" stroke="#fff" stroke-width="5" stroke-linecap="round"/>"##)
        }
        Mark::To => {
            let corners = "M-46-28V-46H-28M28-46H46V-28M46 28V46H28M-28 46H-46V28";
            write!(f, r#"<path d="{corners}" fill="none" stroke="{MOVE}" stroke-width="7"/>"#)
        }
        Mark::From => {
            let rect = r#"<rect x="-43" y="-43" width="86" height="86" rx="10" fill="none""#;
            write!(f, r#"{rect} stroke="{MOVE}" stroke-width="5" stroke-dasharray="12 8.2"/>"#)
        }
        Mark::Captured => {
            let cross = r#"<path d="M-24-24 24 24M-24 24 24-24" stroke-linecap="round""#;
            write!(f, r##"{cross} stroke="#fff" stroke-width="15"/>"##)?;
            write!(f, r#"{cross} stroke="{LOSS}" stroke-width="9"/>"#)
        }
        Mark::Turned => {
            let arc = "M-39-25A46 46 0 0 1 39-25M39-25V-42M39-25H22M39 25A46 46 0 0 1-39 25M-39 25V42M-39 25H-22";
            write!(f, r#"<path d="{arc}" fill="none" stroke="{MOVE}" stroke-width="5" stroke-linecap="round"/>"#)
        }
        Mark::Ending => {
            let rect = r#"<rect x="-43" y="-43" width="86" height="86" rx="14" fill="none""#;
            write!(f, r#"{rect} stroke="{ENDING_EDGE}" stroke-width="12"/>"#)?;
            write!(f, r#"{rect} stroke="{ENDING}" stroke-width="7"/>"#)
        }
        Mark::OnTheWay => {
            let circle = r#"<circle r="43" fill="none" stroke-linecap="round""#;
            write!(f, r#"{circle} stroke="{MOVE}" stroke-width="6" stroke-dasharray="0 13.5"/>"#)
        }
    }
}

/// A band below the pieces of a line that ends the game, from one middle to another.
pub(crate) fn band(f: &mut dyn fmt::Write, (x1, y1): (i32, i32), (x2, y2): (i32, i32)) -> fmt::Result {
    let line = Line(x1, y1, x2, y2);
    write!(f, r#"{line} stroke="{ENDING_EDGE}" stroke-width="62"/>"#)?;
    write!(f, r#"{line} stroke="{ENDING}" stroke-width="56"/>"#)
}

/// The band as it looks in an explanation.
pub(crate) fn band_sample(f: &mut dyn fmt::Write) -> fmt::Result {
    band(f, (-18, 0), (18, 0))
}

/// A line with round ends, its element left open.
struct Line(i32, i32, i32, i32);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(x1, y1, x2, y2) = self;
        write!(f, r#"<path d="M{x1} {y1}L{x2} {y2}" fill="none" stroke-linecap="round""#)
    }
}

/// An arrow over those points, the middles of squares. It ends before the piece on the last of them.
pub(crate) fn arrow(f: &mut dyn fmt::Write, points: &[(i32, i32)]) -> fmt::Result {
    /// So far before the middle the point of the arrow is.
    const SHORT: i32 = 36;
    const HEAD: i32 = 26;
    let [start @ .., before, last] = points else {
        return Ok(());
    };
    let (dx, dy) = (last.0 - before.0, last.1 - before.1);
    let length = (dx * dx + dy * dy).isqrt();
    if length <= SHORT + HEAD {
        return Ok(());
    }
    // A point so far before the last one, and so far to the right of the way.
    let at = |back: i32, aside: i32| {
        (last.0 - (dx * back + dy * aside) / length, last.1 - (dy * back - dx * aside) / length)
    };
    let [tip, neck, left, right] = [at(SHORT, 0), at(SHORT + HEAD - 6, 0), at(SHORT + HEAD, 15), at(SHORT + HEAD, -15)];
    for (color, width, edge) in [("#fff", 14, 7), (MOVE, 8, 1)] {
        f.write_str(r#"<path d=""#)?;
        for (i, (x, y)) in start.iter().chain([before, &neck]).enumerate() {
            write!(f, "{}{x} {y}", if i == 0 { 'M' } else { 'L' })?;
        }
        write!(f, r#"" fill="none" stroke="{color}" stroke-width="{width}" stroke-linejoin="round"/>"#)?;
        let [(tx, ty), (lx, ly), (rx, ry)] = [tip, left, right];
        write!(f, r#"<path d="M{tx} {ty}L{lx} {ly}L{rx} {ry}Z" fill="{color}" stroke="{color}" "#)?;
        write!(f, r#"stroke-width="{edge}" stroke-linejoin="round"/>"#)?;
    }
    Ok(())
}
