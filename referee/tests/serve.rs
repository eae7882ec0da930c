//! `referee serve`.

use std::process::{Command, Stdio};

fn referee(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The exit status and what was said on the standard error.
fn failed(args: &[&str]) -> (Option<i32>, String) {
    let output = referee(args).output().expect("the program runs");
    assert_eq!(output.stdout, b"");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn an_address_that_other_machines_can_use_must_be_asked_for_in_words() {
    for address in ["0.0.0.0", "192.0.2.1", "::", "2001:db8::1", "::ffff:192.0.2.1", "::ffff:0.0.0.0"] {
        let (status, said) = failed(&["serve", "--bind", address]);
        assert_eq!(status, Some(2));
        assert_eq!(
            said,
            format!("error: at {address} other machines could use the page: add --let-others-in if they may\n")
        );
    }
}

#[test]
fn others_are_let_in_only_at_an_address_that_they_can_use() {
    let (status, said) = failed(&["serve", "--let-others-in"]);
    assert_eq!(status, Some(2));
    assert!(said.contains("the following required arguments were not provided:\n  --bind <ADDRESS>\n"), "{said}");
    for address in ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"] {
        let (status, said) = failed(&["serve", "--bind", address, "--let-others-in"]);
        assert_eq!(status, Some(2));
        assert_eq!(
            said,
            format!(
                "error: at {address} no other machine can use the page: \
                 leave out --let-others-in, or --bind another address\n"
            )
        );
    }
}

#[test]
#[cfg(not(feature = "serve"))]
fn a_program_without_the_page_says_how_to_get_it() {
    let (status, said) = failed(&["serve", "hattori", "--port", "7979"]);
    assert_eq!(status, Some(2));
    assert_eq!(
        said,
        "error: this program is built without the page; \
         `cargo run --release --features serve -- serve hattori --port 7979` builds it with the page\n"
    );
}

#[cfg(all(feature = "serve", unix))]
mod with_the_page {
    use std::io::{BufRead as _, BufReader, Read as _, Write as _};
    use std::net::TcpStream;
    use std::process::{Child, Command};

    use super::{failed, referee};

    /// A server that has said where it is.
    struct Served {
        program: Child,
        said: BufReader<std::process::ChildStdout>,
        address: String,
        line: String,
    }

    fn serve(args: &[&str]) -> Served {
        let mut program = referee(&[&["serve", "--port", "0"], args].concat()).spawn().expect("the program runs");
        let mut said = BufReader::new(program.stdout.take().expect("it is piped"));
        let mut line = String::new();
        said.read_line(&mut line).expect("it is a text");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address");
        Served { program, said, address: address.to_owned(), line }
    }

    impl Served {
        fn get(&self, path: &str) -> String {
            let mut stream = TcpStream::connect(&self.address).expect("it is there");
            let address = &self.address;
            write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it is open");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("it is a text");
            answer
        }

        /// Sends a signal; gives back the exit status and what was said last.
        fn end(mut self, signal: &str) -> (Option<i32>, String) {
            let id = self.program.id().to_string();
            assert!(Command::new("kill").args([signal, &id]).status().expect("there is kill").success());
            let mut last = String::new();
            self.said.read_to_string(&mut last).expect("it is a text");
            (self.program.wait().expect("it ends").code(), last)
        }
    }

    #[test]
    fn it_says_where_the_page_is_and_ends_well_when_it_is_asked_to() {
        for signal in ["-TERM", "-INT"] {
            let served = serve(&[]);
            let address = &served.address;
            assert!(address.starts_with("127.0.0.1:"), "{address}");
            assert_eq!(served.line, format!("Open http://{address}/ in a browser. Ctrl-C ends it.\n"));
            assert!(served.get("/").starts_with("HTTP/1.1 200 "));
            assert_eq!(served.end(signal), (Some(0), "The page is closed.\n".to_owned()), "{signal}");
        }
    }

    #[test]
    fn a_game_that_is_named_is_in_the_address() {
        let served = serve(&["hokito"]);
        assert!(served.line.contains("/#game=hokito in a browser"), "{}", served.line);
        served.end("-TERM");
    }

    #[test]
    fn where_other_machines_are_let_in_they_are_warned_of_and_the_address_is_one_to_open() {
        let mut served = serve(&["--bind", "0.0.0.0", "--let-others-in"]);
        let mut errors = served.program.stderr.take().expect("it is piped");
        let port = served.address.strip_prefix("127.0.0.1:").expect("an address of this machine").to_owned();
        assert_eq!(served.line, format!("Open http://127.0.0.1:{port}/ in a browser. Ctrl-C ends it.\n"));
        assert!(served.get("/").starts_with("HTTP/1.1 200 "));
        served.end("-TERM");
        let mut warning = String::new();
        errors.read_to_string(&mut warning).expect("it is a text");
        let place = format!("any address of this machine, port {port}, but at no name");
        assert_eq!(warning, format!("warning: other machines can use this page at {place}\n"));
    }

    #[test]
    fn a_loopback_address_written_as_one_of_the_sixth_version_is_of_this_machine_alone() {
        let served = serve(&["--bind", "::ffff:127.0.0.1"]);
        assert!(served.address.starts_with("127.0.0.1:"), "{}", served.address);
        assert!(served.get("/").starts_with("HTTP/1.1 200 "));
        served.end("-TERM");
    }

    #[test]
    fn a_port_that_is_taken_is_a_clear_error() {
        let served = serve(&[]);
        let port = served.address.rsplit(':').next().expect("a port").to_owned();
        let (status, said) = failed(&["serve", "--port", &port]);
        assert_eq!(status, Some(2));
        let hint = "take another port with `--port N`, or any free one with `--port 0`";
        let taken = format!("nothing can be served at 127.0.0.1:{port}: another program serves there; {hint}");
        assert_eq!(said, format!("error: {taken}\n"));
        served.end("-TERM");
    }
}
