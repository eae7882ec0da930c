//! Some tests of the crate as one program that is quickly built: `mutants/run` builds it once for each mutant.

#[path = "../it/basics.rs"]
mod basics;
#[path = "../it/batch.rs"]
mod batch;
#[path = "../it/boards.rs"]
mod boards;
#[path = "../it/dynamic.rs"]
mod dynamic;
#[path = "../it/oracle.rs"]
mod oracle;
#[path = "../it/records.rs"]
mod records;
#[path = "../it/rulebook.rs"]
mod rulebook;
#[path = "../it/scored/mod.rs"]
mod scored;
#[path = "../it/solver.rs"]
mod solver;
#[path = "../it/toy.rs"]
mod toy;
