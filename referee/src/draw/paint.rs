//! The colours of a board.

use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::{Ansi256Color, Color, Style};
use game_core::{Color as Player, Owner, SquareView};
use picture::Mark;

use super::{mark, width};

/// Names of ranks and files, and explanations.
pub(crate) const LABEL: Style = Style::new().dimmed();
/// Lines between the squares.
#[cfg(feature = "screen")]
pub(crate) const LINES: Style = Style::new().bg_color(Some(GROUND)).fg_color(Some(Color::Ansi256(Ansi256Color(240))));
/// What shows where the player is.
#[cfg(feature = "screen")]
pub(crate) const CURSOR: Style =
    Style::new().bg_color(Some(GROUND)).fg_color(Some(Color::Ansi256(Ansi256Color(226)))).bold();

// The board has a ground of its own, so that it looks the same on dark and on light terminals.
const GROUND: Color = Color::Ansi256(Ansi256Color(236));
const BLACK_GROUND: Color = Color::Ansi256(Ansi256Color(17));
const WHITE_GROUND: Color = Color::Ansi256(Ansi256Color(58));
const BLACK_PIECE: Color = Color::Ansi256(Ansi256Color(117));
const WHITE_PIECE: Color = Color::Ansi256(Ansi256Color(230));
const NEUTRAL: Color = Color::Ansi256(Ansi256Color(120));
const EMPTY: Color = Color::Ansi256(Ansi256Color(245));
const MARK: Color = Color::Ansi256(Ansi256Color(213));
const REFUSAL: Color = Color::Ansi256(Ansi256Color(203));

/// Whether the standard output takes colours.
pub(crate) fn is_wanted() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// A text beside or below the board.
pub(super) fn label(text: &str, colors: bool) -> String {
    styled(LABEL, text, colors)
}

/// The ground of a square.
fn ground(square: &SquareView) -> Style {
    let ground = match square.zone {
        None => GROUND,
        Some(Player::Black) => BLACK_GROUND,
        Some(Player::White) => WHITE_GROUND,
    };
    Style::new().bg_color(Some(ground))
}

/// What lies on a square, and its ground.
pub(crate) fn piece_style(square: &SquareView) -> Style {
    let base = ground(square);
    match square.cell.owner {
        Owner::Nobody => base.fg_color(Some(EMPTY)),
        Owner::Neutral => base.fg_color(Some(NEUTRAL)).bold(),
        Owner::Player(Player::Black) => base.fg_color(Some(BLACK_PIECE)).bold(),
        Owner::Player(Player::White) => base.fg_color(Some(WHITE_PIECE)).bold(),
    }
}

/// A mark on a square.
pub(crate) fn mark_style(square: &SquareView, mark: Mark) -> Style {
    let color = if mark == Mark::InQuestion { REFUSAL } else { MARK };
    ground(square).fg_color(Some(color)).bold()
}

/// A square with its mark, `cell_width` columns and one for the mark on either side.
pub(super) fn square(square: &SquareView, sign: &str, mark: Option<Mark>, cell_width: usize, colors: bool) -> String {
    let marking = mark.map_or(ground(square), |mark| mark_style(square, mark));
    let (left, right) = mark.map_or((' ', ' '), mark::signs);
    let sign = sign.trim_end();
    // The mark stands right behind the sign, not behind the padding.
    let padding = " ".repeat(cell_width.saturating_sub(width(sign)));
    styled(marking, &left.to_string(), colors)
        + &styled(piece_style(square), sign, colors)
        + &styled(marking, &format!("{right}{padding}"), colors)
}

fn styled(style: Style, text: &str, colors: bool) -> String {
    if colors { format!("{style}{text}{style:#}") } else { text.to_owned() }
}
