//! The rules, read.

use game_core::Rulebook;
use hattori::RULEBOOK;

pub(crate) fn rulebook() -> Rulebook {
    Rulebook::parse(RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"))
}
