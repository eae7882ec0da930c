//! Files of any bytes.

use std::fs;
use std::path::{Path, PathBuf};

use game_core::SplitMix64;

use crate::run::{run, workspace};

/// Pieces that records are made of, and some that nothing is made of.
const PIECES: [&[u8]; 24] = [
    b"[Game \"hasami\"]\n",
    b"[Game \"hattori\"]\n",
    b"[Game \"hokito\"]\n",
    b"[Game \"chess\"]\n",
    b"[Start \"",
    b"[Start \"17\"]\n",
    b"[Rules \"no-horizontal\"]\n",
    b"[Result \"white\"]\n",
    b"[Result \"*\"]\n",
    b"[Reason \"agreed\"]\n",
    b"1. ",
    b"2... ",
    b"a2-a5 ",
    b"a8-a7 ",
    b"a1~ ",
    b"b1>a1 ",
    b"{",
    b"}",
    b"; ",
    b"\"",
    b"\\",
    b"\r",
    b"\xff",
    b"\xef\xbb\xbf",
];

fn some<'a>(random: &mut SplitMix64, pieces: &[&'a [u8]]) -> &'a [u8] {
    let place = random.below(pieces.len() as u64);
    pieces[usize::try_from(place).expect("it is small")]
}

/// A record file with some of its bytes changed, left out or put in twice.
fn spoilt(random: &mut SplitMix64, file: &[u8]) -> Vec<u8> {
    let mut bytes = file.to_vec();
    for _ in 0..=random.below(6) {
        let at = usize::try_from(random.below(bytes.len() as u64)).expect("it is small");
        let to = (at + usize::try_from(random.below(20)).expect("it is small")).min(bytes.len());
        match random.below(3) {
            0 => drop(bytes.drain(at..to)),
            1 => bytes.extend_from_within(at..to),
            _ => bytes[at] = random.next_u64().to_le_bytes()[0],
        }
        bytes.push(b'\n');
    }
    bytes
}

fn example_records() -> Vec<Vec<u8>> {
    let folders = ["hasami", "hattori", "hokito"].map(|game| workspace().join(game).join("games"));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("it can be listed"));
    files.map(|file| fs::read(file.expect("it is listed").path()).expect("it can be read")).collect()
}

fn written(folder: &Path, name: &str, files: impl IntoIterator<Item = Vec<u8>>) -> Vec<PathBuf> {
    fs::create_dir_all(folder).expect("it can be made");
    let files = files.into_iter().enumerate().map(|(i, bytes)| {
        let path = folder.join(format!("{name}-{i}.game"));
        fs::write(&path, bytes).expect("it can be written");
        path
    });
    files.collect()
}

#[test]
fn no_bytes_make_check_fail_otherwise_than_in_words() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("junk");
    let mut random = SplitMix64::new(2026);
    let examples = example_records();
    let mut files = written(&folder, "spoilt", (0..200).map(|i| spoilt(&mut random, &examples[i % examples.len()])));
    let mut random = SplitMix64::new(2027);
    let glued = |_| (0..40).flat_map(|_| some(&mut random, &PIECES).to_vec()).collect();
    files.extend(written(&folder, "glued", (0..200).map(glued)));
    let mut random = SplitMix64::new(2028);
    let bytes = |_| (0..200).flat_map(|_| random.next_u64().to_le_bytes()).collect();
    files.extend(written(&folder, "bytes", (0..20).map(bytes)));
    for flags in [&[][..], &["--json"], &["--quiet"]] {
        let mut args: Vec<_> = ["check"].iter().chain(flags).map(Into::into).collect::<Vec<std::ffi::OsString>>();
        args.extend(files.iter().map(Into::into));
        let run = run(&args);
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
        assert_eq!(run.status, 2);
        assert!(!run.stdout.contains('\u{1b}') && !run.stderr.contains('\u{1b}'));
        if flags == ["--json"] {
            assert!(run.json().len() >= files.len());
            assert_eq!(run.stderr, "");
        }
    }
}

#[test]
fn huge_lines_are_read_like_short_ones() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("huge");
    let long = 1 << 20;
    let headed = |rest: String| format!("[Game \"hasami\"]\n{rest}").into_bytes();
    let files = written(
        &folder,
        "huge",
        [
            headed("a".repeat(long)),
            headed("[".repeat(long)),
            headed(format!("{{{}", "x".repeat(long))),
            headed(format!("[A \"{}\"]", "x".repeat(long))),
            headed(format!("[{} \"x\"]", "x".repeat(long))),
            headed(format!("{}.", "1".repeat(long))),
            headed("a2-a3 ".repeat(long / 8)),
            "é".repeat(long).into_bytes(),
            "\n".repeat(long).into_bytes(),
        ],
    );
    for file in files {
        let run = run(&[std::ffi::OsStr::new("check"), file.as_os_str()]);
        assert!(matches!(run.status, 0..=2) && !run.stderr.contains("panicked"), "{}: {}", file.display(), run.status);
        assert!(run.stderr.lines().all(|line| line.chars().count() < 400), "{}", file.display());
    }
}
