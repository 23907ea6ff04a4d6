//! The sizes of a study.

use crate::cli::failure::Failure;

/// Sizes of boards, as everywhere.
const LEAST: u16 = 2;
const MOST: u16 = 1000;

/// Numbers and ranges, separated by commas, in growing order: `3,4,5`, `3..7,10`, `3..=6`. `4x4` is a 4.
pub(super) fn parse(text: &str) -> Result<Vec<u16>, Failure> {
    let wrong = |why: &str| Failure::input(format!("--sizes cannot be {text}: {why}"));
    let number = |text: &str| {
        let text = text.trim();
        let side = match text.split_once(['x', 'X', '×']) {
            Some((width, height)) if width.trim() == height.trim() => width.trim(),
            Some(_) => return Err(wrong(&format!("{text} is no square board: write n for n x n, for example 3,4,5"))),
            None => text,
        };
        side.parse::<u64>().map_err(|_| wrong("write numbers with commas between them, for example 3,4,5 or 3..11"))
    };
    let mut sizes = Vec::new();
    for part in text.split(',') {
        let (first, last) = if let Some((first, last)) = part.split_once("..=") {
            (number(first)?, number(last)?)
        } else if let Some((first, end)) = part.split_once("..") {
            // An end of 0 holds nothing, as any end not above the first.
            let (first, end) = (number(first)?, number(end)?);
            if end <= first {
                return Err(wrong(&format!("{part} holds no size, since B is not included: write a B above A")));
            }
            (first, end - 1)
        } else {
            let size = number(part)?;
            (size, size)
        };
        if last < first {
            return Err(wrong(&format!("{part} holds no size: write the smaller one first")));
        }
        let side = |side: u64| {
            let side = u16::try_from(side).ok().filter(|side| (LEAST..=MOST).contains(side));
            side.ok_or_else(|| wrong(&format!("sides go from {LEAST} to {MOST}")))
        };
        sizes.extend(side(first)?..=side(last)?);
    }
    sizes.sort_unstable();
    if let Some((twice, _)) = sizes.iter().zip(&sizes[1..]).find(|(one, next)| one == next) {
        return Err(wrong(&format!("{twice} is there twice")));
    }
    Ok(sizes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_ranges_give_growing_sizes() {
        let sizes = |text| parse(text).expect("sizes");
        assert_eq!(sizes("3,4,5,6,8,10"), [3, 4, 5, 6, 8, 10]);
        assert_eq!(sizes("10, 3..6"), [3, 4, 5, 10]);
        assert_eq!(sizes("2..=4"), [2, 3, 4]);
        assert_eq!(sizes("4x4,1000"), [4, 1000]);
    }

    #[test]
    fn what_is_no_list_of_square_sizes_is_refused() {
        for wrong in ["", "1", "0..3", "3x4", "4..4", "5..=4", "3,,4", "3,4,3..5", "a", "-3", "1001", "3.5", "0..0"] {
            assert!(matches!(parse(wrong), Err(Failure::Input(message)) if message.starts_with("--sizes")), "{wrong}");
        }
    }
}
