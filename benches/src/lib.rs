#![doc = include_str!("../README.md")]

mod budgets;
mod game;
mod measure;
mod table;
mod workload;

pub use budgets::{Broken, BudgetError, Budgets, SLACK};
pub use game::{GAMES, Game, Judge};
pub use measure::{Clock, Grown, Rate, float, grown, measure};
pub use table::{Row, short, table};
pub use workload::{CAP, SUITES, Suite, Unit, Workload, workloads};
