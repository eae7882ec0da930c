//! The examples of the rules and nothing else, as a program that is quickly built: `mutants/run` builds it once for each
//! mutant.

#[path = "../it/common/rulebook.rs"]
mod read;
#[path = "../it/rules.rs"]
mod rules;

mod common {
    pub(crate) use crate::read as rulebook;
}
