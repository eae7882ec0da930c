//! Every link in every document of the repository leads somewhere, on a page that knows nothing of Rust too.

use std::fs;
use std::path::{Path, PathBuf};

/// The documents below a folder. What is built or fetched is none of them.
fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("it is there").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "node_modules"].contains(&&*name) {
                documents(&path, found);
            }
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

/// A document without its blocks of code, line for line.
fn prose(document: &str) -> Vec<&str> {
    let mut in_code = false;
    let is_prose = |line: &&str| {
        let is_fence = line.trim_start().starts_with("```");
        in_code ^= is_fence;
        !in_code && !is_fence
    };
    document.lines().filter(is_prose).collect()
}

/// The targets that stand in a line itself, behind the words that are a link: `[words](target)`.
fn targets(line: &str) -> Vec<&str> {
    let behind = line.split("](").skip(1);
    behind.filter_map(|rest| rest.split([')', ' ']).next()).filter(|target| !target.is_empty()).collect()
}

/// A line that says what a label stands for, `[label]: target`: the label and the target.
fn definition(line: &str) -> Option<(String, &str)> {
    let (name, behind) = line.trim_start().strip_prefix('[')?.split_once("]:")?;
    let target = behind.split_whitespace().next()?;
    Some((label(name), target.trim_start_matches('<').trim_end_matches('>')))
}

/// A label as it is compared: capitals and white space do not count.
fn label(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The paragraph with blanks for the brackets that stand in code.
fn without_brackets_in_code(paragraph: &str) -> String {
    let parts = paragraph.split_inclusive('`').enumerate();
    parts.map(|(i, part)| if i % 2 == 1 { part.replace(['[', ']'], " ") } else { part.to_owned() }).collect()
}

/// The labels that a paragraph refers to: `[words][label]`, or `[label][]`. The letters in the heading of a clause that say
/// where it comes from are none.
fn references(paragraph: &str) -> Vec<String> {
    let paragraph = without_brackets_in_code(paragraph);
    let pairs = paragraph.match_indices("][").filter_map(|(middle, between)| {
        let (_, words) = paragraph[..middle].rsplit_once('[')?;
        let (name, _) = paragraph[middle + between.len()..].split_once(']')?;
        Some((words, name))
    });
    let is_source = |letter: &str| ["T", "L", "R"].contains(&letter);
    let links = pairs.filter(|(words, name)| !(is_source(words) && is_source(name)));
    links.map(|(words, name)| label(if name.is_empty() { words } else { name })).collect()
}

/// Words in code and in brackets that are no link, unless to a reader who knows where the word is declared.
fn bare_brackets(line: &str) -> Vec<&str> {
    let inner = line.split("[`").skip(1).filter_map(|rest| rest.split_once("`]"));
    inner.filter(|(_, behind)| !behind.starts_with(['(', '['])).map(|(word, _)| word).collect()
}

/// The anchors of a document: its headings in small letters, without signs, with `-` for each blank.
fn anchors(document: &str) -> Vec<String> {
    let headings = prose(document).into_iter().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let letters = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = letters.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(anchor).collect()
}

/// What is wrong with a link of a document in that folder.
fn fault(folder: &Path, document: &str, target: &str) -> Option<&'static str> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    if target.contains("::") {
        return Some("only rustdoc follows it");
    }
    let (file, anchor) = target.split_once('#').map_or((target, None), |(file, anchor)| (file, Some(anchor)));
    let path = folder.join(file);
    if !path.exists() {
        return Some("there is no such file");
    }
    let anchor = anchor?;
    let there = if file.is_empty() { document.to_owned() } else { fs::read_to_string(path).unwrap_or_default() };
    (!anchors(&there).iter().any(|known| known == anchor)).then_some("there is no such heading")
}

/// How many targets a document in that folder names, and what is wrong with its links.
fn judged(folder: &Path, document: &str) -> (usize, Vec<String>) {
    let lines = prose(document);
    let definitions: Vec<_> = lines.iter().filter_map(|line| definition(line)).collect();
    let is_defined = |label: &str| definitions.iter().any(|(known, _)| known == label);
    let mut all: Vec<_> = lines.iter().flat_map(|line| targets(line)).collect();
    all.extend(definitions.iter().map(|(_, target)| target));
    let wrong = all.iter().filter_map(|target| Some(format!("{target}: {}", fault(folder, document, target)?)));
    let text = lines.join("\n");
    let undefined = text.split("\n\n").flat_map(references).filter(|label| !is_defined(label));
    let undefined = undefined.map(|label| format!("[{label}]: it is not said what it stands for"));
    let bare = lines.iter().flat_map(|line| bare_brackets(line)).map(|word| format!("`{word}`"));
    let bare = bare.filter(|word| !is_defined(&label(word))).map(|word| format!("[{word}]: only rustdoc follows it"));
    let faults = wrong.chain(undefined).chain(bare).collect();
    (all.len(), faults)
}

#[test]
fn every_link_in_a_document_leads_to_a_file_and_a_heading_that_exist() {
    let mut found = Vec::new();
    documents(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut found);
    let mut links = 0;
    let mut faults = Vec::new();
    for path in &found {
        let document = fs::read_to_string(path).expect("the document can be read");
        let folder = path.parent().expect("a file is in a folder");
        let (targets, wrong) = judged(folder, &document);
        links += targets;
        faults.extend(wrong.iter().map(|fault| format!("{}: {fault}", path.display())));
    }
    assert!(found.len() > 20 && links > 50, "{} documents, {links} links", found.len());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_reference_that_leads_nowhere_is_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let judged = |document| judged(folder, document);
    let held = "### A clause [T][L]\n\nSee [one][A\n  b], [`two`][], [`two`] and `row[][0]`, not [this].\n\n\
        [a B]: Cargo.toml \"A title\"\n  [`Two`]: <#a-clause-tl>\n```\n[x][y]\n```";
    assert_eq!(judged(held), (2, vec![]));
    let not_said = "it is not said what it stands for";
    assert_eq!(judged("[one][two]\n\n[one]: src"), (1, vec![format!("[two]: {not_said}")]));
    assert_eq!(judged("[T][L] and [`x`][]"), (0, vec![format!("[`x`]: {not_said}")]));
    assert_eq!(judged("[a]\n\n[a]: nowhere.md"), (1, vec!["nowhere.md: there is no such file".to_owned()]));
    assert_eq!(judged("[`a`]\n\n[`a`]: b::c"), (1, vec!["b::c: only rustdoc follows it".to_owned()]));
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let document = "# A `page`: of [one](x)\n```\n# none [`A`](b::c)\n```\n## Two";
    assert_eq!(anchors(document), ["a-page-of-onex", "two"]);
    let fault = |target| fault(folder, document, target);
    for held in ["Cargo.toml", "#two", "../README.md#set-up", "https://example.org/#x", "src"] {
        assert_eq!(fault(held), None, "{held}");
    }
    assert_eq!(fault("crate::X"), Some("only rustdoc follows it"));
    assert_eq!(fault("nowhere.md"), Some("there is no such file"));
    for none in ["#three", "README.md#three"] {
        assert_eq!(fault(none), Some("there is no such heading"), "{none}");
    }
    assert_eq!(targets("[a](b) ![c](d#e \"f\") [`g`][h]"), ["b", "d#e"]);
    assert_eq!(bare_brackets("[`a`] [`b`](c) [`d`][e] [f] [`g`], [`h`]"), ["a", "g", "h"]);
}
