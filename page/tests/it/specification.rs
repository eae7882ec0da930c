//! The examples of the protocol's specification.

use serde_json::Value;

pub(crate) const SPECIFICATION: &str = include_str!("../../../docs/port-protocol.md");

/// Whether an answer says what an example shows of it: fields may be left out, and `…` stands for anything.
fn says(answer: &Value, shown: &Value) -> bool {
    match (answer, shown) {
        (_, Value::String(anything)) if anything == "…" => true,
        (Value::Object(answer), Value::Object(shown)) => {
            shown.iter().all(|(name, shown)| answer.get(name).is_some_and(|answer| says(answer, shown)))
        }
        (Value::Array(answer), Value::Array(shown)) => {
            answer.len() == shown.len() && answer.iter().zip(shown).all(|(answer, shown)| says(answer, shown))
        }
        _ => answer == shown,
    }
}

#[test]
fn every_example_of_the_specification_is_answered_as_it_says() {
    let mut examples = 0;
    for block in SPECIFICATION.split("```page\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        let lines: Vec<&str> = block.lines().collect();
        for pair in lines.chunks(2) {
            let [request, shown] = pair else { panic!("a request without an answer: {pair:?}") };
            let request = request.strip_prefix("> ").expect("a request");
            let shown: Value = serde_json::from_str(shown.strip_prefix("< ").expect("an answer")).expect("it is JSON");
            let answer: Value = serde_json::from_slice(&page::answer(request.as_bytes())).expect("it is JSON");
            assert!(says(&answer, &shown), "{request}\n{answer}\n{shown}");
            examples += 1;
        }
    }
    assert!(examples >= 10, "{examples}");
}

#[test]
fn hello_names_every_request_that_the_specification_has_a_heading_for() {
    let hello: Value = serde_json::from_slice(&page::answer(b"{\"op\":\"hello\"}")).expect("it is JSON");
    let named: Vec<_> = hello["ops"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let headings = SPECIFICATION.lines().filter_map(|line| line.strip_prefix("### `")?.strip_suffix('`'));
    assert_eq!(headings.collect::<Vec<_>>(), named);
}

#[test]
fn an_answer_that_lacks_what_an_example_shows_does_not_say_it() {
    let value = |text: &str| serde_json::from_str::<Value>(text).expect("it is JSON");
    assert!(says(&value(r#"{"a":1,"b":[2,3]}"#), &value(r#"{"b":["…",3]}"#)));
    assert!(!says(&value(r#"{"a":1}"#), &value(r#"{"b":"…"}"#)));
    assert!(!says(&value("[1,2]"), &value("[1]")));
    assert!(!says(&value(r#"{"a":1}"#), &value(r#"{"a":2}"#)));
}
