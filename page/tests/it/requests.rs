//! What a page asks of games.

use game_core::{DynGame, SplitMix64};
use opponent::DynOpponent;
use roxmltree::Document;
use serde_json::{Value, json};

pub(crate) const HASAMI: &str =
    "bbbbbbbbb/bbbbbbbbb/........./........./........./........./........./wwwwwwwww/wwwwwwwww w";
pub(crate) const HATTORI: &str = "g.wxwxwx/.g..wx/bx.g.wx/bx..g./bxbxbx.g b";
pub(crate) const HOKITO: &str = "w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b";

pub(crate) fn ask(request: &Value) -> Value {
    serde_json::from_slice(&page::answer(request.to_string().as_bytes())).expect("an answer is JSON")
}

fn games() -> [(&'static dyn DynGame, &'static dyn DynOpponent, &'static str); 3] {
    [
        (hasami::game(), opponent::games::hasami(), HASAMI),
        (hattori::game(), opponent::games::hattori(), HATTORI),
        (hokito::game(), opponent::games::hokito(), HOKITO),
    ]
}

/// What stands in the field of each thing of a list.
fn each<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    list.as_array().expect("a list").iter().filter_map(|thing| thing[field].as_str()).collect()
}

#[test]
fn a_view_shows_what_the_game_says_all_along_random_games() {
    for (game, _, start) in games() {
        let mut record = game.position(start).expect("it is a position").to_record();
        let mut random = SplitMix64::new(3);
        for ply in 0..40 {
            let moves = record.moves();
            let request = json!({"op": "view", "game": game.name(), "position": start, "moves": moves.join(" ")});
            let view = ask(&request);
            let position = record.position();
            assert_eq!(view["position"], json!(position.to_string()));
            assert_eq!(each(&view["legal"], "move"), position.legal_moves());
            assert_eq!(each(&view["plies"], "move"), moves);
            assert_eq!(view["times"], json!(record.repetitions_at(ply)));
            let mut rows: Vec<Vec<&str>> =
                view["board"]["rows"].as_array().expect("rows").iter().map(|row| each(row, "name")).collect();
            let cells: Vec<&str> =
                view["board"]["rows"].as_array().expect("rows").iter().flat_map(|row| each(row, "cell")).collect();
            let board = cells.chunks(rows[0].len()).map(<[&str]>::concat).collect::<Vec<_>>().join("/");
            assert!(position.to_string().starts_with(&board), "{board}");
            Document::parse(view["board"]["svg"].as_str().expect("a picture")).expect("it is XML");
            let turned =
                ask(&json!({"op": "view", "game": game.name(), "position": position.to_string(), "turned": true}));
            rows.reverse();
            for row in &mut rows {
                row.reverse();
            }
            let turned: Vec<Vec<&str>> =
                turned["board"]["rows"].as_array().expect("rows").iter().map(|row| each(row, "name")).collect();
            assert_eq!(turned, rows);
            let Some(mv) = position.random_move(&mut random) else {
                assert!(view["result"].is_string() && view["text"].is_string());
                break;
            };
            record.play(&mv).expect("it is legal");
        }
    }
}

#[test]
fn a_view_of_an_earlier_ply_is_that_of_the_game_up_to_there_with_the_moves_that_were_taken_back() {
    let moves = ["d2-d5", "d8-d6", "e2-e5", "c8-c5", "b2-b5"];
    let view = |moves: &[&str], ply: Option<usize>| {
        let mut request = json!({"op": "view", "game": "hasami", "position": HASAMI, "moves": moves.join(" ")});
        if let Some(ply) = ply {
            request["ply"] = json!(ply);
        }
        ask(&request)
    };
    let all = view(&moves, None);
    for ply in 0..=moves.len() {
        let mut expected = view(&moves[..ply], None);
        expected["plies"] = all["plies"].clone();
        assert_eq!(view(&moves, Some(ply)), expected, "{ply}");
    }
    assert_eq!(
        view(&moves, Some(6)),
        json!({"error": "`ply`: expected a whole number from 0 to 5, found the number `6`"})
    );
    // What cannot be played is not there to be shown.
    let stopped = view(&["d2-d5", "d5-d9", "d8-d6"], Some(3));
    assert_eq!(stopped["position"], view(&["d2-d5"], None)["position"]);
    assert_eq!(stopped["stopped"]["move"], "d5-d9");
}

