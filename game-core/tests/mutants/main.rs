//! Some tests of the crate as one program that is quickly built: `mutants/run` builds it once for each mutant.

#[path = "../basics.rs"]
mod basics;
#[path = "../boards.rs"]
mod boards;
#[path = "../dynamic.rs"]
mod dynamic;
#[path = "../oracle.rs"]
mod oracle;
#[path = "../records.rs"]
mod records;
#[path = "../rulebook.rs"]
mod rulebook;
#[path = "../solver.rs"]
mod solver;
#[path = "../toy.rs"]
mod toy;
