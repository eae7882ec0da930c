//! A table of what a search has found, by the stable key of the position.

/// In which way a value is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or greater.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<M> {
    pub(crate) key: u64,
    /// How many plies were searched.
    pub(crate) depth: u32,
    pub(crate) bound: Bound,
    pub(crate) value: i32,
    /// The best move, or the one that was good enough.
    pub(crate) mv: M,
}

impl<M> Entry<M> {
    /// The value, if it makes a search of that depth between those bounds needless.
    pub(crate) fn decides(&self, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        let decides = self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::AtLeast => self.value >= beta,
                Bound::AtMost => self.value <= alpha,
            };
        decides.then_some(self.value)
    }
}

/// As many entries as a power of two; a newer one takes the place of an older one.
pub(crate) struct Table<M> {
    entries: Vec<Option<Entry<M>>>,
}

impl<M: Copy> Table<M> {
    const LEAST: u64 = 1 << 6;
    const MOST: u64 = 1 << 18;

    /// A table for a search of so many nodes. Most of them are leaves, which have no entry.
    pub(crate) fn for_nodes(nodes: u64) -> Self {
        let size = (nodes / 8).clamp(Self::LEAST, Self::MOST).next_power_of_two();
        Self { entries: vec![None; usize::try_from(size).unwrap_or(1)] }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry<M>> {
        self.entries[self.slot(key)].filter(|entry| entry.key == key)
    }

    pub(crate) fn put(&mut self, entry: Entry<M>) {
        let slot = self.slot(entry.key);
        self.entries[slot] = Some(entry);
    }

    fn slot(&self, key: u64) -> usize {
        // The length is a power of two.
        usize::try_from(key & (self.entries.len() as u64 - 1)).unwrap_or(0)
    }
}
