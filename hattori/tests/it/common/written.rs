//! Documents that are written by tests.

use std::fs;
use std::path::Path;

/// Holds a committed file of the crate against what it should be; with `UPDATE` in the environment writes it instead.
pub(crate) fn assert_committed(name: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, wanted).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let committed = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(committed == wanted, "{name} is out of date: run the tests with UPDATE=1 and read what has changed");
}
