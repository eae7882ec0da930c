//! Numbers taken from bytes, so that any bytes are a game.

/// Takes numbers from bytes, low byte first, until none are left.
///
/// The layout of what is made of them belongs to the functions that make it and to no type, so inputs that are kept,
/// such as the corpus of a fuzzer, stay good when types change.
///
/// ```
/// use game_core::Bytes;
///
/// let mut bytes = Bytes::new(&[7, 1, 2]);
/// assert_eq!(bytes.take(1), Some(7));
/// assert_eq!(bytes.below(2, 500), Some((1 + 2 * 256) % 500));
/// assert_eq!(bytes.take(1), None);
/// ```
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Before the first byte.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The bytes that are left.
    pub const fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// The next `count` bytes, at most 8, as one number; missing bytes are 0. `None` when no byte is left.
    pub fn take(&mut self, count: usize) -> Option<u64> {
        if self.0.is_empty() {
            return None;
        }
        let (taken, rest) = self.0.split_at(count.min(8).min(self.0.len()));
        self.0 = rest;
        Some(taken.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    /// The next two bytes as one number, a missing one is 0. `None` when no byte is left.
    pub fn take_u16(&mut self) -> Option<u16> {
        let low = self.take(1)?;
        let high = self.take(1).unwrap_or(0);
        u16::try_from(high << 8 | low).ok()
    }

    /// The next `count` bytes as a number below `bound`; `None` when no byte is left or nothing is below `bound`.
    pub fn below(&mut self, count: usize, bound: usize) -> Option<usize> {
        let number = self.take(count)?.checked_rem(bound as u64)?;
        usize::try_from(number).ok()
    }
}
