//! Where games are saved, and what is never written over.

use std::fs;
use std::io::Write as _;
use std::process::Stdio;

use crate::run::{Conversation, command, folder, names, play, read, text};

const FOREIGN: &str = "My diary.\n";

#[test]
fn save_keeps_the_record_in_a_file() {
    let folder = folder("save");
    let file = folder.join("a game.game");
    play(&["hasami"], format!("a2-a4\nsave {}\n", text(&file)))
        .exits(0)
        .says(&format!("The game is saved in {}.\n", text(&file)))
        .says_not("This is its record");
    assert_eq!(read(&file), "[Game \"hasami\"]\n[Result \"*\"]\n\n1. a2-a4\n");
    assert_eq!(names(&folder), ["a game.game"]);
}

#[test]
fn save_alone_takes_the_last_file() {
    let file = folder("save-alone").join("x.game");
    play(&["hasami"], format!("save {}\na2-a4\nsave\n", text(&file))).exits(0).says_not("This is its record");
    assert!(read(&file).ends_with("1. a2-a4\n"));
    play(&["hasami"], "a2-a4\nsave\n").exits(2).says("`save FILE`: the game has no file yet.\n");
}

#[test]
fn what_was_played_after_the_last_save_is_told_at_the_end() {
    let file = folder("after-the-last-save").join("x.game");
    play(&["hasami"], format!("a2-a4\nsave {}\nb8-b5\n", text(&file)))
        .exits(0)
        .says(&format!("The game was saved in {}, but not as it stands now.\nThis is its record:\n", text(&file)))
        .says("1. a2-a4 b8-b5\n");
    assert!(read(&file).ends_with("1. a2-a4\n"));
}

#[test]
fn a_file_that_is_not_this_game_is_kept_unless_it_is_to_be_written_over() {
    let folder = folder("foreign");
    let file = folder.join("diary");
    fs::write(&file, FOREIGN).expect("the file can be written");
    play(&["hasami"], format!("a2-a4\nsave {}\n", text(&file)))
        .exits(2)
        .says(&format!("The game is not saved in {}: it is there already", text(&file)))
        .says(&format!("`save! {}` writes over it.", text(&file)))
        .says("This is its record:\n");
    assert_eq!(read(&file), FOREIGN);
    play(&["hasami"], format!("a2-a4\nsave! {0}\nb8-b5\nsave {0}\n", text(&file))).exits(0);
    assert!(read(&file).ends_with("1. a2-a4 b8-b5\n"));
    assert_eq!(names(&folder), ["diary"]);
}

#[test]
fn a_file_that_somebody_else_has_changed_meanwhile_is_not_this_game_any_more() {
    let file = folder("meanwhile").join("x.game");
    let mut game = Conversation::new(&["hasami", "--save", text(&file)]);
    game.enter("a2-a4", "Black to move.");
    fs::write(&file, FOREIGN).expect("the file can be written");
    game.enter("b8-b5", "The game is not saved in ");
    assert_eq!(read(&file), FOREIGN);
    game.enter(&format!("save! {}", text(&file)), "The game is saved in ");
    game.enter("c2-c4", "Black to move.");
    assert!(game.end().contains("The game is saved in "));
    assert!(read(&file).ends_with("1. a2-a4 b8-b5 2. c2-c4\n"));
}

#[test]
fn a_game_that_could_not_be_saved_to_its_end_is_an_error() {
    let file = folder("spoiled").join("x.game");
    let mut game = Conversation::new(&["hasami", "--save", text(&file)]);
    game.enter("a2-a4", "Black to move.");
    fs::write(&file, FOREIGN).expect("the file can be written");
    game.enter("b8-b5", "The game is not saved in ");
    game.ends_with_an_error();
    assert_eq!(read(&file), FOREIGN);
}

#[test]
fn a_file_that_may_not_be_written_to_is_left_alone() {
    let file = folder("read-only").join("x.game");
    play(&["hasami", "--save", text(&file)], "a2-a4\n").exits(0);
    let saved = read(&file);
    let mut permissions = fs::metadata(&file).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("it can be made read-only");
    let ran = play(&["hasami", "--load", text(&file)], &*format!("a8-a6\nsave {}\n", text(&file)));
    ran.says("it is there already, and may not be written to").exits(2);
    assert_eq!(read(&file), saved);
}

#[test]
fn a_file_with_nothing_in_it_may_be_written() {
    let file = folder("nothing-in-it").join("x.game");
    fs::write(&file, "").expect("the file can be written");
    play(&["hasami", "--save", text(&file)], "a2-a4\n").exits(0);
    assert!(read(&file).ends_with("1. a2-a4\n"));
}

