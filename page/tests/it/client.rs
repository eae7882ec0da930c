//! A server on a free port of this machine, and somebody who speaks HTTP with it by hand.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use page::{Limits, ServeError, Server};
use tokio::sync::oneshot::{Sender, channel};

/// So long a test waits before it fails, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that ends with it.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    end: Option<Sender<()>>,
    /// Told how the server has ended.
    ended: Option<Mutex<Receiver<Result<(), ServeError>>>>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Response {
    /// What a header says.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

impl Running {
    pub(crate) fn start(limits: Limits) -> Self {
        Self::run(bind(limits))
    }

    /// Lets a server run that has its address, where somebody may wait already.
    pub(crate) fn run(server: Server) -> Self {
        let address = server.address();
        let (end, must_end) = channel();
        let (tell, ended) = mpsc::channel();
        thread::spawn(move || {
            let result = server.run_until(async {
                // Whether it is told to end or nobody is left to tell it.
                let _ = must_end.await;
            });
            // A test that has failed does not listen any more.
            let _ = tell.send(result);
        });
        Self { address, end: Some(end), ended: Some(Mutex::new(ended)) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    /// Sends bytes, and gives back all that comes until the server closes.
    pub(crate) fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may answer and close before everything is sent.
        let _ = stream.write_all(bytes);
        read_to_end(&mut stream)
    }

    /// Asks with these headers besides `Host`, and closes.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Response {
        let own = self.address.to_string();
        let has_host = headers.iter().any(|(name, _)| *name == "Host");
        let host: &[(&str, &str)] = if has_host { &[] } else { &[("Host", &own)] };
        let headers: Vec<_> = host.iter().chain(headers).map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let headers = headers.concat();
        let length = body.len();
        let request =
            format!("{method} {path} HTTP/1.1\r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}");
        response(&self.raw(request.as_bytes()))
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.ask("GET", path, &[], "")
    }

    /// Asks the port.
    pub(crate) fn post(&self, body: &str) -> Response {
        self.ask("POST", "/port", &[("Content-Type", "application/json")], body)
    }

    /// Asks the server to end, and waits until it has.
    pub(crate) fn end(mut self) -> Result<(), ServeError> {
        self.stop()
    }

    fn stop(&mut self) -> Result<(), ServeError> {
        drop(self.end.take());
        let Some(ended) = self.ended.take() else { return Ok(()) };
        let ended = ended.into_inner().expect("nobody panicked with it");
        ended.recv_timeout(PATIENCE).expect("a server ends and does not panic")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if !thread::panicking() {
            self.stop().expect("it has served");
        }
    }
}

/// A server on a free port that does not look yet who is there.
pub(crate) fn bind(limits: Limits) -> Server {
    Server::bind("127.0.0.1:0".parse().expect("an address"), limits).expect("there is a free port")
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server is there");
    stream.set_read_timeout(Some(PATIENCE)).expect("it can be set");
    stream
}

/// All that comes until the other side closes, however it does.
pub(crate) fn read_to_end(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    let mut some = [0; 4096];
    loop {
        match stream.read(&mut some) {
            Ok(0) => break,
            Ok(read) => all.extend_from_slice(&some[..read]),
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("the server goes on for ever"),
            Err(_) => break,
        }
    }
    let _ = stream.shutdown(Shutdown::Both);
    String::from_utf8_lossy(&all).into_owned()
}

/// The first response of a text.
pub(crate) fn response(text: &str) -> Response {
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no response: {text:?}"));
    let status = head.strip_prefix("HTTP/1.1 ").and_then(|rest| rest.get(..3)?.parse().ok()).expect("a status");
    Response { status, head: head.to_owned(), body: body.to_owned() }
}
