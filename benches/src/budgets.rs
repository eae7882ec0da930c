//! How many instructions work may take.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// So much more or less than its budget, in percent, a workload may take.
pub const SLACK: u64 = 5;

/// What the workloads cost when that was measured last: for each of them how many instructions 1000 units take.
///
/// ```
/// use benches::Budgets;
///
/// let text = "\
/// ## Whatever begins with this sign is for people.
/// measured: 2026-11-30
/// compiler: rustc 1.95.0
/// machine: x86_64-linux
///
/// hasami perft/start              12500
/// ";
/// let budgets: Budgets = text.parse()?;
/// assert_eq!((budgets.machine.as_str(), budgets.costs["hasami perft/start"]), ("x86_64-linux", 12_500));
/// # Ok::<(), benches::BudgetError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Budgets {
    /// The day.
    pub measured: String,
    /// The compiler, as it names itself.
    pub compiler: String,
    /// Architecture and system: on another machine code is another.
    pub machine: String,
    /// For each workload, by its name, the instructions of 1000 units.
    pub costs: BTreeMap<String, u64>,
}

/// Why a text is none of budgets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BudgetError {
    /// A line is neither a comment, a fact nor a budget.
    #[error("line {line}: expected a workload and a number of instructions, or `measured:`, `compiler:` or `machine:`")]
    Line {
        /// The number of the line, from 1.
        line: usize,
    },
    /// A line says again what another has said.
    #[error("line {line}: {what} stands there twice")]
    Twice {
        /// The number of the line, from 1.
        line: usize,
        /// The workload or the fact.
        what: String,
    },
    /// A fact is missing.
    #[error("the line `{0}:` is missing")]
    Missing(&'static str),
}

/// What does not agree with the budgets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A workload takes more than its budget and the [slack](SLACK).
    Over {
        /// Its name.
        workload: String,
        /// The instructions of 1000 units when that was measured last.
        budget: u64,
        /// The instructions that they take now.
        cost: u64,
    },
    /// A workload takes less than its budget by more than the [slack](SLACK), so that the budget would let it lose again what
    /// it has won.
    Under {
        /// Its name.
        workload: String,
        /// The instructions of 1000 units when that was measured last.
        budget: u64,
        /// The instructions that they take now.
        cost: u64,
    },
    /// A workload has no budget.
    NoBudget {
        /// Its name.
        workload: String,
    },
    /// A budget is of no workload.
    NoWorkload {
        /// The name there.
        workload: String,
    },
}

impl Budgets {
    /// What does not agree with the costs that were measured now, in the order of the names.
    pub fn broken(&self, costs: &BTreeMap<String, u64>) -> Vec<Broken> {
        let over = costs.iter().filter_map(|(workload, &cost)| {
            let workload = workload.clone();
            let Some(&budget) = self.costs.get(&workload) else {
                return Some(Broken::NoBudget { workload });
            };
            let [percent_of_cost, percent_of_budget] = [cost, budget].map(|count| u128::from(count) * 100);
            let slack = u128::from(budget) * u128::from(SLACK);
            if percent_of_cost > percent_of_budget + slack {
                Some(Broken::Over { workload, budget, cost })
            } else if percent_of_cost + slack < percent_of_budget {
                Some(Broken::Under { workload, budget, cost })
            } else {
                None
            }
        });
        let unknown = self.costs.keys().filter(|workload| !costs.contains_key(*workload));
        over.chain(unknown.map(|workload| Broken::NoWorkload { workload: workload.clone() })).collect()
    }
}

/// A part of a whole in percent, rounded down.
fn percent(part: u64, whole: u64) -> u128 {
    (u128::from(part) * 100).checked_div(whole.into()).unwrap_or_default()
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over { workload, budget, cost } => {
                let more = percent(cost.saturating_sub(*budget), *budget);
                write!(f, "{workload}: {cost} instructions for 1000 units, {more} % more than its budget of {budget}")
            }
            Self::Under { workload, budget, cost } => {
                let less = percent(budget.saturating_sub(*cost), *budget);
                write!(
                    f,
                    "{workload}: {cost} instructions for 1000 units, {less} % less than its budget of {budget}, which is \
                     therefore none: write the budgets anew"
                )
            }
            Self::NoBudget { workload } => write!(f, "{workload}: has no budget"),
            Self::NoWorkload { workload } => write!(f, "{workload}: has a budget, but there is no such workload"),
        }
    }
}

