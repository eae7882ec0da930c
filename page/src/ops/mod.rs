//! What a page asks beyond what every port answers, as `docs/port-protocol.md` specifies it.

mod board;
mod book;
mod choose;
mod copy;
mod game;
mod moment;
mod read;
mod set_up;
mod tries;
mod view;

use conformance::{Extension, Limits, LocalPort, Op, RequestFields};
use game_core::DynGame;
use serde_json::{Map, Value};

use crate::table::{TABLES, Table};

/// The fields of an answer.
type Fields = Map<String, Value>;

/// The requests of a page.
const OPS: [Op; 8] = [
    Op { name: "game", needed: &["game"], further: &[] },
    Op { name: "clauses", needed: &["game"], further: &[] },
    Op { name: "view", needed: &["game", "position"], further: &["moves", "ply", "turned"] },
    Op { name: "try", needed: &["game", "position", "from"], further: &["to", "moves", "turned"] },
    Op { name: "choose", needed: &["game", "position", "level", "seed"], further: &["moves"] },
    Op { name: "set-up", needed: &["game"], further: &["position", "square", "cell", "side", "rules", "turned"] },
    Op { name: "copy", needed: &["game", "position"], further: &["moves", "turned", "black", "white"] },
    Op { name: "read", needed: &["text"], further: &[] },
];

/// So little is done for a single request that no request of a page takes long.
const LIMITS: Limits = Limits { games: 200_000, at_once: 2_000 };

/// The requests of a page, for a [`LocalPort`].
#[derive(Clone, Copy, Debug)]
struct PageRequests;

impl Extension for PageRequests {
    fn ops(&self) -> &'static [Op] {
        &OPS
    }

    fn answer(&self, op: &str, request: &RequestFields<'_>) -> Result<Fields, String> {
        if op == "read" {
            return read::answer(request);
        }
        let table = table(request)?;
        match op {
            "game" => Ok(game::answer(table)),
            "clauses" => book::answer(table),
            "view" => view::answer(table, request),
            "try" => tries::answer(table, request),
            "choose" => choose::answer(table, request),
            "set-up" => set_up::answer(table, request),
            _ => copy::answer(table, request),
        }
    }
}

/// Answers lines of the port protocol, those of a page too: one line of JSON for each line, in order.
///
/// It knows nothing of networks, so a page that has it beside itself needs no server.
///
/// ```
/// let start = "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w";
/// let request = format!(r#"{{"op":"try","game":"hasami","position":"{start}","from":"a1","to":"a4"}}"#);
/// let answer = page::answer(request.as_bytes());
/// assert!(String::from_utf8_lossy(&answer).contains(r#""illegal":"HS-2.5""#));
/// assert!(answer.ends_with(b"\n"));
/// ```
pub fn answer(lines: &[u8]) -> Vec<u8> {
    let games: Vec<&dyn DynGame> = TABLES.iter().map(|table| table.game()).collect();
    let mut answers = Vec::new();
    let port = LocalPort::new(&games).with_limits(LIMITS).with_extension(&PageRequests);
    match port.serve(lines, &mut answers) {
        Ok(()) => answers,
        // Neither a slice nor a vector fails.
        Err(error) => format!("{}\n", serde_json::json!({"error": error.to_string()})).into_bytes(),
    }
}

fn table(request: &RequestFields<'_>) -> Result<&'static dyn Table, String> {
    request.game(&TABLES, |table| table.game().name()).copied()
}

/// The fields of a JSON object.
fn fields<const N: usize>(fields: [(&str, Value); N]) -> Fields {
    fields.map(|(name, value)| (name.to_owned(), value)).into_iter().collect()
}
