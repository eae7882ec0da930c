//! What is wrong with a line or a field that cannot be read, in the words of JSON and of the protocol.

use serde_json::value::RawValue;

use super::shortened;

/// Why a line is no JSON object, behind the column, which counts characters from 1.
pub(super) fn line(line: &str, error: &serde_json::Error) -> String {
    if error.is_data() {
        // It begins as something else: that is what is wrong with it, unless it breaks off.
        return match serde_json::from_str(line) {
            Ok(value) => {
                let blanks = line.len() - line.trim_ascii_start().len();
                format!("column {}: expected a JSON object, found {}", 1 + blanks, found(value))
            }
            Err(error) => syntax(line, &error),
        };
    }
    syntax(line, error)
}

/// Why a field is not what it should be.
pub(super) fn value(name: &str, wanted: &str, value: &RawValue) -> String {
    format!("`{name}`: expected {wanted}, found {}", found(value))
}

/// Why a line is not JSON.
fn syntax(line: &str, error: &serde_json::Error) -> String {
    // A column of serde_json counts bytes, and at the end of the line it is that of the last one.
    let before = if error.is_eof() { line.len() } else { error.column().saturating_sub(1) };
    let before = String::from_utf8_lossy(line.as_bytes().get(..before).unwrap_or_default());
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let (before, message) = match message.strip_suffix(&place).unwrap_or(&message) {
        _ if error.is_eof() => (&*before, "the line ends before the request does"),
        // Of a word that is none of JSON, the place is where it begins.
        "expected ident" => (before.trim_end_matches(|c: char| c.is_ascii_alphabetic()), "expected a JSON value"),
        "expected value" => (&*before, "expected a JSON value"),
        message => (&*before, message),
    };
    format!("column {}: {message}", 1 + before.chars().count())
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
