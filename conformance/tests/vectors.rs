//! The committed vectors are those that the generator makes, and they are what they claim to be.
//!
//! `UPDATE=1 cargo test -p conformance --test vectors` writes them anew. Those of a released version never change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};

use conformance::{Answer, KITS, Kit, Manifest, Request, Suite, Vector, ask, generate};

fn folder(kit: &Kit) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "..", kit.name, "vectors", "v1"].iter().collect()
}

fn regenerated_byte_for_byte(name: &str) {
    let kit = conformance::kit(name).expect("there is such a game");
    let Suite { files } = generate(kit).expect("vectors can be written");
    if env::var_os("UPDATE").is_some() {
        Suite { files: files.clone() }.write(&folder(kit)).expect("the folder can be written");
    }
    for file in files {
        let there = fs::read_to_string(folder(kit).join(&file.name)).expect("the file is there");
        let line = there.lines().zip(file.text.lines()).position(|(there, made)| there != made);
        assert!(there == file.text, "{name}/{}: differs from line {:?} on", file.name, line.map(|line| line + 1));
    }
}

#[test]
fn hasami_is_regenerated_byte_for_byte() {
    regenerated_byte_for_byte("hasami");
}

#[test]
fn hattori_is_regenerated_byte_for_byte() {
    regenerated_byte_for_byte("hattori");
}

#[test]
fn hokito_is_regenerated_byte_for_byte() {
    regenerated_byte_for_byte("hokito");
}

fn vectors(kit: &Kit) -> Vec<Vector> {
    kit.vectors().expect("every line is a vector")
}

#[test]
fn the_manifest_lists_what_is_there() {
    for kit in &*KITS {
        let manifest = fs::read_to_string(folder(kit).join("manifest.json")).expect("the manifest is there");
        let manifest: Manifest = serde_json::from_str(&manifest).expect("it is one");
        let listed: Vec<_> = manifest.files.iter().map(|file| (&*file.name, file.vectors, file.bytes)).collect();
        let there: Vec<_> = kit.files.iter().map(|(name, text)| (*name, text.lines().count(), text.len())).collect();
        assert_eq!(listed, there);
        let mut names: Vec<_> = there.iter().map(|(name, ..)| (*name).to_owned()).collect();
        names.extend(["manifest.json".to_owned(), "schema.json".to_owned()]);
        let entries = fs::read_dir(folder(kit)).expect("the folder can be read");
        let found = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
        assert_eq!(found.collect::<BTreeSet<_>>(), names.into_iter().collect());
    }
}

#[test]
fn all_together_are_small() {
    let bytes: usize = KITS.iter().flat_map(|kit| kit.files).map(|(_, text)| text.len()).sum();
    assert!(bytes < 5_000_000, "{bytes}");
}

#[test]
fn ids_are_unique_over_all_games_and_begin_with_the_game() {
    let mut ids = BTreeSet::new();
    for kit in &*KITS {
        for vector in vectors(kit) {
            assert!(vector.id.starts_with(&format!("{}/", kit.name)), "{}", vector.id);
            assert!(vector.request.game().is_none_or(|game| game == kit.name), "{}", vector.id);
            assert!(ids.insert(vector.id.clone()), "{} is there twice", vector.id);
        }
    }
}

#[test]
fn the_engine_answers_every_vector_as_it_says() {
    for kit in &*KITS {
        for vector in vectors(kit) {
            assert_eq!(ask(kit.engine, &vector.request), vector.answer, "{}", vector.id);
        }
    }
}

#[test]
fn every_clause_is_shown_and_every_clause_named_is_one() {
    for kit in &*KITS {
        let clauses: BTreeSet<_> = kit.oracle.clauses().iter().map(|clause| clause.id.to_owned()).collect();
        let shown: BTreeSet<_> = vectors(kit).into_iter().flat_map(|vector| vector.clauses).collect();
        assert_eq!(shown, clauses);
    }
}

