//! Figures as SVG plots: the text of each is an element for a page, in the colour of the page's text on any ground.
//!
//! Like a picture of a board, a plot has no script, style sheet or identifier, and the same figures give the same bytes.

mod columns;
mod curve;
mod frame;
mod rows;

pub use columns::Columns;
pub use curve::Curve;
pub use rows::{Row, Rows};
