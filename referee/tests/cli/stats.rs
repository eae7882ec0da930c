//! `referee stats`: the figures are of the games that `referee random` prints.

use std::fs;

use roxmltree::Document;
use serde_json::Value;

use crate::run::{folder, names, run, run_on, text};

const GAMES: [&str; 3] = ["hasami", "hattori", "hokito"];

/// The figures of twelve games.
fn figures(game: &str, more: &[&str]) -> Value {
    run(&[&["stats", game, "--games", "12", "--seed", "5", "--json"], more].concat()).json()[0].clone()
}

/// The same games, as judged by `check`.
fn judged(game: &str, more: &[&str]) -> Vec<Value> {
    let games = run(&[&["random", game, "--games", "12", "--seed", "5"], more].concat()).held();
    run_on(&["check", "-", "--json"], games).json()
}

fn sum(list: &Value) -> u64 {
    list.as_array().expect("a list").iter().map(|entry| entry["games"].as_u64().expect("a number")).sum()
}

#[test]
fn the_figures_are_those_of_the_games_that_random_prints() {
    for game in GAMES {
        let figures = figures(game, &[]);
        let judged = judged(game, &["--plies", "10000"]);
        assert_eq!(judged.len(), 12);
        let lengths: Vec<_> = judged.iter().map(|game| game["moves"].as_array().map_or(0, Vec::len)).collect();
        let [least, most] =
            [lengths.iter().min(), lengths.iter().max()].map(|length| *length.expect("there are games"));
        assert_eq!(figures["length"]["min"].to_string(), format!("{least}.0"));
        assert_eq!(figures["length"]["max"].to_string(), format!("{most}.0"));
        // Every position with a choice has one move played from it.
        assert_eq!(figures["moves"]["positions"], lengths.iter().sum::<usize>());
        for winner in figures["winners"].as_array().expect("a list") {
            let games = judged.iter().filter(|game| game["result"] == winner["result"]).count();
            assert_eq!(winner["games"], games, "{game}: {winner}");
        }
        for end in figures["ends"].as_array().expect("a list") {
            let games = judged.iter().filter(|game| game["clause"] == end["clause"]).count();
            assert_eq!(end["games"], games, "{game}: {end}");
        }
        assert_eq!((&figures["finished"], &figures["stopped"]), (&12.into(), &0.into()));
        assert_eq!([sum(&figures["winners"]), sum(&figures["ends"])], [12, 12]);
    }
}

#[test]
fn the_moves_at_the_first_ply_are_those_that_perft_counts() {
    // The first anchor counts of hasami and hattori.
    for (game, moves) in [("hasami", "54.0"), ("hattori", "15.0")] {
        let at = &figures(game, &[])["moves"]["by_ply"][0];
        assert_eq!((at["mean"].to_string().as_str(), at["games"].as_u64()), (moves, Some(12)));
    }
    let start = ["--start", "205942463871661"];
    let perft = &run(&[&["perft", "hokito", "1", "--json"], &start[..]].concat()).json()[0]["perft"][0];
    assert_eq!(figures("hokito", &start)["moves"]["by_ply"][0]["mean"].as_f64(), perft.as_f64());
}

