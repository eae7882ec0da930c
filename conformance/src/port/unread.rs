//! What is wrong with a line or a field that cannot be read, in the words of JSON and of the protocol.

use serde_json::value::RawValue;

use super::shortened;

/// Why a line is no JSON object, behind the column, which counts characters from 1.
pub(super) fn line(line: &str, error: &serde_json::Error) -> String {
    let begins = line.trim_ascii_start();
    if begins.starts_with('{') {
        return syntax(line, error);
    }
    // That it is no object is what is wrong with it, unless it is no JSON at all.
    match serde_json::from_str(line) {
        Ok(value) => {
            format!("column {}: expected a JSON object, found {}", 1 + line.len() - begins.len(), found(value))
        }
        Err(error) => syntax(line, &error),
    }
}

/// Why a field is not what it should be.
pub(super) fn value(name: &str, wanted: &str, value: &RawValue) -> String {
    format!("`{name}`: expected {wanted}, found {}", found(value))
}

/// Why a line is not JSON.
fn syntax(line: &str, error: &serde_json::Error) -> String {
    let said = error.to_string();
    let behind = format!(" at line {} column {}", error.line(), error.column());
    let said = said.strip_suffix(&behind).unwrap_or(&said);
    // A column of serde_json counts bytes.
    let column = error.column().saturating_sub(1);
    let (at, said) = match said {
        // The column is that of the last byte.
        _ if error.is_eof() => (line.len(), "the line ends before the request does"),
        // Of a word that is none of JSON, the place is where it begins.
        "expected ident" => {
            let word = line.get(..column).unwrap_or_default();
            (word.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len(), "expected a JSON value")
        }
        "expected value" => (column, "expected a JSON value"),
        // The column is in some texts that of the byte before.
        _ if said.starts_with("control character") => {
            let behind = line.bytes().skip(column);
            (column + behind.take_while(|byte| !byte.is_ascii_control()).count(), said)
        }
        _ => (column, said),
    };
    let before = String::from_utf8_lossy(line.as_bytes().get(..at).unwrap_or_default());
    format!("column {}: {said}", 1 + before.chars().count())
}

/// What stands in a field, by its first byte, as JSON has it.
fn found(value: &RawValue) -> String {
    match value.get().as_bytes() {
        [b'{', ..] => "an object".into(),
        [b'[', ..] => "a list".into(),
        [b'"', ..] => match serde_json::from_str::<String>(value.get()) {
            Ok(text) => format!("the text `{}`", shortened(&text)),
            // The only way in which an escape can be well written and say nothing.
            Err(_) => "a text with half a surrogate pair".into(),
        },
        [b'-' | b'0'..=b'9', ..] => format!("the number `{}`", shortened(value.get())),
        word => format!("`{}`", shortened(&String::from_utf8_lossy(word))),
    }
}
