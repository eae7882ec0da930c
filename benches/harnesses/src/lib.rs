//! What the two harnesses share: see `README.md`.
#![forbid(unsafe_code)]

use benches::{SUITES, Suite, Workload};

/// The workloads of all games.
pub fn all() -> Vec<Workload> {
    SUITES.iter().flat_map(Suite::workloads).collect()
}

/// The workload with that name.
///
/// # Panics
/// If there is none, with its name.
pub fn named(name: &str) -> Workload {
    all().into_iter().find(|workload| workload.name == name).unwrap_or_else(|| panic!("there is no workload {name}"))
}

#[cfg(test)]
mod tests {
    use super::{all, named};

    #[test]
    fn every_workload_is_found_by_its_name() {
        for workload in all() {
            assert_eq!(named(&workload.name).unit, workload.unit);
        }
    }
}
