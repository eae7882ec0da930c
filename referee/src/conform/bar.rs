//! The progress bar of a run, on the standard error where that is a terminal.

use conformance::drive::{Part, Progress};
use indicatif::{ProgressBar, ProgressStyle};

/// The bar of one part after the other.
#[derive(Debug, Default)]
pub(super) struct Bar {
    now: Option<(Part, ProgressBar)>,
}

impl Bar {
    /// Shows how far the run has come.
    pub(super) fn show(&mut self, progress: Progress) {
        if self.now.as_ref().is_none_or(|(part, _)| *part != progress.part) {
            self.clear();
            self.now = Some((progress.part, bar(progress)));
        }
        if let Some((_, bar)) = &self.now {
            bar.set_position(progress.done);
            bar.set_message(match progress.differed {
                0 => String::new(),
                differed => format!("{differed} differ"),
            });
        }
    }

    /// Takes the bar away.
    pub(super) fn clear(&mut self) {
        if let Some((_, bar)) = self.now.take() {
            bar.finish_and_clear();
        }
    }
}

fn bar(progress: Progress) -> ProgressBar {
    let (bar, template) = match progress.of {
        Some(of) => (ProgressBar::new(of), "{prefix:8} {wide_bar} {pos}/{len} {per_sec} {msg}"),
        None => (ProgressBar::new_spinner(), "{prefix:8} {spinner} {pos} {per_sec} {msg}"),
    };
    // The templates are the two above.
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.with_style(style).with_prefix(match progress.part {
        Part::Vectors => "vectors",
        Part::Walk => "walk",
        Part::Play => "play",
        Part::Shrink => "shrink",
    })
}
