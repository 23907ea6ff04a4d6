//! Amounts of memory as people write them: `512MiB`.

/// The units, the largest first of each kind: powers of 1024, then powers of 1000.
const UNITS: [(&str, u64); 9] = [
    ("TiB", 1 << 40),
    ("GiB", 1 << 30),
    ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("TB", 1_000_000_000_000),
    ("GB", 1_000_000_000),
    ("MB", 1_000_000),
    ("KB", 1_000),
    ("B", 1),
];

/// Bytes from a whole number and a unit (`512MiB`, `2 GiB`, `800MB`, `4096B`; either case). `None` when it is not one,
/// or is 0, or does not fit in 64 bits.
#[must_use]
pub fn read_bytes(text: &str) -> Option<u64> {
    let text = text.trim();
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, unit) = text.split_at(digits);
    let (_, factor) = UNITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit.trim_start()))?;
    number.parse::<u64>().ok()?.checked_mul(*factor).filter(|&bytes| bytes > 0)
}

/// The shortest exact way to write bytes so that [`read_bytes`] reads the same: the largest unit that divides them.
#[must_use]
pub fn write_bytes(bytes: u64) -> String {
    let (unit, factor) = UNITS
        .into_iter()
        .filter(|(_, factor)| bytes.is_multiple_of(*factor))
        .max_by_key(|(_, factor)| *factor)
        .unwrap_or(("B", 1));
    format!("{}{unit}", bytes / factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_of_memory_are_read_in_binary_and_decimal_units() {
        for (text, bytes) in
            [("512MiB", 536_870_912), ("2 GiB", 2_147_483_648), ("1kb", 1000), ("7B", 7), (" 3TB ", 3_000_000_000_000)]
        {
            assert_eq!(read_bytes(text), Some(bytes), "{text}");
        }
        for text in ["", "512", "MiB", "0GiB", "-1GiB", "1.5GiB", "1 XiB", "99999999999TiB", "٣MiB"] {
            assert_eq!(read_bytes(text), None, "{text}");
        }
    }

    #[test]
    fn written_amounts_read_back_the_same() {
        for bytes in [1, 999, 1000, 1024, 1536, 1 << 30, 5_000_000, u64::MAX] {
            assert_eq!(read_bytes(&write_bytes(bytes)), Some(bytes));
        }
        assert_eq!(write_bytes(1 << 29), "512MiB");
    }
}
