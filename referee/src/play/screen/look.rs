//! Signs and colours of the screen: those of the boards that are printed, and what a person who plays needs besides.

use anstyle::{Color, Effects};
use game_core::SquareView;
use picture::Mark;
use ratatui::style::{self, Modifier};

use crate::cli::Signs;
use crate::draw;

/// How things are shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub(super) signs: Signs,
    /// Whether there are colours. Without, nothing is bold or dim either.
    pub(super) colors: bool,
}

/// What is shown around the content of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// The piece that is to move.
    Picked,
    /// Where it can go.
    Target,
    /// What has happened there.
    Mark(Mark),
}

impl Sign {
    /// To the left and to the right of the content.
    pub(super) const fn signs(self) -> (char, char) {
        match self {
            Self::Picked => ('{', '}'),
            Self::Target => ('+', '+'),
            Self::Mark(mark) => draw::mark_signs(mark),
        }
    }

    /// What it says.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Self::Picked => "picked up",
            Self::Target => "can go there",
            Self::Mark(mark) => mark.words(),
        }
    }
}

/// The lines around cells.
pub(super) struct Lines {
    pub(super) across: &'static str,
    pub(super) down: &'static str,
    /// Where they meet, rows from the top edge, the middle and the bottom edge, each from left to right.
    pub(super) meet: [[&'static str; 3]; 3],
}

const THIN: Lines =
    Lines { across: "─", down: "│", meet: [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]] };
const THIN_ASCII: Lines = Lines { across: "-", down: "|", meet: [["+"; 3]; 3] };
const HEAVY: Lines =
    Lines { across: "━", down: "┃", meet: [["┏", "┳", "┓"], ["┣", "╋", "┫"], ["┗", "┻", "┛"]] };
const HEAVY_ASCII: Lines = Lines { across: "#", down: "#", meet: [["#"; 3]; 3] };

impl Look {
    /// The lines of the board.
    pub(super) const fn thin(self) -> Lines {
        if matches!(self.signs, Signs::Ascii) { THIN_ASCII } else { THIN }
    }

    /// The lines around the cursor.
    pub(super) const fn heavy(self) -> Lines {
        if matches!(self.signs, Signs::Ascii) { HEAVY_ASCII } else { HEAVY }
    }

    /// What lies on a square.
    pub(super) fn content(self, square: &SquareView) -> &str {
        draw::sign(square, self.signs)
    }

    /// The ground of a square and the piece on it.
    pub(super) fn piece(self, square: &SquareView) -> style::Style {
        self.style(draw::piece_style(square))
    }

    /// The sign around the content of a square.
    pub(super) fn sign(self, square: &SquareView, sign: Sign) -> style::Style {
        let mark = if let Sign::Mark(mark) = sign { mark } else { Mark::To };
        self.style(draw::mark_style(square, mark))
    }

    /// The lines between the squares.
    pub(super) fn lines(self) -> style::Style {
        self.style(draw::LINES)
    }

    /// The lines around the cursor, and what stands for them where there are none.
    pub(super) fn cursor(self) -> style::Style {
        self.style(draw::CURSOR)
    }

    /// What is beside the board and less important.
    pub(super) fn label(self) -> style::Style {
        self.style(draw::LABEL)
    }

    /// What is important.
    pub(super) fn strong(self) -> style::Style {
        self.style(anstyle::Style::new().bold())
    }

    fn style(self, of: anstyle::Style) -> style::Style {
        if !self.colors {
            return style::Style::new();
        }
        let color = |color: Option<Color>| match color {
            Some(Color::Ansi256(color)) => Some(style::Color::Indexed(color.0)),
            _ => None,
        };
        let effects = of.get_effects();
        let modifiers = [(Effects::BOLD, Modifier::BOLD), (Effects::DIMMED, Modifier::DIM)];
        let modifiers = modifiers.into_iter().filter(|(effect, _)| effects.contains(*effect));
        let modifier = modifiers.fold(Modifier::empty(), |all, (_, modifier)| all | modifier);
        let mut style = style::Style::new().add_modifier(modifier);
        style.fg = color(of.get_fg_color());
        style.bg = color(of.get_bg_color());
        style
    }
}