#[test]
fn games_that_are_stopped_are_told_and_count_only_as_choices() {
    let figures = figures("hattori", &["--plies", "3"]);
    assert_eq!((&figures["finished"], &figures["stopped"]), (&0.into(), &12.into()));
    assert_eq!(
        (&figures["length"], &figures["score"], &figures["decisive"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    assert_eq!((&figures["moves"]["positions"], sum(&figures["moves"]["by_ply"])), (&36.into(), 36));
    let table = run(&["stats", "hattori", "--games", "1", "--plies", "3"]).held();
    assert!(table.contains("\n1 game of 1 was stopped after 3 plies and counts in no figure "), "{table}");
}

#[test]
fn the_number_of_threads_does_not_matter() {
    for form in [&["--json"][..], &["--csv"], &["--html", "-"], &[]] {
        let by = |threads: &str| {
            let args = ["stats", "hokito", "--games", "15", "--rules", "same-height", "--threads", threads];
            run(&[&args[..], form].concat()).held()
        };
        assert!(by("1") == by("2") && by("2") == by("40"), "{form:?}");
    }
}

#[test]
fn a_game_that_is_over_before_the_first_move_has_no_plies() {
    let over = "b......../........./........./........./...w.w.../........./........./........./......... b";
    let figures = &run(&["stats", "hasami", over, "--games", "2", "--json"]).json()[0];
    assert_eq!(figures["length"]["max"].as_f64(), Some(0.0));
    assert_eq!((&figures["moves"], &figures["position"]), (&Value::Null, &over.into()));
    // HS-4.2: Black, who would begin, has lost.
    assert_eq!((&figures["first"], figures["score"]["value"].as_f64()), (&"black".into(), Some(0.0)));
    assert!(run(&["stats", "hasami", over, "--games", "2"]).held().contains("HS-4.2"));
    assert!(run(&["stats", "hasami", over, "--games", "2", "--html", "-"]).held().contains("HS-4.2"));
}

#[test]
fn comma_separated_values_are_the_same_figures() {
    let answer = figures("hokito", &[]);
    let csv = run(&["stats", "hokito", "--games", "12", "--seed", "5", "--csv"]).held();
    let lines: Vec<Vec<_>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert!(lines.iter().all(|line| line.len() == 5), "{csv}");
    let value = |figure: &str, item: &str| {
        let line =
            lines.iter().find(|line| line[..2] == [figure, item]).unwrap_or_else(|| panic!("{figure} {item}: {csv}"));
        line[2].parse::<f64>().expect("a number")
    };
    for (figure, item, expected) in [
        ("length", "median", &answer["length"]["median"]),
        ("score of the first player", "black", &answer["score"]["value"]),
        ("result", "white", &answer["winners"][1]["value"]),
        ("end", "HK-4.1", &1.0.into()),
        ("moves at ply", "2", &answer["moves"]["by_ply"][1]["mean"]),
    ] {
        let expected = expected.as_f64().expect("a number");
        // The reader of JSON here may be off by the last bit.
        assert!((value(figure, item) - expected).abs() < 1e-12, "{figure} {item}: {expected}");
    }
}

#[test]
fn the_page_loads_nothing_and_its_plots_are_well_formed() {
    for game in GAMES {
        let folder = folder(&format!("stats-{game}"));
        let path = folder.join("page.html");
        run(&["stats", game, "--games", "12", "--seed", "5", "--html", text(&path)]).held();
        let page = fs::read_to_string(&path).expect("it is there");
        assert_eq!(names(&folder), ["page.html"]);
        let complaint = run(&["stats", game, "--games", "1", "--html", text(&path)]).complaint(2);
        assert!(complaint.contains("it is there already: `--html - > "), "{complaint}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), page);
        for word in ["<script", "<link", "<img", "@import", "url(", "src=", "href="] {
            assert!(!page.contains(word), "{game}: {word}");
        }
        let plots: Vec<_> =
            page.split("<svg ").skip(1).map(|rest| rest.split("</svg>").next().unwrap_or(rest)).collect();
        assert_eq!(plots.len(), 5, "winners, ways to end, lengths, moves, and a game");
        for plot in plots {
            let plot = format!("<svg {plot}</svg>");
            let document = Document::parse(&plot).unwrap_or_else(|error| panic!("{error}: {plot}"));
            assert!(document.descendants().any(|node| node.has_tag_name("title")));
        }
        // The game that is shown is one of those that were played, and of median length.
        let typical = figures(game, &[])["typical"].as_u64().expect("there is one");
        assert!(page.contains(&format!("[Seed &quot;{typical}&quot;]")), "{game}");
    }
}

#[test]
fn the_last_seeds_and_the_shortest_games_are_no_trouble() {
    let last = u64::MAX.to_string();
    let table = run(&["stats", "hattori", "--games", "2", "--seed", &last, "--plies", "0"]).held();
    assert!(table.starts_with("Hattori: 2 random games with seeds 18446744073709551615 to 0\n"), "{table}");
    let page = run(&["stats", "hattori", "--games", "2", "--plies", "0", "--html", "-"]).held();
    assert!(page.contains("2 games of 2 were stopped after 0 plies"), "{page}");
    let compared = run(&["compare-rules", "hokito", "same-height", "--games", "2", "--seed", &last]).held();
    assert!(compared.contains(" seeds 18446744073709551615 to 0\n"), "{compared}");
}

#[test]
fn one_form_of_answer_is_asked_for_at_a_time() {
    for form in [&["--json", "--csv"][..], &["--csv", "--html", "-"]] {
        let refused = run(&[&["stats", "hasami"], form].concat());
        assert_eq!((refused.status, &*refused.stdout), (2, ""), "{form:?}");
    }
    assert_eq!(run(&["stats", "hasami", "--games", "0"]).status, 2);
    for threads in ["0", "257", "1000000000000", "-1"] {
        assert_eq!(run(&["stats", "hasami", "--threads", threads]).status, 2);
    }
}

/// HT-6.2 has the longest title of an ending.
#[test]
fn the_title_of_a_clause_is_told_whole_with_all_figures_below_each_other() {
    let table = run(&["stats", "hattori", "--games", "200"]).held();
    let row =
        |name: &str| table.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {table}"));
    assert!(row("HT-6.2 ").starts_with("HT-6.2 Three tiles eliminated  "), "{table}");
    let column = |name| row(name).find('%');
    assert_eq!(column("HT-6.2"), column("Black wins"));
    assert_eq!(column("White wins"), column("score of"));
}
