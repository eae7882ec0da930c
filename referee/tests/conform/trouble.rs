//! A clear word for every port that cannot be asked, and no word that is never needed.

use crate::{quick, run};

fn trouble(shell: &str) -> String {
    let run = quick("hasami", shell);
    assert_eq!(run.status, 2, "{}", run.stdout);
    assert!(run.stdout.ends_with("The port could not be held against the rules of hasami.\n"), "{}", run.stdout);
    run.stdout
}

#[test]
fn a_port_that_is_not_there_cannot_be_started() {
    let run = run(&["conform", "hasami", "--", "/no/such/program"]);
    assert_eq!(run.status, 2);
    assert!(run.stdout.starts_with("the port cannot be started: /no/such/program: "), "{}", run.stdout);
}

#[test]
fn a_port_that_ends_at_once_is_quoted() {
    let said = trouble("echo 'no module named hasami' >&2; exit 3");
    assert!(said.contains("ended before it answered `hello`: exit status: 3"), "{said}");
    assert!(said.contains("no module named hasami"), "{said}");
    assert!(trouble("printf '\\033[2Jlost\\n' >&2").contains("\n\\u{1b}[2Jlost\n"));
}

#[test]
fn a_port_that_never_answers_is_not_waited_for() {
    let said = trouble("exec sleep 60");
    assert!(said.contains("gives no answer to `hello`, not even after its input was closed"), "{said}");
}

#[test]
fn junk_is_called_junk() {
    assert!(trouble("while read -r line; do echo hello; done").contains("prints junk"));
    assert!(trouble("echo 'Welcome to my port'; exec $REFEREE port").contains("`Welcome to my port`"));
    assert!(trouble("printf '\\377\\033[2J\\n'; exec $REFEREE port").contains("\\u{1b}[2J"));
}

#[test]
fn an_answer_without_a_line_end_is_no_line() {
    let said = trouble("read -r line; printf '%s' \"$line\"; exec sleep 60");
    assert!(said.contains("the port does not end its line"), "{said}");
}

#[test]
fn a_port_that_buffers_its_output_is_told_to_flush() {
    for shell in ["$REFEREE port | sed 's/x/x/'", "input=$(cat); echo \"$input\" | $REFEREE port"] {
        let said = trouble(shell);
        assert!(said.contains("buffers its output"), "{said}");
        assert!(said.contains("Flush the output after each line"), "{said}");
    }
}

#[test]
fn answers_out_of_order_are_seen() {
    let swap =
        "$REFEREE port | { read -r a; echo \"$a\"; while read -r a && read -r b; do echo \"$b\"; echo \"$a\"; done; }";
    assert!(trouble(swap).contains("answers out of order: the answer with the id 2 was due"));
    let twice = "$REFEREE port | while read -r a; do echo \"$a\"; echo \"$a\"; done";
    assert!(trouble(twice).contains("answers out of order"));
}

#[test]
fn the_id_has_to_come_back() {
    let said = trouble("$REFEREE port | while read -r a; do echo \"{${a#*,}\"; done");
    assert!(said.contains("does not give the `id` of the question back, here 1"), "{said}");
}

#[test]
fn another_protocol_or_another_game_is_not_asked() {
    let said = trouble("read -r a; echo '{\"id\":1,\"protocol\":2,\"games\":[\"hasami\"]}'; sleep 60");
    assert!(said.contains("it speaks version 2 of the protocol"), "{said}");
    assert!(trouble("exec $REFEREE port hokito").contains("does not serve hasami: its answer to `hello` names hokito"));
    let said = trouble("read -r a; echo '{\"id\":1,\"protocol\":\"one\",\"games\":[]}'; sleep 60");
    assert!(said.contains("the field `protocol`: invalid type: string \"one\""), "{said}");
}

#[test]
fn a_line_without_end_is_not_kept() {
    let said =
        trouble("read -r a; echo \"$a\" | $REFEREE port; head -c 3000000 /dev/zero | tr '\\0' x; echo; sleep 60");
    assert!(said.contains("a line of more than 1048576 bytes"), "{said}");
}

#[test]
fn endless_output_is_given_up() {
    assert!(trouble("while :; do echo '[]'; done").contains("prints junk"));
}
