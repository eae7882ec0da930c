//! The lines that a port prints, read by a thread of their own, so that a port never waits for its reader.

use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// No line of a port may have more bytes: a list of all moves has a few thousand.
pub(super) const LONGEST: usize = 1 << 20;

/// So many parcels of lines wait for whoever reads them; a port that prints without end has to wait itself.
const PARCELS: usize = 64;

/// A line, without its line end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The bytes as they are.
    Bytes(Vec<u8>),
    /// It has more than [`LONGEST`] bytes.
    TooLong,
}

/// Whether a line has begun and not ended.
pub(super) type InALine = Arc<AtomicBool>;

/// Reads lines until there are no more. The receiver gets those that came together as one parcel.
pub(super) fn parcels(output: impl Read + Send + 'static) -> (Receiver<Vec<Line>>, InALine) {
    let (sender, receiver) = sync_channel(PARCELS);
    let in_a_line = InALine::default();
    let told = Arc::clone(&in_a_line);
    // The thread ends with the output, or when nobody reads the lines any more.
    thread::spawn(move || send_all(BufReader::with_capacity(1 << 16, output), &sender, &told));
    (receiver, in_a_line)
}

fn send_all(mut output: impl BufRead, sender: &SyncSender<Vec<Line>>, in_a_line: &AtomicBool) {
    let mut begun = Unfinished::default();
    loop {
        let taken = match output.fill_buf() {
            Ok([]) | Err(_) => break,
            Ok(bytes) => {
                let lines = begun.go_on(bytes);
                in_a_line.store(!begun.is_empty(), Ordering::Relaxed);
                if !lines.is_empty() && sender.send(lines).is_err() {
                    return;
                }
                bytes.len()
            }
        };
        output.consume(taken);
    }
    // What stands behind the last line end is a line too.
    let last: Vec<Line> = begun.end().into_iter().collect();
    if !last.is_empty() {
        let _ = sender.send(last);
    }
}

/// The beginning of a line that is not yet complete.
#[derive(Default)]
struct Unfinished {
    bytes: Vec<u8>,
    is_too_long: bool,
}

impl Unfinished {
    /// The lines that are complete with these bytes.
    fn go_on(&mut self, bytes: &[u8]) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut pieces = bytes.split(|&byte| byte == b'\n').peekable();
        while let Some(piece) = pieces.next() {
            if self.bytes.len() + piece.len() > LONGEST {
                self.is_too_long = true;
                self.bytes.clear();
            }
            if !self.is_too_long {
                self.bytes.extend_from_slice(piece);
            }
            if pieces.peek().is_some() {
                lines.push(self.take());
            }
        }
        lines
    }

    fn is_empty(&self) -> bool {
        !self.is_too_long && self.bytes.is_empty()
    }

    fn end(&mut self) -> Option<Line> {
        (!self.is_empty()).then(|| self.take())
    }

    fn take(&mut self) -> Line {
        let mut bytes = std::mem::take(&mut self.bytes);
        if std::mem::take(&mut self.is_too_long) {
            return Line::TooLong;
        }
        // Line ends of Windows.
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        Line::Bytes(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<Line> {
        parcels(std::io::Cursor::new(text.to_vec())).0.into_iter().flatten().collect()
    }

    fn line(text: &str) -> Line {
        Line::Bytes(text.into())
    }

    #[test]
    fn lines_end_with_either_line_end_or_with_the_output() {
        assert_eq!(lines(b"a\nb\r\n\nc"), [line("a"), line("b"), line(""), line("c")]);
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\n"), [line("a")]);
    }

    #[test]
    fn a_line_that_is_too_long_is_not_kept_and_does_not_spoil_the_next() {
        let mut text = vec![b'x'; 3 * LONGEST];
        text.extend(b"\nshort\n");
        assert_eq!(lines(&text), [Line::TooLong, line("short")]);
        let mut text = vec![b'x'; LONGEST];
        text.push(b'\n');
        assert_eq!(lines(&text), [Line::Bytes(vec![b'x'; LONGEST])]);
    }
}
