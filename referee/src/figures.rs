//! Figures about many games: intervals, quantiles, and games played side by side.

mod interval;
mod quantile;
mod side_by_side;

pub(crate) use benches::float;
pub(crate) use interval::{Share, mean, percent};
pub(crate) use quantile::Sizes;
pub(crate) use side_by_side::{Tally, Threads, tally};
