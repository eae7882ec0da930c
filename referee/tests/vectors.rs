//! `referee vectors`: the program writes the files that are in the games' folders.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn vectors(arguments: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_referee")).arg("vectors").args(arguments).output().expect("the program starts")
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn the_files_are_those_in_the_folder_of_the_game() {
    let made = scratch("vectors");
    let output = vectors(&["hasami", "--out", made.to_str().expect("the path is text")]);
    assert_eq!(output.status.code(), Some(0));
    let listed = String::from_utf8(output.stdout).expect("the list is text");
    let mut files = 0;
    for entry in fs::read_dir(&made).expect("the folder is there") {
        let file = entry.expect("an entry").path();
        let name = file.file_name().expect("a name").to_str().expect("it is text");
        assert!(listed.contains(name), "{listed}");
        let there: PathBuf = [env!("CARGO_MANIFEST_DIR"), "..", "hasami", "vectors", "v1", name].iter().collect();
        assert!(fs::read(&file).expect("it can be read") == fs::read(there).expect("it is there"), "{name}");
        files += 1;
    }
    assert_eq!(files, 9);
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let file = scratch("no-folder");
    fs::write(&file, "").expect("the file can be written");
    let output = vectors(&["hasami", "--out", file.to_str().expect("the path is text")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no-folder"));
}