impl fmt::Display for Budgets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { measured, compiler, machine, costs } = self;
        writeln!(
            f,
            "# How many instructions 1000 units of each workload take. `benches/instructions` fails when one takes"
        )?;
        writeln!(
            f,
            "# {SLACK} % more or less; `benches/instructions --write` measures them again and writes this file."
        )?;
        writeln!(f, "measured: {measured}\ncompiler: {compiler}\nmachine: {machine}\n")?;
        costs.iter().try_for_each(|(workload, cost)| writeln!(f, "{workload:<32}{cost:>10}"))
    }
}

impl FromStr for Budgets {
    type Err = BudgetError;

    fn from_str(text: &str) -> Result<Self, BudgetError> {
        let [mut measured, mut compiler, mut machine] = [None, None, None];
        let mut costs = BTreeMap::new();
        for (line, content) in (1..).zip(text.lines().map(str::trim)) {
            if content.is_empty() || content.starts_with('#') {
                continue;
            }
            let (what, is_new) = if let Some((name, value)) = content.split_once(": ") {
                let fact = match name {
                    "measured" => &mut measured,
                    "compiler" => &mut compiler,
                    "machine" => &mut machine,
                    _ => return Err(BudgetError::Line { line }),
                };
                (name, fact.replace(value.to_owned()).is_none())
            } else {
                let (name, cost) = content.rsplit_once(' ').ok_or(BudgetError::Line { line })?;
                let cost: u64 = cost.parse().map_err(|_| BudgetError::Line { line })?;
                let name = name.trim_end();
                (name, costs.insert(name.to_owned(), cost).is_none())
            };
            if !is_new {
                return Err(BudgetError::Twice { line, what: what.to_owned() });
            }
        }
        Ok(Self {
            measured: measured.ok_or(BudgetError::Missing("measured"))?,
            compiler: compiler.ok_or(BudgetError::Missing("compiler"))?,
            machine: machine.ok_or(BudgetError::Missing("machine"))?,
            costs,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Broken, BudgetError, Budgets};

    fn costs(all: &[(&str, u64)]) -> BTreeMap<String, u64> {
        all.iter().map(|(name, cost)| ((*name).to_owned(), *cost)).collect()
    }

    fn budgets(all: &[(&str, u64)]) -> Budgets {
        let [measured, compiler, machine] = ["2026-11-30", "rustc 1.95.0", "x86_64-linux"].map(str::to_owned);
        Budgets { measured, compiler, machine, costs: costs(all) }
    }

    #[test]
    fn a_budget_is_broken_by_more_than_five_percent() {
        let budgets = budgets(&[("a perft/start", 2000), ("b perft/start", 2000)]);
        assert_eq!(budgets.broken(&costs(&[("a perft/start", 2100), ("b perft/start", 1900)])), []);
        let broken = budgets.broken(&costs(&[("a perft/start", 2101), ("b perft/start", 1899)]));
        let said: Vec<_> = broken.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "a perft/start: 2101 instructions for 1000 units, 5 % more than its budget of 2000",
                "b perft/start: 1899 instructions for 1000 units, 5 % less than its budget of 2000, which is therefore none: \
                 write the budgets anew"
            ]
        );
    }

    #[test]
    fn every_workload_has_a_budget_and_every_budget_a_workload() {
        let broken = budgets(&[("a", 1), ("b", 1)]).broken(&costs(&[("b", 1), ("c", 1)]));
        let [a, c] = ["a", "c"].map(str::to_owned);
        assert_eq!(broken, [Broken::NoBudget { workload: c }, Broken::NoWorkload { workload: a }]);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let budgets = budgets(&[("hasami perft/start", 12_500), ("hokito playout/start", 1_234_567)]);
        assert_eq!(budgets.to_string().parse(), Ok(budgets));
    }

    #[test]
    fn what_is_no_budget_is_told_by_its_line() {
        let facts = "measured: today\ncompiler: one\nmachine: this\n";
        let read = |more: &str| format!("{facts}{more}").parse::<Budgets>();
        for line in ["word", "hasami perft/start", "hasami perft/start -1", "hasami perft/start 1.5", "colour: red"] {
            assert_eq!(read(&format!("\n# a remark\n{line}\n")), Err(BudgetError::Line { line: 6 }), "{line}");
        }
        assert_eq!(read("a b 1\na b  2"), Err(BudgetError::Twice { line: 5, what: "a b".into() }));
        assert_eq!(read("machine: that"), Err(BudgetError::Twice { line: 4, what: "machine".into() }));
        assert_eq!("measured: today\nmachine: this".parse::<Budgets>(), Err(BudgetError::Missing("compiler")));
    }
}
