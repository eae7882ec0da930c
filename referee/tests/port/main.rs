//! `referee port`: the port protocol, as `docs/port-protocol.md` specifies it.

mod agreement;
mod ask;
mod broken;
mod further;
mod specification;
mod stream;
