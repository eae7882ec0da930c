//! The target of serde: every value is its text, through JSON and through a binary format.

use game_core::Position;
use game_core::laws::any_game_from_bytes;

use crate::fault::{law, same};
use crate::games::Wire;
use crate::{Fault, Game};

/// The position of an input, its set-up, its rules and its moves go out and come back; and the bytes themselves, read as
/// either format, are a position only if they are the text of one.
pub(crate) fn serde<G: Game>(bytes: &[u8]) -> Result<(), Fault> {
    let game = any_game_from_bytes::<G::Position>(bytes);
    let position = game.position();
    there_and_back(position)?;
    there_and_back(&position.to_setup())?;
    there_and_back(&position.rules())?;
    for mv in game.moves().iter().copied().chain(position.legal_moves()) {
        there_and_back(&mv)?;
    }
    only_texts::<G::Position>(bytes)?;
    only_texts::<<G::Position as Position>::Setup>(bytes)?;
    only_texts::<<G::Position as Position>::Move>(bytes)
}

fn there_and_back<T: Wire>(value: &T) -> Result<(), Fault> {
    let text = value.to_string();
    let json = serde_json::to_string(value).ok();
    same(&json, &serde_json::to_string(&text).ok(), "the JSON of a value is that of its text", value)?;
    let back = json.and_then(|json| serde_json::from_str::<T>(&json).ok());
    same(&back.as_ref(), &Some(value), "a value comes back from JSON", value)?;
    let binary = postcard::to_allocvec(value).ok();
    same(&binary, &postcard::to_allocvec(&text).ok(), "the bytes of a value are those of its text", value)?;
    let back = binary.and_then(|bytes| postcard::from_bytes::<T>(&bytes).ok());
    same(&back.as_ref(), &Some(value), "a value comes back from bytes", value)
}

/// Whatever the bytes are, they are read as a value exactly if they are a text that is one.
fn only_texts<T: Wire + core::str::FromStr>(bytes: &[u8]) -> Result<(), Fault> {
    let subject = String::from_utf8_lossy(bytes);
    let from_json = (serde_json::from_slice::<T>(bytes).ok(), serde_json::from_slice::<String>(bytes).ok());
    let from_bytes = (postcard::from_bytes::<T>(bytes).ok(), postcard::from_bytes::<String>(bytes).ok());
    for (value, text) in [from_json, from_bytes] {
        let wanted = text.and_then(|text| text.parse::<T>().ok());
        law(value == wanted, "bytes are a value exactly if their text is", &subject, || {
            format!("{value:?} is not {wanted:?}")
        })?;
    }
    Ok(())
}
