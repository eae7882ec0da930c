//! The rules as written.

use hasami::RULEBOOK;
use hasami::game_core::Rulebook;

pub(crate) fn rulebook() -> Rulebook {
    Rulebook::parse(RULEBOOK).unwrap_or_else(|problems| panic!("{problems:#?}"))
}