#[test]
fn the_file_is_up_to_date_after_every_change() {
    let folder = folder("up-to-date");
    let file = folder.join("x.game");
    let mut game = Conversation::new(&["hasami", "--save", text(&file)]);
    let steps = [
        ("a2-a4", "Black to move.", "[Result \"*\"]\n\n1. a2-a4\n"),
        ("b8-b5", "White to move.", "[Result \"*\"]\n\n1. a2-a4 b8-b5\n"),
        ("a4-a9", "a4-a9 is refused", "[Result \"*\"]\n\n1. a2-a4 b8-b5\n"),
        ("undo", "Black to move.", "[Result \"*\"]\n\n1. a2-a4\n"),
        ("redo", "White to move.", "[Result \"*\"]\n\n1. a2-a4 b8-b5\n"),
        ("resign", "Black wins", "[Result \"black\"]\n[Reason \"resigned\"]\n\n1. a2-a4 b8-b5\n"),
        ("undo", "White to move.", "[Result \"*\"]\n\n1. a2-a4 b8-b5\n"),
        ("draw", "Draw", "[Result \"draw\"]\n[Reason \"agreed\"]\n\n1. a2-a4 b8-b5\n"),
    ];
    for (line, until, wanted) in steps {
        game.enter(line, until);
        // The next prompt stands behind everything that the line before brought.
        game.enter("help", "  quit");
        assert_eq!(read(&file), format!("[Game \"hasami\"]\n{wanted}"), "after {line}");
        assert_eq!(names(&folder), ["x.game"]);
    }
    // Whatever ends the program, the file stays.
    game.child.kill().expect("the program runs");
    game.child.wait().expect("the program ends");
    assert!(read(&file).ends_with("1. a2-a4 b8-b5\n"));
}

#[test]
fn the_end_of_the_input_in_the_middle_loses_nothing_and_says_where_it_is() {
    let file = folder("end-in-the-middle").join("x.game");
    let ran = play(&["hasami", "--save", text(&file)], "a2-a4\nb8-b5");
    ran.exits(0).says(&format!("The game is saved in {}.\n", text(&file))).says_not("This is its record");
    assert!(read(&file).ends_with("1. a2-a4 b8-b5\n"));
}

#[test]
fn a_reader_who_goes_away_loses_nothing() {
    let file = folder("reader-away").join("x.game");
    let mut command = command(&["hasami", "--save", text(&file)]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("the input is piped");
    // The program may have found out already, and then listens no more.
    let _ = input.write_all(b"a2-a4\nb8-b5\n");
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(ended.status.code(), Some(141));
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
    let saved = read(&file);
    assert!(saved.starts_with("[Game \"hasami\"]\n"), "{saved}");
    assert_eq!(names(file.parent().expect("the file is in a folder")), ["x.game"]);
}

#[test]
fn a_file_that_is_there_is_no_place_for_a_new_game() {
    let folder = folder("there-already");
    let file = folder.join("x.game");
    fs::write(&file, FOREIGN).expect("the file can be written");
    play(&["hasami", "--save", text(&file)], "a2-a4\n")
        .exits(2)
        .complains(&format!("error: {0}: the game cannot be saved there: it is there already", text(&file)))
        .complains(&format!("`--load {0} --save {0}`", text(&file)));
    assert_eq!(read(&file), FOREIGN);
}

#[test]
fn a_place_where_nothing_can_be_saved_is_told_before_the_game_begins() {
    let folder = folder("no-place");
    play(&["hasami", "--save", text(&folder)], "a2-a4\n").exits(2).complains("it is there already, and no file");
    let missing = folder.join("missing").join("x.game");
    play(&["hasami", "--save", text(&missing)], "a2-a4\n").exits(2).complains("the game cannot be saved there: ");
    play(&["hasami", "--save", ""], "a2-a4\n").exits(2).complains("a value is required");
    assert_eq!(names(&folder), [""; 0]);
}

#[test]
fn a_place_where_nothing_can_be_saved_does_not_end_the_game() {
    let folder = folder("no-place-later");
    play(&["hasami"], format!("a2-a4\nsave {0}\nsave {0}/missing/x.game\nb8-b5\n", text(&folder)))
        .exits(2)
        .says(&format!("The game is not saved in {}: it is there already, and no file.\n", text(&folder)))
        .says(&format!("The game is not saved in {}/missing/x.game: ", text(&folder)))
        .says("1. a2-a4 b8-b5\n");
}

#[cfg(unix)]
#[test]
fn a_link_is_followed_and_the_rights_of_a_file_are_kept() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let folder = folder("link");
    let file = folder.join("x.game");
    let link = folder.join("link");
    fs::write(&file, "").expect("the file can be written");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("the rights can be set");
    symlink(&file, &link).expect("the link can be made");
    play(&["hasami", "--save", text(&link)], "a2-a4\n").exits(0);
    assert!(read(&file).ends_with("1. a2-a4\n"));
    assert!(fs::symlink_metadata(&link).expect("the link is there").is_symlink());
    assert_eq!(fs::metadata(&file).expect("the file is there").permissions().mode() & 0o777, 0o640);
}