#[test]
fn a_moment_has_as_many_moves_as_the_game_says_and_no_more() {
    let most = ask(&json!({"op": "game", "game": "hattori"}))["most_moves"].as_u64().expect("a number");
    let readme = include_str!("../../README.md").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(most == 2_000 && readme.contains("A game on the page has at most 2,000 moves."));
    let waits = |count: u64| (0..count).map(|i| ["a1~", "c5~"][usize::from(i % 2 == 1)]).collect::<Vec<_>>().join(" ");
    let view = |count| ask(&json!({"op": "view", "game": "hattori", "position": HATTORI, "moves": waits(count)}));
    assert_eq!(view(most)["plies"].as_array().map(|plies| plies.len() as u64), Some(most));
    assert_eq!(view(most + 1), json!({"error": format!("`moves`: there are more than {most}")}));
}

#[test]
fn a_square_says_how_high_what_lies_there_is() {
    let request = json!({"op": "set-up", "game": "hokito", "position": HOKITO, "square": "a1", "cell": "b2^3"});
    let rows = &ask(&request)["board"]["rows"];
    assert_eq!((&rows[5][0]["name"], &rows[5][0]["height"]), (&json!("a1"), &json!(3)));
    assert_eq!((&rows[5][1]["name"], &rows[5][1]["height"]), (&json!("b1"), &json!(1)));
}

#[test]
fn every_refused_move_is_told_with_its_kind() {
    let tries = ask(&json!({"op": "try", "game": "hattori", "position": HATTORI, "from": "a1", "to": "a1"}));
    assert_eq!(each(&tries["tries"], "move"), ["a1-a1", "a1>a1", "a1~"]);
    // The wait is legal.
    assert_eq!(each(&tries["tries"], "kind"), ["move", "throw"]);
    let waiting = ask(&json!({"op": "try", "game": "hattori", "position": HATTORI, "from": "e5", "to": "e5"}));
    assert_eq!(each(&waiting["tries"], "kind"), ["move", "throw", "wait"]);
    let stones = ask(&json!({"op": "try", "game": "hasami", "position": HASAMI, "from": "a1", "to": "a4"}));
    assert_eq!(each(&stones["tries"], "kind"), ["move"]);
}

#[test]
fn the_legal_moves_of_a_view_name_their_squares_and_what_they_do() {
    let view = ask(&json!({"op": "view", "game": "hattori", "position": HATTORI}));
    let legal = view["legal"].as_array().expect("a list");
    assert!(
        legal.contains(&json!({"move": "a1-b2", "from": "a1", "to": "b2", "does": "goes from a1 to b2, turns on b2"}))
    );
    assert!(legal.contains(&json!({"move": "a1~", "from": "a1", "to": null, "does": "turns on a1"})));
}

#[test]
fn the_last_move_and_what_it_captured_is_marked_and_told() {
    let moves = "d2-d5 d8-d6 e2-e5 c8-c5 b2-b5";
    let view = ask(&json!({"op": "view", "game": "hasami", "position": HASAMI, "moves": moves}));
    let squares: Vec<&Value> =
        view["board"]["rows"].as_array().expect("rows").iter().flat_map(|row| row.as_array().expect("a row")).collect();
    let marks = |name: &str| &squares.iter().find(|square| square["name"] == name).expect(name)["marks"];
    assert_eq!((marks("b2"), marks("b5"), marks("c5")), (&json!(["from"]), &json!(["to"]), &json!(["captured"])));
    assert_eq!(view["plies"][4]["did"], "captures c5 (HS-3.1)");
}

