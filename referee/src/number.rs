//! Whole numbers on the command line.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads a number of that range, and says which it is to whoever gives anything else:
/// `#[arg(value_parser = number::of(1..=10_000_u32))]`.
pub(crate) fn of<T>(range: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("it is no whole number from {} to {}", range.start(), range.end()))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_number_is_read_if_it_is_one_of_the_range() {
        let read = super::of(1..=100_u32);
        assert_eq!([read("1"), read("100")], [Ok(1), Ok(100)]);
        for wrong in ["0", "101", "-1", "1.5", "x", "", " 1", "99999999999999999999"] {
            assert_eq!(read(wrong), Err("it is no whole number from 1 to 100".to_owned()), "{wrong}");
        }
    }
}
