//! What may be asked.

use std::fmt::Debug;

use serde_json::{Map, Value};

use super::RequestFields;

/// A kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Op {
    /// Its name, which stands in the field `op`.
    pub name: &'static str,
    /// The fields that such a request must have.
    pub needed: &'static [&'static str],
    /// The fields that it may have.
    pub further: &'static [&'static str],
}

impl Op {
    /// The field with that name, if such a request may have one.
    pub(super) fn field(&self, name: &str) -> Option<&'static str> {
        self.needed.iter().chain(self.further).copied().find(|field| *field == name)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.field(name).is_some()
    }
}

/// Requests that a port answers beyond those of every port of ours, such as those of a page that shows a board.
pub trait Extension: Debug + Sync {
    /// The requests, none of them with the name of another.
    fn ops(&self) -> &'static [Op];

    /// The fields of the answer to a request for one of these `ops`, which has no field that such a request may not have.
    ///
    /// # Errors
    /// What is wrong with the request, in one sentence that names the field.
    fn answer(&self, op: &str, request: &RequestFields<'_>) -> Result<Map<String, Value>, String>;
}
