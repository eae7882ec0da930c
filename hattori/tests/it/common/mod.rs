//! What tests share: the specification, and the set-ups that it is tried on.

pub(crate) mod near_an_end;
mod setups;

use std::sync::LazyLock;

use hattori::Position;
use hattori::misreadings::{GAMES, MISREADINGS, catch_all};
use specification::Specification;

pub(crate) static SPECIFICATION: LazyLock<Specification<Position>> = LazyLock::new(|| {
    let made = "half of them near an end, the others free ones and where random games have come to";
    Specification::read(env!("CARGO_MANIFEST_DIR"), setups::setups(), made, (MISREADINGS, GAMES, catch_all))
});