#[test]
fn a_clause_that_is_cited_is_shown() {
    for vector in KITS.iter().flat_map(vectors) {
        if let Answer::Illegal { illegal: cited } | Answer::Over { clause: cited, .. } = &vector.answer {
            assert!(vector.clauses.contains(cited), "{}", vector.id);
        }
    }
}

#[test]
fn under_every_rule_set_a_clause_is_cited_and_narrowly_missed() {
    for kit in &*KITS {
        let mut ids = BTreeSet::new();
        for vector in vectors(kit) {
            ids.insert(vector.id.split('/').take(5).collect::<Vec<_>>().join("/"));
            if vector.id.ends_with("/short") {
                ids.insert(vector.id.split('/').take(5).chain(["short"]).collect::<Vec<_>>().join("/"));
            }
        }
        for rules in kit.rule_sets() {
            let spoken = ids.iter().filter(|id| id.starts_with(&format!("{}/coverage/{rules}/", kit.name)));
            let against = ["/set-up", "/over", "/refused"];
            let spoken: Vec<_> = spoken.filter(|id| against.iter().any(|how| id.ends_with(how))).collect();
            assert!(spoken.len() >= 8, "{rules}: {spoken:?}");
            for id in spoken {
                assert!(ids.contains(&format!("{id}/short")), "nothing is just short of {id}");
            }
        }
    }
}

/// Wrong readings that change no answer: which of several paths a piece has taken is among the effects only, which a
/// port need not give.
const UNSEEN: [&str; 1] = ["other-path-named"];

#[test]
fn every_wrong_reading_is_told_from_the_right_one_by_vectors_about_its_clause() {
    for kit in &*KITS {
        let mut kills: BTreeMap<_, (usize, usize)> = BTreeMap::new();
        for vector in vectors(kit) {
            for name in vector.kills {
                let misreading = kit.misreadings.iter().find(|misreading| misreading.name == name);
                let clause = misreading.expect("it is on the list").clause;
                let (all, right) = kills.entry(name).or_default();
                *all += 1;
                *right += usize::from(vector.clauses.iter().any(|shown| shown == clause));
            }
        }
        for misreading in kit.misreadings {
            let (all, right) = kills.get(misreading.name).copied().unwrap_or_default();
            if UNSEEN.contains(&misreading.name) {
                assert_eq!(all, 0, "{}: {} is seen", kit.name, misreading.name);
                continue;
            }
            assert!(all >= 3 && right >= 2, "{}: {} by {all}, {right} about its clause", kit.name, misreading.name);
        }
    }
}

#[test]
fn a_third_of_the_vectors_is_about_what_must_be_refused() {
    for kit in &*KITS {
        let vectors = vectors(kit);
        let refused = |answer: &Answer| matches!(answer, Answer::Illegal { .. } | Answer::Error { .. });
        let refused = vectors.iter().filter(|vector| refused(&vector.answer)).count();
        assert!(3 * refused >= vectors.len(), "{}: {refused} of {}", kit.name, vectors.len());
    }
}

#[test]
fn every_request_is_made() {
    for kit in &*KITS {
        let made: BTreeSet<_> = vectors(kit).iter().map(|vector| vector.request.op()).collect();
        // What is answered to `hello` depends on which games a port serves.
        let wanted: BTreeSet<_> = Request::OPS.into_iter().filter(|op| *op != "hello").collect();
        assert_eq!(made, wanted, "{}", kit.name);
    }
}

#[test]
fn the_vector_that_the_page_shows_is_one_of_them() {
    const PAGE: &str = include_str!("../../docs/vectors.md");
    let shown = PAGE.split("```json\n").nth(1).and_then(|rest| rest.lines().next()).expect("the page shows one");
    let lines = KITS.iter().flat_map(|kit| kit.files).flat_map(|(_, text)| text.lines());
    assert_eq!(lines.filter(|line| *line == shown).count(), 1);
    for file in KITS[0].files.iter().map(|(name, _)| *name).chain(["manifest.json", "schema.json"]) {
        assert!(PAGE.contains(&format!("`{file}`")), "{file}");
    }
}
