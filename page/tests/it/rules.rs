//! The rules as a page shows them.

use game_core::rulebook::{PositionSource, Statement};
use game_core::{Clause, DynGame, Rulebook};
use serde_json::{Value, json};

use crate::requests::ask;

fn games() -> [&'static dyn DynGame; 3] {
    [hasami::game(), hattori::game(), hokito::game()]
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("a list: {value}"))
}

#[test]
fn every_clause_is_there_with_its_text_its_section_and_all_its_examples() {
    for game in games() {
        let book = Rulebook::parse(game.rulebook()).expect("the rules can be read");
        let answer = ask(&json!({"op": "clauses", "game": game.name()}));
        assert_eq!(list(&answer["clauses"]).len(), book.clauses.len());
        for (shown, clause) in list(&answer["clauses"]).iter().zip(&book.clauses) {
            assert_eq!(
                (&shown["id"], &shown["title"], &shown["text"]),
                (&json!(clause.id), &json!(clause.title), &json!(clause.text))
            );
            let names: Vec<_> = list(&shown["examples"]).iter().map(|example| &example["name"]).collect();
            assert_eq!(names, clause.examples.iter().map(|example| example.name.as_str()).collect::<Vec<_>>());
            // `HS-2.4` stands in the section `2 Moving`.
            let number = clause.id.split(['-', '.']).nth(1).expect("a number");
            assert!(shown["section"].as_str().expect("a text").starts_with(&format!("{number} ")), "{}", clause.id);
            for paragraph in list(&shown["prose"]) {
                let paragraph = paragraph.as_str().expect("a text");
                assert!(
                    !paragraph.contains("```") && !paragraph.contains('\n') && *paragraph != clause.text,
                    "{paragraph}"
                );
            }
        }
        assert_eq!(list(&answer["refusals"]).len(), book.refusals.len());
    }
}

#[test]
fn the_introduction_is_all_that_stands_before_the_clauses() {
    for game in games() {
        let answer = ask(&json!({"op": "clauses", "game": game.name()}));
        let introduction: Vec<_> =
            list(&answer["introduction"]).iter().map(|paragraph| paragraph.as_str().expect("a text")).collect();
        let before = game.rulebook().split("\n## 1 ").next().expect("there is something");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let title = format!("# {}\n", answer["title"].as_str().expect("a text"));
        assert_eq!(words(&introduction.join(" ")), words(before.strip_prefix(&title).expect("the title comes first")));
        // It says what the signs behind the names of clauses mean, and those are the signs that there are.
        for clause in list(&answer["clauses"]) {
            for (sign, mark) in list(&clause["signs"]).iter().zip(list(&clause["marks"])) {
                let sign = sign.as_str().expect("a text");
                assert!(introduction.iter().any(|paragraph| paragraph.contains(sign)), "{sign}");
                assert_eq!(mark == "a ruling", sign == "[R]", "{clause}");
                assert!(game.rulebook().lines().any(|line| {
                    line.starts_with(&format!("### {} ", clause["id"].as_str().expect("a text"))) && line.contains(sign)
                }));
            }
            assert_eq!(list(&clause["signs"]).len(), list(&clause["marks"]).len());
        }
    }
    let hattori = ask(&json!({"op": "clauses", "game": "hattori"}));
    assert!(list(&hattori["introduction"]).contains(&json!("## How to read this page")));
}

/// The clauses that end a game are those that its players must know from the beginning.
#[test]
fn the_aim_is_a_paragraph_of_the_rules_that_names_each_clause_that_ends_the_game_and_no_other_kind() {
    fn check<C: Clause>(game: &dyn DynGame) {
        let answer = ask(&json!({"op": "clauses", "game": game.name()}));
        let paragraphs = list(&answer["introduction"]).iter().filter_map(Value::as_str);
        let aims: Vec<_> = paragraphs.filter(|paragraph| paragraph.starts_with("The aim is ")).collect();
        let [aim] = aims[..] else { panic!("{}: {aims:?}", game.name()) };
        let named: Vec<_> =
            C::ALL.iter().map(|clause| clause.id()).filter(|id| aim.contains(&format!(" ({id})"))).collect();
        assert_eq!(aim.matches('(').count(), named.len(), "{aim}");
        let section = |id: &str| id.split('.').next().map(str::to_owned);
        for ending in C::ENDINGS {
            assert!(named.contains(&ending.id()), "{aim}");
            assert!(named.iter().all(|id| section(id) == section(ending.id())), "{aim}");
        }
        let bare = named.iter().fold(aim.to_owned(), |aim, id| aim.replace(&format!(" ({id})"), ""));
        assert_eq!(ask(&json!({"op": "game", "game": game.name()}))["aim"], bare);
    }
    check::<hasami::Clause>(hasami::game());
    check::<hattori::Clause>(hattori::game());
    check::<hokito::Clause>(hokito::game());
}

