//! Lines of an input that may hold anything: of any length, in any bytes, with any line ends.

use std::io::{self, BufRead as _, BufReader, Read};

/// No line of ours is longer; what is longer is skipped without being kept in memory.
pub const LONGEST: usize = 1 << 20;

/// Room for many requests, so that a program that sends them in bulk is answered in bulk.
const BUFFER: usize = 1 << 16;

/// Reads an input line by line.
///
/// ```
/// use conformance::lines::{Line, Lines};
///
/// let mut lines = Lines::new(&b"one\r\n\xfftwo"[..]);
/// assert_eq!(lines.next_line()?, Some(Line::Text("one")));
/// assert_eq!(lines.next_line()?, Some(Line::NotUtf8 { column: 1, byte: 0xFF }));
/// assert_eq!(lines.next_line()?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
}

/// A line, without its line end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// Its text.
    Text(&'a str),
    /// It is not UTF-8 from that character on, counted from 1: the byte that stands there.
    NotUtf8 {
        /// The column in characters, counted from 1.
        column: usize,
        /// The byte that begins no character.
        byte: u8,
    },
    /// It has more than [`LONGEST`] bytes.
    TooLong,
}

impl<R: Read> Lines<R> {
    /// The lines of that input.
    pub fn new(input: R) -> Self {
        Self { input: BufReader::with_capacity(BUFFER, input), line: Vec::new() }
    }

    /// The next line, or `None` at the end of the input.
    ///
    /// # Errors
    /// Those of the input.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        // One byte more than the longest line has: its line feed, or the proof that it is too long.
        let read = self.input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
            if self.line.last() == Some(&b'\r') {
                self.line.pop();
            }
        } else if read > LONGEST {
            self.line.clear();
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong));
        }
        Ok(Some(match str::from_utf8(&self.line) {
            Ok(text) => Line::Text(text),
            Err(error) => {
                let (good, bad) = self.line.split_at(error.valid_up_to());
                let column = 1 + String::from_utf8_lossy(good).chars().count();
                Line::NotUtf8 { column, byte: bad.first().copied().unwrap_or_default() }
            }
        }))
    }

    /// Whether a whole line has been read already and waits to be taken.
    pub fn is_one_waiting(&self) -> bool {
        self.input.buffer().contains(&b'\n')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<String> {
        let mut lines = Lines::new(input);
        let mut all = Vec::new();
        while let Some(line) = lines.next_line().expect("a slice can be read") {
            all.push(match line {
                Line::Text(text) => text.to_owned(),
                Line::NotUtf8 { column, byte } => format!("column {column}: {byte:#04x}"),
                Line::TooLong => "too long".to_owned(),
            });
        }
        all
    }

    #[test]
    fn a_line_ends_with_a_line_feed_or_with_the_input_and_a_carriage_return_before_it_is_no_part_of_it() {
        assert_eq!(all(b""), [""; 0]);
        assert_eq!(all(b"\n"), [""]);
        assert_eq!(all(b"a\r\n\r\nb\rc\nd"), ["a", "", "b\rc", "d"]);
    }

    #[test]
    fn a_line_that_is_not_utf8_is_named_by_its_first_bad_byte() {
        assert_eq!(all(b"\xffx\ngood\n\xc3\xa4\xc3\n"), ["column 1: 0xff", "good", "column 2: 0xc3"]);
    }

    #[test]
    fn the_longest_line_is_read_and_one_byte_more_is_skipped() {
        let longest = "x".repeat(LONGEST);
        assert_eq!(all(longest.as_bytes()), [longest.as_str()]);
        assert_eq!(all(format!("{longest}\nnext").as_bytes()), [longest.as_str(), "next"]);
        assert_eq!(all(format!("{longest}x\nnext").as_bytes()), ["too long", "next"]);
        assert_eq!(all(format!("{longest}{longest}{longest}").as_bytes()), ["too long"]);
    }
}
