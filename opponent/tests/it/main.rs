//! What an opponent promises, in every game.

mod clock;
mod draws;
mod dynamic;
mod moves;
mod positions;
mod strength;
