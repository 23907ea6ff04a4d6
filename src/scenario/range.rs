//! Ranges of seeds as people write them: `0..10`.

use std::ops::RangeInclusive;

/// `A..B` (B not included), `A..=B`, or one seed. The range is never empty.
///
/// # Errors
/// When it is none, or holds no seed: why, and what to write.
pub fn read_range(text: &str) -> Result<RangeInclusive<u64>, &'static str> {
    let number = |text: &str| text.trim().parse::<u64>().map_err(|_| "write A..B, for example 0..10");
    let range = if let Some((first, last)) = text.split_once("..=") {
        number(first)?..=number(last)?
    } else if let Some((first, end)) = text.split_once("..") {
        let (first, end) = (number(first)?, number(end)?);
        if first >= end {
            return Err("it holds no seed, since B is not included: write a B above A");
        }
        first..=end - 1
    } else {
        let seed = number(text)?;
        seed..=seed
    };
    if range.is_empty() { Err("it holds no seed: write the smaller one first") } else { Ok(range) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_included_only_where_an_equals_sign_says_so() {
        assert_eq!(read_range("0..10"), Ok(0..=9));
        assert_eq!(read_range(" 3 ..= 5 "), Ok(3..=5));
        assert_eq!(read_range("7"), Ok(7..=7));
        assert_eq!(read_range("0..=18446744073709551615"), Ok(0..=u64::MAX));
    }

    #[test]
    fn what_is_no_range_or_holds_nothing_is_refused() {
        for wrong in ["", "..", "0..0", "5..3", "5..=3", "a..b", "-1..3", "0..1.5", "0..18446744073709551616", "1,2"] {
            assert!(read_range(wrong).is_err(), "{wrong}");
        }
    }
}
