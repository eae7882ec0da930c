//! `referee perft`.

use serde_json::json;

use crate::run::run;

/// The published counts of the standard games, and of hokito with every row 1 2 3 1 2 3.
const ANCHORS: [(&str, Option<&str>, &[u64]); 3] = [
    ("hasami", None, &[54, 2772, 177_272]),
    ("hattori", None, &[15, 219, 3540, 56_322]),
    ("hokito", Some("w1w2w3w1w2w3/w1w2w3w1w2w3/w1w2w3w1w2w3/b1b2b3b1b2b3/b1b2b3b1b2b3/b1b2b3b1b2b3 b"), &[111, 12_105]),
];

#[test]
fn the_counts_are_those_that_are_published_with_the_engine_and_with_the_oracle() {
    for (game, position, counts) in ANCHORS {
        let depth = counts.len().to_string();
        let args: Vec<_> = ["perft", game, &depth].into_iter().chain(position).collect();
        let expected: Vec<_> = (1..).zip(counts).map(|(depth, games)| format!("perft {depth}: {games}\n")).collect();
        assert_eq!(run(&args).held(), expected.concat());
        // The oracle is slow, and two plies tell it from nothing.
        let args: Vec<_> = ["perft", game, "2", "--oracle"].into_iter().chain(position).collect();
        assert_eq!(run(&args).held(), expected[..2].concat());
    }
}

#[test]
fn the_counts_by_first_move_add_up() {
    let answer = run(&["perft", "hattori", "3", "--divide"]).held();
    let (last, moves) =
        answer.lines().rev().collect::<Vec<_>>().split_first().map(|(a, b)| (*a, b.to_vec())).expect("lines");
    assert_eq!(last, "15 moves, 3540 games of 3 plies");
    let counts = moves.iter().map(|line| line.split_once(": ").expect("a move and its count").1);
    assert_eq!(counts.map(|count| count.parse::<u64>().expect("a number")).sum::<u64>(), 3540);
    assert_eq!(moves.len(), 15);
}

#[test]
fn one_is_said_in_the_singular() {
    let answer = run(&["perft", "hokito", "1", "....../....../....../....../....../b1.w2... b", "--divide"]).held();
    assert_eq!(answer, "a1-c1: 1\n1 move, 1 game of 1 ply\n");
}

#[test]
fn json_holds_every_count() {
    let answer = &run(&["perft", "hattori", "2", "--json", "--divide"]).json()[0];
    assert_eq!(answer["perft"], json!([15, 219]));
    assert_eq!(answer["oracle"], false);
    assert_eq!(answer["divide"].as_array().map(Vec::len), Some(15));
    assert_eq!(answer["divide"][0]["move"], "a1-b2");
    assert_eq!(run(&["perft", "hattori", "2", "--json", "--oracle"]).json()[0]["perft"], json!([15, 219]));
}

#[test]
fn any_number_of_threads_says_the_same() {
    // Some pieces are left, so that the tree is small and has games that end early.
    let few = "w1b1w2.../....b3./.b2..../....../b1...../b2b3w1... b";
    // Depths of which the tree is counted as a whole, split after the first ply, and split after the second.
    let trees =
        [&["hasami", "2"][..], &["hasami", "3"], &["hattori", "5"], &["hokito", "5", few], &["hokito", "6", few]];
    for tree in trees {
        for form in [&[][..], &["--divide"], &["--divide", "--json"]] {
            let by = |threads| run(&[&["perft", "--threads", threads], tree, form].concat()).held();
            assert!(by("1") == by("2") && by("2") == by("40"), "{tree:?} {form:?}");
        }
    }
    for threads in ["0", "257", "-1", "x"] {
        assert_eq!(run(&["perft", "hasami", "3", "--threads", threads]).status, 2, "{threads}");
    }
}

#[test]
fn a_first_move_that_ends_the_game_has_no_games_below_it_by_any_number_of_threads() {
    // One black stone is left beside two white ones: whatever captures it ends the game (HS-4.2).
    let near = "b......../........./........./........./...wb..../........./........./........./.....w... w";
    for threads in ["1", "3"] {
        let answer = run(&["perft", "hasami", "3", near, "--divide", "--threads", threads]).held();
        assert!(answer.contains("\nf1-f5: 0\n"), "{answer}");
    }
}

#[test]
fn counting_stops_where_no_game_goes_on() {
    // White takes one of Black's two stones or does not; a game of 100 plies is out of reach only if it is over.
    let over = "b......../........./........./........./...w.w.../........./........./........./......... b";
    assert_eq!(run(&["perft", "hasami", "100", over]).held(), "perft 1: 0\n");
    assert_eq!(run(&["perft", "hasami", "100", over, "--json"]).json()[0]["perft"], json!([0]));
}

/// As the port protocol says.
#[test]
fn of_no_plies_there_is_one_game_even_if_the_game_is_over() {
    let over = "bb......./........./........./........./wwwww..../........./........./........./......... b";
    for oracle in [&[][..], &["--oracle"]] {
        let perft = |further: &[&str]| run(&[&["perft", "hasami", "0"], further, oracle].concat());
        assert_eq!(perft(&[]).held(), "perft 0: 1\n");
        assert_eq!(perft(&[over]).held(), "perft 0: 1\n");
        assert_eq!(perft(&[over, "--json"]).json()[0]["perft"], json!([1]));
    }
}

#[test]
fn games_of_no_plies_are_not_counted_by_their_first_move() {
    let refused = run(&["perft", "hattori", "0", "--divide"]);
    assert_eq!(refused.complaint(2), "error: `--divide` counts by first move, and a game of 0 plies has none\n");
}

#[test]
fn a_depth_beyond_all_counting_is_a_wrong_call() {
    for depth in ["101", "-1", "4294967296", "x"] {
        assert_eq!(run(&["perft", "hasami", depth]).status, 2, "{depth}");
    }
}
