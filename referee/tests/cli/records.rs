//! `docs/records.md`: its examples are what it says they are, and its grammar is the one of the code.

use crate::run::{Run, run_on, workspace_file};

/// A fenced block: what stands behind the fence, and the lines within.
struct Block {
    info: String,
    text: String,
}

fn document() -> String {
    workspace_file("docs/records.md")
}

fn blocks(document: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for line in document.lines() {
        if let Some(info) = line.strip_prefix("```") {
            is_open = !is_open;
            if is_open {
                blocks.push(Block { info: info.to_owned(), text: String::new() });
            }
        } else if let Some(block) = blocks.last_mut().filter(|_| is_open) {
            block.text += line;
            block.text.push('\n');
        }
    }
    blocks
}

#[test]
fn every_example_is_judged_as_the_document_says() {
    let blocks = blocks(&document());
    let examples: Vec<_> = blocks.iter().enumerate().filter(|(_, block)| block.info.starts_with("game ")).collect();
    assert!(examples.len() >= 8, "the document has its examples");
    for (i, example) in examples {
        let Run { status, stderr, .. } = run_on(&["check", "--quiet", "-"], &example.text);
        let expected = match example.info.as_str() {
            "game held" => 0,
            "game refused" => 1,
            "game not-understood" => 2,
            other => panic!("`{other}` is no kind of example"),
        };
        assert_eq!(status, expected, "{}{stderr}", example.text);
        if expected != 0 {
            assert_eq!(stderr, blocks[i + 1].text, "what is said of\n{}", example.text);
        }
    }
}

#[test]
fn the_grammar_is_that_of_the_code() {
    let code = workspace_file("game-core/src/record/notation.rs");
    let comment: Vec<_> = code.lines().filter_map(|line| line.strip_prefix("///")).collect();
    let comment: Vec<_> = comment.iter().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    let in_code = &blocks(&comment.join("\n"))[0].text;
    let in_document = blocks(&document()).into_iter().find(|block| block.info == "text").map(|block| block.text);
    assert_eq!(in_document.as_ref(), Some(in_code));
}

#[test]
fn every_header_that_the_game_determines_is_in_the_table() {
    let document = document();
    for header in ["Game", "Rules", "Start", "Result", "Reason"] {
        assert!(document.contains(&format!("\n| `{header}` |")), "{header}");
    }
}
