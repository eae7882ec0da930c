//! The pictures in `docs/pictures` are what the commands beside them draw. With `UPDATE=1` they are drawn anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &str) -> String {
    fs::read_to_string(workspace().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Each command of `docs/pictures/README.md`: the arguments of the program, and the picture they are to draw.
fn commands() -> Vec<(Vec<String>, String)> {
    let document = read("docs/pictures/README.md");
    let lines = document.lines().filter_map(|line| line.strip_prefix("cargo run --release -- "));
    let commands = lines.map(|line| {
        let mut args: Vec<_> = line.split(' ').map(str::to_owned).collect();
        let picture = args.pop().expect("a file is named last");
        assert_eq!(args.pop().as_deref(), Some(">"), "{line}");
        (args, picture)
    });
    commands.collect()
}

#[test]
fn the_pictures_are_current_and_each_has_its_place_in_the_readme() {
    let update = std::env::var_os("UPDATE").is_some_and(|value| value == "1");
    for (args, picture) in commands() {
        let mut program = Command::new(env!("CARGO_BIN_EXE_referee"));
        let output = program.args(&args).current_dir(workspace()).output().expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let drawn = String::from_utf8(output.stdout).expect("a picture is UTF-8");
        if update {
            fs::write(workspace().join(&picture), &drawn).expect("the picture can be written");
        }
        assert!(read(&picture) == drawn, "{picture} is not what `{}` draws: UPDATE=1 draws it anew", args.join(" "));
    }
    // Not a test of its own: it would look at pictures that are being drawn anew.
    let drawn: BTreeSet<_> = commands().into_iter().map(|(_, picture)| picture).collect();
    let entries = fs::read_dir(workspace().join("docs/pictures")).expect("there are pictures");
    let names = entries.map(|entry| entry.expect("it is there").file_name().to_string_lossy().into_owned());
    let kept: BTreeSet<_> =
        names.filter(|name| name != "README.md").map(|name| format!("docs/pictures/{name}")).collect();
    assert_eq!(drawn, kept);
    let readme = read("README.md");
    for picture in &kept {
        assert!(readme.contains(&format!("]({picture})")), "README.md does not show {picture}");
    }
}
