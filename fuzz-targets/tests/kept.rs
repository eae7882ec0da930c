//! The inputs that are kept keep every law, on stable and without a fuzzer; and so do those that have broken one.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use conformance::{KITS, Request};
use fuzz_targets::{TARGETS, Target, find};

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz")
}

fn read(file: &str) -> String {
    fs::read_to_string(fuzz().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The files of a folder, none if it is not there.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(fuzz().join(folder)).into_iter().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a folder can be read").path()).collect();
    files.sort();
    files
}

fn replay(target: &Target, file: &Path) {
    let input = fs::read(file).expect("a file can be read");
    let held = target.hold(&input);
    let shown = target.show(&input);
    assert_eq!(held, Ok(()), "{} by {}:\n{}", target.name, file.display(), shown.text());
}

#[test]
fn every_kept_input_keeps_the_laws_of_its_targets() {
    for target in &TARGETS {
        let kept = files(&format!("kept/{}", target.inputs));
        assert!(kept.len() >= 5, "only {} inputs for {}", kept.len(), target.name);
        for file in &kept {
            replay(target, file);
        }
    }
}

#[test]
fn every_input_that_broke_a_law_keeps_it_now() {
    let folders = files("found");
    assert!(!folders.is_empty(), "something was found");
    for folder in folders {
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let target = find(name).unwrap_or_else(|| panic!("found/{name}: there is no such target"));
        for file in files(&format!("found/{name}")) {
            replay(target, &file);
        }
    }
}

#[test]
fn the_kept_inputs_are_few_and_small() {
    let kinds: BTreeSet<_> = TARGETS.iter().map(|target| target.inputs).collect();
    let folders: BTreeSet<_> =
        files("kept").iter().filter_map(|path| path.file_name()?.to_str().map(str::to_owned)).collect();
    assert!(folders.iter().map(String::as_str).eq(kinds.iter().copied()), "{folders:?} are not {kinds:?}");
    let kept: Vec<_> = kinds.iter().flat_map(|inputs| files(&format!("kept/{inputs}"))).collect();
    let bytes: u64 = kept.iter().map(|file| fs::metadata(file).map_or(0, |metadata| metadata.len())).sum();
    assert!(kept.len() < 1_000 && bytes < 200_000, "{} files, {bytes} bytes", kept.len());
}

#[test]
fn the_table_of_the_scripts_and_the_programs_are_those_of_the_targets() {
    let table = read("targets.txt");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split_whitespace().collect()).collect();
    let listed: Vec<_> = TARGETS.iter().map(|target| [target.name, target.inputs]).collect();
    assert!(rows.iter().map(|row| &row[..2]).eq(listed.iter().map(|row| &row[..])), "{rows:?}");
    assert!(rows.iter().all(|row| row.len() == 3 && row[2].parse::<u32>().is_ok()), "{rows:?}");

    let (manifest, page) = (read("Cargo.toml"), read("README.md"));
    for Target { name, .. } in &TARGETS {
        assert!(page.contains(&format!("\n| `{name}` | ")), "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"\npath = \"fuzz_targets/{name}.rs\"")), "{name}");
        let program = read(&format!("fuzz_targets/{name}.rs"));
        assert!(program.contains(&format!("fuzz_targets::hold(\"{name}\", input)")), "{name}: {program}");
    }
    assert_eq!(manifest.matches("[[bin]]").count(), TARGETS.len());
}

#[test]
fn the_dictionaries_know_every_game_option_and_request() {
    let [positions, records, requests, examples] =
        ["positions", "records", "requests", "examples"].map(|inputs| read(&format!("dictionaries/{inputs}.dict")));
    for kit in &*KITS {
        assert!(records.contains(kit.name) && requests.contains(kit.name), "{}", kit.name);
        for option in kit.engine.options() {
            assert!(positions.contains(option.name) && records.contains(option.name), "{}", option.name);
        }
    }
    for op in Request::OPS {
        assert!(requests.contains(&format!("\\\"op\\\":\\\"{op}\\\"")), "{op}");
    }
    for kind in game_core::EffectKind::ALL {
        assert!(examples.contains(kind.word()), "{}", kind.word());
    }
}

/// As libFuzzer reads them: a line is empty, a comment, or a text in quotation marks.
#[test]
fn the_dictionaries_have_the_form_that_the_fuzzer_reads() {
    let texts: BTreeSet<_> = ["positions", "moves", "records", "requests", "examples"].into();
    let dictionaries: Vec<_> = files("dictionaries");
    let stems: BTreeSet<_> = dictionaries.iter().filter_map(|path| path.file_stem()?.to_str()).collect();
    assert_eq!(stems, texts);
    for dictionary in &dictionaries {
        for line in fs::read_to_string(dictionary).expect("a dictionary is text").lines() {
            let inside = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            let held = line.starts_with('#') || inside.is_some_and(|inside| is_escaped(inside.as_bytes()));
            assert!(held, "{}: {line}", dictionary.display());
        }
    }
}

fn is_escaped(mut text: &[u8]) -> bool {
    loop {
        text = match text {
            [] => return true,
            [b'\\', b'"' | b'\\', rest @ ..] => rest,
            [b'\\', b'x', high, low, rest @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => rest,
            [b'\\' | b'"', ..] => return false,
            [_, rest @ ..] => rest,
        };
    }
}
