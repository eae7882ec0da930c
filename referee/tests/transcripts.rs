//! What people read, as transcripts in `tests/cmd`: each was read by a person before it was accepted, and the numbers
//! and verdicts in them are tested elsewhere.

#[test]
fn the_program_says_what_the_transcripts_show() {
    let cases = trycmd::TestCases::new();
    // Help is as wide as the terminal.
    cases.env("LC_ALL", "C.UTF-8").env("COLUMNS", "100").case("tests/cmd/*.trycmd").case("README.md").run();
}
