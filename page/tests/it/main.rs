//! The page: what it asks, and the server that answers.

mod client;
mod fields;
mod flood;
mod guard;
mod kinds;
mod limits;
mod parts;
mod read;
mod requests;
mod rules;
mod slow;
mod specification;