#[test]
fn trying_two_squares_tells_of_every_move_between_them_what_the_game_says_of_it() {
    for (game, _, start) in games() {
        let position = game.position(start).expect("it is a position");
        let names: Vec<String> = position.board().squares.into_iter().map(|square| square.name).collect();
        let mut legal = Vec::new();
        // Of the many squares of the largest board, some from each part.
        let some: Vec<&String> = names.iter().step_by(if names.len() > 36 { 7 } else { 1 }).collect();
        for &from in &some {
            for to in &names {
                let tries = ask(&json!({"op": "try", "game": game.name(), "position": start, "from": from, "to": to}));
                for tried in tries["tries"].as_array().expect("a list") {
                    let mv = tried["move"].as_str().expect("a text");
                    match position.check(mv) {
                        Ok(()) => {
                            assert_eq!(tried.get("illegal"), None);
                            legal.push(mv.to_owned());
                        }
                        Err(game_core::DynMoveError::Refused(refused)) => {
                            assert_eq!(tried["illegal"], refused.clause, "{mv}");
                            assert_eq!(tried["squares"], json!(refused.squares), "{mv}");
                        }
                        Err(error) => panic!("{mv} can be written: {error}"),
                    }
                }
            }
        }
        legal.sort();
        let mut expected = position.legal_moves();
        expected.retain(|mv| some.iter().any(|from| mv.starts_with(from.as_str())));
        assert!(!expected.is_empty());
        assert_eq!(legal, expected, "every legal move is found between two squares");
    }
}

#[test]
fn a_refusal_has_its_clause_the_reason_the_squares_and_what_was_perhaps_meant() {
    let tries = ask(&json!({"op": "try", "game": "hasami", "position": HASAMI, "from": "a1", "to": "a4"}));
    let refused = &tries["tries"][0];
    assert_eq!((&refused["move"], &refused["illegal"]), (&json!("a1-a4"), &json!("HS-2.5")));
    assert!(refused["text"].as_str().expect("a text").contains("only move in that direction is the jump"));
    assert_eq!(refused["nearest"], json!(["a1-a3"]));
    assert!(refused["board"]["svg"].as_str().expect("a picture").contains("; in question"));
}

#[test]
fn a_square_from_which_no_move_can_go_is_marked_alone() {
    let marked = |game: &str, position: &str, from: &str| {
        let answer = ask(&json!({"op": "try", "game": game, "position": position, "from": from}));
        let tried = answer["tries"].as_array().expect("a list");
        let rows = tried[0]["board"]["rows"].as_array().expect("rows").iter();
        let squares = rows.flat_map(|row| row.as_array().expect("a row"));
        let marked: Vec<_> = squares.filter(|square| square["marks"] != json!([])).cloned().collect();
        (tried.len(), tried[0].get("everywhere").cloned(), each(&json!(marked), "name").join(" "))
    };
    // A stone of the opponent, an empty square, a tile and a piece of the opponent.
    for (game, position, from) in
        [("hasami", HASAMI, "e8"), ("hasami", HASAMI, "e5"), ("hattori", HATTORI, "e5"), ("hokito", HOKITO, "a6")]
    {
        assert_eq!(marked(game, position, from), (1, Some(json!(true)), from.to_owned()), "{game}");
    }
    // Where each move is refused for a reason of its own, each reason has its squares.
    let stuck = "b.......b/........./........./........./........./........./www....../www....../www...... w";
    assert_eq!(marked("hasami", stuck, "a1").1, None);
}

#[test]
fn a_finished_game_refuses_every_move_under_the_clause_that_ended_it() {
    let over = "bb......./........./........./........./wwwww..../........./........./........./......... b";
    let tries = ask(&json!({"op": "try", "game": "hasami", "position": over, "from": "a9"}));
    assert_eq!(each(&tries["tries"], "illegal"), ["HS-4.1"]);
}

#[test]
fn an_opponent_plays_as_it_does_elsewhere() {
    for (game, opponent, start) in games() {
        let mut record = game.position(start).expect("it is a position").to_record();
        for seed in 0..6_u64 {
            let level = 1 + seed % 3;
            let moves = record.moves().join(" ");
            let request = json!({
                "op": "choose", "game": game.name(), "position": start, "moves": moves, "level": level,
                "seed": seed.to_string(),
            });
            let player = level.to_string().parse().expect("a level");
            let expected = opponent.choose(player, &*record, seed).expect("the game goes on").mv;
            assert_eq!(ask(&request), json!({"move": expected}));
            record.play(&expected).expect("it is legal");
        }
    }
}

