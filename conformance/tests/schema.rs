//! Every vector is what `schema.json` says, and the schema lets nothing else through.

use conformance::{KITS, schema};
use regex_lite::Regex;
use serde_json::{Map, Value, json};

/// Holds a value against a schema, for as much of JSON Schema as ours uses; the keywords it does not know are faults
/// of the test, so that none is passed over.
fn holds(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let schema = schema.as_object().ok_or("a schema is an object")?;
    for (keyword, wanted) in schema {
        let held = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" | "format" | "properties" => Ok(()),
            "$ref" => {
                let pointer = wanted.as_str().and_then(|reference| reference.strip_prefix('#'));
                let target = pointer.and_then(|pointer| root.pointer(pointer)).ok_or("a reference leads nowhere")?;
                holds(root, target, value)
            }
            "type" => is(wanted.as_str().ok_or("one type")?, value),
            "const" => same(wanted, value),
            "enum" => wanted.as_array().is_some_and(|values| values.contains(value)).then_some(()).ok_or("enum".into()),
            "pattern" => matches(wanted, value),
            "minimum" => (value.as_f64() >= wanted.as_f64()).then_some(()).ok_or("minimum".into()),
            "maximum" => (value.as_f64() <= wanted.as_f64()).then_some(()).ok_or("maximum".into()),
            "items" => value.as_array().into_iter().flatten().try_for_each(|item| holds(root, wanted, item)),
            "required" => required(wanted, value),
            "additionalProperties" => fields(root, schema, wanted, value),
            "anyOf" | "oneOf" => {
                let choices = wanted.as_array().ok_or("a list")?;
                let fitting = choices.iter().filter(|choice| holds(root, choice, value).is_ok()).count();
                // Answers too are one of several, never two at once.
                if fitting == 1 { Ok(()) } else { Err(format!("{fitting} of {} fit {value}", choices.len())) }
            }
            other => Err(format!("unknown keyword {other}")),
        };
        held?;
    }
    Ok(())
}

fn is(kind: &str, value: &Value) -> Result<(), String> {
    let held = match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => false,
    };
    if held { Ok(()) } else { Err(format!("{value} is no {kind}")) }
}

fn same(wanted: &Value, value: &Value) -> Result<(), String> {
    if wanted == value { Ok(()) } else { Err(format!("{value} is not {wanted}")) }
}

fn matches(pattern: &Value, value: &Value) -> Result<(), String> {
    let pattern = Regex::new(pattern.as_str().ok_or("a pattern is a text")?).map_err(|error| error.to_string())?;
    if value.as_str().is_some_and(|text| pattern.is_match(text)) { Ok(()) } else { Err(format!("{value} {pattern}")) }
}

fn required(wanted: &Value, value: &Value) -> Result<(), String> {
    let names = wanted.as_array().into_iter().flatten().filter_map(Value::as_str);
    let missing: Vec<_> = names.filter(|name| value.get(name).is_none()).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{missing:?} missing in {value}")) }
}

fn fields(root: &Value, schema: &Map<String, Value>, more: &Value, value: &Value) -> Result<(), String> {
    same(&json!(false), more)?;
    for (name, field) in value.as_object().into_iter().flatten() {
        let known = schema.get("properties").and_then(|properties| properties.get(name));
        holds(root, known.ok_or_else(|| format!("unknown field {name}"))?, field)?;
    }
    Ok(())
}

fn is_a_vector(line: &str) -> Result<(), String> {
    let schema: Value = serde_json::from_str(&schema()).map_err(|error| error.to_string())?;
    let value = serde_json::from_str(line).map_err(|error| error.to_string())?;
    holds(&schema, &schema, &value)
}

#[test]
fn every_vector_is_valid() {
    let schema: Value = serde_json::from_str(&schema()).expect("the schema is JSON");
    for kit in &*KITS {
        for (name, text) in kit.files {
            for (i, line) in text.lines().enumerate() {
                let value = serde_json::from_str(line).expect("a line is JSON");
                assert_eq!(holds(&schema, &schema, &value), Ok(()), "{}/{name}:{}", kit.name, i + 1);
            }
        }
    }
}

const LINE: &str = r#"{"id":"hasami/x/1","since":"1.0","clauses":["HS-2.4"],"kills":["slide-through"],
    "request":{"op":"random","seed":"7","count":1,"below":"6"},"answer":{"numbers":["5"]}}"#;

#[test]
fn a_line_that_is_no_vector_is_valid_neither_by_the_schema_nor_for_the_reader() {
    assert_eq!(is_a_vector(LINE), Ok(()));
    assert!(serde_json::from_str::<conformance::Vector>(LINE).is_ok());
    let changes = [
        (r#""since""#, r#""until""#),
        (r#""since":"1.0","#, ""),
        (r#""since":"1.0""#, r#""since":1"#),
        (r#"["HS-2.4"]"#, r#""HS-2.4""#),
        (r#""kills":["slide-through"]"#, r#""kills":null"#),
        (r#""op":"random""#, r#""op":"shuffle""#),
        (r#""op":"random""#, r#""op":"Random""#),
        (r#""op":"random","#, ""),
        (r#""count":1"#, r#""count":-1"#),
        (r#""count":1"#, r#""count":"1""#),
        (r#""count":1"#, r#""count":1,"game":"hasami""#),
        (r#""count":1,"#, ""),
        (r#""seed":"7""#, r#""seed":7"#),
        (r#""seed":"7""#, r#""seed":"07""#),
        (r#""seed":"7""#, r#""seed":"-7""#),
        (r#""below":"6""#, r#""below":null"#),
        (r#""numbers":["5"]"#, r#""numbers":[5]"#),
        (r#""numbers":["5"]"#, r#""numbers":["5"],"moves":[]"#),
        (r#"{"numbers":["5"]}"#, "{}"),
        (r#"{"numbers":["5"]}"#, "null"),
        (r#"{"numbers":["5"]}"#, r#"{"to_move":"red"}"#),
        (r#"{"numbers":["5"]}"#, r#"{"result":"black"}"#),
        (r#"{"numbers":["5"]}"#, r#"{"result":"black","clause":"HK-4.1","scores":null}"#),
        (r#"{"numbers":["5"]}"#, r#"{"result":"black","clause":"HK-4.1","scores":{"black":1}}"#),
        (r#"{"numbers":["5"]}"#, r#"{"position":"w w","effects":[]}"#),
    ];
    for (good, bad) in changes {
        let line = LINE.replacen(good, bad, 1);
        assert_ne!(line, LINE, "{good}");
        assert!(is_a_vector(&line).is_err(), "{line}");
        assert!(serde_json::from_str::<conformance::Vector>(&line).is_err(), "{line}");
    }
}

#[test]
fn names_that_are_no_names_are_not_valid() {
    for (good, bad) in [
        ("hasami/x/1", "chess/x/1"),
        ("hasami/x/1", "hasami"),
        ("hasami/x/1", "hasami/x 1"),
        ("\"1.0\"", "\"v1\""),
        ("HS-2.4", "2.4"),
        ("slide-through", "Slide through"),
    ] {
        assert!(is_a_vector(&LINE.replacen(good, bad, 1)).is_err(), "{bad}");
    }
}
