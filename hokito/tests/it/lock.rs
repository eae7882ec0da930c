//! The text of a clause cannot change without everything that cites it being read again.

use crate::common::SPECIFICATION;

#[test]
fn every_clause_is_as_it_was_locked_and_what_cites_it_is_known() {
    SPECIFICATION.clauses_are_locked();
}
