//! The tests of the crate, as one program: it is linked once.

mod basics;
mod batch;
mod boards;
mod broken;
mod dynamic;
mod laws;
mod oracle;
mod records;
mod rulebook;
mod scored;
mod solver;
mod specification;
mod toy;
