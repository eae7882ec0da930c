//! What several tests share.

pub(crate) mod near_an_end;
pub(crate) mod rulebook;
pub(crate) mod setups;
pub(crate) mod written;
