//! The conformance kit: vectors that every port of a game must answer alike, and what makes them.
//!
//! A *port* is a program in any language that answers the questions of `docs/port-protocol.md`. A [`Vector`] is one
//! such question with the answer that the rules give, the clauses it shows and the wrong readings it tells from the
//! right one. `docs/vectors.md` describes the files that hold them.
//!
//! ```
//! use conformance::{Answer, Vector, ask, kit};
//!
//! let line = r#"{"id":"hattori/perft/start/1","since":"1.0","clauses":["HT-3.3"],
//!     "request":{"op":"perft","game":"hattori","position":"g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b","depth":1},
//!     "answer":{"games":15}}"#;
//! let vector: Vector = serde_json::from_str(line)?;
//! assert_eq!(vector.answer, Answer::Games { games: 15 });
//!
//! let hattori = kit("hattori").expect("there is such a game");
//! assert_eq!(ask(hattori.engine, &vector.request), vector.answer);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod ask;
mod board;
pub mod drive;
mod generate;
mod kit;
pub mod lines;
mod port;
mod suite;
mod vector;

pub use ask::{ask, playout, status};
pub use board::Board;
pub use generate::generate;
pub use kit::{KITS, Kit, kit};
pub use port::{EffectJson, Extension, Limits, LocalPort, Op, RequestFields, ServeError, effects, shortened};
pub use suite::{File, Manifest, Suite, schema};
pub use vector::{Answer, Decimal, NotDecimal, Request, Scores, Side, Vector, Winner};
