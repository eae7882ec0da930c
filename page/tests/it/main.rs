//! The page: what it asks, and the server that answers.

mod client;
mod flood;
mod guard;
mod limits;
mod parts;
mod requests;
mod rules;
mod slow;
mod specification;
