//! The parts of the page.

use page::Limits;

use crate::client::Running;

/// What stands between quotes behind that in a text.
fn named<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_page_and_everything_it_names_is_served_as_what_it_is() {
    let server = Running::start(Limits::default());
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let mut waiting: Vec<String> =
        [" src=\"", " href=\""].iter().flat_map(|before| named(&page.body, before)).map(str::to_owned).collect();
    let mut seen = Vec::new();
    while let Some(name) = waiting.pop() {
        let part = server.get(&format!("/{name}"));
        let kind = match name.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => panic!("what is {name}?"),
        };
        assert_eq!((part.status, part.header("content-type")), (200, Some(kind)), "{name}");
        seen.push(name);
        for further in named(&part.body, " from \"./").into_iter().map(str::to_owned) {
            if !seen.contains(&further) && !waiting.contains(&further) {
                waiting.push(further);
            }
        }
    }
    assert!(seen.len() >= 9, "{seen:?}");
}

#[test]
fn nothing_of_the_page_comes_from_elsewhere_or_runs_in_its_markup() {
    let server = Running::start(Limits::default());
    for path in ["/", "/page.css", "/page.js", "/icon.svg", "/board.js"] {
        let text = server.get(path).body.replace("http://www.w3.org/2000/svg", "");
        assert!(!text.contains("://") && !text.contains("@import") && !text.contains("innerHTML"), "{path}");
    }
    let page = server.get("/").body;
    assert!(!page.contains(" style=") && !page.contains(" onclick="), "the content security policy refuses these");
}

#[test]
fn every_answer_tells_the_browser_to_load_nothing_from_elsewhere_whatever_it_is() {
    let server = Running::start(Limits::default());
    let answers = [server.get("/"), server.get("/nothing"), server.post("{}"), server.ask("PUT", "/port", &[], "")];
    for answer in answers.iter().chain([&server.ask("GET", "/", &[("Host", "example.org")], "")]) {
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
    }
}

#[test]
fn there_is_nothing_at_another_address_and_no_file_behind_any() {
    let server = Running::start(Limits::default());
    for path in
        ["/nothing", "/index.html", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/page.js/", "/port/"]
    {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

/// Whatever the method: what is not there is not found, and what is there is asked for as it should be or not at all.
#[test]
fn every_method_at_every_address_is_answered_as_it_should_be() {
    let server = Running::start(Limits::default());
    let parts = ["/", "/page.css", "/icon.svg", "/page.js", "/ask.js", "/table.js", "/page.js?a=b"];
    let nothing = ["/nothing", "/index.html", "/port/", "/port/a", "//port", "/page.js/", "//", "/%70ort", "/PORT"];
    for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        let ask = |path| server.ask(method, path, &[], "");
        for path in parts {
            let answer = ask(path);
            let is_right = matches!(method, "GET" | "HEAD");
            assert_eq!(answer.status, if is_right { 200 } else { 405 }, "{method} {path}");
            assert_eq!(answer.header("allow"), if is_right { None } else { Some("GET,HEAD") }, "{method} {path}");
        }
        for path in ["/port", "/port?a=b"] {
            let answer = ask(path);
            // A body without a type is none that the port answers.
            assert_eq!(answer.status, if method == "POST" { 415 } else { 405 }, "{method} {path}");
            assert_eq!(answer.header("allow"), if method == "POST" { None } else { Some("POST") }, "{method} {path}");
        }
        for path in nothing {
            assert_eq!(ask(path).status, 404, "{method} {path}");
        }
    }
}

#[test]
fn the_readme_says_how_much_is_done_at_once() {
    let readme = include_str!("../../README.md").split_whitespace().collect::<Vec<_>>().join(" ");
    let Limits { connections, head, body, answer, connection, farewell, bytes, lines, workers, waiting } =
        Limits::default();
    let [head, body, answer] = [head, body, answer].map(|time| time.as_secs());
    let times = format!("{head} seconds for the head of a request, {body} for its body, {answer} for the answer");
    assert!(readme.contains(&format!("{connections} connections; {times}, two minutes for a connection")));
    assert_eq!(connection.as_secs(), 2 * 60);
    let farewell = farewell.as_secs();
    let leaving = "when their connection has to leave or has gone on for too long, or the server ends";
    assert!(readme.contains(&format!("{farewell} seconds for the answers that are on their way {leaving}")));
    assert!(readme.contains(&format!("bodies of {} KiB and {lines} lines", bytes / 1024)));
    assert!(readme.contains(&format!("up to four, and {waiting} waiting")) && (1..=4).contains(&workers));
}
