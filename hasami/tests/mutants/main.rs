//! The examples of the rules and nothing else, as a program that is quickly built: `mutants/run` builds it once for each
//! mutant.

#[path = "../it/common/rulebook.rs"]
mod common;
#[path = "../it/rules.rs"]
mod rules;
