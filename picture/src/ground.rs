//! The board without anything on it. It has a ground of its own, so that it looks the same on any page.

use core::fmt;

use game_core::{BoardView, Color};

use crate::layout::{Layout, SQUARE};

/// Around the board.
const PAPER: &str = "#f8f1e1";
const FRAME: &str = "#8a6d3b";
/// The letters on the paper.
pub(crate) const INK: &str = "#3b3022";
/// The squares: those of nobody, and those of each player, darker and lighter than the others.
const GROUND: &str = "#e2c893";
const BLACK_GROUND: &str = "#c6a265";
const WHITE_GROUND: &str = "#f3e3bd";
const LINES: &str = "#8a6d3b";
/// Around the part of a player.
const BORDER: &str = "#5e4620";

/// The paper below a picture of that size.
pub(crate) fn paper(f: &mut dyn fmt::Write, width: i32, height: i32) -> fmt::Result {
    let (w, h) = (width - 4, height - 4);
    writeln!(f, r#"<rect x="2" y="2" width="{w}" height="{h}" rx="14" fill="{PAPER}" stroke="{FRAME}"/>"#)
}

/// The squares.
pub(crate) fn board(f: &mut dyn fmt::Write, board: &BoardView, layout: &Layout) -> fmt::Result {
    let Layout { files, ranks, margin, .. } = *layout;
    let (right, bottom) = (margin + files * SQUARE, layout.bottom());
    ground(f, (margin, margin), (right, bottom), GROUND)?;
    for rank in 0..ranks {
        zones(f, board, layout, rank)?;
    }
    f.write_str(r#"<path d=""#)?;
    for file in 1..files {
        write!(f, "M{} {margin}V{bottom}", margin + file * SQUARE)?;
    }
    for rank in 1..ranks {
        write!(f, "M{margin} {}H{right}", margin + rank * SQUARE)?;
    }
    writeln!(f, r#"" stroke="{LINES}" stroke-width="2"/>"#)?;
    borders(f, board, layout)?;
    let (w, h) = (files * SQUARE, ranks * SQUARE);
    write!(f, r#"<rect x="{margin}" y="{margin}" width="{w}" height="{h}" fill="none" stroke="{BORDER}" "#)?;
    writeln!(f, r#"stroke-width="6"/>"#)
}

fn ground(f: &mut dyn fmt::Write, (x, y): (i32, i32), (right, bottom): (i32, i32), fill: &str) -> fmt::Result {
    writeln!(f, r#"<rect x="{x}" y="{y}" width="{}" height="{}" fill="{fill}"/>"#, right - x, bottom - y)
}

fn zone(board: &BoardView, file: i32, rank: i32) -> Option<Color> {
    board.at(usize::try_from(file).ok()?, usize::try_from(rank).ok()?)?.zone
}

/// The squares of a rank that are part of a player's, those beside each other in one.
fn zones(f: &mut dyn fmt::Write, board: &BoardView, layout: &Layout, rank: i32) -> fmt::Result {
    let mut file = 0;
    while file < layout.files {
        let owner = zone(board, file, rank);
        let end = (file..layout.files).find(|&next| zone(board, next, rank) != owner).unwrap_or(layout.files);
        if let Some(color) = owner {
            let paint = if color == Color::Black { BLACK_GROUND } else { WHITE_GROUND };
            let (x, y) = layout.corner(file, rank);
            ground(f, (x, y), (layout.margin + end * SQUARE, y + SQUARE), paint)?;
        }
        file = end;
    }
    Ok(())
}

/// A line where the part of a player ends.
fn borders(f: &mut dyn fmt::Write, board: &BoardView, layout: &Layout) -> fmt::Result {
    f.write_str(r#"<path d=""#)?;
    for rank in 0..layout.ranks {
        for file in 0..layout.files {
            let (x, y) = layout.corner(file, rank);
            let own = zone(board, file, rank);
            if file > 0 && zone(board, file - 1, rank) != own {
                write!(f, "M{x} {y}v{SQUARE}")?;
            }
            if rank > 0 && zone(board, file, rank - 1) != own {
                write!(f, "M{x} {}h{SQUARE}", y + SQUARE)?;
            }
        }
    }
    writeln!(f, r#"" stroke="{BORDER}" stroke-width="5" stroke-linecap="square"/>"#)
}

/// The letters of the files and the numbers of the ranks; of a turned board, whose `a1` is the upper right square, too.
pub(crate) fn names(f: &mut dyn fmt::Write, layout: &Layout, is_turned: bool, ink: &str) -> fmt::Result {
    let font = layout.font;
    let place = |n: i32, of: i32| if is_turned { of - 1 - n } else { n };
    writeln!(f, r#"<g font-size="{font}" text-anchor="middle" fill="{ink}">"#)?;
    for rank in 0..layout.ranks {
        let (_, y) = layout.middle(0, place(rank, layout.ranks));
        write!(f, r#"<text x="{}" y="{}">{}</text>"#, layout.margin / 2, y + font / 3, rank + 1)?;
    }
    for (file, letter) in (0..layout.files).zip('a'..='z') {
        let (x, _) = layout.middle(place(file, layout.files), 0);
        write!(f, r#"<text x="{x}" y="{}">{letter}</text>"#, layout.bottom() + font * 11 / 10)?;
    }
    f.write_str("\n</g>\n")
}
