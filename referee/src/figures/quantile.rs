//! Things that come in sizes.

use std::collections::BTreeMap;

use benches::float;

use super::interval::mean;

/// How many things there are of each size.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sizes {
    counts: BTreeMap<u32, u32>,
}

impl Sizes {
    /// One more of that size.
    pub(crate) fn add(&mut self, size: u32) {
        self.add_many(size, 1);
    }

    fn add_many(&mut self, size: u32, many: u32) {
        let count = self.counts.entry(size).or_default();
        *count = count.saturating_add(many);
    }

    /// All of the others as well.
    pub(crate) fn merge(&mut self, other: &Self) {
        for (size, many) in other.iter() {
            self.add_many(size, many);
        }
    }

    /// Each size with how many there are, ascending.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> {
        self.counts.iter().map(|(size, count)| (*size, *count))
    }

    /// How many things there are.
    pub(crate) fn count(&self) -> u64 {
        self.counts.values().copied().map(u64::from).sum()
    }

    /// The mean size.
    pub(crate) fn mean(&self) -> Option<f64> {
        mean(self.iter().map(|(size, many)| u64::from(size) * u64::from(many)).sum(), self.count())
    }

    /// The size at that place, counted from 0, when all stand in order.
    fn at(&self, place: u64) -> Option<u32> {
        let mut before = 0;
        self.iter().find_map(|(size, many)| {
            before += u64::from(many);
            (place < before).then_some(size)
        })
    }

    /// The size below which so many quarters lie, between two sizes where the place is between two things (definition 7
    /// of Hyndman and Fan, the usual one).
    pub(crate) fn quartile(&self, quarters: u64) -> Option<f64> {
        let last = self.count().checked_sub(1)?;
        let (place, rest) = (last * quarters / 4, last * quarters % 4);
        let here = f64::from(self.at(place)?);
        let next = self.at(place + 1).map_or(here, f64::from);
        Some(here + (next - here) * float(rest) / 4.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Sizes;

    fn sizes(all: &[u32]) -> Sizes {
        let mut sizes = Sizes::default();
        for size in all {
            sizes.add(*size);
        }
        sizes
    }

    #[test]
    fn quartiles_lie_between_two_sizes_where_they_have_to() {
        // Of 1 to 4 the places are 0.75, 1.5 and 2.25.
        let four = sizes(&[4, 1, 3, 2]);
        assert_eq!([0, 1, 2, 3, 4].map(|quarters| four.quartile(quarters)), [1.0, 1.75, 2.5, 3.25, 4.0].map(Some));
        let five = sizes(&[10, 20, 30, 30, 100]);
        assert_eq!([1, 2, 3].map(|quarters| five.quartile(quarters)), [20.0, 30.0, 30.0].map(Some));
        assert_eq!(sizes(&[7]).quartile(3), Some(7.0));
        assert_eq!(Sizes::default().quartile(2), None);
    }

    #[test]
    fn the_mean_is_that_of_all_things() {
        assert_eq!(sizes(&[1, 1, 1, 5]).mean(), Some(2.0));
        assert_eq!(Sizes::default().mean(), None);
    }

    #[test]
    fn it_does_not_matter_in_which_order_or_in_how_many_parts_things_come() {
        let mut parts = sizes(&[3, 1]);
        parts.merge(&sizes(&[2, 3, 3]));
        assert_eq!(parts, sizes(&[3, 3, 1, 2, 3]));
        assert_eq!((parts.count(), parts.iter().collect::<Vec<_>>()), (5, vec![(1, 1), (2, 1), (3, 3)]));
    }
}