#[test]
fn levels_go_from_one_to_five() {
    let chosen = |level: Value| {
        ask(&json!({"op": "choose", "game": "hattori", "position": HATTORI, "level": level, "seed": "1"}))
    };
    for (level, found) in
        [(json!(0), "the number `0`"), (json!(6), "the number `6`"), (json!("500ms"), "the text `500ms`")]
    {
        let error = format!("`level`: expected a whole number from 1 to 5, found {found}");
        assert_eq!(chosen(level), json!({"error": error}));
    }
}

#[test]
fn a_set_up_is_changed_square_by_square_and_has_all_its_faults_named() {
    let empty = ask(&json!({"op": "set-up", "game": "hattori"}));
    assert_eq!(empty["position"], "...../...../...../...../..... b");
    let clauses = each(&empty["faults"], "clause");
    assert_eq!(clauses, ["HT-7.1", "HT-7.1", "HT-7.3"]);
    let one = ask(&json!({
        "op": "set-up", "game": "hattori", "position": empty["position"], "square": "b2", "cell": "B+", "side": "white",
        "rules": "closed-bases",
    }));
    assert_eq!(one["position"], "...../...../...../.B+.../..... w closed-bases");
    let none = ask(&json!({
        "op": "set-up", "game": "hattori", "position": one["position"], "square": "b2", "cell": ".", "rules": "standard",
    }));
    assert_eq!(none["position"], "...../...../...../...../..... w");
    let start = ask(&json!({"op": "set-up", "game": "hattori", "position": HATTORI}));
    assert_eq!(start["faults"], json!([]));
}

#[test]
fn the_squares_of_a_fault_are_marked() {
    let line = "bb......./........./........./........./wwwww..../........./........./........./......... w";
    let set_up = ask(&json!({"op": "set-up", "game": "hasami", "position": line}));
    assert_eq!(set_up["faults"][0]["squares"], json!(["a5", "b5", "c5", "d5", "e5"]));
    assert_eq!(set_up["board"]["rows"][4][0]["marks"], json!(["in question"]));
    assert_eq!(set_up["board"]["rows"][4][5]["marks"], json!([]));
}

#[test]
fn everything_that_can_lie_on_a_square_is_among_the_pieces() {
    for (game, cells) in [("hasami", 2), ("hattori", 9), ("hokito", 216)] {
        let info = ask(&json!({"op": "game", "game": game}));
        let all: Vec<&Value> = info["pieces"]
            .as_array()
            .expect("a list")
            .iter()
            .flat_map(|piece| piece["cells"].as_array().expect("cells"))
            .collect();
        assert_eq!(all.len(), cells, "{game}");
        for cell in all {
            let set_up = ask(&json!({"op": "set-up", "game": game, "square": "a1", "cell": cell}));
            let rows = set_up["board"]["rows"].as_array().expect("rows");
            assert_eq!(rows.last().expect("a row")[0]["cell"], *cell);
        }
    }
    let hokito = ask(&json!({"op": "game", "game": "hokito"}));
    assert_eq!(hokito["pieces"][1]["cells"][1], "b2^2");
}

#[test]
fn a_copy_is_the_same_game_as_a_record_and_the_same_position_as_text_and_picture() {
    let moves = "a1-c3 e5-d4";
    let copy = ask(&json!({"op": "copy", "game": "hattori", "position": HATTORI, "moves": moves, "turned": true}));
    let record: game_core::Record<hattori::Position> =
        copy["record"].as_str().expect("a text").parse().expect("a record");
    assert_eq!(record.moves().iter().map(ToString::to_string).collect::<Vec<_>>().join(" "), moves);
    assert_eq!(copy["position"], record.position().to_string());
    let svg = copy["svg"].as_str().expect("a picture");
    Document::parse(svg).expect("it is XML");
    assert!(svg.contains("White played e5-d4. Black to move."), "{svg}");
}

