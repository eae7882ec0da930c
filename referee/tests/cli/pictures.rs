//! `--svg`: pictures instead of letters.

use std::fs;

use crate::run::{folder, names, run, text};

#[test]
fn a_picture_is_the_whole_answer_on_the_standard_output_and_stands_beside_the_answer_in_a_file() {
    let args = ["show", "hattori", "--after", "a1-b2", "--svg"];
    let picture = run(&[&args[..], &["-"]].concat()).held();
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    assert!(picture.contains("<title>hattori: Black played a1-b2. White to move.</title>"), "{picture}");

    let folder = folder("show-svg");
    let path = folder.join("new.svg");
    // An empty file is as good as none.
    fs::write(&path, "").expect("it can be written");
    let answer = run(&[&args[..], &[text(&path)]].concat()).held();
    assert_eq!(answer, run(&["show", "hattori", "--after", "a1-b2"]).held());
    assert_eq!(fs::read_to_string(&path).expect("it is there"), picture);
    assert_eq!(names(&folder), ["new.svg"], "nothing is left beside it");
}

#[test]
fn a_picture_does_not_take_the_place_of_what_is_in_a_file() {
    let folder = folder("show-svg-old");
    let path = folder.join("old.svg");
    fs::write(&path, "what was there before\n").expect("it can be written");
    for args in [&["show", "hattori"][..], &["explain", "hattori", "a1-b2"]] {
        let complaint = run(&[args, &["--svg", text(&path)]].concat()).complaint(2);
        let why = format!(": cannot be written: it is there already: `--svg - > {}` writes over it\n", text(&path));
        assert!(complaint.ends_with(&why), "{complaint}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "what was there before\n");
    }
    assert_eq!(names(&folder), ["old.svg"], "nothing is left beside it");
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error() {
    let folder = folder("show-svg-nowhere");
    let nowhere = folder.join("no/such/folder.svg");
    let complaint = run(&["show", "hattori", "--svg", text(&nowhere)]).complaint(2);
    assert!(complaint.contains("folder.svg: cannot be written: "), "{complaint}");
    let complaint = run(&["show", "hattori", "--svg", text(&folder)]).complaint(2);
    assert!(complaint.ends_with(": cannot be written: it is there already, and no file\n"), "{complaint}");
}

#[test]
fn an_explanation_may_be_a_picture_with_the_squares_in_question() {
    let refused = run(&["explain", "hokito", "b2-b1", "--start", "52769807747978", "--svg", "-"]);
    assert_eq!((refused.status, &*refused.stderr), (1, ""));
    assert!(
        refused.stdout.contains("<title>b1: a black single piece with 2 marks; in question; to</title>"),
        "{}",
        refused.stdout
    );
    let legal = run(&["explain", "hasami", "d2-d5", "--svg", "-"]).held();
    assert!(legal.contains("<title>d2: empty; from</title>"), "{legal}");
}
