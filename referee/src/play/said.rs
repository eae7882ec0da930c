//! What a command comes to, before it is known whether it is shown at the prompt or on the screen.

use game_core::BoardView;
use picture::Marks;

use crate::exit::Exit;
use crate::words::Prose;

/// A board with what is marked on it.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) board: BoardView,
    pub(super) marks: Marks,
}

/// What there is to say to a command.
#[derive(Clone, Debug)]
pub(super) struct Said {
    /// Whether it could be obeyed.
    pub(super) exit: Exit,
    /// What has happened, or why nothing has.
    pub(super) news: Prose,
    /// What of the game should be seen now.
    pub(super) shows: Shows,
    /// What has gone wrong beside it.
    pub(super) warning: Prose,
    /// What is to be read at leisure.
    pub(super) page: Option<Page>,
}

/// What of the game should be seen behind the news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// Nothing: it is as it was.
    Nothing,
    /// How it stands.
    Standing,
    /// The board with the last move, and how it stands.
    Board,
}

/// Something longer to read.
#[derive(Clone, Debug)]
pub(super) struct Page {
    /// A board above the text.
    pub(super) scene: Option<Scene>,
    /// Lines of mostly 80 columns.
    pub(super) text: String,
}

impl Said {
    /// That something has happened.
    pub(super) fn news(news: Prose) -> Self {
        Self { exit: Exit::Held, news, shows: Shows::Nothing, warning: Prose::default(), page: None }
    }

    /// That something cannot be.
    pub(super) fn refusal(exit: Exit, why: Prose) -> Self {
        Self { exit, ..Self::news(why) }
    }

    /// That the command makes no sense.
    pub(super) fn not_understood(why: impl Into<String>) -> Self {
        Self::refusal(Exit::NotUnderstood, Prose::line(why))
    }

    /// Something to read.
    pub(super) fn page(text: String) -> Self {
        Self { page: Some(Page { scene: None, text }), ..Self::news(Prose::default()) }
    }

    /// With that of the game behind it.
    pub(super) fn showing(self, shows: Shows) -> Self {
        Self { shows, ..self }
    }
}