#[test]
fn a_record_names_the_opponents_as_the_terminal_does_and_no_person() {
    let copied = |players: Value| {
        let mut request = json!({"op": "copy", "game": "hattori", "position": HATTORI, "moves": "a1-c3"});
        request.as_object_mut().expect("an object").extend(players.as_object().expect("an object").clone());
        ask(&request)["record"].as_str().expect("a text").to_owned()
    };
    assert!(copied(json!({"white": 3})).contains("[White \"Opponent 3\"]\n"));
    assert!(!copied(json!({"white": 3})).contains("[Black"));
    let both = copied(json!({"black": 1, "white": 5}));
    assert!(both.contains("[Black \"Opponent 1\"]\n") && both.contains("[White \"Opponent 5\"]\n"), "{both}");
    assert!(!copied(json!({})).contains("Opponent"));
}

#[test]
fn what_cannot_be_read_is_told_with_the_field() {
    let error = |request: Value| ask(&request)["error"].as_str().expect("an error").to_owned();
    let about = |further: Value| {
        let mut request = json!({"op": "try", "game": "hasami", "position": HASAMI, "from": "a1"});
        request.as_object_mut().expect("an object").extend(further.as_object().expect("an object").clone());
        error(request)
    };
    assert_eq!(about(json!({"from": "j1"})), "`from`: column 1: expected a file a to i, found `j`");
    assert_eq!(about(json!({"to": "a0"})), "`to`: column 2: expected a rank 1 to 9, found `0`");
    assert_eq!(about(json!({"turned": 1})), "`turned`: expected `true` or `false`, found the number `1`");
    assert_eq!(about(json!({"moves": "a2-a5 a2-a5"})), "`moves`: ply 2, a2-a5: HS-2.1: there is no stone on a2");
    assert_eq!(about(json!({"level": 1})), "`level`: `try` has no such field");
    assert_eq!(about(json!({"game": "chess"})), "`game`: `chess` is not served here, only hasami, hattori, hokito");
    assert_eq!(
        error(json!({"op": "set-up", "game": "hasami", "square": "a1"})),
        "`cell`: what should lie on `square` is missing"
    );
    assert_eq!(
        error(json!({"op": "set-up", "game": "hasami", "side": "b"})),
        "`side`: expected `black` or `white`, found `b`"
    );
    let many = "a2-a3 ".repeat(2_001);
    assert_eq!(about(json!({"moves": many})), "`moves`: there are more than 2000");
}

#[test]
fn any_change_of_a_request_is_answered_with_one_line() {
    let requests = [
        json!({"op": "view", "game": "hattori", "position": HATTORI, "moves": "a1-c3 e5-d4", "turned": true}),
        json!({"op": "try", "game": "hokito", "position": HOKITO, "from": "a1", "to": "b2"}),
        json!({"op": "set-up", "game": "hokito", "position": HOKITO, "square": "a1", "cell": "b2^3"}),
        json!({"op": "choose", "game": "hasami", "position": HASAMI, "level": 2, "seed": "7"}),
    ];
    let mut random = SplitMix64::new(11);
    for _ in 0..2_000 {
        let pick = usize::try_from(random.below(requests.len() as u64)).expect("it is small");
        let mut bytes = requests[pick].to_string().into_bytes();
        for _ in 0..=random.below(3) {
            let at = usize::try_from(random.below(bytes.len() as u64)).expect("it is small");
            match random.below(3) {
                0 => bytes[at] = random.next_u64().to_le_bytes()[0],
                1 => bytes.insert(at, b" \"{}[]a1.~^-"[usize::try_from(random.below(12)).expect("it is small")]),
                _ => drop(bytes.remove(at)),
            }
        }
        bytes.retain(|byte| *byte != b'\n');
        let answer = page::answer(&bytes);
        let answer = std::str::from_utf8(&answer).expect("an answer is UTF-8");
        assert_eq!(answer.matches('\n').count(), 1, "{}", String::from_utf8_lossy(&bytes));
        serde_json::from_str::<Value>(answer).expect("an answer is JSON");
    }
}