#[test]
fn the_paragraphs_behind_the_text_of_a_clause_are_its_prose() {
    let answer = ask(&json!({"op": "clauses", "game": "hattori"}));
    let bases =
        list(&answer["clauses"]).iter().find(|clause| clause["id"] == "HT-1.2").expect("there is such a clause");
    assert_eq!(bases["prose"][1], "The squares around a base do not belong to it: here c5, d4 and e3.");
    assert_eq!(bases["marks"], json!(["stated by a source text", "follows from a source text"]));
}

#[test]
fn an_example_stands_behind_the_sentence_that_it_has_in_the_rules() {
    let told = |game: &str, id: &str, name: &str| {
        let answer = ask(&json!({"op": "clauses", "game": game}));
        let clause = list(&answer["clauses"]).iter().find(|clause| clause["id"] == id).expect("there is such a clause");
        let example = list(&clause["examples"]).iter().find(|example| example["name"] == name).expect("it is there");
        let before = usize::try_from(example["before"].as_u64().expect("a number")).expect("it is small");
        let behind = before.checked_sub(1).map_or(&clause["text"], |last| &clause["prose"][last]);
        behind.as_str().expect("a text").to_owned()
    };
    let corners =
        "A letter names the column, a number the row. Two stones in opposite corners reach everything along the edges:";
    assert_eq!(told("hasami", "HS-1.1", "corners"), corners);
    // Nothing stands between the text of that clause and its example.
    assert!(told("hasami", "HS-1.2", "first-move").starts_with("Each player has 18 stones, which fill the two rows"));
    assert!(told("hokito", "HK-1.1", "the-edge-is-the-end").ends_with("is not reached:"));
    assert!(told("hokito", "HK-1.1", "opposite-edges-are-not-joined").ends_with("are f1 and f6, the ends of a file."));
}

/// Asks for the board of every scene, as the page does.
#[test]
fn every_scene_of_every_example_can_be_shown_and_every_refusal_is_the_one_that_the_example_tells() {
    for game in games() {
        let book = Rulebook::parse(game.rulebook()).expect("the rules can be read");
        let answer = ask(&json!({"op": "clauses", "game": game.name()}));
        let examples = list(&answer["clauses"]).iter().flat_map(|clause| list(&clause["examples"]));
        for (shown, example) in examples.zip(book.clauses.iter().flat_map(|clause| &clause.examples)) {
            let mut refused = example.steps.iter().filter_map(|step| match &step.statement {
                Statement::Refused(clause, _) => Some(clause),
                _ => None,
            });
            for scene in list(&shown["scenes"]) {
                let mut request =
                    json!({"op": "view", "game": game.name(), "position": scene["position"], "moves": scene["moves"]});
                if scene["faulty"] == true {
                    let set_up = ask(&json!({"op": "set-up", "game": game.name(), "position": scene["position"]}));
                    assert!(!list(&set_up["faults"]).is_empty(), "{scene}");
                    continue;
                }
                if let Some(tried) = scene.get("try") {
                    request["op"] = json!("try");
                    request["from"] = tried["from"].clone();
                    request["to"] = tried["to"].clone();
                    let tries = ask(&request);
                    let found = list(&tries["tries"]).iter().find(|found| found["move"] == tried["move"]);
                    let found = found.unwrap_or_else(|| panic!("{request}: {tries}"));
                    assert_eq!(found["illegal"], json!(refused.next()), "{scene}");
                    continue;
                }
                let view = ask(&request);
                assert!(view["board"]["svg"].is_string() && view.get("stopped").is_none(), "{request}: {view}");
            }
            assert_eq!(refused.next(), None, "every refusal of {} is a scene", example.name);
            let moves = example.steps.iter().filter(|step| matches!(step.statement, Statement::Move(_))).count();
            let positions = example.steps.iter().filter(|step| {
                matches!(step.statement, Statement::Position(PositionSource::Text(_) | PositionSource::Start { .. }))
            });
            let scenes = list(&shown["scenes"]).len();
            assert!(scenes >= moves && scenes <= moves + positions.count(), "{}", example.name);
        }
    }
}
